import Kitchen
import Presentation
import RecipeExchange
import RecipeWriting
import Testing

/// Each format, written out.
@Suite struct WriterTests {
    private static let pancakes = """
        ---
        title: Pancakes
        description: Thin ones.
        servings: 4
        prep-time: 10 min
        ---

        ## Ingredients

        - 1½ cups flour, sifted
        - 2–3 eggs
        - salt

        ## Instructions

        1. Whisk flour and eggs.
        2. Rest for 20 minutes.
        """

    @Test func writesText() throws {
        #expect(
            try WritingBook(Self.pancakes).text(.text) == """
                Pancakes

                Thin ones.

                Servings: 4
                Prep time: 10 min
                Total time: 10 min

                Ingredients

                - 1½ cups flour, sifted
                - 2–3 eggs
                - salt

                Instructions

                1. Whisk flour and eggs.
                2. Rest for 20 minutes.

                """)
    }

    /// Introductions stand where the file has them; formats with room for one text alone take the others as notes.
    @Test func introductionsFollowTheDescription() throws {
        let book = WritingBook(
            "# Tea Cake\n\nDark and moist.\n\nMy aunt made it on Sundays.\n\n## Ingredients\n\n- 200 g flour\n\n## Method\n\n1. Bake.\n\n## Notes\n\n- Keeps well.\n"
        )
        #expect(
            try book.text(.text)
                == "Tea Cake\n\nDark and moist.\n\nMy aunt made it on Sundays.\n\nIngredients\n\n- 200 g flour\n\nInstructions\n\n1. Bake.\n\nNotes\n\n- Keeps well.\n"
        )
        let page = try book.text(.html)
        #expect(
            page.contains(
                "<p class=\"lead\" dir=\"auto\">Dark and moist.</p>\n<p class=\"lead\" dir=\"auto\">My aunt made it on Sundays.</p>"
            ))
        #expect(!page.contains("<li dir=\"auto\">My aunt"))
        #expect(try book.read(.csv).notes == ["My aunt made it on Sundays.", "Keeps well."])
    }

    @Test func writesRecipeMDWithRangesInTheName() throws {
        #expect(
            try WritingBook(Self.pancakes).text(.recipeMD) == """
                # Pancakes

                Thin ones.

                Prep time: 10 min · Total time: 10 min

                **4 servings**

                ---

                - *1½ cups* flour, sifted
                - 2–3 eggs
                - salt

                ---

                1. Whisk flour and eggs.
                2. Rest for 20 minutes.

                """)
    }

    @Test func marksIngredientsOfCooklangWhereStepsNameThem() throws {
        #expect(
            try WritingBook(Self.pancakes).text(.cooklang) == """
                ---
                title: Pancakes
                description: Thin ones.
                servings: 4
                prep time: 10 min
                time required: 10 min
                ---

                @salt{}

                Whisk @flour{1 1/2%cups}(sifted) and @eggs{2–3}.

                Rest for ~{20%minutes}.

                """)
    }

    /// The longest name that stands by itself is marked, once, and what no step says leads its section.
    @Test func cooklangMarksNamesWhereTheyStandByThemselves() throws {
        let book = WritingBook(
            "# Stew\n\n## Ingredients\n\n- 2 tbsp olive oil\n- 1 tbsp oil\n- 1 tsp salt\n- 1 leek (white)\n- 3 eggs\n\n"
                + "## Method\n\n1. Heat olive oil, more oil and salt-free stock.\n2. Add 1 leek (white), salt, salt. Eggshells stay out.\n"
        )
        #expect(
            try book.text(.cooklang).hasSuffix(
                """

                @eggs{3}

                Heat @olive oil{2%tbsp}, more @oil{1%tbsp} and salt-free stock.

                Add 1 @leek (white){1}, @salt{1%tsp}, salt. Eggshells stay out.

                """))
    }

    /// Each name is looked up by its words, not each step searched for every name.
    @Test(.timeLimit(.minutes(1))) func cooklangOfThousandsOfIngredientsAndSteps() throws {
        let items = (1...2_000).map { "- \($0) g spice number \($0)" }.joined(separator: "\n")
        let steps = (1...2_000).map { "\($0). Add spice number \($0) and salt." }.joined(separator: "\n")
        let text = try WritingBook("# Much\n\n## Ingredients\n\n\(items)\n\n## Method\n\n\(steps)\n").text(.cooklang)
        #expect(text.contains("\nAdd @spice number 2000{2000%g} and salt.\n"))
        #expect(text.count { $0 == "@" } == 2_000)
    }

    @Test func cooklangMarksNoIngredientInAStepThatIsListedTwice() throws {
        let book = WritingBook(
            "# Cake\n\n## Ingredients\n\n### Dough\n\n- 100 g butter\n- 1 egg\n\n### Filling\n\n- 50 g butter\n\n"
                + "## Method\n\n### Dough\n\n1. Rub in the butter and the egg.\n\n### Filling\n\n1. Melt half the butter.\n"
        )
        #expect(
            try book.text(.cooklang) == """
                ---
                title: Cake
                ---

                == Dough ==

                @butter{100%g}

                Rub in the butter and the @egg{1}.

                == Filling ==

                @butter{50%g}

                Melt half the butter.

                """)
        let steps = try book.read(.cooklang).steps.map { $0.lines.map(\.text) }
        #expect(steps.map(\.last) == ["Rub in the butter and the egg.", "Melt half the butter."])
    }

    @Test func keysOfYourOwnAreNotReadAsTheRecipe() throws {
        let text = "---\ntitle: Tea\nx-ingredients: [black tea, sugar]\nx-tags: hot\n---\n\n- 1 tsp tea\n\n1. Steep.\n"
        for format in [ExportFormat.cooklang, .csv] {
            let read = try WritingBook(text).read(format)
            #expect(read.ingredients.flatMap(\.lines).map(\.text) == ["1 tsp tea"], "\(format)")
            #expect(read.keywords == [], "\(format)")
            #expect(read.further.contains { $0.value.contains("black tea, sugar") }, "\(format)")
        }
    }

    @Test func namesInCooklangKeepTheMarksTheyBeginWith() throws {
        let text =
            "# A\n\n## Ingredients\n\n- 200 g / half a packet of biscuits\n- & salt\n- .5-inch stick of ginger\n\n## Method\n\n1. Mix.\n"
        #expect(
            try WritingBook(text).text(.cooklang).contains("@/ half a packet of biscuits{200%g}"))
        #expect(try WritingBook(text).text(.cooklang).contains("@＆ salt{}"))
    }

    @Test(arguments: [
        ("2 kg wings", "4 kg wings"), ("4 cups of final stock", "8 cups of final stock"), ("2 litres", "4 l"),
        ("12 buns", "24 buns"), ("1–2 kg", "2–4 kg"),
    ])
    func scaledYieldsKeepTheirWords(yield: String, scaled: String) throws {
        let text = "---\nyield: \(yield)\n---\n# A\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Mix.\n"
        #expect(try WritingBook(text).recipe(by: 2).words.yields == [scaled])
    }

    @Test func anEmojiBeforeAnAmountStillScales() throws {
        let text =
            "# A\n\n## Ingredients\n\n- 👩\u{200D}🍳 500 g beef\n- 🌶\u{FE0F} 2 chilies\n- 3 eggs 👩\u{200D}🍳\n\n## Method\n\n1. 👩\u{200D}🍳 Fry.\n"
        let recipe = try WritingBook(text).recipe(by: 2)
        #expect(
            recipe.words.ingredients.flatMap(\.lines).map(\.text) == [
                "1000 g beef", "4 chilies", "6 eggs 👩\u{200D}🍳",
            ])
        #expect(recipe.words.steps.flatMap(\.lines).map(\.text) == ["👩\u{200D}🍳 Fry."])
        #expect(try WritingBook(text).text(.markdown, by: 2).contains("- 👩\u{200D}🍳 1000 g beef\n"))
    }

    @Test func putsGroupsOfCooklangBeforeStepsThatAreNotInThem() throws {
        let text = """
            # Cake

            ## Ingredients

            ### Dough

            - 200 g flour

            ### Icing

            - 1 lemon

            ## Instructions

            1. Bake the dough, ice it & serve @ once.
            """
        #expect(
            try WritingBook(text).text(.cooklang) == """
                ---
                title: Cake
                ---

                == Dough ==

                @flour{200%g}

                == Icing ==

                @lemon{1}

                == Instructions ==

                Bake the dough, ice it & serve ＠ once.

                """)
    }

    @Test func scalesWhatItWrites() throws {
        let text = try WritingBook(Self.pancakes).text(.text, by: 2)
        #expect(text.contains("Servings: 8\n"))
        #expect(text.contains("- 3 cups flour, sifted\n- 4–6 eggs\n"))
        #expect(try WritingBook(Self.pancakes).text(.markdown, by: 2).contains("servings: 8\n"))
    }

    @Test func keepsLinesOfCellsAndQuotesThem() throws {
        let table = try WritingBook(Self.pancakes).text(.csv)
        #expect(table.contains(",\"1½ cups flour, sifted\n2–3 eggs\nsalt\","))
        #expect(!table.contains(",1. Whisk flour and eggs."))
        #expect(table.contains(",\"1. Whisk flour and eggs.\n2. Rest for 20 minutes.\","))
    }

    @Test func linksRecipesOfOneDirectory() throws {
        let book = WritingBook([
            "recipes/pie.md":
                "# Pie\n\n## Ingredients\n\n- 1 [pie crust](basics/crust.md)\n- 4 apples\n\n## Instructions\n\n1. Bake.\n",
            "recipes/basics/crust.md": "# Crust\n\n## Ingredients\n\n- 200 g flour\n\n## Instructions\n\n1. Knead.\n",
        ])
        var pie = try book.recipe("recipes/pie.md")
        let crust = try book.recipe("recipes/basics/crust.md")
        let paths = [pie.sheet.path, crust.sheet.path]
        for (format, line) in [
            (ExportFormat.recipeMD, "- *1* [pie crust](basics/crust.md)\n"), (.cooklang, "@./basics/crust{1}"),
        ] {
            pie.places = ExportPlaces.places(of: paths, format)
            pie.place = pie.places[pie.sheet.path]
            var writer = RecipeWriter(format, title: "", count: 1)
            try writer.add(pie)
            #expect(String(decoding: writer.bytes, as: UTF8.self).contains(line))
            #expect(format.losses(of: pie).isEmpty)
            // Without the other there is nothing to link to.
            pie.places = ExportPlaces.places(of: [pie.sheet.path], format)
            #expect(format.losses(of: pie).map(\.text) == ["links to recipes that are not exported (1 pie crust)"])
        }
    }

    @Test func givesTheSameBytesForTheSameRecipe() throws {
        let book = WritingBook(WritingBook.everything)
        for format in ExportFormat.allCases {
            #expect(try book.bytes(format) == book.bytes(format))
        }
    }
}
