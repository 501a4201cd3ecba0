import Foundation
import SourceText
import TestSupport
import Testing

@testable import RecipeSyntax

/// What is read without libyaml is read as libyaml reads it.
@Suite struct PlainYAMLTests {
    /// Front matter as people write it: all of it is read without libyaml.
    static let plain: [String] = [
        "", "\n\n", "# nothing yet\n", "title: Soup\n", "title: Soup", "title:\n", "title:", "title: # later\n",
        "title:   \nrating: 4\n", "servings: 4\nprep-time: 1 h 30 min\ntime: 10:30\n",
        "title: \"Soup: the best\"\nauthor: 'Anna''s aunt' # told me\n", "a: ''\nb: \"\"\nc: ''''\n",
        "tags: [a, b c,d , \"e, f\", 'g']\n", "tags: []\n", "n: { b: c d, e: 'f' ,g: \"h\"} # i\nj: {}\n",
        "n: {b: c}\n", "tags: [ ]  # none\n",
        "tags:\n  - a\n  - b c # why\n\n  - 'd'\nrating: 5\n", "tags:\n- a\n- b\nrating: 5\n",
        "tags:\n# none\n\nx: y\n",
        "tags:\n    - a\n# between\n    - b\n", "date: 2021-03-10\nsource: https://example.org/a?b=c#d\n",
        "größe: süß\nprep time: 5 min\n", "a: b#c\nb: c, d [e] {f} & g * h ! i | j > k ' l \" m % n @ o ` p - q ? r\n",
        "title: Soup\r\ntags: [a, b]\r\nx:\r\n  - y\r\n", "a: b\r\rc: d\r", "a: (b)\nc: ~\nd: null\ne: 1/2\nf: .5\n",
        "x: \u{A0}y\u{2029}\n".replacingOccurrences(of: "\u{2029}", with: "\u{202F}"), "a: 日本語、全角：！\n",
        "a: \u{1F35E}\n",
    ]

    /// Everything else is left to libyaml, which may find a fault in it.
    static let notPlain: [String] = [
        "- a\n", "title Soup\n", "title : Soup\n", "title:Soup\n", "a:\tb\n", "a: b\tc\n", "\ta: b\n", " a: b\n",
        "a: b: c\n", "a: b:\n", "a: b\n  c\n", "a: b\n  # c\n", "a: b\n- c\n", "a: - b\n", "a: |\n  b\n", "a: >\n  b\n",
        "a: &b c\n", "a: *b\n", "a: !b c\n", "a: [b: c]\n", "a: {b: c, b: d}\n", "a: {b: c,}\n", "a: {b: }\n",
        "a: {b}\n", "a: {b:c}\n", "a: {b: c]}\n",
        "a: {b: [c]}\n", "a: {'b': c}\n", "a: {b: c:d}\n", "a: {b: c\n", "a: {b: c} d\n", "a: [b}\n", "a: [{b: c}]\n",
        "a: [b, [c]]\n", "a: [b,\n  c]\n",
        "a: [b,]\n",
        "a: [b\n", "a: [b] c\n", "a: [b]# c\n", "a: 'b\n", "a: 'b' c\n", "a: 'b'# c\n", "a: \"b\\n\"\n",
        "a: \"b\n c\"\n",
        "a:\n  b: c\n", "a:\n  - b: c\n", "a:\n  - b\n - c\n", "a:\n  - b\n   - c\n", "a:\n  - b\n    c\n",
        "a:\n  - b\n- c\n",
        "a:\n  -\n", "a:\n  - - b\n", "a:\n  - [b]\n", "a:\n  - b\n  c: d\n", "a: b\na: c\n", "'a': b\n", "? a\n: b\n",
        "--- \na: b\n", "a: b\n--- c\n", "a: b\n...\n", "%YAML 1.1\n", "a: @b\n", "a: `b\n", "a: %b\n", "a: -b\n",
        "a: ?b\n",
        "a: :b\n", "<<: b\n", "a: b\u{85}c\n", "a: b\u{2028}c\n", "a: b\u{2029}c\n", "a: \u{FEFF}b\n", "a: \u{80}\n",
        "a: \u{FFFE}\n", "a: \u{7F}\n", "a: \u{1}\n", "a: b # \u{1}\n", "# \u{85}\n", "a\u{2028}: b\n", "a: '\u{9F}'\n",
        String(repeating: "k", count: 200) + ": v\n", (0..<100).map { "k\($0): v\n" }.joined(),
    ]

    private static func agree(_ bytes: [UInt8]) -> (isPlain: Bool, agrees: Bool) {
        let source = SourceText(path: .root, bytes: bytes)
        let content = ByteRange(0, bytes.count)
        guard case .read(let root) = bytes.withByteView({ PlainYAMLReader.read($0, content: content) }) else {
            return (false, true)
        }
        let library = YAMLReader.readWithLibrary(source, content: content)
        return (true, library.diagnostics.isEmpty && library.root == root)
    }

    @Test(arguments: plain) func readsPlainFrontMatterAsLibyamlDoes(_ text: String) {
        let (isPlain, agrees) = Self.agree(Array(text.utf8))
        #expect(isPlain && agrees, "\(text)")
    }

    @Test(arguments: notPlain) func leavesTheRestToLibyaml(_ text: String) {
        #expect(!Self.agree(Array(text.utf8)).isPlain, "\(text)")
    }

    @Test func locatesPartsInBytes() throws {
        let text = "größe: süß # x\ntags: [a, 'b']\nempty:\n"
        let front = try #require(Document(SourceText("---\n\(text)---\n")).frontMatter)
        #expect(front.entries.map(\.keyRange) == [ByteRange(4, 11), ByteRange(23, 27), ByteRange(38, 43)])
        #expect(front.entries.map(\.value.range) == [ByteRange(13, 18), ByteRange(29, 37), ByteRange(at: 44)])
        #expect(front.entry("tags")?.value.items?.map(\.range) == [ByteRange(30, 31), ByteRange(33, 36)])
        #expect(front.root?.range == ByteRange(4, 44))
    }

    /// Pieces of the texts above and single bytes glued together, cut out and doubled at random.
    @Test func agreesWithLibyamlOnRandomMixtures() {
        let seed: UInt64 = 20_261_122
        var random = SeededGenerator(seed: seed)
        func below(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
        let lines = (Self.plain + Self.notPlain.dropLast(2)).flatMap { text in
            Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false).map { Array($0) + [0x0A] }
        }
        let marks = Array(" \t\n\r:-[]{},#'\"\\|>&*!%@`?~.ax\u{85}\u{2028}\u{FEFF}é\u{0}".utf8)
        var plainCount = 0
        var disagreements: [[UInt8]] = []
        for _ in 0..<30_000 {
            var bytes: [UInt8] = []
            for _ in 0...below(5) { bytes += lines[below(lines.count)] }
            for _ in 0..<below(3) {
                let place = below(bytes.count + 1)
                switch below(4) {
                case 0: bytes.insert(marks[below(marks.count)], at: place)
                case 1: if place < bytes.count { bytes.remove(at: place) }
                case 2: if place < bytes.count { bytes[place] = marks[below(marks.count)] }
                default: bytes.removeSubrange(place..<min(bytes.count, place + below(4)))
                }
            }
            let (isPlain, agrees) = Self.agree(Array(String(decoding: bytes, as: UTF8.self).utf8))
            if isPlain { plainCount += 1 }
            if !agrees { disagreements.append(bytes) }
        }
        let shortest = disagreements.min { $0.count < $1.count }.map { String(decoding: $0, as: UTF8.self) }
        #expect(
            disagreements.isEmpty, "seed \(seed): \(disagreements.count) of 30,000, the shortest: \(shortest ?? "")")
        #expect(plainCount > 3_000)
    }

    /// The front matter of every file below the directory in `RBOOK_COOKBOOKS`; skipped without it.
    @Test(.enabled(if: GivenInput.cookbooks != nil, "RBOOK_COOKBOOKS names no directory of cookbooks"))
    func agreesWithLibyamlOnRealCookbooks() throws {
        var compared = 0
        var disagreements: [String] = []
        for (file, bytes) in try MarkdownFiles.below(try #require(GivenInput.cookbooks)) {
            guard let front = Document(SourceText(path: .root, bytes: bytes)).frontMatter else { continue }
            compared += 1
            if !Self.agree(Array(bytes[front.content.indices])).agrees { disagreements.append(file) }
        }
        #expect(compared > 0, "no file has front matter")
        #expect(disagreements.isEmpty, "\(disagreements.prefix(30).joined(separator: "\n"))")
    }
}
