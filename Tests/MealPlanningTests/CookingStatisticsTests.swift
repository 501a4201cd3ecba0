import Kitchen
import SourceText
import Testing

@testable import MealPlanning

@Suite struct CookingStatisticsTests {
    private typealias Statistics = CookingStatistics

    private func entry(_ date: String, _ stars: Rational? = nil, _ person: String? = nil) throws -> Statistics.Entry {
        Statistics.Entry(date: try #require(CalendarDate(date)), stars: stars, person: person)
    }

    private func source(
        _ title: String, rating: Rational? = nil, _ categories: [String] = [], _ entries: [Statistics.Entry]
    ) -> Statistics.Source {
        Statistics.Source(
            path: RelativePath.root.appending(title + ".md"), title: title, rating: rating, categories: categories,
            cuisines: [], entries: entries)
    }

    private func logs() throws -> [Statistics.Source] {
        [
            source(
                "Soup", ["main", "soup"],
                [
                    try entry("2026-11-15", Rational(9, 2), "Ana"), try entry("2026-08-29", 4, "jon"),
                    try entry("2026-11-01", nil, "Ana"), try entry("2026-12-24", 1, "Ana"),
                ]),
            source("Bread", rating: 5, ["bread"], []),
            source("Cake", rating: 4, ["Main"], [try entry("2026-09-21", nil, "Jon")]),
            source("Stew", ["main"], [try entry("2026-09-22", 5)]),
            source("Toast", rating: 3, [], []),
        ]
    }

    @Test func addsUpWhatTheLogsSay() throws {
        // The entry of December is still to come. 60 days before 2026-11-21 is 2026-09-22.
        let today = try #require(CalendarDate("2026-11-21"))
        let statistics = Statistics(try logs(), today: today)
        #expect(statistics.times == 5 && statistics.recipes == 3)
        #expect(
            statistics.days == (try #require(CalendarDate("2026-08-29")))...(try #require(CalendarDate("2026-11-15"))))
        #expect(statistics.months.map(\.name) == ["2026-08", "2026-09", "2026-10", "2026-11"])
        #expect(statistics.months.map(\.times) == [1, 2, 0, 2])
        #expect(statistics.months.map(\.stars) == [4, 5, nil, Rational(9, 2)])
        // "Jon" and "jon" are one, as written most often; of equals the first by name.
        #expect(statistics.persons.map(\.name) == ["Ana", "Jon"])
        #expect(statistics.persons.map(\.times) == [2, 2])
        #expect(statistics.withoutPerson == 1)
        #expect(statistics.categories.map(\.name) == ["main", "soup"])
        #expect(statistics.categories.map(\.times) == [5, 3])
        #expect(statistics.mostCooked.map(\.title) == ["Soup", "Stew", "Cake"])
        // Soup: (4½ + 4) / 2 = 4¼
        #expect(statistics.favorites.map(\.title) == ["Stew", "Soup", "Cake"])
        #expect(statistics.favorites.map(\.stars) == [5, Rational(17, 4), 4])
        // Bread was never cooked; Cake 61 and Stew 60 days ago; Toast is not rated well.
        #expect(statistics.neglected.map(\.title) == ["Bread", "Cake", "Stew"])
    }

    @Test func countsOnlyWhatIsAskedFor() throws {
        let today = try #require(CalendarDate("2026-11-21"))
        let since = try #require(CalendarDate("2026-11-01"))
        let statistics = Statistics(try logs(), today: today) { $0.date >= since && $0.person == "Ana" }
        #expect(statistics.times == 2 && statistics.mostCooked.map(\.times) == [2])
        #expect(statistics.mostCooked.map(\.stars) == [Rational(9, 2)])
        // What is neglected does not depend on who is asked about.
        #expect(statistics.neglected.map(\.title) == ["Bread", "Cake", "Stew"])
        let none = Statistics([], today: today)
        #expect(none.times == 0 && none.days == nil && none.months.isEmpty && none.favorites.isEmpty)
    }
}
