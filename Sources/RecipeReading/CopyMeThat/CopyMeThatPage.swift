internal import RecipeExchange

/// Reads the one page in which CopyMeThat exports all recipes.
enum CopyMeThatPage {
    static func isOne(_ root: HTMLNode) -> Bool {
        root.first { $0.hasAttribute("name", saying: "copymethat_class_id_version") } != nil
            || root.first { $0.tag == .ul && $0.hasAttribute("id", saying: "recipeIngredients") } != nil
                && root.first { $0.hasClass("recipeIngredient") } != nil
    }

    static func read(_ root: HTMLNode) -> ReadResult {
        var result = ReadResult(format: "a CopyMeThat page")
        result.recipes = root.all { $0.tag == .div && $0.hasClass("recipe") }.map(recipe)
        if result.recipes.isEmpty { result.problems.append(ReadResult.Problem("the page holds no recipe")) }
        return result
    }

    private static func recipe(_ top: HTMLNode) -> ReadRecipe {
        func node(_ id: String) -> HTMLNode? { top.first { $0.hasAttribute("id", saying: id) } }
        func line(_ id: String) -> String? { (node(id)?.line).flatMap { $0.isEmpty ? nil : $0 } }
        var recipe = ReadRecipe(title: line("name") ?? "")
        recipe.url = node("original_link")?.attribute("href").flatMap { $0.isEmpty ? nil : $0 }
        recipe.images = top.all { $0.tag == .img && $0.hasClass("recipeImage") }.compactMap { $0.attribute("src") }
            .filter { !$0.isEmpty }
        recipe.description = line("description")
        recipe.keywords = top.all { $0.hasClass("recipeCategory") }.map(\.line).filter { !$0.isEmpty }
        recipe.yields = (line("recipeYield") ?? line("servings")).map { [$0] } ?? []
        recipe.stars = StoredValue.stars(line("ratingValue"))
        recipe.isFavorite = node("starred") != nil
        if node("made_this") != nil { recipe.further.append(ReadRecipe.Figure("made", "true")) }
        recipe.ingredients = TextGroups.cleaned(
            groups(node("recipeIngredients"), line: "recipeIngredient", heading: "recipeIngredient_subheader") {
                words in
                ReadRecipe.Item(words)
            })
        recipe.steps = TextGroups.cleaned(
            groups(node("recipeInstructions"), line: "instruction", heading: "instruction_subheader") { words in
                ReadRecipe.Step(words)
            })
        recipe.notes = top.all { $0.hasClass("recipeNote") }.map(\.line).filter { !$0.isEmpty }
        recipe.noteOrigins("CopyMeThat")
        return recipe
    }

    /// The lines of a list; other elements in it that say something belong to the line before.
    private static func groups<Line>(
        _ list: HTMLNode?, line: String, heading: String, _ make: (String) -> Line
    ) -> [ReadRecipe.Group<Line>] {
        var parts: [(title: String?, lines: [String])] = [(nil, [])]
        for item in list?.elements ?? [] {
            let words = item.line
            if words.isEmpty { continue }
            if item.hasClass(heading) {
                parts.append((words.hasSuffix(":") ? String(words.dropLast()) : words, []))
            } else if item.hasClass("recipeIngredient_note"), let last = parts.last?.lines.indices.last {
                parts[parts.count - 1].lines[last] += " (\(words))"
            } else {
                parts[parts.count - 1].lines.append(words)
            }
        }
        return parts.map { ReadRecipe.Group($0.title, $0.lines.map(make)) }
    }
}
