import Kitchen
import Testing

@Suite struct PlainTimeTests {
    @Test func plainFormsSayWhatTheLongFormsSay() {
        for number in [1, 5, 30, 59, 60, 90, 240, 9999] {
            #expect(TimeSpan("\(number) min") == TimeSpan("\(number) minutes"))
            #expect(TimeSpan("\(number) h") == TimeSpan("\(number) hours"))
            #expect(TimeSpan("\(number) h 5 min") == TimeSpan("\(number) hours 5 minutes"))
            #expect(TimeSpan("PT\(number)M") == TimeSpan("pt\(number)m"))
            #expect(TimeSpan("PT\(number)H05M") == TimeSpan("pt\(number)h05m"))
        }
    }

    @Test func readsPlainForms() {
        #expect(TimeSpan("30 min")?.maxSeconds == 1800)
        #expect(TimeSpan("2 h")?.maxSeconds == 7200)
        #expect(TimeSpan("1 h 30 min")?.maxSeconds == 5400)
        #expect(TimeSpan("PT1H30M")?.maxSeconds == 5400)
        #expect(TimeSpan("PT0M")?.maxSeconds == 0)
        #expect(TimeSpan("12345 min")?.maxSeconds == 740_700)
    }

    @Test func leavesOtherTextsToTheLongForms() {
        #expect(TimeSpan("PT") == nil)
        #expect(TimeSpan("30 mint") == nil)
        #expect(TimeSpan("1 h x") == nil)
        #expect(TimeSpan("PT30M5") == nil)
    }

    @Test func readsDatesOfTenBytes() {
        #expect(CalendarDate("2026-02-28") == CalendarDate(year: 2026, month: 2, day: 28))
        #expect(CalendarDate(Array("2026-02-28".utf8)[...]) == CalendarDate(year: 2026, month: 2, day: 28))
        for text in ["2026-02-29", "2026-2-28", "2026-02-280", "2026/02/28", "26-02-2028", "2026-0２-28", ""] {
            #expect(CalendarDate(text) == nil)
        }
    }
}
