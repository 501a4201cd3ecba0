import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeViewTests {
    private func shown(
        _ ingredients: [String], _ units: UnitView = .asWritten, by factor: Rational = 1, steps: [String] = ["Cook."]
    ) throws -> (lines: [String], steps: [String], measures: [String]) {
        let text =
            "---\ntitle: Dish\nservings: 2\n---\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n" + steps.map { "1. \($0)\n" }.joined()
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let view = RecipeView(factor: factor, units: units, catalogue: cookbook.catalogue)
        let lines = recipe.ingredients.map { view.line($0) }
        return (
            lines.map(\.text), recipe.steps.map { view.reading(of: $0, in: view.ownIngredients(recipe)).shownText },
            lines.map {
                [$0.measure.quantity?.exactText, $0.measure.unit?.name].compactMap(\.self).joined(separator: " ")
            }
        )
    }

    @Test func countedFoodTakesTheNumberOfItsAmount() throws {
        #expect(
            try shown(["1 egg", "1 large lemon", "½ red onion", "1 courgette"], by: 3).lines == [
                "3 eggs", "3 large lemons", "1½ red onions", "3 courgettes",
            ])
        #expect(
            try shown(
                ["1 egg plus 1 yolk, beaten", "2 chicken thighs or 1 chicken breast", "1 large or 2 small onions"],
                by: 2
            ).lines == [
                "2 eggs plus 2 yolks, beaten", "4 chicken thighs or 2 chicken breasts", "2 large or 4 small onions",
            ])
        #expect(try shown(["2 eggs", "4 tomatoes"], by: Rational(1, 2) ?? 1).lines == ["1 egg", "2 tomatoes"])
        #expect(try shown(["1 cup flour", "1 clove garlic"], by: 2).lines == ["2 cups flour", "2 cloves garlic"])
    }

    @Test func theExactAmountIsKeptBesideTheRoundedText() throws {
        let half = try shown(["⅔ tbsp salt", "2–3 eggs", "salt", "1 cup plus 2 tbsp sugar"], by: 2)
        #expect(half.lines[0] == "1 tbsp + 1 tsp salt")
        #expect(half.measures == ["4/3 tablespoon", "4-6", "", "9/4 cup"])
        #expect(try shown(["1 cup (240 ml) milk"], .metric).measures == ["240 milliliter"])
    }

    @Test func liquidsAreMeasuredAndTheRestIsWeighed() throws {
        #expect(
            try shown(["1 cup milk", "4 cups water", "1 cup olive oil", "1 cup sugar", "1 stick butter"], .metric).lines
                == [
                    "235 ml milk", "945 ml water", "235 ml olive oil", "200 g sugar", "113 g butter",
                ])
        #expect(
            try shown(["400 g spaghetti", "250 g sugar", "500 g beef", "250 ml milk"], .us).lines == [
                "14 oz spaghetti", "1¼ cups sugar", "1⅛ lb beef", "1 cup + 1 tbsp milk",
            ])
        #expect(
            try shown(["1 cup sugar", "1 cup milk", "2 sticks butter"], .imperial).lines == [
                "7 oz sugar", "8¼ fl oz milk", "8 oz butter",
            ])
    }

    @Test func sharesAndAmountsForEachStayInSteps() throws {
        let ingredients = [
            "500 g flour", "200 g sugar", "4 eggs", "100 g butter", "2 slices bread", "4 tsp oil", "1 onion",
        ]
        let steps = [
            "Add half the flour.", "Add 1/2 of the sugar.", "Stir in ¼ of the butter.", "Add one third of the flour.",
            "Add 1 egg at a time.", "Crack 1 egg into each bowl.", "Take 2 slices bread per person.",
            "Heat 1 tsp oil for each pancake.", "Use a 500 g bread tin.", "Whisk the first 3 eggs.",
            "Add 100 g flour and 2 eggs.",
            "Fry ½ onion.",
        ]
        #expect(
            try shown(ingredients, by: 2, steps: steps).steps == [
                "Add half the flour.", "Add 1/2 of the sugar.", "Stir in ¼ of the butter.",
                "Add one third of the flour.",
                "Add 1 egg at a time.", "Crack 1 egg into each bowl.", "Take 2 slices bread per person.",
                "Heat 1 tsp oil for each pancake.", "Use a 500 g bread tin.", "Whisk the first 3 eggs.",
                "Add 200 g flour and 4 eggs.",
                "Fry 1 onion.",
            ])
    }

    /// Of "2 g per litre" a cook needs both sides as they are.
    @Test func neitherSideOfARatioIsScaled() throws {
        let ingredients = ["800 ml Brühe", "1 TL Salz", "2 tsp honey", "500 ml milk", "200 g flour", "4 slices bread"]
        let steps = [
            "Use 1 tsp honey per 100 ml milk.", "Mit 2 g Salz pro Liter Brühe kochen.",
            "Stir in 2 tbsp flour for every 250 ml milk.", "2 g Salz je 100 ml Brühe.", "2 g Salz pro 100 ml Brühe.",
            "Mix 3 parts milk with 1 part honey.", "Je 1 Scheibe bread auf den Teller.",
        ]
        #expect(try shown(ingredients, by: 2, steps: steps).steps == steps)
        #expect(
            try shown(
                ingredients, by: 2, steps: ["Add 100 g flour and cook 5 minutes per side, with 2 slices bread."]
            ).steps == ["Add 200 g flour and cook 5 minutes per side, with 4 slices bread."])
        let whole = try reading(ingredients, "Mit 2 g Salz auf 1 Liter Brühe kochen.", by: 2)
        #expect(whole.shownText == "Mit 2 g Salz auf 1 Liter Brühe kochen.")
        #expect(whole.amounts.map(\.scaling) == [.unknown, .unknown])
    }

    @Test func sharesInOtherLanguagesStay() throws {
        let ingredients = ["800 ml Brühe", "2 tomates", "500 g dough", "1 l milk", "500 g mąka", "6 eggs"]
        let steps = [
            "3/4 der Brühe zugeben.", "Ein Drittel der Brühe zugeben.", "2 Drittel der Brühe zugeben.",
            "Añadir 1/3 del tomate.", "Use one fifth of the dough.", "Use 20 percent of the dough.",
            "Add the other half of the milk.", "Die Hälfte der Brühe zugeben.", "Add 1/3 dough.",
        ]
        #expect(try shown(ingredients, by: 2, steps: steps).steps == steps)
        #expect(
            try shown(ingredients, by: 2, steps: ["Add 3/4 of a cup of milk.", "Beat 2 of the 6 eggs."]).steps
                == ["Add 1½ cups of milk.", "Beat 4 of the 12 eggs."])
        #expect(
            try reading(ingredients, "3/4 der Brühe zugeben.", by: 2).amounts.map(\.measure.text) == ["1200 ml"])
    }

    @Test func unitsInStepsStayInTheirLanguage() throws {
        let ingredients = [
            "4 TL Salz", "6 EL Honig", "4 Scheiben Brot", "4 tablespoons butter", "2 cuillères à café de miel",
        ]
        #expect(
            try shown(
                ingredients, by: 2,
                steps: [
                    "1 TL Salz und 3 EL Honig zugeben.", "2 Scheiben Brot rösten.", "Melt 2 tablespoons of the butter.",
                    "Ajouter 1 cuillère à café de miel.",
                ]
            ).steps == [
                "2 TL Salz und 6 EL Honig zugeben.", "4 Scheiben Brot rösten.", "Melt 4 tablespoons of the butter.",
                "Ajouter 2 cuillères à café de miel.",
            ])
        #expect(
            try shown(["4 EL Honig", "1/4 TL Zimt", "1 cda miel"], by: Rational(1, 3) ?? 1).lines
                == ["1 EL + 1 TL Honig", "1 Prise Zimt", "1 cdta miel"])
    }

    @Test func countsThatBelongToNothingAreMarked() throws {
        func marked(_ step: String) throws -> [String] {
            try reading(["500 g flour"], step, by: 2).unscaled.map {
                String(decoding: Array(step.utf8)[$0.indices], as: UTF8.self)
            }
        }
        #expect(try marked("Beat 3 eggs and 2 sprigs into it.") == ["3", "2 sprigs"])
        #expect(try marked("Fry 4 slices.") == ["4 slices"])
        #expect(try marked("Cut into 4 slices, put on 2 plates and into 2 bowls.") == [])
    }

    @Test func remarksAreScaledWholeOrNotAtAll() throws {
        #expect(
            try shown(
                [
                    "1 cup parsley (1/2 cup + 1/2 cup)", "500 g peppers (about 4)", "1 bunch dill (30 g = 1 bunch)",
                ], by: 2
            ).lines == [
                "2 cups parsley (1 cup + 1 cup)", "1000 g peppers (about 8)", "2 bunches dill (60 g = 2 bunches)",
            ])
        #expect(try unscaled("3 bell peppers (4)", by: 2) == ["4"])
        #expect(try unscaled("3 bell peppers (about 4-5)", by: 2) == ["4-5"])
    }

    @Test func piecesOfTheFoodInRemarksAreScaled() throws {
        #expect(
            try shown(
                [
                    "200 g white onion (1 medium onion)", "2 tbsp lemon juice (from 1 medium lemon)",
                    "100 g eggs (2 large eggs; 1 per bowl)", "80 g garlic head, halved (1 head)",
                ], by: 2
            ).lines == [
                "400 g white onion (2 medium onions)", "4 tbsp lemon juice (from 2 medium lemons)",
                "200 g eggs (4 large eggs; 1 per bowl)", "160 g garlic head, halved (2 heads)",
            ])
    }

    @Test func numbersOfOtherThingsInRemarksAreMarked() throws {
        #expect(try unscaled("8 oz tomato sauce, 1 can", by: 2) == ["1 can"])
        #expect(try unscaled("1 packet vanilla sugar oder Schale von ½ Zitrone", by: 2) == ["½ Zitrone"])
        #expect(try unscaled("Soy sauce to taste (~1-2 tablespoons each)", by: 2) == ["1-2 tablespoons"])
        #expect(try unscaled("1 fromage, ou deux Reblochon", by: 2) == ["deux"])
        #expect(try unscaled("½ onion (ou un petit)", by: 2) == ["un"])
        #expect(try unscaled("24 oz salsa (if you find tomatillos, substitute 10-12)", by: 2) == ["10-12"])
        #expect(try unscaled("4 tbsp butter, cut into 4 pieces", by: 2) == [])
        #expect(try unscaled("325 g flour (Type 405)", by: 2) == [])
        #expect(try unscaled("1 oz light rum or other 80 proof liquor", by: 2) == [])
        #expect(try unscaled("250 g beans, soaked 8 to 12 hours in cold water", by: 2) == [])
        #expect(try unscaled("4 fillets (6 oz each)", by: 2) == [])
    }

    @Test func furtherCountsOfALineAreMarked() throws {
        #expect(try unscaled("1 champignon et 1 oignon", by: 2) == ["1 oignon"])
        #expect(try unscaled("150 g parmesan cheese     3 egg yolks", by: 2) == ["3 egg"])
        #expect(try unscaled("7 carrots, 4 diced and 3 cut into 1½-inch pieces", by: 2) == ["4 diced", "3 cut"])
        #expect(try unscaled("150 ml de lait ou 200 si on veut", by: 2) == ["200"])
        #expect(try unscaled("1.5 tsps syrup (add 2 if you prefer it sweet)", by: 2) == ["2"])
        #expect(try unscaled("1 (o 3/4) taza de aceite", by: 2) == ["3/4"])
        #expect(try unscaled("200 g ± 50 lettuce", by: 2) == ["50 lettuce"])
        #expect(try unscaled("2 chicken breasts, 2 inches thick", by: 2) == [])
        #expect(try unscaled("500 g potatoes, 20 minutes in the oven", by: 2) == [])
    }

    @Test func ratesStayAndAreMarked() throws {
        let line = "Milk (to soak the bread, 2 cups per 16 slices)"
        #expect(try shown([line], by: 2).lines == [line])
        #expect(try unscaled(line, by: 2) == ["2 cups", "16 slices"])
    }

    @Test func sharesOfAHundredStay() throws {
        #expect(
            try shown(["250 g ground lamb (or 80/20 ground beef)"], by: 2).lines == [
                "500 g ground lamb (or 80/20 ground beef)"
            ])
        #expect(try unscaled("250 g ground lamb (or 80/20 ground beef)", by: 2) == [])
    }

    @Test func theSameAmountBetweenNumberAndUnitIsScaled() throws {
        #expect(
            try shown(["1 to 2 (15 to 30 ml) tablespoons milk"], by: 2).lines == ["2–4 (30–60 ml) tablespoons milk"])
        #expect(try shown(["2 (400 g) cans tomatoes"], by: 2).lines == ["4 (400 g) cans tomatoes"])
    }

    @Test func amountsThatAreGivenTwiceFollowTheListInSteps() throws {
        let ingredients = ["300 g flour (2½ cups)", "2 g yeast (½ tsp)", "5 g salt (1 tsp)"]
        let steps = [
            "Mix the 300 g / 2½ cups flour, 2 g / ½ tsp yeast, and 5 g / 1 tsp salt.", "Add 2½ cups (300 g) flour.",
            "Add 300 g (2½ cups) of the flour.", "Add 2½ cups or 300 g flour.", "Mix 1 tsp + 1 tsp salt.",
        ]
        #expect(
            try shown(ingredients, by: 2, steps: steps).steps == [
                "Mix the 600 g / 5 cups flour, 4 g / 1 tsp yeast, and 10 g / 2 tsp salt.", "Add 5 cups (600 g) flour.",
                "Add 600 g (5 cups) of the flour.", "Add 5 cups or 600 g flour.", "Mix 2 tsp + 2 tsp salt.",
            ])
        let amounts = try reading(ingredients, steps[0], by: 2).amounts
        #expect(amounts.map(\.lines) == [[0], [0], [1], [1], [2], [2]])
        #expect(
            amounts.map(\.ingredient) == ["all-purpose flour", "all-purpose flour", "yeast", "yeast", "salt", "salt"])
    }

    @Test func halvesOfOtherLanguagesAreRead() throws {
        #expect(
            try shown(["een halve ui", "un demi oignon", "une demi tasse de lait", "two onions"], by: 2)
                .lines
                == ["1 ui", "1 oignon", "1 tasse de lait", "4 onions"])
    }

    @Test func allSidesAreConverted() throws {
        #expect(
            try shown(
                ["1 sheet puff pastry (10 x 15 inch)", "1 sheet filo (9-inch x 13-inch)", "1 piece ginger (2 inch)"],
                .metric
            ).lines == [
                "1 sheet puff pastry (25 × 38 cm)", "1 sheet filo (23 cm x 33 cm)", "1 piece ginger (5 cm)",
            ])
    }

    @Test func sizesAfterACountKeepTheirHyphen() throws {
        #expect(
            try shown(["12 6-inch (or 13 5-inch) tortillas"], .metric).lines == ["12 15-cm (or 13 13-cm) tortillas"])
    }

    @Test func lessThanAnyMarkIsGivenAsItIs() throws {
        #expect(
            try shown(["1 egg", "1 ml rum", "1/8 tsp salt"], by: Rational(1, 12) ?? 1).lines
                == ["1/12 egg", "0.08 ml rum", "1 pinch salt"])
        #expect(try shown(["1 egg"], by: Rational(1, 9) ?? 1).lines == ["about ⅛ egg"])
    }

    private func recipe(_ ingredients: [String], _ step: String) throws -> (Recipe, LoadedCookbook) {
        let text =
            "---\ntitle: Dish\nservings: 2\n---\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n1. \(step)\n"
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        return (try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe), cookbook)
    }

    private func reading(_ ingredients: [String], _ step: String, by factor: Rational) throws -> StepReading {
        let (recipe, cookbook) = try recipe(ingredients, step)
        let view = RecipeView(factor: factor, catalogue: cookbook.catalogue)
        return view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe))
    }

    private func unscaled(_ ingredient: String, by factor: Rational) throws -> [String] {
        let (recipe, cookbook) = try recipe([ingredient], "Cook.")
        let line = recipe.ingredients[0]
        return RecipeView(factor: factor, catalogue: cookbook.catalogue).line(line).unscaled.map {
            String(decoding: line.text[$0.indices], as: UTF8.self)
        }
    }

    @Test func ovensAreSetToFiveDegreesAndTheRestToOne() throws {
        let steps = [
            "Cook to 160°F.", "Pork is done at 145°F.", "Dissolve in water of 110°F.", "Bake at 350°F.",
            "Bake at gas mark 6.",
        ]
        #expect(
            try shown(["1 egg"], .metric, steps: steps).steps == [
                "Cook to 71 °C.", "Pork is done at 63 °C.", "Dissolve in water of 43 °C.", "Bake at 175 °C.",
                "Bake at 200 °C.",
            ])
        #expect(
            try shown(["1 egg"], .us, steps: ["Temper to 31 °C.", "Bake at 180°C."]).steps == [
                "Temper to 88 °F.", "Bake at 355 °F.",
            ])
    }

    @Test func sticksAreWeighedWhateverElseTheLineSays() throws {
        #expect(
            try shown(["2 sticks (1 cup) butter", "1 stick (113 g) butter"], .metric).lines == [
                "226 g (1 cup) butter", "1 stick (113 g) butter",
            ])
    }

    @Test func temperaturesWithoutAScaleTakeTheRecipesOwn() throws {
        let steps = ["Bake at 200 for 10 minutes.", "Cool to 70°F."]
        #expect(
            try shown(["1 cup flour"], .metric, steps: steps).steps == [
                "Bake at 93 °C (200, taken as °F) for 10 minutes.", "Cool to 21 °C.",
            ])
        #expect(
            try shown(["200 g flour"], .us, steps: ["Bake at 200 for 10 minutes."]).steps == [
                "Bake at 390 °F (200, taken as °C) for 10 minutes."
            ])
        #expect(
            try shown(["1 egg"], .metric, steps: ["Heat to gas mark 6/400°F."]).steps == ["Heat to 200 °C."])
    }

    @Test func lengthsInStepsAreConverted() throws {
        let steps = [
            "Use a 9x13-inch pan.", "Roll to ¼ inch. Cut.", "Take a 3-inch piece.", "Cut into 2–3 inch strips.",
        ]
        #expect(
            try shown(["1 egg"], .metric, steps: steps).steps == [
                "Use a 23 × 33 cm pan.", "Roll to 6 mm. Cut.", "Take a 7.5 cm piece.", "Cut into 5–7.5 cm strips.",
            ])
        #expect(try shown(["1 egg"], by: 2, steps: steps).steps == steps)
    }

    @Test func amountsInStepsFollowTheListByAllItsNames() throws {
        let ingredients = ["500 g bread flour", "2 tbsp olive oil", "4 cloves garlic", "100 g Gruyère"]
        let steps = [
            "Mix 300 g of the flour with 1 cup warm water.", "Fry the garlic in the oil (1 tbsp).",
            "Sprinkle with 50 g cheese.", "Reserve ½ cup of the pasta water.", "Brush with 1 tbsp melted butter.",
        ]
        #expect(
            try shown(ingredients, by: 2, steps: steps).steps == [
                "Mix 600 g of the flour with 2 cups warm water.", "Fry the garlic in the oil (2 tbsp).",
                "Sprinkle with 100 g cheese.", "Reserve 1 cup of the pasta water.", "Brush with 1 tbsp melted butter.",
            ])
    }

    @Test func whatIsNotScaledIsMarked() throws {
        func marked(_ ingredients: [String], _ step: String) throws -> (lines: [[String]], step: [String]) {
            let text =
                "---\ntitle: Dish\nservings: 2\n---\n\n## Ingredients\n\n" + ingredients.map { "- \($0)\n" }.joined()
                + "\n## Instructions\n\n1. \(step)\n"
            let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
            let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
            let view = RecipeView(factor: 2, catalogue: cookbook.catalogue)
            let reading = view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe))
            return (
                recipe.ingredients.map { line in
                    view.line(line).unscaled.map { String(decoding: line.text[$0.indices], as: UTF8.self) }
                },
                reading.unscaled.map { String(decoding: Array(step.utf8)[$0.indices], as: UTF8.self) }
            )
        }
        let all = try marked(
            ["500 g 00 flour", "1 (14 oz) can beans", "2 eggs", "1 can 7-Up", "1 potato, cut into 8 wedges of 2 cm"],
            "Brush with 1 tbsp butter and 2 eggs, ½ tsp jam on each slice, in 2 tins of 20 cm, for 20 minutes.")
        #expect(all.lines == [[], [], [], [], []])
        #expect(all.step == ["1 tbsp"])
        // Scripts without spaces: the word after a number ends where another script begins.
        let chinese = try marked(
            ["盐 2 g、生抽 15 ml、老抽 10 ml、蚝油 10 ml", "洋葱 1 个或红葱头 4 - 5 个", "猪肉馅 250g（肥瘦比例 3:7）"], "拌匀。")
        #expect(chinese.lines == [["15 ml", "10 ml", "10 ml"], ["1 个"], []])
        // Number words before known units are scaled; others are marked.
        let words = try marked(
            ["半 根 葱", "鸡蛋两个", "一大匙酱油", "三文鱼", "五花肉二两", "第一个锅里的油", "八角"], "拌匀。")
        #expect(words.lines == [[], [], [], [], ["二两"], [], []])
    }

    @Test func aLengthThatIsGivenTwiceIsLeftAsItIs() throws {
        let given = [
            "1 piece ginger (3in / 7.6cm)", "1 piece ginger (3 inches or 2 cm)", "1 2-inch (5 cm) piece ginger",
        ]
        #expect(
            try shown(given, .metric, steps: ["Roll it to 3in / 7.6cm, then cut 2 inch pieces."]).steps == [
                "Roll it to 3in / 7.6cm, then cut 5 cm pieces."
            ])
        #expect(
            try shown(given, .metric).lines == [
                "1 piece ginger (3in / 7.6cm)", "1 piece ginger (7.5 cm or 2 cm)", "1 2-inch (5 cm) piece ginger",
            ])
        #expect(try shown(["1 piece ginger (7.6 cm / 3 in)"], .us).lines == ["1 piece ginger (7.6 cm / 3 in)"])
    }

    @Test func theTotalOfSeveralIsScaled() throws {
        #expect(
            try shown(["2 (totaling 2½ pounds) flaky fish", "2 (3 lb total) chickens", "2 (14 oz) cans beans"], by: 2)
                .lines == [
                    "4 (totaling 5 pounds) flaky fish", "4 (6 lb total) chickens", "4 (14 oz) cans beans",
                ])
    }

    /// "half the remaining flour" is not half of what the list says.
    @Test func aShareOfWhatIsLeftComesToNothingThatIsKnown() throws {
        let text =
            "---\ntitle: Dish\n---\n\n## Ingredients\n\n- 500 g flour\n\n## Instructions\n\n1. Add half of the remaining flour.\n"
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let view = RecipeView(factor: 3, catalogue: cookbook.catalogue)
        #expect(view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe)).amounts.isEmpty)
    }

    @Test func whatIsLeftIsWhatTheStepsBeforeDidNotTake() throws {
        let text = """
            ---
            title: Dish
            ---

            ## Ingredients

            - 100 g butter
            - 4 eggs
            - 1 cup sugar

            ## Instructions

            1. Melt 30 g butter. Beat the eggs with half of the sugar.
            2. Add the remaining butter and the rest of the eggs.
            3. Strew with the remaining sugar, and fry in the rest of the butter.

            """
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        var left = WhatIsLeft(recipe, RecipeView(factor: 2, catalogue: cookbook.catalogue))
        let rests = recipe.steps.map { left.read($0) }
        #expect(
            rests == [
                [:], [0: .amount(Measure(Quantity(140), .gram)), 1: .unknown],
                [2: .amount(Measure(Quantity(1), .cup)), 0: .unknown],
            ])
    }

    @Test func unitsOfTheCookbooksOwnFollowTheList() throws {
        let files = [
            "rbook.yaml": "units: { mug: 300 ml }\n",
            "dish.md":
                "---\ntitle: Dish\nservings: 2\n---\n\n## Ingredients\n\n- 3 mugs flour\n- 2 mugs milk (keep cold)\n\n## Instructions\n\n1. Mix 1 mug of the flour with **2** mugs milk.\n",
        ]
        let cookbook = CookbookLoader(MemoryFiles(files)).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let options = cookbook.configuration.recipeLineOptions
        func shown(_ factor: Rational, _ units: UnitView = .asWritten) -> [String] {
            let view = RecipeView(factor: factor, units: units, catalogue: cookbook.catalogue, options: options)
            return recipe.ingredients.map { view.line($0).text }
                + [view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe)).shownText]
        }
        #expect(shown(2) == ["6 mugs flour", "4 mugs milk (keep cold)", "Mix 2 mugs of the flour with 4 mugs milk."])
        #expect(
            shown(.one, .us) == [
                "3¾ cups flour", "2½ cups milk (keep cold)", "Mix 1¼ cups of the flour with 2½ cups milk.",
            ])
    }

    @Test func stepsThatUseMoreThanIsListedAreFound() throws {
        let text = """
            # Dish

            ## Ingredients

            - 200 g flour
            - 1 cup sugar
            - 2 eggs

            ## Method

            1. Mix 300 g flour with 100 g of the sugar and 2 eggs.
            2. Beat 3 eggs. Put 1 tbsp flour on each plate.

            """
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let found = StepExcess.all(in: recipe, cookbook.catalogue)
        #expect(
            found.map { "line \($0.line): \($0.listed.text) listed, \($0.used.text) in step \($0.step)" } == [
                "line 0: 200 g listed, 300 g in step 0", "line 2: 2 listed, 3 in step 1",
            ])
    }

    @Test func halfARangeIsNotScaled() throws {
        #expect(try shown(["10 / 3 baking powder"], by: 2).lines == ["10 / 3 baking powder"])
    }

    @Test func sharesSayWhatTheyComeTo() throws {
        let text =
            "---\ntitle: Dish\n---\n\n## Ingredients\n\n- 500 g flour\n\n## Instructions\n\n1. Add half of the flour.\n"
        let cookbook = CookbookLoader(MemoryFiles(["dish.md": text])).load()
        let recipe = try #require(cookbook.file(at: RelativePath.root.appending("dish.md"))?.recipe)
        let view = RecipeView(factor: 3, catalogue: cookbook.catalogue)
        let reading = view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe))
        #expect(
            reading.amounts.map { "\($0.measure.text) \($0.ingredient ?? "") \($0.share?.description ?? "")" } == [
                "750 g all-purpose flour 1/2"
            ])
        #expect(reading.shownText == "Add half of the flour.")
    }

    @Test func ofTemperaturesInARowOneScaleIsLeft() throws {
        let steps = [
            "Heat to 375°F (190°C, gas mark 5).", "Heat to 160°C/140°C fan/325°F/gas 3.",
            "Heat to 180°C/350°F/gas mark 4.",
            "Heat to 350°F/gas mark 4 and bake.", "Heat to 200°C (180°C fan).", "From 220°C turn down to 350°F.",
        ]
        #expect(
            try shown(["1 egg"], .metric, steps: steps).steps == [
                "Heat to 190°C.", "Heat to 160°C/140°C fan/325°F/gas 3.", "Heat to 180°C/350°F/gas mark 4.",
                "Heat to 175 °C and bake.",
                "Heat to 200°C (180°C fan).", "From 220°C turn down to 175 °C.",
            ])
        #expect(
            try shown(["1 egg"], .us, steps: Array(steps.prefix(3))).steps == [
                "Heat to 375°F (190°C, gas mark 5).", "Heat to 325°F.", "Heat to 350°F.",
            ])
    }
}

@Suite struct SubRecipeShareTests {
    private func share(_ amount: String, of yield: String?) -> String? {
        SubRecipeShare.of(
            ItemLine.parse("\(amount) x").measure, making: yield.flatMap { Yield($0) }.map { [$0] } ?? [])?.description
    }

    @Test func whatTheRecipeMakesIsComparedFirst() {
        #expect(share("4 balls", of: "4 balls") == "1")
        #expect(share("1 ball", of: "4 balls") == "1/4")
        #expect(share("6 rolls", of: "12 rolls") == "1/2")
        #expect(share("1 loaf", of: "2 loaves") == "1/2")
        #expect(share("2 servings", of: "4") == "1/2")
        #expect(share("250 g", of: "500 g") == "1/2")
        #expect(share("1 lb", of: "1 kg") == "45359237/100000000")
    }

    @Test func batchesAreMakings() {
        #expect(share("2 batches", of: "12 rolls") == "2")
        #expect(share("½ recipe", of: nil) == "1/2")
        #expect(SubRecipeShare.of(Measure(nil, nil), making: []) == 1)
    }

    @Test func whatCannotBeComparedIsUnknown() {
        #expect(share("1 cup", of: "2 kg") == nil)
        #expect(share("3 slices", of: "12 rolls") == nil)
        #expect(share("500 g", of: nil) == nil)
    }
}
