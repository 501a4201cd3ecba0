internal import Cookbook
internal import SourceText

extension Rule {
    static let orphanedImage = Rule(
        code: "orphaned-image", family: .references, severity: .info, summary: "a picture that nothing shows",
        explanation:
            "Pictures left behind make every clone larger. Reported on the page of the folder they lie in, or on the picture itself where no folder above it has a page. Icons, logos and what lies in a theme are left alone.",
        examples: [
            .flagged(path: "README.md", others: ["images/old.jpg": "x"], "⟦⟧# Cookbook\n"),
            .accepted(path: "README.md", others: ["images/old.jpg": "x"], "# Cookbook\n\n![old](images/old.jpg)\n"),
            .accepted(
                path: "README.md", others: ["static/old.jpg": "x", "favicon.png": "x"],
                "# Cookbook\n\n<img width='9' src='/old.jpg'>\n"),
        ],
        check: .cookbook { context, findings in
            for picture in context.outline.orphanedPictures(reportedOn: context.path) {
                findings.report(
                    ByteRange(at: context.file.start), "nothing shows the picture \(picture.string)",
                    hint: "use it or remove it")
            }
        })
}
