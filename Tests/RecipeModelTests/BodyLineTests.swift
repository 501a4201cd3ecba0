import RecipeModel
import SourceText
import Testing

/// What single lines of a body are read as: metadata, text, steps, notes, titles of groups.
@Suite struct BodyLineTests {
    struct Page: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        /// "title: …", "serves: …", "prep: minutes", "cook: …", "rest: …", "total: …", "by: …", "tag: …", "difficulty: …", "about: description",
        /// "text: introduction", "group: …", "item: …", "part: …", "step: …", "note: …"; the title where it is not "Dish".
        let lines: [String]

        var testDescription: String { name }
    }

    private static let method = "\n## Method\n\n1. Mix.\n"
    private static let foods = "\n## Ingredients\n\n- 2 eggs\n"

    static let pages: [Page] = [
        Page(
            name: "times in sentences of a method are steps",
            text:
                "# Dish\n\n## Ingredients\n\n- 2 eggs\n\n## Method\n\nBeat the eggs well.\n\n10 Minuten kochen.\n\n30 minuten bakken\n\nEine Stunde backen.\n\nRepos 1 h.\n\nPrep time: 20 min\n\nServe warm.\n",
            lines: [
                "prep: 20", "item: 2 eggs", "step: Beat the eggs well.", "step: 10 Minuten kochen.",
                "step: 30 minuten bakken", "step: Eine Stunde backen.", "step: Repos 1 h.", "step: Serve warm.",
            ]),
        Page(
            name: "times in sentences below the foods are steps without a heading",
            text:
                "# Dish\n\n- 2 eggs\n- 100 g flour\n\nBeat the eggs with the flour.\n\n10 Minuten kochen.\n\nServe warm.\n",
            lines: [
                "item: 2 eggs", "item: 100 g flour", "step: Beat the eggs with the flour.", "step: 10 Minuten kochen.",
                "step: Serve warm.",
            ]),
        Page(
            name: "an unknown label beside known ones",
            text: "# Dish\n\nRating: ⭐⭐⭐⭐\nServings: 4\nTime: 20 min\n" + foods + method,
            lines: ["serves: 4", "total: 20", "text: Rating: ⭐⭐⭐⭐", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "labels among prose and unknown labels",
            text: "# Dish\n\nA dish for\ncold days.\nCreated by: Anna\nServings: 4\nKid friendly: yes\n" + foods
                + method,
            lines: [
                "serves: 4", "by: Anna", "about: A dish for cold days.", "text: Kid friendly: yes", "item: 2 eggs",
                "step: Mix.",
            ]),
        Page(
            name: "how many people in Turkish",
            text: "# Dish\n\nKaç kişilik: 4\nSüre: 20 dakika\n" + foods + method,
            lines: ["serves: 4", "total: 20", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "backslashes that break lines of metadata",
            text: "# Dish\n\nPrep Time: 15 mins\\\nServings: 8\n" + foods + method,
            lines: ["serves: 8", "prep: 15", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "spaces that break lines of metadata",
            text: "# Dish\n\nPrep Time: 15 mins  \nServings: 8\n" + foods + method,
            lines: ["serves: 8", "prep: 15", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "italic labels with a colon, the first right below the heading",
            text:
                "# Dish\n\n## Ingredients\n\n*For the filling:*\n\n- 2 eggs\n\n*For the crust:*\n- 1 cup flour\n\n## Method\n\n*For the soup*\n\n1. Mix.\n\n*For the crust*\n\n1. Bake.\n",
            lines: [
                "group: For the filling", "item: 2 eggs", "group: For the crust", "item: 1 cup flour",
                "part: For the soup", "step: Mix.", "part: For the crust", "step: Bake.",
            ]),
        Page(
            name: "italic labels over paragraphs of steps",
            text: "# Dish\n" + foods
                + "\n## Method\n\n*For the soup*\n\nBeat the eggs well.\n\n*For the crust*\n\nBake the crust.\n",
            lines: [
                "item: 2 eggs", "part: For the soup", "step: Beat the eggs well.", "part: For the crust",
                "step: Bake the crust.",
            ]),
        Page(
            name: "a time and a difficulty beside servings",
            text: "# Dish\n\nServes 4 | 30 minutes | Easy\n" + foods + method,
            lines: ["serves: 4", "total: 30", "difficulty: basic", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "sentences of servings and times",
            text: "# Dish\n\nReady in 30 minutes. Serves 4.\n" + foods + method,
            lines: ["serves: 4", "total: 30", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "a heading with a lone value",
            text: "# Dish\n\n## Servings\n\n4\n" + foods + method,
            lines: ["serves: 4", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "a plain label with servings",
            text: "# Dish\n\nIngredients (4 servings)\n\n- 2 eggs\n- 1 onion\n\nMethod\n\n1. Mix.\n",
            lines: ["serves: 4", "item: 2 eggs", "item: 1 onion", "step: Mix."]),
        Page(
            name: "a plain first line is the title",
            text: "Hot Soup\n\nIngredients\n\n1 egg\n\nDirections\n\nBoil it.\n",
            lines: ["title: Hot Soup", "item: 1 egg", "step: Boil it."]),
        Page(
            name: "bold items without amounts are groups",
            text: "# Dish\n\n## Ingredients\n\n* **Rub**\n* 2 tbsp sugar\n* salt\n* **Sauce**\n* 1 cup ketchup\n"
                + method,
            lines: [
                "group: Rub", "item: 2 tbsp sugar", "item: salt", "group: Sauce", "item: 1 cup ketchup", "step: Mix.",
            ]),
        Page(
            name: "bold foods among others are no groups",
            text: "# Dish\n\n## Ingredients\n\n* 1 egg\n* **butter**\n* 2 tbsp sugar\n" + method,
            lines: ["item: 1 egg", "item: butter", "item: 2 tbsp sugar", "step: Mix."]),
        Page(
            name: "bold rows without amounts are groups",
            text:
                "# Dish\n\n## Ingredients\n\n| Food | Amount |\n|---|---|\n| **Sauce** | |\n| ketchup | 1 cup |\n"
                + method,
            lines: ["group: Sauce", "item: 1 cup ketchup", "step: Mix."]),
        Page(
            name: "components without amounts between foods and steps",
            text:
                "# Dish\n\n## Impasto\n\n- 200 g farina\n- 100 g burro\n\n## Decorazione\n\n- zucchero a velo\n- fragole\n\n## Preparazione\n\n1. Mescolare.\n",
            lines: [
                "group: Impasto", "item: 200 g farina", "item: 100 g burro", "group: Decorazione",
                "item: zucchero a velo", "item: fragole", "step: Mescolare.",
            ]),
        Page(
            name: "italic words on portions below the heading of the foods name no group",
            text: "# Dish\n\n## Ingrediënten\n\n_Ingrediënten voor 4 personen_\n\n- 2 eieren\n" + method,
            lines: ["serves: 4", "item: 2 eieren", "step: Mix."]),
        Page(
            name: "lettered lines are a step each",
            text: "# Dish\n" + foods + "\n## Method\n\na. Boil the eggs\nuntil hard.\nb. Peel them.\nc) Eat them.\n",
            lines: ["item: 2 eggs", "step: Boil the eggs until hard.", "step: Peel them.", "step: Eat them."]),
        Page(
            name: "lines with bullets that Markdown does not know are a step each",
            text: "# Dish\n" + foods + "\n## Method\n\n• Boil the eggs.\n• Peel them.\n",
            lines: ["item: 2 eggs", "step: Boil the eggs.", "step: Peel them."]),
        Page(
            name: "keys of front matter in other languages",
            text: "---\ntittel: Suppe\nporsjoner: 4\ntid: 30 min\ntempo_preparo: 10 min\ncuisson: 20 min\n---\n" + foods
                + method,
            lines: ["title: Suppe", "serves: 4", "prep: 10", "cook: 20", "total: 30", "item: 2 eggs", "step: Mix."]),
        Page(
            name: "callouts are notes wherever they are",
            text:
                "# Dish\n\n> [!info]\n> Servings: 4\n> Time: 20 min\n\n## Ingredients\n\n- 2 eggs\n\n> [!warning] Use *yellow* ones\n\n- 1 onion\n\n## Method\n\n1. Mix.\n\n   > [!caution]\n   > Hot!\n\n> [!tip]\n> Use a hand\n> blender.\n\n2. Bake.\n\n> [!note]- Storage\n> Keeps a week.\n> - in a tin\n",
            lines: [
                "serves: 4", "total: 20", "item: 2 eggs", "item: 1 onion", "step: Mix.", "step: Bake.",
                "note: Use yellow ones", "note: Hot!", "note: Use a hand blender.", "note: Keeps a week.",
                "note: in a tin",
            ]),
        Page(
            name: "remarks below paragraphs of steps",
            text: "# Dish\n" + foods
                + "\n## Method\n\nBeat the eggs well.\n\nBoil them for an hour.\n\n**DO AHEAD:** They can be made 3 days ahead. Cover and chill.\n\n**To freeze:** Cool and put into a tub.\n\n_Keeps for a week in a tin._\n\n*Photo by Kate*\n",
            lines: [
                "item: 2 eggs", "step: Beat the eggs well.", "step: Boil them for an hour.",
                "note: DO AHEAD: They can be made 3 days ahead. Cover and chill.",
                "note: To freeze: Cool and put into a tub.", "note: Keeps for a week in a tin.", "note: Photo by Kate",
            ]),
    ]

    @Test(arguments: pages) func readsAs(_ page: Page) throws {
        let source = SourceText(path: RelativePath.root.appending("dish.md"), bytes: Array(page.text.utf8))
        let file = CookbookFile(source, configuration: Configuration())
        let recipe = try #require(file.recipe)
        var lines = recipe.title.text == "Dish" ? [] : ["title: \(recipe.title.text)"]
        let metadata = recipe.metadata
        if let servings = metadata.servings { lines.append("serves: \(servings.value.quantity)") }
        for (name, time) in [
            ("prep", metadata.prepTime), ("cook", metadata.cookTime), ("rest", metadata.restTime),
            ("total", metadata.declaredTotalTime),
        ] {
            if let time { lines.append("\(name): \(time.value / 60)") }
        }
        lines += metadata.authors.map { "by: \($0.value)" } + metadata.tags.map { "tag: \($0.value)" }
        if let difficulty = metadata.difficulty { lines.append("difficulty: \(difficulty.value.rawValue)") }
        if let description = metadata.description { lines.append("about: \(description.value)") }
        lines += file.introductions.map {
            "text: \(source.string($0).split(whereSeparator: \.isNewline).joined(separator: " / "))"
        }
        for group in recipe.ingredientGroups {
            if let title = group.title { lines.append("group: \(title.value)") }
            for ingredient in group.ingredients { lines.append("item: \(ingredient.string)") }
        }
        for group in recipe.stepGroups {
            if let title = group.title { lines.append("part: \(title.value)") }
            for step in group.steps { lines.append("step: \(step.text)") }
        }
        lines += recipe.notes.map { "note: \($0.text)" }
        #expect(lines == page.lines)
        #expect(!file.roles.contains { $0.role == .unread })
    }
}
