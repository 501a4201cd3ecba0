import Kitchen
import RecipeSyntax
import SourceText
import Testing

@testable import RecipeModel

/// Servings, yields and times in phrases, in headings and above their values.
@Suite struct MetadataPhraseTests {
    private func said(_ line: String) -> [String]? {
        MetadataLine.statements(line)?.map { "\($0.field) \($0.value)" }
    }

    private static let list = "\n\n## Ingredients\n\n- 500 g flour\n- 2 eggs\n\n## Method\n\n1. Mix and bake.\n"

    private func recipe(_ text: String, list: String = Self.list) throws -> Recipe {
        let source = SourceText(path: try #require(RelativePath("dish.md")), text + list)
        return try #require(CookbookFile(source, configuration: Configuration()).recipe)
    }

    /// "servings 4 · yield 12 cookies · prep 10 · cook 20 · rest 60 · total 90", as far as it is known.
    private func facts(_ recipe: Recipe) -> String {
        let metadata = recipe.metadata
        var facts: [String] = []
        if let servings = metadata.servings { facts.append("servings \(servings.value.exactText)") }
        if let yield = metadata.yield { facts.append("yield \(yield.value.exactText)") }
        for (name, time) in [("prep", metadata.prepTime), ("cook", metadata.cookTime), ("rest", metadata.restTime)] {
            if let time { facts.append("\(name) \(time.value / 60)") }
        }
        if let total = metadata.totalTime { facts.append("total \(total / 60)") }
        return facts.joined(separator: " · ")
    }

    @Test(
        arguments: [
            ("Chill: 4+ hours", ["restTime 4+ hours"]),
            ("Cook time: 1 hour, 15 minutes", ["cookTime 1 hour, 15 minutes"]),
            ("Serves 4, 1 hour, 15 minutes", ["servings 4", "totalTime 1 hour, 15 minutes"]),
            ("Time: 30 min active, 1 hour total", ["prepTime 30 min", "totalTime 1 hour"]),
            ("10 min prep + 15 min cook", ["prepTime 10 min", "cookTime 15 min"]),
            ("Prep: 15 min (+1 h resting)", ["prepTime 15 min", "restTime 1 h"]),
            ("Voorbereidingstijd: 20 minuten + 3 uur opstijven", ["prepTime 20 minuten", "restTime 3 uur"]),
            ("Prep: 15 min + 10 min", ["prepTime 15 min + 10 min"]),
            ("Prep: 15 min plus overnight", ["prepTime 15 min plus overnight"]),
            ("Oven: 175 graden, 50 min", ["cookTime 50 min"]),
            ("Pieczenie: 50 minut w 180°C", ["cookTime 50 minut"]),
            ("Backen: 180 °C Umluft, 30 min", ["cookTime 30 min"]),
            ("Forno: 180", nil),
            ("Anzahl Portionen: 4", ["servings 4"]),
            ("serves: 2 burners: 1 time: 30 min", ["servings 2", "other burners: 1", "totalTime 30 min"]),
            ("Für 8 Tassen · Gesamtzeit 20 Minuten", ["totalTime 20 Minuten", "yield 8 Tassen"]),
            ("Für 2 Tage · Zubereitung 20 Minuten", ["other Für 2 Tage", "prepTime 20 Minuten"]),
            ("準備：20分　蒸し時間：15分", ["prepTime 20分", "cookTime 15分"]),
            ("4人分／20分", ["servings 4 人分", "totalTime 20分"]),
            (
                "Hoofdgerecht · Indiaas · 4 personen · 20 min. bereiden · 25 min. oventijd",
                ["servings 4 personen", "prepTime 20 min", "cookTime 25 min", "other Indiaas", "other Hoofdgerecht"]
            ),
            ("1 person, 10 min, ~60p", ["servings 1 person", "other ~60p", "totalTime 10 min"]),
            ("2 people, 20 min, 70p each", ["servings 2 people", "other 70p each", "totalTime 20 min"]),
            ("4 Portionen, Arbeitszeit ca. 20 Min.", ["servings 4 Portionen", "prepTime ca. 20 Min"]),
            ("Prep 20 min or so, cook 45 min or so", ["prepTime 20 min", "cookTime 45 min"]),
            ("Servings: about 1 1/2 cups", ["yield 1 1/2 cups"]),
            ("Servings: 1½ cups", ["yield 1 ½ cups"]),
            ("Makes enough for 2 pizzas", ["yield 2 pizzas"]),
            ("Makes enough for 4 hungry people", ["servings 4 hungry people"]),
        ] as [(String, [String]?)])
    func linesOfTwoTimesAndOfHeat(_ line: String, _ expected: [String]?) {
        #expect(said(line) == expected)
    }

    @Test(arguments: [
        ("Anzahl Portionen: 4\nZeit: 45 min", "servings 4 · total 45"),
        ("Number of servings: 4\nTime: 45 min", "servings 4 · total 45"),
        ("**Prep:** 5 min\n**Chill:** 4+ hours\n**Cook time:** 2+ hours", "prep 5 · cook 120 · rest 240 · total 365"),
        ("Prep: 15 min (+1 h resting)", "prep 15 · rest 60 · total 75"),
        ("Serves\n\n4\n\nCooks In\n\n1 hour 40 minutes", "servings 4 · total 100"),
        (
            "Prep\n\n10 mins\n\nBake\n\n25 mins\n\nTotal\n\n4 hrs 10 mins\n\nYield\n\n3 loaves",
            "yield 3 loaves · prep 10 · cook 25 · total 250"
        ),
        ("**Prep** 5 minutes\n\n**Cook** 15 minutes\n\n**Servings** 4", "servings 4 · prep 5 · cook 15 · total 20"),
        ("⏲️ 10 min prep + 15 min cook  \n👥 2 people", "servings 2 people · prep 10 · cook 15 · total 25"),
        ("| Servings: 4 | Time: 15 min |\n| :---- | :---- |", "servings 4 · total 15"),
        ("**Recept voor 4 personen, klaar in 30 minuten**", "servings 4 personen · total 30"),
        ("| 項目 | 内容 |\n|---|---|\n| 下準備 | 20分 |\n| 調理時間 | 30分 |\n| 合計 | 50分 |", "prep 20 · cook 30 · total 50"),
    ])
    func labelsAndValuesBelowTheTitle(_ lines: String, _ expected: String) throws {
        #expect(facts(try recipe("# Dish\n\n" + lines)) == expected)
    }

    @Test func aTimeThatNoFieldHoldsLeavesTheTotalOpen() throws {
        #expect(
            facts(try recipe("# Dish\n\n- Servings: 4\n- Prep: 20 min\n- Zandbad: 25 min")) == "servings 4 · prep 20")
        #expect(facts(try recipe("---\nprep-time: 20 min\nzandbad: 25 min\n---\n# Dish")) == "prep 20")
        #expect(
            facts(try recipe("# Dish\n\n- Prep: 20 min\n- Total: 50 min\n- Zandbad: 25 min")) == "prep 20 · total 50")
        #expect(facts(try recipe("---\nprep-time: 20 min\nkeeps: 3 h\n---\n# Dish")) == "prep 20 · total 20")
    }

    @Test(arguments: [
        ("## Zutaten für 12 Stück", "yield 12 Stück"), ("## Zutaten (12 Stück)", "yield 12 Stück"),
        ("## Zutaten für 1 Blech", "yield 1 Blech"), ("## Ingredients (makes 12 cookies)", "yield 12 cookies"),
        ("## Ingredients for 12 cookies", "yield 12 cookies"),
        ("## Ingrédients pour 12 madeleines", "yield 12 madeleines"),
        ("Składniki (na 12 sztuk):", "yield 12 sztuk"), ("## Ainekset (12 kpl)", "yield 12 kpl"),
        ("## 材料（1斤型1本分）", "yield 1 本"), ("## 材料（作りやすい分量・6食分）", "servings 6"),
        ("## Ingredients (serves 4)", "servings 4"), ("## Zutaten für 4 Portionen", "servings 4"),
        ("## Ingredients (500 g)", ""), ("## Ingredients (2 hours before)", ""), ("## Ingredients", ""),
    ])
    func headingsOfIngredientsSayHowMuchTheyMake(_ heading: String, _ expected: String) throws {
        let list = "\n\n- 500 g flour\n- 2 eggs\n\n## Method\n\n1. Mix and bake.\n"
        let dish = try recipe("# Dish\n\n" + heading, list: list)
        #expect(facts(dish) == expected)
        #expect(dish.ingredients.count == 2)
    }

    @Test(arguments: [
        ("n. 20 kpl", "yield 20 kpl"), ("ca. 12 boller", "yield 12 boller"), ("**ca. 12 Stück**", "yield 12 Stück"),
        ("(environ 20 cookies)", "yield 20 cookies"), ("Goed voor 1 stol", "yield 1 stol"), ("约12个", "yield 12 个"),
        ("大约能做60个。", "yield 60 个"), ("Per circa 2 litri", ""), ("Gir 12 stk", "yield 12 stk"),
        ("Yields about 2 cups. Good on ribs.", "yield 2 cups"), ("12 madeleines", "yield 12 madeleines"),
        ("12 comments", ""), ("For 20 minutes", ""), ("ca. 200 g", ""),
    ])
    func aLineBelowTheTitleSaysHowMuchItMakes(_ line: String, _ expected: String) throws {
        #expect(facts(try recipe("# Dish\n\n" + line)) == expected)
    }

    @Test func aNumberAndANounAloneGiveWayToWhatIsSaid() throws {
        #expect(
            facts(try recipe("# Dish\n\n12 madeleines\n\n## Info\n\n- Makes: 24 madeleines")) == "yield 24 madeleines")
        #expect(facts(try recipe("# Dish\n\nFrom Ana.\n\n12 madeleines")) == "")
        #expect(facts(try recipe("# Karjalanpiirakat (20 kpl)")) == "yield 20 kpl")
    }

    @Test(arguments: [
        ("für 1 Springform (26 cm)", "yield 1 Springform (26 cm)"), ("*für 2 Bleche*", "yield 2 Bleche"),
        ("*pour un moule de 24 cm*", ""), ("per una teglia da 28 cm", ""),
    ])
    func aLineAboveTheFoodsSaysWhatTheyFill(_ line: String, _ expected: String) throws {
        for list in ["- 3 Eier\n- 100 g Zucker\n", "| Menge | Zutat |\n|---|---|\n| 3 | Eier |\n| 100 g | Zucker |\n"] {
            let dish = try recipe(
                "# Kuchen\n\n## Zutaten\n\n\(line)\n\n", list: list + "\n## Zubereitung\n\nAlles verrühren.\n")
            #expect(facts(dish) == expected)
            #expect(dish.ingredients.count == 2)
        }
    }

    @Test(arguments: [
        ("**Serves 8, or 4 with leftovers**", "servings 8"), ("**Serves 8, easily doubled**", "servings 8"),
        ("Enough for 8, or 4 with leftovers", "servings 8, or 4 with leftovers"), ("Enough for 8", "servings 8"),
    ])
    func wordsAfterANumberOfPeopleAreNoNote(_ line: String, _ expected: String) throws {
        let list = "\n\n- 1 cup dal\n- 2 tbsp ghee\n- salt\n\nRinse the dal and simmer it for an hour.\n"
        let dish = try recipe("# Dal\n\n\(line)", list: list)
        #expect(facts(dish) == expected)
        #expect(dish.ingredients.count == 3)
        #expect(dish.steps.count == 1)
    }

    @Test func linesOfPeopleOverAListNameNoPart() throws {
        let list = "\n\n- 1 cup dal\n- 2 tbsp ghee\n\nRinse the dal and simmer it for an hour.\n"
        let dish = try recipe("# Dal\n\n**Serves 2, or one very sad person twice**", list: list)
        #expect(facts(dish) == "servings 2")
        #expect(dish.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func nutritionOfOnePersonIsNotANumberOfServings() throws {
        let list = "\n\n## 材料\n\n- じゃがいも 4個\n- 玉ねぎ 1個\n\n## 作り方\n\n1. 20分煮る。\n\n栄養成分（1人分）：320kcal、脂質12g\n"
        #expect(facts(try recipe("# 肉じゃが", list: list)) == "")
    }

    @Test(arguments: [
        ("porções: 4\ntempo_preparação: 15 min\ntempo_cozedura: 30 min", "servings 4 · prep 15 · cook 30 · total 45"),
        (
            "antal: 4 personer\nforberedelse: 30 min\ntilberedning: 20 min",
            "servings 4 personer · prep 30 · cook 20 · total 50"
        ),
        ("für: 4\nbackdauer: 25 Min.\ngesamt: 1 Std.", "servings 4 · cook 25 · total 60"),
        ("dosi_per: 6\ntotale: 40 minuti", "servings 6 · total 40"), ("总时长: 50分钟", "total 50"),
        ("voorbereidingstijd: 30 minuten\nbereidingstijd: 2,5 uur", "prep 30 · cook 150 · total 180"),
        ("bereidingstijd: 40 min", "prep 40 · total 40"), ("forno: 180", ""), ("active: true\nfor: Ana", ""),
        ("prep-time: 10 min\nactive: 3", "prep 10 · total 10"),
    ])
    func keysKnowTheLabelsOfTheText(_ keys: String, _ expected: String) throws {
        #expect(facts(try recipe("---\ntitle: Dish\n" + keys + "\n---\n")) == expected)
    }
}
