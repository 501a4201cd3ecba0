internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension Rule {
    static let duplicateSection = Rule(
        code: "duplicate-section", family: .structure, severity: .info, summary: "the same section twice",
        explanation:
            "Two sections called `## Ingredients` are read as one list. A heading below the first (`### For the sauce`) shows better what belongs together.",
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
            var seen: [[UInt8]: ByteRange] = [:]
            for (role, heading) in recipe.sections {
                // "Topping ingredients" beside "Ingredients" is another part of the dish.
                let name = TextFolding.fold(InlineScanner.plainText(context.source.bytes, heading))
                if let first = seen[name] {
                    findings.report(
                        heading, "a second section of \(role.rawValue)",
                        hint: "join the two, or make this a group one level lower",
                        related: [RelatedPlace(path: context.file.path, range: first, message: "the first one")])
                } else {
                    seen[name] = heading
                }
            }
        })
}
