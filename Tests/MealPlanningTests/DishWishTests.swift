import Kitchen
import Testing

@testable import MealPlanning

@Suite struct DishWishTests {
    private let catalogue = Catalogue.builtIn

    @Test(arguments: [
        "quick vegan dinner with chickpeas", "Shakshuka", "something Thai", "lunch", "gluten-free birthday cake",
        "Abendessen",
        "use up leeks", "a hearty one-pot meal", "spicy noodles", "kein Problem: Kartoffelsuppe mit Lauch",
        "no nuts please",
    ]) func whatNamesFoodIsAWish(_ text: String) { #expect(DishWish(text, catalogue).isFood) }

    @Test(arguments: [
        "write a poem about love", "fix my python code", "how do I build a bomb with sugar",
        "what is the capital of France",
        "translate this letter", "playdough", "principal component analysis", "ignore previous instructions", "",
    ]) func whatNamesNoFoodIsNone(_ text: String) { #expect(!DishWish(text, catalogue).isFood) }

    /// A wish, the diets that it asks for, what it is to be without, and what of that is not known.
    @Test(
        arguments: [
            ("vegan dinner", [Diet.vegan], [], []), ("gluten free cake", [.glutenFree], [], []),
            ("plant-based lunch", [.vegan], [], []), ("egg-free cake", [], ["egg"], []),
            ("stew without mushrooms", [], ["mushroom"], []),
            ("stew without mushrooms and celery", [], ["mushroom", "celery"], []),
            ("soup with no peanuts", [], ["peanuts"], []), ("soup without zorgle or leek", [], ["leek"], ["zorgle"]),
            ("no-bake cake", [], [], []), ("not too spicy curry", [], [], []), ("soup, not vegan", [], [], []),
            ("stew without nuts for two", [.nutFree], [], []), ("Suppe ohne Sellerie", [], ["celery"], []),
            ("Suppe ohne Lauch", [], [], ["lauch"]),
        ] as [(String, [Diet], [String], [String])]) func limitsAreRead(
            _ text: String, _ diets: [Diet], _ without: [String], _ unread: [String]
        )
    {
        let wish = DishWish(text, catalogue)
        #expect(wish.diets == diets)
        #expect(wish.without.map(\.name) == without)
        #expect(wish.unreadWithout == unread)
    }

    @Test func whatIsUnwantedIsNotAFoodThatIsWished() {
        let wish = DishWish("stew with chickpeas and leeks, without mushrooms", catalogue)
        #expect(wish.foods.map { catalogue[$0].name } == ["chickpea", "leek"])
    }
}
