internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let rangeOrder = Rule(
        code: "range-order", family: .itemLines, severity: .warning,
        summary: "a range whose ends are the wrong way round",
        explanation: "\"4-2 cloves\" cannot be read as a range; write the smaller number first.",
        examples: [
            .flagged("# Soup\n\n## Ingredients\n\n- ⟦4-2⟧ onions\n\n## Instructions\n\n1. Chop the onions.\n"),
            .flagged(
                "# Soup\n\n## Ingredients\n\n- ⟦8–7⟧\u{A0}onions\n\n## Instructions\n\n1. Chop the onions.\n"),
            .accepted("# Soup\n\n## Ingredients\n\n- 2-4 onions\n\n## Instructions\n\n1. Chop the onions.\n"),
        ],
        check: .item { ingredient, findings in
            guard ingredient.isVerbatim, let amount = ingredient.line.amounts.first, amount.measure.quantity != nil
            else { return }
            // The reader takes a range that goes down for a number and something else.
            let text = ingredient.text
            let start = amount.quantityRange.start
            var dash = start
            while dash < text.count, isDigit(text[dash]) { dash += 1 }
            let length = dashLength(text, at: dash)
            guard dash > start, length > 0 else { return }
            var end = dash + length
            while end < text.count, isDigit(text[end]) { end += 1 }
            guard end > dash + length, end == text.count || isSpace(text[end...]),
                let first = Int(String(decoding: text[start..<dash], as: UTF8.self)),
                let second = Int(String(decoding: text[(dash + length)..<end], as: UTF8.self)), first > second
            else { return }
            findings.report(
                ingredient.fileRange(ByteRange(start, end)), "the range goes from \(first) down to \(second)",
                hint: "write \(second)-\(first)")
        })

    /// The bytes of a hyphen or en dash; 0 for all else.
    private static func dashLength(_ text: [UInt8], at offset: Int) -> Int {
        guard offset < text.count else { return 0 }
        if text[offset] == UInt8(ascii: "-") { return 1 }
        return text[offset...].starts(with: "–".utf8) ? 3 : 0
    }

    /// A space, also one that keeps a line together.
    private static func isSpace(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == 0x20 || text.starts(with: "\u{A0}".utf8)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
