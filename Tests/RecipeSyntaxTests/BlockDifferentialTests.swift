import RecipeSyntax
import SourceText
import TestSupport
import Testing

/// The block scanner held against cmark-gfm, which git hosts derive their own from.
@Suite struct BlockDifferentialTests {
    static let shapes: [String] = [
        "# Title\n\nText\nmore text\n\n## Second ##\n\n### Third\n#hash\n####### seven\n",
        "Title\n===\n\nSub\n---\ntext\n",
        "- a\n- b\n\n- c\n\n  d\n- e\n",
        "* a\n* b\n+ c\n- d\n",
        "1. one\n2. two\n3) three\n",
        "text\n2. two\n1. one\n",
        "- a\n  - b\n    - c\n  - d\n- e\n",
        "- a\n\n      code\n\n  text\n",
        "1.  a\n\n    b\n\n\n2.  c\n",
        "-\n  foo\n-\n\n  foo\n",
        "- [ ] open\n- [x] done\n- [X] Done\n- [y] none\n- [ ]none\n",
        "> quote\nlazy\n> - list\nlazy\n\n> > deep\n> back\n",
        "> ```\n> code\nout\n",
        "```swift\ncode\n```\n\n~~~\ntext\n```\n~~~\n",
        "````\n```\n````\nafter\n",
        "```\nunclosed\n",
        "    code\n\n    more\n\ntext\n    not code\n",
        "\tcode\n- \tcode\n-\t\tcode\n\n>\t\tx\n",
        "<!-- comment\n\nstill -->\ntext\n",
        "<div>\nblock\n\ntext\n</div>\n",
        "text\n<span>\n\n<span class=\"x\">\ninline\n\n<custom-tag/>\n",
        "<pre>\n\nx\n</pre>\ntext\n<?php\n\n?>\n<!DOCTYPE x>\n<![CDATA[\n\n]]>\n",
        "***\n- - -\n_____\n--\n* * *x\n",
        "- a\n***\n- b\n- * *\n",
        "[a]: /url \"title\"\n[b]: <x y>\ntext\n\n[c]: /only\n\n[d]:\n/next\n'title'\n",
        "[a]: /url\n===\n\n[a]: /url 'open\n\ntext'\n",
        "| a | b |\n| --- | :-: |\n| 1 | 2 |\nrow\n\ntext\n",
        "text\n| a | b |\n| - | - |\n| 1 | 2 |\n> q\n",
        "a | b\n-|-\n1 | 2\n- list\n",
        "| a |\n| - | - |\n",
        "- | a | b |\n  | - | - |\n  | 1 | 2 |\n",
        "  - a\n - b\n- c\n   - d\n",
        "- a\n - b\n  - c\n   - d\n    - e\n",
        "10. ten\n    text\n\n   text\n",
        "- a\n> b\n\n1. a\n\n   > q\n   lazy\n",
        "- ```\n  code\n\n\n  more\n  ```\n- b\n",
        "a\r\n\r\n- b\r\n- c\r\n",
        "a\r\rb\r- c\r",
        "#\n##\n# #\n### ###\n",
        "- foo\n\n\n- bar\n\n\n  baz\n",
        "* a\n\n  b\n\n\n* c\n> d\n",
        "1. a\n   1. b\n      1. c\n2. d\n",
        "\u{FEFF}# BOM\n",
        "-   a\n\n    b\n-    c\n\n      d\n-     e\n",
        "text  \nhard\\\nbreak\n",
        "- a\n\n<!-- -->\n\n- b\n",
        "> - a\n> - b\n>\n> c\n\n- x\n  > y\n  z\n",
        "/next\n  more text\n> [c]: /only\n  [a]: /url \"title\"\n",
    ]

    @Test(arguments: shapes) func agreesOnHandWrittenShapes(_ text: String) {
        let bytes = Array(text.utf8)
        let plain = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
        #expect(BlockOutline.ours(bytes) == BlockOutline.cmark(plain), "\(text)")
    }

    /// Lines drawn from the shapes above and glued together at random, with random indentation and prefixes.
    @Test func agreesOnRandomMixtures() {
        let seed: UInt64 = 20_261_121
        var random = SeededGenerator(seed: seed)
        let pieces = Self.shapes.flatMap {
            $0.split(whereSeparator: { $0 == "\n" || $0 == "\r" || $0 == "\r\n" }).map(String.init)
        }
        let prefixes = ["", "", "", "", " ", "  ", "   ", "    ", "\t", "> ", ">", "- ", "1. ", "* "]
        var disagreements: [String] = []
        var compared = 0
        for _ in 0..<4000 {
            var text = ""
            for _ in 0..<(1 + Int(random.next() % 7)) {
                if random.next() % 5 == 0 { text += "\n" }
                text += prefixes[Int(random.next() % UInt64(prefixes.count))]
                text += pieces[Int(random.next() % UInt64(pieces.count))] + "\n"
            }
            let bytes = Array(text.utf8)
            // Front matter is ours alone; cmark knows none.
            if text.hasPrefix("---") || text.contains("\u{FEFF}") { continue }
            compared += 1
            if BlockOutline.ours(bytes) != BlockOutline.cmark(bytes) { disagreements.append(text) }
        }
        #expect(compared > 3500)
        #expect(
            disagreements.isEmpty,
            "seed \(seed): \(disagreements.count) of \(compared), the shortest: \(disagreements.min { $0.utf8.count < $1.utf8.count } ?? "")"
        )
    }
}
