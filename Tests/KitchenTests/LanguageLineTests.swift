import Testing

@testable import Kitchen

/// Lines as cookbooks of other languages have them, and amounts after the food.
@Suite struct LanguageLineTests {
    private func read(_ text: String) -> String {
        let bytes = Array(text.utf8)
        var parser = ItemLineParser(options: ItemLineOptions())
        let line = parser.parse(bytes)
        let measure = line.amounts.first?.measure
        let quantity = measure?.quantity.map { $0.isRange ? "\($0.min)-\($0.max)" : "\($0.min)" } ?? "-"
        return "\(quantity) | \(measure?.unit.map { "\($0)" } ?? "-") | \(line.name(in: bytes))"
    }

    @Test(arguments: [
        ("onions – 3 (thinly sliced)", "3 | - | onions"),
        ("Onion - 1 large, chopped", "1 | - | Onion"),
        ("cashews – 10 nos", "10 | piece | cashews"),
        ("Eggs (3)", "3 | - | Eggs"),
        ("flour … 2 cups", "2 | cup | flour"),
        ("鶏もも肉…200g", "200 | gram | 鶏もも肉"),
        ("玉ねぎ…1/2個", "1/2 | piece | 玉ねぎ"),
        ("しょうゆ…大さじ2", "2 | metricTablespoon | しょうゆ"),
        ("☆醤油 大さじ3", "3 | metricTablespoon | 醤油"),
        ("Ⓐ みりん 大さじ1", "1 | metricTablespoon | みりん"),
        ("老抽 1勺", "1 | metricTablespoon | 老抽"),
        ("盐 适量", "- | - | 盐"),
        ("참기름 약간", "- | - | 참기름"),
        ("соль по вкусу", "- | - | соль"),
        ("cukr podle chuti", "- | - | cukr"),
        ("Zucker nach Geschmack", "- | - | Zucker"),
        ("sale q.b.", "- | - | sale"),
        ("كوب حليب", "1 | cup | حليب"),
        ("نصف كوب أرز", "1/2 | cup | أرز"),
        ("ملعقة صغيرة كمون", "1 | metricTeaspoon | كمون"),
        ("כפית מלח", "1 | metricTeaspoon | מלח"),
        ("стакан муки", "1 | glass | муки"),
        ("fél csésze tej", "1/2 | cup | tej"),
        ("yarım su bardağı un", "1/2 | glass | un"),
        ("1 st ägg", "1 | piece | ägg"),
        ("2 kopp mel", "2 | cup | mel"),
        ("1 cdita de sal", "1 | metricTeaspoon | sal"),
        ("un praf de sare", "1 | pinch | sare"),
    ])
    func amountsOfManyLanguages(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }

    @Test(arguments: [
        ("オリーブ・オイル 大さじ1", "1 | metricTablespoon | オリーブ・オイル"),
        ("type 00 flour (2)", "2 | - | type 00 flour"),
        ("2 cups flour (3)", "2 | cup | flour"),
        ("eggs, 3, beaten", "- | - | eggs"),
    ])
    func whatLooksLikeThem(_ line: String, _ expected: String) {
        #expect(read(line) == expected)
    }
}
