/// Strips placed on pages one after the other.
struct PageFlow {
    private let format: PageFormat
    private let ground: Theme.Ground
    private(set) var pages: [[Mark]] = [[]]
    /// Where the next strip comes, and where the content of a page begins and ends.
    private(set) var y: Double
    let top: Double
    let bottom: Double
    /// Whether there was more than pages may be made of.
    private(set) var isCut = false
    /// Whether the first of two columns goes on on another page.
    private(set) var isFirstParted = false

    /// Of one sheet.
    static var mostPages: Int { 150 }

    init(_ format: PageFormat, _ ground: Theme.Ground, height: Double) {
        (self.format, self.ground) = (format, ground)
        (top, bottom) = (format.margin, height - format.margin)
        y = top
    }

    var room: Double { bottom - y }
    var isFresh: Bool { y <= top }

    /// - Returns: whether there may be another one.
    mutating func newPage() -> Bool {
        guard pages.count < Self.mostPages else {
            isCut = true
            return false
        }
        pages.append([])
        y = top
        return true
    }

    mutating func put(_ mark: Mark) { pages[pages.count - 1].append(mark) }

    /// Draws strips below each other on this page; returns where they end.
    @discardableResult
    mutating func draw(_ strips: some Sequence<Strip>, x: Double, from start: Double) -> Double {
        var (y, isFirst) = (start, true)
        for strip in strips {
            if !isFirst { y += strip.spaceBefore }
            for mark in strip.marks { put(mark.moved(x, y)) }
            y += strip.height
            isFirst = false
        }
        return y
    }

    mutating func moveTo(_ place: Double) { y = place }

    /// One column, over as many pages as it needs.
    mutating func add(_ strips: [Strip], x: Double) {
        var rest = strips[...]
        while let first = rest.first {
            let gap = isFresh ? 0 : first.spaceBefore
            let count = ColumnBreak.count(of: rest, room: room - gap, isWhole: isFresh)
            if count > 0 { y = draw(rest.prefix(count), x: x, from: y + gap) }
            rest = rest.dropFirst(count)
            if !rest.isEmpty, !newPage() { return }
        }
    }

    /// Columns of the same width, filled one after the other: as even as can be on one page, full on several.
    mutating func addColumns(_ strips: [Strip], count: Int, width: Double, gap: Double) {
        var rest = strips[...]
        while !rest.isEmpty {
            if let even = ColumnBreak.balanced(Array(rest), columns: count, room: room) {
                for (number, column) in even.columns.enumerated() {
                    draw(column, x: format.margin + Double(number) * (width + gap), from: y)
                }
                y += even.height
                return
            }
            var lowest = y
            for number in 0..<count {
                let taken = ColumnBreak.count(of: rest, room: room, isWhole: isFresh)
                lowest = max(
                    lowest, draw(rest.prefix(taken), x: format.margin + Double(number) * (width + gap), from: y))
                rest = rest.dropFirst(taken)
            }
            y = lowest
            if !rest.isEmpty, !newPage() { return }
        }
    }

    /// A column beside another one. Once the first has ended, the second has the whole width from the next page on.
    ///
    /// - Parameters:
    ///   - blocks: of the second column, in the width that is left beside the first.
    ///   - wide: the same blocks in the whole width.
    mutating func addBeside(_ first: [Strip], _ blocks: [[Strip]], wide: () -> [[Strip]], secondX: Double) {
        var left = first[...]
        var right = blocks.flatMap { $0 }[...]
        // How many strips of the second column each block ends after.
        var ends: [Int] = []
        for block in blocks { ends.append((ends.last ?? 0) + block.count) }
        let all = right.count
        var x = secondX
        while true {
            let leftCount = ColumnBreak.count(of: left, room: room, isWhole: isFresh)
            let rightCount = ColumnBreak.count(of: right, room: room, isWhole: isFresh && left.isEmpty)
            let leftEnd = draw(left.prefix(leftCount), x: format.margin, from: y)
            let rightEnd = draw(right.prefix(rightCount), x: x, from: y)
            y = max(leftEnd, rightEnd)
            (left, right) = (left.dropFirst(leftCount), right.dropFirst(rightCount))
            if left.isEmpty, right.isEmpty { return }
            if !left.isEmpty, leftCount > 0 { isFirstParted = true }
            guard newPage() else { return }
            if left.isEmpty, x != format.margin {
                // What is left of a parted block keeps its lines.
                let done = all - right.count
                let whole = ends.count { $0 <= done }
                let begun = whole == 0 ? 0 : ends[whole - 1]
                let parted = done > begun ? ends[whole] - done : 0
                let rest = wide().dropFirst(done > begun ? whole + 1 : whole).flatMap { $0 }
                right = (Array(right.prefix(parted)) + rest)[...]
                x = format.margin
            }
        }
    }
}
