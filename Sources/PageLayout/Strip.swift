/// What a page is not broken within: a line of text, or lines beside each other, with its place in a column.
package struct Strip: Sendable, Hashable {
    package var height: Double
    /// Left out at the top of a column.
    package var spaceBefore: Double
    /// Whether the next one must be in the same column.
    package var keepsWithNext: Bool
    /// From the strip's own upper left corner.
    package var marks: [Mark]

    package init(height: Double, spaceBefore: Double = 0, keepsWithNext: Bool = false, marks: [Mark] = []) {
        (self.height, self.spaceBefore, self.keepsWithNext) = (height, spaceBefore, keepsWithNext)
        self.marks = marks
    }
}

/// Where columns are broken.
package enum ColumnBreak {
    /// Height that rounding may take.
    private static let tolerance = 0.01

    /// What strips need one below the other.
    package static func height(of strips: some Sequence<Strip>) -> Double {
        var (height, isFirst) = (0.0, true)
        for strip in strips {
            height += strip.height + (isFirst ? 0 : strip.spaceBefore)
            isFirst = false
        }
        return height
    }

    /// How many of the strips, from one on, come into a column.
    ///
    /// Those that keep together are not parted unless they are higher than a whole column.
    ///
    /// - Parameters:
    ///   - room: the column's height.
    ///   - isWhole: whether no column has more room, so that something must come into it.
    package static func count(of strips: ArraySlice<Strip>, room: Double, isWhole: Bool) -> Int {
        var used = 0.0
        var (fitting, good) = (0, 0)
        for strip in strips {
            used += strip.height + (fitting == 0 ? 0 : strip.spaceBefore)
            if used > room + tolerance { break }
            fitting += 1
            if !strip.keepsWithNext { good = fitting }
        }
        if fitting == strips.count { return fitting }
        if good > 0 || !isWhole { return good }
        return max(1, fitting)
    }

    /// The strips in so many columns as even as can be, and the height of the highest; `nil` where they need more than the room.
    package static func balanced(_ strips: [Strip], columns: Int, room: Double) -> (
        columns: [ArraySlice<Strip>], height: Double
    )? {
        guard var best = filled(strips, columns, room) else { return nil }
        var (low, high) = (0.0, room)
        for _ in 0..<24 where high - low > 0.5 {
            let middle = (low + high) / 2
            if let found = filled(strips, columns, middle) {
                (best, high) = (found, middle)
            } else {
                low = middle
            }
        }
        return (best, best.map { height(of: $0) }.max() ?? 0)
    }

    private static func filled(_ strips: [Strip], _ columns: Int, _ room: Double) -> [ArraySlice<Strip>]? {
        var rest = strips[...]
        var result: [ArraySlice<Strip>] = []
        for _ in 0..<columns {
            let count = count(of: rest, room: room, isWhole: false)
            result.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return rest.isEmpty ? result : nil
    }
}
