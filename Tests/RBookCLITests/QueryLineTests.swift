import Testing

@testable import RBookCLI

@Suite struct QueryLineTests {
    /// Whether a deed changes the line.
    private func edits(_ line: inout QueryLine, _ deed: (inout QueryLine) -> Bool) -> Bool { deed(&line) }

    @Test func insertsAtTheCursor() {
        var line = QueryLine("soup")
        line.moveToStart()
        #expect(edits(&line) { $0.insert("red ") } == true)
        #expect(line.text == "red soup")
        #expect(line.cursor == 4)
    }

    @Test func movesAndDeletesByWords() {
        var line = QueryLine("red lentil  soup")
        line.moveWordLeft()
        #expect(line.cursor == 12)
        #expect(edits(&line) { $0.deleteWordBackward() } == true)
        #expect(line.text == "red soup")
        #expect(line.cursor == 4)
        line.moveToStart()
        line.moveWordRight()
        #expect(line.cursor == 3)
        line.moveWordRight()
        #expect(line.cursor == 8)
    }

    @Test func deletesToBothEnds() {
        var line = QueryLine("red lentil soup")
        line.moveWordLeft()
        #expect(edits(&line) { $0.deleteToEnd() } == true)
        #expect(line.text == "red lentil ")
        line.moveWordLeft()
        #expect(edits(&line) { $0.deleteToStart() } == true)
        #expect(line.text == "lentil ")
        #expect(line.cursor == 0)
        #expect(edits(&line) { $0.deleteToStart() } == false)
        #expect(edits(&line) { $0.deleteBackward() } == false)
        #expect(edits(&line) { $0.deleteForward() } == true)
        #expect(line.text == "entil ")
    }

    @Test func deletesAnEmojiAndALetterWithItsMarkAsOne() {
        var line = QueryLine("👩‍🍳e\u{301}")
        #expect(edits(&line) { $0.deleteBackward() } == true)
        #expect(line.text == "👩‍🍳")
        #expect(edits(&line) { $0.deleteBackward() } == true)
        #expect(line.text == "")
    }

    @Test func joinsAMarkToTheLetterBeforeTheCursor() {
        var line = QueryLine("cafe")
        #expect(edits(&line) { $0.insert("\u{301}") } == true)
        #expect(line.cursor == 4)
        #expect(line.text == "cafe\u{301}")
    }

    @Test func makesOneLineWithoutControlCharactersOfAPaste() {
        var line = QueryLine()
        #expect(edits(&line) { $0.insert("red\r\nlentils\t\u{1B}[31m\u{7F}\u{9B}x\n") } == true)
        #expect(line.text == "red lentils [31mx ")
        #expect(edits(&line) { $0.insert("\u{1B}") } == false)
    }

    @Test func takesNoMoreThanAThousandCharacters() {
        var line = QueryLine(String(repeating: "a", count: 2000))
        #expect(line.text.count == 1000)
        #expect(edits(&line) { $0.insert("b") } == false)
        #expect(edits(&line) { $0.deleteBackward() } == true)
        #expect(edits(&line) { $0.insert("bcd") } == true)
        #expect(line.text.suffix(2) == "ab")
    }
}
