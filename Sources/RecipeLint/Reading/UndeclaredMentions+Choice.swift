internal import RecipeModel

// What a cook may choose: nobody misses it in the list.
extension UndeclaredMentions {
    /// The steps below a title such as "Serving suggestions" or "Variations", which say what else could be done.
    static func freeSteps(_ kitchen: RecipeLintCache) -> Set<Int> {
        var free: Set<Int> = []
        var count = 0
        for group in kitchen.stepGroups {
            if let title = group.title, namesChoice(title.value) { free.formUnion(count..<count + group.steps.count) }
            count += group.steps.count
        }
        return free
    }

    private static func namesChoice(_ title: String) -> Bool {
        title.lowercased().split { !$0.isLetter }.contains { suggestions.contains($0) }
    }

    private static let suggestions: Set<Substring> = [
        "suggestion", "suggestions", "variation", "variations", "variant", "variants", "version",
        "versions", "option", "options", "alternative", "alternatives", "idea", "ideas",
    ]
}
