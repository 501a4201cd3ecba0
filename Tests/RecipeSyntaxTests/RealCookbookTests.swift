import Foundation
import RecipeSyntax
import SourceText
import Testing

/// Holds the scanner against cmark-gfm on every Markdown file below the directory in `RBOOK_COOKBOOKS`; skipped without it.
@Suite struct RealCookbookTests {
    static var directory: String? { ProcessInfo.processInfo.environment["RBOOK_COOKBOOKS"] }

    @Test(.enabled(if: directory != nil)) func agreesWithCMarkOnRealCookbooks() throws {
        let directory = try #require(Self.directory)
        let files =
            FileManager.default.enumerator(atPath: directory)?.compactMap { $0 as? String }.filter {
                $0.hasSuffix(".md")
            } ?? []
        var disagreements: [String] = []
        for file in files.sorted() {
            guard let data = FileManager.default.contents(atPath: "\(directory)/\(file)"), data.count < 200_000 else {
                continue
            }
            let document = Document(SourceText(path: .root, bytes: Array(data)))
            if document.diagnostics.contains(where: { $0.code == "not-utf8" || $0.code == "nesting-too-deep" }) {
                continue
            }
            let body = Array(data[document.bodyStart...])
            if body.contains(0) { continue }
            let ours = BlockOutline.ours(body)
            let theirs = BlockOutline.cmark(body)
            if ours != theirs {
                let difference =
                    zip(ours, theirs).first { $0 != $1 }.map { "\($0) / \($1)" } ?? "\(ours.count) / \(theirs.count)"
                disagreements.append("\(file): \(difference)")
            }
        }
        print("\(files.count) files, \(disagreements.count) disagree")
        #expect(disagreements.isEmpty, "\(disagreements.prefix(30).joined(separator: "\n"))")
    }
}
