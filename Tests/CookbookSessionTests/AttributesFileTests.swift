import Testing

@testable import CookbookSession

/// The one line of `.gitattributes` that rbook adds, and all others, which stay.
@Suite struct AttributesFileTests {
    private static func completed(_ text: String, diff: Bool = false) -> String {
        String(decoding: AttributesFile(Array(text.utf8)).completed(diff: diff), as: UTF8.self)
    }

    @Test func addsItsLineOnce() {
        #expect(Self.completed("") == "*.md merge=rbook\n")
        #expect(Self.completed("*.md merge=rbook\n") == "*.md merge=rbook\n")
        #expect(Self.completed("*.md merge=rbook\n", diff: true) == "*.md merge=rbook\n*.md diff=rbook\n")
        #expect(Self.completed("", diff: true) == "*.md merge=rbook diff=rbook\n")
    }

    @Test func keepsAllOtherLines() {
        #expect(
            Self.completed("# pictures\n*.jpg filter=lfs -text")
                == "# pictures\n*.jpg filter=lfs -text\n*.md merge=rbook\n")
        #expect(Self.completed("*.jpg -text\r\n") == "*.jpg -text\r\n*.md merge=rbook\r\n")
        // Of some files only: the others are not spoken of.
        #expect(Self.completed("notes.md merge=union\n") == "notes.md merge=union\n*.md merge=rbook\n")
    }

    @Test func leavesWhatSomebodyChose() {
        #expect(Self.completed("*.md merge=union\n") == "*.md merge=union\n")
        #expect(Self.completed("* -merge\n") == "* -merge\n")
        #expect(Self.completed("*.md binary\n") == "*.md binary\n")
        #expect(AttributesFile(Array("*.md merge=union\n* merge=rbook\n".utf8)).merge == "rbook")
        #expect(AttributesFile(Array("*.md merge=rbook\n*.md !merge\n".utf8)).merge == nil)
    }
}
