internal import RecipeExchange
internal import RecipeSyntax
internal import SourceText

/// Recipes in RecipeMD.
enum RecipeMDReader {
    /// What a text in RecipeMD says; `nil` for other texts.
    ///
    /// - Parameter needsIngredients: whether a text without any is another text, as rules across a page are in many.
    static func read(_ text: String, needsIngredients: Bool) -> ReadRecipe? {
        let body = Document(SourceText(text))
        guard body.frontMatter == nil, let document = try? RecipeMDParser.parse(text) else { return nil }
        let hasIngredients = !document.ingredients.isEmpty || !document.groups.isEmpty
        guard hasIngredients || !needsIngredients && document.instructions != nil else { return nil }
        return recipe(document)
    }

    private static func recipe(_ document: RecipeMDDocument) -> ReadRecipe {
        var recipe = ReadRecipe(title: document.title)
        recipe.keywords = document.tags
        let (yields, further) = sorted(document.yields)
        recipe.yields = yields.map(\.text)
        for amount in further { recipe.further.append(ReadRecipe.Figure("yield", amount.text)) }
        if let description = document.description {
            let text = MarkdownPieces(description)
            recipe.images += text.images
            let words = text.pieces.map(\.text).joined(separator: " ")
            if !words.isEmpty { recipe.description = words }
        }
        add(document.ingredients, title: nil, to: &recipe)
        for group in document.groups { add(group, below: nil, to: &recipe) }
        if let instructions = document.instructions {
            let text = MarkdownPieces(instructions)
            recipe.steps = text.steps
            recipe.images += text.images
        }
        for field in [ReadRecipe.Field.title, .ingredients] { recipe.origins[field] = "RecipeMD" }
        if !recipe.steps.isEmpty { recipe.origins[.instructions] = "RecipeMD" }
        return recipe
    }

    /// The first of each kind, and the others: a recipe here has one number of servings and one yield.
    private static func sorted(_ yields: [RecipeMDDocument.Amount]) -> (
        first: [RecipeMDDocument.Amount], others: [RecipeMDDocument.Amount]
    ) {
        var seen: Set<Bool> = []
        var first: [RecipeMDDocument.Amount] = []
        var others: [RecipeMDDocument.Amount] = []
        for amount in yields {
            if seen.insert(isServings(amount)).inserted { first.append(amount) } else { others.append(amount) }
        }
        return (first, others)
    }

    private static func isServings(_ amount: RecipeMDDocument.Amount) -> Bool {
        guard let unit = amount.unit else { return true }
        return NamedField(named: unit) == .servings
    }

    private static func add(_ group: RecipeMDDocument.Group, below outer: String?, to recipe: inout ReadRecipe) {
        let title = outer.map { "\($0): \(group.title)" } ?? group.title
        add(group.ingredients, title: title, to: &recipe)
        for inner in group.groups { add(inner, below: title, to: &recipe) }
    }

    private static func add(
        _ ingredients: [RecipeMDDocument.Ingredient], title: String?, to recipe: inout ReadRecipe
    ) {
        let lines = ingredients.map { ingredient in
            let read = MarkdownPieces(ingredient.name).pieces.map(\.text).joined(separator: " ")
            let name = read.isEmpty ? ingredient.name : read
            let text = [ingredient.amount?.text, name].compactMap { $0 }.joined(separator: " ")
            return ReadRecipe.Item(MarkedText.squeezed(text), recipe: ingredient.link)
        }.filter { !$0.text.isEmpty }
        guard !lines.isEmpty else { return }
        recipe.ingredients.append(ReadRecipe.Group(title, lines))
    }
}
