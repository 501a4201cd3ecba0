internal import SourceText

/// Another food that goes with what a line asks for, by an amount of its own: the onion of "2 carrots + 1 onion".
public struct Companion: Hashable, Sendable {
    public let resolution: Resolution
    public let measure: Measure
}

extension ItemLine {
    /// The foods that a line adds to the one it asks for, each with its own amount, in the order of the line; only those that the catalogue knows, since "plus 1
    /// cup of the liquid" names none.
    ///
    /// - Parameter text: the bytes the line was parsed from.
    public func companions(in text: [UInt8], catalogue: Catalogue) -> [Companion] {
        amounts.compactMap { amount in
            guard amount.kind == .other, amount.measure.quantity != nil else { return nil }
            let start = max(amount.quantityRange.end, amount.unitRange?.end ?? 0)
            guard let name = Self.name(behind: start, in: text) else { return nil }
            let resolution = catalogue.resolve(utf8: text.span.extracting(name.indices))
            guard let id = resolution.ingredient, resolution.match != .pair, !catalogue[id].isNotFood else {
                return nil
            }
            return Companion(resolution: resolution, measure: amount.measure)
        }
    }

    /// What follows an amount, up to a mark or a word that begins something else.
    private static func name(behind place: Int, in text: [UInt8]) -> ByteRange? {
        var start = place
        while start < text.count, text[start] == UInt8(ascii: " ") { start += 1 }
        if text[start...].starts(with: "of ".utf8) { start += 3 }
        var end = start
        while end < text.count, !marks.contains(text[end]) {
            if text[end] == UInt8(ascii: " "), joints.contains(where: { text[end...].starts(with: $0.utf8) }) { break }
            end += 1
        }
        while end > start, text[end - 1] == UInt8(ascii: " ") { end -= 1 }
        return end > start ? ByteRange(start, end) : nil
    }

    private static let marks = Set(",;:()[]".utf8)
    private static let joints = [" and ", " plus ", " + ", " for ", " to ", " in ", " with ", " mixed ", " if "]
}
