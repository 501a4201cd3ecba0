import Kitchen
import Testing

@Suite struct CatalogueDietTests {
    private func verdict(_ name: String, _ diet: Diet) -> DietVerdict? {
        Catalogue.builtIn.ingredient(named: name)?.verdict(for: diet)
    }

    @Test(arguments: [
        ("butter", Diet.vegan, DietVerdict.breaks), ("butter", .vegetarian, .fits), ("tomato", .vegan, .fits),
        ("honey", .vegan, .breaks), ("honey", .vegetarian, .fits), ("egg", .vegan, .breaks), ("egg", .dairyFree, .fits),
        ("Parmesan", .vegetarian, .depends), ("gelatin", .vegetarian, .breaks), ("gelatin", .halal, .depends),
        ("lard", .vegetarian, .breaks), ("lard", .halal, .breaks), ("lard", .kosher, .breaks),
        ("beef", .halal, .depends), ("beef", .kosher, .depends), ("prawn", .pescatarian, .fits),
        ("prawn", .vegetarian, .breaks), ("prawn", .kosher, .breaks), ("salmon", .kosher, .fits),
        ("eel", .kosher, .breaks), ("white wine", .halal, .breaks), ("vanilla extract", .halal, .depends),
        ("flour", .glutenFree, .breaks), ("soy sauce", .glutenFree, .breaks), ("tamari", .glutenFree, .fits),
        ("oats", .glutenFree, .breaks), ("gluten-free oats", .glutenFree, .fits), ("rice", .glutenFree, .fits),
        ("cornstarch", .glutenFree, .fits), ("almond", .nutFree, .breaks), ("peanut", .nutFree, .breaks),
        ("pine nut", .nutFree, .breaks), ("chestnut", .nutFree, .breaks), ("water chestnut", .nutFree, .fits),
        ("coconut milk", .dairyFree, .fits), ("coconut milk", .vegan, .fits),
        ("peanut butter", .dairyFree, .fits), ("Worcestershire sauce", .vegetarian, .breaks),
        ("fish sauce", .pescatarian, .fits), ("chicken stock", .vegetarian, .breaks), ("sauce", .vegan, .unknown),
        ("sauce", .glutenFree, .unknown), ("stock", .vegetarian, .unknown), ("margarine", .vegan, .depends),
        ("sugar", .vegan, .fits), ("water", .vegan, .fits), ("skewer", .vegan, .fits),
    ])
    func followsFromWhatTheIngredientIsMadeOf(name: String, diet: Diet, expected: DietVerdict) {
        #expect(verdict(name, diet) == expected)
    }

    @Test func verdictsOnAllDietsAreThoseOnEach() throws {
        let honey = try #require(Catalogue.builtIn.ingredient(named: "honey")).verdicts
        #expect(honey[.vegan] == .breaks)
        #expect(honey[.vegetarian] == .fits)
        #expect(honey[.kosher] == .fits)
        let skewer = try #require(Catalogue.builtIn.ingredient(named: "skewer")).verdicts
        #expect(skewer == DietVerdicts())
        let own = Catalogue.builtIn.extended(by: [CatalogueAddition(names: ["zorgle"], brokenDiets: [.halal])])
        let zorgle = try #require(own.ingredient(named: "zorgle")).verdicts
        #expect(zorgle[.halal] == .breaks)
        #expect(zorgle[.vegan] == .unknown)
    }

    @Test func whatIsNotKnownIsNotFree() throws {
        let sauce = try #require(Catalogue.builtIn.ingredient(named: "sauce"))
        #expect(sauce.presence(of: .sesame) == .unknown)
        let tomato = try #require(Catalogue.builtIn.ingredient(named: "tomato"))
        #expect(tomato.presence(of: .sesame) == .free)
        let sausage = try #require(Catalogue.builtIn.ingredient(named: "sausage"))
        #expect(sausage.presence(of: .gluten) == .mayContain)
        #expect(try #require(Catalogue.builtIn.ingredient(named: "celeriac")).presence(of: .celery) == .contains)
    }

    @Test func aVerdictSaysWhy() throws {
        let catalogue = Catalogue.builtIn
        #expect(catalogue.ingredient(named: "lard")?.reason(for: .vegan) == "is pork")
        #expect(catalogue.ingredient(named: "flour")?.reason(for: .glutenFree) == "contains gluten")
        #expect(catalogue.ingredient(named: "Parmesan")?.reason(for: .vegetarian) == "depends on the rennet")
        #expect(catalogue.ingredient(named: "tomato")?.reason(for: .vegan) == nil)
    }

    @Test func theVerdictOfADishIsItsWorst() {
        #expect(DietVerdict.fits.combined(with: .depends) == .depends)
        #expect(DietVerdict.unknown.combined(with: .depends) == .unknown)
        #expect(DietVerdict.unknown.combined(with: .breaks) == .breaks)
    }

    @Test func dietsAllergensAndAislesAreReadInCommonSpellings() {
        #expect(Diet("Gluten Free") == .glutenFree && Diet("gluten-free") == .glutenFree)
        #expect(Diet("https://schema.org/VeganDiet") == .vegan && Diet("keto") == nil)
        #expect(Allergen("Tree nuts") == .nuts && Allergen("sulfites") == .sulphites && Allergen("shellfish") == nil)
        #expect(Aisle("Meat & Seafood") == .meatAndSeafood && Aisle("Fruit and vegetables") == .produce)
        for aisle in Aisle.allCases { #expect(Aisle(aisle.displayName) == aisle) }
        for diet in Diet.allCases { #expect(Diet(diet.displayName) == diet) }
        for allergen in Allergen.allCases { #expect(Allergen(allergen.displayName) == allergen) }
    }
}
