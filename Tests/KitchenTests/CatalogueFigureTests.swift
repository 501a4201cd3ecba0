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
        #expect(density.amount == Rational(1))
        #expect(density.grams == Rational(decimal: grams))
        #expect(density.source.reference == row)
    }

    /// Once by the whipped cream, the packed raisins, the spaghetti, the cherry tomatoes and the diced potato.
    @Test(arguments: [
        ("heavy cream", Density.Measure.cup, "", "29.8", Density.Measure.fluidOunce, "01053"),
        ("heavy cream", .cup, "whipped", "120", .cup, "01053"), ("raisin", .cup, "", "145", .cup, "09298"),
        ("raisin", .cup, "packed", "165", .cup, "09298"), ("tomato", .cup, "", "180", .cup, "11529"),
        ("cherry tomato", .cup, "", "149", .cup, "11529"), ("mashed potato", .cup, "", "229", .cup, "31036"),
        ("spaghetti", .cup, "", "91", .cup, "20120"), ("penne", .cup, "", "95", .cup, "20120"),
        ("strawberry", .cup, "sliced", "166", .cup, "09316"),
        ("cheddar", .cup, "finely shredded", "113", .cup, "01009"),
        ("Parmesan", .cup, "grated", "100", .cup, "01032"),
    ])
    func thePlainFoodIsNotAnotherForm(
        name: String, asked: Density.Measure, form: String, grams: String, measure: Density.Measure, row: String
    ) throws {
        let density = try #require(try ingredient(name).density(inForm: form, measuredIn: asked))
        #expect(density.grams == Rational(decimal: grams))
        #expect(density.measure == measure)
        #expect(density.source.reference == row)
    }

    @Test func aSiblingsFormIsNotInherited() throws {
        #expect(try ingredient("orzo").density == nil)
        #expect(try ingredient("pasta").density == nil)
        #expect(try ingredient("lasagna noodle").densities.allSatisfy { $0.form != "spaghetti" })
    }

    @Test func aFormHasSeveralNames() throws {
        #expect(try ingredient("bacon").pieceWeight("rasher")?.grams == Rational(28))
        #expect(try ingredient("bacon").pieceWeight("slice")?.grams == Rational(28))
        #expect(try ingredient("celery").pieceWeight("stick")?.grams == Rational(40))
        #expect(try ingredient("lemon juice").pieceWeight()?.grams == Rational(48))
    }

    @Test(arguments: [
        ("2 x 400 g tins chickpeas, drained", "canned chickpea"), ("1 can black beans", "canned black bean"),
        ("1 tin low-sodium kidney beans", "canned kidney bean"), ("1 can crushed tomatoes", "crushed tomato"),
        ("1 (14 oz) can tomatoes", "canned tomato"), ("1 tin borlotti beans", "canned borlotti bean"),
        ("400 g cooked rice", "cooked rice"), ("1 cup cooked brown rice", "cooked brown rice"),
        ("1 cup cooked red lentils", "cooked lentil"), ("2 cups cooked black beans", "cooked black bean"),
        ("2 cups cooked quinoa", "cooked quinoa"), ("1 cup mashed potatoes", "mashed potato"),
        ("juice of 1 lemon", "lemon juice"), ("zest of 1 lemon", "lemon zest"), ("1 cup rice, cooked", "rice"),
        ("200 g chickpeas", "chickpea"), ("zest and juice of 1 lemon", "lemon"), ("1 can beer", "beer"),
        ("2 cups chopped tomatoes", "tomato"), ("1 jar honey", "honey"),
    ])
    func figuresAreThoseOfWhatIsCookedOrCanned(text: String, expected: String) throws {
        let catalogue = Catalogue.builtIn
        let (line, bytes) = (ItemLine.parse(text), Array(text.utf8))
        let id = try #require(catalogue.resolve(line.name(in: bytes)).ingredient)
        #expect(catalogue[catalogue.prepared(id, in: line, bytes)].name == expected)
    }

    @Test func cannedAndCookedAreNotDry() throws {
        #expect(try ingredient("canned chickpea").nutrition?.source.reference == "16359")
        #expect(try ingredient("cooked lentil").nutrition?.energyKilocalories == Rational(116))
        #expect(try ingredient("cooked black bean").nutrition?.energyKilocalories == Rational(132))
        #expect(try ingredient("canned lentil").nutrition == nil)
        let catalogue = Catalogue.builtIn
        let canned = try #require(catalogue.ingredient(named: "canned chickpea")).id
        #expect(catalogue.isKind(canned, of: try #require(catalogue.ingredient(named: "chickpea")).id))
    }

    @Test(arguments: [
        ("egg", "", "", "50"), ("egg", "", "medium", "44"), ("garlic", "clove", "", "3"), ("garlic", "", "", "3"),
        ("butter", "stick", "", "113"), ("onion", "", "", "110"), ("onion", "", "large", "150"),
        ("banana", "", "", "118"), ("cherry tomato", "", "", "17"), ("bacon", "slice raw", "", "28"),
        ("celery", "stalk", "", "40"), ("apple", "", "small", "149"), ("lemon", "", "", "58"),
    ])
    func weightsOfAPieceAreThoseOfTheDatabase(name: String, form: String, size: String, grams: String) throws {
        #expect(try ingredient(name).pieceWeight(form, size: size)?.grams == Rational(decimal: grams))
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
        #expect(abs((density.gramsPerMilliliter?.doubleValue ?? 0) - 0.913) < 0.0005)
        #expect(density.source.citation == "USDA SR28 04053, Oil, olive, salad or cooking")
    }

    @Test(arguments: [
        ("flour", "364", "10.33"), ("sugar", "387", "0"), ("butter", "717", "0.85"), ("egg", "143", "12.56"),
        ("chicken breast", "120", "22.5"), ("rice", "365", "7.13"),
    ])
    func energyAndProteinAreThoseOfTheDatabase(name: String, energy: String, protein: String) throws {
        let nutrition = try #require(try ingredient(name).nutrition)
        #expect(nutrition.energyKilocalories == Rational(decimal: energy))
        #expect(nutrition.proteinGrams == Rational(decimal: protein))
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
        #expect(first.replacedAmount == Rational(1) && first.replacedUnit == "cup")
        #expect(first.components.map(\.name) == ["vinegar", "milk"])
        #expect(first.components.map(\.amount) == [Rational(1), nil])
        #expect(first.remark == "fill up to 1 cup and let it stand for 5 minutes; thinner")
        #expect(first.source.citation == "UNL Extension, NDSU Extension, 7 charts")
        let egg = try #require(try ingredient("egg").substitutes.first)
        #expect(egg.components.first?.amount == Rational(2))
        let flour = try #require(try ingredient("self-raising flour").substitutes.first)
        #expect(flour.components.map(\.amount) == [Rational(23, 24), Rational(3, 2), Rational(1, 2)])
    }

    @Test func decimalsAreReadExactlyAndNothingElseIs() {
        #expect(Rational(decimal: "14.2") == Rational(71, 5))
        #expect(Rational(decimal: "23/24") == Rational(23, 24))
        #expect(Rational(decimal: "0.925")?.doubleValue == 0.925)
        for text in ["", ".", "1/0", "1//2", "1.2.3", "-1", "1e3", "99999999999999999999", "1/"] {
            #expect(Rational(decimal: text) == nil, "\(text)")
        }
    }
}
