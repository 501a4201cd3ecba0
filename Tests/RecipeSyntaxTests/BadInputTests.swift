import RecipeSyntax
import SourceText
import Testing

/// Every kind of bad input ends in a located diagnostic.
@Suite struct BadInputTests {
    private func codes(_ bytes: [UInt8]) -> [(String, ByteRange)] {
        Document(SourceText(path: .root, bytes: bytes)).diagnostics.map { ($0.code, $0.range) }
    }

    private func expect(_ text: String, _ code: String, _ range: ByteRange) {
        let found = codes(Array(text.utf8))
        #expect(found.contains { $0.0 == code && $0.1 == range }, "\(found)")
    }

    @Test func locatesBytesThatAreNotText() {
        #expect(codes([0x61, 0xFF, 0x62]).map(\.0) == ["not-utf8"])
        #expect(codes([0x61, 0xFF, 0x62])[0].1 == ByteRange(1, 2))
        #expect(codes([0xFF, 0xFE, 0x61, 0])[0].0 == "not-utf8")
        #expect(codes([0xED, 0xA0, 0x80])[0].1 == ByteRange(0, 1))
        #expect(codes([0x61, 0, 0x62])[0].0 == "control-character")
    }

    @Test func locatesProblemsOfFrontMatterInBytes() {
        expect("---\ntitle: Süß\ntitle: x\n---\n", "duplicate-key", ByteRange(17, 22))
        expect("---\ntitle: x\n\nno end\n", "front-matter-unclosed", ByteRange(0, 3))
        expect("---\nü: &a x\n---\n", "yaml-alias", ByteRange(8, 12))
        expect("---\na: *b\n---\n", "yaml-alias", ByteRange(7, 9))
        expect("---\na: b: c\n---\n", "yaml-syntax", ByteRange(8, 9))
        expect("---\na:\n\t- b\n---\n", "yaml-tab", ByteRange(7, 8))
        // At the quote that was opened, not where YAML stumbled.
        expect("---\na: \"b\nc: d\n---\n", "yaml-syntax", ByteRange(7, 8))
        expect("---\na: \"b\nc: \"d\"\n---\n", "yaml-syntax", ByteRange(7, 8))
        expect("---\na: \"b\n  b\"\nc: d: e\n---\n", "yaml-syntax", ByteRange(19, 20))
    }

    @Test func capsNestingOfValuesAndLists() {
        let deep = "---\na: " + String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + "\n---\n"
        #expect(codes(Array(deep.utf8)).map(\.0).contains("nesting-too-deep"))
        var lists = ""
        for depth in 0..<400 { lists += String(repeating: " ", count: depth * 2) + "- a\n" }
        #expect(codes(Array(lists.utf8)).map(\.0) == ["nesting-too-deep"])
        #expect(
            codes(Array(String(repeating: "> ", count: 10_000).utf8 + Array("x".utf8))).map(\.0) == ["nesting-too-deep"]
        )
    }

    @Test func readsWhatComesBeforeAnError() {
        let document = Document(SourceText("---\ntitle: Soup\nrating: [1\n---\n\ntext\n"))
        #expect(document.frontMatter?.entry("title")?.value.text == "Soup")
        #expect(document.diagnostics.map(\.code) == ["yaml-syntax"])
    }

    @Test func refusesBombsWithoutGrowing() {
        var bomb = "---\na: &a [x, x, x, x, x, x, x, x, x]\n"
        for letter in "bcdefghi" {
            let previous = String(UnicodeScalar(letter.unicodeScalars.first!.value - 1)!)
            bomb += "\(letter): &\(letter) [\(Array(repeating: "*\(previous)", count: 9).joined(separator: ", "))]\n"
        }
        let document = Document(SourceText(bomb + "---\n"))
        #expect(document.diagnostics.allSatisfy { $0.code == "yaml-alias" })
        #expect(document.diagnostics.count == 9 + 72)
    }
}
