public import SourceText

/// A length that a text gives in inches and in centimeters: "3in / 7.6cm", "2-inch (5 cm)".
public enum LengthPair {
    /// Whether the text gives the length in a unit of the view, too, right before or after it. Nothing has to be converted then.
    ///
    /// - Parameter range: of the length, with its unit.
    public static func isGiven(_ measure: Measure, at range: ByteRange, in bytes: [UInt8], for view: UnitView) -> Bool {
        var offset = max(0, range.start - reach)
        let end = min(bytes.count, range.end + reach)
        while offset < end {
            let next = wordEnd(offset, bytes)
            guard ItemTokenizer.isDigit(bytes[offset]) else {
                offset = max(next, offset + 1)
                continue
            }
            let other = numberAndWord(at: offset, bytes)
            if !other.overlaps(range), isJoint(between: other, range, bytes), isSame(measure, bytes, other, view) {
                return true
            }
            offset = max(other.end, offset + 1)
        }
        return false
    }

    /// How far away the other one may begin, in bytes.
    private static let reach = 24

    /// A number with the letters after it: "7.6cm", "3-inch", "1/2 in".
    private static func numberAndWord(at start: Int, _ bytes: [UInt8]) -> ByteRange {
        var end = start
        while end < bytes.count, ItemTokenizer.isDigit(bytes[end]) || ".,/".utf8.contains(bytes[end]) { end += 1 }
        if end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x2D { end += 1 }
        return ByteRange(start, wordEnd(end, bytes))
    }

    private static func wordEnd(_ start: Int, _ bytes: [UInt8]) -> Int {
        var end = start
        while end < bytes.count, bytes[end] | 0x20 >= 0x61, bytes[end] | 0x20 <= 0x7A { end += 1 }
        return end
    }

    /// Whether nothing but a stroke, a parenthesis or "or" is between the two.
    private static func isJoint(between one: ByteRange, _ other: ByteRange, _ bytes: [UInt8]) -> Bool {
        let gap = String(decoding: bytes[min(one.end, other.end)..<max(one.start, other.start)], as: UTF8.self)
            .filter { $0 != " " }
        return ["/", "(", "(/", "=", "or", "(or", "(about", "/about", "(approx.", "|", ",about"].contains(
            gap.lowercased())
    }

    private static func isSame(_ measure: Measure, _ bytes: [UInt8], _ range: ByteRange, _ view: UnitView) -> Bool {
        let text = String(decoding: bytes[range.indices], as: UTF8.self)
        let number = text.prefix { !$0.isLetter && $0 != " " && $0 != "-" }
        // "in" alone may be another word of a line.
        guard let unit = Unit(text.drop { !$0.isLetter }.lowercased()), unit.dimension == .length,
            let quantity = ItemLine.parse("\(number) cm x").measure.quantity,
            view.show(Measure(quantity, unit)).unit == unit,
            let wanted = measure.converted(to: unit)?.quantity?.max
        else { return false }
        // "6 inch / 15 cm" is 15.24 cm.
        guard let low = wanted.multiplied(by: Rational(figure: 4, over: 5)),
            let high = wanted.multiplied(by: Rational(figure: 5, over: 4))
        else { return false }
        return low < quantity.max && quantity.max < high
    }
}
