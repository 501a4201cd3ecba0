import Kitchen
import MealPlanning
import RecipeModel
import Testing

/// Matches worked out by hand, each with its arithmetic.
@Suite struct MatchCaseTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let why: String
        let ingredients: [String]
        let lots: [String]
        let expected: [String]

        init(_ why: String, _ ingredients: [String], from lots: [String], _ expected: [String]) {
            (self.why, self.ingredients, self.lots, self.expected) = (why, ingredients, lots, expected)
        }

        var testDescription: String { why }
    }

    // MARK: Halves

    static let halves = [
        Case("an egg has a yolk", ["3 egg yolks"], from: ["6 eggs"], ["egg yolks: there ← 3 of 6 eggs"]),
        Case(
            "the whites of two of three eggs are left", ["3 egg yolks", "2 egg whites"], from: ["3 eggs"],
            ["egg yolks: there ← 3 of 3 eggs", "egg whites: there ← some of 3 eggs"]),
        Case(
            "three whites more than yolks are three eggs more", ["1 egg yolk", "4 egg whites"], from: ["6 eggs"],
            ["egg yolk: there ← 1 of 6 eggs", "egg whites: there ← 3 of 6 eggs"]),
        Case(
            "of 4 eggs 2 are whole ones", ["2 eggs", "3 egg yolks", "3 egg whites"], from: ["4 eggs"],
            ["eggs: there ← 2 of 4 eggs", "egg yolks: short 1 ← 2 of 4 eggs", "egg whites: short 1 ← some of 4 eggs"]),
        Case(
            "yolks by themselves come first", ["2 egg yolks"], from: ["2 egg yolks", "6 eggs"],
            ["egg yolks: there ← 2 of 2 egg yolks"]),
    ]

    @Test(arguments: halves) func anEggIsAYolkAndAWhite(_ example: Case) throws {
        #expect(try TestDish(example.ingredients, example.lots).match().lines == example.expected)
    }

    @Test func cookedFoodKeepsItsName() throws {
        #expect(try TestDish(["200 g cooked spaghetti"], ["1 egg"]).match().needs.map(\.name) == ["cooked spaghetti"])
    }

    // MARK: Units, density, pieces, packs

    static let amounts = [
        Case(
            "1/2 l + 30 cl = 800 ml; of the second 750 − 500 = 250 ml = 25 cl",
            ["750 ml milk"], from: ["1/2 l milk", "30 cl milk"],
            ["milk: there ← 1/2 l of 1/2 l milk + 25 cl of 30 cl milk"]),
        Case(
            "6 of 12 is half a dozen", ["6 eggs"], from: ["1 dozen eggs"], ["eggs: there ← 1/2 dozen of 1 dozen eggs"]),
        Case(
            "12 of 16 oz is 3/4 lb", ["12 oz butter"], from: ["1 lb butter"], ["butter: there ← 3/4 lb of 1 lb butter"]),
        Case(
            "1.2 kg − 1 kg = 1/5 kg", ["1.2 kg potatoes"], from: ["500 g potatoes", "500 g potatoes"],
            ["potatoes: short 1/5 kg ← 500 g of 500 g potatoes + 500 g of 500 g potatoes"]),
        Case(
            "a cup of flour is 125 g: 2 × 125 = 250 g", ["2 cups flour"], from: ["300 g flour"],
            ["flour: there ← 250 g of 300 g flour"]),
        Case(
            "300 / 125 = 12/5 cups are there, 3 − 12/5 = 3/5 are not", ["3 cups flour"], from: ["300 g flour"],
            ["flour: short 3/5 cup ← 300 g of 300 g flour"]),
        Case(
            "a cup of sugar is 200 g: 50 g is 1/4 cup", ["50 g granulated sugar"], from: ["1 cup granulated sugar"],
            ["granulated sugar: there ← 1/4 cup of 1 cup granulated sugar"]),
        Case(
            "a clove is 3 g: 2 × 3 = 6 g", ["2 cloves garlic"], from: ["30 g garlic"],
            ["garlic: there ← 6 g of 30 g garlic"]),
        Case(
            "an egg is 50 g: 120 / 50 = 12/5 eggs, 3 − 12/5 = 3/5", ["3 eggs"], from: ["120 g eggs"],
            ["eggs: short 3/5 ← 120 g of 120 g eggs"]),
        Case(
            "500 of 2 × 400 g, whatever a can usually weighs", ["500 g crushed tomatoes"],
            from: ["2 x 400 g cans crushed tomatoes"],
            ["crushed tomatoes: there ← 500 g of 2 x 400 g cans crushed tomatoes"]),
        Case(
            "3 cans are wanted and 2 are there", ["3 cans crushed tomatoes"], from: ["2 x 400 g cans crushed tomatoes"],
            ["crushed tomatoes: short 1 can ← 800 g of 2 x 400 g cans crushed tomatoes"]),
    ]

    // MARK: Sides that share a noun, and sums

    static let sides = [
        Case(
            "olives are not an oil: 3 tbsp = 3 × 15 ml = 45 ml of the olive oil", ["45 ml olive or canola oil"],
            from: ["200 g olives", "500 ml olive oil"], ["olive oil: there ← 45 ml of 500 ml olive oil"]),
        Case(
            "2 of 4", ["2 red or green peppers"], from: ["4 red peppers"], ["red peppers: there ← 2 of 4 red peppers"]),
        Case(
            "the second side, 250 of 1000", ["250 ml red or white wine"], from: ["1 l white wine"],
            ["white wine: there ← 1/4 l of 1 l white wine"]),
        Case(
            "2 of 6 carrots, 1 of 3 onions", ["2 carrots + 1 onion"], from: ["6 carrots", "3 onions"],
            ["carrots: there ← 2 of 6 carrots", "onion: there ← 1 of 3 onions"]),
        Case("2 + 1 = 3 of 4", ["2 eggs + 1 egg white"], from: ["4 eggs"], ["eggs: there ← 3 of 4 eggs"]),
        Case(
            "olive oil is not a neutral one, sunflower oil is", ["30 ml neutral oil, such as grapeseed or canola"],
            from: ["500 ml olive oil", "200 ml sunflower oil"],
            ["neutral oil: there ← 30 ml of 200 ml sunflower oil"]),
    ]

    // MARK: Lots: order, dates, without amounts

    static let order = [
        Case(
            "what expires first goes first: 200 ml, then 300 − 200 = 100 ml = 1/10 l",
            ["300 ml milk"], from: ["1 l milk (expires 2026-12-01)", "200 ml milk (expires 2026-11-22)"],
            ["milk: there ← 200 ml of 200 ml milk (expires 2026-11-22) + 1/10 l of 1 l milk (expires 2026-12-01)"]),
        Case(
            "frozen ones go last: 300 g, then 400 − 300 = 100 g", ["400 g peas"],
            from: ["500 g peas (frozen)", "300 g peas"],
            ["peas: there ← 300 g of 300 g peas + 100 g of 500 g peas (frozen)"]),
        Case(
            "an expired litre is not stock: 1 l − 600 ml = 2/5 l", ["1 l milk"],
            from: ["1 l milk (expires 2026-11-20)", "600 ml milk"], ["milk: short 2/5 l ← 600 ml of 600 ml milk"]),
        Case(
            "some of it is there, how much nobody knows", ["200 g yogurt"], from: ["yogurt (expires 2026-11-25)"],
            ["yogurt: unknown, no amount ← some of yogurt (expires 2026-11-25)"]),
        Case(
            "150 g and some: whether that is 200 g cannot be told", ["200 g yogurt"],
            from: ["150 g yogurt", "yogurt (expires 2026-11-25)"],
            ["yogurt: unknown, no amount ← some of yogurt (expires 2026-11-25) + 150 g of 150 g yogurt"]),
        Case(
            "stalks and heads have no common measure", ["2 stalks celery"], from: ["1 head celery"],
            ["celery: unknown, 2 stalk and 1 head ← some of 1 head celery"]),
        Case(
            "a head is set aside, not in the way: 2 of 10 stalks", ["2 stalks celery"],
            from: ["1 head celery", "10 stalks celery"], ["celery: there ← 2 stalk of 10 stalks celery"]),
        Case(
            "of a staple there is always enough, what has an amount goes first: 1 of 3 tsp", ["3 tsp cumin"],
            from: ["cumin", "1 tsp cumin"], ["cumin: there ← some of cumin + 1 tsp of 1 tsp cumin"]),
        Case(
            "no amount is asked for, so nothing is taken", ["parsley"], from: ["1 bunch parsley"],
            ["parsley: there ← some of 1 bunch parsley"]),
        Case(
            "a name the catalogue does not know, by itself: 3 − 2 = 1", ["3 zorgles"],
            from: ["2 zorgles", "1 zorgle paste"],
            ["zorgles: short 1 ← 2 of 2 zorgles"]),
    ]

    // MARK: Several needs

    static let competing = [
        Case(
            "the tomatoes take the cherry tomatoes, which expire first, until the other line needs them",
            ["100 g tomatoes", "100 g cherry tomatoes"],
            from: ["100 g cherry tomatoes (expires 2026-11-23)", "100 g plum tomatoes"],
            [
                "tomatoes: there ← 100 g of 100 g plum tomatoes",
                "cherry tomatoes: there ← 100 g of 100 g cherry tomatoes (expires 2026-11-23)",
            ]),
        Case(
            "moved through two lots: tomatoes 100 g, each kind its own 100 g",
            ["100 g tomatoes", "100 g plum tomatoes", "100 g cherry tomatoes"],
            from: [
                "100 g cherry tomatoes (expires 2026-11-23)", "100 g plum tomatoes (expires 2026-11-24)",
                "100 g tomatoes (expires 2026-11-25)",
            ],
            [
                "tomatoes: there ← 100 g of 100 g tomatoes (expires 2026-11-25)",
                "plum tomatoes: there ← 100 g of 100 g plum tomatoes (expires 2026-11-24)",
                "cherry tomatoes: there ← 100 g of 100 g cherry tomatoes (expires 2026-11-23)",
            ]),
        Case(
            "only a part has to move: 150 − 100 = 50 g of plum tomatoes", ["150 g tomatoes", "50 g cherry tomatoes"],
            from: ["150 g cherry tomatoes (expires 2026-11-23)", "50 g plum tomatoes"],
            [
                "tomatoes: there ← 100 g of 150 g cherry tomatoes (expires 2026-11-23) + 50 g of 50 g plum tomatoes",
                "cherry tomatoes: there ← 50 g of 150 g cherry tomatoes (expires 2026-11-23)",
            ]),
        Case(
            "no two lines count on the same egg: 2 + 2 of 3 leaves 1 short", ["2 eggs", "2 eggs, beaten"],
            from: ["3 eggs"],
            ["eggs: there ← 2 of 3 eggs", "eggs: short 1 ← 1 of 3 eggs"]),
        Case(
            "an optional egg takes what is left of 2, which is none", ["1 egg (optional)", "2 eggs"], from: ["2 eggs"],
            ["egg: optional", "eggs: there ← 2 of 2 eggs"]),
        Case(
            "lower ends first: 2 + 2 of 4", ["2-3 eggs", "2 eggs, beaten"], from: ["4 eggs"],
            ["eggs: there ← 2 of 4 eggs", "eggs: there ← 2 of 4 eggs"]),
        Case(
            "lower ends 2 + 2, then the upper end takes the fifth", ["2-3 eggs", "2 eggs, beaten"], from: ["5 eggs"],
            ["eggs: there ← 3 of 5 eggs", "eggs: there ← 2 of 5 eggs"]),
        Case(
            "the first side is half there, the second wholly", ["200 g butter or margarine"],
            from: ["100 g butter", "250 g margarine"], ["margarine: there ← 200 g of 250 g margarine"]),
        Case(
            "neither is enough: 200 − 100 g of the first", ["200 g butter or margarine"],
            from: ["100 g butter", "50 g margarine"], ["butter: short 100 g ← 100 g of 100 g butter"]),
        Case(
            "both of a pair", ["salt and pepper"], from: ["salt"],
            ["salt: there ← some of salt", "black pepper: missing"]),
        Case(
            "almond milk is another food than milk, whole milk is a kind of it", ["200 ml milk", "100 g pasta"],
            from: ["1 l almond milk", "1 l whole milk", "500 g egg tagliatelle"],
            ["milk: there ← 1/5 l of 1 l whole milk", "pasta: missing"]),
        Case("nobody keeps water", ["500 ml water", "1 l milk"], from: [], ["water: free", "milk: missing"]),
    ]

    @Test(arguments: amounts + order + competing + sides)
    func isAsWorkedOutByHand(_ example: Case) throws {
        let match = try TestDish(example.ingredients, example.lots).match()
        #expect(match.lines == example.expected, Comment(rawValue: example.why))
    }

    @Test func thereAreThirtyNineOfThem() {
        #expect((Self.amounts + Self.order + Self.competing + Self.sides).count == 39)
    }

    // MARK: Scaled, and through sub-recipes

    @Test func scalingLeavesWhatIsFixed() throws {
        // 2 × 100 = 200 g of 250; the salt stays 10 g.
        let dish = try TestDish(["100 g flour", "10 g salt (fixed)"], ["250 g flour", "1 kg salt"])
        #expect(
            try dish.match(factor: 2).lines == [
                "flour: there ← 200 g of 250 g flour", "salt: there ← 1/100 kg of 1 kg salt",
            ])
        // 3 × 100 − 250 = 50 g.
        #expect(try dish.match(factor: 3).lines[0] == "flour: short 50 g ← 250 g of 250 g flour")
    }

    @Test func aSubRecipeIsTakenByItsShare() throws {
        let soup = "---\nservings: 4\n---\n\n" + TestDish.recipe("Soup", ["3 onions"])
        // 2 of 4 servings are 1/2 of it: 3/2 onions.
        let dish = try TestDish(["2 servings [soup](soup.md)"], ["2 onions"], others: ["soup.md": soup])
        #expect(try dish.match().lines == ["onions: there ← 3/2 of 2 onions"])
        // 1 + 3/2 = 5/2 onions, of which 2 are there.
        let both = try TestDish(["1 onion", "2 servings [soup](soup.md)"], ["2 onions"], others: ["soup.md": soup])
        #expect(try both.match().lines == ["onion: there ← 1 of 2 onions", "onions: short 1/2 ← 1 of 2 onions"])
        // Doubled: 2 + 3 = 5.
        #expect(try both.match(factor: 2).lines == ["onion: there ← 2 of 2 onions", "onions: missing"])
    }

    @Test func whatIsReadyMadeIsNotCooked() throws {
        let dough = "---\nyield: 1 kg\n---\n\n" + TestDish.recipe("Dough", ["600 g flour"])
        let dish = try TestDish(
            ["250 g [dough](dough.md)"], ["1/2 kg dough", "2 kg flour"], others: ["dough.md": dough])
        #expect(try dish.match().lines == ["dough: there ← 1/4 kg of 1/2 kg dough"])
        // Without it a quarter of the kilogram is made: 150 g of flour.
        let made = try TestDish(["250 g [dough](dough.md)"], ["2 kg flour"], others: ["dough.md": dough])
        #expect(try made.match().lines == ["flour: there ← 3/20 kg of 2 kg flour"])
        // How much of a dough that makes "1 dough" 250 g is, nobody knows: one making is looked for.
        let bare = TestDish.recipe("Dough", ["600 g flour"])
        let unknown = try TestDish(["250 g [dough](dough.md)"], ["2 kg flour"], others: ["dough.md": bare])
        #expect(try unknown.match().lines == ["flour: unknown share ← 3/5 kg of 2 kg flour"])
    }

    @Test func whatHasExpiredIsSaid() throws {
        let match = try TestDish(["1 l milk", "2 eggs"], ["1 l milk (expires 2026-11-20)", "3 eggs"]).match()
        #expect(match.needs.map { $0.expired.map(\.lot.item.string) } == [["1 l milk (expires 2026-11-20)"], []])
        #expect(match.lines == ["milk: missing", "eggs: there ← 2 of 3 eggs"])
    }

    @Test func whatIsShownIsWhatIsTaken() throws {
        // Of 1 l: 250 ml + 1/2 l = 3/4 l; of 6 eggs 4.
        let match = try TestDish(["250 ml milk", "4 eggs", "1/2 l milk"], ["1 l milk", "6 eggs"]).match()
        #expect(
            match.lines == [
                "milk: there ← 1/4 l of 1 l milk", "eggs: there ← 4 of 6 eggs", "milk: there ← 1/2 l of 1 l milk",
            ])
        #expect(match.changes.map { $0.taken?.quantity?.exactText } == ["3/4", "4"])
    }
}
