import Testing

@testable import RecipeReading

@Suite struct DurationTests {
    @Test(arguments: [
        // 1 h 30 min = 5,400 s
        ("PT1H30M", 5_400), ("P0Y0M0DT0H35M0.000S", 2_100), ("PT90M", 5_400), ("PT1.5H", 5_400), ("PT 20 M", 1_200),
        ("T45M", 2_700), ("P2H30M", 9_000), ("P30M", 1_800), ("PTPT30M", 1_800), ("P1DT2H", 93_600), ("PT45", 2_700),
        ("pt15m", 900), ("PT90S", 90), ("35", 2_100), ("1 hour 20 minutes", 4_800), ("PT30 minutes", 1_800),
    ])
    func readsAllForms(text: String, seconds: Int) {
        #expect(Duration.seconds(text) == seconds)
    }

    @Test(arguments: ["", "PT0S", "P", "PT", "overnight", "PTM", "P99Y"])
    func saysNothingOfOthers(text: String) {
        #expect(Duration.seconds(text) == nil)
    }
}
