import SourceText
import Testing

@testable import Kitchen

/// Lines as people and pages write them in recipes, class by class, each with its twins that must stay.
@Suite struct RecipeLineTests {
    /// "1 cup = 240 milliliter": the first amount, then the others by their kind; the name; how the line reads at twice the recipe.
    struct Example: CustomTestStringConvertible, Sendable {
        let line: String
        let amounts: String
        let name: String
        let doubled: String

        init(_ line: String, _ amounts: String, _ name: String, doubled: String = "") {
            (self.line, self.amounts, self.name, self.doubled) = (line, amounts, name, doubled)
        }

        var testDescription: String { line }
    }

    private func parse(_ text: String, isRecipe: Bool = true) -> ItemLine {
        ItemLine.parse(Array(text.utf8), options: ItemLineOptions(isRecipe: isRecipe))
    }

    private func amounts(_ line: ItemLine) -> String {
        line.amounts.map { amount in
            let sign =
                switch amount.kind {
                case .primary: ""
                case .added: "+ "
                case .subtracted: "- "
                case .same: "= "
                case .pack: "of "
                case .alternative: "or "
                case .other: "& "
                }
            let text = amountText(amount.measure)
            return sign + (text.isEmpty ? "some" : text)
        }.joined(separator: " ")
    }

    private func check(_ example: Example) {
        let bytes = Array(example.line.utf8)
        let line = parse(example.line)
        #expect(amounts(line) == example.amounts)
        #expect(line.name(in: bytes) == example.name)
        if !example.doubled.isEmpty { #expect(line.text(scaledBy: 2, in: bytes) == example.doubled) }
    }

    @Test(arguments: [
        Example("11/2 tsp salt", "3/2 teaspoon", "salt", doubled: "1 tbsp salt"),
        Example("11/4 cups flour", "5/4 cup", "flour"),
        Example("13/4 lb veal", "7/4 pound", "veal"),
        Example("21/3 cups stock", "7/3 cup", "stock"),
        Example("11/8 tsp yeast", "9/8 teaspoon", "yeast"),
        Example("11/2-2 cups milk", "3/2-2 cup", "milk"),
        Example("11/2 to 21/2 cups milk", "3/2-5/2 cup", "milk"),
        Example("11⁄2 cups milk", "3/2 cup", "milk"),
        // These are what they say.
        Example("3/2 cups flour", "3/2 cup", "flour"),
        Example("15/2 cups flour", "15/2 cup", "flour"),
        Example("10/2 cups flour", "5 cup", "flour"),
        Example("12/4 cups flour", "3 cup", "flour"),
        Example("11/5 cups flour", "11/5 cup", "flour"),
        Example("101/2 oz flour", "101/2 ounce", "flour"),
        Example("1 1/2 cups flour", "3/2 cup", "flour"),
    ])
    func aFractionThatLostItsSpaceIsMixed(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("5/6 eggs", "5-6", "eggs", doubled: "10–12 eggs"),
        Example("5/6 Eier", "5-6", "Eier"),
        Example("7/8 large potatoes, peeled", "7-8", "potatoes"),
        Example("4/5 cloves garlic", "4-5 clove", "garlic"),
        // These are fractions.
        Example("⅚ melon", "5/6", "melon"),
        Example("3/4 onion", "3/4", "onion"),
        Example("2/3 eggs", "2/3", "eggs"),
        Example("7/8 oz chocolate", "7/8 ounce", "chocolate"),
        Example("4/5 cup milk", "4/5 cup", "milk"),
        Example("1 5/6 apples", "11/6", "apples"),
        Example("5/8 melon", "5/8", "melon"),
    ])
    func twoCountsInARowWithASlashAreOneOrTheOther(_ example: Example) { check(example) }

    @Test func whereTheProgramCountsAFractionIsWhatItSays() {
        for (text, value) in [
            ("11/2 kg rice", "11/2"), ("6/7 eggs", "6/7"), ("21/4 kg rice", "21/4"), ("13/3 kg rice", "13/3"),
        ] {
            #expect(parse(text, isRecipe: false).measure.quantity?.exactText == value)
        }
    }

    @Test(arguments: [
        Example("1 cup; 240 ml milk", "1 cup = 240 milliliter", "milk", doubled: "2 cups; 480 ml milk"),
        Example("1 cup, 240 ml milk", "1 cup = 240 milliliter", "milk"),
        Example("1 cup — 240 ml milk", "1 cup = 240 milliliter", "milk"),
        Example("500 g; 1 lb 2 oz mince", "500 gram = 9/8 pound", "mince"),
        Example("1 cup, 125 g flour", "1 cup = 125 gram", "flour"),
        Example("1 lb, 2 oz veal", "1 pound + 2 ounce", "veal", doubled: "2 lb, 4 oz veal"),
        Example("sugar — 1 cup / 200 g", "1 cup = 200 gram", "sugar", doubled: "sugar — 2 cups / 400 g"),
        Example("milk - 1 cup; 240 ml", "1 cup = 240 milliliter", "milk"),
        Example("sugar: 1 cup, 200 g", "1 cup = 200 gram", "sugar"),
        Example("1 salmon fillet, about 160 g/5½ oz, skinned", "1 = 160 gram = 11/2 ounce", "salmon fillet"),
        Example("4 leeks, 500 g in all", "4 = 500 gram", "leeks", doubled: "8 leeks, 1000 g in all"),
        Example("2 apples, about 250 g total", "2 = 250 gram", "apples"),
        Example("garlic, 2 cloves minced", "2 clove", "garlic"),
        Example("3 cups flour in all", "3 cup", "flour", doubled: "6 cups flour in all"),
        // Not the same again: each of several, another size, another amount of the same kind.
        Example("2 steaks, 250 g", "2", "steaks"),
        Example("1 cup sugar, 2 cups", "1 cup", "sugar"),
        Example("2 cups flour, packed", "2 cup", "flour"),
        Example("1 pie crust, 9 inches", "1", "pie crust"),
    ])
    func aSecondAmountMayFollowAMark(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("(2 tbsp sugar)", "2 tablespoon", "sugar", doubled: "(4 tbsp sugar)"),
        Example("(½ tsp salt, optional)", "1/2 teaspoon", "salt"),
        Example("(a pinch of saffron)", "1 pinch", "saffron"),
        Example("(chopped parsley)", "", "parsley"),
        Example("(salt)", "", "salt"),
        // Remarks.
        Example("(see note)", "", ""),
        Example("(from the garden)", "", ""),
        Example("(1 per person)", "", ""),
    ])
    func aLineInParenthesesIsRead(_ example: Example) { check(example) }

    @Test func aLineInParenthesesMayBeOptional() {
        for text in ["(optional: 2 tbsp sugar)", "(optional, 2 tbsp sugar)", "(Optional) 2 tbsp sugar"] {
            let line = parse(text)
            #expect(line.isOptional)
            #expect(line.name(in: Array(text.utf8)) == "sugar")
            #expect(amounts(line) == "2 tablespoon")
        }
        #expect(!parse("(2 tbsp sugar)").isOptional)
    }

    @Test(arguments: [
        Example("yolks of 3 eggs", "3", "eggs", doubled: "yolks of 6 eggs"),
        Example("Whites of 2 large eggs", "2", "eggs"),
        Example("seeds of 6 cardamom pods", "6", "cardamom pods"),
        Example("meat of 2 crabs", "2", "crabs"),
        Example("meat from 1 roast chicken", "1", "roast chicken"),
        Example("3 egg yolks", "3", "egg yolks"),
        Example("leaves of thyme", "leaf", "thyme"),
        Example("green of leeks", "", "green of leeks"),
    ])
    func aPartOfSoManyIsCountedByTheWhole(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("4 ½-inch-thick slices bread", "4 slice of 1/2 inch", "bread", doubled: "8 ½-inch-thick slices bread"),
        Example("4 1/2-inch-thick pork chops", "4 of 1/2 inch", "pork chops"),
        Example("8 1/2-inch slices baguette", "8 slice of 1/2 inch", "baguette"),
        Example("10 ½-inch cubes cheese", "10 cube of 1/2 inch", "cheese"),
        // One thing of 1½ or 2½ inches.
        Example("1 ½-inch piece ginger", "1 piece of 3/2 inch", "ginger"),
        Example("2 ½-inch piece ginger", "1 piece of 5/2 inch", "ginger"),
        Example("4 1/2 cups bread", "9/2 cup", "bread"),
    ])
    func aNumberBeforeASizeCounts(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("1 (2 1/2) pound duck", "1 of 5/2 pound", "duck", doubled: "2 (2 1/2) pound duck"),
        Example("2 (14.5) ounce cans tomatoes", "2 can of 29/2 ounce", "tomatoes"),
        Example("1 (3 to 4)-pound chicken", "1 of 3-4 pound", "chicken"),
        Example("1 (2) egg", "1", "egg"),
    ])
    func aSizeMayHaveItsNumberInParentheses(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("1-pound loaf bread", "1 loaf of 1 pound", "bread", doubled: "2 x 1-pound loaves bread"),
        Example("3-inch piece ginger", "1 piece of 3 inch", "ginger", doubled: "2 x 3-inch pieces ginger"),
        Example("5cm/2in piece fresh ginger", "1 piece of 5 centimeter of 2 inch", "fresh ginger"),
        Example("½ inch knob ginger", "1 knob of 1/2 inch", "ginger", doubled: "2 x ½ inch knobs ginger"),
        Example("400 g tin tomatoes", "1 tin of 400 gram", "tomatoes", doubled: "2 x 400 g tins tomatoes"),
        Example("400g/14oz can black beans", "1 can of 400 gram of 14 ounce", "black beans"),
        Example("8 oz package cream cheese", "1 package of 8 ounce", "cream cheese"),
        Example("3-pound chicken", "1 of 3 pound", "chicken", doubled: "2 x 3-pound chicken"),
        Example("9-inch pie crust", "1 of 9 inch", "pie crust"),
        Example("2-inch pieces of ginger", "piece of 2 inch", "ginger", doubled: "2-inch pieces of ginger"),
        // Amounts, not sizes.
        Example("3 pounds chicken", "3 pound", "chicken", doubled: "6 pounds chicken"),
        Example("3 inches of ginger", "3 inch", "ginger"),
        Example("55 g piece of Parmesan", "55 gram", "Parmesan", doubled: "110 g piece of Parmesan"),
        Example("1 kg loaf tin", "1 kilogram", "loaf tin"),
        Example("1/2-cup sugar", "1/2 cup", "sugar"),
    ])
    func theSizeOfOneThingIsNotHowMuchThereIs(_ example: Example) { check(example) }

    @Test func whereTheProgramCountsAWeightIsHowMuchThereIs() {
        #expect(amounts(parse("400 g tin tomatoes", isRecipe: false)) == "400 gram")
        #expect(amounts(parse("3-pound chicken", isRecipe: false)) == "3 pound")
    }

    @Test(arguments: [
        Example("00 flour", "", "00 flour", doubled: "00 flour"),
        Example("7-Up", "", "7-Up", doubled: "7-Up"),
        Example("7 Up", "", "7 Up"),
        Example("5-spice powder", "", "5-spice powder", doubled: "5-spice powder"),
        Example("12-grain bread", "", "12-grain bread"),
        Example("7 grain bread", "", "7 grain bread"),
        Example("3-bean salad", "", "3-bean salad"),
        Example("5-minute oats", "", "5-minute oats"),
        Example("80/20 ground beef", "", "80/20 ground beef"),
        Example("200 g 00 flour", "200 gram", "00 flour", doubled: "400 g 00 flour"),
        Example("1 tsp 5-spice powder", "1 teaspoon", "5-spice powder", doubled: "2 tsp 5-spice powder"),
        Example("1 lb 80/20 ground beef", "1 pound", "80/20 ground beef"),
        // Numbers of things.
        Example("7 grains of paradise", "7", "grains of paradise"),
        Example("2-medium onions", "2", "onions"),
        Example("3 beans", "3", "beans"),
        Example("3/4 cup flour", "3/4 cup", "flour"),
    ])
    func aNumberOfTheNameStays(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("small onion 1", "1", "onion", doubled: "small onion 2"),
        Example("Eggs 2", "2", "Eggs"),
        Example("Egg yolks 5 (90 grams)", "5 = 90 gram", "Egg yolks"),
        Example("onion 1, chopped", "1", "onion"),
        Example("flour type 2", "", "flour type 2"),
        Example("Omega 3", "", "Omega 3"),
        Example("Chicken 65", "", "Chicken 65"),
        Example("dough layer 2", "", "dough layer 2"),
    ])
    func aCountMayStandBehindTheName(_ example: Example) { check(example) }

    @Test(arguments: [
        Example("3 eggs room temperature", "3", "eggs"),
        Example("1 cup milk lukewarm", "1 cup", "milk"),
        Example("1 cup butter cold", "1 cup", "butter"),
        Example("1 cup cold butter", "1 cup", "cold butter"),
        Example("1 cup fat free yogurt", "1 cup", "fat free yogurt"),
        Example("2 fat garlic cloves", "2 clove", "garlic"),
        Example("4 thick mango slices", "4 slice", "mango"),
        Example("1 thick mango", "1", "thick mango"),
        Example("1 lb piece salmon", "1 pound", "salmon"),
        Example("3 cups bite-size pieces chicken", "3 cup", "chicken"),
        Example("2 cups slices apple", "2 cup", "apple"),
        Example("8 oz links sausage", "8 ounce", "sausage"),
        Example("2 lb strip steak", "2 pound", "strip steak"),
        Example("1 cup cube steak", "1 cup", "cube steak"),
        Example("1 cup walnut pieces", "1 cup", "walnut pieces"),
        Example("1 cup crisp but mellow white wine", "1 cup", "crisp but mellow white wine"),
        Example("2 cups firm but ripe peaches", "2 cup", "firm but ripe peaches"),
        Example("1 chicken but not too large", "1", "chicken"),
        Example("1 cup soaked, boiled or tinned lentils", "1 cup", "soaked, boiled or tinned lentils"),
        Example("1 onion, peeled or unpeeled", "1", "onion"),
        Example("1 California or ½ Greek bay leaf", "1 or 1/2", "California or Greek bay leaf"),
        Example("1 onion or 2 shallots", "1 or 2", "onion"),
    ])
    func aNameIsTheFood(_ example: Example) { check(example) }

    @Test(arguments: [
        ("cream / milk", ["cream", "milk"]), ("200 ml cream/milk", ["cream", "milk"]),
        ("1 tbsp oil/butter/ghee", ["oil", "butter", "ghee"]),
        ("butter and/or oil", ["butter and", "oil"]), ("salt/pepper", []), ("1 chicken w/ skin", []),
        ("1 1/2 cups milk", []), ("200 g/7 oz flour", []),
    ])
    func aSlashIsAChoice(text: String, sides: [String]) {
        let bytes = Array(text.utf8)
        #expect(parse(text).alternatives.map { String(decoding: bytes[$0.name.indices], as: UTF8.self) } == sides)
    }

    /// "2 carrots + 1 onion" as "1 onion": what a line asks for besides the first.
    private func companions(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let catalogue = Catalogue.builtIn
        return parse(text).companions(in: bytes, catalogue: catalogue).map { companion in
            let name = companion.resolution.ingredient.map { catalogue[$0].name } ?? "?"
            return [amountText(companion.measure), name].filter { !$0.isEmpty }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    @Test(arguments: [
        ("guacamole, grated cheddar, radish wedges", "cheddar, radish"),
        ("½ bunch each dill, mint", "1/2 bunch mint"),
        ("1 tsp each cumin, turmeric, paprika", "1 teaspoon turmeric, 1 teaspoon paprika"),
        ("juice of 2 oranges and 1 lime", "1 lime"),
        ("juice of 2 oranges, 1 lime", "1 lime"),
        ("2 carrots + 1 onion", "1 onion"),
        ("1 cup water, 2 cups milk", "2 cup milk"),
        ("2 carrots, 1 bunch parsley, 3 leeks", "1 bunch parsley, 3 leek"),
        ("apples, flour, butter, sugar", "all-purpose flour, butter, sugar"),
        ("salt, pepper and butter", "black pepper, butter"),
        ("1 tbsp each fresh parsley, basil and dill", "1 tablespoon basil, 1 tablespoon dill"),
        ("parsley, dill and mint", "dill, mint"),
    ])
    func everyFoodOfALineCounts(text: String, expected: String) {
        #expect(companions(text) == expected)
    }

    @Test(arguments: [
        "1 kg spinach in bulk", "lemon, zest only", "2 limes, juice only", "pomegranate, seeds only",
        "turkey, wing tips removed", "penne, rigatoni or other pasta",
        "crisp, firm apples", "1 chicken, cut into pieces: 2 wings", "10 eggs, 9 whole, 1 yolk only",
        "oil (and butter)", "tomatoes, cherry", "cheese, cheddar", "flour, almond",
        "milk, coconut",
        "beans, kidney", "onion, red", "butter, softened", "2 onions, 1 chopped and 1 sliced", "3 lemons, 1 sliced",
        "1 chicken, 3 pounds", "1 baguette, 1 day old", "chicken thighs, bone-in, skin on", "sugar, 2 tbsp reserved",
        "1 cup rice cooked in chicken stock", "dates stuffed with almonds", "breaded mushrooms",
        "200 g tofu or 2 chicken breasts",
        "salt and pepper", "steaks, 1 per person", "1 lb potatoes, 2 cups diced",
    ])
    func aWordOfTheFoodIsNoOtherFood(text: String) {
        #expect(companions(text) == "")
    }

    /// However a line is split, each food is held for certain.
    @Test(arguments: [
        ("1 cup water, 2 cups milk", "milk"), ("apples, flour, butter", "butter"),
        ("juice of 2 oranges and 1 egg", "egg"),
        ("½ cup each almonds, walnuts", "walnut"), ("guacamole, grated cheddar, radish wedges", "cheddar"),
    ])
    func whatIsListedIsHeld(text: String, food: String) {
        let catalogue = Catalogue.builtIn
        let found = LineFoods(parse(text), in: Array(text.utf8), catalogue: catalogue).foods
        #expect(found.contains { $0.ingredient == catalogue.resolve(food).ingredient && $0.role == .listed })
    }
}
