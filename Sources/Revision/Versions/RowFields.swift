internal import Cookbook
internal import Kitchen
internal import SourceText

/// An item line in parts that are merged one by one: its amount, its attributes, and its words.
struct RowFields {
    /// The amount with unit and alternative measures, as written; `nil` without.
    let amount: String?
    /// The sum of the amounts, where they are numbers.
    let measure: Measure?
    /// Attributes at the end, as written, by name.
    private(set) var attributes: [(name: String, text: String, kind: Attribute.Kind)] = []
    /// The rest as words with the space before each; `Self.placeOfAmount` stands for the amount.
    let words: [String]

    static let placeOfAmount = "\u{1}"

    init(_ row: DocumentRows.Row, _ options: ItemLineOptions = ItemLineOptions()) {
        self.init(row.text, row.reading(options))
    }

    init(_ text: String, _ options: ItemLineOptions) {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: options)
        var end = bytes.count
        // Attributes that stand together at the end.
        var trailing: [Attribute] = []
        for attribute in line.attributes.sorted(by: { $1.range.start < $0.range.start }) {
            guard attribute.range.end <= end, bytes[attribute.range.end..<end].allSatisfy({ $0 == 0x20 }),
                attribute.range.start > 0
            else { break }
            end = attribute.range.start
            while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
            trailing.append(attribute)
        }
        attributes = trailing.reversed().map {
            (Self.name($0.kind), String(decoding: bytes[$0.range.indices], as: UTF8.self), $0.kind)
        }
        let ranges = line.amounts.flatMap { amount in
            [amount.quantityRange, amount.unitRange].compactMap(\.self).filter { !$0.isEmpty && $0.end <= end }
        }
        guard let first = ranges.map(\.start).min(), let last = ranges.map(\.end).max() else {
            amount = nil
            measure = nil
            words = Words.all(String(decoding: bytes[..<end], as: UTF8.self))
            return
        }
        // "1 cup (95 g)": with what closes it.
        var (from, to) = (first, last)
        let inside = bytes[from..<to]
        if inside.count(where: { $0 == UInt8(ascii: "(") }) > inside.count(where: { $0 == UInt8(ascii: ")") }) {
            if let close = bytes[to..<end].firstIndex(of: UInt8(ascii: ")")) { to = close + 1 }
        } else if inside.count(where: { $0 == UInt8(ascii: ")") }) > inside.count(where: { $0 == UInt8(ascii: "(") }),
            let start = bytes[..<from].lastIndex(of: UInt8(ascii: "("))
        {
            from = start
        }
        // A name between two amounts is no part of one field.
        if let name = line.nameRange, name.start < to, name.start > from {
            to = ranges.filter { $0.end <= name.start }.map(\.end).max() ?? to
        }
        amount = String(decoding: bytes[from..<to], as: UTF8.self)
        measure = line.amounts.count == 1 ? line.measure : line.totalMeasure
        words = Words.all(
            String(decoding: bytes[..<from], as: UTF8.self) + Self.placeOfAmount
                + String(decoding: bytes[to..<end], as: UTF8.self))
    }

    private static func name(_ kind: Attribute.Kind) -> String {
        if let name = LineAttribute.Name(kind) { return name.rawValue }
        switch kind {
        case .optional: return "optional"
        case .toTaste: return "to taste"
        default: return "fixed"
        }
    }

    func attribute(_ name: String) -> (text: String, kind: Attribute.Kind)? {
        attributes.first { $0.name == name }.map { ($0.text, $0.kind) }
    }

    /// The line of these parts.
    static func text(_ words: [String], amount: String?, attributes: [String]) -> String {
        var text = words.joined()
        if let amount {
            text = text.replacing(placeOfAmount, with: amount)
        } else {
            text = text.replacing(placeOfAmount, with: "")
        }
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return ([text] + attributes).filter { !$0.isEmpty }.joined(separator: " ")
    }
}

extension DocumentRows.Row {
    /// How its line is read: those of a recipe as the recipe's reader does.
    func reading(_ options: ItemLineOptions) -> ItemLineOptions {
        var options = options
        options.isRecipe = meaning == .ingredient
        return options
    }
}
