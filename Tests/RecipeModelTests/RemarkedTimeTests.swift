import Kitchen
import SourceText
import Testing

@testable import RecipeModel

@Suite struct RemarkedTimeTests {
    static let read: [(text: String, minutes: Int, uncounted: String?)] = [
        ("~10 min", 10, nil), ("about 1 hour", 60, nil), ("at least 4 hours", 240, nil), ("4 hours minimum", 240, nil),
        ("ca. 45 min", 45, nil), ("30 min + 4 hours", 270, nil),
        ("30 minutes plus 1 hour", 90, nil), ("3 hr (including dough rise)", 180, nil),
        ("1 hour plus chilling", 60, "chilling"), ("25 mins plus chilling time", 25, "chilling time"),
        ("30 min (plus 4 hr chill, ideally overnight)", 30, "plus 4 hr chill, ideally overnight"),
        ("20 min + 2 h chilling", 140, nil), ("50 min (plus 30 min rest)", 50, "plus 30 min rest"),
    ]

    @Test func readsATimeWithWhatIsSaidBesides() throws {
        for (text, minutes, uncounted) in Self.read {
            let found = try #require(RemarkedTime(text), "\(text)")
            #expect(found.span.maxSeconds == minutes * 60, "\(text)")
            #expect(found.uncounted == uncounted, "\(text)")
        }
    }

    @Test func readsNothingElse() {
        for text in ["soon", "Quick!", "minutes", "hours", "", "(1 hour)", "2 per person"] {
            #expect(RemarkedTime(text) == nil, "\(text)")
        }
    }

    private func file(_ keys: String) -> CookbookFile {
        CookbookFile(
            SourceText("---\n\(keys)\n---\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Mix.\n"),
            configuration: Configuration())
    }

    @Test func whatIsNotCountedIsTold() {
        let file = file("prep-time: 1 hour plus chilling")
        #expect(file.recipe?.metadata.prepTime?.value == 3600)
        #expect(file.diagnostics.map(\.severity) == [.info])
        #expect(file.diagnostics.first?.message == "this is read as 1 h; 'chilling' is not counted")
    }

    @Test func starsAreARating() {
        #expect(file("rating: ⭐️⭐️⭐️⭐️").recipe?.metadata.rating?.value == Rational(4))
        #expect(file("rating: ★★★½").recipe?.metadata.rating?.value == Rational(7, 2))
        #expect(file("rating: ⭐⭐⭐⭐⭐⭐").diagnostics.map(\.code) == ["bad-value"])
    }

    @Test func whatHoldsThePlaceOfAValueIsNone() {
        for text in ["TBD", "'?'", "n/a", "'{{ time }}'"] {
            let file = file("total-time: \(text)")
            #expect(file.diagnostics.isEmpty && file.recipe?.metadata.declaredTotalTime == nil, "\(text)")
        }
    }

    @Test func partsOfATimeAddUp() {
        let file = file("cookTime: 20\nbakeTime: 45")
        #expect(file.recipe?.metadata.cookTime?.value == 65 * 60)
        #expect(file.diagnostics.isEmpty)
    }

    @Test func onlyWhatContradictsIsGivenTwice() {
        #expect(self.file("category: lunch\ncourse: side").diagnostics.isEmpty)
        #expect(self.file("title: Soup\nname: My soup").diagnostics.isEmpty)
        #expect(self.file("serves: 4\nservings: 4").diagnostics.isEmpty)
        #expect(self.file("serves: 4\nservings: 6").diagnostics.map(\.code) == ["same-key-twice"])
        #expect(self.file("prepTime: 20\nprep_time: 30").diagnostics.map(\.code) == ["same-key-twice"])
        #expect(self.file("category: lunch\ncourse: side").recipe?.metadata.unknown.map(\.key.value) == ["course"])
    }

    @Test func aRecordWithoutDatesIsNotes() {
        let text = "# Starter\n\n## Ingredients\n\n- 1 cup flour\n\n## Instructions\n\n1. Feed the flour.\n\n## Log\n\n"
        let file = CookbookFile(SourceText(text + "- Day 1: bubbles\n- Day 2: more\n"), configuration: Configuration())
        #expect(file.diagnostics.isEmpty)
        #expect(file.recipe?.notes.map(\.text) == ["Day 1: bubbles", "Day 2: more"])
        let dated = CookbookFile(
            SourceText(text + "- 2026-01-02: good\n- yesterday\n"), configuration: Configuration())
        #expect(dated.diagnostics.map(\.code) == ["log-line"])
    }
}
