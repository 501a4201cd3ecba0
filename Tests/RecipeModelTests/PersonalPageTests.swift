import Kitchen
import RecipeModel
import SourceText
import Testing

/// Pages as people keep them for themselves in many languages: questions as headings, times of their own, remarks below the last paragraph.
@Suite struct PersonalPageTests {
    private func recipe(_ text: String, at place: Testing.SourceLocation = #_sourceLocation) throws -> Recipe {
        let path = try #require(RelativePath("page.md"))
        let file = CookbookFile(SourceText(path: path, bytes: Array(text.utf8)), configuration: Configuration())
        return try #require(file.recipe, sourceLocation: place)
    }

    private func page(_ details: String) -> String {
        "# Rolls\n\n\(details)\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\n1. Mix everything.\n2. Bake it.\n"
    }

    // MARK: Headings

    @Test(arguments: [
        ("## ¿Qué necesito?", "## Preparación"), ("## Was brauche ich?", "## So geht's"),
        ("## Das braucht ihr", "## Los geht’s"), ("## 一、配料", "## 二、制作过程"), ("## Что нужно", "## Как готовить"),
        ("## Ne lazım", "## Yapılışı"), ("## What do I need?", "## How do I make it?"),
    ])
    func headingsMayAskOrCount(foods: String, method: String) throws {
        let found = try recipe(
            "# Rolls\n\n\(foods)\n\n- 100 g flour\n- 2 eggs\n\n\(method)\n\n1. Mix everything.\n2. Bake it.\n")
        #expect(found.ingredients.map(\.string) == ["100 g flour", "2 eggs"])
        #expect(found.ingredientGroups.map { $0.title?.value } == [nil])
        #expect(found.steps.map(\.text) == ["Mix everything.", "Bake it."])
        #expect(found.stepGroups.map { $0.title?.value } == [nil])
    }

    @Test(arguments: ["## Ingredienti x 4", "## Ingredienti x4", "## Ingredienti × 4"])
    func aHeadingSaysForHowMany(heading: String) throws {
        let found = try recipe(
            "# Polpette\n\n\(heading)\n\n- 100 g farina\n- 2 uova\n\n## Preparazione\n\n1. Mescolare.\n")
        #expect(found.metadata.servings?.value.quantity.min == 4)
    }

    @Test func aListOfTheFrontMatterMayHoldHeadings() throws {
        let found = try recipe(
            "---\ntitle: Panzanella\ningredients:\n  - heading: Salad\n  - 300 g bread\n  - heading: Dressing\n  - 6 tbsp oil\nmethod:\n  - Toss.\n---\n"
        )
        #expect(found.ingredientGroups.map { $0.title?.value } == ["Salad", "Dressing"])
        #expect(found.ingredients.map(\.string) == ["300 g bread", "6 tbsp oil"])
    }

    // MARK: Servings and times

    @Test(arguments: [
        ("Per uno stampo da 24 cm (8 fette)", "8 fette"), ("Cuts into 10", "10"),
        ("*12 punten* | Bereidingstijd: 40 min | Totaal: 1 uur 40 min", "12 punten"),
        ("Z tego przepisu wychodzi 12 naleśników.", "12 naleśników"),
    ])
    func linesSayHowMuchItMakes(line: String, amount: String) throws {
        let metadata = try recipe(page(line)).metadata
        let yield = try #require(metadata.yield?.value)
        #expect(yield.quantity.min == Rational(Int(amount.prefix { $0.isNumber }) ?? 0))
    }

    @Test(arguments: [
        ("Tid i ugn: 60 min", 60), ("**Tempo de confeção:** 25 min", 25), ("Stoven: 3 uur", 180),
        ("8 parts / 35 min de cuisson", 35),
        ("- **Cuisson** : 3/4 d'heure", 45), ("Cook time: 1 h 1/2", 90), ("Cook time: 30/40 min", 40),
        ("Cook time: un'ora e mezza", 90),
        ("- 下準備：40分\n- 調理時間：15分", 15),
    ])
    func timesOfCookingAreRead(line: String, minutes: Int) throws {
        #expect(try recipe(page(line)).metadata.cookTime?.value == minutes * 60)
    }

    @Test(arguments: [
        ("**Riposo**: 4 ore in frigo", 240), ("- odležení: 1 hodina", 60), ("- 発酵：100分", 100), ("Marinar: 2 h", 120),
    ])
    func timesOfRestAreRead(line: String, minutes: Int) throws {
        #expect(try recipe(page(line)).metadata.restTime?.value == minutes * 60)
    }

    @Test(arguments: ["【用时】1小时", ":material-clock: 60 min", "Hotovo za 60 min"])
    func totalsAreRead(line: String) throws {
        #expect(try recipe(page(line + "\n\nServes 4")).metadata.declaredTotalTime?.value == 3600)
    }

    @Test func sourcesBesideServingsHideNothing() throws {
        let found = try recipe(page("> Servings: 4\n> Total time: 15 min\n> Source: <https://example.org/rolls>"))
        #expect(found.metadata.servings?.value.quantity.min == 4)
        #expect(found.metadata.declaredTotalTime?.value == 900)
    }

    // MARK: Below the steps

    @Test(arguments: [
        "Keeps 3-4 days in a tin, or freeze for up to a month.", "Hält sich im Kühlschrank 1 Woche.",
        "[Back](index.md)",
        "Related: [Menu](menu.md) · [List](list.md)", "**Glass:** short tumbler\n\n**Garnish:** slice of orange",
    ])
    func remarksBelowParagraphsAreNoSteps(remark: String) throws {
        let found = try recipe(
            "# Rolls\n\n## Ingredients\n\n- 100 g flour\n- 2 eggs\n\n## Method\n\nMix everything well.\n\nBake it until golden.\n\n\(remark)\n"
        )
        #expect(found.steps.map(\.text) == ["Mix everything well.", "Bake it until golden."])
    }

    @Test func aLineThatEndsInACommaGoesOn() throws {
        let found = try recipe(
            "# Suppe\n\n## Zutaten\n\n- 200 g Linsen\n\n## Zubereitung\n\nSuppengrün anbraten, die Brühe angießen,\nLinsen dazu und 45 Minuten köcheln.\n\nAbschmecken.\n"
        )
        #expect(found.steps.count == 2)
    }

    @Test func otherPagesAreNoTitle() throws {
        let found = try recipe(
            "Siehe auch [[Shakshuka]], [[Hummus]]\n\n## Zutaten\n\n- 200 g Mehl\n- 2 Eier\n\n## Zubereitung\n\n1. Mischen.\n"
        )
        #expect(found.title.text == "Page")
    }
}
