package import Kitchen
package import RecipeModel
internal import SourceText

/// Some days of a plan, and how they are called.
package struct PlanDays: Hashable, Sendable {
    package let days: ClosedRange<CalendarDate>
    /// The ISO week, if they are exactly one.
    package let week: Week?

    package struct Week: Hashable, Sendable {
        package let year: Int
        package let number: Int

        /// "2026-W47"
        package var text: String { "\(year)-W\(number < 10 ? "0" : "")\(number)" }
    }

    init(_ days: ClosedRange<CalendarDate>, week: Week? = nil) { (self.days, self.week) = (days, week) }

    /// "week 47", "Friday 2026-11-20", "2026-11-20 to 2026-11-24"
    package var name: String {
        if let week { return "week \(week.number)" }
        if days.lowerBound == days.upperBound { return "\(days.lowerBound.weekday.name) \(days.lowerBound)" }
        return "\(days.lowerBound) to \(days.upperBound)"
    }

    /// How many days they are.
    package var count: Int { days.lowerBound.days(to: days.upperBound) + 1 }
}

extension Session {
    /// The day on which weeks begin: as the cookbook says, else as the person's own configuration says, else Monday.
    package func weekStart(_ configuration: Configuration) -> CalendarDate.Weekday {
        configuration.weekStart ?? personalSettings.weekStart ?? .monday
    }

    /// The week that a day is in.
    package func week(of date: CalendarDate, _ first: CalendarDate.Weekday) throws(OperationProblem) -> PlanDays {
        guard let start = date.startOfWeek(from: first), let end = start.adding(days: 6) else {
            throw OperationProblem("the week of \("\(date)") is outside the calendar", kind: .usage)
        }
        let (year, number) = date.week(from: first)
        return PlanDays(start...end, week: PlanDays.Week(year: year, number: number))
    }

    /// Days that somebody names: "this", "next", "last", "W47", "2026-W47", "+1w", "around", "2026-11", a day, or two of these with ".." between.
    ///
    /// - Parameter text: this week without.
    package func planDays(_ text: String?, _ configuration: Configuration) throws(OperationProblem) -> PlanDays {
        let first = weekStart(configuration)
        guard let text else { return try week(of: today, first) }
        if let dots = text.firstRange(of: "..") {
            let ends = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
            let (from, to) = (try planDays(single: ends.0, first), try planDays(single: ends.1, first))
            guard from.days.lowerBound <= to.days.upperBound else {
                throw OperationProblem(
                    "'\(text)' ends before it begins", hint: "write the earlier day first", kind: .usage)
            }
            return PlanDays(from.days.lowerBound...to.days.upperBound)
        }
        return try planDays(single: text, first)
    }

    private func planDays(single text: String, _ first: CalendarDate.Weekday) throws(OperationProblem) -> PlanDays {
        var word = text.lowercased()
        for suffix in [" week", "-week"] where word.hasSuffix(suffix) { word = String(word.dropLast(suffix.count)) }
        switch word {
        case "this", "week": return try week(of: today, first)
        case "next": return try week(7, first)
        case "last": return try week(-7, first)
        case "around":
            guard let start = today.adding(days: -7), let end = today.adding(days: 7) else { break }
            return PlanDays(start...end)
        default: break
        }
        if let weeks = Self.weeks(word) { return try week(weeks * 7, first) }
        if let (year, number) = weekNumber(word) {
            guard let start = CalendarDate.start(ofWeek: number, of: year, from: first) else {
                throw OperationProblem("\(year) has no week \(number)", kind: .usage)
            }
            return try week(of: start, first)
        }
        if let month = Self.month(word) { return PlanDays(month) }
        do throws(OperationProblem) {
            let day = try date(text)
            return PlanDays(day...day)
        } catch {
            throw OperationProblem(
                error.message, hint: "write this, next, last, around, W47, +1w, a date, or two with .. between them",
                kind: .usage)
        }
    }

    private func week(_ days: Int, _ first: CalendarDate.Weekday) throws(OperationProblem) -> PlanDays {
        guard let day = today.adding(days: days) else {
            throw OperationProblem("that week is outside the calendar", kind: .usage)
        }
        return try week(of: day, first)
    }

    /// "+2w", "-1w"
    private static func weeks(_ word: String) -> Int? {
        guard word.hasSuffix("w"), let sign = word.first, sign == "+" || sign == "-" else { return nil }
        return Int(word.dropLast()).flatMap { abs($0) <= 10_000 ? $0 : nil }
    }

    /// "w47" of this year, "2026-w47", "2026w47"
    private func weekNumber(_ word: String) -> (year: Int, week: Int)? {
        guard let mark = word.lastIndex(of: "w"), let week = Int(word[word.index(after: mark)...]), week >= 0,
            word[word.index(after: mark)...].allSatisfy(\.isNumber)
        else { return nil }
        var year = word[..<mark]
        if year.isEmpty { return (today.isoWeek.year, week) }
        if year.last == "-" { year.removeLast() }
        guard year.utf8.count == 4, let number = Int(year) else { return nil }
        return (number, week)
    }

    /// "2026-11"
    private static func month(_ word: String) -> ClosedRange<CalendarDate>? {
        guard word.utf8.count == 7, let first = CalendarDate(word + "-01") else { return nil }
        let next =
            first.month == 12
            ? CalendarDate(year: first.year + 1, month: 1, day: 1)
            : CalendarDate(year: first.year, month: first.month + 1, day: 1)
        return next?.adding(days: -1).map { first...$0 }
    }
}
