import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@testable import Presentation

/// Plans as calendar files, held against RFC 5545.
@Suite struct CalendarDocumentTests {
    private func sheet(_ plan: String, _ recipes: [String: String] = [:], settings: String = "") throws -> PlanSheet {
        var files = recipes
        files["plan.md"] = "---\nkind: meal-plan\n---\n\n\(plan)"
        files["rbook.yaml"] = settings
        let cookbook = CookbookLoader(MemoryFiles(files)).load()
        let calendar = MealCalendar(cookbook.files, slots: cookbook.configuration.mealSlots)
        let days =
            try #require(CalendarDate("2026-11-16"))...(try #require(CalendarDate("2026-11-22")))
        return PlanSheet(
            calendar.entries(in: days), days, in: cookbook,
            leftovers: LeftoverPlan(calendar, in: cookbook, household: nil), profile: DietProfile(),
            today: try #require(CalendarDate("2026-11-21")))
    }

    private func text(_ sheet: PlanSheet, times: [MealTime] = [], name: String = "Meals") throws -> String {
        let document = CalendarDocument(
            sheet, name: name, times: times, today: try #require(CalendarDate("2026-11-21")))
        return String(decoding: document.bytes, as: UTF8.self)
    }

    @Test func writesAWholeDayWhereNoTimeIsKnown() throws {
        let soup = "---\nservings: 4\ntotal-time: 35 min\n---\n\n## Ingredients\n\n- 1 kg leeks\n"
        let found = try text(
            try sheet("## 2026-11-20\n\n- dinner: [Leek Soup](soup.md) for 2\n", ["soup.md": soup]))
        let lines = found.calendarLines
        #expect(
            lines.filter { !$0.hasPrefix("UID:") } == [
                "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//rbook//meal plan//EN", "CALSCALE:GREGORIAN",
                "METHOD:PUBLISH", "X-WR-CALNAME:Meals", "BEGIN:VEVENT", "DTSTAMP:20261121T000000Z",
                "DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261121", "SUMMARY:Dinner: Leek Soup",
                "DESCRIPTION:for 2\\n35 min\\nsoup.md", "CATEGORIES:dinner", "TRANSP:TRANSPARENT", "END:VEVENT",
                "END:VCALENDAR", "",
            ])
        #expect(lines.filter { $0.hasPrefix("UID:20261120-dinner-") && $0.hasSuffix("@rbook") }.count == 1)
    }

    @Test func writesTheTimesOfMeals() throws {
        let plan = try sheet("## 2026-11-20\n\n- lunch: eggs\n- dinner: soup\n- snacks: apples\n")
        let times = [
            try #require(MealTime("Dinner", "19:00")), try #require(MealTime("lunch", "12:30-13:15")),
            try #require(MealTime("snacks", "23:30")), try #require(MealTime("lunch", "8:00")),
        ]
        let lines = try text(plan, times: times).calendarLines.filter { $0.hasPrefix("DT") }
        #expect(
            lines == [
                "DTSTAMP:20261121T000000Z", "DTSTART:20261120T123000", "DTEND:20261120T131500",
                // An hour where no end is given.
                "DTSTAMP:20261121T000000Z", "DTSTART:20261120T190000", "DTEND:20261120T200000",
                // After midnight it is the next day.
                "DTSTAMP:20261121T000000Z", "DTSTART:20261120T233000", "DTEND:20261121T003000",
            ])
    }

    @Test func idsStayWhenServingsAndOtherEntriesChange() throws {
        func ids(_ plan: String) throws -> [String] {
            try text(try sheet(plan)).calendarLines.filter { $0.hasPrefix("UID:") }
        }
        let before = try ids("## 2026-11-20\n\n- dinner: soup for 2\n")
        let after = try ids("## 2026-11-20\n\n- lunch: eggs\n- dinner: soup for 6\n- dinner: soup for 1\n")
        #expect(before.count == 1 && after.count == 3)
        #expect(after[1] == before[0])
        // The same dish twice at one meal is two events.
        #expect(after[2] == String(before[0].dropLast("@rbook".count)) + "-2@rbook")
        #expect(Set(after).count == 3)
        #expect(try ids("## 2026-11-21\n\n- dinner: soup for 2\n") != before)
        #expect(try ids("## 2026-11-20\n\n- lunch: soup for 2\n") != before)
        #expect(try ids("## 2026-11-20\n\n- dinner: leftovers of soup\n") != before)
    }

    @Test func escapesTextsAndNothingElse() {
        #expect(
            CalendarDocument.escaped("salt; pepper, \\ \"oil\":\nwater\u{7}")
                == "salt\\; pepper\\, \\\\ \"oil\":\\nwater")
    }

    @Test func foldsAfter75Octets() {
        let short = String(repeating: "a", count: 75)
        #expect(String(decoding: CalendarDocument.folded(short), as: UTF8.self) == short)
        // 75 octets, then a space and 74.
        let long = String(repeating: "a", count: 150)
        #expect(
            String(decoding: CalendarDocument.folded(long), as: UTF8.self)
                == String(repeating: "a", count: 75) + "\r\n " + String(repeating: "a", count: 74) + "\r\n a")
    }

    @Test func foldsBetweenCharactersOnly() {
        // 37 two-byte letters are 74 octets; the 38th would end at 76.
        let accents = String(repeating: "é", count: 40)
        #expect(
            String(decoding: CalendarDocument.folded(accents), as: UTF8.self)
                == String(repeating: "é", count: 37) + "\r\n " + "ééé")
        // "x" and 18 four-byte signs are 73 octets; the next would end at 77. A space and 18 more are 73 too.
        let signs = "x" + String(repeating: "🍅", count: 37)
        let lines = String(decoding: CalendarDocument.folded(signs), as: UTF8.self).calendarLines
        #expect(lines.map { $0.utf8.count } == [73, 73, 5])
    }

    @Test func everyLineIsShortAndReadsBackAsTheText() throws {
        let dish = String(repeating: "Süßkartoffel, Öl; 辣椒 🍅 ", count: 20)
        let found = try text(try sheet("## 2026-11-20\n\n- dinner: \(dish)\n"), name: dish)
        let bytes = Array(found.utf8)
        var lines: [[UInt8]] = [[]]
        for (index, byte) in bytes.enumerated() {
            if byte == 0x0A {
                #expect(index > 0 && bytes[index - 1] == 0x0D)
                lines[lines.count - 1].removeLast()
                lines.append([])
            } else {
                lines[lines.count - 1].append(byte)
            }
        }
        #expect(lines.allSatisfy { $0.count <= 75 && String(validating: $0, as: UTF8.self) != nil })
        let unfolded = found.replacing("\r\n ", with: "")
        let trimmed = String(dish.dropLast())
        #expect(unfolded.contains("SUMMARY:Dinner: \(CalendarDocument.escaped(trimmed))\r\n"))
    }
}

extension String {
    /// Parted at CR and LF.
    fileprivate var calendarLines: [String] {
        var lines: [String] = []
        var rest = self[...]
        while let range = rest.firstRange(of: "\r\n") {
            lines.append(String(rest[..<range.lowerBound]))
            rest = rest[range.upperBound...]
        }
        return lines + [String(rest)]
    }
}
