internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Singular and plural of the food behind a number that was multiplied: "1 egg" becomes "2 eggs".
enum NamedNumber {
    /// The edits to names whose number goes with an amount, in the order of the line, not overlapping.
    ///
    /// Only counted food is changed, and only where the catalogue knows both forms as the same thing.
    static func edits(_ ingredient: LocatedLine, in catalogue: Catalogue, after factor: Rational) -> [TextEdit] {
        let line = ingredient.line
        if line.isFixed { return [] }
        var edits: [TextEdit] = []
        for amount in line.amounts where amount.measure.unit == nil && amount.kind != .pack {
            guard let authored = amount.measure.quantity?.max, let scaled = authored.multiplied(by: factor),
                (authored > 1) != (scaled > 1),
                let place = amount.kind == .primary
                    ? name(ingredient, catalogue) : words(behind: amount, ingredient.text),
                edits.allSatisfy({ !$0.range.overlaps(place) })
            else { continue }
            let written = String(decoding: ingredient.text[place.indices], as: UTF8.self)
            guard let id = catalogue.resolve(written).ingredient,
                let shown = catalogue[id].inflected(written, isPlural: scaled > 1)
            else { continue }
            // Only what differs is written anew.
            let common = zip(written.utf8, shown.utf8).prefix(while: ==).count
            edits.append(
                TextEdit(ByteRange(place.start + common, place.end), Array(shown.utf8.dropFirst(common))))
        }
        return edits
    }

    /// The whole name, or of a choice the side that holds the noun: "peppers" of "red or green peppers"; `nil` where its last word is a
    /// unit ("garlic cloves").
    private static func name(_ ingredient: LocatedLine, _ catalogue: Catalogue) -> ByteRange? {
        let line = ingredient.line
        guard let name = line.nameRange else { return nil }
        let sides = line.sides(in: ingredient.text, catalogue: catalogue)
        let side = sides.first.map { $0.shared.isEmpty ? $0.name : sides.last?.name ?? $0.name }
        let place = side.map { name.contains($0) && $0 != name ? $0 : name } ?? name
        return line.parts.contains { $0.range.overlaps(place) && $0.role != .name } ? nil : place
    }

    /// The words behind an amount up to the next mark: "yolk" of "plus 1 yolk, beaten".
    private static func words(behind amount: Amount, _ bytes: [UInt8]) -> ByteRange? {
        var start = amount.quantityRange.end
        while start < bytes.count, bytes[start] == 0x20 { start += 1 }
        var end = start
        while end < bytes.count, isLetter(bytes[end]) || bytes[end] == 0x20 || bytes[end] == 0x2D { end += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return end > start ? ByteRange(start, end) : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    }
}
