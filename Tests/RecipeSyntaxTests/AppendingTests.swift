import RecipeSyntax
import SourceText
import Testing

@Suite struct AppendingTests {
    private func document(_ text: String) -> Document { Document(SourceText(text)) }

    private func text(_ document: Document, _ edits: [TextEdit]) throws -> String {
        String(decoding: try document.source.applying(edits), as: UTF8.self)
    }

    @Test(arguments: ["b\n~~~", "b\n```\ncode\n", "text\n\n<!-- a comment\n", "<script>\n"])
    func whatIsNotClosedTakesNothingIn(_ start: String) {
        #expect(throws: UneditableShape.self) { try document(start).appending(["- soup"]) }
        #expect(throws: UneditableShape.self) { try document(start).addingSection("Log", level: 2, body: ["- soup"]) }
    }

    @Test(arguments: [
        ("", "- soup\n"), ("a", "a\n\n- soup"), ("a\n", "a\n\n- soup\n"), ("a\n\n", "a\n\n- soup\n"),
        ("~~~\ncode\n~~~\n", "~~~\ncode\n~~~\n\n- soup\n"), ("a\r\n", "a\r\n\r\n- soup\r\n"),
        ("---\nkind: pantry\n---\n", "---\nkind: pantry\n---\n\n- soup\n"),
        ("---\nkind: pantry\n---", "---\nkind: pantry\n---\n\n- soup"),
    ])
    func linesAreAppendedBehindABlankLine(_ start: String, _ expected: String) throws {
        let document = document(start)
        #expect(try text(document, document.appending(["- soup"])) == expected)
    }

    @Test func anItemBelowAHeadingDoesNotTakeInTheTextBelow() throws {
        let document = document("# Pantry\n\n## Fridge\nkept cold\n")
        let heading = try #require(document.markdown.blocks.lastIndex { $0.isHeading })
        #expect(
            try text(document, document.addingItem("1 l\nmilk", belowHeading: heading))
                == "# Pantry\n\n## Fridge\n\n- 1 l milk\n\nkept cold\n")
    }

    @Test func nothingIsRemovedAboveALineOfDashesThatWouldBeginFrontMatter() throws {
        let list = document("- soup\n---\ntitle: x\n---\n")
        let item = try #require(list.markdown.blocks.firstIndex { $0.item != nil })
        #expect(throws: UneditableShape.self) { try list.removingItem(item) }
        let section = document("# Soup\n\n---\n")
        #expect(try text(section, section.removingSection(ofHeading: 0)) == "")
    }

    @Test(arguments: [
        ("- a\n", "---", "- a\n- \\---\n"), ("* a\n", "* *", "* a\n* \\* *\n"), ("- a\n", "***", "- a\n- ***\n"),
        ("+ a\n", "+++", "+ a\n+ +++\n"),
    ])
    func anItemOfMarksDoesNotBecomeARule(_ start: String, _ item: String, _ expected: String) throws {
        let document = document(start)
        #expect(try text(document, document.addingItem(item, after: 1)) == expected)
    }

    @Test(arguments: [("---", "- \\---"), ("- -", "- \\- -"), ("-", "- -"), ("***", "- ***"), ("a\nb", "- a b")])
    func theFirstItemOfAListDoesNotBecomeARule(_ item: String, _ expected: String) throws {
        let document = document("# Pantry\n")
        #expect(Document.newItem(item) == expected)
        #expect(try text(document, document.addingItem(item, belowHeading: 0)) == "# Pantry\n\n\(expected)\n")
    }
}
