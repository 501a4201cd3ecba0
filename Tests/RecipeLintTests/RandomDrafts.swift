import Kitchen
import RecipeModel
import TestSupport

/// Drafts put together at random from texts that mean something to Markdown, YAML, terminals or the reader.
struct RandomDrafts {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    private static let nasty = [
        "- dash", "+ plus", "* star", "# heading", "## two", "1. one", "12) twelve", "> quote", "```fence", "~~~ fence",
        "---", "***",
        "| a | b |", "[x] done", "[link](there.md)", "![picture](p.jpg)", "[[wiki]]", "<b>bold</b>", "<!-- comment -->",
        "&amp; &lt;",
        "a * b * c", "*emphasis*", "**strong**", "_under_", "snake_case_word", "`code`", "back\\slash", "ends with \\",
        "\\*", "~~gone~~",
        "key: value", "# not a comment", "true", "null", "2026-11-21", "1e3", "{a: b}", "[a, b]", "'single'",
        "\"double\"", "%percent",
        "at @home", "!tag", "&anchor", "*alias", "? question", ": colon", "ends:", "a: b: c", "line\nbreak",
        "two\r\nlines", "tab\there",
        "  spaces  ", "\u{202E}reversed", "\u{2066}isolate", "caffè 🍝", "👩‍🍳 cook", "中文菜谱", "مرحبا", "zero\u{200B}width",
        "\u{1B}[31mred",
        "½ cup", "https://example.org/a_b_(c)?d=e&f", "<https://example.org>", "a <3 b", "x < y > z", "50 %", "^caret",
        "$money$", "#5 can",
        "A.", "1.", "=====", "Ingredients", "Notes:", "Serves 4", "Prep time: 10 min", "for the filling", "e.g. this",
        "\u{FE0F}", "", " ",
    ]
    private static let words = [
        "flour", "stir", "well", "200 g", "onion", "the", "and", "bake", "until", "golden", "sugar", "crème",
    ]

    mutating func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }

    private mutating func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

    /// A text of one to five pieces, most of them words.
    mutating func text() -> String {
        if chance(60) { return String(repeating: "very long ", count: 300) }
        return (0..<Int.random(in: 1...5, using: &random)).map { _ in chance(3) ? pick(Self.nasty) : pick(Self.words) }
            .joined(separator: chance(4) ? "" : " ")
    }

    private mutating func texts(_ most: Int) -> [String] {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in text() }
    }

    private mutating func optional<Value>(_ value: Value) -> Value? { chance(2) ? value : nil }

    /// Words around a link: in front matter, a text that is written with escapes has no places for its links.
    private mutating func linked(_ destinations: [String]) -> LinkedText {
        guard chance(6) else { return LinkedText(text()) }
        return LinkedText([
            .init("\(pick(Self.words)) "), .init("the *dough*", destination: pick(destinations)),
            .init(", 1 \(pick(Self.words))"),
        ])
    }

    private mutating func groups<Line>(_ line: (inout Self) -> Line) -> [RecipeDraft.Group<Line>] {
        var groups: [RecipeDraft.Group<Line>] = []
        for number in 0..<Int.random(in: 0...3, using: &random) {
            let title = number == 0 && chance(2) ? nil : String(text().prefix(60))
            groups.append(
                RecipeDraft.Group(title, (0...Int.random(in: 0...4, using: &random)).map { _ in line(&self) }))
        }
        return groups
    }

    mutating func draft() -> RecipeDraft {
        var draft = RecipeDraft(title: text())
        draft.description = optional(text())
        // A text that names servings or a time counts where nothing else does.
        draft.servings = Yield(quantity: Quantity(4, 6))
        draft.yield = optional(Yield(quantity: Quantity(24), unit: "cookies"))
        draft.prepTime = 1200
        draft.cookTime = optional(5400)
        draft.restTime = optional(45)
        draft.totalTime = optional(86_400)
        draft.difficulty = optional(.basic)
        draft.categories = texts(2)
        draft.cuisines = texts(2)
        draft.tags = texts(4)
        draft.diets = chance(3) ? ["vegan"] : []
        draft.seasons = chance(3) ? [.summer, .winter] : []
        draft.rating = optional(Rational(9, 2) ?? 4)
        draft.isFavorite = chance(2)
        draft.authors = texts(2)
        draft.source = chance(2) ? .init(name: optional(text()), url: optional("https://example.org/x?a=1#b")) : .init()
        draft.license = optional("CC BY 4.0")
        draft.images = texts(2)
        draft.language = optional(pick(["en", "de", "pt-BR", "ja"]))
        draft.nutrition = texts(3).enumerated().map { .init("\($1.prefix(60)) \($0)", text()) }
        draft.added = optional(CalendarDate("2026-01-02"))?.flatMap { $0 }
        draft.furtherKeys =
            chance(3) ? [.init("x-own", yaml: "'two'"), .init("x-more", yaml: "\n  a: 1\n  b: {c: d}")] : []
        draft.equipment = texts(3).map { LinkedText($0) }
        draft.ingredientGroups = groups { .init($0.linked(["dough.md", "a b.md", "x(1).md"])) }
        // Recipes that steps lead to would be taken for ingredients where no section names any.
        draft.stepGroups = groups {
            .init($0.linked(["https://example.org/how"]), images: $0.chance(5) ? ["a b.jpg"] : [])
        }
        draft.notes = texts(3).map { LinkedText($0) }
        if let date = CalendarDate("2026-11-08"), chance(3) {
            draft.log = [
                .init(date, stars: Rational(9, 2), person: "Ana", remark: "more: salt"), .init(date, remark: "good"),
            ]
        }
        return draft
    }
}
