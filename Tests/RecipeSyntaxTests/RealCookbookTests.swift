import RecipeSyntax
import SourceText
import TestSupport
import Testing

/// Holds the scanner against cmark-gfm on every Markdown file below the directory in `RBOOK_COOKBOOKS`; skipped without it.
@Suite struct RealCookbookTests {
    @Test(.enabled(if: GivenInput.cookbooks != nil, "RBOOK_COOKBOOKS names no directory of cookbooks"))
    func agreesWithCMarkOnRealCookbooks() throws {
        let files = try MarkdownFiles.below(try #require(GivenInput.cookbooks))
        var compared = 0
        var disagreements: [String] = []
        for (file, bytes) in files where bytes.count < 200_000 {
            let document = Document(SourceText(path: .root, bytes: bytes))
            if document.diagnostics.contains(where: { $0.code == "not-utf8" || $0.code == "nesting-too-deep" }) {
                continue
            }
            let body = Array(bytes[document.bodyStart...])
            if body.contains(0) { continue }
            compared += 1
            let ours = BlockOutline.ours(body)
            let theirs = BlockOutline.cmark(body)
            if ours != theirs {
                let difference =
                    zip(ours, theirs).first { $0 != $1 }.map { "\($0) / \($1)" } ?? "\(ours.count) / \(theirs.count)"
                disagreements.append("\(file): \(difference)")
            }
        }
        print("\(compared) of \(files.count) files compared, \(disagreements.count) disagree")
        #expect(compared > 0)
        #expect(disagreements.isEmpty, "\(disagreements.prefix(30).joined(separator: "\n"))")
    }
}
