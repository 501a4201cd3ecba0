import SourceText
import Testing

@Suite struct TextDifferenceTests {
    @Test func findsTheStretchesThatDiffer() {
        let old = ["a", "b", "c", "d"]
        for (new, expected) in [
            (["a", "b", "c", "d"], []), (["a", "x", "c", "d"], [[1, 2, 1, 2]]),
            (["a", "c", "d", "e"], [[1, 2, 1, 1], [4, 4, 3, 4]]),
            ([], [[0, 4, 0, 0]]), (["x", "y", "a", "b", "c", "d"], [[0, 0, 0, 2]]),
        ] as [([String], [[Int]])] {
            let found = TextDifference.stretches(old, new).map {
                [$0.old.lowerBound, $0.old.upperBound, $0.new.lowerBound, $0.new.upperBound]
            }
            #expect(found == expected)
        }
    }

    /// Long texts are not compared line with line, but what they begin and end with alike stays out.
    @Test func longTextsAreComparedByTheirMiddle() {
        let old = (0..<5000).map { "\($0)" }
        var changed = old
        changed[40] = "x"
        changed[4000] = "y"
        let (removed, added) = TextDifference.changedLines(old, changed)
        #expect(removed == [40, 4000] && added == [40, 4000])
        changed.remove(at: 2000)
        let (gone, come) = TextDifference.changedLines(old, changed)
        #expect(gone == Set(40...4000) && come == Set(40..<4000))
    }
}
