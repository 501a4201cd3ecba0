internal import RecipeSyntax
internal import SourceText

// What the word after an opening fence says of the lines below it.
extension PassageScanner {
    /// A block of code is one passage, or several where lines of it name the ingredients and the steps, as a whole recipe in a fence has them.
    mutating func code(_ index: Int) {
        let lines = blocks[index].lines
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }
        let titles = ranges.map(sectionTitle)
        guard titles.contains(where: { $0 != nil }), !isMarkdown(index) else {
            return add(.code, index, lines, body.range(index))
        }
        if case .fencedCode(info: let info) = blocks[index].kind, !info.isEmpty { comments.append(info) }
        var first = lines.lowerBound
        for (line, title) in zip(lines, titles) {
            guard let title else { continue }
            addCode(index, first..<line)
            addHeading(title, Passage.boldLevel, index, ranges[line - lines.lowerBound])
            first = line + 1
        }
        addCode(index, first..<lines.upperBound)
    }

    private mutating func addCode(_ index: Int, _ lines: Range<Int>) {
        let ranges = lines.map { body.trimmed(body.markdown.lines[$0]) }.filter { !$0.isEmpty }
        guard let first = ranges.first, let last = ranges.last else { return }
        add(.code, index, lines, ByteRange(first.start, last.end))
    }

    /// The words of a line that names the ingredients or the steps and nothing else.
    private func sectionTitle(_ range: ByteRange) -> String? {
        guard !range.isEmpty, range.count <= 40 else { return nil }
        let text = HeadingReading.withoutMarks(body.source.string(range))
        switch HeadingMeaning(text, names) {
        case .section(.ingredients), .section(.instructions): return text
        default: return nil
        }
    }

    /// Whether a fence shows how a file of Markdown is written.
    private func isMarkdown(_ index: Int) -> Bool {
        guard case .fencedCode(info: let info) = blocks[index].kind else { return false }
        return ["markdown", "md"].contains(body.source.string(info).lowercased().prefix { $0.isLetter })
    }

    /// Whether what follows an opening fence may be text, by the word after the fence.
    func isText(_ info: ByteRange) -> Bool {
        let word = body.source.string(info).lowercased().prefix { $0.isLetter }
        return info.isEmpty
            || ["text", "txt", "plain", "plaintext", "recipe", "ingredients", "markdown", "md", "steps"].contains(
                String(word))
    }

    func isProgram(_ info: ByteRange) -> Bool {
        let word = body.source.string(info).lowercased().prefix { $0.isLetter }
        return Self.programs.contains(String(word))
    }

    /// Whether what is in a fence is for a program: diagrams, queries of notes, buttons.
    func isForTool(_ info: ByteRange) -> Bool {
        if isProgram(info) { return true }
        let word = body.source.string(info).lowercased().prefix { $0.isLetter }
        return [
            "mermaid", "dataview", "dataviewjs", "query", "plantuml", "graphviz", "dot", "tasks", "button", "meta",
            "chart", "math", "latex",
        ].contains(String(word))
    }

    private static let programs: Set<String> = [
        "bash", "sh", "shell", "zsh", "console", "yaml", "yml", "json", "toml", "js", "javascript", "ts", "typescript",
        "python", "py", "html", "css",
        "sql", "swift", "rust", "go", "java", "ruby", "xml", "diff", "dockerfile", "make", "powershell",
    ]
}
