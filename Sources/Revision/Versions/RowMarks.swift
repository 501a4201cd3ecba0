/// What stands around the text of a row: indent, list mark and box before it, blanks after it, the line below a heading.
///
/// Marks are a field like any other: where one side alone changed them they are that side's, whichever side is ours. The number of a numbered item
/// and the tick in a box are no part of them: lists are counted anew, and ticks have rules of their own.
enum RowMarks {
    typealias Row = DocumentRows.Row

    /// The version of a row whose marks the merged row has.
    static func row(_ base: Row?, _ ours: Row, _ theirs: Row) -> Row {
        guard [base, ours, theirs].allSatisfy({ $0.map { $0.isItem || $0.isHeading } ?? true }) else { return ours }
        let own = around(ours)
        return chosen(base.map(around), own, around(theirs)) == own ? ours : theirs
    }

    /// The blanks after the text of the merged row.
    static func blanks(_ base: Row?, _ ours: Row, _ theirs: Row) -> [UInt8] {
        chosen(base.map { Array(blanks($0)) }, Array(blanks(ours)), Array(blanks(theirs)))
    }

    /// Of versions with the same text the one whose line breaks the merged row has.
    static func layout(_ base: Row?, _ ours: Row, _ theirs: Row) -> Row {
        func raw(_ row: Row) -> [UInt8] { Array(row.bytes[row.textRange]) }
        return chosen(base.map(raw), raw(ours), raw(theirs)) == raw(ours) ? ours : theirs
    }

    /// A row with other text, the marks of one version and the line end of another.
    static func bytes(_ text: some Sequence<UInt8>, blanks: [UInt8], marks: Row, end: Row) -> [UInt8] {
        Array(marks.bytes[..<marks.textRange.lowerBound]) + Array(text) + blanks + after(marks)
            + end.bytes.suffix(lineEnd(end))
    }

    /// The blanks after the text.
    static func blanks(_ row: Row) -> ArraySlice<UInt8> {
        row.bytes[row.textRange.upperBound...].prefix { $0 == 0x20 || $0 == 0x09 }
    }

    /// What follows the text and its blanks, without the last line end.
    private static func after(_ row: Row) -> ArraySlice<UInt8> {
        row.bytes[(row.textRange.upperBound + blanks(row).count)...].dropLast(lineEnd(row))
    }

    private static func lineEnd(_ row: Row) -> Int {
        let rest = row.bytes[row.textRange.upperBound...]
        return rest.last == 0x0A && rest.dropLast().last == 0x0D ? 2 : rest.last == 0x0A || rest.last == 0x0D ? 1 : 0
    }

    /// Everything but the text: with an open box, without a number.
    private static func around(_ row: Row) -> [UInt8] {
        var marks = Array(row.bytes[..<row.textRange.lowerBound])
        if let place = row.boxPlace, place < marks.count { marks[place] = 0x20 }
        if let range = row.number?.range, range.upperBound <= marks.count { marks.replaceSubrange(range, with: [0x30]) }
        return marks + [0x0A] + after(row)
    }

    /// What one side made of it; of two changes the longer, since a box or an indent says more than none, then the first by its bytes.
    private static func chosen(_ base: [UInt8]?, _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8] {
        if ours == theirs || base == theirs { return ours }
        if base == ours { return theirs }
        if ours.count != theirs.count { return ours.count > theirs.count ? ours : theirs }
        return ours.lexicographicallyPrecedes(theirs) ? ours : theirs
    }
}
