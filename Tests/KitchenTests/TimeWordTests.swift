import Kitchen
import Testing

@Suite struct TimeWordTests {
    @Test(
        arguments: [
            ("1 Std. 20 Min.", 80), ("ca. 30 Minuten", 30), ("1,5 Stunden", 90), ("eine halbe Stunde", 30),
            ("1½ Stunden", 90),
            ("1 heure et 15 minutes", 75), ("1h30", 90), ("une heure", 60), ("une heure et demie", 90),
            ("1 ora e 30 minuti", 90),
            ("mezz'ora", 30), ("una hora", 60), ("media hora", 30), ("2 horas y 10 minutos", 130),
            ("een half uur", 30),
            ("2 uur", 120), ("2 godziny 15 min", 135), ("30-40 minut", 40), ("1 timme och 10 minuter", 70),
            ("2 timer", 120), ("1 u 30 min", 90),
            ("1 tunti 30 minuuttia", 90), ("1 hodina", 60), ("30分", 30), ("1小时30分钟", 90), ("半小时", 30), ("约20分钟", 20),
            ("1時間30分", 90), ("两小时", 120), ("2 dage", 2880), ("１０分", 10), ("۲۰ دقیقه", 20), ("30 Eier", nil),
            ("ein Ei", nil), ("Stunde", nil),
            ("", nil),
        ] as [(String, Int?)])
    func readsTimesOfOtherLanguages(_ text: String, _ minutes: Int?) {
        #expect(TimeSpan(text)?.minutes == minutes)
    }

    @Test func readsDaysAsPeopleWriteThem() {
        let day = CalendarDate(year: 2026, month: 11, day: 2)
        for text in ["2026-11-02", "2026/11/02", "02.11.2026", "2.11.2026", "2. 11. 2026", "2026-11-02T10:00:00"] {
            #expect(CalendarDate(written: text) == day, "\(text)")
        }
        for text in ["11/02/2026", "2026-13-02", "2.11.26", "today", "2026-11", ""] {
            #expect(CalendarDate(written: text) == nil, "\(text)")
        }
    }
}
