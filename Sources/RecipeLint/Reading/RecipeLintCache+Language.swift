internal import RecipeModel

extension RecipeLintCache {
    /// Whether the steps are in English, as far as they show it.
    var stepsAreEnglish: Bool {
        var text = EnglishText()
        for group in stepGroups {
            for step in group.steps where !text.isDecided { text.take(step.text) }
        }
        return text.isEnglish
    }
}
