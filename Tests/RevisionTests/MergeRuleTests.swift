import Testing

@testable import Revision

/// Rules of merging that are about more than one line: what stands, and what is said of it.
@Suite struct MergeRuleTests {
    private static func plan(_ days: [(day: String, lines: String)]) -> String {
        "---\nkind: meal-plan\n---\n" + days.map { "\n## \($0.day)\n\n\($0.lines)\n" }.joined()
    }

    @Test func aMealThatWasMovedToTwoDaysIsAConflict() throws {
        func plan(_ first: String, _ second: String, _ third: String) -> String {
            Self.plan([("2026-11-23", first), ("2026-11-24", second), ("2026-11-25", third)])
        }
        let pie = "- dinner: [Pie](pie.md)"
        let merged = try DocumentMergeTests.merge(
            plan("- lunch: [Soup](soup.md)\n\(pie)", "- lunch: [Stew](stew.md)", "- lunch: [Curry](curry.md)"),
            plan("- lunch: [Soup](soup.md)", "- lunch: [Stew](stew.md)\n\(pie)", "- lunch: [Curry](curry.md)"),
            plan("- lunch: [Soup](soup.md)", "- lunch: [Stew](stew.md)", "- lunch: [Curry](curry.md)\n\(pie)"))
        #expect(
            merged.text
                == plan("- lunch: [Soup](soup.md)", "- lunch: [Stew](stew.md)\n\(pie)", "- lunch: [Curry](curry.md)"))
        #expect(merged.merge.hasConflicts)
        #expect(merged.events == ["! 'dinner: [Pie](pie.md)' was moved to two places; it stays below '2026-11-24'"])
    }

    /// Of equal lines the one that looks the same was moved, and one that was reworded where it stands was not.
    @Test func equalLinesThatAreMovedAndRewordedStayApart() throws {
        func list(_ aisle: String, _ fridge: String, _ other: String) -> String {
            "---\nkind: shopping-list\n---\n\n## Aisle\n\n\(aisle)\n\n## Fridge\n\n\(fridge)\n\n## Other\n\n\(other)\n"
        }
        let moved = try DocumentMergeTests.merge(
            list("- [ ] salt", "- [ ] milk\n- [ ] salt", "- [ ] soap"),
            list("- [ ] salt (sea)", "- [ ] milk", "- [ ] soap\n- [ ] salt"),
            list("- [ ] salt", "- [ ] milk\n- [x] salt", "- [ ] soap"))
        #expect(moved.text == list("- [ ] salt (sea)", "- [ ] milk", "- [ ] soap\n- [x] salt"))
        let marked = try DocumentMergeTests.merge(
            list("* [ ] rice\n- [ ] rice", "- [ ] milk", "- [ ] soap"),
            list("* [ ] rice", "- [ ] milk\n- [ ] rice", "- [ ] soap"),
            list("* [ ] rice\n- [ ] rice, brown", "- [ ] milk", "- [ ] soap"))
        #expect(marked.text == list("* [ ] rice", "- [ ] milk\n- [ ] rice, brown", "- [ ] soap"))
    }

    /// Nobody bought what was written in the place of a line that the other ticked.
    @Test(arguments: [false, true]) func aTickIsNotOfWhatTookThePlaceOfALine(isSwapped: Bool) throws {
        func list(_ lines: String) -> String { "---\nkind: shopping-list\n---\n\n- [ ] rice\n\(lines)\n" }
        let (ticked, replaced) = (list("- [x] red cloth"), list("- [ ] blue cloth"))
        let merged = try DocumentMergeTests.merge(
            list("- [ ] red cloth"), isSwapped ? replaced : ticked, isSwapped ? ticked : replaced)
        let lines = merged.text.split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(lines.sorted() == ["- [ ] blue cloth", "- [ ] rice", "- [x] red cloth"])
        #expect(merged.events == ["'red cloth' was ticked and taken off the list; it stays, ticked"])
    }

    @Test func theLinksOfACollectionAreASet() throws {
        func collection(_ lines: String) -> String { "---\nkind: collection\n---\n\n# Winter\n\n\(lines)\n" }
        let merged = try DocumentMergeTests.merge(
            collection("- [Soup](soup.md)\n- [Stew](stew.md)\n- [Pie](pie.md)"),
            collection("- [Soup](soup.md)\n- [Ragù](ragu.md)\n- [Stew](stew.md)\n- [Pie](pie.md)"),
            collection("- [Soup](soup.md)\n- [Pie](pie.md)\n- [Ragù](ragu.md)\n- [Cake](cake.md)"))
        let links = merged.text.split(separator: "\n").filter { $0.hasPrefix("- ") }
        #expect(Set(links) == ["- [Soup](soup.md)", "- [Ragù](ragu.md)", "- [Pie](pie.md)", "- [Cake](cake.md)"])
        #expect(!merged.merge.hasConflicts)
    }

    @Test func otherServingsAndALineThatWasAddedAreBothKeptAndNamed() throws {
        func recipe(_ servings: Int, _ lines: String) -> String {
            "---\ntitle: Cake\nservings: \(servings)\n---\n\n## Ingredients\n\n\(lines)\n\n## Method\n\n1. Bake.\n"
        }
        let merged = try DocumentMergeTests.merge(
            recipe(4, "- 200 g flour\n- 2 eggs"), recipe(8, "- 400 g flour\n- 4 eggs"),
            recipe(4, "- 200 g flour\n- 2 eggs\n- 50 g butter"))
        #expect(merged.text == recipe(8, "- 400 g flour\n- 4 eggs\n- 50 g butter"))
        #expect(
            merged.events == ["one version changed the servings and the other added an ingredient: look at its amount"])
    }

    @Test func stepsThatBothRewordedInTheSamePlaceAreAConflict() throws {
        func recipe(_ step: String) -> String {
            "---\ntitle: Cake\n---\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\n1. Mix.\n2. \(step)\n"
        }
        let merged = try DocumentMergeTests.merge(
            recipe("Bake for 20 minutes."), recipe("Bake for 25 minutes."), recipe("Bake for 30 minutes."))
        #expect(merged.merge.hasConflicts)
        #expect(
            merged.text
                == recipe("Bake for 25 minutes.\n   <!-- conflict: \"Bake for 30 minutes.\" (Ann) -->"))
    }

    /// What a rule chooses is named.
    @Test(arguments: [
        ("shopping-list", "- [ ] 1 l milk", "- [ ] 3 l milk", "- [ ] 2 l milk", "3 l milk"),
        ("pantry", "- 1 l milk", "- 1 l milk (expires 2026-11-25)", "- 1 l milk (expires 2026-11-23)", "2026-11-23"),
        ("pantry", "- 500 g flour", "- 100 g flour", "- 200 g flour", "200 g"),
    ])
    func aChoiceIsNamed(kind: String, base: String, ours: String, theirs: String, word: String) throws {
        func list(_ lines: String) -> String { "---\nkind: \(kind)\n---\n\n## Fridge\n\n\(lines)\n" }
        let merged = try DocumentMergeTests.merge(list(base), list(ours), list(theirs))
        #expect(!merged.merge.hasConflicts)
        #expect(merged.events.count { $0.contains(word) } == 1, "\(merged.events)")
    }
}
