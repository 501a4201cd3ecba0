public import Kitchen
internal import RecipeSyntax
internal import SourceText

extension LocatedLine {
    /// The line as `goods`, its noun in the number of its amount where the catalogue knows both forms: "1 lemon" for "1 lemons".
    public func goods(_ catalogue: Catalogue) -> String { inflected(goods, catalogue) }

    /// The whole line as a reader sees it, its noun in the number of its amount.
    public func plainText(_ catalogue: Catalogue) -> String { inflected(plainText, catalogue) }

    private func inflected(_ text: String, _ catalogue: Catalogue) -> String {
        guard line.measure.unit == nil, line.packMeasure == nil, let quantity = line.measure.quantity,
            let name = catalogue.name(name, for: Measure(quantity, nil)), let range = text.firstRange(of: self.name)
        else { return text }
        return text[..<range.lowerBound] + name + text[range.upperBound...]
    }

    /// The line's text with what its links say in place of them.
    public static func withoutLinks(_ text: [UInt8]) -> String {
        let links = InlineLink.all(in: text, ByteRange(0, text.count)).filter { !$0.isImage }
        var rest: [UInt8] = []
        var end = 0
        for link in links where link.range.start >= end {
            rest += text[end..<link.range.start] + text[link.text.indices]
            end = link.range.end
        }
        return ItemText.withoutWikiLinks(String(decoding: rest + text[end...], as: UTF8.self))
    }
}

extension Catalogue {
    /// A name in the other number, where an amount of pieces asks for it; `nil` where it stays as it is written.
    public func name(_ name: String, for measure: Measure) -> String? {
        guard measure.unit == nil, let quantity = measure.quantity else { return nil }
        let found = resolve(name)
        guard found.isSameThing, let food = found.ingredient else { return nil }
        return self[food].inflected(name, isPlural: quantity.max > .one)
    }
}
