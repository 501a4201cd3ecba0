internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// One line of a recipe's log: `DATE [stars] [person]: [remark]`.
enum LogLine {
    case entry(LogEntry)
    case problem(Diagnostic)

    static func read(_ source: SourceText, _ range: ByteRange) -> LogLine {
        let bytes = source.bytes
        var offset = range.start
        guard range.count >= 10, let date = CalendarDate(Array(bytes[offset..<(offset + 10)])) else {
            return .problem(
                Diagnostic(
                    code: "log-line", severity: .warning, range: range,
                    message: "'\(source.string(range))' does not begin with a date",
                    hint: "write log lines as '2026-11-21 ★★★★☆ Name: remark'"))
        }
        let dateRange = ByteRange(offset, offset + 10)
        offset += 10
        var halves = 0
        var hasStars = false
        var rest = source.string(ByteRange(offset, range.end)).unicodeScalars.drop {
            $0 == " " || $0 == ":" || $0 == ","
        }
        while let scalar = rest.first, "★☆⯪½⭐✩✭".unicodeScalars.contains(scalar) || scalar == "\u{FE0F}" {
            switch scalar {
            case "★", "⭐": halves += 2
            case "⯪", "½", "✭": halves += 1
            default: break
            }
            hasStars = true
            rest = rest.dropFirst()
        }
        let text = String(String.UnicodeScalarView(rest.drop { $0 == " " }))
        var person: String?
        var remark = text
        if let colon = text.firstIndex(of: ":"), text[..<colon].utf8.count <= 40,
            !text[..<colon].contains(where: { $0 == "." || $0 == "," })
        {
            person = String(text[..<colon])
            remark = String(text[text.index(after: colon)...].drop { $0 == " " })
        } else if hasStars, !text.isEmpty, text.utf8.count <= 24, !text.contains(".") {
            person = text
            remark = ""
        }
        if let name = person, name.isEmpty { person = nil }
        return .entry(
            LogEntry(
                date: Located(date, dateRange), stars: hasStars ? Rational(min(halves, 10), 2) : nil, person: person,
                remark: remark,
                range: range))
    }
}
