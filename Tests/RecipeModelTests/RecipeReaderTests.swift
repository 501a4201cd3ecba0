import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeReaderTests {
    private func file(_ text: String, path: String = "dish.md", configuration: Configuration = Configuration()) throws
        -> CookbookFile
    {
        CookbookFile(SourceText(path: try #require(RelativePath(path)), text), configuration: configuration)
    }

    private func recipe(_ text: String, configuration: Configuration = Configuration()) throws -> Recipe {
        try #require(try file(text, configuration: configuration).recipe)
    }

    @Test func readsMetadataWithItsPlaces() throws {
        let text =
            "---\ntitle: Süße Suppe\nservings: 4-6\nprep-time: 1 h 30 min\ncook-time: PT20M\ndifficulty: easy\ntags: [a, b c]\nrating: 4.5\nfavorite: true\nx-own: kept\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop.\n"
        let recipe = try recipe(text)
        #expect(recipe.title.text == "Süße Suppe")
        #expect(recipe.title.range == ByteRange(11, 23))
        #expect(recipe.metadata.servings?.value.quantity == Quantity(4, 6))
        #expect(recipe.metadata.prepTime?.value == 5400)
        #expect(recipe.metadata.totalTime == 6600)
        #expect(recipe.metadata.difficulty?.value == .basic)
        #expect(recipe.metadata.tags.map(\.value) == ["a", "b c"])
        #expect(recipe.metadata.rating?.value == Rational(9, 2))
        #expect(recipe.metadata.isFavorite)
        #expect(recipe.metadata.unknown.map(\.key.value) == ["x-own"])
    }

    /// A night is no number of minutes, so that the sum of the others is not the total.
    @Test func aTimeInWordsLeavesTheTotalUnknown() throws {
        let recipe = try recipe(
            "---\ntitle: Oats\nprep-time: 1h30\ncook-time: overnight\n---\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Wait.\n"
        )
        #expect(recipe.metadata.prepTime?.value == 5400)
        #expect(recipe.metadata.wordedTimes == [.cooking: "overnight"])
        #expect(recipe.metadata.totalTime == nil)
    }

    @Test func readsSpellingsOfOtherTools() throws {
        let recipe = try recipe(
            "---\nname: Pie\nprepTime: 20\ncook_time: 1 h\nrecipeYield: 24 cookies\nkeywords: a, b\ncourse: dessert\n---\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\nBake.\n"
        )
        #expect(recipe.title.text == "Pie")
        #expect(recipe.metadata.prepTime?.value == 1200)
        #expect(recipe.metadata.cookTime?.value == 3600)
        #expect(recipe.metadata.yield?.value == Yield(quantity: Quantity(24), unit: "cookies"))
        #expect(recipe.metadata.tags.map(\.value) == ["a", "b"])
        #expect(recipe.metadata.categories.map(\.value) == ["dessert"])
        #expect(recipe.steps.map(\.text) == ["Bake."])
    }

    @Test(arguments: [
        ("8", "8"), ("3 - 4", "3–4"), ("Enough for 3 - 4", "3–4"), ("three to four", "3–4"), ("Serves four", "4"),
        ("4 bis 6 Personen", "4–6 Personen"), ("Pour 6 à 8 personnes", "6–8 personnes"), ("2～3人分", "2–3 人分"),
        ("Makes one 8 inch cake", "1 8 inch cake"), ("1 1/2 dozen", "1½ dozen"), ("One loaf", "1 loaf"),
    ])
    func readsWhatARecipeMakes(_ text: String, _ expected: String) {
        #expect(Yield(text)?.displayText == expected)
    }

    @Test(
        arguments: [
            ("4 dozen cookies", "48 cookies"), ("1 1/2 dozen", "18"), ("2 docenas de galletas", "24 galletas"),
            ("24 cookies", "24 cookies"), ("2 dozers", "2 dozers"),
        ])
    func countsDozensInPieces(_ text: String, _ expected: String) {
        #expect(Yield(text)?.inPieces.displayText == expected)
    }

    /// A box of Material for MkDocs, in which icons say what the rows are about.
    @Test func boxesSayTimes() throws {
        let box =
            "??? abstract inline end \"Info\"\n\n    | | |\n    | :--: | --- |\n    | :clock:{ title=\"Tempo di preparazione\" } | `15min` |\n"
        let recipe = try recipe(box + "\n# Alici\n\n## Ingredienti\n\n- 4 alici\n\n## Preparazione\n\n1. Cuocere.\n")
        #expect(recipe.metadata.prepTime?.value == 900)
        #expect(recipe.title.text == "Alici")
    }

    @Test func notesOfTheFrontMatterAreWithoutMarks() throws {
        let matter = "---\nnotes: |\n  - Serve with [bread](/bread/).\n\n  **Hot**\n---\n\n## Ingredients\n\n- 1 egg\n"
        #expect(try recipe(matter).notes.map(\.text) == ["Serve with bread.", "Hot"])
    }

    /// A note of a wiki: a picture before the words, and a form for nutrition of which half is filled in.
    @Test func embeddedPicturesAndEmptyFormsAreNoWords() throws {
        let note = "![[Fudge Cake.jpg|300]]\n\nGrandma's own.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Bake.\n\n"
        let form = "## Nutrition\n\n- **Calories**: 200 kcal\n- **Protein**:\n- **Fat**: \n"
        let recipe = try recipe(note + form)
        #expect(recipe.metadata.description?.value == "Grandma's own.")
        #expect(recipe.metadata.nutrition.map { "\($0.name.value)=\($0.value.value)" } == ["Calories=200 kcal"])
        // Another note can be embedded as well, and is no picture.
        let other = try self.recipe(note.replacing(".jpg|300", with: " sauce"))
        #expect(other.metadata.description?.value.contains("sauce") == true)
    }

    @Test func aMeasureIsHowMuchAndNotForHowMany() throws {
        let recipe = try recipe("---\nservings: makes 600 ml\n---\n\n## Ingredients\n\n- 1 egg\n")
        #expect(recipe.metadata.servings == nil)
        #expect(recipe.metadata.yield?.value == Yield(quantity: Quantity(600), unit: "ml"))
    }

    @Test func readsTheTimeInATitle() throws {
        let recipe = try recipe("# Salmón, 25 minutos, 410 cal\n\n## Ingredientes\n\n- 1 salmón\n")
        #expect(recipe.metadata.declaredTotalTime?.value == 1500)
    }

    @Test func readsGroupsFromHeadingsBoldLinesAndNestedLists() throws {
        let recipe = try recipe(
            "# Dish\n\n## Ingredients\n\n- 1 egg\n\n### For the sauce\n\n- 2 tomatoes\n\n**For the top**\n\n- cheese\n\n* Spice mix\n    * 1 tsp cumin\n    * 1 tsp salt\n\n## Directions\n\n### Sauce\n\n1. Cook *the* tomatoes.\n\n   ![a](x.jpg)\n\n## Notes\n\n- Good.\n"
        )
        #expect(recipe.ingredientGroups.map { $0.title?.value } == [nil, "For the sauce", "For the top", "Spice mix"])
        #expect(
            recipe.ingredientGroups.map { $0.ingredients.map(\.name) } == [
                ["egg"], ["tomatoes"], ["cheese"], ["cumin", "salt"],
            ])
        #expect(recipe.stepGroups.map { $0.title?.value } == ["Sauce"])
        #expect(recipe.steps.map(\.text) == ["Cook the tomatoes."])
        #expect(recipe.steps[0].images.map(\.value) == ["x.jpg"])
        #expect(recipe.notes.map(\.text) == ["Good."])
    }

    @Test func readsIngredientsAndStepsFromFrontMatter() throws {
        let lists = try recipe(
            "---\nlayout: recipe\ningredients:\n- 1 cup flour\n- 2 eggs\ndirections:\n- Mix.\n- Bake.\n---\n\nGood cake.\n"
        )
        #expect(lists.ingredients.map(\.name) == ["flour", "eggs"])
        #expect(lists.steps.map(\.text) == ["Mix.", "Bake."])
        let block = try recipe("---\ningredients: |\n  1 cup flour\n  2 eggs\ninstructions: |\n  Mix.\n  Bake.\n---\n")
        #expect(block.ingredients.map(\.name) == ["flour", "eggs"])
        #expect(block.steps.map(\.text) == ["Mix.", "Bake."])
    }

    @Test func readsSectionsOfAnyLevelCheckboxesAndParagraphs() throws {
        let recipe = try recipe("# Ingredients\n\n- [ ] 1 egg\n- [x] salt\n\n# Steps\n\nBoil the egg.\n\nSalt it.\n")
        #expect(recipe.ingredients.map(\.name) == ["egg", "salt"])
        #expect(recipe.steps.map(\.text) == ["Boil the egg.", "Salt it."])
        #expect(recipe.title.origin == .fileName)
        #expect(recipe.title.text == "Dish")
    }

    @Test func readsARecipeWithoutHeadingsAndSaysSo() throws {
        let file = try file("# Salsa\n\n* 2 tomatoes\n* 1 onion\n\nChop and mix.\n")
        #expect(file.recipe?.ingredients.map(\.name) == ["tomatoes", "onion"])
        #expect(file.recipe?.steps.map(\.text) == ["Chop and mix."])
        #expect(file.diagnostics.map(\.code) == ["no-ingredients-heading"])
    }

    @Test func aStepMayBeOneWord() throws {
        let recipe = try recipe("# Pie\n\nA story about almonds.\n\n- 2 cups flour\n- almond milk\n\nMix.\n")
        #expect(recipe.ingredients.map(\.name) == ["flour", "almond milk"])
        #expect(recipe.steps.map(\.text) == ["Mix."])
    }

    @Test func takesTheLineAboveTheIngredientsForTheOnlyStep() throws {
        let salsa = try file("# Salsa\n\nIn a bowl, combine:\n* 2 tomatoes\n* 1 onion\n\ntags: vegan\n")
        #expect(salsa.recipe?.ingredients.map(\.name) == ["tomatoes", "onion"])
        #expect(salsa.recipe?.steps.map(\.text) == ["In a bowl, combine:"])
        let rub = try file("# Rub\n\nCombine:\n\n2 tsp cumin\n½ tsp each: salt and pepper\n")
        #expect(
            rub.recipe?.ingredients.map(\.text).map { String(decoding: $0, as: UTF8.self) } == [
                "2 tsp cumin", "½ tsp each: salt and pepper",
            ])
        #expect(rub.recipe?.steps.map(\.text) == ["Combine:"])
        #expect(try file("# Shopping\n\nWe need:\n\n* 2 tomatoes\n* 1 onion\n").kind == .prose)
        #expect(try file("# Years\n\nMix of memories:\n\n2020 was good.\nThen came spring.\n").kind == .prose)
    }

    @Test func leavesProseAlone() throws {
        #expect(try file("# Thoughts\n\nText.\n\n- one thing\n- another thing\n").kind == .prose)
        #expect(try file("# Readme\n", path: "a/README.md").kind == .folder)
    }

    @Test func takesHeadingsOfOtherLanguagesFromTheConfiguration() throws {
        let configuration = Configuration.read(SourceText("sections:\n  ingredients: [计算]\n  instructions: [操作]\n"))
            .configuration
        let recipe = try recipe("# 炒蛋\n\n## 计算\n\n- 鸡蛋 2 个\n\n## 操作\n\n1. 炒。\n", configuration: configuration)
        #expect(recipe.title.text == "炒蛋")
        #expect(recipe.ingredients.count == 1)
        #expect(recipe.steps.map(\.text) == ["炒。"])
    }

    @Test func readsTheLog() throws {
        let recipe = try recipe(
            "# A\n\n## Ingredients\n\n- 1 egg\n\n## Log\n\n- 2026-11-20 ★★★★☆ Ana: doubled it.\n- 2026-10-01 ★★★½\n- 2026-09-01 Jon: fine\n"
        )
        #expect(recipe.log.map(\.date.value.description) == ["2026-11-20", "2026-10-01", "2026-09-01"])
        #expect(recipe.log.map(\.stars) == [Rational(4), Rational(7, 2), nil])
        #expect(recipe.log.map(\.person) == ["Ana", nil, "Jon"])
        #expect(recipe.log.map(\.remark) == ["doubled it.", "", "fine"])
        #expect(recipe.timesCooked == 3)
        #expect(recipe.lastCooked?.description == "2026-11-20")
        #expect(recipe.averageStars == Rational(15, 4))
    }

    @Test func readsTheOtherKinds() throws {
        guard
            case .pantry(let pantry) = try file(
                "---\nkind: pantry\n---\n\n- salt\n\n## Fridge\n\n- 1 l milk (expires 2026-11-25)\n"
            ).content,
            case .shoppingList(let list) = try file(
                "---\nkind: shopping-list\n---\n\n## Produce\n\n- [x] 3 onions (for [Soup](soup.md))\n"
            ).content,
            case .mealPlan(let plan) = try file(
                "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- dinner: [Soup](soup.md) for 4\n- snacks: apples\n"
            ).content,
            case .collection(let collection) = try file(
                "---\nkind: collection\nquery: tag:a\n---\n\n- [Soup](soup.md)\n"
            ).content
        else {
            Issue.record("a kind was not recognised")
            return
        }
        #expect(pantry.locations.map { $0.title?.value } == [nil, "Fridge"])
        #expect(pantry.lots.map(\.isStaple) == [true, false])
        #expect(pantry.lots[1].expires?.description == "2026-11-25")
        #expect(list.items[0].isChecked)
        #expect(list.items[0].uses.map { String(decoding: $0.path, as: UTF8.self) } == ["soup.md"])
        #expect(plan.days[0].meals.map { $0.slot?.value } == ["dinner", "snacks"])
        #expect(plan.days[0].meals[0].servings?.value == Quantity(4))
        #expect(plan.days[0].meals[0].link.map { String(decoding: $0.path, as: UTF8.self) } == "soup.md")
        #expect(collection.query?.value == "tag:a")
        #expect(collection.links.count == 1)
    }

    @Test func readsNumberedStepsBelowTheBulletsOfTheIngredients() throws {
        let recipe = try recipe("# Salmon\n\n__Ingredients__\n\n* 1 lb salmon\n* salt\n\n1. Cut it.\n2. Fry it.\n")
        #expect(recipe.ingredients.map(\.name) == ["salmon", "salt"])
        #expect(recipe.steps.map(\.text) == ["Cut it.", "Fry it."])
    }

    @Test func readsNumberedIngredientsWhereAHeadingNamesTheSteps() throws {
        let recipe = try recipe("# Pita\n\n## Ingredients\n\n1. A pita\n2. A pickle\n\n## What to do\n\n1. Fold.\n")
        #expect(recipe.ingredients.map(\.string) == ["A pita", "A pickle"])
        #expect(recipe.stepGroups.map { $0.title?.value } == [nil])
        #expect(recipe.steps.map(\.text) == ["Fold."])
    }

    @Test func readsHeadingsThatSayALittleMore() throws {
        let recipe = try recipe(
            "# Pork\n\n## Ingredients for the rub\n\n* 2 tbsp salt\n\n## Cooking Directions\n\n* Rub.\n* Roast.\n")
        #expect(recipe.ingredients.map(\.name) == ["salt"])
        #expect(recipe.steps.map(\.text) == ["Rub.", "Roast."])
    }

    @Test func takesTheRecipesThatStepsLinkToForIngredients() throws {
        let text = "# Tacos\n\n1. Prepare [salsa](salsa.md).\n2. Serve in tortillas.\n"
        let recipe = try recipe(text)
        #expect(recipe.ingredients.map(\.name) == ["salsa"])
        #expect(recipe.ingredients.map(\.range) == [ByteRange(20, 37)])
        #expect(recipe.steps.map(\.text) == ["Prepare salsa.", "Serve in tortillas."])
        #expect(try file(text, path: "CONTRIBUTING.md").kind == .prose)
        #expect(try file("# Guide\n\n1. Read [this](https://example.org/a.md).\n2. Go.\n").kind == .prose)
    }

    @Test func readsOneIngredientWithAnAmountAndNumberedSteps() throws {
        let recipe = try recipe("# Beef\n\nA base.\n\n* 1lb ground beef\n\n1. Brown it.\n2. Season.\n")
        #expect(recipe.ingredients.map(\.name) == ["ground beef"])
        #expect(recipe.steps.map(\.text) == ["Brown it.", "Season."])
    }

    @Test func readsIndentedLinesBelowPlainSectionNamesAndTags() throws {
        let recipe = try recipe(
            "Sauce\n\nIngredients\n\n    1 minced onion\n    15 ml olive oil\n\nDirections\n\n    Fry it\n\ntags: quick, vegan\n"
        )
        #expect(recipe.ingredients.map(\.name) == ["onion", "olive oil"])
        #expect(recipe.steps.map(\.text) == ["Fry it"])
        #expect(recipe.metadata.tags.map(\.value) == ["quick", "vegan"])
        #expect(recipe.metadata.tags.map(\.range) == [ByteRange(90, 95), ByteRange(97, 102)])
    }

    @Test func keepsNotesOutOfTheStepsOfARecipeWithoutHeadings() throws {
        let file = try file("# Feast\n\n* 2 onions\n* 1 egg\n\n## Notes\n\n* Take your time.\n")
        #expect(file.kind == .prose)
    }

    @Test func linesOfMetadataInTheBodyCount() throws {
        let file = try file(
            "# Stew\n\nSource: my aunt\n\nAuthor: Jane Doe\n\nCourse: dinner, quick | Cuisine: Irish | Serves 4\n\nDifficulty: expert\n\n"
                + "Calories: 300 per serving\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Cook it.\n")
        let recipe = try #require(file.recipe)
        #expect(recipe.metadata.authors.map(\.value) == ["Jane Doe"])
        #expect(recipe.metadata.categories.map(\.value) == ["dinner", "quick"])
        #expect(recipe.metadata.cuisines.map(\.value) == ["Irish"])
        #expect(recipe.metadata.difficulty?.value == .expert)
        #expect(recipe.metadata.servings?.value.quantity == Quantity(4))
        // What no field is for is text, and where it is from is said as such.
        let texts = file.roles.filter { $0.role == .source || $0.role == .headnote }.map {
            file.source.string($0.range).trimmingPrefix("\n")
        }
        #expect(texts.map { $0.prefix(10) } == ["Source: my", "Calories: "])
    }

    @Test func theFrontMatterCountsBeforeLinesOfTheBody() throws {
        let recipe = try recipe(
            "---\nauthor: Ann\ncourse: lunch\n---\n\n# Stew\n\nAuthor: Jane\n\nCourse: dinner\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Cook.\n"
        )
        #expect(recipe.metadata.authors.map(\.value) == ["Ann"])
        #expect(recipe.metadata.categories.map(\.value) == ["lunch"])
    }

    @Test func notesOfTheFrontMatterStandBeforeThoseOfTheBody() throws {
        let recipe = try recipe(
            "---\ntitle: Soup\nnotes: [Keeps for a week., Good with rice.]\n---\n\n## Ingredients\n\n- 1 onion\n\n## Steps\n\n1. Fry it.\n\n## Notes\n\n- Good with rice.\n"
        )
        #expect(recipe.notes.map(\.text) == ["Keeps for a week.", "Good with rice."])
    }
}
