internal import Kitchen
internal import SourceText

/// One line of a recipe's log: `DATE [stars] [person]: [remark]`.
enum LogLine {
    case entry(LogEntry)
    case problem(Diagnostic)

    static func read(_ source: SourceText, _ range: ByteRange) -> LogLine {
        let dateRange = ByteRange(range.start, range.start + 10)
        guard range.count >= 10, let date = CalendarDate(Array(source[dateRange])) else {
            return .problem(
                Diagnostic(
                    code: "log-line", severity: .warning, range: range,
                    message: "'\(source.string(range))' does not begin with a date",
                    hint: "write log lines as '2026-11-21 ★★★★☆ Name: remark'"))
        }
        var rest = source[ByteRange(dateRange.end, range.end)]
        while let byte = rest.first, byte == 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") {
            rest.removeFirst()
        }
        let stars = Stars(leading: &rest)
        while rest.first == 0x20 { rest.removeFirst() }
        let text = String(decoding: rest, as: UTF8.self)
        var (person, remark) = parts(text, isRated: stars != nil)
        if person?.isEmpty == true { person = nil }
        return .entry(
            LogEntry(
                date: Located(date, dateRange), stars: stars.flatMap { Rational(min($0.halves, 10), 2) },
                person: person, remark: remark, range: range))
    }

    /// Who says it, and what.
    private static func parts(_ text: String, isRated: Bool) -> (person: String?, remark: String) {
        if let (name, remark) = split(text), name.utf8.count <= 40,
            !name.contains(where: { $0 == "." || $0 == "," })
        {
            return (String(name), String(remark))
        }
        if isRated, !text.isEmpty, text.utf8.count <= 24, !text.contains(".") { return (text, "") }
        return (nil, text)
    }

    /// The text before the first colon and, without leading spaces, the text behind it.
    private static func split(_ text: String) -> (Substring, Substring)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return (text[..<colon], text[text.index(after: colon)...].drop { $0 == " " })
    }

    /// Stars as people type them.
    private struct Stars {
        private(set) var halves = 0

        /// Takes the stars at the beginning of a text off it; `nil` if there are none.
        init?(leading text: inout ArraySlice<UInt8>) {
            var isRated = false
            while let (worth, length) = Self.star(text) {
                halves += worth
                text = text.dropFirst(length)
                isRated = true
            }
            if !isRated { return nil }
        }

        /// What the star at the beginning of a text is worth in halves, and how many bytes it takes.
        private static func star(_ text: ArraySlice<UInt8>) -> (worth: Int, length: Int)? {
            guard let first = text.first, first >= 0x80 else { return nil }
            for (sign, worth) in signs where text.starts(with: sign) { return (worth, sign.count) }
            return nil
        }

        /// Full, half and empty stars, and the selector that makes an emoji of the one before it.
        private static let signs: [(bytes: [UInt8], worth: Int)] = [
            ("★", 2), ("☆", 0), ("⭐", 2), ("⯪", 1), ("½", 1), ("✭", 1), ("✩", 0), ("\u{FE0F}", 0),
        ].map { (Array($0.0.utf8), $0.1) }
    }
}
