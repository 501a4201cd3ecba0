import RecipeSyntax
import SourceText
import TestSupport
import Testing

@testable import Revision

/// Text replaced by lines: exactly the new text, by small edits, and found again in other versions.
@Suite struct TextHunkTests {
    private func edits(_ old: String, _ new: String) throws -> [TextEdit] {
        try TextHunk.edits(TextHunk.all(from: Array(old.utf8), to: Array(new.utf8)), in: SourceText(old))
    }

    @Test func touchesOnlyWhatDiffers() throws {
        let old = "# Soup\n\n- 1 onion\n- 2 carrots\n\nChop.\n"
        #expect(try edits(old, old) == [])
        #expect(
            try edits(old, "# Soup\n\n- 1 red onion\n- 2 carrots\n\nChop. Fry.\n") == [
                TextEdit(ByteRange(12, 12), "red "), TextEdit(ByteRange(36, 36), " Fry."),
            ])
        #expect(try edits(old, "# Soup\n\n- 2 carrots\n\nChop.\n") == [TextEdit(ByteRange(8, 18), "")])
        // A character is never cut in two, nor a line end.
        #expect(try edits("é\r\n", "è\n") == [TextEdit(ByteRange(0, 4), "è\n")])
    }

    @Test func isFoundInOtherVersions() throws {
        let old = Array("a\nb\nc\nb\n".utf8)
        let hunks = TextHunk.all(from: old, to: Array("a\nb\nc\nB\n".utf8))
        #expect(try "new\na\nb\nc\nb\nend\n".after([.replaceText(hunks)]) == "new\na\nb\nc\nB\nend\n")
        // The line before is another, but there is one such line.
        #expect(try "x\nb\n".after([.replaceText(hunks)]) == "x\nB\n")
        for version in ["x\nb\ny\nb\n", "a\n"] {
            #expect(throws: UneditableShape.self) { try version.after([.replaceText(hunks)]) }
        }
    }

    @Test func makesTheNewTextOfAnyOldOne() throws {
        let seed: UInt64 = 20_261_123
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let lines = ["a", "b", "- a", "", "é", "  - [ ] b"]
        let ends = ["\n", "\n", "\n", "\r\n", "\r"]
        func text() -> [UInt8] {
            var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                text += lines[Int.random(in: 0..<lines.count, using: &random)]
                text += ends[Int.random(in: 0..<ends.count, using: &random)]
            }
            return Array((text + (Bool.random(using: &random) ? "z" : "")).utf8)
        }
        for _ in 0..<4000 {
            let (old, new) = (text(), text())
            var revision = DocumentRevision(SourceText(path: .root, bytes: old))
            try revision.apply(.replaceText(TextHunk.all(from: old, to: new)))
            #expect(revision.source.bytes == new, "\(String(decoding: old, as: UTF8.self).debugDescription)")
            #expect(revision.changes.isEmpty == (old == new))
        }
    }

    @Test func makesLongTextsToo() throws {
        let old = (0..<3000).map { "line \($0)  \n" }
        let new = (0..<3000).map { "line \($0)\n" }
        let hunks = TextHunk.all(from: Array(old.joined().utf8), to: Array(new.joined().utf8))
        #expect(try old.joined().after([.replaceText(hunks)]) == new.joined())
    }
}
