internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let brokenImage = Rule(
        code: "broken-image", family: .references, severity: .warning, summary: "a picture that is not there",
        explanation:
            "Pictures are named relative to the file that shows them. A picture of the front matter, and one whose path begins with `/`, may also be in a folder that a site generator serves (`static/`, `assets/`). Where the cookbook has no picture at all they are kept elsewhere, and each gets a remark only.",
        examples: [
            .flagged(
                "---\ntitle: Soup\nimage: ⟦soup.jpg⟧\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .flagged(
                "# Soup\n\n![soup](⟦soup.jpg⟧)\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                others: ["static/images/soup.jpg": "x"],
                "---\ntitle: Soup\nimage: images/soup.jpg\n---\n\n![soup](/images/soup.jpg)\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
            .accepted(
                others: ["soup.jpg": "x"],
                "---\ntitle: Soup\nimage: soup.jpg\n---\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
            ),
        ],
        check: .file([]) { context, findings in
            if context.preconditions.isDisjoint(with: [.link, .image]) { return }
            for link in context.file.links where link.isImage {
                if let target = link.target, !context.tree.exists(target),
                    !SiteAddress.isTemplate(context.source.bytes[link.destination.indices]),
                    !(link.isAbsolute && !context.tree.otherFiles(endingWith: target).isEmpty)
                {
                    findings.report(
                        link.destination, "there is no picture \(target.string)",
                        hint: "correct the path or add the file", isRemark: !context.hasPictures)
                }
            }
            for image in context.recipe?.metadata.images ?? []
            where !image.value.contains("://") && !image.value.hasPrefix("//")
                && !SiteAddress.isTemplate(Array(image.value.utf8)[...])
            {
                let target = context.file.path.resolving(link: Array(image.value.utf8))
                let fromRoot = RelativePath(String(image.value.drop { $0 == "/" }))
                if let target, context.tree.exists(target) { continue }
                // A site generator keeps them in a folder of its own: `static/images/soup.jpg`.
                if let fromRoot, context.tree.exists(fromRoot) || !context.tree.otherFiles(endingWith: fromRoot).isEmpty
                {
                    continue
                }
                findings.report(
                    image.range, "there is no picture \(image.value)", hint: "give its path relative to this file",
                    isRemark: !context.hasPictures)
            }
        })
}
