import SourceText
import TestSupport
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

/// Places turn into offsets and back, counted in scalars and as editors count.
@Suite struct LinePlaceTests {
    @Test func countsInTheUnitsOfEditors() {
        let table = LineTable(SourceText("aé🍲b\r\n\u{1F1E9}x"))
        #expect(table.utf16Location(of: 3) == UTF16Location(line: 0, column: 2))
        #expect(table.utf16Location(of: 5) == UTF16Location(line: 0, column: 2))
        #expect(table.utf16Location(of: 7) == UTF16Location(line: 0, column: 4))
        #expect(table.utf16Location(of: 14) == UTF16Location(line: 1, column: 2))
        #expect(table.location(of: 14) == Location(line: 2, column: 2))
        #expect(table.offset(of: UTF16Location(line: 0, column: 4)) == 7)
        #expect(table.offset(of: UTF16Location(line: 1, column: 2)) == 14)
        #expect(table.offset(of: Location(line: 2, column: 2)) == 14)
    }

    @Test func placesBeyondTheTextGiveTheNearest() {
        let table = LineTable(SourceText("\u{FEFF}ab🍲\r\nc"))
        #expect(table.offset(of: UTF16Location(line: 0, column: 3)) == 5)
        #expect(table.offset(of: UTF16Location(line: 0, column: 99)) == 9)
        #expect(table.offset(of: Location(line: 1, column: 99)) == 9)
        #expect(table.offset(of: Location(line: 1, column: 0)) == 3)
        #expect(table.offset(of: Location(line: 0, column: 7)) == 3)
        #expect(table.offset(of: UTF16Location(line: -1, column: 0)) == 3)
        #expect(table.offset(of: Location(line: 9, column: 1)) == 12)
    }

    @Test func everyOffsetComesBack() {
        let parts = ["a", "é", "e\u{301}", "日", "🍲", "👩‍🍳", "\n", "\r\n", "\r", "\t", "\n\n", " "]
        var random = SeededGenerator(seed: 20_261_122)
        var checked = 0
        for _ in 0..<300 {
            var text = Bool.random(using: &random) ? "\u{FEFF}" : ""
            for _ in 0..<Int.random(in: 0..<40, using: &random) { text += parts.randomElement(using: &random) ?? "" }
            let bytes = Array(text.utf8)
            let table = LineTable(SourceText(text))
            let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
            for offset in start...bytes.count {
                let isInside = offset < bytes.count && bytes[offset] & 0xC0 == 0x80
                let isInBreak = offset > 0 && offset < bytes.count && bytes[offset] == 0x0A && bytes[offset - 1] == 0x0D
                if isInside || isInBreak { continue }
                let place = table.location(of: offset)
                let unit = table.utf16Location(of: offset)
                #expect(table.offset(of: place) == offset, "\(text.debugDescription) \(offset)")
                #expect(table.offset(of: unit) == offset, "\(text.debugDescription) \(offset)")
                // As the standard library counts.
                let line = max(start, table.range(ofLine: place.line).start)
                let before = String(decoding: bytes[line..<offset], as: UTF8.self)
                #expect(place.column == before.unicodeScalars.count + 1)
                #expect(unit == UTF16Location(line: place.line - 1, column: before.utf16.count))
                checked += 1
            }
        }
        #expect(checked > 5000)
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
