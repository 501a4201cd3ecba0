import PageLayout
import Testing

@Suite struct ColumnBreakTests {
    private func strip(_ height: Double, before: Double = 0, keeps: Bool = false) -> Strip {
        Strip(height: height, spaceBefore: before, keepsWithNext: keeps)
    }

    @Test func takesAsManyAsFit() {
        let strips = Array(repeating: strip(10), count: 5)
        #expect(ColumnBreak.count(of: strips[...], room: 35, isWhole: false) == 3)
        #expect(ColumnBreak.count(of: strips[...], room: 50, isWhole: false) == 5)
        #expect(ColumnBreak.count(of: strips[...], room: 5, isWhole: false) == 0)
    }

    @Test func leavesTheSpaceBeforeTheFirstOneOut() {
        let strips = [strip(10, before: 100), strip(10, before: 5)]
        #expect(ColumnBreak.height(of: strips) == 25)
        #expect(ColumnBreak.count(of: strips[...], room: 25, isWhole: false) == 2)
        #expect(ColumnBreak.count(of: strips[...], room: 24, isWhole: false) == 1)
    }

    /// A heading, its rule and the first line of what follows.
    @Test func takesAHeadingOnlyWithWhatFollowsIt() {
        let strips = [strip(10), strip(10, keeps: true), strip(5, keeps: true), strip(10), strip(10)]
        #expect(ColumnBreak.count(of: strips[...], room: 30, isWhole: false) == 1)
        #expect(ColumnBreak.count(of: strips[...], room: 35, isWhole: false) == 4)
    }

    @Test func partsWhatKeepsTogetherOnlyWhereNoColumnIsHighEnough() {
        let strips = [strip(10, keeps: true), strip(10, keeps: true), strip(10)]
        #expect(ColumnBreak.count(of: strips[...], room: 25, isWhole: false) == 0)
        #expect(ColumnBreak.count(of: strips[...], room: 25, isWhole: true) == 2)
        #expect(ColumnBreak.count(of: strips[...], room: 5, isWhole: true) == 1)
    }

    @Test func makesColumnsEven() {
        let strips = Array(repeating: strip(10), count: 7)
        let found = ColumnBreak.balanced(strips, columns: 2, room: 100)
        #expect(found?.columns.map(\.count) == [4, 3])
        #expect(found?.height == 40)
        #expect(ColumnBreak.balanced(strips, columns: 2, room: 30) == nil)
    }
}
