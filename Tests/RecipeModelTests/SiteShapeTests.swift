import RecipeModel
import Testing

/// Bodies as site generators, notes programs and HTML mark them, and lists in one line.
@Suite struct SiteShapeTests {
    typealias Shape = BodyShapeTests.Shape

    static let shapes: [Shape] = [
        Shape(
            name: "details with a summary",
            text: """
                # Bean stew

                <details>
                <summary>Ingredients</summary>

                - 200 g beans
                - 1 carrot

                </details>

                <details><summary><b>Method</b></summary>

                1. Soak the beans.
                2. Boil for 1 hour.

                </details>

                """,
            lines: ["item: 200 g beans", "item: 1 carrot", "step: Soak the beans.", "step: Boil for 1 hour."]),
        Shape(
            name: "a body of HTML",
            text: """
                <h1>Bean stew</h1>

                <h2>Ingredients</h2>
                <ul>
                <li>200 g beans</li>
                <li>1 carrot</li>
                </ul>

                <h2>Instructions</h2>
                <ol>
                <li>Soak the beans.</li>
                <li>Boil for 1 hour.</li>
                </ol>

                """,
            lines: [
                "item: <li>200 g beans</li>", "item: <li>1 carrot</li>", "step: Soak the beans.",
                "step: Boil for 1 hour.",
            ]),
        Shape(
            name: "fences of colons and an import",
            text: """
                import Tabs from '@theme/Tabs';

                # Flat bread

                ## Ingredients

                - 200 g flour

                ## Method

                1. Mix the flour with water.

                :::tip Storage
                Keep it warm in a towel.
                :::

                2. Fry for 3 minutes.

                """,
            lines: [
                "item: 200 g flour", "step: Mix the flour with water.", "step: Fry for 3 minutes.",
                "note: Keep it warm in a towel.",
            ]),
        Shape(
            name: "shortcodes in pairs",
            text: """
                # Plum jam

                {{< ingredients >}}
                - 1 kg plums
                - 500 g sugar
                {{< /ingredients >}}

                {{% steps %}}
                1. Stone the plums.
                2. Boil for 30 minutes.
                {{% /steps %}}

                """,
            lines: ["item: 1 kg plums", "item: 500 g sugar", "step: Stone the plums.", "step: Boil for 30 minutes."]),
        Shape(
            name: "a list in one line, and a method",
            text: """
                # Onion rice

                **Ingredients:** 3 tbsp oil, 2 onions, finely chopped, salt (or soy sauce, if liked)

                **Method:** Fry the onions in the oil and salt them.

                """,
            lines: [
                "item: 3 tbsp oil", "item: 2 onions, finely chopped", "item: salt (or soy sauce, if liked)",
                "step: Fry the onions in the oil and salt them.",
            ]),
        Shape(
            name: "a list in one line of another language",
            text: """
                # Zwiebelkuchen

                **Zutaten:** 200 g Mehl, 2 Eier, Salz

                **Backzeit:** 60 Min. bei 175°

                ## Zubereitung

                1. Das Mehl mit den Eiern verrühren.

                """,
            lines: ["item: 200 g Mehl", "item: 2 Eier", "item: Salz", "step: Das Mehl mit den Eiern verrühren."]),
        Shape(
            name: "labels that state a time stay metadata",
            text: """
                # Tea

                Preparation: 10 minutes

                ## Ingredients

                1 bag tea, 200 ml water, sugar

                ## Method

                1. Boil the water.

                """,
            lines: ["item: 1 bag tea", "item: 200 ml water", "item: sugar", "step: Boil the water."]),
        Shape(
            name: "one item with its preparation is one",
            text: """
                # Onions

                ## Ingredients

                2 onions, finely chopped

                ## Method

                1. Fry the onions.

                """,
            lines: ["item: 2 onions, finely chopped", "step: Fry the onions."]),
        Shape(
            name: "a table with amounts of two systems, and shares",
            text: """
                # Bread

                ## Ingredients

                | US | Metric | Ingredient | % |
                |---|---|---|---|
                | 4 cups | 500 g | Flour | 100% |
                | 1 tsp | 5 g | Salt | 1 % |

                ## Method

                1. Mix the flour with the salt.

                """,
            lines: [
                "item: 4 cups (500 g) Flour (100%)", "item: 1 tsp (5 g) Salt (1 %)",
                "step: Mix the flour with the salt.",
            ]),
        Shape(
            name: "what is struck through is no item",
            text: """
                # Bread

                ## Ingredients

                - 500 g flour
                - ~~1 egg~~
                - 2 tsp ~~sugar~~ salt
                - ~100 ml water

                ## Method

                1. Mix.

                """,
            lines: ["item: 500 g flour", "item: 2 tsp salt", "item: ~100 ml water", "step: Mix."]),
        Shape(
            name: "keys as numbers, and the lines of a program for notes",
            text: """
                # Tea

                ## Ingredients

                - 1 bag tea

                ## Method

                1️⃣ Boil the water.
                2️⃣ Steep the tea for 3 minutes.

                id: 5b2a0c8a1e6d4f3a
                created_time: 2023-01-02T10:00:00.000Z
                type_: 1

                """,
            lines: ["item: 1 bag tea", "step: Boil the water.", "step: Steep the tea for 3 minutes."]),
        Shape(
            name: "an outline in bullets, with keys of Logseq",
            text: """
                title:: Pancakes
                tags:: breakfast, sweet
                servings:: 4

                - ## Ingredients
                \t- 200 g flour
                \t- 2 eggs
                - ## Steps
                \t- Whisk everything to a batter.
                \t- Fry in butter.
                - ## Notes
                \t- Good with jam.

                """,
            lines: [
                "serves: 4", "item: 200 g flour", "item: 2 eggs", "step: Whisk everything to a batter.",
                "step: Fry in butter.", "note: Good with jam.",
            ]),
        Shape(
            name: "an outline below its title",
            text: """
                - Pancakes
                  - Ingredients
                    - 200 g flour
                    - 2 eggs
                  - Method
                    - Whisk everything to a batter.

                """,
            lines: ["item: 200 g flour", "item: 2 eggs", "step: Whisk everything to a batter."]),
        Shape(
            name: "an item over items that names no section",
            text: """
                # Cake

                ## Ingredients

                - Dough
                  - 200 g flour
                - Filling
                  - 100 g jam

                ## Method

                1. Bake the cake.

                """,
            lines: ["group: Dough", "item: 200 g flour", "group: Filling", "item: 100 g jam", "step: Bake the cake."]),
        Shape(
            name: "a label of a time among the steps, which says more than a time",
            text: """
                # Gratin

                ## Zutaten

                - 500 g Kartoffeln

                ## Zubereitung

                1. Kartoffeln in Scheiben schneiden.

                Backzeit: 200 °C Umluft für 30 Minuten

                """,
            lines: [
                "item: 500 g Kartoffeln", "step: Kartoffeln in Scheiben schneiden.",
                "step: Backzeit: 200 °C Umluft für 30 Minuten",
            ]),
    ]

    @Test(arguments: shapes) func whatIsReadOfIt(_ shape: Shape) throws {
        #expect(try BodyShapeTests.lines(of: shape.text) == shape.lines)
    }

    /// "A cake" has a number in front of a food, but a sentence above the lists describes the dish.
    @Test(arguments: ["A cake of autumn.", "A quick dinner.", "An onion tart for two."])
    func aSentenceAboveTheListsIsTheDescription(_ sentence: String) throws {
        let recipe = try BodyShapeTests.recipe(
            "# Plums\n\n\(sentence)\n\n## Ingredients\n\n- 1 kg plums\n\n## Method\n\n1. Boil the plums.\n")
        #expect(recipe.metadata.description?.value == sentence)
    }

    @Test func aHeadingThatStatesServingsAndTimeIsMetadata() throws {
        let recipe = try BodyShapeTests.recipe(
            "# Soup\n\n## Serves 3 | Time 15 min\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n1. Chop the onion.\n")
        #expect(recipe.metadata.servings?.value.displayText == "3")
        #expect(recipe.ingredientGroups.map { $0.title?.value } == [nil])
    }

    @Test func aDietMayStandBesideServingsAndTime() throws {
        let recipe = try BodyShapeTests.recipe(
            "# Chili\n\n*Serves 2, 25 minutes, vegetarian*\n\n- 1 onion\n- 200 g beans\n\n1. Cook everything.\n")
        #expect(recipe.metadata.servings?.value.displayText == "2")
        #expect(recipe.metadata.totalTime == 1500)
        #expect(recipe.metadata.tags.map(\.value) == ["vegetarian"])
    }

    /// A mark without its end, or with a bare argument, may put another text in its place, and stays in sight.
    @Test func marksThatPutInTextStay() throws {
        let recipe = try BodyShapeTests.recipe(
            "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n{{< recipe \"sauce\" >}}\n\n1. Chop the onion.\n")
        #expect(recipe.steps.map(\.text).joined(separator: " ").contains("sauce"))
    }
}
