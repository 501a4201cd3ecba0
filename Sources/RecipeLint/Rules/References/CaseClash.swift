internal import Cookbook
internal import SourceText

extension Rule {
    static let caseClash = Rule(
        code: "case-clash", family: .references, severity: .info, summary: "two paths that differ by capitals alone",
        explanation:
            "macOS and Windows keep `Hummus.md` and `hummus.md` as one file: a clone there loses one of the two.",
        examples: [
            .flagged(
                others: ["Recipe.md": "# Hummus\n\n## Ingredients\n\n- 1 chickpea\n\n## Instructions\n\n1. Mash it.\n"],
                "⟦⟧# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                others: ["a/Recipe.md": "# Hummus\n\n## Ingredients\n\n- 1 egg\n\n## Instructions\n\n1. Mash it.\n"],
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .cookbook { context, findings in
            guard let other = context.outline.caseClash(of: context.path) else { return }
            findings.report(
                ByteRange(at: context.file.start), "systems that ignore capitals take this file for \(other.string)",
                hint: "rename one of the two: rbook mv")
        })
}
