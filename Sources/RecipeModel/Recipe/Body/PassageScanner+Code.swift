internal import SourceText

// What the word after an opening fence says of the lines below it.
extension PassageScanner {
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
