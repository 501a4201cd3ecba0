import Kitchen
import Presentation
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
        #expect(table.contains(",Whisk flour and eggs.\nRest") == false)
        #expect(table.contains(",\"Whisk flour and eggs.\nRest for 20 minutes.\","))
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
