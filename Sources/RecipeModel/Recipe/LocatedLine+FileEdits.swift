public import SourceText

extension LocatedLine {
    /// A stretch of a line's text that the file holds as it is.
    struct Piece: Sendable, Hashable {
        /// In the line's text.
        let range: ByteRange
        /// Where it stands in the file.
        let place: ByteRange

        /// Where the file holds a part of it.
        func place(of part: ByteRange) -> ByteRange { part.shifted(by: place.start - range.start) }
    }

    /// Edits of the line's text as edits of the file; `nil` where the file does not hold what one of them replaces, or it cannot be told where.
    ///
    /// An amount whose number and unit are values of two keys is divided among them.
    public func fileEdits(_ edits: [TextEdit], in source: SourceText) -> [TextEdit]? {
        if isVerbatim { return edits.map { TextEdit(fileRange($0.range), $0.replacement) } }
        var located: LocatedText?
        var result: [TextEdit] = []
        for edit in edits {
            if let found = pieceEdits(edit) {
                result += found
                continue
            }
            let text = located ?? LocatedText(string, in: source, range)
            located = text
            guard let found = text.edits(replacing: edit.range, with: String(decoding: edit.replacement, as: UTF8.self))
            else { return nil }
            result += found
        }
        return result
    }

    private func pieceEdits(_ edit: TextEdit) -> [TextEdit]? {
        if let piece = pieces.first(where: { $0.range.contains(edit.range) }) {
            return [TextEdit(piece.place(of: edit.range), edit.replacement)]
        }
        guard let first = pieces.firstIndex(where: { $0.range.contains(edit.range.start) }), first + 1 < pieces.count
        else {
            return nil
        }
        let (number, unit) = (pieces[first], pieces[first + 1])
        guard unit.range.start == number.range.end + 1, edit.range.end > unit.range.start,
            edit.range.end <= unit.range.end
        else { return nil }
        let (numberText, unitText) = Self.divided(edit.replacement)
        return [
            TextEdit(number.place(of: ByteRange(edit.range.start, number.range.end)), numberText),
            TextEdit(unit.place(of: ByteRange(unit.range.start, edit.range.end)), unitText),
        ]
    }

    /// An amount up to its last number, and the words after that: "1 tbsp + 1" and "tsp".
    private static func divided(_ amount: [UInt8]) -> (number: [UInt8], unit: [UInt8]) {
        // The letters of units are ASCII, those of fractions are not.
        guard let last = amount.lastIndex(where: { !$0.isLetter && $0 != 0x20 }) else { return (amount, []) }
        return (Array(amount[...last]), Array(amount[(last + 1)...].drop { $0 == 0x20 }))
    }
}
