internal import RecipeExchange
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Recipes in Markdown or plain text, one or several in a text.
enum TextReader {
    static func read(_ text: String, name: String) -> ReadResult {
        let isPlain = !PlainText.hasMarkdown(text)
        var result = ReadResult(format: isPlain ? "plain text" : "Markdown")
        let parts = TextParts.parts(of: text, isPlain: isPlain)
        if parts.count > 1 {
            for part in parts { add(part, isPlain, to: &result) }
        } else if let found = recipe(text, isPlain, name: name) {
            result.recipes.append(found.recipe)
        }
        if result.recipes.isEmpty {
            result.keepText(text.split(whereSeparator: \.isNewline).map { MarkedText.squeezed($0) })
        }
        if result.recipes.isEmpty, result.problems.isEmpty {
            let hint = "write a line 'Ingredients' above what it takes, and 'Instructions' above what to do"
            result.problems.append(ReadResult.Problem("the text does not read as a recipe", hint: hint))
        }
        return result
    }

    private static func add(_ text: String, _ isPlain: Bool, to result: inout ReadResult) {
        if let found = recipe(text, isPlain, name: "") {
            result.recipes.append(found.recipe)
        } else if text.split(whereSeparator: \.isNewline).count(where: { $0.contains(where: \.isLetter) }) > 1 {
            let line = text.split(whereSeparator: \.isNewline).lazy.map { MarkedText.squeezed($0) }.first {
                $0.contains(where: \.isLetter)
            }
            let shown = (line ?? "").prefix(60)
            result.problems.append(ReadResult.Problem("this part does not read as a recipe", part: String(shown)))
        }
    }

    static func recipe(_ text: String, _ isPlain: Bool, name: String) -> MarkdownRecipe? {
        MarkdownRecipe(isPlain ? PlainText.markdown(text) : text, name: name)
    }
}

/// Where one recipe of a text ends and the next begins.
enum TextParts {
    /// The parts of a text that holds several recipes; one for a text that holds one or none.
    static func parts(of text: String, isPlain: Bool) -> [String] {
        // Far more than people write; each way of parting reads all of it.
        guard text.utf8.count < 4 << 20 else { return [text] }
        let ways = isPlain ? [byPlainRules(text), byGaps(text)] : [byRules(text), byHeadings(text, level: 1)]
        for parts in [byFormFeed(text)] + ways where count(parts, isPlain, isBelow: false) { return parts }
        guard !isPlain else { return [text] }
        for level in 2...3 {
            let parts = byHeadings(text, level: level)
            if count(parts, isPlain, isBelow: true) { return parts }
        }
        return [text]
    }

    /// Whether at least half of the parts are whole recipes, and more than one.
    ///
    /// - Parameter isBelow: whether they are below a title, so that each must name its ingredients: a dish has parts too.
    private static func count(_ parts: [String], _ isPlain: Bool, isBelow: Bool) -> Bool {
        guard parts.count > 1 else { return false }
        let whole = parts.count { part in
            guard let found = TextReader.recipe(part, isPlain, name: ""), found.isWhole else { return false }
            return !isBelow || found.namesIngredients
        }
        return whole > 1 && whole * 2 >= parts.count
    }

    private static func byFormFeed(_ text: String) -> [String] {
        text.contains("\u{0C}") ? filled(text.split(separator: "\u{0C}").map(String.init)) : []
    }

    /// Lines of nothing but dashes and the like.
    private static func byPlainRules(_ text: String) -> [String] {
        var parts = [""]
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let marks = line.filter { !$0.isWhitespace }
            if marks.count >= 3, let first = marks.first, "-=*_~#".contains(first), marks.allSatisfy({ $0 == first }) {
                parts.append("")
            } else {
                parts[parts.count - 1] += line + "\n"
            }
        }
        return filled(parts)
    }

    /// At two blank lines or more.
    private static func byGaps(_ text: String) -> [String] {
        var parts = [""]
        var blank = 0
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            blank = line.allSatisfy(\.isWhitespace) ? blank + 1 : 0
            if blank == 2 { parts.append("") }
            parts[parts.count - 1] += line + "\n"
        }
        return filled(parts)
    }

    private static func filled(_ parts: [String]) -> [String] { parts.filter { $0.contains(where: \.isLetter) } }

    private static func byRules(_ text: String) -> [String] {
        let document = Document(SourceText(text))
        return split(document) { $0 == .thematicBreak }
    }

    /// At headings of one level that each begin a recipe; parts of one dish are not told apart from dishes where there are only two.
    private static func byHeadings(_ text: String, level: Int) -> [String] {
        let document = Document(SourceText(text))
        let headings = document.markdown.children(of: nil).compactMap { index -> Int? in
            if case .heading(let level, _) = document.markdown.blocks[index].kind { return level }
            return nil
        }
        // Below one title two parts may be a cake and its frosting.
        let isBelow = headings.contains { $0 < level }
        guard headings.filter({ $0 == level }).count > (isBelow ? 2 : 1) else { return [] }
        return split(document) { kind, title in
            if case .heading(level, _) = kind { return SectionHeading.role(named: title) == nil }
            return false
        }
    }

    private static func split(_ document: Document, _ isStart: (Block.Kind) -> Bool) -> [String] {
        split(document) { kind, _ in isStart(kind) }
    }

    private static func split(_ document: Document, _ isStart: (Block.Kind, String) -> Bool) -> [String] {
        let bytes = document.source.bytes
        var starts = [0]
        for index in document.markdown.children(of: nil) {
            let block = document.markdown.blocks[index]
            let title = block.isHeading ? InlineScanner.plainText(bytes, document.markdown.textRange(of: block)) : ""
            if isStart(block.kind, title) {
                // A line across the page would be front matter at the head of a part.
                starts.append(block.kind == .thematicBreak ? block.range.end : block.range.start)
            }
        }
        starts.append(bytes.count)
        return filled(
            zip(starts, starts.dropFirst()).map { start, end in
                var part = bytes[start..<max(start, end)]
                if end < bytes.count, let last = part.lastIndex(of: 0x0A),
                    part[last...].dropFirst().allSatisfy({
                        $0 == 0x2D || $0 == 0x2A || $0 == 0x5F || $0 == 0x20 || $0 == 0x0D
                    })
                {
                    part = part[...last]
                }
                return String(decoding: part, as: UTF8.self)
            })
    }
}
