internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let duplicateSection = Rule(
        code: "duplicate-section", family: .structure, severity: .info, summary: "the same section twice",
        explanation:
            "Two `## Ingredients` are read as one list. A heading below the first (`### For the sauce`) shows better what belongs together.",
        examples: [
            .flagged(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## ⟦Ingredients⟧\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the onion and the carrot.\n"
            ),
            .accepted(
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n### For the top\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the onion and the carrot.\n"
            ),
        ],
        check: .file([.recipe, .sectionTwice]) { context, findings in
            guard let recipe = context.recipe, recipe.otherSections.isEmpty else { return }
            var seen: [SectionRole: ByteRange] = [:]
            for (role, heading) in recipe.sections {
                if let first = seen[role] {
                    findings.report(
                        heading, "a second section of \(role.rawValue)",
                        hint: "join the two, or make this a group one level lower",
                        related: [RelatedPlace(path: context.file.path, range: first, message: "the first one")])
                } else {
                    seen[role] = heading
                }
            }
        })
}
