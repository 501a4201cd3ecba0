/// A value that did not make it into a merge, as a comment in the file that lint reports and `rbook resolve` takes away.
///
///     Markdown      = '<!-- conflict: ' ( '"' text '"' / 'removed' ) ' (' name ') -->'        "--" in it is "&#45;&#45;"
///     front matter  = 1*( '# conflict: ' line )      the last line, or 'removed' alone, ends with ' (' name ')'
struct ConflictComment: Hashable {
    /// The lines of the other version; `nil` where it removed what stands.
    let lines: [String]?
    /// What the other version is called.
    let name: String

    static let start = "<!-- conflict: "
    private static let end = " -->"
    static let frontMatterStart = "# conflict: "
    private static let removed = "removed"

    // MARK: Writing

    /// `"1 tsp salt" (theirs)`; nothing ends the comment early.
    static func markdown(_ text: String?, _ options: MergeOptions) -> String {
        "\(start)\(text.map { "\"\(escaped($0))\"" } ?? removed) (\(escaped(options.theirs)))\(end)"
    }

    /// `# conflict: rating: 3 (theirs)`, a line of comment for each line.
    static func yaml(_ lines: [String], _ options: MergeOptions) -> [String] {
        lines.enumerated().map { index, line in
            frontMatterStart + line + (index == lines.count - 1 ? " (\(options.theirs))" : "")
        }
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("--", with: "&#45;&#45;").replacing("\n", with: " ").replacing("\r", with: " ")
    }

    // MARK: Reading

    /// - Parameter markdown: from the beginning of the comment to its end; `nil` for what a person made of one.
    init?(markdown text: String) {
        guard text.hasPrefix(Self.start), text.hasSuffix(")" + Self.end) else { return nil }
        let inner = text.dropFirst(Self.start.count).dropLast(Self.end.count + 1)
        if inner.hasPrefix("\"") {
            guard let close = inner.ranges(of: "\" (").last, close.lowerBound > inner.startIndex else { return nil }
            lines = [Self.unescaped(inner[inner.index(after: inner.startIndex)..<close.lowerBound])]
            name = Self.unescaped(inner[close.upperBound...])
        } else {
            guard inner.hasPrefix(Self.removed + " (") else { return nil }
            lines = nil
            name = Self.unescaped(inner.dropFirst(Self.removed.count + 2))
        }
    }

    /// - Parameter texts: the lines of one comment without `# conflict: `; `nil` for what a person made of one.
    init?(frontMatter texts: [String]) {
        guard let last = texts.last, last.hasSuffix(")"), let open = last.ranges(of: " (").last else { return nil }
        name = String(last[open.upperBound...].dropLast())
        let rest = texts.dropLast() + [String(last[..<open.lowerBound])]
        lines = Array(rest) == [Self.removed] ? nil : Array(rest)
    }

    private static func unescaped(_ text: Substring) -> String {
        String(text).replacing("&#45;&#45;", with: "--")
    }
}
