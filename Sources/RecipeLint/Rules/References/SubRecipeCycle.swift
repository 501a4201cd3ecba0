internal import Cookbook
internal import RecipeModel
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
            guard let title = context.file.title?.title.text else { return }
            for link in context.file.components {
                guard let way = way(from: link.value, to: context.path, in: context.outline) else { continue }
                let names = way.map {
                    $0 == context.path ? title : context.outline.file(at: $0)?.title?.text ?? $0.string
                }
                findings.report(
                    link.range, "'\(title)' needs itself: \(([title] + names).joined(separator: " → "))",
                    hint: "take one of the links out")
            }
        })

    /// The shortest chain of sub-recipes from one file to another, both included; `nil` if there is none.
    private static func way(from start: RelativePath, to goal: RelativePath, in outline: CookbookOutline)
        -> [RelativePath]?
    {
        if start == goal { return [goal] }
        var cameFrom: [RelativePath: RelativePath] = [start: start]
        var queue = [start]
        var next = 0
        while next < queue.count, next < 10_000 {
            let path = queue[next]
            next += 1
            for target in outline.file(at: path)?.components ?? [] where cameFrom[target] == nil {
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
