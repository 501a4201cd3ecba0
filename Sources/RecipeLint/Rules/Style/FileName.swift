internal import Cookbook
internal import RecipeModel
internal import SourceText

extension Rule {
    static let fileName = Rule(
        code: "file-name", family: .style, severity: .info,
        summary: "a file name that other systems or shells stumble over",
        explanation:
            "Spaces at an end, control characters, and `<>:\"|?*\\` cannot stand in file names everywhere. A plain name survives every clone.",
        examples: [
            .flagged(
                path: "soup?.md", "⟦⟧# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
            .accepted(
                path: "süße-suppe.md",
                "# Soup\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"),
        ],
        check: .file([]) { context, findings in
            let name = context.file.path.name
            guard
                name.contains(where: isAwkward)
                    || name.first == 0x20 || name.starts(with: "-".utf8)
            else { return }
            findings.report(
                ByteRange(at: context.source.byteOrderMarkLength),
                "the file's name '\(String(decoding: name, as: UTF8.self))' does not work on every system",
                hint:
                    "rename it, for instance: rbook mv … \(FileSlug.make(context.recipe?.title.text ?? "recipe")).md"
            )
        })

    private static func isAwkward(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x00...0x1F, 0x7F: true
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "|"),
            UInt8(ascii: "?"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
            true
        default: false
        }
    }
}
