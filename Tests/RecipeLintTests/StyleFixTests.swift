import Cookbook
import FileAccess
import Foundation
import Kitchen
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import TestSupport
import Testing

/// What `fmt` and the style rules of lint do: the same, once, and without changing what a file says.
@Suite struct StyleFixTests {
    private static let codes: Set<String> = ["key-spelling", "trailing-space", "mixed-line-endings", "final-newline"]

    @Test func respellsOnlyKeysWhoseValuesFit() throws {
        let body = "\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop.\n"
        let cases = [
            ("type: dinner", "type: dinner"), ("type: pantry", "type: pantry"), ("Kind: pantry", "Kind: pantry"),
            ("type: recipe", "kind: recipe"), ("type:", "type:"), ("time: later", "time: later"),
            ("time: 1 h", "total-time: 1 h"),
            ("name: [a]", "name: [a]"), ("dietary: low-salt", "dietary: low-salt"), ("dietary: vegan", "diet: vegan"),
            ("tag: a\nkeywords: b", "tags: a\nkeywords: b"), ("tag: a\ntags: b", "tag: a\ntags: b"),
            ("prepTime: 5\nx: \"open", "prepTime: 5\nx: \"open"), ("\"serves\": 4", "\"serves\": 4"),
        ]
        for (before, after) in cases {
            #expect(try Self.formatted("---\n\(before)\n---\n\(body)") == "---\n\(after)\n---\n\(body)")
        }
    }

    @Test func keepsSpacesThatMeanSomething() throws {
        for text in [
            "## Ingredients\n\n- salt\n\n```\ncode \n   \n```\n",
            "## Ingredients\n\n- salt\n\ntext\n\n    code \n  \n    more\n",
            "## Ingredients\n\n- salt\n\none   \ntwo  \nthree\n",
            "---\nx: |\n  one \n   \n  two\n---\n## Ingredients\n- salt\n",
            "---\nx:\n  y: >\n    one \n---\n## Ingredients\n- salt\n", "## Ingredients\n\n- salt\n\n<!-- a \nb -->\n",
            "## Ingredients\n\n- salt\n- \n1. \n- [ ] \n", "## Ingredients\n\n- salt\n\n1.\n   \n   in the item\n",
            "## Ingredients\n\n- salt\n\n`a \nb`\n",
            "## Ingredients\n\n- salt\n\na\\ \nb\n",
        ] {
            #expect(try Self.formatted(text) == text)
        }
        let crlf = "## Ingredients\r\n\r\n- salt  \r\n\r\none   \r\ntwo \r\nthree  "
        #expect(try Self.formatted(crlf) == "## Ingredients\r\n\r\n- salt\r\n\r\none   \r\ntwo\r\nthree\r\n")
    }

    @Test func mostLineEndsDecide() throws {
        let head = "## Ingredients"
        #expect(try Self.formatted("\(head)\r- a\n- b\n") == "\(head)\n- a\n- b\n")
        #expect(try Self.formatted("\(head)\n- a\r\n- b\r\n- c") == "\(head)\r\n- a\r\n- b\r\n- c\r\n")
        #expect(try Self.formatted("\(head)\r- a\r- b") == "\(head)\r- a\r- b\r")
        #expect(try Self.formatted("\(head)\r\n- a\n") == "\(head)\n- a\n")
        // A lone CR and a CRLF: the line between them stays.
        #expect(try Self.formatted("\(head)\r\r\n- a\r\r\n") == "\(head)\r\n\r\n- a\r\n\r\n")
        #expect(try Self.formatted("\(head)\n\n- a\r\r\n- b\n") == "\(head)\n\n- a\n\n- b\n")
    }

    @Test func refusesFixesThatChangeWhatTheFileSays() throws {
        let document = Document(SourceText("---\ntype: dinner\n---\n## Ingredients\n\n- 1 onion \n- salt\n"))
        let rename = Fix(isSafe: true, title: "rename", edits: [TextEdit(ByteRange(4, 8), "kind")])
        let spaces = Fix(isSafe: true, title: "spaces", edits: [TextEdit(ByteRange(46, 47), "")])
        let merge = Fix(isSafe: true, title: "merge", edits: [TextEdit(ByteRange(47, 48), "")])
        let checked = CheckedFixes([rename, spaces, merge], in: document, configuration: Configuration())
        #expect(checked.refused == [rename, merge])
        #expect(checked.edits == spaces.edits)
        #expect(checked.count == 1)
    }

    @Test func ofOverlappingFixesTheFirstIsMade() throws {
        let document = Document(SourceText("## Ingredients\n\n- 1 onion   \n"))
        let first = Fix(isSafe: true, title: "one", edits: [TextEdit(ByteRange(25, 28), "")])
        let second = Fix(isSafe: true, title: "two", edits: [TextEdit(ByteRange(25, 27), "")])
        let checked = CheckedFixes([first, second], in: document, configuration: Configuration())
        #expect(checked.edits == first.edits)
        #expect(checked.refused.isEmpty)
    }

    @Test func sampleLibraryIsFormatted() throws {
        let files = try MarkdownFiles.below(PackageDirectory.sampleLibrary)
        #expect(files.count >= 80)
        let wrong = try Self.wrong(files)
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    @Test func generatedDocumentsAreFormattedAlike() throws {
        let seed = UInt64(try GivenInput.count("RBOOK_SEED", unlessSet: 20_261_122))
        let count = UInt64(try GivenInput.count("RBOOK_CASES", unlessSet: 1000))
        print("seeds \(seed)..<\(seed + count)")
        let files = (seed..<(seed + count)).map { (name: "\($0).md", bytes: GeneratedDocuments.document(seed: $0)) }
        let wrong = try Self.wrong(files)
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    @Test(.enabled(if: GivenInput.cookbooks != nil, "RBOOK_COOKBOOKS names no directory of cookbooks"))
    func realCookbooksAreFormattedAlike() throws {
        let files = try MarkdownFiles.below(try #require(GivenInput.cookbooks))
        let wrong = try Self.wrong(files)
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    // MARK: Properties

    /// What `fmt` makes of a file, and how many of its fixes are refused.
    private static func format(_ path: String, _ bytes: [UInt8]) throws -> (bytes: [UInt8], refused: [Fix]) {
        let document = Document(SourceText(path: try #require(RelativePath(path)), bytes: bytes))
        let file = CookbookFile(document, configuration: Configuration())
        let suppressions = Suppression.all(in: document.source)
        let fixes = Formatter.fixes(document, file).filter { !suppressions.silence($0.code, at: $0.range.start) }
        let checked = CheckedFixes(fixes.map(\.fix), in: document, configuration: Configuration())
        return (try document.source.applying(checked.edits), checked.refused)
    }

    private static func formatted(_ text: String) throws -> String {
        String(decoding: try format("recipe.md", Array(text.utf8)).bytes, as: UTF8.self)
    }

    /// The files for which `fmt` or the style fixes of lint do what they must not.
    private static func wrong(_ files: [(name: String, bytes: [UInt8])]) throws -> [String] {
        var wrong: [String] = []
        var changed = 0
        let repaired = try repaired(files)
        for (path, bytes) in files {
            let (first, refused) = try format(path, bytes)
            if first != bytes { changed += 1 }
            for fix in refused {
                wrong.append(
                    "\(path): '\(fix.title)' would change what it says: \(String(decoding: bytes, as: UTF8.self).debugDescription)"
                )
            }
            if try format(path, first).bytes != first { wrong.append("\(path): a second run changes it again") }
            if repaired[path] != first { wrong.append("\(path): lint repairs it otherwise") }
            let before = Document(SourceText(path: try #require(RelativePath(path)), bytes: bytes))
            let after = Document(SourceText(path: before.source.path, bytes: first))
            if !FileReading(before, configuration: Configuration()).isKept(
                by: FileReading(after, configuration: Configuration()))
            {
                wrong.append("\(path): it says something else")
            }
            if verbatim(before) != verbatim(after) { wrong.append("\(path): code, HTML or a text was changed") }
            if breaks(before) != breaks(after) { wrong.append("\(path): a hard line break was changed") }
            let ink = { (document: Document) in document.source.bytes[document.bodyStart...].filter { $0 > 0x20 } }
            if ink(before) != ink(after) { wrong.append("\(path): text was changed") }
            let lines = { (document: Document) in
                LineTable(document.source).count - (" \t\r\n".utf8.contains(document.source.bytes.last ?? 0x0A) ? 1 : 0)
            }
            let endsLine = bytes.last == 0x0A || bytes.last == 0x0D
            if endsLine, lines(before) != lines(after) { wrong.append("\(path): lines were added or lost") }
        }
        print("\(files.count) files, \(changed) changed by fmt, \(wrong.count) wrong")
        return Array(wrong.prefix(30))
    }

    /// Code, HTML and front-matter texts of several lines, byte by byte but for how lines end.
    private static func verbatim(_ document: Document) -> [String] {
        var result: [String] = []
        func add(_ node: YAMLNode) {
            let text = document.source.string(node.range)
            switch node.content {
            case .scalar: if text.contains(where: \.isNewline) { result.append(LineEndings.unified(text)) }
            case .sequence(let items, _): items.forEach(add)
            case .mapping(let entries, _): entries.forEach { add($0.value) }
            }
        }
        document.frontMatter?.root.map(add)
        for block in document.markdown.blocks {
            switch block.kind {
            case .fencedCode, .indentedCode, .html:
                result.append(LineEndings.unified(document.source.string(block.range)))
            default: break
            }
        }
        return result
    }

    /// The lines of prose before a hard line break.
    private static func breaks(_ document: Document) -> [String] {
        document.markdown.blocks.flatMap { block -> [String] in
            switch block.kind {
            case .paragraph, .heading:
                document.markdown.lines(of: block).dropLast().map(document.source.string).filter {
                    $0.hasSuffix("  ") || $0.hasSuffix("\\")
                }
            default: []
            }
        }
    }

    private enum LineEndings {
        static func unified(_ text: String) -> String {
            var text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
            while text.hasSuffix("\n") { text.removeLast() }
            return text
        }
    }

    /// The files after lint's fixes of style, made until none is left.
    private static func repaired(_ files: [(name: String, bytes: [UInt8])]) throws -> [String: [UInt8]] {
        var memory = MemoryFiles()
        for (path, bytes) in files { memory.write(try #require(RelativePath(path)), bytes) }
        let linter = Linter(only: codes, today: try #require(CalendarDate("2026-11-21")))
        let loader = CookbookLoader(memory)
        let report = linter.run(loader)
        var fileLinter = linter.fileLinter(report)
        var repaired: [String: [UInt8]] = [:]
        for (path, _) in files {
            let document = try loader.document(try #require(RelativePath(path))).get()
            let fixed = fileLinter.fixed(document, report.outline) { _ in nil }
            #expect(fileLinter.fixed(fixed.document, report.outline) { _ in nil }.count == 0, "\(path) never settles")
            repaired[path] = fixed.document.source.bytes
        }
        return repaired
    }
}
