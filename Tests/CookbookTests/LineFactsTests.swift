import Cookbook
import Kitchen
import RecipeModel
import SourceText
import Testing

@Suite struct LineFactsTests {
    private static let facts = CatalogueFacts(.builtIn)

    private func facts(_ line: String) -> LineFacts {
        let ingredient = LocatedLine(
            text: Array(line.utf8), options: ItemLineOptions(), range: ByteRange(at: 0))
        return LineFacts(ingredient, catalogue: .builtIn, facts: Self.facts)
    }

    /// Lines that once said "fits".
    @Test(arguments: [
        ("2 tbsp oil plus 1 tbsp butter", Diet.vegan, DietVerdict.breaks),
        ("1 tbsp oil and 1 tbsp butter", .dairyFree, .breaks),
        ("200 g flour and 100 g butter", .vegan, .breaks),
        ("salt, pepper and butter", .vegan, .breaks),
        ("apples, flour, butter, sugar", .vegan, .breaks),
        ("apples, flour, butter, sugar", .glutenFree, .breaks),
        ("200 g tofu or 2 chicken breasts", .vegan, .depends),
        ("200 g tofu (or chicken)", .vegetarian, .depends),
        ("tofu, or use chicken", .vegan, .depends),
        ("cooking oil (or lard)", .vegan, .depends),
        ("1 cup rice cooked in chicken stock", .vegetarian, .breaks),
        ("potatoes mashed with butter", .vegan, .breaks),
        ("1 onion, fried in butter", .dairyFree, .breaks),
        ("mushrooms in cream", .vegan, .breaks),
        ("olives stuffed with anchovies", .vegetarian, .breaks),
        ("dates stuffed with almonds", .nutFree, .breaks),
        ("rice with prawns", .vegetarian, .breaks),
        ("beans with bacon", .halal, .breaks),
        ("pasta with egg", .vegan, .breaks),
        ("2 eggs beaten with 2 tbsp milk", .dairyFree, .breaks),
        ("optional toppings: rice, peanuts, cheese", .nutFree, .breaks),
        ("optional toppings: rice, peanuts, cheese", .dairyFree, .breaks),
        ("breaded mushrooms", .glutenFree, .breaks),
        ("buttered popcorn", .vegan, .breaks),
        ("potato salad", .vegan, .unknown),
        ("egg salad", .vegan, .breaks),
        ("stuffed vine leaves", .vegetarian, .unknown),
        ("apple crumble", .glutenFree, .breaks),
        ("1 pack jelly", .vegan, .breaks),
        ("sausage rolls", .vegetarian, .breaks),
        ("battered cod", .glutenFree, .breaks),
        ("beer mustard", .glutenFree, .depends),
        ("nut roast", .nutFree, .breaks),
        ("Gentleman's Relish", .vegan, .breaks),
        ("egg liqueur", .vegan, .breaks),
        ("1 cup milk of choice", .vegan, .depends),
        ("tortellini", .vegetarian, .unknown),
        ("1 packet seasoning", .halal, .unknown),
        ("330 ml beer", .vegan, .depends),
        ("50 g bacon bits", .vegan, .depends),
        ("Kit Kat", .glutenFree, .breaks),
        ("honey-roasted cashews", .vegan, .breaks),
        ("Frangelico", .nutFree, .depends),
        ("pistachio pudding mix", .nutFree, .depends),
        ("vodka sauce", .halal, .depends),
        ("milk stout", .dairyFree, .depends),
        ("100 g flour, plus 2 tbsp zorgle", .vegan, .unknown),
        ("100 g onions and rashers", .vegan, .unknown),
        ("100 g beans and tentacles", .vegan, .unknown),
        ("100 g potatoes and strips", .vegan, .unknown),
    ])
    func countsAgainstTheDiet(line: String, diet: Diet, expected: DietVerdict) {
        #expect(facts(line).verdict(on: diet) == expected)
    }

    @Test(arguments: [
        ("oil, for frying the chicken", Diet.vegan), ("oil (not butter)", .vegan), ("dairy-free milk", .vegan),
        ("carrot, cut in half", .vegan), ("tofu, fried in advance", .vegan), ("pineapple in juice", .vegan),
        ("butter, for greasing", .glutenFree), ("tuna in oil", .glutenFree), ("onion (the size of an egg)", .vegan),
        ("onions, sliced with the grain", .glutenFree), ("rice (ideally long grain)", .glutenFree),
        ("salt for the pasta water", .glutenFree), ("tomatoes, cut with a bread knife", .glutenFree),
    ])
    func nothingStandsAgainstIt(line: String, diet: Diet) {
        #expect(facts(line).verdict(on: diet) == .fits)
    }

    @Test func whatBothSidesOfAChoiceHoldIsHeld() {
        let choice = facts("milk or cream")
        #expect(choice.contains.allergens == [.milk])
        let other = facts("butter or margarine")
        #expect(other.contains.isEmpty && other.mayContain.contains(.milk))
    }

    @Test func aRemarkIsWorthALook() {
        let remark = facts("dates (some people add almonds)")
        #expect(remark.verdict(on: .nutFree) == .depends)
        #expect(remark.contains.isEmpty && remark.mayContain.contains(.nuts))
        #expect(remark.unknown.isEmpty)
    }

    @Test func somethingUnknownMayHoldAnything() {
        let zorgle = facts("1 zorgle")
        #expect(Diet.allCases.allSatisfy { zorgle.verdict(on: $0) == .unknown })
        #expect(zorgle.unknown == .all && zorgle.possible == .all)
    }

    @Test func factsAddUp() {
        var sum = facts("1 onion")
        #expect(sum.verdict(on: .vegan) == .fits)
        sum.add(facts("1 zorgle"))
        #expect(sum.verdict(on: .vegan) == .unknown && sum.unknown.contains(.milk))
        sum.add(facts("50 g butter"))
        #expect(sum.verdict(on: .vegan) == .breaks && sum.verdict(on: .glutenFree) == .unknown)
        #expect(sum.contains.allergens == [.milk] && !sum.unknown.contains(.milk))
    }

    @Test func aSubRecipeStandsInPlaceOfTheName() {
        let ingredient = LocatedLine(
            text: Array("1 batch [dough](dough.md) plus 50 g butter".utf8), options: ItemLineOptions(),
            range: ByteRange(at: 0))
        let foods = LineFoods(ingredient, catalogue: .builtIn)
        let whole = LineFacts(foods, wanted: LineFacts()) { Self.facts[$0] }
        #expect(whole.verdict(on: .vegan) == .breaks && whole.verdict(on: .glutenFree) == .fits)
    }
}
