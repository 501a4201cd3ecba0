import Foundation
import RecipeSyntax
import SourceText
import TestSupport
import Testing

/// Makes every edit at every place of every Markdown file below the directory in `RBOOK_COOKBOOKS`; skipped without it.
///
/// After each edit the file, read anew, holds what was asked for and everything else as it was; the inverse edit gives the same
/// bytes again.
@Suite struct RealCookbookEditTests {
    private struct Tally {
        var made = 0
        var refused = 0
        var inverted = 0
        var wrong: [String] = []
    }

    @Test(.enabled(if: GivenInput.cookbooks != nil, "RBOOK_COOKBOOKS names no directory of cookbooks"))
    func editsTouchOnlyWhatTheyMean() throws {
        let files = try MarkdownFiles.below(try #require(GivenInput.cookbooks))
        var tally = Tally()
        for (file, bytes) in files {
            let document = Document(SourceText(path: .root, bytes: bytes))
            Self.items(document, file, &tally)
            Self.keys(document, file, &tally)
            Self.sections(document, file, &tally)
        }
        print(
            "\(files.count) files, \(tally.made) edits made, \(tally.inverted) undone to the same bytes, \(tally.refused) refused, \(tally.wrong.count) wrong"
        )
        #expect(tally.made > 0 && tally.inverted > 0)
        #expect(tally.wrong.isEmpty, "\(tally.wrong.prefix(30).joined(separator: "\n"))")
    }

    /// What the file says, by item, heading and key.
    private static func outline(_ document: Document) -> [String] {
        var result: [String] =
            document.frontMatter?.entries.map { entry in
                "\(entry.key)=\(document.source.string(entry.value.range))"
            } ?? []
        for (index, block) in document.markdown.blocks.enumerated() {
            if block.item != nil {
                result.append("- " + (document.textRange(ofItem: index).map(document.source.string) ?? ""))
            }
            if block.isHeading { result.append("# " + document.source.string(document.markdown.textRange(of: block))) }
        }
        return result
    }

    /// Applies edits; `nil` where they are refused.
    private static func apply(_ document: Document, _ tally: inout Tally, _ edits: () throws -> [TextEdit]) -> Document?
    {
        do {
            let bytes = try document.source.applying(try edits())
            tally.made += 1
            return Document(SourceText(path: .root, bytes: bytes))
        } catch {
            tally.refused += 1
            return nil
        }
    }

    private static func undo(
        _ changed: Document, _ document: Document, _ what: String, _ tally: inout Tally,
        _ edits: () throws -> [TextEdit]
    ) {
        guard let back = apply(changed, &tally, edits) else { return }
        // A last line without its newline gets one when something was added below it; blank lines at the end may go.
        func trimmed(_ document: Document) -> ArraySlice<UInt8> {
            document.source.bytes[..<((document.source.bytes.lastIndex { $0 > 0x20 } ?? -1) + 1)]
        }
        if back.source.bytes == document.source.bytes || trimmed(back) == trimmed(document) {
            tally.inverted += 1
        } else {
            tally.wrong.append("\(what): undoing does not give the same bytes")
        }
    }

    private static func items(_ document: Document, _ file: String, _ tally: inout Tally) {
        let before = outline(document)
        for (index, block) in document.markdown.blocks.enumerated() where block.item != nil {
            let line = "\(file):\(LineTable(document.source).location(of: block.range.start).line)"
            if let added = apply(document, &tally, { try document.addingItem("something new", after: index) }) {
                let new = added.markdown.blocks.indices.first {
                    added.markdown.blocks[$0].item != nil
                        && added.textRange(ofItem: $0).map(added.source.string) == "something new"
                }
                if outline(added).filter({ $0 != "- something new" }) != before || new == nil {
                    tally.wrong.append("\(line): adding an item changed something else")
                }
                if let new { undo(added, document, "\(line): adding an item", &tally) { try added.removingItem(new) } }
            }
            let text = document.textRange(ofItem: index).map(document.source.string) ?? ""
            if let replaced = apply(document, &tally, { try document.replacingItem(index, with: "something else") }) {
                var expected = before
                if let position = expected.firstIndex(of: "- " + text) { expected[position] = "- something else" }
                if outline(replaced).count != before.count {
                    tally.wrong.append("\(line): replacing an item changed the lists")
                }
                if !text.contains("\n") {
                    undo(replaced, document, "\(line): replacing an item", &tally) {
                        try replaced.replacingItem(index, with: text)
                    }
                }
            }
            if let item = block.item, item.checkbox != nil,
                let flipped = apply(document, &tally, { try document.settingChecked(!item.isChecked, item: index) })
            {
                if outline(flipped) != before { tally.wrong.append("\(line): checking changed something else") }
                undo(flipped, document, "\(line): checking", &tally) {
                    try flipped.settingChecked(item.isChecked, item: index)
                }
            }
            let siblings = document.items(ofListHolding: index)
            if let last = siblings.last, last != index,
                let moved = apply(document, &tally, { try document.movingItem(index, after: last) })
            {
                if outline(moved).sorted() != before.sorted() {
                    tally.wrong.append("\(line): moving an item lost something")
                }
            }
        }
    }

    private static func keys(_ document: Document, _ file: String, _ tally: inout Tally) {
        let before = outline(document)
        if let added = apply(document, &tally, { try document.settingFrontMatter("x-new", to: .text("a: b")) }) {
            if outline(added).filter({ !$0.hasPrefix("x-new=") }) != before {
                tally.wrong.append("\(file): setting a key changed something else")
            }
            if document.frontMatter != nil {
                undo(added, document, "\(file): setting a key", &tally) { try added.removingFrontMatter("x-new") }
            }
        }
        for entry in document.frontMatter?.entries ?? [] {
            if entry.value.items != nil,
                let added = apply(document, &tally, { try document.addingFrontMatter("something new", to: entry.key) })
            {
                undo(added, document, "\(file): adding to \(entry.key)", &tally) {
                    try added.removingFrontMatter(from: entry.key) { $0 == "something new" }
                }
            }
            if let changed = apply(
                document, &tally, { try document.settingFrontMatter(entry.key, to: .text("changed")) })
            {
                let expected = before.filter { !$0.hasPrefix("\(entry.key)=") }
                if outline(changed).filter({ !$0.hasPrefix("\(entry.key)=") }) != expected
                    || changed.frontMatter?.entry(entry.key)?.value.text != "changed"
                {
                    tally.wrong.append("\(file): setting \(entry.key) changed something else")
                }
            }
            if let removed = apply(document, &tally, { try document.removingFrontMatter(entry.key) }) {
                if outline(removed).count != before.count - 1 {
                    tally.wrong.append("\(file): removing \(entry.key) changed something else")
                }
            }
        }
    }

    private static func sections(_ document: Document, _ file: String, _ tally: inout Tally) {
        let before = outline(document)
        if let added = apply(
            document, &tally, { try document.addingSection("Something new", level: 2, body: ["- a line"]) })
        {
            let new = added.markdown.blocks.indices.first {
                added.markdown.blocks[$0].isHeading
                    && added.source.string(added.markdown.textRange(of: added.markdown.blocks[$0])) == "Something new"
            }
            if outline(added) != before + ["# Something new", "- a line"] {
                tally.wrong.append("\(file): adding a section changed something else")
            }
            if let new {
                undo(added, document, "\(file): adding a section", &tally) { try added.removingSection(ofHeading: new) }
            }
        }
        for (index, block) in document.markdown.blocks.enumerated() where block.isHeading {
            let text = document.source.string(document.markdown.textRange(of: block))
            if let renamed = apply(document, &tally, { try document.renamingHeading(index, to: "Something new") }) {
                if outline(renamed).count != before.count {
                    tally.wrong.append("\(file): renaming a heading changed something else")
                }
                // A heading of several lines becomes one line.
                if text.contains("\n") { continue }
                undo(renamed, document, "\(file): renaming '\(text)'", &tally) {
                    try renamed.renamingHeading(index, to: text)
                }
            }
        }
    }
}
