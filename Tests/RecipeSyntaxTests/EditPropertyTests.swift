import Foundation
import RecipeSyntax
import SourceText
import Testing

/// Edits touch only the bytes they mean, in every spelling of line ends, with and without front matter and final newline.
@Suite struct EditPropertyTests {
    static let texts: [String] = [
        "---\ntitle: Soup # the best\ntags: [a, \"b c\"] \nrating:   4\n---\n\n# Soup\n\n## Ingredients\n\n- 1 onion\n- 2 carrots\n\n  more\n- salt\n\n## Instructions\n\n1. Chop.\n2. Fry.\n",
        "---\ntags:\n  - a   # first\n  - b\nserves: '4'\nnotes: |\n  one\n  two\nlast: x\n---\n## Ingredients\n* [ ] onion\n* [x] salt",
        "# Soup\n\n- a\n\n- b\n\n- c\n\n> - quoted\n> - again\n\n1) one\n2) two\n",
        "no lists at all",
        "---\n---\n\ntext\n",
    ]

    private static func variants(_ text: String) -> [String] {
        [
            text, text.replacingOccurrences(of: "\n", with: "\r\n"), "\u{FEFF}" + text,
            String(text.dropLast(text.hasSuffix("\n") ? 1 : 0)),
        ]
    }

    /// Applies edits and holds every byte outside them against the old text.
    private static func apply(_ edits: [TextEdit], _ document: Document) throws -> Document {
        let bytes = try document.source.applying(edits)
        var kept: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: { $0.range < $1.range }) {
            kept += document.source.bytes[position..<edit.range.start]
            position = max(position, edit.range.end)
        }
        kept += document.source.bytes[position...]
        // What is kept must stand in the result in the same order: a subsequence with only the replacements added.
        let added = edits.reduce(0) { $0 + $1.replacement.count }
        #expect(bytes.count == kept.count + added)
        var offset = 0
        for byte in kept {
            while offset < bytes.count, bytes[offset] != byte { offset += 1 }
            #expect(offset < bytes.count)
            offset += 1
        }
        return Document(SourceText(path: document.source.path, bytes: bytes))
    }

    @Test func settingAKeyGivesThatValueAndNothingElse() throws {
        for text in Self.texts.flatMap(Self.variants) {
            let document = Document(SourceText(text))
            for (key, value) in [("rating", "5"), ("title", "A: new # title"), ("new-key", "true"), ("serves", "6")] {
                let edits = try document.settingFrontMatter(key, to: .text(value))
                let changed = try Self.apply(edits, document)
                #expect(changed.frontMatter?.entry(key)?.value.text == value, "\(text)")
                #expect(changed.diagnostics.filter { $0.code.hasPrefix("yaml") }.isEmpty)
                let others = document.frontMatter?.entries.filter { $0.key != key }.map { $0.value.text ?? "" } ?? []
                let after = changed.frontMatter?.entries.filter { $0.key != key }.map { $0.value.text ?? "" } ?? []
                #expect(others == after)
            }
        }
    }

    @Test func addingAndRemovingAKeyGivesTheSameBytes() throws {
        let texts = Self.texts.flatMap(Self.variants).filter { $0.contains("---") }
        #expect(texts.count > 10)
        for text in texts {
            let document = Document(SourceText(text))
            let added = try Self.apply(try document.settingFrontMatter("x-new", to: .text("value")), document)
            let removed = try Self.apply(try added.removingFrontMatter("x-new"), added)
            #expect(removed.source.bytes == document.source.bytes, "\(text)")
        }
    }

    @Test func addingAndRemovingAListEntryGivesTheSameItems() throws {
        let texts = Self.texts.flatMap(Self.variants).filter { $0.contains("tags") }
        #expect(texts.count > 3)
        for text in texts {
            let document = Document(SourceText(text))
            let before = document.frontMatter?.entry("tags")?.value.items?.compactMap(\.text) ?? []
            let added = try Self.apply(try document.addingFrontMatter("new, one", to: "tags"), document)
            #expect(
                added.frontMatter?.entry("tags")?.value.items?.compactMap(\.text) == before + ["new, one"], "\(text)")
            let removed = try Self.apply(try added.removingFrontMatter(from: "tags") { $0 == "new, one" }, added)
            #expect(removed.source.bytes == document.source.bytes, "\(text)")
        }
    }

    @Test func addingAndRemovingAnItemGivesTheSameBytes() throws {
        var tried = 0
        for text in Self.texts.flatMap(Self.variants) {
            let document = Document(SourceText(text))
            for (index, block) in document.markdown.blocks.enumerated() where block.item != nil {
                let added = try Self.apply(try document.addingItem("something new", after: index), document)
                let items = added.markdown.blocks.indices.filter { added.markdown.blocks[$0].item != nil }
                let new = try #require(
                    items.first { added.textRange(ofItem: $0).map { added.source.string($0) } == "something new" },
                    "\(text)")
                #expect(items.count == document.markdown.blocks.filter { $0.item != nil }.count + 1)
                let removed = try Self.apply(try added.removingItem(new), added)
                let same = removed.source.bytes == document.source.bytes
                // A last line without its newline gets one back when the line after it goes.
                let sameButForTheEnd =
                    removed.source.bytes == document.source.bytes
                    + Array(document.source.bytes.contains(0x0D) ? "\r\n".utf8 : "\n".utf8)
                #expect(same || sameButForTheEnd, "\(text) after item \(index)")
                tried += 1
            }
        }
        #expect(tried > 30)
    }

    @Test func checkingAndUncheckingGivesTheSameBytes() throws {
        var tried = 0
        for text in Self.texts.flatMap(Self.variants) {
            let document = Document(SourceText(text))
            for (index, block) in document.markdown.blocks.enumerated() {
                guard let item = block.item, item.checkbox != nil else { continue }
                let flipped = try Self.apply(try document.settingChecked(!item.isChecked, item: index), document)
                #expect(flipped.markdown.blocks[index].item?.isChecked == !item.isChecked)
                let back = try Self.apply(try flipped.settingChecked(item.isChecked, item: index), flipped)
                #expect(back.source.bytes == document.source.bytes)
                tried += 1
            }
        }
        #expect(tried > 3)
    }

    @Test func removingAnItemKeepsTheBlankLineThatPartsItsNeighbours() throws {
        let document = Document(SourceText("- a\n- b\n\n- c\n"))
        let items = document.markdown.blocks.indices.filter { document.markdown.blocks[$0].item != nil }
        let removed = try document.source.applying(try document.removingItem(items[1]))
        #expect(String(decoding: removed, as: UTF8.self) == "- a\n\n- c\n")
        let loose = Document(SourceText("- a\r\n\r\n- b\r\n\r\n- c\r\n"))
        let once = try loose.source.applying(try loose.removingItem(items[1]))
        #expect(String(decoding: once, as: UTF8.self) == "- a\r\n\r\n- c\r\n")
    }

    @Test func removingTheLastSectionLeavesNoBlankLinesAtTheEnd() throws {
        for end in ["\n", "\r\n"] {
            let text = ["# Soup", "", "Text.", "", "", "## Notes", "", "- one", ""].joined(separator: end)
            let document = Document(SourceText(text))
            let heading = try #require(document.markdown.blocks.lastIndex { $0.isHeading })
            let removed = try document.source.applying(try document.removingSection(ofHeading: heading))
            #expect(String(decoding: removed, as: UTF8.self) == "# Soup\(end)\(end)Text.\(end)")
        }
    }

    @Test func controlCharactersOfATextBecomeSpaces() throws {
        let document = Document(SourceText("- a\n"))
        let item = try #require(document.markdown.blocks.firstIndex { $0.item != nil })
        let added = try document.source.applying(try document.addingItem("b\u{0}c\u{7F}d\u{85}e\tf", after: item))
        #expect(String(decoding: added, as: UTF8.self) == "- a\n- b c d e\tf\n")
    }

    @Test func anItemDoesNotTakeInTheTextAfterTheList() throws {
        for (text, expected) in [
            ("- # a\ntext\n", "- # a\n- new\n\ntext\n"), ("- a\n\ntext\n", "- a\n- new\n\ntext\n"),
            ("- # a\n# b\n", "- # a\n- new\n# b\n"), ("- # a\n- b\n", "- # a\n- new\n- b\n"),
        ] {
            let document = Document(SourceText(text))
            let item = try #require(document.markdown.blocks.firstIndex { $0.item != nil })
            let added = try document.source.applying(try document.addingItem("new", after: item))
            #expect(String(decoding: added, as: UTF8.self) == expected)
        }
    }

    @Test func numbersFollowInACountedList() throws {
        let document = Document(SourceText("1. a\n2. b\n3. c\n"))
        let first = try #require(document.markdown.blocks.firstIndex { $0.item != nil })
        let added = try document.source.applying(try document.addingItem("new", after: first))
        #expect(String(decoding: added, as: UTF8.self) == "1. a\n2. new\n3. b\n4. c\n")
    }

    @Test func refusesWhatItCannotEditSafely() throws {
        let flow = Document(SourceText("---\n{ title: Soup }\n---\n"))
        let refusal = #expect(throws: UneditableShape.self) {
            try flow.settingFrontMatter("rating", to: .verbatim("5"))
        }
        #expect(refusal?.reason == "the front matter is not written as lines 'key: value'")
        let commented = Document(SourceText("---\ntags: [a, # why\n  b]\n---\n"))
        #expect(throws: UneditableShape.self) { try commented.addingFrontMatter("c", to: "tags") }
        let broken = Document(SourceText("---\ntitle: [a\n---\n"))
        #expect(throws: UneditableShape.self) { try broken.settingFrontMatter("rating", to: .verbatim("5")) }
        let unreadable = Document(SourceText("---\ntitle: a\u{0}\n---\n"))
        #expect(throws: UneditableShape.self) { try unreadable.settingFrontMatter("title", to: .text("b")) }
    }
}

@Suite struct YAMLQuotingTests {
    @Test func quotesOnlyWhatNeedsIt() {
        #expect(YAMLQuoting.scalar("Classic Lasagna") == "Classic Lasagna")
        #expect(YAMLQuoting.scalar("yes") == "'yes'")
        #expect(YAMLQuoting.scalar("4.5") == "'4.5'")
        #expect(YAMLQuoting.scalar("a: b") == "'a: b'")
        #expect(YAMLQuoting.scalar("it's # fine") == "\"it's # fine\"")
        #expect(YAMLQuoting.scalar("a, b", inFlow: true) == "'a, b'")
        #expect(YAMLQuoting.scalar("a, b") == "a, b")
        #expect(YAMLQuoting.scalar("line\nbreak") == "\"line\\nbreak\"")
        #expect(YAMLQuoting.scalar("") == "''")
    }

    @Test func everyTextComesBackAsItWas() {
        for text in [
            "- a", "? b", "#c", "@d", "`e", "%f", "!g", "&h", "*i", "|j", ">k", "'l", "\"m", "[n", "{o", "p:", " q",
            "r ", "null", "~", "0x1F", "1e3", "2026-11-21", "a #b", "a: b", "süß 🍲", "tab\there", "\u{7F}",
        ] {
            let document = Document(
                SourceText(
                    "---\nkey: \(YAMLQuoting.scalar(text))\nflow: [\(YAMLQuoting.scalar(text, inFlow: true))]\n---\n"))
            #expect(document.frontMatter?.entry("key")?.value.text == text, "\(text)")
            #expect(document.frontMatter?.entry("flow")?.value.items?.first?.text == text, "\(text)")
            #expect(document.diagnostics.isEmpty, "\(text)")
        }
    }
}
