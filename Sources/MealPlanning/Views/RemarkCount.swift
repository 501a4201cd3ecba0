internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The number of pieces in a remark beside a weight: "500 g peppers (about 4)", "200 g onions (1 medium onion)".
struct RemarkCount {
    private let ingredient: LocatedLine
    private let catalogue: Catalogue

    init(_ ingredient: LocatedLine, _ catalogue: Catalogue) {
        (self.ingredient, self.catalogue) = (ingredient, catalogue)
    }

    /// The edits that multiply such numbers: those that "about" tells from numbers of notes and sizes, and those of the line's own food.
    func edits(scalingBy factor: Rational) -> [TextEdit] {
        let line = ingredient.line
        guard !line.isFixed, let primary = line.amounts.first, primary.kind == .primary,
            primary.measure.unit.map({ $0.dimension == .mass || $0.dimension == .volume }) == true
        else { return [] }
        return Self.parentheses(of: ingredient.text).prefix(Self.most).flatMap { range -> [TextEdit] in
            let inside = ByteRange(range.start + 1, range.end - 1)
            let text = Array(ingredient.text[inside.indices])
            // A food after the number, so that it is read as the number of it.
            let read = ItemLine.parse(text + Array(" eggs".utf8))
            guard read.amounts.count == 1, let amount = read.amounts.first, amount.measure.unit == nil,
                let number = amount.measure.quantity, !number.min.isZero,
                Self.isAbout(text.prefix(amount.quantityRange.start)), amount.quantityRange.end == text.count
            else { return phrases(inside).flatMap { piecesEdits($0, factor) } }
            return read.edits(scalingBy: factor, in: text + Array(" eggs".utf8)).map {
                TextEdit($0.range.shifted(by: inside.start), String(decoding: $0.replacement, as: UTF8.self))
            }
        }
    }

    /// What marks divide in a parenthesis, without a word for "about" or "from" and white space before it.
    private func phrases(_ inside: ByteRange) -> [ByteRange] {
        let bytes = ingredient.text
        let parts = bytes[inside.indices].split { ",;()".utf8.contains($0) }
        return parts.prefix(Self.most).map { part in
            var start = part.startIndex
            while start < part.endIndex {
                if bytes[start] == 0x20 {
                    start += 1
                    continue
                }
                let end = bytes[start..<part.endIndex].firstIndex(of: 0x20) ?? part.endIndex
                let word = String(decoding: bytes[start..<end], as: UTF8.self).lowercased()
                guard Self.isAbout(bytes[start..<end]) || Self.sources.contains(word) else { break }
                start = end
            }
            return ByteRange(start, part.endIndex)
        }
    }

    /// "1 medium lemon", "4 large eggs", "1 large", "1 whole head": so many of the line's own food, and nothing else.
    private func piecesEdits(_ phrase: ByteRange, _ factor: Rational) -> [TextEdit] {
        let text = Array(ingredient.text[phrase.indices])
        guard text.first.map({ $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x80 }) == true,
            !ingredient.line.amounts.contains(where: { $0.quantityRange.overlaps(phrase) })
        else { return [] }
        let read = ItemLine.parse(text)
        guard read.amounts.count == 1, let amount = read.amounts.first, amount.kind == .primary,
            amount.quantityRange.start == 0, let number = amount.measure.quantity, !number.min.isZero,
            amount.measure.unit.map({ $0.dimension == .count }) ?? true,
            read.parts.allSatisfy({ $0.role != .remark || Self.isState(text[$0.range.indices]) })
        else { return [] }
        var edits = read.edits(scalingBy: factor, in: text)
        if let name = read.nameRange {
            let written = String(decoding: text[name.indices], as: UTF8.self)
            guard namesOwnFood(written) else { return [] }
            if amount.measure.unit == nil, let many = number.max.multiplied(by: factor), (number.max > 1) != (many > 1),
                let food = catalogue.resolve(written).ingredient,
                let shown = catalogue[food].inflected(written, isPlural: many > 1)
            {
                edits.append(TextEdit(name, shown))
            }
        } else if amount.measure.unit == nil, !read.parts.contains(where: { $0.role == .size }) {
            return []
        }
        return edits.map {
            TextEdit($0.range.shifted(by: phrase.start), String(decoding: $0.replacement, as: UTF8.self))
        }
    }

    /// Whether a name in a remark is that of the line's food, or of what it is made from: "onion" of "white onion", "lemon" of "lemon juice".
    private func namesOwnFood(_ name: String) -> Bool {
        let own = catalogue.resolve(ingredient.name).ingredient
        if let own, catalogue.resolve(name).ingredient == own { return true }
        let words = ingredient.name.lowercased().split { !$0.isLetter }
        guard let last = name.lowercased().split(whereSeparator: { !$0.isLetter }).last else { return false }
        return words.contains {
            $0 == last || $0 + "s" == last || $0 == last + "s" || $0 + "es" == last || $0 == last + "es"
        }
    }

    /// Whether a remark in such a phrase says only how the food is: "at room temperature".
    private static func isState(_ bytes: ArraySlice<UInt8>) -> Bool {
        let words = String(decoding: bytes, as: UTF8.self).lowercased().split(separator: " ")
        return !words.contains { ["per", "each", "or", "of", "for"].contains($0) }
            && !words.contains { $0.contains(where: \.isNumber) }
    }

    /// As many parentheses, and phrases in one, are looked at.
    private static let most = 16

    private static let sources: Set<String> = ["from", "aus", "von", "de", "van", "da", "di"]

    /// The parenthesis of which a number is all but for a word for "about"; `nil` where there is none.
    static func parenthesis(around number: ByteRange, in bytes: [UInt8]) -> ByteRange? {
        // Nearly no number stands right before one's end.
        guard bytes[number.end...].first(where: { $0 != 0x20 }) == UInt8(ascii: ")") else { return nil }
        return parentheses(of: bytes).first { range in
            guard range.contains(number) else { return false }
            let before = bytes[(range.start + 1)..<number.start]
            return bytes[number.end..<(range.end - 1)].allSatisfy { $0 == 0x20 }
                && (before.allSatisfy { $0 == 0x20 } || isAbout(before))
        }
    }

    /// With their marks, those inside others left out.
    static func parentheses(of bytes: [UInt8]) -> [ByteRange] {
        var result: [ByteRange] = []
        var (depth, start) = (0, 0)
        for (offset, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "(") {
                if depth == 0 { start = offset }
                depth += 1
            } else if byte == UInt8(ascii: ")"), depth > 0 {
                depth -= 1
                if depth == 0 { result.append(ByteRange(start, offset + 1)) }
            }
        }
        return result
    }

    private static func isAbout(_ bytes: ArraySlice<UInt8>) -> Bool {
        let word = String(decoding: bytes, as: UTF8.self).filter { $0 != " " && $0 != "." }.lowercased()
        return abouts.contains(word)
    }

    private static let abouts: Set<String> = [
        "about", "approx", "approximately", "around", "roughly", "ca", "circa", "c", "~", "etwa", "ungefähr", "rund",
        "environ", "env", "unos", "unas", "aprox", "aproximadamente", "ongeveer", "około", "ok", "cirka", "noin", "asi",
        "cca", "около", "примерно",
    ]
}
