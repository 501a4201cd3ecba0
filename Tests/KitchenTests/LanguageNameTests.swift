import Testing

@testable import Kitchen

/// What names in other languages mean, and what words that look like another food do not.
@Suite struct LanguageNameTests {
    private let catalogue = Catalogue.builtIn

    private func name(_ text: String) -> String {
        catalogue.resolve(text).ingredient.map { catalogue[$0].name } ?? "-"
    }

    /// The foods of a line, "?" for something unknown.
    private func foods(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let line = ItemLine.parse(bytes, options: ItemLineOptions(isRecipe: true))
        return LineFoods(line, in: bytes, catalogue: catalogue).foods.map { food in
            food.ingredient.map { catalogue[$0].name } ?? "?"
        }
    }

    @Test(arguments: [
        ("pâtes", "pasta"), ("PÂTES", "pasta"), ("pâté", "pâté"), ("pate", "pâté"), ("pâte", "-"),
        ("pâte brisée", "shortcrust pastry"), ("pâte de curry", "curry paste"), ("pâte d'amande", "marzipan"),
        ("sucre roux", "brown sugar"), ("roux", "roux"), ("lievito di birra", "yeast"),
        ("polvo para hornear", "baking powder"),
        ("lievito in polvere per dolci", "baking powder"), ("panna fresca liquida", "cream"),
        ("boisson d'amande", "almond milk"), ("leche condensada", "condensed milk"), ("yogures naturales", "yogurt"),
        ("醤油", "soy sauce"), ("薄力粉", "all-purpose flour"), ("卵", "egg"), ("牛乳", "milk"), ("バター", "butter"),
        ("かつお節", "bonito flake"), ("鸡蛋", "egg"), ("面条", "noodle"), ("鲈鱼", "sea bass"), ("계란", "egg"),
        ("米", "-"), ("muștar", "mustard"), ("țelină", "celery"), ("pește", "fish"), ("jajka na twardo", "egg"),
        ("twarogu półtłustego", "quark"), ("zakwasu na żurek", "sourdough starter"), ("Zopfmehl", "all-purpose flour"),
        ("lasagne all'uovo", "fresh pasta"), ("morue salée", "cod"), ("badam", "almond"), ("pista", "pistachio"),
        ("ditaloni", "pasta"), ("muna", "egg"), ("carne picada", "ground meat"), ("lechuga picada", "-"),
        ("picada", "picada"),
    ])
    func names(_ text: String, _ expected: String) {
        #expect(name(text) == expected)
    }

    @Test(arguments: [
        ("500 g de carne picada", ["ground meat"]), ("Lechuga picada", ["?"]), ("2 cenouras picadas", ["?"]),
        ("2 rebanadas de pan", ["bread"]), ("200 g pan", ["bread"]), ("1 barra de pan", ["bread"]), ("1 pan", ["pan"]),
        ("250 ml di panna", ["cream"]), ("2 dl room", ["cream"]), ("100 g noten", ["nut"]), ("panna", ["?"]),
        ("200 g griș", ["semolina"]), ("10 g sel gris", ["sea salt"]), ("2 spsk mel", ["all-purpose flour"]),
        ("200 g mel", ["?"]), ("200 g de mel", ["?"]), ("mel", ["?"]),
        ("125 g de beurre demi-sel mou", ["butter"]),
        ("200 g Mehl oder Quesillo", ["?", "all-purpose flour"]), ("醤油 大さじ1", ["soy sauce"]),
        ("500 ml di latte", ["latte"]), ("100 g gem. Mandeln", ["almond"]), ("2 Scheibe/n Brot", ["bread"]),
    ])
    func foods(_ text: String, _ expected: [String]) {
        #expect(foods(text) == expected)
    }

    @Test func latteHoldsMilkAndNothingElse() throws {
        let id = try #require(catalogue.resolve("latte").ingredient)
        #expect(catalogue[id].allergens == AllergenSet(.milk))
        #expect(catalogue[id].unknownAllergens.isEmpty)
    }
}
