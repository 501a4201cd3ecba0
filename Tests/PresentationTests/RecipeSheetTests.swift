import Kitchen
import Presentation
import RecipeExchange
import SourceText
import Testing

@Suite struct RecipeSheetTests {
    private let dumplings = """
        ---
        title: Dumplings
        servings: 4
        prep-time: 20 min
        tags: [winter]
        ---

        ## Ingredients

        - 200 g flour
        - 1 tbsp butter plus 1 tsp for the pan
        - celery to taste

        ### For the filling

        - 2 [boiled eggs](eggs.md), chopped

        ## Instructions

        1. Mix **200 g flour** with *1 tbsp* butter.
        2. Bake for 20 minutes at 180 °C, then see [how to fold 2 eggs in](fold.md).

        """

    @Test func amountsAreShownWithASpaceBeforeTheirUnit() throws {
        let lines = ["1EL Kapern", "200g flour", "2½TL Salz", "1 EL Öl", "2 eggs", "1tbsp + 1tsp oil", "2½\" ginger"]
        let text = "# A\n\n## Ingredients\n\n" + lines.map { "- \($0)\n" }.joined() + "\n## Method\n\n1. Stir.\n"
        let rows = try SheetBook(text).sheet().ingredientGroups.flatMap(\.rows)
        #expect(rows.map(\.amount) == ["1 EL", "200 g", "2½ TL", "1 EL", "2", "1 tbsp + 1 tsp", "2½\""])
        #expect(rows.map(\.rest) == ["Kapern", "flour", "Salz", "Öl", "eggs", "oil", "ginger"])
        #expect(rows.map(\.text) == lines)
        let doubled = try SheetBook(text).sheet(by: 2).ingredientGroups.flatMap(\.rows)
        #expect(doubled.map(\.amount).prefix(3) == ["2 EL", "400 g", "5 TL"])
    }

    @Test func everyParagraphAboveTheRecipeIsShown() throws {
        let body =
            "Dark and moist.\n\nMy aunt made it.\n\n> Ask her.\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Stir.\n"
        let sheet = try SheetBook("# Tea Cake\n\n" + body).sheet()
        #expect(sheet.opening == ["Dark and moist.", "My aunt made it.", "Ask her."])
        #expect(sheet.printed().description == "Dark and moist.\nMy aunt made it.\nAsk her.")
        #expect(sheet.json.compact.contains("\"introduction\":[\"My aunt made it.\",\"Ask her.\"]"))
        // What the front matter says already is not shown twice.
        let declared = try SheetBook("---\ntitle: Tea Cake\ndescription: Dark and moist.\n---\n\n" + body).sheet()
        #expect(declared.opening == ["Dark and moist.", "My aunt made it.", "Ask her."])
    }

    @Test func sentencesThatTheYieldIsReadFromSayWhatIsShown() throws {
        let body = "\n\n## Ingredients\n\n- 300 g flour\n- 6 eggs\n\n## Method\n\n1. Bake for 12 minutes.\n"
        func sheet(_ text: String, _ factor: Rational = 2) throws -> RecipeSheet {
            try SheetBook(text + body).sheet(by: factor)
        }
        let muffins = "# Muffins\n\nBake these 12 minutes. Makes 12 muffins, best warm."
        #expect(try sheet(muffins).description == "Bake these 12 minutes. Makes 24 muffins, best warm.")
        #expect(try sheet(muffins, 1).description == "Bake these 12 minutes. Makes 12 muffins, best warm.")
        let both = "# Muffins\n\nA treat of old. Makes 12 muffins. Serves 6."
        #expect(try sheet(both).description == "A treat of old. Makes 24 muffins. Serves 12.")
        #expect(try sheet("# Pancakes (6 people)").title == "Pancakes (12 people)")
        // What the front matter says counts, and the sentence is its author's.
        let declared =
            "---\nyield: 12 muffins\n---\n\n# Muffins\n\nThis makes 12 muffins if you are careful with the spoon."
        #expect(try sheet(declared).description == "This makes 12 muffins if you are careful with the spoon.")
    }

    @Test func whereARecipeIsFromIsKeptWhereItsTextSaysIt() throws {
        func sheet(_ line: String, _ head: String = "") throws -> RecipeSheet {
            try SheetBook(
                head + "# Tofu\n\n\(line)\n\n## Ingredients\n\n- 1 tofu\n\n## Method\n\n1. Fry it.\n"
            ).sheet()
        }
        let linked = try sheet("Adapted from [a blog](https://example.org/tofu). Serves 2.")
        #expect(linked.source == "Adapted from a blog. Serves 2., https://example.org/tofu")
        #expect(linked.exchanged.sourceName == "Adapted from a blog. Serves 2.")
        #expect(linked.exchanged.url == "https://example.org/tofu")
        let address = try sheet("<https://example.org/tofu>")
        #expect(address.source == "https://example.org/tofu")
        #expect(address.exchanged.url == "https://example.org/tofu")
        // The front matter counts.
        #expect(try sheet("Adapted from a blog.", "---\nsource: A book\n---\n\n").source == "A book")
    }

    @Test func picturesAreThoseOfLinksAndOfWikis() throws {
        let text =
            "---\nimage: a.jpg\n---\n\n# A\n\n![[soup bowl.jpg|300]]\n\n![pot](pot.png)\n\n<!-- ![[old.jpg]] -->\n\n![[Base Sauce]]\n\n"
            + "## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Stir. ![[step.jpg]]\n"
        let sheet = try SheetBook(text).sheet()
        #expect(sheet.pictures.map(\.name) == ["a.jpg", "pot.png", "soup bowl.jpg"])
        #expect(sheet.stepGroups.flatMap(\.steps).map(\.images) == [["step.jpg"]])
    }

    /// Nobody sees lines of a file on paper.
    @Test func factsOnPaperNameNoLines() throws {
        let sheet = try SheetBook(dumplings).sheet()
        #expect(sheet.foodFacts.rows.contains { $0.value.contains("flour, line 10") })
        let texts = sheet.foodFacts.rows(namingLines: false).map(\.value)
        #expect(texts.first?.contains("gluten (flour)") == true)
        #expect(!texts.contains { $0.contains(", line ") })
    }

    @Test func ingredientsAreRowsOfAmountAndRest() throws {
        let sheet = try SheetBook(dumplings).sheet()
        #expect(sheet.ingredientGroups.map(\.title) == [nil, "For the filling"])
        #expect(sheet.ingredientGroups[0].rows.map(\.amount) == ["200 g", "1 tbsp", ""])
        #expect(
            sheet.ingredientGroups[0].rows.map(\.rest) == ["flour", "butter plus 1 tsp for the pan", "celery to taste"])
        let eggs = sheet.ingredientGroups[1].rows[0]
        #expect([eggs.amount, eggs.rest, eggs.text] == ["2", "boiled eggs, chopped", "2 boiled eggs, chopped"])
        #expect(eggs.preparation == "boiled, chopped")
        #expect(eggs.recipe?.string == "eggs.md")
    }

    @Test func wikiLinksGiveTheirText() throws {
        let sheet = try SheetBook(
            "# Dish\n\n## Ingredients\n\n- 200 g [[basics/dough|pizza dough]], cold\n- [[salt]]\n\n## Method\n\n1. Bake.\n"
        ).sheet()
        #expect(sheet.ingredientGroups[0].rows.map(\.rest) == ["pizza dough, cold", "salt"])
        #expect(sheet.ingredientGroups[0].rows.map(\.text) == ["200 g pizza dough, cold", "salt"])
    }

    @Test func factsHaveKindsAndWords() throws {
        let sheet = try SheetBook(dumplings).sheet(by: 2)
        #expect(sheet.facts.map(\.kind) == [.servings, .prep, .total])
        #expect(sheet.facts.map(\.value) == ["8", "20 min", "20 min"])
        #expect(sheet.facts.map(\.text) == ["serves 8", "prep 20 min", "total 20 min"])
        #expect(sheet.tags == ["winter"])
        #expect(sheet.remarks == ["times and temperatures are those of the original amount"])
    }

    @Test func stepsAreSpansOfWhatTheyMean() throws {
        let steps = try SheetBook(dumplings).sheet(by: 2).stepGroups[0].steps
        #expect(steps[0].spans.map(\.text) == ["Mix ", "400 g", " flour with ", "2 tbsp", " butter."])
        #expect(steps[1].text == "Bake for 20 minutes at 180 °C, then see how to fold 4 eggs in.")
        let kinds = steps[1].spans.map { span in
            switch span.meaning {
            case .text: "text"
            case .timer(let time): "timer \(time.minSeconds)"
            case .temperature(let heat, _): "heat \(heat.value)"
            case .amount(let measure, _): "amount \(measure.text)"
            case .unscaled: "unscaled"
            }
        }
        #expect(kinds == ["text", "timer 1200", "text", "heat 180", "text", "text", "amount 4", "text", "text"])
        #expect(
            steps[1].spans.map(\.link) == [nil, nil, nil, nil, nil, "fold.md", "fold.md", "fold.md", nil])
    }

    @Test func textMarkdownAndJSONScaleTheSameAmounts() throws {
        let sheet = try SheetBook(dumplings).sheet(by: Rational(1, 2) ?? 1)
        #expect(sheet.stepGroups[0].steps[0].text == "Mix 100 g flour with ½ tbsp butter.")
        let markdown = String(decoding: try sheet.markdown(), as: UTF8.self)
        #expect(markdown.contains("1. Mix **100 g flour** with *½ tbsp* butter.\n"))
        #expect(markdown.contains("- 100 g flour\n- ½ tbsp butter plus ½ tsp for the pan\n"))
        let amounts = sheet.stepGroups[0].steps[0].amounts
        #expect(amounts.map(\.ingredient) == ["all-purpose flour", "butter"])
        #expect(amounts.map { $0.measure.quantity?.exactText } == ["100", "1/2"])
        // What is written there, marks between the words included.
        #expect(amounts.map(\.place.written) == ["200 g", "1 tbsp"])
    }

    @Test func amountsAreFoundWhateverMarksAreInThem() throws {
        let book = try SheetBook(
            """
            # Dish

            ## Ingredients

            - 200 g flour
            - 1 l milk

            ## Method

            1. ![200 g flour](pile.jpg) Sift **200** g flour into **1 l** [milk](m.md).
            2. See [[200 g flour|200 g flour]], then add *200* *g* flour.

            """)
        let sheet = book.sheet(by: 3)
        #expect(
            sheet.stepGroups[0].steps.map(\.text) == [
                "Sift 600 g flour into 3 l milk.", "See 600 g flour, then add 600 g flour.",
            ])
        let markdown = String(decoding: try sheet.markdown(), as: UTF8.self)
        #expect(markdown.contains("1. ![200 g flour](pile.jpg) Sift **600** g flour into **3 l** [milk](m.md).\n"))
        #expect(markdown.contains("2. See [[200 g flour|600 g flour]], then add *600* *g* flour.\n"))
    }

    @Test func frontMatterLinesScaleInTheirPlaces() throws {
        let book = try SheetBook(
            """
            ---
            title: Dish
            servings: 2
            ingredients:
              - "200 g flour, \\"strong\\""
              - 1 egg
            instructions: ['Mix 200 g flour with ''it''.']
            ---

            """)
        let markdown = String(decoding: try book.sheet(by: 2).markdown(), as: UTF8.self)
        #expect(
            markdown == """
                ---
                title: Dish
                servings: 4
                ingredients:
                  - "400 g flour, \\"strong\\""
                  - 2 eggs
                instructions: ['Mix 400 g flour with ''it''.']
                ---

                """)
    }

    @Test func numberAndUnitOfTwoKeysScaleTogether() throws {
        let book = try SheetBook(
            """
            ---
            title: Dish
            ingredients:
              - name: "cream"
                quantity: "0.5"
                unit: "cup"
              - item: flour
                qty: 600
                unit: g
                prep: rinsed in cold water with 1 tbsp salt and 1 tbsp vinegar
            instructions: [Mix.]
            ---

            """)
        #expect(
            String(decoding: try book.sheet(by: Rational(1, 3) ?? 1).markdown(), as: UTF8.self) == """
                ---
                title: Dish
                ingredients:
                  - name: "cream"
                    quantity: "2 tbsp + 2"
                    unit: "tsp"
                  - item: flour
                    qty: 200
                    unit: g
                    prep: rinsed in cold water with 1 tsp salt and 1 tsp vinegar
                instructions: [Mix.]
                ---

                """)
    }

    @Test func servingsScaleWhereTheyAreSaid() throws {
        func scaled(_ opening: String, by factor: Rational = 2) throws -> String {
            let book = try SheetBook("\(opening)\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Boil.\n")
            let text = String(decoding: try book.sheet(by: factor).markdown(), as: UTF8.self)
            return String(text.prefix { $0 != "#" }) + text.dropFirst().prefix { $0 != "#" }
        }
        let table = try SheetBook(
            "# Dish\n\n| Prep | Cook | Serves |\n|---|---|---|\n| 6 min | 9 hr | 6 |\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Boil.\n"
        )
        #expect(
            String(decoding: try table.sheet(by: 2).markdown(), as: UTF8.self).contains("| 6 min | 9 hr | 12 |\n"))
        #expect(try scaled("# Rice (4 personas)").contains("Rice (8 personas)"))
        #expect(try scaled("# Dish\n\nServes six.").contains("Serves 12."))
        #expect(try scaled("# Dish\n\n**1 Portion**", by: Rational(1, 3) ?? 1).contains("**0.33 Portion**"))
        #expect(try scaled("# Dish\n\nYields 1 1/2 quarts.").contains("Yields 3 quarts."))
        #expect(try scaled("# Dish\n\nYields 14-16 cookies").contains("Yields 28-32 cookies"))
    }

    @Test func whatWouldBeReadAsSomethingElseIsNotWritten() throws {
        let book = try SheetBook(
            "+++\ntitle = \"Dish\"\nservings = 1\n+++\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Boil.\n")
        #expect(throws: RecipeSheet.MarkdownProblem.self) { try book.sheet(by: Rational(1, 1_000_000) ?? 1).markdown() }
    }

    @Test func ingredientsOfSeveralKeysScaleWhereOneOfThemSaysTheAmount() throws {
        let book = try SheetBook(
            """
            ---
            title: Dish
            servings: 2
            ingredients:
              - name: egg
                amount: 1
              - name: flour
                amount: 200
                unit: g
            ---

            ## Method

            1. Mix.

            """)
        let markdown = String(decoding: try book.sheet(by: 2).markdown(), as: UTF8.self)
        #expect(markdown.contains("servings: 4\n"))
        #expect(markdown.contains("  - name: eggs\n    amount: 2\n  - name: flour\n    amount: 400\n    unit: g\n"))
    }

    @Test func theSameNumberInTwoKeysIsToldApart() throws {
        let book = try SheetBook(
            """
            ---
            title: Dish
            servings: 2
            ingredients:
              - name: flour
                amount: 200
                unit: g
                note: with 200 ml of water
            ---

            ## Method

            1. Mix.

            """)
        let sheet = book.sheet(by: 2)
        #expect(sheet.ingredientGroups[0].rows[0].amount == "400 g")
        let markdown = String(decoding: try sheet.markdown(), as: UTF8.self)
        #expect(markdown.contains("    amount: 400\n    unit: g\n    note: with 200 ml of water\n"))
    }

    @Test func nutritionIsThatOfTheAmountsShown() throws {
        let text = "# Buns\n\n## Ingredients\n\n- 500 g flour\n\n## Steps\n\n1. Bake.\n"
        let whole = "1820 kcal, 52 g protein, 4.9 g fat, 382 g carbohydrate (computed from all its ingredients)"
        let double = "3640 kcal, 103 g protein, 9.8 g fat, 763 g carbohydrate (computed from all its ingredients)"
        func row(_ text: String, _ factor: Rational) throws -> String? {
            try SheetBook(text).sheet(by: factor).foodFacts.rows.last.map { "\($0.label): \($0.value)" }
        }
        #expect(try row(text, 1) == "in all: \(whole)")
        #expect(try row(text, 2) == "in all: \(double)")
        // A serving stays a serving.
        let served = "---\nservings: 1\n---\n" + text
        #expect(try row(served, 2) == "a serving: \(whole)")
    }
}
