import Kitchen
import Testing

/// What can stand in for what.
@Suite struct SubstituteTests {
    private let catalogue = Catalogue.builtIn

    private var all: [(food: Ingredient, substitute: Substitute)] {
        catalogue.ingredients.flatMap { food in food.substitutes.map { (food, $0) } }
    }

    @Test func manyFoodsHaveSubstitutes() {
        #expect(Set(all.map(\.food.id)).count >= 250)
        #expect(all.count >= 500)
    }

    @Test func everyPartIsAFoodOfTheCatalogueAndNotTheFoodItself() {
        for (food, substitute) in all {
            #expect(!substitute.components.isEmpty, "\(food.name)")
            for part in substitute.components {
                let found = catalogue.resolve(part.name)
                #expect(found.isListed, "\(food.name): \(part.name)")
                #expect(found.ingredient != food.id, "\(food.name): \(part.name)")
                #expect(part.unit.isEmpty || Unit(part.unit) != nil, "\(food.name): \(part.unit)")
            }
        }
    }

    @Test func everyRatioIsPublishedOrCalledARuleOfThumb() {
        for (food, substitute) in all {
            #expect(substitute.replacedAmount?.isPositive == true, "\(food.name)")
            #expect(substitute.replacedUnit.isEmpty || Unit(substitute.replacedUnit) != nil, "\(food.name)")
            #expect(!substitute.source.citation.isEmpty, "\(food.name)")
            #expect(substitute.amounts.allSatisfy { $0?.amount.isPositive == true }, "\(food.name)")
            // What nobody measured is as much for as much.
            guard substitute.isRuleOfThumb, substitute.components.count == 1, let part = substitute.components.first,
                part.unit == substitute.replacedUnit
            else { continue }
            #expect(part.amount == substitute.replacedAmount, "\(food.name): \(part.name)")
        }
    }

    /// Where all is measured by volume, or all by weight, what is taken is between an eighth and four times what it replaces; dried herbs,
    /// extracts and powders are less, and are known.
    @Test func ratiosAreOfAPlausibleSize() {
        var compared = 0
        for (food, substitute) in all {
            guard let unit = Unit(substitute.replacedUnit), let replaced = substitute.replacedAmount else { continue }
            var sum = Rational.zero
            var isComparable = true
            for amount in substitute.amounts {
                guard let amount, let own = amount.unit,
                    let taken = Unit.convert(Quantity(amount.amount), from: own, to: unit)?.min,
                    let next = sum.adding(taken)
                else {
                    isComparable = false
                    continue
                }
                sum = next
            }
            // With baking soda comes a liquid, of which the recipe then takes less.
            guard food.name != "baking powder", isComparable, let ratio = sum.divided(by: replaced) else { continue }
            compared += 1
            #expect(0.08...4 ~= ratio.doubleValue, "\(food.name) by \(substitute.components.map(\.name)): \(ratio)")
        }
        #expect(compared > 400)
    }

    @Test func whatMakesUpTheMeasureIsWorkedOut() throws {
        let buttermilk = try #require(catalogue.ingredient(named: "buttermilk")?.substitutes.first)
        // 1 cup − 1 tbsp = 15/16 cup.
        #expect(
            buttermilk.amounts.map { $0.map { "\($0.amount) \($0.unit?.name ?? "")" } } == [
                "1 tablespoon", "15/16 cup",
            ])
        let half = try #require(catalogue.ingredient(named: "half-and-half")?.substitutes.first)
        #expect(half.amounts.map { $0.map { "\($0.amount)" } } == ["1", "15/16"])
    }

    @Test func usesAreOfAShortList() {
        let known: Set = [
            "", "baking", "cakes", "colour", "cooking", "frying", "pickling", "salads", "soups", "thickening",
            "whipping",
        ]
        #expect(Set(all.map(\.substitute.use)).isSubset(of: known))
        #expect(all.count { $0.substitute.use == Substitute.baking } >= 15)
    }

    @Test func kindsHaveThoseOfTheirFamily() throws {
        let yellow = try #require(catalogue.ingredient(named: "yellow onion"))
        #expect(yellow.substitutes.isEmpty && !yellow.usualSubstitutes.isEmpty)
        // What is a substitute for its family is none for itself: milk may be replaced by almond milk, almond milk by milk.
        for food in catalogue.ingredients {
            for part in food.usualSubstitutes.flatMap(\.components) {
                #expect(catalogue.resolve(part.name).ingredient != food.id, "\(food.name)")
            }
        }
    }
}
