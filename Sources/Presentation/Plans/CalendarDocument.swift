public import Kitchen
public import RecipeModel
internal import SourceText

/// A plan as a calendar file (iCalendar, RFC 5545).
///
/// The id of an event is made of its day, meal and dish, so that importing the file again updates it. Times are those of the place where
/// the calendar is shown ("floating", section 3.3.5), since a plan names none.
public struct CalendarDocument: Sendable {
    private let lines: [String]

    /// - Parameters:
    ///   - name: of the calendar.
    ///   - times: when meals are eaten; the first for a slot counts, and meals without are events of the whole day.
    ///   - today: the day that the file says it was made on.
    public init(_ sheet: PlanSheet, name: String, times: [MealTime], today: CalendarDate) {
        var lines = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rbook//meal plan//EN", "CALSCALE:GREGORIAN",
            "METHOD:PUBLISH", "X-WR-CALNAME:\(Self.escaped(name))",
        ]
        var seen: [String: Int] = [:]
        for entry in sheet.entries {
            let key = Self.key(entry)
            let count = seen[key, default: 0]
            seen[key] = count + 1
            let time = times.first { $0.slot.lowercased() == entry.slot.lowercased() }
            lines += Self.event(entry, id: count == 0 ? key : "\(key)-\(count + 1)", time, today)
        }
        self.lines = lines + ["END:VCALENDAR"]
    }

    /// Lines of at most 75 octets, each with CR and LF after it.
    public var bytes: [UInt8] { lines.flatMap { Self.folded($0) + [0x0D, 0x0A] } }

    // MARK: Events

    private static func event(_ entry: PlanSheet.Entry, id: String, _ time: MealTime?, _ today: CalendarDate)
        -> [String]
    {
        var lines = ["BEGIN:VEVENT", "UID:\(id)@rbook", "DTSTAMP:\(digits(today))T000000Z"]
        let day = digits(entry.date)
        if let time {
            // A meal takes an hour where nobody says until when.
            let end = time.end ?? time.start + 60
            lines.append("DTSTART:\(day)T\(clock(time.start))")
            let isNextDay = end >= 1440
            let endDay = isNextDay ? entry.date.adding(days: 1).map(digits) ?? day : day
            lines.append("DTEND:\(endDay)T\(clock(end % 1440))")
        } else {
            lines.append("DTSTART;VALUE=DATE:\(day)")
            if let next = entry.date.adding(days: 1) { lines.append("DTEND;VALUE=DATE:\(digits(next))") }
        }
        let slot = entry.slot.isEmpty ? "" : "\(entry.slot.prefix(1).uppercased() + entry.slot.dropFirst()): "
        lines.append("SUMMARY:\(escaped(slot + entry.title))")
        var description = entry.details
        if entry.isCooked { description.append("cooked") }
        description += entry.marks.isEmpty ? [] : ["Attention: \(entry.marks.joined(separator: "; "))"]
        description += entry.problems.map { "! \($0.verbatim)" }
        description += entry.recipes.map(\.path.string)
        if !description.isEmpty { lines.append("DESCRIPTION:\(escaped(description.joined(separator: "\n")))") }
        if !entry.slot.isEmpty { lines.append("CATEGORIES:\(escaped(entry.slot))") }
        lines += ["TRANSP:TRANSPARENT", "END:VEVENT"]
        return lines
    }

    /// The same for the same dish of the same meal: "20261121-dinner-1f3a…".
    private static func key(_ entry: PlanSheet.Entry) -> String {
        let dish = entry.recipes.isEmpty ? entry.title : entry.recipes.map(\.path.string).joined(separator: "\n")
        let text = "\(entry.date)\n\(entry.slot.lowercased())\n\(entry.isLeftovers)\n\(dish)"
        let hash = String(Fingerprint(Array(text.utf8)).hash, radix: 16)
        let slot = entry.slot.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return "\(digits(entry.date))-\(slot.isEmpty ? "meal" : slot)-\(hash)"
    }

    // MARK: Text

    private static func digits(_ date: CalendarDate) -> String { date.description.filter { $0 != "-" } }

    private static func clock(_ minutes: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return two(minutes / 60) + two(minutes % 60) + "00"
    }

    /// Section 3.3.11: backslash, semicolon, comma and line ends are escaped; other control characters cannot be written.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case ";": result += "\\;"
            case ",": result += "\\,"
            case "\n", "\u{2028}", "\u{2029}": result += "\\n"
            case "\t": result += " "
            default: if scalar.properties.generalCategory != .control { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Section 3.1: no line is longer than 75 octets, its end not counted; what follows begins with a space, and no character is parted.
    static func folded(_ line: String) -> [UInt8] {
        var result: [UInt8] = []
        var length = 0
        for scalar in line.unicodeScalars {
            let bytes = Array(String(scalar).utf8)
            if length + bytes.count > 75 {
                result += [0x0D, 0x0A, 0x20]
                length = 1
            }
            result += bytes
            length += bytes.count
        }
        return result
    }
}
