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
        ("1.打发 2.六寸模具垫纸\n放蓝莓 3.冷藏 4. 5.", ["打发", "六寸模具垫纸放蓝莓", "冷藏"]),
        ("1. Knead\nwell 2. Let it rest. 3. bake", ["Knead well", "Let it rest.", "bake"]),
        ("1. Knead.\n2. Rest.\nFilling:\n3. Fry.", ["Knead.", "Rest.", "Filling:", "Fry."]),
        ("", []),
    ])
    func findsTheSteps(text: String, steps: [String]) {
        #expect(StepText.steps(text) == steps)
    }

    @Test(arguments: [
        ("Melt the butter.\n\nLet it cool.", ["Melt the butter. Let it cool."]),
        ("* Whisk.\n* Fold in.", ["Whisk.", "Fold in."]),
        ("1. Whisk.\n2. Fold in.", ["Whisk.", "Fold in."]),
        ("Stir well.Serve.", ["Stir well.Serve."]),
        ("", []),
    ])
    func aStepAmongOthersIsOneUnlessItListsSeveral(text: String, steps: [String]) {
        #expect(StepText.parts(text) == steps)
    }
}
