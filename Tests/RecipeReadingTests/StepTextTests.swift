import Testing

@testable import RecipeReading

@Suite struct StepTextTests {
    @Test(arguments: [
        ("Mix.\nBake.", ["Mix.", "Bake."]),
        ("<p>Mix &amp; stir.</p><p>Bake.</p>", ["Mix & stir.", "Bake."]),
        ("1. Mix 1.5 l. 2. Bake.", ["Mix 1.5 l.", "Bake."]),
        ("1) Mix.\n2) Bake.", ["Mix.", "Bake."]),
        ("Dough 1. Knead 2. Rest 3. Bake", ["Dough", "Knead", "Rest", "Bake"]),
        ("Add 1. Then stir.", ["Add 1. Then stir."]),
        ("Cook until browned.Add the onion.Serve.", ["Cook until browned.", "Add the onion.", "Serve."]),
        ("Use herbs, e.g. basil. Serve at 9 P.M. sharp.", ["Use herbs, e.g. basil. Serve at 9 P.M. sharp."]),
        ("1.番茄切丁 2.土豆切丁 3.炒", ["番茄切丁", "土豆切丁", "炒"]),
        ("", []),
    ])
    func findsTheSteps(text: String, steps: [String]) {
        #expect(StepText.steps(text) == steps)
    }
}
