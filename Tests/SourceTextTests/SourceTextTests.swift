import SourceText
import Testing

@Suite struct LineTableTests {
    @Test func countsColumnsInScalarsAndLinesAtEveryEnding() {
        let table = LineTable(SourceText("aé\r\nb\rc\n"))
        #expect(table.count == 4)
        #expect(table.location(of: 0) == Location(line: 1, column: 1))
        #expect(table.location(of: 3) == Location(line: 1, column: 3))
        #expect(table.location(of: 5) == Location(line: 2, column: 1))
        #expect(table.location(of: 7) == Location(line: 3, column: 1))
        #expect(table.location(of: 999) == Location(line: 4, column: 1))
    }

    @Test func leavesTheByteOrderMarkOutOfColumns() {
        #expect(LineTable(SourceText("\u{FEFF}abc")).location(of: 4) == Location(line: 1, column: 2))
    }
}

@Suite struct RelativePathTests {
    @Test func normalisesAndStaysInside() {
        #expect(RelativePath("a/./b/../c")?.string == "a/c")
        #expect(RelativePath("../a") == nil)
        #expect(RelativePath("/a") == nil)
        #expect(RelativePath("a\0b") == nil)
        #expect(RelativePath("")?.isRoot == true)
    }

    @Test func keepsTwoSpellingsOfANameApart() {
        #expect(RelativePath("é.md") != RelativePath("e\u{301}.md"))
    }

    @Test func resolvesAndWritesLinks() throws {
        let file = try #require(RelativePath("recipes/mains/lasagna.md"))
        let dough = try #require(file.resolving(link: Array("../basics/pasta-dough.md".utf8)))
        #expect(dough.string == "recipes/basics/pasta-dough.md")
        #expect(String(decoding: file.link(to: dough), as: UTF8.self) == "../basics/pasta-dough.md")
        #expect(file.resolving(link: Array("../../../out.md".utf8)) == nil)
        let top = try #require(RelativePath("a.md"))
        #expect(String(decoding: file.link(to: top), as: UTF8.self) == "../../a.md")
        #expect(String(decoding: top.link(to: file), as: UTF8.self) == "recipes/mains/lasagna.md")
    }
}

@Suite struct TextEditTests {
    @Test func appliesEditsInAnyOrder() throws {
        let text = SourceText("one two three")
        let bytes = try text.applying([
            TextEdit(ByteRange(8, 13), "3"), TextEdit(ByteRange(0, 3), "1"), TextEdit(ByteRange(at: 4), "and "),
        ])
        #expect(String(decoding: bytes, as: UTF8.self) == "1 and two 3")
    }

    @Test func refusesOverlapsAndPlacesOutside() {
        let text = SourceText("abc")
        #expect(throws: TextEditError.overlapping(ByteRange(0, 2), ByteRange(1, 3))) {
            try text.applying([TextEdit(ByteRange(0, 2), ""), TextEdit(ByteRange(1, 3), "")])
        }
        #expect(throws: TextEditError.outOfBounds(ByteRange(2, 9), count: 3)) {
            try text.applying([TextEdit(ByteRange(2, 9), "")])
        }
    }
}

@Suite struct LineTableBatchTests {
    @Test func givesManyPlacesAsItGivesOne() {
        let texts = ["", "a", "añb\nç\r\nd\re", "\u{FEFF}x é\n\nlast", "日本語\nテキスト"]
        for text in texts {
            let source = SourceText(text)
            let table = LineTable(source)
            let offsets = Array((-1...(source.bytes.count + 1)).reversed()) + Array(0...source.bytes.count)
            #expect(table.locations(of: offsets) == offsets.map { table.location(of: $0) }, "\(text)")
        }
    }
}
