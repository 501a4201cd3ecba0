import Kitchen
import RecipeModel
import RecipeSyntax
import Revision
import SourceText
import TestSupport
import Testing

/// Changes of keys and lists: read as asked for or refused, and undone to the same bytes.
@Suite struct KeyChangeTests {
    private static let body = "## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop.\n"

    private static func key(_ name: String) throws -> FrontMatterKey { try #require(FrontMatterKey.named(name)) }

    private static func read(_ text: String) -> Document { Document(SourceText(text)) }

    private static func applied(_ document: Document, _ change: () throws -> Change) throws -> Document {
        var revision = DocumentRevision(document.source)
        try revision.apply(try change())
        return Document(revision.source)
    }

    private static func text(_ text: String) throws -> LineText { try #require(LineText(text)) }

    private static func setting(_ name: String, to value: String) throws -> Change {
        .setKey(try KeySetting(try key(name), to: value))
    }

    private static func refusal(_ document: Document, _ change: Change) -> UneditableShape? {
        #expect(throws: UneditableShape.self) { try applied(document) { change } }
    }

    private static func tags(_ document: Document) -> [String] {
        CookbookFile(document, configuration: Configuration()).recipe?.metadata.tags.map(\.value) ?? []
    }

    @Test(arguments: [
        ("", "---\ntags: [x]\n---\n\n"), ("---\ntitle: a\n---\n", "---\ntitle: a\ntags: [x]\n---\n"),
        ("---\n---\n\n", "---\ntags: [x]\n\n---\n\n"), ("---\ntags:\n---\n", "---\ntags:\n  - x\n---\n"),
        ("---\ntags: # why\n---\n", "---\ntags: # why\n  - x\n---\n"),
        ("---\ntags: []\n---\n", "---\ntags: [x ]\n---\n"),
        ("---\ntags: a\n---\n", "---\ntags: [a , x]\n---\n"), ("---\ntags: 'a'\n---\n", "---\ntags: ['a' , x]\n---\n"),
        ("---\ntags: a,b\n---\n", "---\ntags: a,b, x\n---\n"), ("---\ntags: [a]\n---\n", "---\ntags: [a, x]\n---\n"),
        ("---\ntags: [ \"a\" ]\n---\n", "---\ntags: [ \"a\", x ]\n---\n"),
        ("---\ntags:\n- a # one\n---\n", "---\ntags:\n- a # one\n- x\n---\n"),
    ]) func listsGrowInTheirOwnShape(_ before: String, _ after: String) throws {
        let tags = try Self.key("tags")
        let document = Self.read(before + Self.body)
        let added = try Self.applied(document) { .addToKey(tags, try Self.text("x")) }
        #expect(added.source.string(ByteRange(0, added.source.bytes.count)) == after + Self.body)
        let removed = try Self.applied(added) { .removeFromKey(tags, try Self.text("x")) }
        #expect(removed.source.bytes == document.source.bytes)
    }

    @Test(arguments: [
        (
            "---\ntitle: \"Stew\ntags: [a]\n---\n", 2,
            "the front matter has an error: a quote that is opened is never closed"
        ),
        (
            "---\ntitle: a\n\ttags: [a]\n---\n", 3,
            "the front matter has an error: the YAML cannot be read here: found a tab character that violates indentation"
        ),
        (
            "---\ntags: [a]\ntags: [b]\n---\n", 3,
            "the front matter has an error: the key 'tags' is given twice; the first one counts"
        ),
        ("---\n- title\n---\n", 2, "the front matter has an error: the front matter is not made of 'key: value' lines"),
        ("---\ntags: &x [a]\n---\n", 2, "the front matter has an error: an anchor ('&') is not read"),
        ("---\n{tags: [a]}\n---\n", 2, "the front matter is not written as lines 'key: value'"),
        ("---\ntags: [[a]]\n---\n", 2, "'tags' cannot be changed here: it would not be read as asked for"),
        ("---\ntags: {a: b}\n---\n", 2, "the value of 'tags' is a mapping, not a list"),
        ("---\ntags: |\n  a\n---\n", 2, "the value of 'tags' is a block of text, not a list"),
        ("---\ntitle: a\n", 1, "the front matter that begins here is never closed"),
    ]) func whatWouldNotBeReadIsRefusedWithItsPlace(_ head: String, _ line: Int, _ reason: String) throws {
        let tags = try Self.key("tags")
        let document = Self.read(head + Self.body)
        let refusal = Self.refusal(document, .addToKey(tags, try Self.text("x")))
        #expect(refusal?.reason == reason)
        #expect(refusal.map { LineTable(document.source).location(of: $0.range.start).line } == line)
    }

    @Test func setsNothingThatIsNotReadAsAskedFor() throws {
        for head in ["---\nrating: 3\nrating: 4\n---\n", "---\ntitle: \"a\n---\n", "---\ntitle: a\n\trating: 4\n---\n"]
        {
            _ = Self.refusal(Self.read(head + Self.body), try Self.setting("rating", to: "5"))
            _ = Self.refusal(Self.read(head + Self.body), .removeKey(.known(.rating)))
        }
        // Of two spellings the second would count from now on.
        _ = Self.refusal(Self.read("---\nstars: 3\nRating: 4\n---\n" + Self.body), .removeKey(.known(.rating)))
        #expect(throws: InvalidValue.self) { try Self.setting("kind", to: "dinner") }
        #expect(LineText(" \n") == nil)
    }

    @Test func tagsOfTheTextAreRefusedWithTheirPlace() throws {
        let text = "---\ntags: [a]\n---\ntags: quick\n\n" + Self.body
        let document = Self.read(text)
        guard Self.tags(document) == ["a", "quick"] else {
            Issue.record("the text has no tag: \(Self.tags(document))")
            return
        }
        let refusal = Self.refusal(document, .removeFromKey(.tags, try Self.text("quick")))
        #expect(refusal?.reason == "'quick' is in the text of the recipe")
        #expect(refusal.map { LineTable(document.source).location(of: $0.range.start).line } == 4)
    }

    @Test func removesAnItemInAnyPlace() throws {
        let tags = try Self.key("tags")
        for (before, item, after) in [
            ("[a, b, c]", "a", "[b, c]"), ("[a, b, c]", "B", "[a, c]"), ("[a, b, c]", "c", "[a, b]"),
            ("[a, A, b]", "a", "[b]"),
            ("[b, a, A]", "a", "[b]"), ("[a, b, a]", "a", "[b]"), ("a, b, c", "b", "a, c"), ("a, b, c", "a", "b, c"),
            ("a,b", "b", "a"),
            ("\n- a\n- b # two\n- c", "b", "\n- a\n- c"), ("[\n  a, \n  b\n]", "b", "[\n  a\n]"), ("[a , b]", "b", "a"),
            ("[ a , b ]", "b", "[ a ]"),
        ] {
            let document = Self.read("---\nservings: 2\ntags: \(before)\nrating: 5\n---\n" + Self.body)
            let removed = try Self.applied(document) { .removeFromKey(tags, try Self.text(item)) }
            let text = removed.source.string(ByteRange(0, removed.source.bytes.count))
            #expect(text == "---\nservings: 2\ntags: \(after)\nrating: 5\n---\n" + Self.body)
        }
    }

    /// Every shape of front matter and body, and changes on top of one another, taken back from the last to the first.
    @Test func changesAreUndoneToTheSameBytes() throws {
        let heads = [
            "", "---\n---\n", "---\n---\n\n", "---\n\n---\n", "---\n# only this\n---\n\n", "---\ntitle: a\n---\n",
            "---\ntags:\n---\n", "---\ntags: # c\n  # d\n---\n",
            "---\ntags: []\n---\n\n", "---\ntags: [ ]\nservings: 2\n---\n", "---\ntags: a\n---\n",
            "---\ntags: \"a b\" # c\n---\n", "---\nTags: 'a'\n---\n", "---\nkeywords: a,b\n---\n",
            "---\ntags: [a]\n---\n\n", "---\ntags: [ a ]\n---\n", "---\ntags: [a ]\n---\n", "---\ntags: [ a]\n---\n",
            "---\ntags: [a, \"b\", 'c'] # d\n---\n", "---\ntags: [a, b,]\n---\n",
            "---\ntags: [\n  a,\n  b\n]\n---\n", "---\ntags:\n  - a\n  - b # c\n# d\nrating: 4\n---\n",
            "---\ntags:\n- a\n\n- \"b\"\n---\n", "---\n  title: a\n  tags:\n    - b\n---\n",
            "---\ntags: [w ]\n---\n", "---\ntags: [a , b]\n---\n", "---\nnotes: |\n  a\n\n---\n",
            "---\nnotes: |+\n  a\n\n---\n",
        ]
        let bodies = [
            Self.body, "\n" + Self.body, "\n\n# Title\n\n" + Self.body, String(Self.body.dropLast()),
            "# Title  \n" + Self.body,
        ]
        let items = ["x", "y z", "a: b", "#c", "d, e", "yes", "12", "it's", "\"q\"", "[f]", "- g", "ü", "h #i", "j:"]
        let seed: UInt64 = 20_261_122
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var tried = 0
        for head in heads {
            for body in bodies {
                for (end, mark) in [("\n", ""), ("\r\n", ""), ("\n", "\u{FEFF}"), ("\r", "")] {
                    let text =
                        mark
                        + (head + body).split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
                    for _ in 0..<4 {
                        let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                            Int.random(in: 0..<(items.count + 2), using: &random)
                        }
                        try Self.doAndUndo(text, changes, items, &tried)
                    }
                }
            }
        }
        print("\(tried) changes done and undone")
        #expect(tried > 2000)
    }

    private static func doAndUndo(_ text: String, _ changes: [Int], _ items: [String], _ tried: inout Int) throws {
        var states = [read(text)]
        var done: [Int] = []
        for change in changes where !done.contains(change) {
            guard let current = states.last else { return }
            let next: Document
            let isThere = ["rating", "favorite"].map { name in current.frontMatter?.entry(name) != nil }
            switch change {
            case 0 where isThere[0], 1 where isThere[1]: continue
            case 0: next = try applied(current) { try setting("rating", to: "4.5") }
            case 1: next = try applied(current) { try setting("favorite", to: "true") }
            default:
                next = try applied(current) { .addToKey(.tags, try Self.text(items[change - 2])) }
                #expect(tags(next) == tags(current) + [items[change - 2]], "\(text.debugDescription)")
            }
            #expect(next.source.bytes != current.source.bytes, "\(text.debugDescription) \(changes)")
            states.append(next)
            done.append(change)
        }
        while let change = done.popLast(), let after = states.popLast(), let before = states.last {
            let undone =
                switch change {
                case 0: try applied(after) { .removeKey(.known(.rating)) }
                case 1: try applied(after) { .removeKey(.known(.favorite)) }
                default: try applied(after) { .removeFromKey(.tags, try Self.text(items[change - 2])) }
                }
            #expect(
                undone.source.bytes == before.source.bytes,
                "\(before.source.string(ByteRange(0, before.source.bytes.count)).debugDescription) with \(change): \(after.source.string(ByteRange(0, after.source.bytes.count)).debugDescription)"
            )
            tried += 1
        }
    }
}

/// Front matter and files that are read, but never changed.
@Suite struct UneditableFileTests {
    @Test(arguments: [
        "+++\ntitle = \"Soup\"\n+++\n", "Title: Soup\nTags: quick\n\n", "---\ntitle: Soup\n",
        "---\ntitle: So\u{0}up: a\n---\n",
    ])
    func refusesToChangeOtherFrontMatter(_ head: String) throws {
        let source = SourceText(head + "\n## Ingredients\n\n- 1 leek\n")
        for change in [.setKey(.favorite), .removeKey(.known(.title))] as [Change] {
            var revision = DocumentRevision(source)
            #expect(throws: UneditableShape.self) { try revision.apply(change) }
            #expect(revision.source.bytes == source.bytes)
        }
    }

    @Test func refusesToChangeADamagedFileButGivesItAnotherText() throws {
        let bytes = Array("## Ingredients\n\n- 1 p".utf8) + [0xE9] + Array("che\n- 2 eggs\n".utf8)
        var revision = DocumentRevision(SourceText(path: .root, bytes: bytes))
        let entry = try LogText(try #require(CalendarDate("2026-11-20")))
        let refusal = #expect(throws: UneditableShape.self) { try revision.apply(.log(entry)) }
        #expect(refusal?.range == ByteRange(21, 22))
        let mended = Array("## Ingredients\n\n- 1 pêche\n- 2 eggs\n".utf8)
        try revision.apply(.replaceText(TextHunk.all(from: bytes, to: mended)))
        #expect(revision.source.bytes == mended)
    }
}
