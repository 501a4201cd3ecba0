internal import Kitchen
internal import RecipeModel
internal import SourceText

extension Rule {
    static let totalTimeMismatch = Rule(
        code: "total-time-mismatch", family: .kitchenSense, severity: .warning,
        summary: "a total time shorter than one of its parts",
        explanation:
            "`total-time` is at least as long as each of `prep-time`, `cook-time` and `rest-time`. Without it, it is their sum.",
        examples: [
            .flagged(
                "---\ntitle: Soup\nprep-time: 20 min\ncook-time: 1 h\ntotal-time: ⟦40 min⟧\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "---\ntitle: Soup\nprep-time: 20 min\ncook-time: 1 h\ntotal-time: 1 h 10 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.recipe, .declaredTotal]) { context, findings in
            guard let metadata = context.recipe?.metadata, let total = metadata.declaredTotalTime else { return }
            let longest = [metadata.prepTime, metadata.cookTime, metadata.restTime].compactMap { $0?.value }.max() ?? 0
            if total.value < longest {
                findings.report(
                    total.range,
                    "the total of \(TimeSpan(seconds: total.value).text) is shorter than \(TimeSpan(seconds: longest).text), which is only a part of it",
                    hint: "remove total-time, or correct it")
            }
        })
}
