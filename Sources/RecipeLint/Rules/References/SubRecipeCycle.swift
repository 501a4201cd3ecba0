internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let subRecipeCycle = Rule(
        code: "sub-recipe-cycle", family: .references, severity: .error, summary: "a recipe that is its own ingredient",
        explanation: "Sub-recipes that lead back to where they began can be neither shopped for nor scaled.",
        examples: [
            .flagged(
                others: ["b.md": "# B\n\n## Ingredients\n\n- 1 batch [A](recipe.md)\n\n## Instructions\n\n1. Use A.\n"],
                "# A\n\n## Ingredients\n\n- 1 batch [B](⟦b.md⟧)\n\n## Instructions\n\n1. Use B.\n"),
            .accepted(
                others: ["b.md": "# B\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"],
                "# A\n\n## Ingredients\n\n- 1 batch [B](b.md)\n\n## Instructions\n\n1. Use B.\n"),
        ],
        check: .cookbook { context, findings in
            guard let recipe = context.recipe else { return }
            for ingredient in recipe.ingredients {
                guard let link = ingredient.line.link, let destination = ingredient.linkDestination,
                    let target = context.file.path.resolving(link: destination)
                else { continue }
                guard let way = way(from: target, to: context.file.path, in: context.cookbook) else { continue }
                let names = way.map { context.cookbook.file(at: $0)?.recipe?.title.text ?? $0.string }
                findings.report(
                    ingredient.fileRange(link.destination),
                    "'\(recipe.title.text)' needs itself: \(([recipe.title.text] + names).joined(separator: " → "))",
                    hint: "take one of the links out")
            }
        })

    /// The shortest chain of sub-recipes from one file to another, both included; `nil` if there is none.
    private static func way(from start: RelativePath, to goal: RelativePath, in cookbook: LoadedCookbook)
        -> [RelativePath]?
    {
        if start == goal { return [goal] }
        var cameFrom: [RelativePath: RelativePath] = [start: start]
        var queue = [start]
        var next = 0
        while next < queue.count, next < 10_000 {
            let path = queue[next]
            next += 1
            guard let file = cookbook.file(at: path), let recipe = file.recipe else { continue }
            for ingredient in recipe.ingredients {
                guard let destination = ingredient.linkDestination, let target = path.resolving(link: destination),
                    cameFrom[target] == nil
                else { continue }
                cameFrom[target] = path
                if target == goal {
                    var way = [goal]
                    var place = path
                    while place != start {
                        way.append(place)
                        place = cameFrom[place] ?? start
                    }
                    return [start] + way.reversed()
                }
                queue.append(target)
            }
        }
        return nil
    }
}
