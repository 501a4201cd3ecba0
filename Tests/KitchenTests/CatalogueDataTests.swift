import Kitchen
import Testing

/// What must hold for the built-in data, whatever is added to it.
@Suite struct CatalogueDataTests {
    private let catalogue = Catalogue.builtIn

    @Test func everyNameMeansItsIngredientAndNoOther() {
        var failures: [String] = []
        for ingredient in catalogue.ingredients {
            for name in [ingredient.name, ingredient.plural] + ingredient.synonyms {
                let resolution = catalogue.resolve(name)
                if resolution.ingredient != ingredient.id || !resolution.isSameThing { failures.append(name) }
            }
            if catalogue.resolve(ingredient.name).match != .exact { failures.append(ingredient.name) }
        }
        #expect(failures == [])
    }

    @Test func thereAreAtLeastEightHundredIngredientsInEveryAisle() {
        #expect(catalogue.count >= 2700)
        for aisle in Aisle.allCases {
            #expect(catalogue.ingredients.contains { $0.aisle == aisle }, "\(aisle)")
        }
    }

    @Test func familiesHaveNoCirclesAndStayShallow() {
        #expect(catalogue.ingredients.allSatisfy { $0.ancestors.count < 6 })
        #expect(catalogue.ingredients.allSatisfy { !$0.ancestors.map(\.id).contains($0.id) })
    }

    @Test func everyFigureSaysWhereItWasPublished() {
        for ingredient in catalogue.ingredients {
            let sources =
                ingredient.densities.map(\.source) + ingredient.pieceWeights.map(\.source)
                + ingredient.shelfLives.map(\.source) + [ingredient.nutrition?.source].compactMap { $0 }
            for source in sources {
                #expect(!source.reference.isEmpty && !source.description.isEmpty, "\(ingredient.name)")
            }
            for substitute in ingredient.substitutes {
                #expect(substitute.source.publication == .charts, "\(ingredient.name)")
                #expect(substitute.components.allSatisfy { catalogue.resolve($0.name).isSameThing })
            }
        }
    }

    @Test func figuresAreOfAPlausibleSize() {
        for ingredient in catalogue.ingredients {
            for density in ingredient.densities {
                #expect(
                    0.01...1.6 ~= density.gramsPerMilliliter?.doubleValue ?? 0, "\(ingredient.name) \(density.form)")
            }
            for piece in ingredient.pieceWeights {
                #expect(0.1...10_000 ~= piece.grams.doubleValue, "\(ingredient.name) \(piece.form)")
            }
            if let nutrition = ingredient.nutrition {
                #expect(0...902 ~= (nutrition.energyKilocalories?.doubleValue ?? 0), "\(ingredient.name)")
                let parts = [nutrition.proteinGrams, nutrition.fatGrams, nutrition.carbohydrateGrams]
                #expect(parts.reduce(0) { $0 + ($1?.doubleValue ?? 0) } <= 101, "\(ingredient.name)")
            }
            for life in ingredient.shelfLives { #expect(!life.text.isEmpty) }
        }
    }

    @Test func dietsFollowFromAllergensAndOrigins() {
        for ingredient in catalogue.ingredients where !ingredient.isNotFood {
            let broken = Set(ingredient.brokenDiets)
            if ingredient.presence(of: .milk) == .contains {
                #expect(broken.isSuperset(of: [.vegan, .dairyFree]), "\(ingredient.name)")
            }
            if ingredient.presence(of: .eggs) == .contains { #expect(broken.contains(.vegan), "\(ingredient.name)") }
            if ingredient.presence(of: .gluten) == .contains {
                #expect(broken.contains(.glutenFree), "\(ingredient.name)")
            }
            if ingredient.presence(of: .fish) == .contains {
                #expect(broken.isSuperset(of: [.vegan, .vegetarian]), "\(ingredient.name)")
                #expect(!broken.contains(.pescatarian) || ingredient.origin.contains(.pork), "\(ingredient.name)")
            }
            if broken.contains(.vegetarian) { #expect(broken.contains(.vegan), "\(ingredient.name)") }
            if ingredient.origin.contains(.pork) {
                #expect(broken.isSuperset(of: [.halal, .kosher, .vegetarian]), "\(ingredient.name)")
            }
            if ingredient.unknownAllergens.contains(.gluten) {
                #expect(ingredient.verdict(for: .glutenFree) >= .unknown, "\(ingredient.name)")
            }
        }
    }

    @Test func aVerdictThatIsNotClearSaysWhy() {
        for ingredient in catalogue.ingredients {
            for diet in Diet.allCases {
                let isClear = ingredient.verdict(for: diet) == .fits
                #expect((ingredient.reason(for: diet) == nil) == isClear, "\(ingredient.name) \(diet)")
            }
        }
    }
}
