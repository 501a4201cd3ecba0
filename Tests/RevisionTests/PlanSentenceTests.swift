import Kitchen
import RecipeModel
import SourceText
import Testing

@testable import Revision

/// What changes of plans are called in commits.
@Suite struct PlanSentenceTests {
    private func sentence(_ changes: [Change], _ intent: Intent = .change) throws -> String {
        let path = try #require(RelativePath("plans/2026-W47.md"))
        return ChangeSummary([DocumentChange(path, .plan, .changed, changes)], intent: intent).sentence.verbatim
    }

    private func meal(_ dish: String, _ date: String, _ slot: String? = "dinner") throws -> Change {
        .addMeal(
            PlannedMeal(
                try #require(LineText(dish)), on: try #require(CalendarDate(date)), slot: slot.flatMap { LineText($0) })
        )
    }

    @Test func namesDishesWithTheirMealAndDay() throws {
        #expect(
            try sentence([meal("[Soup](../soup.md) for 4", "2026-11-20")])
                == "Plan dinner on Friday 2026-11-20: Soup for 4")
        #expect(try sentence([meal("apples", "2026-11-20", nil)]) == "Plan Friday 2026-11-20: apples")
        #expect(
            try sentence([meal("soup", "2026-11-20"), meal("bread", "2026-11-20")])
                == "Plan dinner on Friday 2026-11-20: soup, bread")
        #expect(
            try sentence([meal("soup", "2026-11-20"), meal("bread", "2026-11-21")])
                == "Plan dinner on Friday 2026-11-20: soup; Plan dinner on Saturday 2026-11-21: bread")
    }

    @Test func countsManyMeals() throws {
        let days = ["2026-11-23", "2026-11-24", "2026-11-29"]
        #expect(try sentence(days.map { try meal("soup", $0) }) == "Plan 3 dinners for week 48")
        #expect(
            try sentence([meal("a", days[0], "lunch")] + days.map { try meal("soup", $0) })
                == "Plan 4 meals for week 48")
        #expect(
            try sentence((days + ["2026-11-30"]).map { try meal("soup", $0) })
                == "Plan 4 dinners from 2026-11-23 to 2026-11-30")
    }

    @Test func namesWhatGoes() throws {
        let line = LineReference(
            "dinner: [Soup](../soup.md) for 4", in: SectionReference(["2026-11-20 Friday"]))
        #expect(try sentence([.removeMeal(line)]) == "Take dinner on Friday 2026-11-20 off the plan: Soup for 4")
        #expect(
            try sentence([.removeMeal(line)], .moveMeal("Soup", to: "lunch on Saturday 2026-11-21"))
                == "Move Soup to lunch on Saturday 2026-11-21")
    }

    @Test func aDayThatHeldNothingElseGoesWithItsMeal() throws {
        let text = "---\nkind: meal-plan\n---\n\n## 2026-11-20\n\n- dinner: soup\n\n## 2026-11-21\n\n- dinner: stew\n"
        var revision = DocumentRevision(SourceText(text))
        try revision.apply(.removeMeal(LineReference("dinner: soup", in: SectionReference(["2026-11-20"]))))
        #expect(
            String(decoding: revision.source.bytes, as: UTF8.self)
                == "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: stew\n")
        try revision.apply(.removeMeal(LineReference("dinner: stew", in: SectionReference(["2026-11-21"]))))
        #expect(String(decoding: revision.source.bytes, as: UTF8.self) == "---\nkind: meal-plan\n---\n")
    }

    @Test func whatElseADayHoldsStays() throws {
        for more in ["A remark.\n", "<!-- a comment -->\n", "### Later\n\n- soup\n"] {
            let text = "## 2026-11-20\n\n- dinner: soup\n\n\(more)"
            var revision = DocumentRevision(SourceText(text))
            try revision.apply(.removeMeal(LineReference("dinner: soup", in: SectionReference(["2026-11-20"]))))
            let rest = String(decoding: revision.source.bytes, as: UTF8.self)
            #expect(rest.hasPrefix("## 2026-11-20\n") && rest.hasSuffix(more) && !rest.contains("dinner"))
        }
    }

    @Test func daysAreNamedInTheLanguageOfTheCookbook() throws {
        func after(_ text: String) throws -> String {
            let configuration = Configuration.read(SourceText("language: de\n")).configuration
            var revision = DocumentRevision(SourceText(text), configuration: configuration)
            try revision.apply(try meal("Suppe", "2026-11-21", nil))
            return String(decoding: revision.source.bytes, as: UTF8.self)
        }
        #expect(try after("").hasPrefix("## 2026-11-21 Samstag\n"))
        #expect(try after("## 2026-11-20 Freitag\n\n- Brot\n").contains("## 2026-11-21 Samstag\n"))
        #expect(try after("## 2026-11-20 Friday\n\n- Brot\n").contains("## 2026-11-21 Saturday\n"))
        #expect(try after("## 2026-11-20\n\n- Brot\n").contains("## 2026-11-21\n"))
    }
}
