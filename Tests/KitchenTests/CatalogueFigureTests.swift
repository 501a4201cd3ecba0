import Kitchen
import Testing

/// Figures held against their publications. USDA SR28: FOOD_DES and WEIGHT by NDB number; FoodKeeper by id.
@Suite struct CatalogueFigureTests {
    private func ingredient(_ name: String) throws -> Ingredient {
        try #require(Catalogue.builtIn.ingredient(named: name))
    }

    @Test(arguments: [
        ("all-purpose flour", Density.Measure.cup, "", "125", "20081"), ("granulated sugar", .cup, "", "200", "19335"),
        ("butter", .tablespoon, "", "14.2", "01001"), ("olive oil", .cup, "", "216", "04053"),
        ("table salt", .teaspoon, "", "6", "02047"), ("milk", .cup, "", "244", "01077"),
        ("brown sugar", .cup, "packed", "220", "19334"), ("honey", .cup, "", "339", "19296"),
        ("onion", .cup, "sliced", "115", "11282"), ("powdered sugar", .cup, "sifted", "100", "19336"),
        ("cornstarch", .cup, "", "128", "20027"), ("cherry tomato", .cup, "", "149", "11529"),
    ])
    func weightsOfAMeasureAreThoseOfTheDatabase(
        name: String, measure: Density.Measure, form: String, grams: String, row: String
    ) throws {
        let density = try #require(try ingredient(name).density(inForm: form, measuredIn: measure))
        #expect(density.measure == measure)
        #expect(density.amount == Figure(1))
        #expect(density.grams == Figure(decimal: grams))
        #expect(density.source.reference == row)
    }

    @Test(arguments: [
        ("egg", "", "", "50"), ("egg", "", "medium", "44"), ("garlic", "clove", "", "3"), ("garlic", "", "", "3"),
        ("butter", "stick", "", "113"), ("onion", "", "", "110"), ("onion", "", "large", "150"),
        ("banana", "", "", "118"), ("cherry tomato", "", "", "17"), ("bacon", "slice raw", "", "28"),
        ("celery", "stalk", "", "40"), ("apple", "", "small", "149"), ("lemon", "", "", "58"),
    ])
    func weightsOfAPieceAreThoseOfTheDatabase(name: String, form: String, size: String, grams: String) throws {
        #expect(try ingredient(name).pieceWeight(form, size: size)?.grams == Figure(decimal: grams))
    }

    @Test func whatIsNotPublishedIsUnknown() throws {
        #expect(try ingredient("kosher salt").density == nil)
        #expect(try ingredient("habanero").pieceWeight() == nil)
        #expect(try ingredient("egg").pieceWeight("", size: "gigantic") == nil)
        #expect(try ingredient("tomato").pieceWeight("bucket") == nil)
        #expect(try ingredient("za'atar").nutrition == nil)
    }

    @Test func oliveOilWeighsNinetyOneGramsADecilitre() throws {
        let density = try #require(try ingredient("olive oil").density)
        #expect(abs(density.gramsPerMillilitre - 0.913) < 0.0005)
        #expect(density.source.citation == "USDA SR28 04053, Oil, olive, salad or cooking")
    }

    @Test(arguments: [
        ("flour", "364", "10.33"), ("sugar", "387", "0"), ("butter", "717", "0.85"), ("egg", "143", "12.56"),
        ("chicken breast", "120", "22.5"), ("rice", "365", "7.13"),
    ])
    func energyAndProteinAreThoseOfTheDatabase(name: String, energy: String, protein: String) throws {
        let nutrition = try #require(try ingredient(name).nutrition)
        #expect(nutrition.energyKilocalories == Figure(decimal: energy))
        #expect(nutrition.proteinGrams == Figure(decimal: protein))
    }

    @Test func shelfLifeKeepsTheWordsOfFoodKeeper() throws {
        let life = try #require(try ingredient("butter").shelfLife(in: .fridge))
        #expect(life.days == 30...60)
        #expect(life.text == "1 - 2 Months")
        #expect(life.source.citation == "FoodKeeper 1, Butter")
        #expect(try ingredient("salt").shelfLife(in: .pantry)?.days == nil)
        #expect(try ingredient("salt").shelfLife(in: .pantry)?.text == "Indefinitely")
    }

    @Test func substitutesHaveARatioAndSayWhatChanges() throws {
        let first = try #require(try ingredient("buttermilk").substitutes.first)
        #expect(first.replacedAmount == Figure(1) && first.replacedUnit == "cup")
        #expect(first.components.map(\.name) == ["vinegar", "milk"])
        #expect(first.components.map(\.amount) == [Figure(1), nil])
        #expect(first.remark == "fill up to 1 cup and let it stand for 5 minutes; thinner")
        #expect(first.source.citation == "substitution charts 7 sources")
        let egg = try #require(try ingredient("egg").substitutes.first)
        #expect(egg.components.first?.amount == Figure(2))
        let flour = try #require(try ingredient("self-raising flour").substitutes.first)
        #expect(flour.components.map(\.amount) == [Figure(23, over: 24), Figure(3, over: 2), Figure(1, over: 2)])
    }

    @Test func decimalsAreReadExactlyAndNothingElseIs() {
        #expect(Figure(decimal: "14.2") == Figure(71, over: 5))
        #expect(Figure(decimal: "23/24") == Figure(23, over: 24))
        #expect(Figure(decimal: "0.925")?.value == 0.925)
        for text in ["", ".", "1/0", "1//2", "1.2.3", "-1", "1e3", "99999999999999999999", "1/"] {
            #expect(Figure(decimal: text) == nil, "\(text)")
        }
    }
}
