internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let linkLeavesCookbook = Rule(
        code: "link-leaves-cookbook", family: .references, severity: .warning,
        summary: "a link to a file outside the cookbook",
        explanation: "Other people's clones do not have what lies outside the cookbook, and rbook does not read it.",
        examples: [
            .flagged(
                "# Pie\n\nSee [mine](⟦../../mine.md⟧).\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                "# Pie\n\nSee [mine](https://example.org/mine).\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([.link]) { context, findings in
            for link in context.file.links where link.target == nil {
                findings.report(
                    link.destination, "the link leads out of the cookbook",
                    hint: "copy the file into the cookbook, or link to a web page")
            }
        })
}
