import SourceText
import Testing

@testable import CookbookSession

/// New recipes from what somebody types.
@Suite struct TypedRecipeTests {
    @Test func writesWhatWasTypedWithItsMarks() throws {
        let book = try ScratchCookbook(["rbook.yaml": "name: Book\n"])
        var typed = TypedRecipe(title: "Pie: #1")
        typed.values = [
            ("serves", "4-6"), ("cook-time", "1h30"), ("tags", "a, b"), ("mood", "c"), ("url", "https://example.org"),
        ]
        typed.ingredients = ["1 batch [dough](dough.md)", "- 1 egg", "2 **ripe** pears"]
        typed.steps = ["1. Bake *slowly*."]
        #expect(
            throws: OperationProblem(
                "'\("mood")' is not a key of a recipe", hint: "a key of your own begins with 'x-'", kind: .usage)
        ) {
            try typed.written(in: try book.session()).text
        }
        typed.values.remove(at: 3)
        #expect(
            try typed.written(in: try book.session()).text == """
                ---
                title: 'Pie: #1'
                servings: '4-6'
                cook-time: 1 h 30 min
                tags: [a, b]
                source: https://example.org
                ---

                ## Ingredients

                - 1 batch [dough](dough.md)
                - \\- 1 egg
                - 2 **ripe** pears

                ## Instructions

                1. 1\\. Bake *slowly*.

                """)
    }

    @Test func linesThatEndWithAColonBeginGroups() throws {
        var typed = TypedRecipe(title: "Pie")
        typed.ingredients = ["1 egg", "For the crust:", "200 g flour"]
        let written = try typed.written(in: try ScratchCookbook().session())
        #expect(written.text.contains("- 1 egg\n\n### For the crust\n\n- 200 g flour\n"))
        #expect(written.remarks == [])
    }

    @Test func saysWhatWillNotBeReadAsItWasTyped() throws {
        var typed = TypedRecipe(title: "Pie")
        typed.steps = ["Serves 4", "Bake."]
        typed.ingredients = ["1 egg"]
        typed.notes = ["Serves 6"]
        let written = try typed.written(in: try ScratchCookbook().session())
        #expect(written.remarks.map(\.verbatim) == ["servings: '4' will be read though it was not given"])
    }

    @Test func leavesSectionsToBeFilledInUnderTheirNamesInTheCookbooksLanguage() throws {
        let book = try ScratchCookbook(["rbook.yaml": "language: de\n"])
        #expect(
            try TypedRecipe(title: "Suppe").written(in: try book.session()).text
                == "---\nkind: recipe\ntitle: Suppe\n---\n\n## Zutaten\n\n- \n\n## Zubereitung\n\n1. \n")
    }
}
