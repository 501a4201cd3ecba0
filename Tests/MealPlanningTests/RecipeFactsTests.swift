import Cookbook
import FileAccess
import Kitchen
import MealPlanning
import RecipeModel
import SourceText
import Testing

@Suite struct RecipeFactsTests {
    /// A cookbook of `dish.md` and other files, and the dish.
    private func dish(
        _ ingredients: [String], steps: [String] = ["Cook."], servings: String = "2", others: [String: String] = [:]
    )
        throws -> (LoadedCookbook, CookbookFile, Recipe)
    {
        var files = others
        files["dish.md"] =
            "---\ntitle: Dish\nservings: \(servings)\n---\n\n## Ingredients\n\n"
            + ingredients.map { "- \($0)\n" }.joined()
            + "\n## Instructions\n\n" + steps.map { "1. \($0)\n" }.joined()
        let cookbook = CookbookLoader(MemoryFiles(files)).load()
        let file = try #require(cookbook.file(at: RelativePath.root.appending("dish.md")))
        return (cookbook, file, try #require(file.recipe))
    }

    private func energy(_ nutrition: RecipeNutrition) -> Double? {
        nutrition.totals.first { $0.nutrient == .energy }?.amount
    }

    @Test func addsUpPublishedFigures() throws {
        // USDA SR28: butter 717 kcal and sugar 387 kcal in 100 g; one medium onion weighs 110 g and has 40 kcal in 100 g.
        let (cookbook, file, recipe) = try dish(["100 g butter", "50 g sugar", "1 onion"])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(abs((energy(nutrition) ?? 0) - (717 + 193.5 + 44)) < 0.6)
        #expect(nutrition.coveredPercent == 100)
        #expect(nutrition.servings == 2)
        #expect(nutrition.totals.filter { !$0.isComplete }.isEmpty)
    }

    @Test func namesWhatIsMissingAndNeverCountsItAsNothing() throws {
        let (cookbook, file, recipe) = try dish([
            "100 g butter", "100 g frobnicated zorgle", "some sugar", "1 egg (optional)",
        ])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(nutrition.missing.map(\.weight.ingredient.string) == ["100 g frobnicated zorgle", "some sugar"])
        #expect(nutrition.coveredPercent == 50)
        #expect(nutrition.totals.first { $0.nutrient == .energy }?.isComplete == false)
    }

    @Test func aCanHasItsUsualWeightAndThatIsSaid() throws {
        // USDA SR28: a can of tomato products 411 g, of drained chickpeas 254 g; 13½ fl oz coconut milk by its density; a pound of 20 sheets.
        let (cookbook, file, recipe) = try dish([
            "1 tin chopped tomatoes", "1 can chickpeas", "2 tins coconut milk", "9 lasagne sheets", "1 jar passata",
        ])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        let grams = nutrition.lines.map { $0.weight.weight.grams?.min }
        #expect(
            grams == [411, 254, Rational(decimal: "762.8"), Rational(decimal: "204.3"), 680])
        #expect(nutrition.lines.map(\.weight.weight.isAssumed) == [true, false, true, true, true])
        #expect(
            nutrition.assumed.map(\.weight.ingredient.string) == [
                "1 tin chopped tomatoes", "2 tins coconut milk", "9 lasagne sheets",
            ])
        guard case .byPiece(_, let tin) = nutrition.lines[0].weight.weight else {
            Issue.record("the tin is not weighed")
            return
        }
        #expect(
            tin.source.citation
                == "assumed: USDA SR28 11557, Tomato products, canned, sauce, with onions, green peppers, and celery")
    }

    /// What is bought and had is never reckoned by an assumed size.
    @Test func whatIsAssumedConvertsNothing() throws {
        let catalogue = Catalogue.builtIn
        let coconut = try #require(catalogue.ingredient(named: "coconut milk"))
        #expect(IngredientConversion(coconut).convert(Measure(Quantity(1), .can), to: .gram) == nil)
        let paste = try #require(catalogue.ingredient(named: "tomato paste"))
        #expect(IngredientConversion(paste).grams(Measure(Quantity(2), .can)) == Quantity(340))
    }

    @Test func saysWhatALineHoldsBesidesAndIsNotCounted() throws {
        let (cookbook, file, recipe) = try dish(["200 g rice cooked in chicken stock", "100 g flour"])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(nutrition.partly.map(\.others) == [["chicken stock"]])
        #expect(nutrition.totals.allSatisfy { !$0.isComplete })
    }

    @Test func whatGoesWithALineByAnAmountIsCounted() throws {
        // USDA SR28: a carrot is 61 g and an onion 110 g.
        let (cookbook, file, recipe) = try dish([
            "2 carrots + 1 onion", "100 g butter plus 50 g sugar", "1 onion + 2 zorgles",
        ])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(nutrition.lines.map(\.weight.name) == ["carrots", "onion", "butter", "sugar", "onion"])
        // 2 × 61 + 110 + 100 + 50 + 110 = 492.
        #expect(nutrition.knownGrams == 492)
        // 717 kcal in 100 g of butter and 387 in 100 g of sugar.
        let (two, twoFile, both) = try dish(["100 g butter plus 50 g sugar"])
        #expect(abs((energy(RecipeNutrition(twoFile, both, in: two)) ?? 0) - (717 + 387 / 2.0)) < 0.6)
    }

    @Test func theSecondMeasureOfASideIsItsOwn() throws {
        // USDA SR28: a cup of sugar is 200 g, whatever two cups of the other side weigh.
        let (cookbook, file, recipe) = try dish(["1 cup sugar or 2 cups (180 g) honey"])
        #expect(RecipeNutrition(file, recipe, in: cookbook).knownGrams == 200)
        let (said, saidFile, saying) = try dish(["1 cup (190 g) sugar or honey"])
        #expect(RecipeNutrition(saidFile, saying, in: said).knownGrams == 190)
    }

    @Test func cannedAndCookedFoodIsNotCountedAsDry() throws {
        // USDA SR28, kcal in 100 g: canned chickpeas drained and rinsed 138, boiled rice 130, heavy cream 340 at 29.8 g a fluid ounce.
        let (cookbook, file, recipe) = try dish([
            "2 x 400 g tins chickpeas, drained", "400 g cooked rice", "1 cup heavy cream",
        ])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(
            nutrition.lines.map { $0.weight.identity?.name } == ["canned chickpea", "cooked rice", "heavy cream"])
        #expect(nutrition.knownGrams == 800 + 400 + 238.4)
    }

    @Test func aDozenIsTwelve() throws {
        let (cookbook, file, recipe) = try dish(["1 dozen eggs"])
        #expect(RecipeNutrition(file, recipe, in: cookbook).knownGrams == 600)
        let egg = try #require(cookbook.catalogue.ingredient(named: "egg"))
        let dozen = Measure(Quantity(Rational(2)), .dozen)
        #expect(IngredientConversion(egg).convert(dozen, to: nil)?.quantity == Quantity(Rational(24)))
        #expect(IngredientConversion(egg).convert(dozen, to: .gram)?.quantity == Quantity(Rational(1200)))
    }

    @Test func takesTheShareOfASubRecipe() throws {
        let dough =
            "---\ntitle: Dough\nyield: 200 g\n---\n\n## Ingredients\n\n- 100 g butter\n- 100 g sugar\n\n## Instructions\n\n1. Mix.\n"
        let (cookbook, file, recipe) = try dish(["50 g [dough](dough.md)"], others: ["dough.md": dough])
        #expect(abs((energy(RecipeNutrition(file, recipe, in: cookbook)) ?? 0) - (717 + 387) / 4) < 0.6)
    }

    @Test func aShareThatCannotBeToldIsMissing() throws {
        let dough =
            "---\ntitle: Dough\nyield: 200 g\nservings: 4\n---\n\n## Ingredients\n\n- 100 g butter\n- 100 g sugar\n\n## Instructions\n\n1. Mix.\n"
        let (cookbook, file, recipe) = try dish(
            ["1 cup [dough](dough.md)", "100 g sugar"], others: ["dough.md": dough])
        let nutrition = RecipeNutrition(file, recipe, in: cookbook)
        #expect(nutrition.missing.map(\.weight.ingredient.string) == ["1 cup [dough](dough.md)"])
        #expect(nutrition.countedLines == 2)
        let (other, otherFile, portion) = try dish(["2 servings [dough](dough.md)"], others: ["dough.md": dough])
        #expect(abs((energy(RecipeNutrition(otherFile, portion, in: other)) ?? 0) - (717 + 387) / 2) < 0.6)
    }

    @Test func scalingKeepsWhatAServingHolds() throws {
        let (cookbook, file, recipe) = try dish(["100 g butter", "3 eggs"], servings: "4")
        let once = RecipeNutrition(file, recipe, in: cookbook)
        let thrice = RecipeNutrition(file, recipe, factor: 3, in: cookbook)
        let one = (energy(once) ?? 0) / (once.servings?.doubleValue ?? 1)
        #expect(abs((energy(thrice) ?? 0) / (thrice.servings?.doubleValue ?? 1) - one) < 0.001)
    }

    @Test func allergensOfAChoiceAreOnlyPossible() throws {
        let (cookbook, file, _) = try dish(["200 g flour", "50 g butter or margarine", "1 zorgle"])
        let facts = FactDerivation(cookbook).facts(of: file)
        #expect(facts.total.contains.allergens == [.gluten])
        #expect(facts.total.mayContain.contains(.milk))
        #expect(facts.evidence(on: AllergenSet(.fish)).map(\.name) == ["zorgle"])
    }

    @Test func allergensComeThroughSubRecipesAndCyclesEnd() throws {
        let sauce =
            "# Sauce\n\n## Ingredients\n\n- 1 tbsp peanut butter\n- [dish](dish.md)\n\n## Instructions\n\n1. Mix.\n"
        let (cookbook, file, _) = try dish(["100 ml [sauce](sauce.md)"], others: ["sauce.md": sauce])
        #expect(FactDerivation(cookbook).facts(of: file).total.contains.allergens == [.peanuts])
    }

    @Test func fitsARecipeToThePantry() throws {
        let pantry = "---\nkind: pantry\n---\n\n- 150 g flour\n- 2 eggs\n- sugar\n"
        let (cookbook, file, recipe) = try dish(["200 g flour", "4 eggs", "50 g sugar"], others: ["pantry.md": pantry])
        let matcher = RecipePantry(cookbook, today: try #require(CalendarDate("2026-11-21")))
        guard case .factor(let factor, let limits) = matcher.fit(file, recipe) else {
            Issue.record("nothing is missing")
            return
        }
        #expect(factor == Rational(1, 2))
        #expect(limits.first == "eggs")
    }

    @Test func showsLinesAndStepsInAnotherSystem() throws {
        let (cookbook, _, recipe) = try dish(
            ["2 cups flour", "1 lb butter", "2 (14 oz) cans tomatoes", "1 tsp salt"],
            steps: ["Bake 1 cup of the flour at 350°F for 20 minutes.", "Heat to 375°F (190°C)."])
        let metric = RecipeView(units: .metric, catalogue: cookbook.catalogue)
        #expect(
            recipe.ingredients.map { metric.line($0).text } == [
                "250 g flour", "455 g butter", "2 (395 g) cans tomatoes", "1 tsp salt",
            ])
        #expect(metric.line(recipe.ingredients[0]).density?.source.reference == "20081")
        #expect(
            recipe.steps.map { metric.reading(of: $0, in: metric.ownIngredients(recipe)).shownText } == [
                "Bake 125 g of the flour at 175 °C for 20 minutes.", "Heat to 190°C.",
            ])
        let us = RecipeView(units: .us, catalogue: cookbook.catalogue)
        #expect(
            recipe.steps.map { us.reading(of: $0, in: us.ownIngredients(recipe)).shownText } == recipe.steps.map(\.text)
        )
        #expect(recipe.ingredients.map { us.line($0).text } == recipe.ingredients.map(\.string))
    }

    @Test func scalesAmountsOfItsOwnIngredientsInStepsOnly() throws {
        let (cookbook, _, recipe) = try dish(
            ["200 g flour", "1 bay leaf (fixed)"], steps: ["Mix 100 g flour with 2 kg coal and 1 bay leaf."])
        let view = RecipeView(factor: 2, catalogue: cookbook.catalogue)
        #expect(
            view.reading(of: recipe.steps[0], in: view.ownIngredients(recipe)).shownText
                == "Mix 200 g flour with 2 kg coal and 1 bay leaf.")
        #expect(recipe.ingredients.map { view.line($0).text } == ["400 g flour", "1 bay leaf (fixed)"])
    }
}
