/// A day of the Gregorian calendar, without time or zone.
public struct CalendarDate: Hashable, Sendable {
    /// 1...9999
    public let year: Int
    /// 1...12
    public let month: Int
    /// 1...31
    public let day: Int

    /// Returns `nil` where there is no such day.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
            day <= CalendarDate.days(inMonth: month, of: year)
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Reads exactly `YYYY-MM-DD`.
    public init?(_ text: some Collection<UInt8>) { self.init(Array(text)) }

    /// Reads exactly `YYYY-MM-DD`.
    public init?(_ text: [UInt8]) {
        guard text.count == 10, text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
        func number(_ places: Range<Int>) -> Int? {
            var number = 0
            for place in places {
                guard text[place] >= 0x30, text[place] <= 0x39 else { return nil }
                number = number * 10 + Int(text[place] - 0x30)
            }
            return number
        }
        guard let year = number(0..<4), let month = number(5..<7), let day = number(8..<10) else { return nil }
        self.init(year: year, month: month, day: day)
    }

    public init?(_ text: String) { self.init(Array(text.utf8)) }

    /// Reads a day as people write it at the start of a text: "2026-11-21", "2026/11/21", "21.11.2026", also with a time after it.
    ///
    /// Days with slashes that do not begin with the year are not read: their order differs from country to country.
    public init?(written text: String) {
        let bytes = Array(text.utf8.prefix(24))
        var numbers: [(value: Int, digits: Int)] = []
        var offset = 0
        var separator: UInt8?
        while numbers.count < 3 {
            let start = offset
            var value = 0
            while offset < bytes.count, offset < start + 4, bytes[offset] >= 0x30, bytes[offset] <= 0x39 {
                value = value * 10 + Int(bytes[offset] - 0x30)
                offset += 1
            }
            guard offset > start else { return nil }
            numbers.append((value, offset - start))
            if numbers.count == 3 { break }
            guard offset < bytes.count, "-/.".utf8.contains(bytes[offset]), separator ?? bytes[offset] == bytes[offset]
            else { return nil }
            separator = bytes[offset]
            offset += 1
            if separator == UInt8(ascii: "."), offset < bytes.count, bytes[offset] == 0x20 { offset += 1 }
        }
        if offset < bytes.count, bytes[offset] >= 0x30, bytes[offset] <= 0x39 { return nil }
        if numbers[0].digits == 4, numbers[1].digits <= 2, numbers[2].digits <= 2 {
            self.init(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
        } else if separator == UInt8(ascii: "."), numbers[0].digits <= 2, numbers[1].digits <= 2, numbers[2].digits == 4
        {
            self.init(year: numbers[2].value, month: numbers[1].value, day: numbers[0].value)
        } else {
            return nil
        }
    }

    /// The day `dayNumber` days after 1970-01-01; `nil` outside the years 1...9999.
    public init?(dayNumber: Int) {
        // Algorithm: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", civil_from_days.
        guard dayNumber > -800_000, dayNumber < 3_000_000 else { return nil }
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let marchMonth = (5 * dayOfYear + 2) / 153
        let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
            day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
    }

    /// Days since 1970-01-01.
    public var dayNumber: Int {
        let year = month <= 2 ? self.year - 1 : self.year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    public enum Weekday: Int, Sendable, CaseIterable {
        case monday = 1
        case tuesday, wednesday, thursday, friday, saturday, sunday

        /// Reads an English name in any case, whole or its first three letters or more.
        public init?(name: String) {
            let text = name.lowercased()
            guard text.utf8.count >= 3,
                let day = Weekday.allCases.first(where: { $0.name.lowercased().hasPrefix(text) })
            else { return nil }
            self = day
        }

        /// The English name, capitalised.
        public var name: String {
            switch self {
            case .monday: "Monday"
            case .tuesday: "Tuesday"
            case .wednesday: "Wednesday"
            case .thursday: "Thursday"
            case .friday: "Friday"
            case .saturday: "Saturday"
            case .sunday: "Sunday"
            }
        }
    }

    /// The first day of the week that this day is in.
    public func startOfWeek(from first: Weekday = .monday) -> CalendarDate? {
        adding(days: -((weekday.rawValue - first.rawValue + 7) % 7))
    }

    /// The ISO 8601 week of the Thursday of the week that this day is in: weeks that begin on other days have its number too.
    public func week(from first: Weekday = .monday) -> (year: Int, week: Int) {
        guard let start = startOfWeek(from: first),
            let thursday = start.adding(days: (Weekday.thursday.rawValue - first.rawValue + 7) % 7)
        else { return isoWeek }
        return thursday.isoWeek
    }

    /// The first day of a week of a year; `nil` where the year has no such week.
    public static func start(ofWeek week: Int, of year: Int, from first: Weekday = .monday) -> CalendarDate? {
        guard (1...53).contains(week), let fourth = CalendarDate(year: year, month: 1, day: 4),
            // The fourth of January is in the first week.
            let monday = fourth.startOfWeek()?.adding(days: (week - 1) * 7), let thursday = monday.adding(days: 3),
            thursday.isoWeek == (year, week)
        else { return nil }
        return thursday.startOfWeek(from: first)
    }

    public var weekday: Weekday {
        // 1970-01-01 was a Thursday.
        Weekday(rawValue: ((dayNumber + 3) % 7 + 7) % 7 + 1) ?? .monday
    }

    /// The ISO 8601 week and the year it belongs to.
    public var isoWeek: (year: Int, week: Int) {
        let thursday = dayNumber + 4 - weekday.rawValue
        let weekYear = CalendarDate(dayNumber: thursday)?.year ?? year
        let first = CalendarDate(year: weekYear, month: 1, day: 1)?.dayNumber ?? thursday
        return (weekYear, (thursday - first) / 7 + 1)
    }

    /// `nil` outside the years 1...9999.
    public func adding(days: Int) -> CalendarDate? {
        let (sum, overflow) = dayNumber.addingReportingOverflow(days)
        return overflow ? nil : CalendarDate(dayNumber: sum)
    }

    /// Days from this to `other`; negative if `other` is earlier.
    public func days(to other: CalendarDate) -> Int { other.dayNumber - dayNumber }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

extension CalendarDate: Comparable {
    public static func < (lhs: CalendarDate, rhs: CalendarDate) -> Bool {
        (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
    }
}

/// `YYYY-MM-DD`
extension CalendarDate: CustomStringConvertible {
    public var description: String {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = "\(number)"
            return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
