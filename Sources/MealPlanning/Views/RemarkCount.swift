internal import Kitchen
internal import RecipeModel
internal import SourceText

/// The number of pieces in a remark beside a weight: "500 g peppers (about 4)".
enum RemarkCount {
    /// The edits that multiply such numbers. Only "about" tells them from numbers of notes and sizes.
    static func edits(_ ingredient: LocatedLine, scalingBy factor: Rational) -> [TextEdit] {
        let line = ingredient.line
        guard !line.isFixed, let primary = line.amounts.first, primary.kind == .primary,
            primary.measure.unit.map({ $0.dimension == .mass || $0.dimension == .volume }) == true
        else { return [] }
        return parentheses(of: ingredient.text).flatMap { range -> [TextEdit] in
            let inside = ByteRange(range.start + 1, range.end - 1)
            let text = Array(ingredient.text[inside.indices])
            // A food after the number, so that it is read as the number of it.
            let read = ItemLine.parse(text + Array(" eggs".utf8))
            guard read.amounts.count == 1, let amount = read.amounts.first, amount.measure.unit == nil,
                let number = amount.measure.quantity, !number.min.isZero,
                isAbout(text.prefix(amount.quantityRange.start)), amount.quantityRange.end == text.count
            else { return [] }
            return read.edits(scalingBy: factor, in: text + Array(" eggs".utf8)).map {
                TextEdit(
                    ByteRange($0.range.start + inside.start, $0.range.end + inside.start),
                    String(decoding: $0.replacement, as: UTF8.self))
            }
        }
    }

    /// The parenthesis of which a number is all but for a word for "about"; `nil` where there is none.
    static func parenthesis(around number: ByteRange, in bytes: [UInt8]) -> ByteRange? {
        parentheses(of: bytes).first { range in
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
