import TestSupport

/// Small cookbooks put together at random from all that makes the findings of one file depend on others.
enum GeneratedCookbooks {
    /// Texts by paths.
    static func files(seed: UInt64) -> [String: String] {
        var random = SeededGenerator(seed: seed)
        var files = [
            "README.md": "# Our book\n\n![soup](images/soup.jpg)\n", "images/soup.jpg": "x", "images/old.jpg": "x",
            "mains/README.md": "# Mains\n", "mains/stew.png": "x",
        ]
        if Bool.random(using: &random) {
            files["ingredients.md"] = "---\nkind: ingredients\n---\n\n- zorgle | zorgles (kind of butter)\n"
        } else {
            files["basics/my-foods.md"] = "---\nkind: ingredients\n---\n\n- zorgle (kind of butter)\n"
        }
        let names = [
            "dough", "mains/pie", "mains/stew", "mains/deep/tart", "basics/dough", "basics/sauce", "Soup", "soup",
        ]
        for name in names where Int.random(in: 0..<6, using: &random) > 0 {
            files[name + ".md"] = recipe(&random)
        }
        files["collections/feast.md"] =
            "---\nkind: collection\ntitle: Feast\n---\n\n" + (0..<3).map { _ in "- \(link(&random))\n" }.joined()
        files["plans/week.md"] =
            "---\nkind: meal-plan\n---\n\n## 2026-11-21\n\n- dinner: \(link(&random))\n- lunch: \(link(&random))\n"
        files["pantry.md"] = "---\nkind: pantry\n---\n\n- 2 kg flour\n- zorgle\n- 1 l milk (expires 2020-01-01)\n"
        if Bool.random(using: &random) { files["rbook.yaml"] = "lint:\n  duplicate-title: error\n" }
        return files
    }

    static func recipe(_ random: inout SeededGenerator) -> String {
        var text = "---\n"
        if Bool.random(using: &random) {
            text += "title: \(["Dough", "dough", "Pie", "Stew", "Söup", "Soup"].randomElement(using: &random) ?? "")\n"
        }
        if Bool.random(using: &random) { text += "diet: [vegan]\n" }
        if Int.random(in: 0..<3, using: &random) == 0 { text += "image: ../images/soup.jpg\n" }
        text += "---\n\n"
        if Bool.random(using: &random) { text += "<!-- rbook: ignore-file duplicate-title -->\n\n" }
        if Bool.random(using: &random) { text += "# Süß and soup\n\n" }
        text += "## Ingredients\n\n- 1 onion \n"
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
            let mark = Bool.random(using: &random) ? " <!-- rbook: ignore broken-link, sub-recipe-cycle -->" : ""
            text += "- 1 batch \(link(&random))\(mark)\n"
        }
        if Int.random(in: 0..<3, using: &random) == 0 { text += "- 50 g butter\n" }
        if Int.random(in: 0..<4, using: &random) == 0 { text += "- 5 g zorgle\n" }
        text += "\n## Instructions\n\n1. Chop the onion.\n2. Serve with \(link(&random)).\n"
        return text
    }

    private static func link(_ random: inout SeededGenerator) -> String {
        [
            "[x](dough.md)", "[x](/mains/pie.md)", "[x](/mains/stew.md)", "[x](../dough.md)", "[x](/basics/dough.md)",
            "[x](/basics/sauce)", "[[dough]]", "[[tart]]", "[[sauce]]", "[x](/soup.md)", "[x](/Soup.md)",
            "[x](/pantry.md)", "[x](/plans/week.md)", "[x](gone.md)", "[x](/nowhere/tart.md)", "[x](../../../out.md)",
            "![x](/images/old.jpg)", "[x](https://example.org/a.md)", "[x](/mains/stew.png)",
        ].randomElement(using: &random) ?? ""
    }
}
