import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

/// What somebody types is written as given, or refused, or told; nothing is lost in silence.
@Suite struct TypedValueTests {
    private func written(_ values: [(key: String, value: String)], _ ingredients: [String] = ["1 egg"]) throws -> (
        text: String, remarks: [String]
    ) {
        var typed = TypedRecipe(title: "Pie")
        typed.values = values
        typed.ingredients = ingredients
        typed.steps = ["Bake."]
        let written = try typed.written(in: try ScratchCookbook().session())
        return (written.text, written.remarks.map(\.verbatim))
    }

    @Test(arguments: ["0", "0.5", "5"]) func keepsEveryRating(_ stars: String) throws {
        let (text, remarks) = try written([("rating", stars)])
        #expect(text.hasPrefix("---\ntitle: Pie\nrating: \(stars)\n---\n"))
        #expect(remarks == [])
    }

    @Test(arguments: [
        [("x-shelf", "a"), ("x-shelf", "b")], [("servings", "4"), ("serves", "6")], [("tags", "a"), ("keywords", "b")],
    ])
    func refusesAKeyThatIsGivenTwice(_ values: [(String, String)]) throws {
        let name = ["x-shelf": "x-shelf", "servings": "servings", "tags": "tags"][values[0].0] ?? ""
        #expect(throws: OperationProblem("'\(name)' is given twice", hint: "give it once", kind: .usage)) {
            try written(values.map { (key: $0.0, value: $0.1) })
        }
    }

    @Test(arguments: ["0", "0-2", "0 cookies"]) func refusesServingsThatAreNone(_ servings: String) throws {
        let problem = #expect(throws: OperationProblem.self) { try written([("servings", servings)]) }
        #expect(problem?.message.verbatim == "'\(servings)' is not a value for 'servings': write 4, 4-6 or 24 cookies")
        #expect(problem?.kind == .usage)
    }

    @Test func saysWhenOnlyOneEndOfATimeIsWritten() throws {
        let (text, remarks) = try written([("cook-time", "20-30 min")])
        #expect(text.contains("cook-time: 30 min\n"))
        #expect(remarks == ["cook-time: '20-30 min' is written as '30 min'"])
    }

    @Test func saysWhenAGroupHasNoIngredients() throws {
        let (text, remarks) = try written([], ["For the crust:", "For the filling:", "1 egg"])
        #expect(text.contains("### For the filling\n\n- 1 egg\n"))
        #expect(remarks == ["ingredients: 'For the crust:' is not written, because no ingredient comes after it"])
    }

    @Test func writesLongNumbersAsTheyAreRead() throws {
        let (text, remarks) = try written([("servings", "1.3333333")])
        #expect(text.contains("servings: 1.3333333\n"))
        #expect(remarks == [])
    }

    @Test func hintsNameOnlyKeysOfRecipes() throws {
        #expect(
            throws: OperationProblem(
                "'\("color")' is not a key of a recipe", hint: "a key of your own begins with 'x-'", kind: .usage)
        ) {
            try written([("color", "red")])
        }
    }

    @Test func refusesANameThatIsReadAsAnotherKindOfFile() throws {
        let book = try ScratchCookbook(["rbook.yaml": ""])
        func added(_ head: String) throws -> Plan {
            let text = "---\n\(head)title: Readme\n---\n\n## Ingredients\n\n- 1 egg\n"
            return try AddRecipe(Array(text.utf8), title: "Readme", folder: nil).plan(in: book.session())
        }
        let problem = #expect(throws: OperationProblem.self) { try added("") }
        #expect(
            problem?.message.verbatim == "a file named readme.md without 'kind: recipe' is read as a folder page")
        #expect(problem?.hint?.verbatim == "choose another title, or add --set kind=recipe")
        #expect(try added("kind: recipe\n").files.map { "\($0.path)" } == ["readme.md"])
    }

    @Test func aLinkThatStaysInACollectionIsNotRemovedWithAnother() throws {
        let recipe = "\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Cook.\n"
        let book = try ScratchCookbook([
            "rbook.yaml": "", "soup.md": "# Soup" + recipe, "stew.md": "# Stew" + recipe,
            "feast.md": "---\nkind: collection\n---\n\n- [Soup](soup.md)\n- [Stew](stew.md) or [Soup](soup.md)\n",
        ])
        let problem = #expect(throws: OperationProblem.self) {
            try RemoveFromCollection(["soup"], from: "feast").plan(in: book.session())
        }
        #expect(problem?.message.verbatim == "feast.md:6:3: this link is in the same item, and would go with it")
    }
}
