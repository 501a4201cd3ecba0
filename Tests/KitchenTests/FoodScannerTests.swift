import SourceText
import Testing

@testable import Kitchen

/// What a text names of foods, whatever the filter before the scanner tells.
@Suite struct FoodScannerTests {
    private func names(
        _ text: String, in catalogue: Catalogue = .builtIn, unless known: Set<String> = []
    ) -> [String] {
        let bytes = Array(text.utf8)
        var found: [String] = []
        FoodScanner(catalogue).forEachFood(
            in: bytes, ByteRange(0, bytes.count), unless: { known.contains(catalogue[$0].name) }
        ) { found.append(catalogue[$0.ingredient].name) }
        return found
    }

    @Test func findsWordsAndLongerNames() {
        #expect(names("Heat the olive oil, add BUTTER and 100 g of rice.") == ["olive oil", "butter", "rice"])
        #expect(names("Cover it, let it rest and wait.") == [])
    }

    @Test func findsNamesWithMarksInside() {
        #expect(names("a splash of half & half") == ["half-and-half"])
        #expect(names("some half-and-half") == ["half-and-half"])
        #expect(names("Crème fraîche") == ["crème fraîche"])
        #expect(names("jalape&ntilde;o on top") == ["jalapeño"])
        #expect(names("half+half, and a jalapeño") == ["half-and-half", "jalapeño"])
        #expect(names("at 180 °C the walnuts – or almonds – brown") == ["walnut", "almond"])
        #expect(names("½ walnut/almond mix") == ["walnut", "almond"])
        #expect(names("walnuts。杏仁") == ["walnut", "almond"])
        #expect(names("Top with 花生50g.") == ["peanut"])
        #expect(names("우유200ml") == ["milk"])
    }

    @Test(arguments: [
        "Fill the muffin cups.", "Grease a cake pan.", "Put it on a cookie sheet.", "Knead with the dough hook.",
        "Strain it through a cheese cloth.", "Line a bread tin and a pie pan.", "Heat the pizza stone.",
    ])
    func toolsAreNoFoods(text: String) {
        #expect(
            Set(names(text)).isDisjoint(with: ["muffin", "cake", "cookie", "dough", "cheese", "bread", "pie", "pizza"]))
    }

    @Test func whatComesInATinIsFood() {
        #expect(names("Lay out the pasta sheets, open the sardine tin") == ["pasta", "sardine"])
        #expect(names("Break in eggs.") == ["egg"])
        #expect(names("Use eggs size M now") == ["egg"])
        #expect(names("Use eggs size medium now") == [])
        #expect(names("Break in eggs size M.") == ["egg"])
        #expect(names("Add prawns size 16/20.") == ["prawn"])
        #expect(names("Crumble the cookie, tear the muffin") == ["cookie", "muffin"])
    }

    @Test func findsNamesThatALineEndCuts() {
        #expect(names("stir in the peanut\nbutter").contains("peanut butter"))
    }

    @Test func findsNamesFarInALongPhrase() {
        let words = String(repeating: "one and then another thing of no use at all that goes on and ", count: 4)
        #expect(names(words + "olive oil") == ["olive oil"])
    }

    @Test func leavesOutPhrasesOfKnownFoodsOnly() {
        #expect(names("melt the butter, fry the rice", unless: ["butter"]) == ["rice"])
        #expect(names("melt the butter with rice", unless: ["butter"]).contains("rice"))
        #expect(names("pour in the soy sauce", unless: ["soy sauce", "soybean", "sauce"]) == [])
        #expect(names("pour in the soy sauce", unless: ["soybean", "sauce"]) == ["soy sauce"])
        // The longest name counts, not the words that it begins with.
        #expect(names("add peanut butter", unless: ["peanut", "butter"]) == ["peanut butter"])
    }

    @Test func findsWhatACookbookAdds() {
        let catalogue = Catalogue.builtIn.extended(by: [
            CatalogueAddition(names: ["zorgle", "zorgle bread crumb"], place: "ingredients.md:1")
        ])
        #expect(names("Add the zorgle and stir.", in: catalogue) == ["zorgle"])
        #expect(names("Add the zorgle and stir.") == [])
    }

    /// The table that the filter asks is made by another program.
    @Test func everyListedNameMayNameAFood() {
        for ingredient in Catalogue.builtIn.ingredients {
            for name in [ingredient.name, ingredient.plural] {
                var filter = FoodFilter(.builtIn)
                let text = Array(name.utf8)
                filter.take(text.span, from: 0, to: text.count, unless: { _ in false })
                #expect(filter.mayName, "\(name)")
            }
        }
    }

    @Test func mostPhrasesNameNone() {
        var filter = FoodFilter(.builtIn)
        let text = Array("cover and let it rest until the next day".utf8)
        filter.take(text.span, from: 0, to: text.count, unless: { _ in false })
        #expect(!filter.mayName)
    }
}
