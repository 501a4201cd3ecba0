internal import Cookbook
internal import Kitchen
internal import RecipeModel

/// What several rules want to know of a recipe's words and ingredients, read once.
struct KitchenReading: Sendable {
    /// Whether the recipe's language is one whose steps can be searched word by word.
    let isUnderstood: Bool
    /// The words of each step.
    let steps: [FoldedWords]
    /// The words of all steps, of their groups' titles and of the notes.
    let words: FoldedWords
    /// What each ingredient is, in the order of `recipe.ingredients`.
    let resolutions: [Resolution]

    init(_ recipe: Recipe, catalogue: Catalogue) {
        isUnderstood = Self.understands(recipe)
        var texts: [String] = []
        var steps: [FoldedWords] = []
        for group in recipe.stepGroups {
            if let title = group.title { texts.append(title.value) }
            for step in group.steps {
                texts.append(step.text)
                if isUnderstood { steps.append(FoldedWords(CollectionOfOne(step.text))) }
            }
        }
        for note in recipe.notes { texts.append(note.text) }
        self.steps = steps
        words = FoldedWords(isUnderstood ? texts : [])
        var resolutions: [Resolution] = []
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients { resolutions.append(catalogue.resolve(ingredient.name)) }
        }
        self.resolutions = resolutions
    }

    /// Not so where the front matter names another language, or a quarter of the first bytes of the steps is no ASCII.
    private static func understands(_ recipe: Recipe) -> Bool {
        if let language = recipe.metadata.language?.value, !language.hasPrefix("en") { return false }
        var seen = 0
        var foreign = 0
        for group in recipe.stepGroups {
            for step in group.steps {
                for byte in step.text.utf8 {
                    seen += 1
                    if byte >= 0x80 { foreign += 1 }
                    if seen == 400 { return foreign * 4 < seen }
                }
            }
        }
        return foreign * 4 < seen
    }
}
