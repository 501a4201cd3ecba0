internal import SourceText

/// A row of a merged document.
struct MergedRow {
    /// Its places in the three versions; `nil` where they do not have it.
    var our: Int?
    var their: Int?
    var base: Int?
    var bytes: [UInt8]
    var text: String
    /// The version of the row whose marks and number `bytes` begin with.
    var marks: DocumentRows.Row
    /// Lines after it that no version has.
    var additions: [[UInt8]] = []
}

/// The text of merged rows: line ends, blank lines between them, numbers of lists.
struct BodyText {
    private typealias Row = DocumentRows.Row

    private(set) var bytes: [UInt8] = []
    private let base: [DocumentRows.Row]
    private let ours: [DocumentRows.Row]
    private let theirs: [DocumentRows.Row]
    private let ending: String

    init(
        _ rows: [MergedRow], base: [DocumentRows.Row], ours: [DocumentRows.Row], theirs: [DocumentRows.Row],
        ending: String
    ) {
        (self.base, self.ours, self.theirs, self.ending) = (base, ours, theirs, ending)
        let numbers = renumbered(rows)
        for (index, row) in rows.enumerated() {
            var line = row.bytes
            if let number = numbers[index] {
                line.replaceSubrange(number.range, with: Array(String(number.value).utf8))
            }
            let isLast = index == rows.count - 1
            if !isLast || !row.additions.isEmpty, line.last != 0x0A, line.last != 0x0D { line += Array(ending.utf8) }
            bytes += line
            for addition in row.additions { bytes += addition }
            bytes += isLast ? lastGap(row) : gap(row, rows[index + 1])
        }
    }

    /// The blank lines between two rows: as the side that changed them has them; where the two never stood together, none between items and
    /// one line elsewhere.
    private func gap(_ one: MergedRow, _ two: MergedRow) -> [UInt8] {
        func gap(_ first: Int?, _ second: Int?, _ rows: [Row]) -> [UInt8]? {
            guard let first, let second, second == first + 1 else { return nil }
            return rows[first].gap
        }
        let our = gap(one.our, two.our, ours), their = gap(one.their, two.their, theirs),
            old = gap(one.base, two.base, base)
        if let our {
            if let their, old == our { return their.withLineEnds(ending) }
            return our
        }
        if let their { return their.withLineEnds(ending) }
        let rows = [one, two].compactMap { entry in entry.our.map { ours[$0] } ?? entry.their.map { theirs[$0] } }
        guard rows.count == 2 else { return Array(ending.utf8) }
        if rows[0].kind == rows[1].kind, rows[0].isItem || rows[0].kind == .tableLine {
            // As between other items beside them.
            let near = one.our.map { ours[$0].gap } ?? one.their.map { theirs[$0].gap } ?? []
            let isLoose =
                !near.isEmpty && (one.our.map { $0 + 1 < ours.count && ours[$0 + 1].kind == rows[0].kind } ?? false)
            return isLoose ? Array(ending.utf8) : []
        }
        if rows[1].isItem, rows[0].isItem == false, !rows[0].gap.isEmpty || rows[0].isHeading {
            return rows[0].gap.isEmpty ? [] : Array(ending.utf8)
        }
        return Array(ending.utf8)
    }

    private func lastGap(_ entry: MergedRow) -> [UInt8] {
        if let our = entry.our, our == ours.count - 1 { return ours[our].gap }
        return []
    }

    /// New numbers for lists that counted up before and do not any more.
    private func renumbered(_ entries: [MergedRow]) -> [Int: (value: Int, range: Range<Int>)] {
        var result: [Int: (value: Int, range: Range<Int>)] = [:]
        var index = 0
        while index < entries.count {
            let first = entries[index].marks
            guard let start = first.number else {
                index += 1
                continue
            }
            // The list: numbered items at this indent, with what is deeper.
            var items: [(entry: Int, row: Row)] = []
            var end = index
            while end < entries.count {
                let next = entries[end].marks
                if next.isItem, next.indent == first.indent {
                    guard next.number != nil else { break }
                    items.append((end, next))
                } else if next.indent <= first.indent {
                    break
                }
                end += 1
            }
            let mine = items.compactMap { item in entries[item.entry].our.flatMap { ours[$0].number?.value } }
            let counted = mine.isEmpty || zip(mine, mine.dropFirst()).contains { $0 < $1 } || mine.count == 1
            if counted {
                let begin = mine.min() ?? start.value
                for (offset, item) in items.enumerated() {
                    guard let number = item.row.number, number.value != begin + offset,
                        String(number.value).count == String(begin + offset).count
                            || !item.row.bytes.dropLast(2).contains(0x0A)
                    else { continue }
                    result[item.entry] = (begin + offset, number.range)
                }
            }
            index = max(end, index + 1)
        }
        return result
    }
}

extension [UInt8] {
    /// The same lines with other ends.
    func withLineEnds(_ ending: String) -> [UInt8] {
        let all = LineEnding.all(in: self)
        if all.allSatisfy({ $0.ending.text == ending }) { return self }
        var result: [UInt8] = []
        var start = 0
        for (range, _) in all {
            result += self[start..<range.start]
            result += Array<UInt8>(ending.utf8)
            start = range.end
        }
        return result + self[start...]
    }
}
