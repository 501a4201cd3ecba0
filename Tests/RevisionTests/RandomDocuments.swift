import Foundation
import SourceText
import TestSupport
import Testing

/// Documents as people have them: the sample library, lists put together at random, and every Markdown file below the directory in
/// `RBOOK_COOKBOOKS`.
enum RandomDocuments {
    static func markdown(below directory: String) throws -> [SourceText] {
        try MarkdownFiles.below(directory).filter { $0.bytes.count < 60_000 }.compactMap { name, bytes in
            RelativePath(name).map { SourceText(path: $0, bytes: bytes) }
        }
    }

    /// A list under headings, in one of the shapes that people write.
    static func list(_ random: inout SeededGenerator) -> SourceText {
        func one(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &random)] }
        let kind = one(["pantry", "shopping-list", "recipe"])
        var text = one(["---\nkind: \(kind)\n---\n\n", "---\nkind: \(kind)\ntitle: x # why\n---\n", "# Title\n\n"])
        for heading in ["Ingredients", "Fridge", "Kühlschrank", "Fridge"].shuffled(using: &random).prefix(3) {
            text += one(["## ", "## ", "### "]) + heading + one(["\n\n", "\n"])
            let mark = one(["- ", "- ", "* ", "- [ ] ", "- [x] ", "1. "])
            let gap = one(["\n", "\n", "\n\n"])
            for _ in 0..<Int.random(in: 0...5, using: &random) {
                text += mark
                text += one([
                    "2 kg flour", "1 l milk (expires 2026-12-01)", "500 ml milk", "6 eggs", "salt", "1 cup (95 g) oats",
                    "1 kg plus 200 g sugar", "3 x 400 g cans tomatoes", "½ onion, chopped", "[Soup](soup.md)",
                    "peas (frozen) (keep 500 g)",
                ])
                text += gap
            }
            text += one(["\n", "", "A remark.\n\n", "<!-- why -->\n\n"])
        }
        if Bool.random(using: &random) { text = text.replacingOccurrences(of: "\n", with: "\r\n") }
        if Int.random(in: 0..<4, using: &random) == 0 { text = "\u{FEFF}" + text }
        if Int.random(in: 0..<4, using: &random) == 0 { text = String(text.dropLast()) }
        return SourceText(path: .root.appending("list.md"), text)
    }

    static func all(_ random: inout SeededGenerator) throws -> [SourceText] {
        var all = try markdown(below: PackageDirectory.sampleLibrary)
        #expect(all.count > 30, "the sample library is missing")
        if let directory = GivenInput.cookbooks { all += try markdown(below: directory) }
        for _ in 0..<300 { all.append(list(&random)) }
        return all
    }
}
