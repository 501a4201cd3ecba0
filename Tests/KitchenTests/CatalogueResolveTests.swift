import Kitchen
import Testing

@Suite struct CatalogueResolveTests {
    @Test func findsPluralsSynonymsAndHeadWords() {
        let catalogue = Catalogue.builtIn
        func name(_ text: String) -> String? { catalogue.resolve(text).ingredient.map { catalogue[$0].name } }
        #expect(name("Eggs") == "egg")
        #expect(name("large organic free-range eggs") == "egg")
        #expect(name("plain flour") == "all-purpose flour")
        #expect(name("Tomatoes, diced") == "tomato")
        #expect(name("peanut butter") == "peanut butter")
        #expect(name("hazelnut cheese") == nil)
        #expect(catalogue.nearest(to: "tomatos", limit: 1).map { catalogue[$0].name } == ["tomato"])
    }

    @Test func figuresAreExactAndCited() throws {
        let flour = try #require(Catalogue.builtIn.ingredient(named: "flour"))
        let density = try #require(flour.density)
        #expect(density.grams == Rational(125))
        #expect(density.measure == .cup)
        #expect(density.source.citation.hasPrefix("USDA SR28 20081, Wheat flour"))
        let butter = try #require(Catalogue.builtIn.ingredient(named: "unsalted butter"))
        #expect(butter.pieceWeight("stick")?.grams == Rational(113))
        #expect(butter.brokenDiets == [.vegan, .dairyFree])
        #expect(butter.parent?.name == "butter")
        #expect(butter.ancestors.map(\.name) == ["butter"])
    }

    @Test func aCookbookExtendsAndOverrides() throws {
        let catalogue = Catalogue.builtIn.extended(by: [
            CatalogueAddition(names: ["spelt flour", "dinkel flour"], aisle: .baking, allergens: AllergenSet(.gluten)),
            CatalogueAddition(
                names: ["capsicum", "bell pepper"], pieces: [.init(form: "", grams: 150)]),
        ])
        #expect(catalogue.ingredient(named: "dinkel flours")?.name == "spelt flour")
        #expect(catalogue.ingredient(named: "spelt flour")?.brokenDiets.contains(.glutenFree) == true)
        #expect(catalogue.ingredient(named: "bell peppers")?.name == "capsicum")
        #expect(catalogue.ingredient(named: "bell pepper")?.pieceWeight()?.grams == Rational(150))
        #expect(
            catalogue.ingredient(named: "bell pepper")?.id == Catalogue.builtIn.ingredient(named: "bell pepper")?.id)
    }
}
