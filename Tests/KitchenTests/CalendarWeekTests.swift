import Kitchen
import Testing

/// Weeks and their numbers at the ends of years, as calendars print them.
@Suite struct CalendarWeekTests {
    private func date(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text)) }

    @Test(arguments: [
        // 1 January 2026 is a Thursday: it is in week 1, which begins on 29 December 2025.
        ("2026-01-01", 2026, 1), ("2025-12-29", 2026, 1), ("2025-12-28", 2025, 52),
        // 2026 has 53 weeks, since it begins on a Thursday; 1 January 2027 is a Friday of the last.
        ("2026-12-28", 2026, 53), ("2027-01-01", 2026, 53), ("2027-01-03", 2026, 53), ("2027-01-04", 2027, 1),
        // 2028 begins on a Saturday.
        ("2028-01-01", 2027, 52), ("2028-01-02", 2027, 52), ("2028-01-03", 2028, 1),
        // A leap year that begins on a Wednesday has 53 weeks too: 2020.
        ("2020-12-31", 2020, 53), ("2021-01-03", 2020, 53),
    ]) func numbersWeeksFromMonday(_ day: String, _ year: Int, _ week: Int) throws {
        let found = try date(day).week()
        #expect(found.year == year && found.week == week)
    }

    @Test func aWeekThatBeginsOnSundayHasTheNumberOfItsThursday() throws {
        // Sunday 27 December 2026 to Saturday 2 January 2027: its Thursday is 31 December, in week 53 of 2026.
        let found = try date("2026-12-27").week(from: .sunday)
        #expect(found.year == 2026 && found.week == 53)
        #expect(try date("2026-12-27").startOfWeek(from: .sunday) == date("2026-12-27"))
        #expect(try date("2027-01-02").startOfWeek(from: .sunday) == date("2026-12-27"))
        let next = try date("2027-01-03").week(from: .sunday)
        #expect(next.year == 2027 && next.week == 1)
    }

    @Test func aWeekThatBeginsOnSaturdayHasTheNumberOfItsThursday() throws {
        // Saturday 14 to Friday 20 November 2026: Thursday is the 19th, in week 47.
        #expect(try date("2026-11-14").week(from: .saturday).week == 47)
        #expect(try date("2026-11-20").week(from: .saturday).week == 47)
        #expect(try date("2026-11-21").week(from: .saturday).week == 48)
    }

    @Test func findsTheFirstDayOfAWeek() throws {
        #expect(try CalendarDate.start(ofWeek: 47, of: 2026) == date("2026-11-16"))
        #expect(try CalendarDate.start(ofWeek: 1, of: 2026) == date("2025-12-29"))
        #expect(try CalendarDate.start(ofWeek: 53, of: 2026) == date("2026-12-28"))
        #expect(try CalendarDate.start(ofWeek: 47, of: 2026, from: .sunday) == date("2026-11-15"))
        #expect(try CalendarDate.start(ofWeek: 47, of: 2026, from: .saturday) == date("2026-11-14"))
        // 2025 begins on a Wednesday and is no leap year: 52 weeks.
        #expect(CalendarDate.start(ofWeek: 53, of: 2025) == nil)
        #expect(CalendarDate.start(ofWeek: 0, of: 2026) == nil)
        #expect(CalendarDate.start(ofWeek: 54, of: 2026) == nil)
    }

    @Test func everyDayIsInTheWeekThatItsNumberNames() throws {
        var day = try date("2019-12-25")
        for _ in 0..<3000 {
            for first in CalendarDate.Weekday.allCases {
                let (year, week) = day.week(from: first)
                #expect(CalendarDate.start(ofWeek: week, of: year, from: first) == day.startOfWeek(from: first))
            }
            day = try #require(day.adding(days: 1))
        }
    }

    @Test func readsNamesOfWeekdays() {
        #expect(CalendarDate.Weekday(name: "Sun") == .sunday)
        #expect(CalendarDate.Weekday(name: "wednesday") == .wednesday)
        #expect(CalendarDate.Weekday(name: "t") == nil)
        #expect(CalendarDate.Weekday(name: "mon day") == nil)
    }
}
