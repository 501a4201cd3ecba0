import Kitchen
import Testing

@testable import RecipeModel

/// What stands beside servings and times in one line: temperatures, calories, prices, ratings, how hard it is.
@Suite struct MetadataAttributeTests {
    private func said(_ text: String) -> [String]? {
        MetadataLine.statements(text)?.filter { $0.field != .other }.map { "\($0.field) \($0.value)" }
    }

    @Test(arguments: [
        ("Yields 16 | 350°F | 28 min", ["yield 16", "totalTime 28 min"]),
        ("⏱ 1 hr 10 min | 🍽 10 slices | 🔥 310 kcal", ["totalTime 1 hr 10 min", "yield 10 slices"]),
        ("Serves 2, 25 minutes, vegetarian", ["servings 2", "tags vegetarian", "totalTime 25 minutes"]),
        ("Serves 4, 180 °C, easy", ["servings 4", "difficulty easy"]),
        ("Prep 10m / Cook 20m / Serves 4", ["prepTime 10m", "cookTime 20m", "servings 4"]),
        ("Serves 4 / 350 kcal / €2", ["servings 4"]),
        ("Serves 4 · 4.5 stars · $12", ["servings 4"]),
        (
            "Für 4 Personen · 45 Min · mittel · 650 kcal pro Portion",
            ["servings 4 Personen", "difficulty mittel", "totalTime 45 Min"]
        ),
        ("4 portioner | 30 min | Enkel", ["servings 4 portioner", "difficulty Enkel", "totalTime 30 min"]),
        ("Serves 4 | Time 40 min | Level Easy", ["servings 4", "totalTime 40 min", "difficulty Easy"]),
        ("Serves 1 · 5 min + overnight", ["servings 1", "totalTime 5 min + overnight"]),
        ("Makes 16 squares | Bake 25 mins at 180C", ["yield 16 squares", "cookTime 25 mins"]),
        ("Serves 4 | gas mark 4", nil),
        ("350°F | 310 kcal", nil),
        ("vegan | easy", nil),
        ("2 eggs, 310 kcal", nil),
        ("Butter, easy", nil),
    ])
    func statesWhatIsBesideThem(_ line: String, _ expected: [String]?) {
        #expect(said(line) == expected)
    }
}
