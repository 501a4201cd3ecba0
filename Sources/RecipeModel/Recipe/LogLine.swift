internal import Kitchen
internal import SourceText

/// One line of a recipe's log: `DATE [stars] [person] [(amount)]: [remark]`.
enum LogLine {
    case entry(LogEntry)
    case problem(Diagnostic)

    static let code = "log-line"

    static func read(_ source: SourceText, _ range: ByteRange) -> LogLine {
        let dateRange = ByteRange(range.start, range.start + 10)
        guard range.count >= 10, let date = CalendarDate(Array(source[dateRange])) else {
            return .problem(
                Diagnostic(
                    code: code, severity: .warning, range: range,
                    message: "'\(source.string(range))' does not begin with a date",
                    hint: "write log lines as '2026-11-21 ★★★★☆ Name: remark'"))
        }
        var rest = source[ByteRange(dateRange.end, range.end)]
        while let byte = rest.first, byte == 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ",") {
            rest.removeFirst()
        }
        let stars = StarText(leading: &rest)
        while rest.first == 0x20 { rest.removeFirst() }
        let text = String(decoding: rest, as: UTF8.self)
        var (person, made, remark) = parts(text, isRated: stars != nil)
        if person?.isEmpty == true { person = nil }
        return .entry(
            LogEntry(
                date: Located(date, dateRange), stars: stars.flatMap { Rational(min($0.halves, 10), 2) },
                person: person, made: made, remark: remark, range: range))
    }

    /// Who says it, how much was cooked, and what there is to say.
    private static func parts(_ text: String, isRated: Bool) -> (person: String?, made: Yield?, remark: String) {
        if let (before, remark) = split(text) {
            let (name, made) = takingAmount(off: before)
            if name.utf8.count <= 40, !name.contains(where: { $0 == "." || $0 == "," }) {
                return (String(name), made, String(remark))
            }
        }
        let (name, made) = takingAmount(off: text[...])
        if isRated || name.isEmpty, made != nil || !name.isEmpty, name.utf8.count <= 24, !name.contains(".") {
            return (String(name), made, "")
        }
        return (nil, nil, text)
    }

    /// Takes "(6 servings)" off the end of a text: a number and what it counts.
    private static func takingAmount(off text: Substring) -> (rest: Substring, made: Yield?) {
        guard text.last == ")", let open = text.lastIndex(of: "(") else { return (text, nil) }
        let inner = text[text.index(after: open)...].dropLast()
        let words = inner.parted(at: 0x20, maxSplits: 1)
        guard words.count == 2, inner.utf8.count <= 40, let first = words[0].unicodeScalars.first,
            first.properties.numericType != nil, let made = Yield(String(inner)), made.unit == words[1]
        else { return (text, nil) }
        var rest = text[..<open]
        while rest.last == " " { rest.removeLast() }
        return (rest, made)
    }

    /// The text before the first colon and, without leading spaces, the text behind it.
    private static func split(_ text: String) -> (Substring, Substring)? {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        return (text[..<colon], text[text.index(after: colon)...].drop { $0 == " " })
    }
}
