import Foundation
import RecipeModel
import RecipeSyntax
import SourceText
import Testing

/// Formats every Markdown file below the directory in `RBOOK_COOKBOOKS`; skipped without it.
@Suite struct RealCookbookFormatTests {
    static var directory: String? { ProcessInfo.processInfo.environment["RBOOK_COOKBOOKS"] }

    @Test(.enabled(if: directory != nil)) func formattingChangesOnlySpaceAndKeysAndSettles() throws {
        let directory = try #require(Self.directory)
        let files =
            FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }.filter {
                $0.hasSuffix(".md")
            }.sorted() ?? []
        var changed = 0
        var edits = 0
        var wrong: [String] = []
        for file in files {
            guard let data = FileManager.default.contents(atPath: "\(directory)/\(file)") else { continue }
            let document = Document(SourceText(path: try #require(RelativePath(file)), bytes: Array(data)))
            let kind = CookbookFile(document, configuration: Configuration()).kind
            let first = Formatter.edits(document, kind: kind)
            if first.isEmpty { continue }
            changed += 1
            edits += first.count
            let after = Document(SourceText(path: document.source.path, bytes: try document.source.applying(first)))
            if !Formatter.edits(after, kind: kind).isEmpty { wrong.append("\(file): a second run changes it again") }
            // Behind the front matter only spaces and line ends may differ.
            let ink = { (document: Document) in document.source.bytes[document.bodyStart...].filter { $0 > 0x20 } }
            if ink(document) != ink(after) { wrong.append("\(file): text was changed") }
            let values = { (document: Document) in
                document.frontMatter?.entries.map { document.source.string($0.value.range) } ?? []
            }
            if values(document) != values(after) { wrong.append("\(file): a value was changed") }
            if document.markdown.blocks.map(\.kind).count != after.markdown.blocks.map(\.kind).count {
                wrong.append("\(file): the blocks are others")
            }
        }
        print("\(files.count) files, \(changed) changed by fmt with \(edits) edits, \(wrong.count) wrong")
        #expect(wrong.isEmpty, "\(wrong.prefix(30).joined(separator: "\n"))")
    }
}
