internal import SourceText

/// Another food that goes with what a line asks for: the onion of "2 carrots + 1 onion", the cheddar of "guacamole, grated cheddar, radishes".
public struct Companion: Hashable, Sendable {
    public let resolution: Resolution
    /// Without quantity and unit where the line gives it no amount.
    public let measure: Measure
}

extension ItemLine {
    /// The foods that a line asks for besides the first, those with an amount of their own first, then those of a list; only those that the
    /// catalogue knows, since "plus 1 cup of the liquid" names none. Both of a pair ("salt and pepper") are what the line asks for first.
    ///
    /// - Parameters:
    ///   - text: the bytes the line was parsed from.
    ///   - listed: what ``LineFoods/listed`` says of the line; looked up where it is `nil`.
    public func companions(in text: [UInt8], catalogue: Catalogue, listed: [IngredientID]? = nil) -> [Companion] {
        let whole = amounts.count > 1 ? catalogue.resolve(name(in: text)).ingredient : nil
        var found: [Companion] = []
        for amount in amounts where amount.kind == .other && amount.measure.quantity != nil {
            let start = max(amount.quantityRange.end, amount.unitRange?.end ?? 0)
            guard let name = Self.name(behind: start, in: text) else { continue }
            let resolution = catalogue.resolve(utf8: text.span.extracting(name.indices))
            guard let id = resolution.ingredient, resolution.match != .pair, !catalogue[id].isNotFood else { continue }
            // "1 chicken, cut into 10 pieces: 2 wings"
            if Self.isParted(amount.quantityRange.start, in: text), let whole, catalogue.isMade(id, with: whole) {
                continue
            }
            found.append(Companion(resolution: resolution, measure: amount.measure))
        }
        let listed = listed ?? LineFoods(self, in: text, catalogue: catalogue).listed
        guard !listed.isEmpty else { return found }
        let shared = sharesAmount(in: text) ? measure : Measure(nil, nil)
        // The white of "2 eggs + 1 egg white" has been added to the eggs.
        let isAdded = amounts.contains { $0.kind == .added }
        for id in listed where !found.contains(where: { $0.resolution.ingredient == id }) {
            if isAdded, let whole, catalogue.isMade(id, with: whole) { continue }
            found.append(Companion(resolution: Resolution(match: .exact, ingredient: id), measure: shared))
        }
        return found
    }

    /// Whether the amount is that of each food of a list: "½ bunch each dill, mint".
    public func sharesAmount(in text: [UInt8]) -> Bool {
        parts.contains { part in
            part.role == .remark && part.range.end <= text.count && Self.isEach(text[part.range.indices])
        }
    }

    private static func isEach(_ word: ArraySlice<UInt8>) -> Bool {
        word.count == 4 && word.elementsEqual("each".utf8) { $0 | 0x20 == $1 } || word.elementsEqual("各".utf8)
    }

    /// Whether a mark is before an amount, not a word that adds it.
    private static func isParted(_ place: Int, in text: [UInt8]) -> Bool {
        var place = place
        while place > 0, text[place - 1] == UInt8(ascii: " ") { place -= 1 }
        return place > 0 && ",;:".utf8.contains(text[place - 1])
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
