internal import RecipeExchange
internal import RecipeModel

/// Ingredients and steps that a program keeps as one text, with headings among the lines.
enum TextGroups {
    /// Lines of the text as they stand, without those that are empty.
    static func ingredients(_ text: String) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        var groups = [ReadRecipe.Group<ReadRecipe.Item>()]
        for line in MarkedText.lines(text) {
            if let title = heading(line) {
                groups.append(ReadRecipe.Group(title))
            } else {
                groups[groups.count - 1].lines.append(item(line))
            }
        }
        return cleaned(groups)
    }

    static func steps(_ text: String) -> [ReadRecipe.Group<ReadRecipe.Step>] {
        var parts: [(title: String?, lines: [String])] = [(nil, [])]
        for line in MarkedText.lines(text) {
            if let title = heading(line) {
                parts.append((title, []))
            } else {
                parts[parts.count - 1].lines.append(line)
            }
        }
        let all = parts.flatMap(\.lines)
        // Numbers that go on from group to group; a step by itself is the first.
        let isNumbered =
            all.allSatisfy { withoutNumber($0) != nil }
            && (all.count > 1 || all.allSatisfy { $0.hasPrefix("1.") || $0.hasPrefix("1)") })
        return cleaned(
            parts.map { part in
                let lines =
                    isNumbered
                    ? part.lines.map { withoutNumber($0) ?? $0 } : StepText.steps(part.lines.joined(separator: "\n"))
                return ReadRecipe.Group(part.title, lines.map { ReadRecipe.Step(plain($0)) })
            })
    }

    /// Bytes of a title that is marked as one.
    private static let mostTitle = 1_000

    /// "For the sauce:", "[Sauce]", "# Sauce", "**Sauce**"; `nil` for a line of anything else.
    static func heading(_ line: String) -> String? {
        guard line.utf8.count <= mostTitle, let first = line.first else { return nil }
        if first == "[", line.hasSuffix("]"), !line.dropFirst().contains("["), !line.contains(":") {
            return nonEmpty(String(line.dropFirst().dropLast()))
        }
        if first == "#" { return nonEmpty(String(line.drop { $0 == "#" })) }
        if line.hasPrefix("**"), line.hasSuffix("**"), line.count > 4 {
            let inner = line.dropFirst(2).dropLast(2)
            return inner.contains("**") ? nil : nonEmpty(String(inner))
        }
        // Without a mark only what is short is a title.
        guard line.count <= 80, line.hasSuffix(":"), !first.isNumber,
            !line.dropLast().contains(where: { ".!?".contains($0) })
        else {
            return nil
        }
        return nonEmpty(String(line.dropLast()))
    }

    private static func nonEmpty(_ text: String) -> String? {
        var text = MarkedText.squeezed(text)
        while text.hasSuffix(":") { text = MarkedText.squeezed(String(text.dropLast())) }
        return text.isEmpty ? nil : text
    }

    /// "1 [recipe:Pizza dough]" is made by a recipe.
    static func item(_ line: String) -> ReadRecipe.Item {
        var line = line
        for mark in ["- ", "* ", "• ", "– "] where line.hasPrefix(mark) { line = String(line.dropFirst(mark.count)) }
        guard let name = reference(in: line) else { return ReadRecipe.Item(line) }
        return ReadRecipe.Item(plain(line), recipe: name)
    }

    /// The name in "[recipe:Name]".
    private static func reference(in line: String) -> String? {
        guard let start = line.firstRange(of: "[recipe:"), let end = line[start.upperBound...].firstIndex(of: "]")
        else {
            return nil
        }
        return nonEmpty(String(line[start.upperBound..<end]))
    }

    /// Without the marks of embedded recipes and pictures.
    private static func plain(_ line: String) -> String {
        var line = line
        while let start = line.firstRange(of: "[recipe:"), let end = line[start.upperBound...].firstIndex(of: "]") {
            let name = String(line[start.upperBound..<end])
            line.replaceSubrange(start.lowerBound...end, with: name)
        }
        return MarkedText.squeezed(line)
    }

    /// The line after its number: "3. Bake.", "3) Bake."; `nil` where it has none.
    private static func withoutNumber(_ line: String) -> String? {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        guard !digits.isEmpty, digits.count < 3, let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first == " "
        else { return nil }
        let text = MarkedText.squeezed(rest.dropFirst(2))
        return text.isEmpty ? nil : text
    }

    /// A group without lines is a heading of nothing: its title is kept in front of the next.
    static func cleaned<Line>(_ groups: [ReadRecipe.Group<Line>]) -> [ReadRecipe.Group<Line>] {
        groups.filter { !$0.lines.isEmpty }
    }
}

/// Markdown of other programs as the plain text that is seen.
enum PlainMarkdown {
    /// The lines of a text, each without its list mark; headings keep their `#`.
    static func lines(_ text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).map { line in
            var line = MarkedText.trimmed(String(line))
            let isHeading = line.hasPrefix("#")
            if !isHeading {
                for mark in ["- ", "* ", "+ ", "> "] where line.hasPrefix(mark) { line = String(line.dropFirst(2)) }
            }
            return Self.line(line)
        }.filter { !$0.isEmpty }
    }

    /// Text of one line: without emphasis; an address that words lead to is in parentheses after them.
    static func line(_ text: String) -> String {
        let parts = LinkedText(markdown: text).parts.map { part -> String in
            guard let address = part.destination, address.contains("://"), !part.text.contains(address) else {
                return part.text
            }
            return "\(part.text) (\(address))"
        }
        return MarkedText.line(parts.joined())
    }
}

/// Nutrition as lines of text: "Calories: 150 kcal".
enum NutritionText {
    /// What has the form of a name and a value, and the other lines.
    static func read(_ text: String) -> (figures: [ReadRecipe.Figure], others: [String]) {
        var figures: [ReadRecipe.Figure] = []
        var others: [String] = []
        for line in MarkedText.lines(text) {
            let parts = line.split(separator: ":", maxSplits: 1).map { MarkedText.squeezed($0) }
            if parts.count == 2, parts[0].count <= 40, !parts[0].isEmpty, !parts[1].isEmpty,
                parts[0].first?.isLetter == true
            {
                figures.append(ReadRecipe.Figure(parts[0], parts[1]))
            } else {
                others.append(line)
            }
        }
        return (figures, others)
    }
}
