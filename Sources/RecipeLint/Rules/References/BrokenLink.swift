internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let brokenLink = Rule(
        code: "broken-link", family: .references, severity: .error, summary: "a link to a file that is not there",
        explanation:
            "Links to recipes make sub-recipes, plans and collections work. `rbook mv` keeps them right; moving a file by hand does not. Addresses of a site that is made of the files (`/posts/dough/`, `dough.html`) pass where the cookbook has such a page, and what a template fills in passes always.",
        examples: [
            .flagged(
                "# Pie\n\n## Ingredients\n\n- 1 batch [dough](⟦dough.md⟧)\n\n## Instructions\n\n1. Roll the dough.\n"),
            .accepted(
                others: [
                    "dough.md": "# Dough\n\n## Ingredients\n\n- 200 g flour\n\n## Instructions\n\n1. Knead the flour.\n"
                ],
                "# Pie\n\nWith [dough](/posts/dough/), [the same](dough.html) or [this]({{< relref dough >}}).\n\n## Ingredients\n\n- 1 batch dough\n\n## Instructions\n\n1. Roll the dough.\n"
            ),
            .accepted(
                others: [
                    "dough.md": "# Dough\n\n## Ingredients\n\n- 200 g flour\n\n## Instructions\n\n1. Knead the flour.\n"
                ],
                "# Pie\n\n## Ingredients\n\n- 1 batch [dough](dough.md)\n\n## Instructions\n\n1. Roll the dough.\n"),
        ],
        check: .cookbook { context, findings in
            for broken in context.file.brokenLinks {
                let link = broken.link
                guard let target = link.target, !broken.address.isGenerated else { continue }
                if let page = broken.address.page, context.outline.hasPage(named: page) { continue }
                let name = target.name
                let nearest = context.outline.first(named: name)?.path
                let withEnding = context.outline.file(
                    at: target.parent.appending(name: Array(name) + Array(".md".utf8)))?.path
                let better = nearest ?? withEnding
                let fix = better.map {
                    Fix(
                        isSafe: false, title: "link to \($0.string)",
                        edits: [TextEdit(link.destination, context.path.link(to: $0))])
                }
                let near =
                    better == nil ? findings.suggestion { context.outline.nearest(to: target)?.string } : nil
                findings.report(
                    link.destination, "there is no file \(target.string)",
                    hint: (better?.string ?? near).map { "did you mean \($0)?" } ?? "correct the link or add the file",
                    fix: fix)
            }
        })
}
