import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeDraftTests {
    private func file(_ text: String) -> CookbookFile {
        CookbookFile(
            SourceText(path: RelativePath.root.appending("recipe.md"), bytes: Array(text.utf8)),
            configuration: Configuration())
    }

    @Test func writesTheFileAPersonWouldWrite() throws {
        var draft = RecipeDraft(title: "Apple pie: the best")
        draft.description = "For Sundays."
        draft.servings = Yield(quantity: Quantity(8))
        draft.prepTime = 2700
        draft.tags = ["baking", "a, b"]
        draft.source = .init(name: "Grandma", url: "https://example.org/pie")
        draft.license = "CC BY 4.0"
        draft.nutrition = [.init("calories", "520 kcal")]
        draft.equipment = ["pie dish"]
        draft.ingredientGroups = [
            .init(nil, [.init(amount: "1", unit: "kg", name: "apples", preparation: "peeled")]),
            .init(
                "For the crust",
                [.init(amount: "2", name: "eggs", isOptional: true), .init(name: "dough", recipe: "dough.md")]),
        ]
        draft.stepGroups = [
            .init(nil, [.init("1. Peel *all* of them."), .init("Bake.", images: ["done pie.jpg"])])
        ]
        draft.notes = ["Keeps for days."]
        draft.log = [
            .init(try #require(CalendarDate("2026-11-08")), stars: Rational(9, 2), person: "Ana", remark: "less sugar")
        ]
        let written = draft.written()
        #expect(written.differences == [])
        #expect(
            written.text == """
                ---
                title: 'Apple pie: the best'
                description: For Sundays.
                servings: 8
                prep-time: 45 min
                tags: [baking, 'a, b']
                source: Grandma, https://example.org/pie
                nutrition:
                  calories: 520 kcal
                license: CC BY 4.0
                ---

                ## Ingredients

                - 1 kg apples, peeled

                ### For the crust

                - 2 eggs (optional)
                - [dough](dough.md)

                ## Instructions

                1. 1\\. Peel \\*all\\* of them.
                2. Bake. ![](<done pie.jpg>)

                ## Equipment

                - pie dish

                ## Notes

                - Keeps for days.

                ## Log

                - 2026-11-08 ★★★★½ Ana: less sugar

                """)
    }

    @Test func namesSectionsInTheLanguageOfTheRecipeOrElseTheCookbook() {
        var draft = RecipeDraft(title: "Suppe")
        draft.ingredientGroups = [.init(nil, [.init("1 Zwiebel")])]
        draft.stepGroups = [.init(nil, [.init("Kochen.")])]
        draft.language = "de"
        #expect(draft.written().text.contains("## Zutaten\n\n- 1 Zwiebel\n\n## Zubereitung\n\n1. Kochen.\n"))
        var french = Configuration()
        french.language = "fr-CA"
        #expect(draft.written(for: french).text.contains("## Zutaten\n"))
        draft.language = nil
        #expect(draft.written(for: french).text.contains("## Ingrédients\n\n- 1 Zwiebel\n\n## Préparation\n"))
    }

    @Test(arguments: ["en", "de", "fr", "es", "it", "nl", "pt", "pl", "sv", "da", "fi", "cs", "zh", "ja", "xx"])
    func everyHeadingIsFoundAsItsSection(language: String) throws {
        for role in SectionRole.allCases {
            let text = "---\ntitle: A\n---\n\n## \(role.title(in: language))\n\n- 200 g flour\n- 2026-01-02: good\n"
            let recipe = try #require(self.file("---\nkind: recipe\n" + text.dropFirst(4)).recipe)
            #expect(recipe.sections.map(\.role) == [role], "\(role.title(in: language))")
        }
    }

    @Test func whatTheTextWouldMeanOtherwiseGoesIntoTheFrontMatter() throws {
        var draft = RecipeDraft(title: "Odd")
        draft.ingredientGroups = [
            .init(nil, [.init("1 egg")]), .init("Notes", [.init("for the filling"), .init("1 leek")]),
        ]
        draft.stepGroups = [.init(nil, [.init("Boil.")])]
        let written = draft.written()
        #expect(written.differences == [])
        #expect(
            written.text.hasPrefix(
                "---\ntitle: Odd\ningredients:\n  - 1 egg\n  - Notes:\n      - for the filling\n      - 1 leek\n---\n"))
    }

    @Test func marksOfTheAuthorStayWhereTheyReadTheSame() throws {
        let text = """
            ---
            title: Soup
            x-own:
              a: 1   # why
              b: {c: 2}
            ---

            ## Ingredients

            - **200 g** [leeks](leeks.md), washed

            ## Instructions

            1. *Boil* it, see [how](boil.md#fast).

            """
        let file = file(text)
        let draft = RecipeDraft(file, try #require(file.recipe))
        #expect(draft.ingredientGroups[0].lines[0].line.parts.map(\.destination) == [nil, "leeks.md", nil])
        #expect(draft.stepGroups[0].lines[0].text.plain == "Boil it, see how.")
        #expect(draft.written().text == text)
        #expect(draft.written().differences == [])
    }

    @Test func saysWhatADraftDoesNotHold() throws {
        let file = file(
            "# Soup\n\nAn old soup.\n\n## Ingredients\n\n- 1 leek\n\n## Method\n\n1. Boil.\n")
        let left = RecipeDraft.leftOut(of: file)
        #expect(left.map(\.role) == [.headnote])
        #expect(left.map { LinkedText(file.source.string($0.range)).plain } == ["An old soup."])
    }
}
