import Foundation
import RecipeModel
import SourceText
import Testing

@testable import CookbookSession

/// A value that cannot be is a mistake of whoever gave it: the same words and the same kind of problem, whatever it was to be done with it.
@Suite struct InvalidValueTests {
    private static let soup = "---\ntitle: Soup\ntags: [a]\n---\n\n## Ingredients\n\n- 1 leek\n"

    private func problem(_ operation: some CookbookSession.Operation, _ files: [String: String] = ["soup.md": soup])
        throws -> OperationProblem?
    {
        let scratch = try ScratchCookbook(files.merging(["rbook.yaml": ""]) { one, _ in one })
        let problem = #expect(throws: OperationProblem.self) { try operation.plan(in: scratch.session()) }
        for (name, text) in files { #expect(try scratch.text(name) == text) }
        return problem
    }

    private func outline(_ name: String, _ value: String) throws -> OperationProblem? {
        var recipe = TypedRecipe(title: "New")
        recipe.values = [(name, value)]
        let session = try ScratchCookbook(["rbook.yaml": ""]).session()
        return #expect(throws: OperationProblem.self) { try recipe.written(in: session) }
    }

    @Test func aRatingThatCannotBeIsRefusedAlike() throws {
        for value in ["eleven", "7", "-1", "3.3", "", "4 5"] {
            let problems = [
                try problem(RateRecipe(recipe: "soup", stars: value)),
                try problem(ChangeKeys(recipe: "soup", setting: [("rating", value)], removing: [])),
                try problem(ChangeKeys(recipe: "soup", setting: [("stars", value)], removing: [])),
                try outline("rating", value),
            ]
            for problem in problems {
                #expect(problem?.kind == .usage)
                #expect(
                    problem?.message.verbatim
                        == "'\(value)' is not a value for 'rating': write a number from 0 to 5 in steps of a half")
            }
        }
    }

    @Test(arguments: [
        ("favorite", "maybe", "'maybe' is not a value for 'favorite': write true or false"),
        ("servings", "many", "'many' is not a value for 'servings': write 4, 4-6 or 24 cookies"),
        ("cook-time", "long", "'long' is not a value for 'cook-time': write 30 min or 1 h 30 min"),
        ("added", "today", "'today' is not a value for 'added': write it as 2026-11-21"),
        ("language", "?", "'?' is not a value for 'language': write a tag such as en, de or pt-BR"),
        ("difficulty", "hellish", "'hellish' is not a value for 'difficulty': write basic, intermediate or expert"),
        ("season", "monsoon", "'monsoon' is not a value for 'season': write spring, summer, autumn or winter"),
        ("kind", "dinner", "'dinner' is not a value for 'kind': a recipe stays one; edit the file by hand"),
        ("nutrition", "much", "'much' is not a value for 'nutrition': edit it in an editor: rbook edit"),
        ("servigns", "4", "'servigns' is not a key of a recipe"),
        ("nonsense", "4", "'nonsense' is not a key of a recipe"),
    ])
    func aValueOfAKeyIsRefusedAlikeWhenEditingAndWriting(_ name: String, _ value: String, _ message: String) throws {
        let problems = [
            try problem(ChangeKeys(recipe: "soup", setting: [(name, value)], removing: [])), try outline(name, value),
        ]
        for problem in problems {
            #expect(problem?.kind == .usage)
            #expect(problem?.message.verbatim == message)
        }
        #expect(problems[0]?.hint?.verbatim == problems[1]?.hint?.verbatim)
    }

    @Test func aKeyOfOnesOwnIsTakenAlike() throws {
        let scratch = try ScratchCookbook(["rbook.yaml": "", "soup.md": Self.soup])
        var recipe = TypedRecipe(title: "New")
        recipe.values = [("x-cost", "about: 4"), ("servings", "4")]
        let written = try recipe.written(in: scratch.session()).text
        #expect(written.hasPrefix("---\nkind: recipe\ntitle: New\nservings: 4\nx-cost: 'about: 4'\n---\n"))
        let plan = try ChangeKeys(recipe: "soup", setting: [("x-cost", "about: 4")], removing: []).plan(
            in: scratch.session())
        let text = plan.files.first?.after.map { String(decoding: $0, as: UTF8.self) }
        #expect(text?.contains("\ntags: [a]\nx-cost: 'about: 4'\n---\n") == true)
    }

    @Test func aTitleThatIsNoneIsRefusedAlike() throws {
        let session = try ScratchCookbook(["rbook.yaml": ""]).session()
        let problems = [
            try problem(ChangeKeys(recipe: "soup", setting: [("title", " \n")], removing: [])),
            try problem(CopyRecipe(recipe: "soup", to: "copy.md", title: " ")),
            #expect(throws: OperationProblem.self) { try TypedRecipe(title: " ").written(in: session) },
        ]
        for problem in problems {
            #expect(problem?.kind == .usage)
            #expect(problem?.message.verbatim == "a recipe needs a title")
        }
        #expect(try problem(MakeCollection(" "))?.message.verbatim == "a collection needs a title")
        #expect(try problem(MakeCollection(" "))?.kind == .usage)
    }

    @Test func otherValuesAreUsageErrorsToo() throws {
        let pantry = ["pantry.md": "---\nkind: pantry\n---\n\n- salt\n"]
        for (operation, message) in [
            (TagRecipe(recipe: "soup", adding: [" "], removing: []), "an empty text cannot be added to 'tags'"),
            (TagRecipe(recipe: "soup", adding: [], removing: [""]), "an empty text cannot be removed from 'tags'"),
            (AddToPantry("2 kg flour", expires: "soon"), "'soon' is not a date"),
            (AddToPantry("2 kg flour", location: " "), "a place needs a name"),
            (AddToPantry(" "), "' ' names no ingredient"),
            (MakeFolder(path: "a", title: "\n"), "a folder needs a title"),
            (SetConfiguration("units", to: "parsecs"), "'parsecs' is not a value for 'units'"),
            (SetConfiguration("nmae", to: "x"), "'nmae' is not a setting"),
        ] as [(any CookbookSession.Operation, String)] {
            let problem = try problem(operation, ["soup.md": Self.soup].merging(pantry) { one, _ in one })
            #expect(problem?.kind == .usage)
            #expect(problem?.message.verbatim == message)
        }
    }

    /// What is wrong with a file is not the person's mistake: it fails with a place.
    @Test func aShapeThatCannotBeEditedFailsWithItsPlace() throws {
        let files = [
            "soup.md": "---\ntitle: Soup\ntags: {a: b}\nrating: 3\nrating: 4\n---\n\n## Ingredients\n\n- 1 leek\n"
        ]
        for (operation, message) in [
            (
                TagRecipe(recipe: "soup", adding: ["new"], removing: []),
                "soup.md:5:1: the front matter has an error: the key 'rating' is given twice; the first one counts"
            ),
            (
                RateRecipe(recipe: "soup", stars: "5"),
                "soup.md:5:1: the front matter has an error: the key 'rating' is given twice; the first one counts"
            ),
            (
                CopyRecipe(recipe: "soup", to: "copy.md"),
                "soup.md:5:1: the front matter has an error: the key 'rating' is given twice; the first one counts"
            ),
        ] as [(any CookbookSession.Operation, String)] {
            let problem = try problem(operation, files)
            #expect(problem?.kind == .failed)
            #expect(problem?.message.verbatim == message)
            #expect(problem?.hint?.verbatim == "change it by hand: rbook edit soup.md")
        }
    }
}
