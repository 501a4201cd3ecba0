internal import Kitchen
internal import RecipeModel

/// Texts without Markdown, written as Markdown so that the cookbook's own reading understands them: headings, lists and paragraphs are told by
/// their words and their shape.
struct PlainText {
    private var output: [String] = []
    private var section: SectionRole?

    /// Whether lines have marks of Markdown that plain texts do not use.
    static func hasMarkdown(_ text: String) -> Bool {
        var previous = ""
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let hashes = line.prefix { $0 == "#" }.count
            if (1...6).contains(hashes), line.dropFirst(hashes).first == " " { return true }
            if line.hasPrefix("+++") || line.hasPrefix("**") || line.hasPrefix("| ") || line.hasPrefix("__") {
                return true
            }
            // Setext headings
            if !previous.isEmpty, line.count > 2, line.allSatisfy({ $0 == "=" }) { return true }
            if line.contains("](") { return true }
            previous = String(line)
        }
        return text.hasPrefix("---\n") || text.hasPrefix("---\r\n")
    }

    static func markdown(_ text: String) -> String {
        var writer = PlainText()
        writer.write(text)
        return writer.output.joined(separator: "\n") + "\n"
    }

    private struct Line {
        var text: String
        var isAfterBlank: Bool
        var isBulleted = false
    }

    private mutating func write(_ text: String) {
        var lines: [Line] = []
        var isAfterBlank = true
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let squeezed = MarkedText.squeezed(line)
            if squeezed.isEmpty {
                isAfterBlank = true
                continue
            }
            let bare = Self.withoutBullet(squeezed)
            lines.append(Line(text: bare, isAfterBlank: isAfterBlank, isBulleted: bare != squeezed))
            isAfterBlank = false
        }
        guard let first = lines.first else { return }
        let hasSections = lines.contains { Self.role($0.text) == .ingredients }
        if Self.role(first.text) == nil, !Self.isAmount(first.text) {
            output.append("# \(MarkdownWriter.text(Self.withoutLabel(first.text)))")
            lines.removeFirst()
        }
        if hasSections { writeSections(lines) } else { writeByShape(lines) }
    }

    /// "Title: Soup"
    private static func withoutLabel(_ line: String) -> String {
        guard let colon = line.firstIndex(of: ":"), NamedField(named: String(line[..<colon])) == .title else {
            return line
        }
        let title = MarkedText.squeezed(line[colon...].dropFirst())
        return title.isEmpty ? line : title
    }

    private static func withoutBullet(_ line: String) -> String {
        guard let first = line.first, "-*•▢☐·–●◦▪".contains(first) else { return line }
        let rest = line.dropFirst()
        guard rest.first == " " || "•▢☐●◦▪".contains(first) else { return line }
        return MarkedText.squeezed(rest)
    }

    /// The section that a line by itself begins, in any language.
    private static func role(_ line: String) -> SectionRole? {
        guard line.count < 60 else { return nil }
        if let role = SectionHeading.role(named: line) { return role }
        // "Zutaten für 4 Personen"
        let heading = SectionHeading(line)
        return heading.role == .ingredients && heading.servings != nil && !heading.namesPart ? .ingredients : nil
    }

    /// Whether a line begins with an amount, as ingredients do, and does not go on as a sentence.
    private static func isAmount(_ line: String) -> Bool {
        guard line.count < 120, !line.hasSuffix(".") || line.count < 40 else { return false }
        let parsed = ItemLine.parse(line)
        guard parsed.measure.quantity != nil, let first = line.first else { return false }
        // "4 Personen"
        let unit = line.drop { !$0.isLetter }
        if NamedField(named: String(unit.prefix { $0.isLetter })) == .servings { return false }
        // "1. Mix"
        let digits = line.prefix { $0.isNumber && $0.isASCII }
        if !digits.isEmpty, let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")" {
            return line.dropFirst(digits.count + 1).first?.isNumber == true
        }
        return first.isNumber || line.split(separator: " ").count < 8
    }

    // MARK: - With headings

    private mutating func writeSections(_ lines: [Line]) {
        var index = 0
        while index < lines.count {
            let line = lines[index]
            if let role = Self.role(line.text) {
                section = role
                heading("## ", line.text)
                index += 1
                continue
            }
            switch section {
            case .ingredients where Self.isLabel(line, next: lines.dropFirst(index + 1).first):
                heading("### ", line.text)
            case .ingredients, .equipment, .nutrition, .log: item(line.text)
            case .instructions where line.text.hasSuffix(":") && line.text.count < 50: heading("### ", line.text)
            case .instructions, .notes:
                var text = line.text
                // Lines that an editor wrapped.
                while index + 1 < lines.count, !lines[index + 1].isAfterBlank, !lines[index + 1].isBulleted,
                    Self.goesOn(text, lines[index + 1].text), Self.role(lines[index + 1].text) == nil
                {
                    index += 1
                    text += " " + lines[index].text
                }
                item(Self.withoutNumber(text))
            case nil: paragraph(line.text)
            }
            index += 1
        }
    }

    private static func isLabel(_ line: Line, next: Line?) -> Bool {
        guard !line.isBulleted, line.text.count < 60 else { return false }
        if line.text.hasSuffix(":") { return true }
        guard line.isAfterBlank, next?.isAfterBlank == false, !isAmount(line.text) else { return false }
        return line.text.lowercased().hasPrefix("for the ") || line.text.uppercased() == line.text
    }

    /// Whether a sentence of one line continues on the next.
    private static func goesOn(_ line: String, _ next: String) -> Bool {
        guard let last = line.last, let first = next.first else { return false }
        if first.isLowercase { return true }
        return !".!?:)".contains(last) && line.count > 55 && !first.isNumber
    }

    /// The text without "1." and "Step 1:".
    private static func withoutNumber(_ text: String) -> String {
        var rest = text[...]
        if rest.lowercased().hasPrefix("step ") { rest = rest.dropFirst(5) }
        let digits = rest.prefix { $0.isNumber && $0.isASCII }
        guard !digits.isEmpty, digits.count < 3, let mark = rest.dropFirst(digits.count).first, ".):".contains(mark)
        else {
            return text
        }
        let end = rest.dropFirst(digits.count + 1)
        return end.first == " " ? MarkedText.squeezed(end) : text
    }

    // MARK: - Without headings

    /// The first run of lines that are amounts is the ingredients; what follows is what to do.
    private mutating func writeByShape(_ lines: [Line]) {
        let amounts = lines.indices.filter { Self.isAmount(lines[$0].text) }
        guard amounts.count > 1, var first = amounts.first, var last = amounts.first else {
            for line in lines { paragraph(line.text) }
            return
        }
        // Up to a sentence, after which further amounts are another dish's.
        for index in amounts.dropFirst() {
            guard index - last < 4, lines[last..<index].dropFirst().allSatisfy({ Self.isShort($0.text) }) else { break }
            last = index
        }
        // "salt" and "pepper" beside them.
        while first > 0, !lines[first].isAfterBlank, Self.isShort(lines[first - 1].text) { first -= 1 }
        while last + 1 < lines.count, !lines[last + 1].isAfterBlank, Self.isShort(lines[last + 1].text) { last += 1 }
        for line in lines[..<first] { paragraph(line.text) }
        section = .ingredients
        heading("## ", "Ingredients")
        for index in first...last {
            let next = index < last ? lines[index + 1] : nil
            if Self.isLabel(lines[index], next: next) {
                heading("### ", lines[index].text)
            } else {
                item(lines[index].text)
            }
        }
        guard last + 1 < lines.count else { return }
        let rest = Array(lines[(last + 1)...])
        if rest.first.flatMap({ Self.role($0.text) }) == nil { heading("## ", "Instructions") }
        section = .instructions
        writeSections(rest)
    }

    private static func isShort(_ text: String) -> Bool {
        text.count < 40 && !text.hasSuffix(".") && text.split(separator: " ").count < 6 && MetadataLabel.isNone(text)
    }

    // MARK: - Writing

    private mutating func heading(_ mark: String, _ text: String) {
        output += ["", mark + MarkdownWriter.text(text), ""]
    }

    private mutating func item(_ text: String) {
        output.append("- " + MarkdownWriter.text(text))
    }

    private mutating func paragraph(_ text: String) {
        output += ["", MarkdownWriter.text(text), ""]
    }
}

/// "Serves 4", "Prep time: 10 min": lines that are no food.
private enum MetadataLabel {
    static func isNone(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":") else {
            return NamedField(named: String(text.prefix { $0.isLetter })) != .servings
        }
        return NamedField(named: String(text[..<colon])) == nil
    }
}
