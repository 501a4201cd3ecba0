import Foundation
import RecipeExchange
import Testing

@testable import RecipeReading

/// Exports of other programs, written anew in small.
@Suite struct ExportTests {
    private func read(_ text: String) -> ReadResult {
        ForeignReader.read(Array(text.utf8), ReadRequest(name: "a file"))
    }

    @Test func readsPaprikaArchives() throws {
        // The photo is FF D8 FF E0, in base64.
        let json = #"""
            {"name": "Apple Pie\n", "ingredients": "For the crust:\n200 g flour\n1 [recipe:Short Pastry]\n\nFilling:\n4 apples",
             "directions": "1. Roll.\n2. Fill.\n\n3. Bake.", "servings": "8", "prep_time": "20 min", "cook_time": "1 hr",
             "total_time": "a while", "rating": 4, "difficulty": "Easy", "source": "Gran", "source_url": "https://example.org/pie",
             "categories": ["Cakes"], "notes": "Keeps.", "nutritional_info": "Calories: 300 kcal\nvery sweet",
             "created": "2014-07-03 08:05:58", "uid": "1", "hash": "2", "photo": "p.jpg", "photo_data": "\#(Data(CleanPictureTests.jpeg(3, 2)).base64EncodedString())",
             "image_url": "https://example.org/p.jpg", "on_favorites": true, "in_trash": false, "mood": "good"}
            """#
        let result = ForeignReader.read(
            ArchiveWriter.zip([("Apple Pie.paprikarecipe", ArchiveWriter.gzip(Array(json.utf8)))]),
            ReadRequest(name: "x.paprikarecipes"))
        let pie = try #require(result.recipes.first)
        #expect(result.format == "a zip archive with a Paprika recipe")
        #expect(pie.title == "Apple Pie")
        #expect(
            pie.ingredients == [
                .init("For the crust", [.init("200 g flour"), .init("1 Short Pastry", recipe: "Short Pastry")]),
                .init("Filling", [.init("4 apples")]),
            ])
        #expect(pie.steps == [.init(nil, [.init("Roll."), .init("Fill."), .init("Bake.")])])
        #expect(pie.yields == ["8"])
        #expect([pie.prepTime, pie.cookTime, pie.totalTime] == [1_200, 3_600, nil])
        #expect(pie.doubts == [.init("the total time says 'a while'; it was not read")])
        #expect(pie.stars == "4" && pie.isFavorite)
        #expect(pie.notes == ["Keeps.", "Nutrition: very sweet"])
        #expect(pie.nutrition == [.init("Calories", "300 kcal")])
        #expect(pie.added == "2014-07-03")
        #expect(pie.further == [.init("image-url", "https://example.org/p.jpg"), .init("mood", "good")])
        let picture = try #require(pie.images.first)
        #expect(result.attachments[picture].map { Array($0) } == CleanPictureTests.jpeg(3, 2))
    }

    @Test func readsMealieRecipes() throws {
        let result = read(
            #"""
            {"name": "Dal", "slug": "dal", "recipe_yield": "4 serving(s)", "perform_time": "25 Minutes",
             "recipe_category": [{"name": "Main"}], "tags": ["vegan"], "org_url": "https://example.org/dal",
             "date_added": "2021-10-28", "recipe_ingredient": [
              {"title": "Dal", "note": "1 cup lentils", "unit": null, "food": null, "disable_amount": true, "quantity": 1},
              {"quantity": 0.3333333, "unit": {"name": "cup"}, "food": {"name": "cream"}, "note": "cold"},
              {"title": "Rice", "quantity": 2.0, "unit": null, "food": {"name": "bay leaves"}, "note": ""}],
             "recipe_instructions": [{"title": "Cook", "text": "Boil **well**, see [this](https://example.org)."}, {"title": "", "text": "Rest."}],
             "notes": [{"title": "Tip", "text": "Add salt."}], "nutrition": {"fat_content": "3 g", "calories": null},
             "extras": {"shelfLife": "3 days"}, "assets": []}
            """#)
        let dal = try #require(result.recipes.first)
        #expect(result.format == "a Mealie recipe")
        #expect(dal.yields == ["4 servings"])
        #expect(dal.cookTime == 1_500)
        #expect(
            dal.ingredients == [
                .init("Dal", [.init("1 cup lentils"), .init("1/3 cup cream, cold")]),
                .init("Rice", [.init("2 bay leaves")]),
            ])
        #expect(dal.steps == [.init("Cook", [.init("Boil well, see this (https://example.org)."), .init("Rest.")])])
        #expect(dal.notes == ["Tip: Add salt."])
        #expect(dal.nutrition == [.init("fatContent", "3 g")])
        #expect(dal.further == [.init("shelf-life", "3 days")])
        #expect(dal.categories == ["Main"] && dal.keywords == ["vegan"] && dal.added == "2021-10-28")
    }

    @Test func readsMealieBackupsWithListsAndPlans() throws {
        let result = read(
            #"""
            {"recipes": [{"id": "r1", "name": "Pizza", "slug": "pizza", "recipe_servings": 2.0, "last_made": "2026-01-02T10:00:00"},
                         {"id": "r2", "name": "Dough", "slug": "dough"}],
             "recipes_ingredients": [
               {"recipe_id": "r1", "position": 1, "quantity": 200.0, "unit_id": "u", "food_id": "f", "note": "sliced"},
               {"recipe_id": "r1", "position": 0, "quantity": 1.0, "referenced_recipe_id": "r2"},
               {"recipe_id": "r2", "position": 0, "note": "500 g flour", "quantity": 1}],
             "recipe_instructions": [{"recipe_id": "r1", "position": 0, "text": "Bake."}],
             "ingredient_units": [{"id": "u", "name": "g"}], "ingredient_foods": [{"id": "f", "name": "mozzarella"}],
             "categories": [{"id": "c", "name": "Main"}], "recipes_to_categories": [{"recipe_id": "r1", "category_id": "c"}],
             "users_to_recipes": [{"recipe_id": "r1", "rating": 4.5, "is_favorite": true}],
             "multi_purpose_labels": [{"id": "l", "name": "Dairy"}],
             "shopping_lists": [{"id": "s", "name": "Week"}],
             "shopping_list_items": [
               {"shopping_list_id": "s", "position": 1, "quantity": 2.0, "food_id": "f", "label_id": "l", "checked": true},
               {"shopping_list_id": "s", "position": 0, "quantity": 1.0, "note": "candles", "checked": false}],
             "group_meal_plans": [{"date": "2026-11-23", "entry_type": "dinner", "recipe_id": "r1"},
                                  {"date": "2026-11-24", "entry_type": "lunch", "title": "Leftovers", "text": ""}]}
            """#)
        #expect(result.format == "a Mealie backup")
        #expect(result.recipes.map(\.title) == ["Pizza", "Dough"])
        let pizza = result.recipes[0]
        #expect(
            pizza.ingredients == [.init(nil, [.init("1 Dough", recipe: "Dough"), .init("200 g mozzarella, sliced")])])
        #expect(pizza.yields == ["2"] && pizza.stars == "4.5" && pizza.isFavorite && pizza.categories == ["Main"])
        #expect(pizza.log == [.init("2026-01-02")])
        #expect(
            result.lists == [
                ReadList(
                    .shopping, title: "Week",
                    [.init("candles"), .init("2 mozzarella", group: "Dairy", isChecked: true)]),
                ReadList(
                    .plan, title: "Meal plan",
                    [
                        .init("Pizza", group: "dinner", date: "2026-11-23"),
                        .init("Leftovers", group: "lunch", date: "2026-11-24"),
                    ]),
            ])
    }

    @Test func readsTandoorArchivesOfArchives() throws {
        let json = #"""
            {"name": "Chili", "description": "", "keywords": [{"name": "Southwest"}], "working_time": 10, "waiting_time": 60,
             "servings": 4, "servings_text": "bowls", "internal": true, "nutrition": null, "steps": [
              {"name": "Base", "instruction": "Fry.\n\nBoil.", "time": 0, "order": 0, "ingredients": [
                {"food": {"name": "beans"}, "unit": {"name": "g"}, "amount": 250.0, "note": "dry", "is_header": false, "no_amount": false},
                {"food": {"name": "salt"}, "unit": null, "amount": 0.0, "note": "", "is_header": false, "no_amount": true}]},
              {"name": "Top", "instruction": "Sprinkle.\n### Source\nhttps://example.org/chili", "time": 5, "order": 1, "ingredients": [
                {"food": {"name": "cheese"}, "unit": {"name": "cup"}, "amount": 0.5, "note": null}]}]}
            """#
        let picture = CleanPictureTests.jpeg(3, 2)
        let inner = ArchiveWriter.zip([("recipe.json", Array(json.utf8)), ("image.jpeg", picture)])
        let result = ForeignReader.read(ArchiveWriter.zip([("1.zip", inner)]), ReadRequest(name: "export.zip"))
        let chili = try #require(result.recipes.first)
        #expect(chili.yields == ["4 bowls"] && chili.prepTime == 600 && chili.cookTime == 3_600)
        #expect(
            chili.ingredients == [
                .init("Base", [.init("250 g beans, dry"), .init("salt")]), .init("Top", [.init("0.5 cup cheese")]),
            ])
        #expect(chili.steps == [.init("Base", [.init("Fry."), .init("Boil.")]), .init("Top", [.init("Sprinkle.")])])
        #expect(chili.url == "https://example.org/chili")
        #expect(chili.further == [.init("step-times", "Top: 5 min")])
        #expect(
            chili.images == ["1.zip/image.jpeg"] && result.attachments["1.zip/image.jpeg"].map { Array($0) } == picture)
    }

    @Test func readsWhatRecipeSageAddsToSchemaOrg() throws {
        let result = read(
            #"""
            [{"@context": "http://schema.org", "@type": "Recipe", "name": "Pasta", "recipeYield": "2", "creditText": "A friend",
              "isBasedOn": "https://example.org/pasta", "recipeCategory": ["dinner"],
              "recipeIngredient": ["[Sauce]", "2 tomatoes", "[Pasta]", "200 g spaghetti"],
              "recipeInstructions": [{"@type": "HowToStep", "text": "[Sauce]"}, {"@type": "HowToStep", "text": "Fry."}],
              "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Best in summer."}], "mystery": "kept"},
             {"@type": "Recipe", "name": "Salad", "recipeIngredient": ["lettuce"], "recipeInstructions": [],
              "dateCreated": "0", "dateModified": "1607461134"}]
            """#)
        #expect(result.recipes.map(\.title) == ["Pasta", "Salad"])
        let pasta = result.recipes[0]
        #expect(
            pasta.ingredients == [.init("Sauce", [.init("2 tomatoes")]), .init("Pasta", [.init("200 g spaghetti")])])
        #expect(pasta.steps == [.init("Sauce", [.init("Fry.")])])
        #expect(pasta.sourceName == "A friend" && pasta.url == "https://example.org/pasta")
        #expect(pasta.notes == ["Best in summer."])
        #expect(pasta.further == [.init("mystery", "kept")])
        // 1,607,461,134 seconds are 18,604 days and some hours; 18,628 days are 2021-01-01.
        #expect(result.recipes[1].added == nil && result.recipes[1].updated == "2020-12-08")
    }

    @Test func readsCopyMeThatPages() throws {
        let result = read(
            """
            <html><head><meta name="copymethat_class_id_version" content="2"></head><body>
            <div class = "recipe"><div id = "name"> Shells </div>
            <a id = "original_link" href = "https://example.org/shells">x</a><img class= "recipeImage" src = "images/s.jpg"/>
            <span class = "recipeCategory">dinner</span><span id="made_this">I made this.</span><span id="starred">Is starred.</span>
            <span id="rating">Rated <span id = "ratingValue">4</span>/5</span><a id="recipeYield">6</a>
            <ul id = "recipeIngredients"><li class="recipeIngredient_subheader">Sauce:</li>
            <li class= "recipeIngredient">2 cups sauce</li><li class="recipeIngredient_spacer"></li></ul>
            <ol id = "recipeInstructions"><li class = "instruction">Bake at 9x13&quot;.</li></ol>
            <ul id = "recipeNotes"><li class = "recipeNote">Freezes.</li></ul></div>
            <div class = "recipe"><div id = "name">Soup</div><ul id = "recipeIngredients"><li class= "recipeIngredient">water</li></ul></div>
            </body></html>
            """)
        #expect(result.format == "a CopyMeThat page")
        #expect(result.recipes.map(\.title) == ["Shells", "Soup"])
        let shells = result.recipes[0]
        #expect(shells.ingredients == [.init("Sauce", [.init("2 cups sauce")])])
        #expect(shells.steps == [.init(nil, [.init("Bake at 9x13\".")])])
        #expect(shells.stars == "4" && shells.isFavorite && shells.yields == ["6"] && shells.keywords == ["dinner"])
        #expect(shells.notes == ["Freezes."] && shells.images == ["images/s.jpg"])
        #expect(shells.further == [.init("made", "true")])
        #expect(result.recipes[1].url == nil && result.recipes[1].images.isEmpty)
    }

    @Test func readsPlanToEatTables() throws {
        let result = read(
            #"""
            Title,Course,Cuisine,Main Ingredient,Description,Source,Url,Url Host,Prep Time,Cook Time,Total Time,Servings,Yield,Ingredients,Directions,Tags,Rating,Calories
            "Beans, ""refried""",Main Course,Mexican,Beans,"Two
            lines",A book,https://example.org/b,,15,30,45,4,1 pan,", Beans
            2 tins beans, drained
            , Top
            cheese
            ","Fry.
            Serve.","Cheap, Easy",3,13
            """#)
        let beans = try #require(result.recipes.first)
        #expect(result.recipes.count == 1)
        #expect(beans.title == "Beans, \"refried\"")
        #expect(beans.description == "Two lines")
        #expect(
            beans.ingredients == [.init("Beans", [.init("2 tins beans, drained")]), .init("Top", [.init("cheese")])])
        #expect(beans.steps == [.init(nil, [.init("Fry."), .init("Serve.")])])
        #expect(
            beans.yields == ["4", "1 pan"] && [beans.prepTime, beans.cookTime, beans.totalTime] == [900, 1_800, 2_700])
        #expect(beans.keywords == ["Cheap", "Easy"] && beans.nutrition == [.init("calories", "13")])
        #expect(beans.further == [.init("main-ingredient", "Beans")])
    }

    @Test func readsChowdownRecipesOfComponents() throws {
        let result = read(
            """
            ---

            layout: recipe
            title: "Sundae"
            tags: sweet, cold
            components:
            - vanilla-ice-cream
            ingredients:
            - 1 banana
            directions:
            - Put together
            ---
            Everybody *loves* it.
            """)
        let sundae = try #require(result.recipes.first)
        #expect(
            sundae.ingredients == [
                .init(nil, [.init("vanilla ice cream", recipe: "vanilla-ice-cream"), .init("1 banana")])
            ])
        #expect(sundae.steps == [.init(nil, [.init("Put together")])])
        #expect(sundae.description == "Everybody loves it." && sundae.keywords == ["sweet", "cold"])
    }
}
