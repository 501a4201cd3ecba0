import Cookbook
import Kitchen
import Testing

@testable import MealPlanning

@Suite struct PlanningTraitTests {
    private typealias Kitchen = PlanningKitchen

    private func traits(_ title: String, _ lines: [String], _ keys: String = "", steps: [String] = ["Serve."]) throws
        -> DishTraits
    {
        let kitchen = try Kitchen(["dish": Kitchen.dish(title, lines, keys, steps: steps)])
        return try #require(kitchen.planner.pool(kitchen.request.times[0]).dishes.first).traits
    }

    @Test(arguments: [
        ("Chicken Curry", ["400 g chicken thighs", "400 ml coconut milk", "500 g potatoes"], "poultry"),
        ("Sunday Pot", ["500 g beef brisket", "700 g potatoes", "1.5 l chicken stock"], "beef"),
        // 150 g of bacon count twice, 900 g of potatoes once.
        ("Farmer's Pan", ["150 g bacon", "900 g potatoes"], "potato"),
        ("Potato Soup", ["200 g potatoes", "500 g carrots"], "potato"),
        ("Salmon Bake", ["300 g salmon fillet", "800 g potatoes"], "fish"),
        ("Spaghetti Aglio e Olio", ["400 g spaghetti", "6 cloves garlic", "80 ml olive oil"], "pasta"),
    ]) func mainFood(_ title: String, _ lines: [String], _ expected: String) throws {
        #expect(try traits(title, lines).mainFood == expected)
    }

    @Test func aDishOfSpicesAndOilHasNoMainFood() throws {
        #expect(
            try traits("Dinner in Oil", ["2 tbsp paprika", "1 tbsp olive oil", "salt"], "category: [dinner]").mainFood
                == nil)
    }

    @Test func severalFoodsOfUnknownWeightLeaveItOpen() throws {
        #expect(try traits("Platter", ["some carrots", "some potatoes"]).mainFood == nil)
    }

    @Test(arguments: [
        (["Bake for 40 minutes in the oven.", "Simmer the sauce."], CookingMethod.baked),
        (["Anbraten.", "Alles kochen und köcheln lassen."], .simmered),
        (["Fry the onions and sauté the garlic."], .fried),
        (["Grill for 8 minutes."], .grilled),
    ]) func methodByVerbs(_ steps: [String], _ expected: CookingMethod) throws {
        #expect(try traits("Dish", ["100 g carrots"], steps: steps).method == expected)
    }

    @Test func methodsThatAreNamedEquallyOftenLeaveItOpen() throws {
        #expect(try traits("Dish", ["100 g carrots"], steps: ["Fry, then bake."]).method == nil)
        #expect(try traits("Dish", ["100 g carrots"]).method == nil)
    }

    // MARK: Courses

    private func courses(_ path: String, _ text: String) throws -> Set<Course> {
        let kitchen = try Kitchen([path: text])
        return Course.all(of: kitchen.index.recipes[0], kitchen.index)
    }

    @Test func aCategoryGoesBeforeTagsFoldersAndTitle() throws {
        let keys = "category: [Hauptgericht]\ntags: [dessert]"
        #expect(try courses("soups/a", Kitchen.dish("Apple Cake", ["1 apple"], keys)) == [.main])
        #expect(try courses("soups/a", Kitchen.dish("Apple Cake", ["1 apple"], "tags: [dessert]")) == [.dessert])
        #expect(try courses("soups/a", Kitchen.dish("Apple Cake", ["1 apple"], "category: [Italian]")) == [.soup])
        #expect(try courses("misc/a", Kitchen.dish("Apple Cake", ["1 apple"])) == [.dessert])
        #expect(try courses("misc/a", Kitchen.dish("Apple Pie", ["1 apple"])) == [.dessert])
        #expect(try courses("misc/a", Kitchen.dish("Shepherd's Pie", ["1 apple"])) == [])
        #expect(try courses("misc/a", Kitchen.dish("Crab Cakes", ["1 crab"])) == [])
        #expect(try courses("misc/a", Kitchen.dish("Grandma's Best", ["1 apple"])) == [])
    }

    @Test func slotsTakeWhatPeopleEatInThem() throws {
        let kitchen = try Kitchen([
            "cake": Kitchen.dish("Cake", ["1 apple"]), "stew": Kitchen.dish("Stew", ["1 apple"]),
            "oats": Kitchen.dish("Oatmeal", ["1 apple"]), "odd": Kitchen.dish("Grandma's Best", ["1 apple"]),
        ])
        func fitting(_ slot: String) -> [String] {
            kitchen.index.recipes.filter { SlotRule(slot: slot).accepts($0, kitchen.index) }.map {
                kitchen.index.title($0)
            }
        }
        #expect(fitting("Dinner") == ["Grandma's Best", "Stew"])
        #expect(fitting("breakfast") == ["Oatmeal"])
        #expect(fitting("snacks") == ["Cake"])
        #expect(fitting("teatime") == [])
    }

    @Test(arguments: [
        ("Italian Dressing", "category: [Salads]", Course.basic), ("Sweet Rub", "", .basic),
        ("Honey Soy Glaze", "", .basic), ("Teriyaki Sauce", "category: [Chicken]", .basic),
        ("Playdough", "category: [Other]", .notFood), ("Cheese Danish", "category: [Fika]", .dessert),
        ("Cheese Danish", "", .dessert), ("Vegan Brownies", "category: [Vegan]", .dessert),
        ("Garlic and Herb Dressing", "", .basic), ("Taco Seasoning Mix", "", .basic),
        // A meal is believed before the title, and a sauce that something is in is not what it is.
        ("Onion Gravy", "category: [Dinner]", .main), ("Meatballs in Tomato Sauce", "", .main),
        ("Pasta with Basil Pesto", "", .main), ("Chicken in Peanut Sauce", "category: [Chicken]", .main),
    ]) func theHeadOfATitleSaysWhatADishIs(_ title: String, _ keys: String, _ expected: Course) throws {
        #expect(try courses("misc/a", Kitchen.dish(title, ["1 apple"], keys)) == [expected])
    }

    @Test func whatFillsNobodyIsNotADinner() throws {
        let kitchen = try Kitchen([
            "a": Kitchen.dish("Aunt May's", ["2 cups flour", "1 cup salt", "2 tbsp oil", "1 cup water"]),
            // Two apples of 182 g for 16 are 22.75 g each.
            "b": Kitchen.dish("Bits", ["2 apples"], "servings: 16"),
            "c": Kitchen.dish("Comfort", ["500 g potatoes"], "servings: 2"),
            "d": Kitchen.dish("Delight", ["some zorgle"]),
        ])
        let found = kitchen.planner.suggestions(9)
        #expect(found.meals.map { kitchen.title($0) }.sorted() == ["Comfort", "Delight"])
        #expect(found.unsuited.map { "\($0.count) \($0.what.displayName)" } == ["2 too little food for a meal"])
    }
}
