internal import Cookbook
internal import SourceText

extension Rule {
    static let duplicateTitle = Rule(
        code: "duplicate-title", family: .references, severity: .warning, summary: "two recipes of the same name",
        explanation:
            "Recipes are named by their titles on the command line and in plans; two of the same name can only be told apart by their paths. Where folders or numbers do that on purpose (`oven/pizza.md` and `pan/pizza.md`, `shells-1.md` and `shells-2.md`) it is a remark.",
        examples: [
            .flagged(
                others: ["a.md": "# Soup\n\n## Ingredients\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the carrot.\n"],
                "# ⟦Soup⟧\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .flagged(
                others: [
                    "a/soup.md": "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
                ],
                "# ⟦Soup⟧\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                others: [
                    "a.md": "# Carrot soup\n\n## Ingredients\n\n- 1 carrot\n\n## Instructions\n\n1. Chop the carrot.\n"
                ],
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .cookbook { context, findings in
            guard let title = context.file.title, let first = context.firstNamesake else { return }
            let isSameFile = first.contentHash == context.file.contentHash
            let message =
                isSameFile
                ? "this is the same file as \(first.path.string)"
                : "'\(title.title.text)' is also the title of \(first.path.string)"
            findings.report(
                title.range, message, hint: isSameFile ? "keep one of them" : "give one of them another title",
                related: [
                    RelatedPlace(
                        path: first.path, range: first.title?.range ?? ByteRange(at: 0), message: "the other one")
                ], isRemark: !isSameFile && areToldApart(context.path, first.path))
        })

    /// Whether the paths show that two recipes are meant to be two: folders of different names beside each other, or numbers at the end of
    /// their names ("shells-1", "shells-2").
    private static func areToldApart(_ one: RelativePath, _ other: RelativePath) -> Bool {
        if one.parent == other.parent {
            let stems = (withoutNumber(one.stem), withoutNumber(other.stem))
            return stems.0.elementsEqual(stems.1) && stems.0.count < one.stem.count && stems.1.count < other.stem.count
                && !stems.0.isEmpty
        }
        return one.stem.elementsEqual(other.stem) && !one.isInside(other.parent) && !other.isInside(one.parent)
    }

    private static func withoutNumber(_ stem: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var stem = stem
        while let last = stem.last, last &- 0x30 < 10 { stem = stem.dropLast() }
        return stem
    }
}
