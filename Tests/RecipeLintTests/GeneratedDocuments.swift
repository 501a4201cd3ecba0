import TestSupport

/// Files put together at random from all that white space can mean something in.
enum GeneratedDocuments {
    static func document(seed: UInt64) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        var lines: [String] = []
        if Int.random(in: 0..<5, using: &random) > 0 {
            lines.append("---")
            for _ in 0..<Int.random(in: 0..<6, using: &random) {
                lines += frontMatter.randomElement(using: &random) ?? []
            }
            lines.append("---")
        }
        if Int.random(in: 0..<4, using: &random) > 0 { lines += ["", "## Ingredients", "", "- 1 onion"] }
        for _ in 0..<Int.random(in: 0..<9, using: &random) { lines += body.randomElement(using: &random) ?? [] }
        if Int.random(in: 0..<4, using: &random) > 0 { lines += ["", "## Instructions", "", "1. Chop the onion."] }
        let spaces = ["", "", "", " ", "  ", "   ", "\t", " \t", "\t  ", "     "]
        let endings: [String]
        switch Int.random(in: 0..<6, using: &random) {
        case 0...2: endings = ["\n"]
        case 3: endings = ["\r\n"]
        case 4: endings = ["\n", "\n", "\r\n"]
        default: endings = ["\n", "\r\n", "\r", "\r\r\n"]
        }
        var text = Int.random(in: 0..<8, using: &random) == 0 ? "\u{FEFF}" : ""
        for line in lines {
            text +=
                line + (spaces.randomElement(using: &random) ?? "") + (endings.randomElement(using: &random) ?? "\n")
        }
        var bytes = Array(text.utf8)
        if Int.random(in: 0..<4, using: &random) == 0 {
            while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
        }
        // Now and then any byte may be missing.
        if Int.random(in: 0..<6, using: &random) == 0, let index = bytes.indices.randomElement(using: &random) {
            bytes.remove(at: index)
        }
        return bytes
    }

    private static let frontMatter: [[String]] = [
        ["title: Soup"], ["title: \"Soup # one\" # comment"], ["prepTime: 20 min"], ["prep_time: soon"],
        ["type: dinner"],
        ["type: recipe"], ["Kind: pantry"], ["kind: pantry"], ["kind: recipe"], ["kind: shopping-list"], ["type: [a]"],
        ["tags: [a,", "  b]"], ["Tags:", "  - a", "  - \"b", "    c\""], ["keywords: a, b"],
        ["notes: |", "  one", "", "    two", "  three", ""],
        ["description: >", "  one", "  two", ""], ["x-text: |+", "  kept", "", ""],
        ["x-map:", "  deep: |", "    one", "    two"],
        ["source: several", "  lines of", "  text"], ["\"serves\": 4"], ["'time': 3 h"], ["rating: 9"], ["stars: 4"],
        ["# comment"],
        ["x: \"open"], ["\tx: 1"], ["title: again"], ["name: &a b"], ["servings: 4"], ["date: 2026-11-21"],
        ["dietary: vegan"],
        ["level: hard"], ["photo: a.jpg, b.jpg"], ["course: main"], [""],
    ]

    private static let body: [[String]] = [
        ["# Soup"], ["Some text", "goes on", "and on."], ["hard  ", "break"], ["hard   ", "break\\", "again"],
        ["not \\", "hard"],
        ["", "```", "code", "", "  more", "```"], ["~~~ swift", "never closed"], ["", "    indented", "", "    code"],
        ["- item", "", "      code in it"], ["- ```", "  code", "  ```"], ["> quote", "> goes on"],
        ["> ```", "> code", "> ```"],
        ["", "<!-- comment", "", "of lines -->"], ["text <!-- comment", "goes on --> here"],
        ["<div>", "html", "</div>", ""],
        ["`code", "span`"], ["[link](/url \"title", "more\")"], ["", "[a]: /url \"title", "more\"", ""],
        ["| a | b |", "| - | - |", "| c | d |"],
        ["- "], ["- [ ]"], ["- [x] done"], ["1."], ["1. one", "2. two"], ["* a", "* b", "", "  more"], ["##"],
        ["## Notes ##"], ["Title", "====="], ["Title", "goes on", "---"],
        ["***"], [""], ["", ""], ["## Instructions"], ["- [ ] 2 eggs"], ["text <!-- rbook: ignore trailing-space -->"],
        ["<!-- rbook: ignore trailing-space, mixed-line-endings -->"],
    ]
}
