import Kitchen
import RecipeModel
import SourceText
import Testing

@testable import Revision

/// Each rule of merging as a case: the version both come from, what each side made of it, and what becomes of it.
@Suite struct DocumentMergeTests {
    /// Three versions of a file, written as one: lines with "<" are only in ours, with ">" only in theirs, with "-" only in the base, with
    /// "=" in ours and theirs, with "(" in the base and ours, with ")" in the base and theirs.
    static func versions(_ text: String) -> (base: String, ours: String, theirs: String) {
        var (base, ours, theirs) = ("", "", "")
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let rest = line.dropFirst(2) + "\n"
            switch line.prefix(2) {
            case "< ": ours += rest
            case "> ": theirs += rest
            case "- ": base += rest
            case "= ":
                ours += rest
                theirs += rest
            case "( ":
                base += rest
                ours += rest
            case ") ":
                base += rest
                theirs += rest
            default:
                base += rest
                ours += rest
                theirs += rest
            }
        }
        return (base, ours, theirs)
    }

    static func merge(
        _ base: String?, _ ours: String, _ theirs: String, path: String = "file.md", equalUsesAreTwo: Bool = false
    ) throws -> (text: String, events: [String], merge: DocumentMerge) {
        let path = try #require(RelativePath(path))
        func source(_ text: String) -> SourceText { SourceText(path: path, text) }
        let merge = DocumentMerge.merge(
            base: base.map(source), ours: source(ours), theirs: source(theirs),
            options: MergeOptions(theirs: "Ann", equalUsesAreTwo: equalUsesAreTwo))
        return (
            String(decoding: merge.text, as: UTF8.self),
            merge.events.map { ($0.isConflict ? "! " : "") + $0.message.verbatim }, merge
        )
    }

    private static func list(_ lines: String) -> String {
        "---\nkind: shopping-list\n---\n\n## Dairy\n\n" + lines + "\n"
    }
    private static func pantry(_ lines: String) -> String { "---\nkind: pantry\n---\n\n## Fridge\n\n" + lines + "\n" }
    private static func recipe(
        _ ingredients: String, _ steps: String = "1. Mix.\n2. Bake.", _ keys: String = "title: Cake"
    ) -> String {
        "---\n\(keys)\n---\n\n## Ingredients\n\n\(ingredients)\n\n## Instructions\n\n\(steps)\n"
    }

    // MARK: Amounts

    /// "11/2 tsp" in a recipe is 1½, as the recipe's reader has it; in a pantry it is 5½.
    @Test func amountsAreReadAsTheFilesReaderReadsThem() throws {
        func amounts(_ text: String) throws -> [String] {
            let source = SourceText(path: try #require(RelativePath("file.md")), text)
            return DocumentRows(source, Configuration()).rows.filter { $0.kind == .item }.prefix(1).map {
                RowFields($0).measure?.quantity?.exactText ?? "-"
            }
        }
        #expect(try amounts(Self.recipe("- 11/2 tsp salt")) == ["3/2"])
        #expect(try amounts(Self.pantry("- 11/2 l milk")) == ["11/2"])
    }

    // MARK: Shopping lists

    @Test(arguments: [
        // Base open: ticked wins.
        ("- [ ] 1 l milk", "- [x] 1 l milk", "- [ ] 1 l milk", "- [x] 1 l milk"),
        ("- [ ] 1 l milk", "- [ ] 1 l milk", "- [x] 1 l milk", "- [x] 1 l milk"),
        // Base ticked: open again where a side opened it.
        ("- [x] 1 l milk", "- [ ] 1 l milk", "- [x] 1 l milk", "- [ ] 1 l milk"),
        // Ticked by one and another amount by the other: both.
        ("- [ ] 1 l milk", "- [x] 1 l milk", "- [ ] 2 l milk", "- [x] 2 l milk"),
        // Removed by one, ticked by the other: it was bought.
        ("- [ ] 1 l milk\n- [ ] eggs", "- [x] 1 l milk\n- [ ] eggs", "- [ ] eggs", "- [x] 1 l milk\n- [ ] eggs"),
        ("- [ ] 1 l milk\n- [ ] eggs", "- [ ] eggs", "- [x] 1 l milk\n- [ ] eggs", "- [x] 1 l milk\n- [ ] eggs"),
        ("- [x] 1 l milk\n- [ ] eggs", "- [ ] eggs", "- [x] 1 l milk\n- [x] eggs", "- [x] eggs"),
        // Removed by one, another amount by the other: kept.
        ("- [ ] 1 l milk\n- [ ] eggs", "- [ ] eggs", "- [ ] 3 l milk\n- [ ] eggs", "- [ ] 3 l milk\n- [ ] eggs"),
        // Other dishes: 1 l + 500 ml + 250 ml. 1.5 + 1.25 − 1 = 1.75.
        (
            "- [ ] 1 l milk (for [A](a.md))", "- [ ] 1.5 l milk (for [A](a.md), [B](b.md))",
            "- [ ] 1.25 l milk (for [A](a.md), [C](c.md))", "- [ ] 1.75 l milk (for [A](a.md), [B](b.md), [C](c.md))"
        ),
        // By hand on both sides: the larger.
        ("- [ ] 1 l milk", "- [ ] 3 l milk", "- [ ] 2 l milk", "- [ ] 3 l milk"),
        ("- [ ] 1 l milk", "- [ ] 2 l milk", "- [ ] 3000 ml milk", "- [ ] 3000 ml milk"),
        // A dish that one took away stays away.
        (
            "- [ ] 1 l milk (for [A](a.md), [B](b.md))", "- [ ] 1 l milk (for [B](b.md))",
            "- [ ] 1 l milk (for [A](a.md), [B](b.md), [C](c.md))", "- [ ] 1 l milk (for [B](b.md), [C](c.md))"
        ),
        // The same food for the same dish, added by both: once, the larger.
        (
            "- [ ] eggs", "- [ ] eggs\n- [ ] 1 l milk (for [A](a.md))", "- [ ] eggs\n- [ ] 2 l milk (for [A](a.md))",
            "- [ ] eggs\n- [ ] 2 l milk (for [A](a.md))"
        ),
        // Else both stay.
        (
            "- [ ] eggs", "- [ ] eggs\n- [ ] 1 l milk (for [A](a.md))", "- [ ] eggs\n- [ ] 2 l milk (for [B](b.md))",
            "- [ ] eggs\n- [ ] 1 l milk (for [A](a.md))\n- [ ] 2 l milk (for [B](b.md))"
        ),
        // Put away by one and raised by the other: 3 − 1 is still to be bought.
        (
            "- [x] 1 l milk", "- [x] 1 l milk (stored 2026-11-21)", "- [x] 3 l milk",
            "- [x] 1 l milk (stored 2026-11-21)\n- [ ] 2 l milk"
        ),
        (
            "- [x] 1 l milk\n- [ ] eggs", "- [x] 1 l milk (stored 2026-11-21)\n- [ ] eggs", "- [ ] eggs",
            "- [x] 1 l milk (stored 2026-11-21)\n- [ ] eggs"
        ),
    ])
    func aShoppingLine(base: String, ours: String, theirs: String, result: String) throws {
        let merged = try Self.merge(Self.list(base), Self.list(ours), Self.list(theirs))
        #expect(merged.text == Self.list(result))
        #expect(!merged.merge.hasConflicts)
        let swapped = try Self.merge(Self.list(base), Self.list(theirs), Self.list(ours))
        #expect(!swapped.merge.isTextMerge && !swapped.merge.hasConflicts)
    }

    // MARK: Pantries

    @Test(arguments: [
        // 500 − 100 − 200 = 200
        ("- 500 g flour", "- 400 g flour", "- 300 g flour", "- 200 g flour"),
        // 1 kg − 250 g − 300 g = 450 g
        ("- 1 kg flour", "- 750 g flour", "- 0.7 kg flour", "- 450 g flour"),
        // Used and bought: 500 − 500 + 1000
        ("- 500 g flour", "- 0 g flour", "- 1500 g flour", "- 1000 g flour"),
        // More than there was: 500 − 400 − 300 = −200
        ("- 500 g flour", "- 100 g flour", "- 200 g flour", "- 0 g flour (check −200 g)"),
        // Removed there, 100 g more here: 100 left.
        ("- 500 g flour\n- salt", "- 600 g flour\n- salt", "- salt", "- 100 g flour\n- salt"),
        ("- 500 g flour\n- salt", "- salt", "- 600 g flour\n- salt", "- 100 g flour\n- salt"),
        // Removed there, 100 g less here: 100 too much.
        ("- 500 g flour\n- salt", "- 400 g flour\n- salt", "- salt", "- 0 g flour (check −100 g)\n- salt"),
        // Stock is real: two lots are two.
        ("- salt", "- salt\n- 1 l milk", "- 1 kg salt\n- 1 l milk", "- 1 kg salt\n- 1 l milk\n- 1 l milk"),
        // From the same line of a list: once.
        (
            "- salt", "- salt\n- 1 l milk (bought 2026-11-21)", "- 1 kg salt\n- 1 l milk (bought 2026-11-21)",
            "- 1 kg salt\n- 1 l milk (bought 2026-11-21)"
        ),
        // Of two days the earlier stands.
        (
            "- 1 l milk", "- 1 l milk (expires 2026-11-25)", "- 1 l milk (expires 2026-11-23)",
            "- 1 l milk (expires 2026-11-23)"
        ),
        (
            "- 1 l milk (bought 2026-11-20)", "- 1 l milk (bought 2026-11-20) (opened 2026-11-22)",
            "- 0.5 l milk (bought 2026-11-20)", "- 0.5 l milk (bought 2026-11-20) (opened 2026-11-22)"
        ),
        // A staple against an amount: the amount.
        ("- salt\n- 2 eggs", "- 500 g salt\n- 2 eggs", "- salt\n- 3 eggs", "- 500 g salt\n- 3 eggs"),
    ])
    func aLot(base: String, ours: String, theirs: String, result: String) throws {
        let merged = try Self.merge(Self.pantry(base), Self.pantry(ours), Self.pantry(theirs))
        #expect(merged.text == Self.pantry(result))
        #expect(!merged.merge.hasConflicts)
    }

    @Test(arguments: ["\n", "\r\n"])
    func codeIsMergedLineByLine(_ end: String) throws {
        func text(_ lines: String...) -> String {
            (["# Notes", "", "```"] + lines + ["```", "", "The end.", ""]).joined(separator: end)
        }
        let base = text("title: Bread", "", "  - 1", "  - 2", "yield: 4")
        let merged = try Self.merge(
            base, text("title: Rye bread", "", "  - 1", "  - 2", "yield: 4"),
            text("title: Bread", "", "  - 1", "  - 2", "  - 3", "yield: 4"))
        #expect(merged.text == text("title: Rye bread", "", "  - 1", "  - 2", "  - 3", "yield: 4"))
        #expect(merged.events.isEmpty)
        // What contradicts is a conflict, and the lines stay lines.
        let torn = try Self.merge(
            base, text("title: Rye bread", "", "  - 1", "  - 2", "yield: 4"),
            text("title: Oat bread", "", "  - 1", "  - 2", "yield: 4"))
        #expect(torn.merge.hasConflicts)
        #expect(torn.text.contains("title: Rye bread\(end)\(end)  - 1\(end)  - 2\(end)yield: 4\(end)"))
        #expect(torn.text.contains("Oat bread"))
    }

    @Test func blanksAfterATextAreOfTheSideThatChangedThem() throws {
        let (base, one, other) = (
            "- 1 egg \n- 2 l milk\n", "- 1 large egg \n- 2 l milk\n", "- 1 egg (fresh)\n- 2 l milk\n"
        )
        #expect(try Self.merge(base, one, other).text == "- 1 large egg (fresh)\n- 2 l milk\n")
        #expect(try Self.merge(base, other, one).text == "- 1 large egg (fresh)\n- 2 l milk\n")
    }

    @Test func equalUsesAreTwoWhereTheHistoriesSaySo() throws {
        let (base, used) = (Self.pantry("- 500 g flour"), Self.pantry("- 300 g flour"))
        #expect(try Self.merge(base, used, used).text == used)
        // 500 − 200 − 200
        #expect(try Self.merge(base, used, used, equalUsesAreTwo: true).text == Self.pantry("- 100 g flour"))
    }

    @Test func aCountAgainstAUseIsAsked() throws {
        let merged = try Self.merge(
            Self.pantry("- 500 g flour"), Self.pantry("- 450 g flour (counted 2026-11-21)"),
            Self.pantry("- 300 g flour"))
        #expect(
            merged.text
                == Self.pantry("- 450 g flour (counted 2026-11-21)\n  <!-- conflict: \"300 g flour\" (Ann) -->"))
        #expect(
            merged.events == [
                "! '450 g flour (counted 2026-11-21)' and '300 g flour': one was counted and the other used meanwhile; the count stands"
            ])
    }

    // MARK: Recipes

    @Test(arguments: [
        // Amount by one, preparation by the other.
        ("- 200 g butter", "- 250 g butter", "- 200 g butter, soft", "- 250 g butter, soft"),
        ("- 2 cups flour", "- 250 g flour", "- 2 cups spelt flour", "- 250 g spelt flour"),
        // A word beside one that changed.
        ("- 1 onion, chopped", "- 2 onions, chopped", "- 1 onion, finely chopped", "- 2 onions, finely chopped"),
        // Different lines.
        ("- 1 egg\n- 2 apples", "- 2 eggs\n- 2 apples", "- 1 egg\n- 3 apples", "- 2 eggs\n- 3 apples"),
        // Added at the same place by both: in the order of their texts.
        ("- 1 egg", "- 1 egg\n- 2 pears", "- 1 egg\n- 1 apple", "- 1 egg\n- 1 apple\n- 2 pears"),
        ("- 1 egg", "- 1 egg\n- 1 apple", "- 1 egg\n- 1 apple", "- 1 egg\n- 1 apple"),
        // Removed by one, the others as they were.
        (
            "- 1 egg\n- 2 apples\n- salt", "- 1 egg\n- salt", "- 1 egg\n- 2 apples\n- 1 tsp salt",
            "- 1 egg\n- 1 tsp salt"
        ),
    ])
    func anIngredient(base: String, ours: String, theirs: String, result: String) throws {
        let merged = try Self.merge(Self.recipe(base), Self.recipe(ours), Self.recipe(theirs))
        #expect(merged.text == Self.recipe(result))
        #expect(merged.events == [])
        let swapped = try Self.merge(Self.recipe(base), Self.recipe(theirs), Self.recipe(ours))
        #expect(swapped.text == merged.text)
    }

    @Test(arguments: [
        (
            "1. Mix.\n2. Bake for 20 minutes at 180 °C.", "1. Mix.\n2. Bake for 25 minutes at 180 °C.",
            "1. Mix well.\n2. Bake for 20 minutes at 200 °C.", "1. Mix well.\n2. Bake for 25 minutes at 200 °C."
        ),
        // A step between: the numbers follow.
        (
            "1. Mix.\n2. Bake.", "1. Mix.\n2. Let it rest.\n3. Bake.", "1. Mix.\n2. Bake.\n3. Serve.",
            "1. Mix.\n2. Let it rest.\n3. Bake.\n4. Serve."
        ),
        // Moved by the other side.
        (
            "1. Mix.\n2. Heat the oven.\n3. Bake.", "1. Mix.\n2. Heat the oven.\n3. Bake well.",
            "1. Heat the oven.\n2. Mix.\n3. Bake.", "1. Heat the oven.\n2. Mix.\n3. Bake well."
        ),
    ])
    func aStep(base: String, ours: String, theirs: String, result: String) throws {
        let merged = try Self.merge(
            Self.recipe("- 1 egg", base), Self.recipe("- 1 egg", ours), Self.recipe("- 1 egg", theirs))
        #expect(merged.text == Self.recipe("- 1 egg", result))
        #expect(merged.events == [])
    }

    @Test func anAmountThatBothChangedIsAConflictBesideTheLine() throws {
        let merged = try Self.merge(
            Self.recipe("- 1 tsp salt\n- 1 egg"), Self.recipe("- 2 tsp salt\n- 1 egg"),
            Self.recipe("- 1½ tsp salt\n- 1 egg"))
        #expect(merged.text == Self.recipe("- 2 tsp salt\n  <!-- conflict: \"1½ tsp salt\" (Ann) -->\n- 1 egg"))
        #expect(merged.events == ["! both changed the amount of '2 tsp salt'; in Ann it is '1½ tsp salt'"])
    }

    @Test func whatOneChangedAndTheOtherRemovedStays() throws {
        let merged = try Self.merge(
            Self.recipe("- 1 tsp salt\n- 1 egg"), Self.recipe("- 1 egg"), Self.recipe("- 2 tsp salt\n- 1 egg"))
        #expect(merged.text == Self.recipe("- 2 tsp salt\n  <!-- conflict: removed (Ann) -->\n- 1 egg"))
        #expect(merged.merge.hasConflicts)
    }

    @Test(arguments: [
        (
            "title: Cake\nservings: 4", "title: Cake\nservings: 4\nrating: 3", "title: Cake\nservings: 6",
            "title: Cake\nservings: 6\nrating: 3"
        ),
        (
            "title: Cake\ntags: [sweet]", "title: Cake\ntags: [sweet, quick]", "title: Cake\ntags: [sweet, party]",
            "title: Cake\ntags: [sweet, quick, party]"
        ),
        (
            "title: Cake\ntags: [sweet, old]", "title: Cake\ntags: [sweet, old, quick]", "title: Cake\ntags: [sweet]",
            "title: Cake\ntags: [sweet, quick]"
        ),
        ("title: Cake", "title: Cake\nsource: A", "title: Cake\nsource: A", "title: Cake\nsource: A"),
        ("title: Cake\nsource: A", "title: Cake", "title: Cake\nsource: A\nrating: 4", "title: Cake\nrating: 4"),
    ])
    func keysOfFrontMatter(base: String, ours: String, theirs: String, result: String) throws {
        let merged = try Self.merge(
            Self.recipe("- 1 egg", "1. Mix.", base), Self.recipe("- 1 egg", "1. Mix.", ours),
            Self.recipe("- 1 egg", "1. Mix.", theirs))
        #expect(merged.text == Self.recipe("- 1 egg", "1. Mix.", result))
        #expect(!merged.merge.hasConflicts)
    }

    @Test func twoValuesOfAKeyAreAConflict() throws {
        let merged = try Self.merge(
            Self.recipe("- 1 egg", "1. Mix.", "title: Cake\nrating: 3"),
            Self.recipe("- 1 egg", "1. Mix.", "title: Cake\nrating: 4"),
            Self.recipe("- 1 egg", "1. Mix.", "title: Cake\nrating: 2"))
        #expect(merged.text == Self.recipe("- 1 egg", "1. Mix.", "title: Cake\nrating: 4\n# conflict: rating: 2 (Ann)"))
        #expect(merged.events == ["! 'rating' is '4' here and '2' in Ann; the first stands"])
    }

    @Test func aLineBelowAHeadingThatTheOtherSideRemovedKeepsTheHeading() throws {
        let base = "# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Notes\n\n- Old.\n"
        let merged = try Self.merge(
            base, "# Cake\n\n## Ingredients\n\n- 1 egg\n",
            "# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Notes\n\n- Old.\n- New.\n")
        #expect(merged.text == "# Cake\n\n## Ingredients\n\n- 1 egg\n\n## Notes\n\n- New.\n")
    }

    // MARK: Plans

    @Test func twoDishesForOneSlotBothStay() throws {
        func plan(_ lines: String) -> String { "---\nkind: meal-plan\n---\n\n## 2026-11-23\n\n\(lines)\n" }
        let merged = try Self.merge(
            plan("- lunch: [Soup](soup.md)\n- dinner: [Pie](pie.md)"),
            plan("- lunch: [Soup](soup.md)\n- dinner: [Stew](stew.md)"),
            plan("- lunch: [Soup](soup.md)\n- dinner: [Curry](curry.md)"))
        #expect(
            merged.text
                == plan("- lunch: [Soup](soup.md)\n- dinner: [Curry](curry.md)\n- dinner: [Stew](stew.md)"))
        #expect(
            merged.events == ["two dishes are planned: 'dinner: [Stew](stew.md)' and 'dinner: [Curry](curry.md)'"])
    }

    @Test func linesOfALogAreASet() throws {
        func log(_ lines: String) -> String { Self.recipe("- 1 egg") + "\n## Log\n\n\(lines)\n" }
        let merged = try Self.merge(
            log("- 2026-11-01: good"), log("- 2026-11-20: fine\n- 2026-11-01: good"),
            log("- 2026-11-21: great\n- 2026-11-01: good"))
        #expect(merged.text == log("- 2026-11-21: great\n- 2026-11-20: fine\n- 2026-11-01: good"))
        #expect(!merged.merge.hasConflicts)
    }

    @Test func proseMergesByWords() throws {
        func page(_ text: String) -> String { "# Notes\n\n\(text)\n" }
        let merged = try Self.merge(
            page("This is an old family\nrecipe from the hills."),
            page("This is a very old family\nrecipe from the hills."),
            page("This is an old family\nrecipe from the valley."))
        #expect(merged.text == page("This is a very old family\nrecipe from the valley."))
    }

    @Test func anItemInAnItemOnOneLineHasItsText() throws {
        let merged = try Self.merge("- - [x] peas\n", "- - [x] peas (ours)\n", "- - [x] peas, peeled\n")
        #expect(merged.text.contains("peeled") && merged.text.contains("ours"))
    }

    // MARK: Files that cannot be told

    @Test func otherFilesAreMergedAsText() throws {
        let clean = try Self.merge("a\nb\nc\n", "A\nb\nc\n", "a\nb\nC\n", path: "notes.txt")
        #expect(clean.text == "A\nb\nC\n")
        #expect(clean.merge.isTextMerge && clean.events == [])
        let marked = try Self.merge("a\n", "b\n", "c\n", path: "notes.txt")
        #expect(marked.text == "<<<<<<< ours\nb\n=======\nc\n>>>>>>> Ann\n")
        #expect(marked.merge.hasConflicts)
    }

    @Test func brokenFrontMatterIsMergedAsText() throws {
        let merged = try Self.merge("---\na: [\n---\nx\n\ny\n", "---\na: [\n---\nX\n\ny\n", "---\na: [\n---\nx\n\nY\n")
        #expect(merged.text == "---\na: [\n---\nX\n\nY\n")
    }

    @Test func lineEndsAreThoseOfOurs() throws {
        let merged = try Self.merge("# A\r\n\r\n- x\r\n", "# A\r\n\r\n- x\r\n- y\r\n", "# A\n\n- x\n- z\n")
        #expect(merged.text == "# A\r\n\r\n- x\r\n- y\r\n- z\r\n")
    }
}
