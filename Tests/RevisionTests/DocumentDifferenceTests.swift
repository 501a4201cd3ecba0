import RecipeModel
import SourceText
import Testing

@testable import Revision

/// What differs between two versions, and which version made a line.
@Suite struct DocumentDifferenceTests {
    private func difference(_ old: String?, _ new: String?) throws -> [String] {
        let path = try #require(RelativePath("cake.md"))
        func source(_ text: String) -> SourceText { SourceText(path: path, text) }
        return DocumentDifference.between(old.map(source), new.map(source)).entries.map { entry in
            let values = [entry.old, entry.new].map { $0 ?? "·" }.joined(separator: " → ")
            let words = entry.words.map { word in
                switch word.fate {
                case .kept: word.text
                case .removed: "[-\(word.text)]"
                case .added: "[+\(word.text)]"
                }
            }
            return "\(entry.part) \(entry.act) \(entry.subject): \(values)"
                + (words.isEmpty ? "" : " | \(words.joined())")
        }
    }

    /// A recipe has the same name here as in lists: from its file, where its first heading is of a section.
    @Test(arguments: [
        ("## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n", "Soft Egg"),
        ("# An Egg\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n", "An Egg"),
        ("---\ntitle: Eggs\n---\n\n# An Egg\n\n## Ingredients\n\n- 1 egg\n", "Eggs"),
        ("# Pages\n\nOf eggs.\n", "Pages"),
    ])
    func filesAreCalledAsEverywhere(_ text: String, _ title: String) throws {
        let path = try #require(RelativePath("Soft Egg.md"))
        #expect(DocumentDifference.between(nil, SourceText(path: path, text)).title == title)
    }

    private static let cake = """
        ---
        title: Cake
        servings: 4
        tags: [sweet]
        ---

        ## Ingredients

        - 2 tsp salt
        - 100 g butter, soft
        - 3 eggs

        ## Instructions

        1. Mix everything.
        2. Bake for 20 minutes.

        """

    private static func cake(_ changes: [(String, String)]) -> String {
        changes.reduce(cake) { $0.replacing($1.0, with: $1.1) }
    }

    @Test(arguments: [
        ([("2 tsp salt", "1½ tsp salt")], ["ingredient changed salt: 2 tsp → 1½ tsp"]),
        ([("- 3 eggs\n", "- 3 eggs\n- 1 lemon\n")], ["ingredient added lemon: · → 1 lemon"]),
        ([("- 3 eggs\n", "")], ["ingredient removed eggs: 3 eggs → ·"]),
        (
            [("100 g butter, soft", "100 g margarine, soft")],
            [
                "ingredient replaced butter: 100 g butter, soft → 100 g margarine, soft | 100 g[- butter,][+ margarine,] soft"
            ]
        ),
        (
            [("20 minutes", "25 minutes")],
            ["step reworded 2: Bake for 20 minutes. → Bake for 25 minutes. | Bake for[- 20][+ 25] minutes."]
        ),
        (
            [
                (
                    "1. Mix everything.\n2. Bake for 20 minutes.",
                    "1. Heat the oven.\n2. Mix everything.\n3. Bake for 20 minutes."
                )
            ],
            ["step added 1: · → Heat the oven."]
        ),
        ([("servings: 4", "servings: 6")], ["key changed servings: 4 → 6"]),
        (
            [("tags: [sweet]\n", "tags: [sweet, quick]\nrating: 4\n")],
            ["key changed tags: sweet → sweet, quick", "key added rating: · → 4"]
        ),
        (
            [("- 2 tsp salt\n- 100 g butter, soft\n", "- 100 g butter, soft\n- 2 tsp salt\n")],
            ["ingredient moved salt: Ingredients → Ingredients"]
        ),
        (
            [("## Instructions", "## Method")],
            ["heading reworded Method: Instructions → Method | [-Instructions][+Method]"]
        ),
    ])
    func ofARecipe(changes: [(String, String)], expected: [String]) throws {
        #expect(try difference(Self.cake, Self.cake(changes)) == expected)
    }

    @Test func nothingDiffersBetweenEqualTexts() throws {
        #expect(try difference(Self.cake, Self.cake) == [])
    }

    @Test func aNewFileIsAllNew() throws {
        #expect(
            try difference(nil, "# Cake\n\n- 1 egg\n") == [
                "heading added Cake: · → Cake", "text added 1 egg: · → 1 egg",
            ])
    }

    @Test func ofAListTicksAndAmounts() throws {
        let list = "---\nkind: shopping-list\n---\n\n- [ ] 1 l milk\n- [x] eggs\n"
        #expect(
            try difference(list, list.replacing("[ ] 1 l", with: "[x] 2 l").replacing("[x] eggs", with: "[ ] eggs"))
                == [
                    "goods ticked milk: · → ·", "goods changed milk: 1 l → 2 l", "goods unticked eggs: · → ·",
                ])
    }

    // MARK: Blame

    @Test func aLineIsOfTheOldestVersionThatSaysTheSame() throws {
        let path = try #require(RelativePath("cake.md"))
        // From the newest: 25 minutes; salt; the first.
        let versions = [
            Self.cake([("20 minutes", "25 minutes"), ("2 tsp", "1 tsp"), ("- 3 eggs\n", "- 3 eggs\n- 1 lemon\n")]),
            Self.cake([("2 tsp", "1 tsp"), ("- 3 eggs\n", "- 3 eggs\n- 1 lemon\n")]),
            Self.cake([("- 3 eggs\n", "- 3 eggs\n- 1 lemon\n")]), Self.cake,
        ].enumerated().map { number, text in
            LineBlame.Version(SourceText(path: path, text), parents: number == 3 ? [] : [number + 1])
        }
        let blame = LineBlame(versions)
        #expect(
            blame.lines.map { "\($0.version) \($0.part) \($0.text)" } == [
                "3 heading Ingredients", "1 ingredient 1 tsp salt", "3 ingredient 100 g butter, soft",
                "3 ingredient 3 eggs",
                "2 ingredient 1 lemon", "3 heading Instructions", "3 step Mix everything.",
                "0 step Bake for 25 minutes.",
            ])
    }

    @Test func aLineOfAMergeIsOfTheSideThatWroteIt() throws {
        let path = try #require(RelativePath("cake.md"))
        // From the newest: a merge that also wrote a lemon; 1 tsp on one side; 25 minutes on the other; the first, which both come from.
        let versions = [
            (
                Self.cake([("20 minutes", "25 minutes"), ("2 tsp", "1 tsp"), ("- 3 eggs\n", "- 3 eggs\n- 1 lemon\n")]),
                [1, 2]
            ),
            (Self.cake([("2 tsp", "1 tsp")]), [3]), (Self.cake([("20 minutes", "25 minutes")]), [3]), (Self.cake, []),
        ].map { text, parents in LineBlame.Version(SourceText(path: path, text), parents: parents) }
        #expect(
            LineBlame(versions).lines.map { "\($0.version) \($0.part) \($0.text)" } == [
                "3 heading Ingredients", "1 ingredient 1 tsp salt", "3 ingredient 100 g butter, soft",
                "3 ingredient 3 eggs", "0 ingredient 1 lemon", "3 heading Instructions", "3 step Mix everything.",
                "2 step Bake for 25 minutes.",
            ])
    }
}
