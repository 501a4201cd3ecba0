import Kitchen
import MealPlanning
import Testing

/// Substitutes in matches, worked out by hand.
@Suite struct SubstituteMatchTests {
    private func lines(
        _ ingredients: [String], _ lots: [String], factor: Rational = .one, _ rules: SubstituteRules = SubstituteRules()
    ) throws -> [String] {
        try TestDish(ingredients, lots).match(factor: factor, substitutes: rules).lines
    }

    private func swap(_ ingredients: [String], _ lots: [String]) throws -> Swap {
        let match = try TestDish(ingredients, lots).match(substitutes: SubstituteRules())
        return try #require(match.needs[0].swap)
    }

    @Test func theAmountIsScaledByTheRatio() throws {
        // 1 cup = 1 tbsp lemon juice + milk to 1 cup: 16 − 1 = 15 tbsp = 15/16 cup of milk.
        let lots = ["1 l milk", "50 ml lemon juice"]
        #expect(
            try lines(["1 cup buttermilk"], lots) == ["buttermilk: missing ⇄ 1 tbsp lemon juice + 15/16 cup milk"])
        // Half of it: 1/2 tbsp and 15/32 cup.
        #expect(
            try lines(["1/2 cup buttermilk"], lots) == ["buttermilk: missing ⇄ 1/2 tbsp lemon juice + 15/32 cup milk"])
        // Eggs have yolks: three of four are there, and no egg is left to stand in for the fourth.
        #expect(try lines(["4 egg yolks"], ["3 eggs"]) == ["egg yolks: short 1 ← 3 of 3 eggs"])
        // 1 tbsp of cornstarch is 2 tbsp of flour: 45 ml are 45 / 14.78676478125 tbsp, twice that of flour.
        #expect(
            try lines(["2 tsp cornstarch"], ["1 kg flour"]) == ["cornstarch: missing ⇄ 4/3 tbsp all-purpose flour"])
    }

    @Test func amountsAreInTheSystemOfTheLine() throws {
        // As much by weight: 80 g, not 2.82 oz. Of 250 ml 1/16 is a spoon of 15.625 ml, 15/16 are 1875/8 = 234.375 ml.
        #expect(try lines(["80 g pecorino"], ["150 g Parmesan"]) == ["pecorino: missing ⇄ 80 g Parmesan"])
        #expect(
            try TestDish(["250 ml buttermilk"], ["1 l milk", "vinegar"]).match(substitutes: SubstituteRules()).needs[0]
                .swap?.parts[1].amount == Measure(Quantity(try #require(Rational(1875, 8))), .milliliter))
        // Half a tablespoon of lemon juice: a quarter of a lemon that gives 2.
        #expect(try lines(["1/2 tbsp lemon juice"], ["1 lemon"]) == ["lemon juice: missing ⇄ 1/4 lemon"])
    }

    @Test func aWeightIsReplacedByItsVolume() throws {
        // A cup of butter is 227 g, so 200 g are 200/227 of it: 7/8 × 200/227 = 175/227 cup of lard, and 1/2 × 200/227 tsp of salt.
        #expect(
            try lines(["200 g butter"], ["500 g lard", "salt"]) == [
                "butter: missing ⇄ 175/227 cup lard + 100/227 tsp salt"
            ])
        // 175/227 cup of lard at 205 g a cup is 35,875/227 = 158.04 g: 158 g are not enough, 159 g are.
        #expect(try lines(["200 g butter"], ["158 g lard", "salt"]) == ["butter: missing"])
        #expect(try lines(["200 g butter"], ["159 g lard", "salt"]) != ["butter: missing"])
    }

    @Test func onlyWhatIsShortIsReplaced() throws {
        // 2 − 1 = 1 cup is replaced.
        let match = try TestDish(["2 cups buttermilk"], ["1 cup buttermilk", "1 l milk", "vinegar"])
            .match(substitutes: SubstituteRules())
        #expect(
            match.lines == [
                "buttermilk: short 1 cup ← 1 cup of 1 cup buttermilk ⇄ 1 tbsp vinegar + 15/16 cup milk"
            ])
        #expect(match.needs[0].swap?.replaced == Measure(Quantity(1), .cup))
        // Shown and counted apart.
        #expect(match.percentage == 0 && match.percentageWithSubstitutes == 100)
        #expect(match.missingCount == 1 && match.swapCount == 1)
        #expect(!match.isMakeable && match.isMakeableWithSubstitutes)
    }

    @Test func nothingIsReplacedWhereItIsNotAllowed() throws {
        let match = try TestDish(["1 cup buttermilk"], ["1 l milk", "vinegar"]).match()
        #expect(match.lines == ["buttermilk: missing"] && match.swapCount == 0 && match.changes.isEmpty)
    }

    @Test func substitutesComeLast() throws {
        // Margarine is on the line itself; lard could stand in for butter.
        #expect(
            try lines(["1 cup butter or margarine"], ["500 g lard", "salt", "500 g margarine"]).count == 1)
        #expect(
            try lines(["1 cup butter or margarine"], ["500 g lard", "salt", "500 g margarine"])[0].contains("⇄")
                == false)
        // Yolks come out of eggs, which then are not there: 2 − 2 = 0, 3 − 2 = 1 of 2.
        #expect(
            try lines(["2 egg yolks", "2 eggs"], ["2 eggs"]) == ["egg yolks: there ← 2 of 2 eggs", "eggs: missing"])
        #expect(
            try lines(["2 egg yolks", "2 eggs"], ["3 eggs"]) == [
                "egg yolks: there ← 2 of 3 eggs", "eggs: short 1 ← 1 of 3 eggs",
            ])
        // An optional line takes what the others leave: nothing of 3.
        #expect(
            try lines(["1 egg (optional)", "6 egg yolks"], ["3 eggs"]) == [
                "egg: optional", "egg yolks: short 3 ← 3 of 3 eggs",
            ])
    }

    @Test func theChoiceThatStandsInForTheMostIsFound() throws {
        // Broccoli stands in for asparagus before hearts of palm do, but it is all that stands in for cauliflower.
        let lots = ["1 lb broccoli", "1 lb canned hearts of palm"]
        #expect(
            try lines(["1 lb asparagus", "1 lb cauliflower"], lots) == [
                "asparagus: missing ⇄ 1 lb canned heart of palm", "cauliflower: missing ⇄ 1 lb broccoli",
            ])
        #expect(try lines(["1 lb asparagus"], lots) == ["asparagus: missing ⇄ 1 lb broccoli"])
        // Two for one: neither half of 1 lb is enough for 1 lb each.
        #expect(
            try lines(["1 lb cauliflower", "1 lb cauliflower, grated"], ["1 lb broccoli"]) == [
                "cauliflower: missing ⇄ 1 lb broccoli", "cauliflower: missing",
            ])
    }

    @Test func whatIsForBakingIsOnlyUsedWhereSomethingIsBaked() throws {
        // 2 eggs: 2 × 1 tbsp of flaxseed and 2 × 3 tbsp of water.
        let lots = ["200 g ground flaxseed", "1 kg flour", "baking powder", "salt"]
        #expect(
            try lines(["2 eggs", "200 g flour", "2 tsp baking powder"], lots)[0]
                == "eggs: missing ⇄ 2 tbsp ground flaxseed + 6 tbsp water")
        #expect(try lines(["2 eggs", "1 pinch salt"], lots)[0] == "eggs: missing")
        // Other uses cannot be told from a line: sour cream is not counted on for mayonnaise.
        #expect(try lines(["1 cup mayonnaise"], ["500 g sour cream"]) == ["mayonnaise: missing"])
    }

    @Test func whatIsNotSurelyEnoughIsNotTaken() throws {
        // Some milk: whether it is 15/16 cup cannot be told.
        #expect(
            try lines(["1 cup buttermilk"], ["milk (expires 2026-11-25)", "vinegar"]) == ["buttermilk: missing"])
        // How many tablespoons a sprig is, nobody has published.
        #expect(try lines(["1 sprig tarragon"], ["20 g dried tarragon"]) == ["tarragon: missing"])
        // Without an amount some is enough, as it is of the food itself.
        #expect(try lines(["tarragon"], ["20 g dried tarragon"]) == ["tarragon: missing ⇄ dried tarragon"])
        // Expired milk is not there at all.
        #expect(
            try lines(["1 cup buttermilk"], ["1 l milk (expires 2026-11-20)", "vinegar"]) == ["buttermilk: missing"])
    }

    @Test func kindsHaveTheSubstitutesOfTheirFamily() throws {
        // 1 cup = 1 cup leek.
        #expect(try lines(["1 cup yellow onion"], ["300 g leek"]).first?.contains("1 cup leek") == true)
        // A kind the catalogue does not list.
        #expect(try lines(["2 oz Berkshire bacon"], ["100 g ham"]) == ["Berkshire bacon: missing ⇄ 2 oz ham"])
    }

    @Test func anySideOfAChoiceMayBeReplaced() throws {
        // Nothing stands in for the walnuts; 1 lb of pear does for the apples.
        #expect(
            try lines(["1 lb walnuts or apples"], ["1 lb pears"]) == ["walnuts or apples: missing ⇄ 1 lb pear"])
    }

    // MARK: Allergens and diets

    @Test func anAllergenThatASubstituteBringsIsNamed() throws {
        let flour = try swap(["1 tbsp cornstarch"], ["1 kg flour"])
        #expect(flour.brings.surely == AllergenSet(.gluten) && flour.brings.perhaps.isEmpty)
        let milk = try swap(["1 cup oat milk"], ["1 l milk"])
        #expect(milk.brings.surely == AllergenSet(.milk))
        // Milk for buttermilk brings nothing new; some vinegar is made of barley or holds sulphites.
        let vinegar = try swap(["1 cup buttermilk"], ["1 l milk", "vinegar"])
        #expect(vinegar.brings.surely.isEmpty)
        #expect(vinegar.brings.perhaps == [AllergenSet(.gluten), AllergenSet(.sulphites)])
    }

    @Test func whatSomebodyAvoidsIsNeverBroughtIn() throws {
        let avoiding = SubstituteRules(avoided: AllergenSet(.gluten))
        #expect(try lines(["1 tbsp cornstarch"], ["1 kg flour"], avoiding) == ["cornstarch: missing"])
        #expect(
            try lines(["1 tbsp cornstarch"], ["1 kg flour", "5 tbsp potato starch"], avoiding) == [
                "cornstarch: missing ⇄ 1 tbsp potato starch"
            ])
        // Vinegar may hold gluten: not without a word that doubt is accepted.
        #expect(try lines(["1 cup buttermilk"], ["1 l milk", "vinegar"], avoiding) == ["buttermilk: missing"])
        let doubtful = SubstituteRules(avoided: AllergenSet(.gluten), acceptsDoubt: true)
        #expect(
            try lines(["1 cup buttermilk"], ["1 l milk", "vinegar"], doubtful) == [
                "buttermilk: missing ⇄ 1 tbsp vinegar + 15/16 cup milk"
            ])
        #expect(try lines(["1 cup oat milk"], ["1 l milk"], SubstituteRules(diets: [.vegan])) == ["oat milk: missing"])
        let vegan = SubstituteRules(diets: [.vegan])
        #expect(try lines(["1 cup maple syrup"], ["1 l honey"], vegan) == ["maple syrup: missing"])
        #expect(
            try lines(["1 cup honey"], ["1 l corn syrup"], vegan) == ["honey: missing ⇄ 1 cup corn syrup"])
    }

    // MARK: A cookbook's own

    @Test func aCookbookNamesItsOwn() throws {
        let additions = """
            ---
            kind: ingredients
            ---

            ## Baking

            - zorgle flour (allergen none) (instead of flour 2:1)

            ## Produce

            - onion | Zwiebel | cebolla
            """
        let dish = try TestDish(
            ["100 g flour", "1 cup Zwiebel"], ["150 g zorgle flour", "1 lb leek"],
            others: ["ingredients.md": additions])
        // 2 parts for 1: 200 g of it are wanted for 100 g, and 150 g are there.
        #expect(try dish.match(substitutes: SubstituteRules()).lines[0] == "flour: missing")
        // 75 g are 3/4 of 100 g; a name in another language is the same food and has its substitutes.
        let less = try dish.match(factor: try #require(Rational(3, 4)), substitutes: SubstituteRules())
        #expect(less.lines == ["flour: missing ⇄ 150 g zorgle flour", "Zwiebel: missing ⇄ 3/4 cup leek"])
    }
}
