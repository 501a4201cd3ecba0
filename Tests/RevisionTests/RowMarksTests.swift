import Testing

@testable import Revision

/// List marks, boxes and indents are merged like words: what one side alone changed is so, whichever side is ours.
@Suite struct RowMarksTests {
    /// Merged both ways round; the result, which has to be the same.
    private func merged(_ base: String, _ ours: String, _ theirs: String) throws -> String {
        let one = try DocumentMergeTests.merge(base, ours, theirs)
        let other = try DocumentMergeTests.merge(base, theirs, ours)
        #expect(one.events == [] && other.events == [])
        #expect(!one.merge.isTextMerge && !other.merge.isTextMerge)
        #expect(one.text == other.text)
        return one.text
    }

    @Test(arguments: [
        // Another mark by one, another word by the other.
        ("- 1 egg\n", "* 1 egg\n", "- 1 large egg\n", "* 1 large egg\n"),
        // Other marks by both: the first by its bytes.
        ("- 1 egg\n", "* 1 egg\n", "+ 1 large egg\n", "* 1 large egg\n"),
        // A box by one, a word by the other; a box that was ticked at once.
        ("- 1 egg\n", "- [ ] 1 egg\n", "- 1 large egg\n", "- [ ] 1 large egg\n"),
        ("- 1 egg\n", "- [x] 1 egg\n", "- 1 large egg\n", "- [x] 1 large egg\n"),
        ("- [ ] 1 egg\n", "- 1 egg\n", "- [ ] 1 large egg\n", "- 1 large egg\n"),
        // Below another item.
        ("- 1 cake\n- 1 egg\n", "- 1 cake\n  - 1 egg\n", "- 1 cake\n- 1 large egg\n", "- 1 cake\n  - 1 large egg\n"),
        // Numbers instead of marks.
        ("- Mix.\n- Bake.\n", "1. Mix.\n2. Bake.\n", "- Mix well.\n- Bake.\n", "1. Mix well.\n2. Bake.\n"),
        // Headings of another level, and of another kind.
        ("## Notes\n\nx\n", "### Notes\n\nx\n", "## Old notes\n\nx\n", "### Old notes\n\nx\n"),
        ("Notes\n-----\n\nx\n", "## Notes\n\nx\n", "Old notes\n-----\n\nx\n", "## Old notes\n\nx\n"),
        // Broken into lines by one, another mark by the other.
        ("- 1 egg, beaten\n", "* 1 egg, beaten\n", "- 1 egg,\n  beaten\n", "* 1 egg,\n  beaten\n"),
    ])
    func marks(base: String, ours: String, theirs: String, result: String) throws {
        #expect(try merged("# Cake\n\n" + base, "# Cake\n\n" + ours, "# Cake\n\n" + theirs) == "# Cake\n\n" + result)
    }

    /// A line put between an item and what continues it takes the continuation over.
    @Test func aLineThatTookOverAContinuationKeepsItsMark() throws {
        let base = "# Cake\n\n* 2 apples\n- 1 egg\n  beaten\n- salt\n"
        #expect(
            try merged(
                base, "# Cake\n\n- 1 egg\n* 2 apples\n  beaten\n- salt\n",
                "# Cake\n\n* 2 green apples\n- 1 egg\n  beaten\n- salt\n")
                == "# Cake\n\n- 1 egg\n* 2 green apples\n  beaten\n- salt\n")
    }

    /// Items that lost the item they were in begin with blanks: in one order of the rows they would become a part of the item before them.
    @Test func rowsThatRunTogetherInOneOrderAreMergedInTheOther() throws {
        let cut = "- [ ] Cut the apples into slices of 1 cm and sprinkle them with sugar."
        let dry = "- [ ] Once they are soft, dry them on a cloth.\n"
        let parts = "    * [ ] Crush the garlic.\n    * [ ] Chop the herbs.\n"
        let head = "# Cake\n\n## Method\n\n"
        #expect(
            try merged(
                head + "- [ ] Make the sauce:\n" + parts + cut + "\n" + dry,
                head + dry + "- [ ] Make the sauce:\n" + parts + cut + " (brown)\n",
                head + parts + cut.replacing("1 cm", with: "3 cm") + "\n" + dry)
                == head + parts + "\n" + dry + cut.replacing("1 cm", with: "3 cm") + " (brown)\n")
    }

    /// The number of a version whose line is taken over is counted anew in its own place.
    @Test func numbersAreCountedAnewWhereTheyStand() throws {
        func steps(_ range: ClosedRange<Int>, _ text: (Int) -> String) -> String {
            "# Cake\n\n" + range.map { "\($0). \(text($0))\n" }.joined()
        }
        let base = steps(1...9) { "Step \("abcdefghi".dropFirst($0 - 1).first ?? "-") of the way." }
        let ours = base.replacing("1. Step a of the way.\n", with: "")
        let theirs = base.replacing("9. Step i of the way.", with: "10. Step i of the long way.")
        #expect(
            try DocumentMergeTests.merge(base, ours, theirs).text.hasSuffix(
                "8. Step h of the way.\n9. Step i of the long way.\n"))
    }
}
