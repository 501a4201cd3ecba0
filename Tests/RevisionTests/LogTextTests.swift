import Kitchen
import RecipeModel
import Revision
import SourceText
import Testing

@Suite struct LogTextTests {
    private func entry(_ line: String) throws -> LogEntry {
        let text = "# Dish\n\n## Ingredients\n\n- 1 egg\n\n## Log\n\n- \(line)\n"
        let file = CookbookFile(
            SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(text.utf8)),
            configuration: Configuration())
        return try #require(file.recipe?.log.first)
    }

    /// Whatever is written is read back.
    @Test func isReadBackAsItIsWritten() throws {
        let date = try #require(CalendarDate("2026-11-20"))
        var count = 0
        for stars in [nil, .zero, Rational(9, 2), Rational(5)] {
            for person in [nil, "Ana", "Ana and Jon"] {
                for made in [
                    nil, Yield(quantity: Quantity(6), unit: "servings"),
                    Yield(quantity: Quantity(Rational(5, 2) ?? .one), unit: "loaves"),
                ] {
                    for remark in [nil, "doubled the garlic.", "next time: less (2 tsp) salt"] {
                        guard
                            let text = try? LogText(
                                date, stars: stars, person: person.flatMap { LineText($0) }, made: made,
                                remark: remark.flatMap { LineText($0) })
                        else { continue }
                        let entry = try entry(text.text)
                        #expect(entry.date.value == date && entry.stars == stars, "\(text.text)")
                        #expect(entry.person == person && entry.made == made, "\(text.text)")
                        #expect(entry.remark == remark ?? "", "\(text.text)")
                        count += 1
                    }
                }
            }
        }
        // All but a remark with a colon alone.
        #expect(count == 4 * 3 * 3 * 3 - 1)
    }

    @Test func saysHowMuchWasCooked() throws {
        let date = try #require(CalendarDate("2026-11-20"))
        let text = try LogText(
            date, stars: 4, person: LineText("Ana"), made: Yield(quantity: Quantity(6), unit: "servings"),
            remark: LineText("doubled the garlic."))
        #expect(text.text == "2026-11-20 ★★★★☆ Ana (6 servings): doubled the garlic.")
        #expect(
            try entry("2026-11-20 (½ batch)").made == Yield(quantity: Quantity(Rational(1, 2) ?? .one), unit: "batch"))
        // What is no amount belongs to the name or the remark.
        #expect(try entry("2026-11-20 Ana (visiting): good").person == "Ana (visiting)")
        #expect(try entry("2026-11-20 Ana (2nd try): good").person == "Ana (2nd try)")
        #expect(try entry("2026-11-20 needs salt (2 tsp)").remark == "needs salt (2 tsp)")
        #expect(try entry("2026-11-20 needs salt (2 tsp)").made == nil)
    }
}
