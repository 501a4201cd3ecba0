import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText
import Testing

@testable import Revision

/// Changes of lines, each as the text it makes of another.
@Suite struct LineChangeTests {
    static let pantry = """
        ---
        kind: pantry
        ---

        ## Fridge

        - 1 l milk (expires 2026-11-25)
        - 500 ml milk (expires 2026-12-02)
        - 6 eggs

        ## Cupboard

        - 2 kg flour (keep 500 g)
        - 1 kg plus 200 g sugar
        - salt

        """

    private static func text(_ text: String) throws -> LineText { try #require(LineText(text)) }
    private static let fridge = SectionReference(["Fridge"])
    private static let cupboard = SectionReference(["Cupboard"])

    /// What becomes of the pantry, as the lines that go and those that come.
    private func difference(_ changes: [Change], _ before: String = pantry) throws -> [String] {
        let (old, new) = (
            before.split(separator: "\n", omittingEmptySubsequences: false),
            try before.after(changes).split(separator: "\n", omittingEmptySubsequences: false)
        )
        return TextDifference.stretches(old, new).flatMap { stretch in
            old[stretch.old].map { "-\($0)" } + new[stretch.new].map { "+\($0)" }
        }
    }

    @Test func setsAmountsAndAttributes() throws {
        let flour = LineReference("2 kg flour (keep 500 g)", in: Self.cupboard)
        let eggs = LineReference("6 eggs", in: Self.fridge)
        let salt = LineReference("salt", in: Self.cupboard)
        let sugar = LineReference("1 kg plus 200 g sugar", in: Self.cupboard)
        let grams = Measure(Quantity(1800), .gram)
        let kilograms = Measure(Quantity(try #require(Rational(9, 5))), .kilogram)
        let date = try #require(CalendarDate("2026-12-24"))
        for (change, expected) in [
            (.setAmount(flour, to: kilograms), ["-- 2 kg flour (keep 500 g)", "+- 1.8 kg flour (keep 500 g)"]),
            (.setAmount(flour, to: grams), ["-- 2 kg flour (keep 500 g)", "+- 1800 g flour (keep 500 g)"]),
            (.setAmount(eggs, to: Measure(Quantity(5), nil)), ["-- 6 eggs", "+- 5 eggs"]),
            (.setAmount(salt, to: Measure(Quantity(200), .gram)), ["-- salt", "+- 200 g salt"]),
            (
                .setAmount(sugar, to: Measure(Quantity(600), .gram)),
                ["-- 1 kg plus 200 g sugar", "+- 0.5 kg plus 100 g sugar"]
            ),
            (
                .scaleAmounts(sugar, by: try #require(Rational(1, 2))),
                ["-- 1 kg plus 200 g sugar", "+- 0.5 kg plus 100 g sugar"]
            ),
            (.setAttribute(eggs, .expires(date)), ["-- 6 eggs", "+- 6 eggs (expires 2026-12-24)"]),
            (.setAttribute(eggs, .frozen), ["-- 6 eggs", "+- 6 eggs (frozen)"]),
            (
                .setAttribute(eggs, .price(try #require(Rational(5, 2)), currency: try Self.text("EUR"))),
                ["-- 6 eggs", "+- 6 eggs (price 2.50 EUR)"]
            ),
            (
                .setAttribute(flour, .keep(Measure(Quantity(1), .kilogram))),
                ["-- 2 kg flour (keep 500 g)", "+- 2 kg flour (keep 1 kg)"]
            ),
            (.removeAttribute(flour, .keep), ["-- 2 kg flour (keep 500 g)", "+- 2 kg flour"]),
            (.removeAttribute(flour, .expires), []),
        ] as [(Change, [String])] {
            #expect(try difference([change]) == expected)
        }
    }

    @Test func addsRemovesAndMovesLines() throws {
        let eggs = LineReference("6 eggs", in: Self.fridge)
        let butter = try Self.text("250 g butter")
        for (change, expected) in [
            (.addLine(butter, to: .section(SectionReference(["fridge"]))), ["+- 250 g butter"]),
            (
                .addLine(butter, to: .section(SectionReference(["Cellar"]))),
                ["+## Cellar", "+", "+- 250 g butter", "+"]
            ),
            (.removeLine(eggs), ["-- 6 eggs"]),
            (.replaceLine(eggs, with: butter), ["-- 6 eggs", "+- 250 g butter"]),
            (.moveLine(eggs, to: .section(Self.cupboard)), ["-- 6 eggs", "+- 6 eggs"]),
            (.moveLine(eggs, to: .section(Self.fridge)), []),
            (.reorderLine(eggs, after: nil), ["+- 6 eggs", "-- 6 eggs"]),
            (.setTicked(eggs, true), ["-- 6 eggs", "+- [x] 6 eggs"]),
            (.setTicked(eggs, false), []),
            (.renameSection(Self.fridge, to: try Self.text("Icebox")), ["-## Fridge", "+## Icebox"]),
            (.renameSection(Self.fridge, to: try Self.text("Fridge")), []),
            (
                .addSection(
                    try Self.text("Cellar"), level: 2, lines: [try Self.text("port")], before: Self.cupboard),
                ["+## Cellar", "+", "+- port", "+"]
            ),
        ] as [(Change, [String])] {
            let found = try difference([change])
            #expect(found == expected, "\(found)")
        }
        #expect(
            try Self.pantry.after([.removeSection(Self.cupboard)])
                == "---\nkind: pantry\n---\n\n## Fridge\n\n- 1 l milk (expires 2026-11-25)\n- 500 ml milk (expires 2026-12-02)\n- 6 eggs\n"
        )
    }

    @Test func theTitleIsNotRemovedAsASection() throws {
        let text = "# Fridge\n\n- milk\n"
        let fridge = SectionReference(["Fridge"])
        #expect(throws: UneditableShape.self) { try text.after([.removeSection(fridge)]) }
        #expect(try text.after([.renameSection(fridge, to: try Self.text("Icebox"))]) == "# Icebox\n\n- milk\n")
        #expect(
            try text.after([.addLine(try Self.text("eggs"), to: .section(fridge))]) == "# Fridge\n\n- milk\n- eggs\n")
    }

    @Test func aLineGoesToItsOwnSectionNotToOneBelow() throws {
        let butter = try Self.text("250 g butter")
        let nested = "# Kitchen\n\n## Fridge\n\n- milk\n\n### Door\n\n- eggs\n\n## Door\n\n- salt\n"
        for (section, expected) in [
            (["Fridge"], "- milk\n- 250 g butter\n\n### Door\n\n- eggs\n\n## Door\n\n- salt\n"),
            (["Fridge", "Door"], "- milk\n\n### Door\n\n- eggs\n- 250 g butter\n\n## Door\n\n- salt\n"),
            (["Door"], "- milk\n\n### Door\n\n- eggs\n\n## Door\n\n- salt\n- 250 g butter\n"),
            (
                ["Fridge", "Drawer"],
                "- milk\n\n### Door\n\n- eggs\n\n### Drawer\n\n- 250 g butter\n\n## Door\n\n- salt\n"
            ),
        ] {
            #expect(
                try nested.after([.addLine(butter, to: .section(SectionReference(section)))])
                    == "# Kitchen\n\n## Fridge\n\n" + expected)
        }
    }

    @Test func aLineIsFoundInOtherVersions() throws {
        let milk = LineReference("1 l milk (expires 2026-11-25)", in: Self.fridge)
        // Its amount changed, it moved, or both: it is the milk of that date.
        for (version, expected) in [
            ("## Fridge\n\n- 2 l milk (expires 2026-11-25)\n- 1 l milk\n", "## Fridge\n\n- 1 l milk\n"),
            ("## Door\n\n- 1 l milk (expires 2026-11-25)\n- 1 l milk\n", "## Door\n\n- 1 l milk\n"),
            ("## Fridge\n\n- 1 l Milk (opened 2026-11-20)\n- salt\n", "## Fridge\n\n- salt\n"),
        ] {
            #expect(try version.after([.removeLine(milk)]) == expected)
        }
        // Where two may be meant, neither is touched.
        for version in ["## Fridge\n\n- 2 l milk\n- 3 l milk\n", "## Door\n\n- cream\n"] {
            #expect(throws: UneditableShape.self) { try version.after([.removeLine(milk)]) }
        }
        let second = LineReference("salt", in: Self.fridge, occurrence: 1)
        #expect(
            try "## Fridge\n\n- salt\n- eggs\n- salt\n".after([.removeLine(second)]) == "## Fridge\n\n- salt\n- eggs\n")
    }

    @Test func sayWhereALineIsMissing() throws {
        let refusal = #expect(throws: UneditableShape.self) {
            try Self.pantry.after([.removeLine(LineReference("9 lemons", in: Self.cupboard))])
        }
        #expect(refusal?.reason == "no line here is '9 lemons', or more than one may be")
        #expect(refusal.map { LineTable(SourceText(Self.pantry)).location(of: $0.range.start).line } == 11)
        let paragraph = #expect(throws: UneditableShape.self) {
            try "# Soup\n\nSome words.\n".after([.removeLine(LineReference("Some words."))])
        }
        #expect(paragraph?.reason == "this is not a list item")
        #expect(
            try "# Soup\n\nSome words.\n".after([
                .replaceLine(LineReference("Some words."), with: try Self.text("Other words."))
            ]) == "# Soup\n\nOther words.\n")
    }

    @Test func ticksAndGrowsShoppingLists() throws {
        let list = "---\nkind: shopping-list\n---\n\n## Produce\n\n- [ ] 3 onions\n- [x] 1 bunch basil\n"
        let produce = SectionReference(["Produce"])
        let head = "---\nkind: shopping-list\n---\n\n## Produce\n\n"
        #expect(
            try list.after([
                .setTicked(LineReference("3 onions", in: produce), true),
                .setTicked(LineReference("1 bunch basil", in: produce), false),
                .addLine(try Self.text("2 leeks"), to: .section(produce)),
                .addLine(try Self.text("salt"), to: .section(SectionReference(["Dry goods"])), isTicked: false),
            ]) == head + "- [x] 3 onions\n- [ ] 1 bunch basil\n- [ ] 2 leeks\n\n## Dry goods\n\n- [ ] salt\n")
        #expect(
            try list.after([
                .moveLine(LineReference("1 bunch basil", in: produce), to: .section(SectionReference(["Herbs"])))
            ])
                == head + "- [ ] 3 onions\n\n## Herbs\n\n- [x] 1 bunch basil\n")
    }

    @Test func plansMealsInTheOrderOfSlotsAndDays() throws {
        let plan =
            "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- dinner: Soup\n\n## 2026-11-24 Tuesday\n\n- lunch: Bread\n"
        let saturday = try #require(CalendarDate("2026-11-21"))
        let sunday = try #require(CalendarDate("2026-11-22"))
        func meal(_ dish: String, _ date: CalendarDate, _ slot: String?) throws -> Change {
            .addMeal(PlannedMeal(try Self.text(dish), on: date, slot: slot.flatMap { LineText($0) }))
        }
        #expect(
            try plan.after([
                try meal("Porridge", saturday, "breakfast"), try meal("apples", saturday, "snacks"),
                try meal("Salad", saturday, "lunch"), try meal("[Stew](stew.md) for 4", sunday, "dinner"),
            ])
                == "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n- breakfast: Porridge\n- lunch: Salad\n- dinner: Soup\n- snacks: apples\n\n## 2026-11-22 Sunday\n\n- dinner: [Stew](stew.md) for 4\n\n## 2026-11-24 Tuesday\n\n- lunch: Bread\n"
        )
        let soup = LineReference("dinner: Soup", in: SectionReference(["2026-11-21 Saturday"]))
        #expect(
            try plan.after([.moveLine(soup, to: .day(try #require(CalendarDate("2026-11-24"))))])
                == "---\nkind: meal-plan\n---\n\n## 2026-11-21 Saturday\n\n\n## 2026-11-24 Tuesday\n\n- lunch: Bread\n- dinner: Soup\n"
        )
    }

    @Test func logsNewestFirst() throws {
        let recipe = "## Ingredients\n\n- 1 leek\n"
        let date = try #require(CalendarDate("2026-11-20"))
        let stars = try #require(Rational(7, 2))
        let first = try LogText(date, stars: stars, person: LineText("Ana"), remark: LineText("doubled the garlic."))
        let second = try LogText(try #require(CalendarDate("2026-11-22")), stars: 5, remark: LineText("note: good"))
        let text = try recipe.after([.log(first), .log(second)])
        #expect(
            text == recipe
                + "\n## Log\n\n- 2026-11-22 ★★★★★: note: good\n- 2026-11-20 ★★★½☆ Ana: doubled the garlic.\n")
        let log = CookbookFile(SourceText(text), configuration: Configuration()).recipe?.log ?? []
        #expect(log.map(\.stars) == [5, stars])
        #expect(log.map(\.person) == [nil, "Ana"])
        #expect(log.map(\.remark) == ["note: good", "doubled the garlic."])
        #expect(throws: InvalidValue.self) { try LogText(date, stars: 6) }
        #expect(throws: InvalidValue.self) { try LogText(date, remark: LineText("Ana: good")) }
        #expect(throws: InvalidValue.self) { try LogText(date, person: LineText("Dr. No")) }
    }

    @Test func collectionsLinkToARecipeOnce() throws {
        let path = try #require(RelativePath("collections/feast.md"))
        let soup = RecipeLink("Soup [hot]", at: try #require(RelativePath("recipes/my soup.md")))
        let head = "---\nkind: collection\n---\n"
        let added = try head.after([.addRecipe(soup), .addRecipe(soup)], path: path)
        #expect(added == head + "\n- [Soup \\[hot\\]](../recipes/my%20soup.md)\n")
        #expect(try added.after([.removeRecipe(soup)], path: path) == head + "\n")
        let prose = head + "\nTry [soup](../recipes/my%20soup.md).\n"
        #expect(throws: UneditableShape.self) { try prose.after([.removeRecipe(soup)], path: path) }
    }

    @Test func settingsChangeInTheirPlace() throws {
        #expect(
            try "# ours\nname: Book # a name\r\nlanguage: en\r\n".after([.setSetting("name", to: "A: b")])
                == "# ours\nname: 'A: b' # a name\r\nlanguage: en\r\n")
        #expect(try "".after([.setSetting("units", to: "metric")]) == "units: metric\n")
        #expect(throws: UneditableShape.self) { try "name: \"open\n".after([.setSetting("name", to: "x")]) }
    }

    @Test func linksThatAreWrittenAlikeChangeAtOnce() throws {
        let text = "[a](a.md) [b](../a.md) <https://a.md> [c](<a.md>) [d](a.md#top)\n\n[e]: a.md\n"
        func encoded(_ old: String, _ new: String) -> LinkReplacement {
            LinkReplacement(form: .encoded, old: Array(old.utf8), new: Array(new.utf8))
        }
        #expect(
            try text.after([.replaceLinks([encoded("a.md", "../a.md"), encoded("../a.md", "../../a.md")])])
                == "[a](../a.md) [b](../../a.md) <https://a.md> [c](<a.md>) [d](a.md#top)\n\n[e]: ../a.md\n")
    }
}
