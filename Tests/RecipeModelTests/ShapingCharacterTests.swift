import Testing

@testable import RecipeModel

/// Characters that show nothing stay where they shape what is beside them, and nowhere else.
@Suite struct ShapingCharacterTests {
    @Test(arguments: [
        "👩\u{200D}🍳 Soup", "❤\u{FE0F} Soup", "🌶\u{FE0F}", "👩🏽\u{200D}🍳", "❤\u{FE0F}\u{200D}🔥",
        "نیم\u{200C}پز", "می\u{200C}شود", "क्\u{200D}ष",
    ])
    func stayWhereTheyShape(text: String) {
        #expect(Array(ItemText.withoutInvisible(text).unicodeScalars) == Array(text.unicodeScalars))
        #expect(Array(LinkedText(text).plain.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("pea\u{200D}nut", "peanut"), ("wal\u{200C}nut oil", "walnut oil"), ("é\u{200D}è", "éè"),
        ("\u{200D}egg", "egg"),
        ("egg\u{200D}", "egg"), ("2\u{FE0F} eggs", "2 eggs"), ("milk\u{FE0F}", "milk"),
        ("ham\u{200B}\u{2060}\u{FEFF}", "ham"),
        ("🍳\u{200D} egg", "🍳 egg"), ("نیم\u{200C} پز", "نیم پز"),
    ])
    func hideNothingElse(text: String, shown: String) {
        #expect(Array(ItemText.withoutInvisible(text).unicodeScalars) == Array(shown.unicodeScalars))
        #expect(Array(LinkedText(text).plain.unicodeScalars) == Array(shown.unicodeScalars))
    }

    @Test(arguments: [
        "🥩 500 g beef", "👩\u{200D}🍳 500 g beef", "❤\u{FE0F} 500 g beef", "🌶\u{FE0F} 500 g beef", "☑ 500 g beef",
    ])
    func iconsBeforeAmountsAreNotTheirText(text: String) {
        #expect(ItemText.plain(text) == "500 g beef")
    }
}
