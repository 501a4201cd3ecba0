/// Why a day that somebody typed is not one.
public enum TypedDateProblem: Error, Hashable, Sendable {
    /// None of the ways to write a day.
    case unknown
    /// "3/12" is the third of December or the twelfth of March; each is the next such day.
    case ambiguous(CalendarDate, CalendarDate)
    /// The one day that "13/12" or "31.12.2026" may mean.
    case otherSpelling(CalendarDate)
    /// "31 Feb"
    case noSuchDay
}

extension CalendarDate {
    /// Reads a day as people type it: "today", "tomorrow", "yesterday", "friday" or "fri" (the next one, not today), "+10d", "10d", "2w", "-3d",
    /// "3 Dec", "Dec 3", "3 December 2027", "2026-12-03". Case does not matter. A day without a year is the next such day, today included.
    ///
    /// - Throws: for all else; days with slashes or dots are refused with what they may mean, as their order differs from country to country.
    public init(typed text: String, today: CalendarDate) throws(TypedDateProblem) {
        let words = text.lowercased().split { $0 == " " || $0 == "," }.map(String.init)
        if let date = CalendarDate(text) {
            self = date
        } else if words.count == 1, let date = Self.relative(words[0], today) {
            self = date
        } else if let date = try Self.named(words, today) {
            self = date
        } else {
            throw Self.numbers(text, today)
        }
    }

    /// "tomorrow", "friday", "+10d", "2w"
    private static func relative(_ word: String, _ today: CalendarDate) -> CalendarDate? {
        switch word {
        case "today", "now": return today
        case "tomorrow": return today.adding(days: 1)
        case "yesterday": return today.adding(days: -1)
        default: break
        }
        if word.utf8.count >= 3, let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(word) }) {
            return today.adding(days: (day.rawValue - today.weekday.rawValue + 6) % 7 + 1)
        }
        var digits = Substring(word)
        let sign = digits.first == "-" ? -1 : 1
        if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
        let unit = digits.drop { $0.isASCII && $0.isNumber }
        let number = digits[..<unit.startIndex]
        guard number.utf8.count <= 4, let count = Int(number) else { return nil }
        switch unit {
        case "d", "day", "days": return today.adding(days: sign * count)
        case "w", "week", "weeks": return today.adding(days: sign * count * 7)
        case "" where word.first == "+" || word.first == "-": return today.adding(days: sign * count)
        default: return nil
        }
    }

    /// "3 Dec", "Dec 3", "3 December 2027"; `nil` where no month is named.
    private static func named(_ words: [String], _ today: CalendarDate) throws(TypedDateProblem) -> CalendarDate? {
        guard words.count == 2 || words.count == 3 else { return nil }
        let months = words.indices.filter { month(words[$0]) != nil }
        guard months.count == 1, months[0] < 2, let month = month(words[months[0]]) else { return nil }
        var numbers = words
        numbers.remove(at: months[0])
        let ordinal = numbers[0].drop { $0.isASCII && $0.isNumber }
        guard let day = Int(numbers[0].prefix(numbers[0].count - ordinal.count)),
            ["", ".", "st", "nd", "rd", "th"].contains(ordinal)
        else { return nil }
        if numbers.count == 2 {
            guard numbers[1].utf8.count == 4, let year = Int(numbers[1]) else { return nil }
            guard let date = CalendarDate(year: year, month: month, day: day) else { throw .noSuchDay }
            return date
        }
        guard let date = next(month: month, day: day, today) else { throw .noSuchDay }
        return date
    }

    private static func month(_ word: String) -> Int? {
        let names = [
            "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
            "november", "december",
        ]
        let word = word.hasSuffix(".") ? String(word.dropLast()) : word
        guard word.utf8.count >= 3 else { return nil }
        return names.firstIndex { $0.hasPrefix(word) || word == "sept" && $0 == "september" }.map { $0 + 1 }
    }

    /// The next such day, today included; leap days may be years away.
    private static func next(month: Int, day: Int, _ today: CalendarDate) -> CalendarDate? {
        (today.year...today.year + 8).lazy.compactMap { CalendarDate(year: $0, month: month, day: day) }.first {
            $0 >= today
        }
    }

    /// What numbers between slashes or dots may mean.
    private static func numbers(_ text: String, _ today: CalendarDate) -> TypedDateProblem {
        if let date = CalendarDate(written: text),
            text.allSatisfy({ $0.isASCII && ($0.isNumber || "./-".contains($0)) })
        {
            return .otherSpelling(date)
        }
        let parts = text.split(omittingEmptySubsequences: false) { "/.-".contains($0) }.filter { !$0.isEmpty }
        let values = parts.compactMap { Int($0) }
        guard values.count == parts.count, values.count == 2 || values.count == 3,
            parts.allSatisfy({ $0.utf8.count <= 4 })
        else { return .unknown }
        func date(day: Int, month: Int) -> CalendarDate? {
            guard values.count == 3 else { return next(month: month, day: day, today) }
            return CalendarDate(year: values[2] < 100 ? 2000 + values[2] : values[2], month: month, day: day)
        }
        switch (date(day: values[0], month: values[1]), date(day: values[1], month: values[0])) {
        case (let one?, let other?) where one != other: return .ambiguous(one, other)
        case (let one?, _): return .otherSpelling(one)
        case (nil, let other?): return .otherSpelling(other)
        case (nil, nil): return .noSuchDay
        }
    }
}
