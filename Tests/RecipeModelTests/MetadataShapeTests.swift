import Kitchen
import RecipeSyntax
import SourceText
import Testing

@testable import RecipeModel

/// Lines and values of servings, yields and times as people write them besides "Serves 4" and "Prep: 10 min".
@Suite struct MetadataShapeTests {
    private func said(_ fields: [(field: MetadataLine.Field, value: String)]?) -> [String]? {
        fields?.map { "\($0.field) \($0.value)" }
    }

    private func read(_ text: String) throws -> Recipe {
        let source = SourceText(path: try #require(RelativePath("dish.md")), text)
        return try #require(CookbookFile(source, configuration: Configuration()).recipe)
    }

    @Test(
        arguments: [
            (
                "Servings: 8 | Prep: 15 min | Oven: low",
                ["servings 8", "prepTime 15 min", "other Oven: low"]
            ),
            (
                "Servings: 6 · Container: jar · Freezer 1 mo",
                ["servings 6", "other Container: jar", "other Freezer 1 mo"]
            ),
            ("Station: grill | Serves: 4", ["other Station: grill", "servings 4"]),
            (
                "Per a 8 persones · 3 hores · de l'àvia",
                ["servings 8 persones", "totalTime 3 hores", "other de l'àvia"]
            ),
            ("难度：中等　　时间：20分钟　　份量：3人份", ["difficulty 中等", "totalTime 20分钟", "servings 3 人份"]),
            ("調理時間：20分　分量：2人分", ["totalTime 20分", "servings 2 人分"]),
            ("One 9-inch pie; 8 servings", ["servings 8 servings", "yield One 9-inch pie"]),
            ("Serves 4 | gas mark 4", nil),
            ("Source: Ana | Pages: 4", nil),
        ] as [(String, [String]?)])
    func unknownPiecesDoNotHideTheOthers(_ line: String, _ expected: [String]?) {
        #expect(said(MetadataLine.statements(line)) == expected)
    }

    @Test(arguments: [
        ("For: 8 flatbreads", ["yield 8 flatbreads"]),
        ("Servings: 1 loaf", ["yield 1 loaf"]),
        ("Portionen: 2 Bleche", ["yield 2 Bleche"]),
        ("Serves: 1 hungry kid", ["servings 1 hungry kid"]),
        ("Serves 6 generously", ["servings 6 generously"]),
        ("Servings: 4 as a main", ["servings 4 as a main"]),
        ("Servings: 4 large portions", ["servings 4 large portions"]),
        ("Servings: 4 bowls", ["servings 4 bowls"]),
        ("kişi:: 2", ["servings 2"]),
        ("Quantité : 20 crêpes", ["yield 20 crêpes"]),
    ])
    func numbersOfThingsAreYields(_ line: String, _ expected: [String]) {
        #expect(said(MetadataLine.statements(line)) == expected)
    }

    @Test(
        arguments: [
            ("16 cookies — 30 minutes — végétarien", ["yield 16 cookies", "totalTime 30 minutes", "other végétarien"]),
            ("1 grand bol — 10 minutes", ["yield 1 grand bol", "totalTime 10 minutes"]),
            ("4 pizze, 24 ore", ["yield 4 pizze", "totalTime 24 ore"]),
            ("ca. 10 plater, 40 min", ["yield 10 plater", "totalTime 40 min"]),
            ("ATK. 30 min. For 4.", ["servings 4", "totalTime 30 min", "other ATK"]),
            ("NYT, 25 min. For 2 (8 tostadas).", ["servings 2 (8 tostadas)", "totalTime 25 min", "other NYT"]),
            (
                "Für 6 Personen. Marinieren 4 Tage, Schmoren 3 Stunden.",
                ["servings 6 Personen", "restTime 4 Tage", "cookTime 3 Stunden"]
            ),
            ("200 g flour, 30 minutes", nil),
            ("16 cookies", nil),
            ("30 minutes", nil),
            ("Bake these 12 minutes. Makes 12 muffins, best warm.", nil),
            ("Bake for 30 minutes. Serve 4 of them now.", nil),
        ] as [(String, [String]?)])
    func aCountAndATimeStandTogether(_ line: String, _ expected: [String]?) {
        #expect(said(MetadataLine.countAndTime(line)) == expected)
    }

    @Test func codeSpansArePieces() {
        #expect(
            said(MetadataLine.codeSpans("`prep 15 min` `pressure 60 min` `serves 8`")) == [
                "prepTime 15 min", "other pressure 60 min", "servings 8",
            ])
        #expect(MetadataLine.codeSpans("`v2.1` `41 recipes` `6 qt duo`") == nil)
        #expect(MetadataLine.codeSpans("Set `prep 15 min` and `serves 8`") == nil)
    }

    @Test func badgesStateWhatTheyShow() {
        let address = "https://img.shields.io/badge/"
        #expect(said(MetadataLine.badges("![Time](\(address)time-20%20min-blue)")) == ["totalTime 20 min"])
        #expect(said(MetadataLine.badges("![S](\(address)serves-4--6-green?style=flat)")) == ["servings 4-6"])
        #expect(said(MetadataLine.badges("![Y](\(address)makes-1_loaf-green.svg)")) == ["yield 1 loaf"])
        #expect(MetadataLine.badges("![License](\(address)license-CC0-grey)").isEmpty)
    }

    @Test(
        arguments: [
            ("aantal: 12 stuks", nil, "12 stuks"), ("antal: 40 st", nil, "40 st"), ("antal: 4", "4", nil),
            ("dosi: 1 teglia 30x40", nil, "1 teglia 30x40"), ("分量: 4個分", nil, "4 個分"),
            ("servings: 8 pieces", "8 pieces", nil), ("servings: 4 as a main", "4 as a main", nil),
            ("cantidad: 30 croquetas", nil, "30 croquetas"), ("hoeveelheid: 1 pot", nil, "1 pot"),
            ("menge: blacha 25x35 cm", nil, "1 blacha 25x35 cm"), ("yield: 1.5 L", nil, "1.5 L"),
            ("yield: 2,25 kg", nil, "2.25 kg"), ("yield: 1 1/2 L", nil, "3/2 L"), ("yield: 40 —", nil, "40"),
        ] as [(String, String?, String?)])
    func keysSayHowMuch(_ line: String, _ servings: String?, _ yield: String?) throws {
        let recipe = try read("---\n\(line)\n---\n\n# A\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.metadata.servings?.value.exactText == servings)
        #expect(recipe.metadata.yield?.value.exactText == yield)
    }

    @Test(arguments: [
        ("nazwa: Bigos", "Bigos"), ("nom: Tarte", "Tarte"), ("제목: 김치찌개", "김치찌개"),
        ("nombre: Ana\ntitle: Flan", "Flan"), ("title: Flan\nnome: Ana", "Flan"),
        ("ad: false\ntitle: Lahmacun", "Lahmacun"),
    ])
    func aNameIsTheTitleWhereNothingElseIs(_ keys: String, _ title: String) throws {
        let recipe = try read("---\n\(keys)\nservings: 4\n---\n\n## Ingredients\n\n- 2 eggs\n\n## Steps\n\n1. Mix.\n")
        #expect(recipe.title.text == title)
    }

    @Test(arguments: [
        ("3 hores", 180), ("45 minuts", 45), ("2 timer", 120), ("1 tunti", 60), ("2 hodiny", 120), ("3 godziny", 180),
        ("1 óra 30 perc", 90), ("2 ore", 120), ("1 oră", 60), ("2 ώρες", 120), ("1 ώρα και 30 λεπτά", 90),
        ("20 dakika", 20),
        ("1 saat 15 dakika", 75), ("2 hours hrs", 120), ("10 minutes mins", 10), ("1 setmana", 10080), ("2 vrk", 2880),
    ])
    func timesAreReadInManyLanguages(_ text: String, _ minutes: Int) {
        #expect(TimeSpan(text)?.minutes == minutes)
    }
}
