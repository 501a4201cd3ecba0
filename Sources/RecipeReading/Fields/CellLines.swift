internal import RecipeExchange
internal import RecipeModel

/// Several lines in one text, as tables hold them in a cell: parted by line endings, tags, bars, semicolons or bullets.
enum CellLines {
    /// The items of a list, without bullets.
    static func items(_ text: String) -> [String] {
        var lines = MarkedText.lines(text)
        if lines.count == 1, let mark = mark(lines[0]) {
            lines = lines[0].split(separator: mark).map { MarkedText.squeezed($0) }
        }
        return lines.map(withoutBullet).filter { !$0.isEmpty }
    }

    /// What parts the items of a line: what occurs more than once counts, or a bar. What one bullet marks is one item.
    private static func mark(_ line: String) -> Character? {
        if let bullet = line.first, "•▢☐".contains(bullet) { return line.dropFirst().contains(bullet) ? bullet : nil }
        if line.contains("|") { return "|" }
        return line.contains(";") ? ";" : nil
    }

    /// Ingredients; a line that ends in a colon begins a group.
    static func ingredients(_ text: String) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        var groups: [ReadRecipe.Group<ReadRecipe.Item>] = []
        var lines = items(text)
        if lines.count == 1, !lines[0].contains(".") || lines[0].contains("[\"") { lines = list(lines[0]) }
        for line in lines {
            if line.hasSuffix(":") {
                let title = MarkedText.trimmed(String(line.dropLast()))
                if groups.isEmpty, NamedField(named: title) == .ingredients { continue }
                groups.append(ReadRecipe.Group(title))
            } else {
                if groups.isEmpty { groups.append(ReadRecipe.Group()) }
                groups[groups.count - 1].lines.append(ReadRecipe.Item(line))
            }
        }
        // Words for ingredients that may also name one group of several, such as the main ones, name the list where nothing else has a title.
        if groups.count == 1, let title = groups[0].title, SectionHeading.role(named: title) == .ingredients {
            groups[0].title = nil
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// `["500 g flour", "2 eggs"]`, as programs print lists.
    private static func list(_ line: String) -> [String] {
        guard line.hasPrefix("["), line.hasSuffix("]"), line.count > 2 else { return [line] }
        var items: [String] = []
        var item = ""
        var quote: Character?
        for character in line.dropFirst().dropLast() {
            if character == quote {
                quote = nil
                items.append(item)
                item = ""
            } else if quote != nil {
                item.append(character)
            } else if character == "'" || character == "\"" {
                quote = character
            } else if !character.isWhitespace, character != "," {
                return [line]
            }
        }
        return quote == nil && !items.isEmpty ? items.map { MarkedText.squeezed($0) } : [line]
    }

    static func steps(_ text: String) -> [ReadRecipe.Group<ReadRecipe.Step>] {
        var lines = MarkedText.lines(text)
        if let groups = numbered(lines) { return groups }
        if lines.count == 1 { lines = list(lines[0]) }
        if lines.count == 1, lines[0].contains("|") { lines = items(lines[0]) }
        let steps =
            lines.count > 1
            ? StepText.numbered(lines, afterSentences: true) ?? lines : StepText.steps(lines.first ?? "")
        let texts = steps.map(withoutBullet).filter { !$0.isEmpty }
        return texts.isEmpty ? [] : [ReadRecipe.Group(nil, texts.map { ReadRecipe.Step($0) })]
    }

    /// Lines that are numbered one by one, with titles that end in a colon between them; `nil` where any line is neither, or a number may
    /// stand inside a line.
    private static func numbered(_ lines: [String]) -> [ReadRecipe.Group<ReadRecipe.Step>]? {
        var groups = [ReadRecipe.Group<ReadRecipe.Step>()]
        var number = 0
        for (index, line) in lines.enumerated() {
            let mark = "\(number + 1). "
            // "2. Soak:" above "1. Rinse." is a title that has a number of its own, as nothing else is above the number that is next.
            let isAboveNext = line.hasSuffix(":") && index + 1 < lines.count && lines[index + 1].hasPrefix(mark)
            if line.hasPrefix(mark), line.count > mark.count, !isAboveNext {
                number += 1
                groups[groups.count - 1].lines.append(ReadRecipe.Step(MarkedText.squeezed(line.dropFirst(mark.count))))
            } else if isAboveNext || line.hasSuffix(":") && line.first.map(isDigit) == false {
                groups.append(ReadRecipe.Group(MarkedText.trimmed(String(line.dropLast()))))
            } else {
                return nil
            }
        }
        guard number > 0, lines.last.map({ !$0.contains(" \(number + 1). ") }) ?? false else { return nil }
        return groups.filter { !$0.lines.isEmpty }
    }

    private static func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }

    private static func withoutBullet(_ line: String) -> String {
        guard let first = line.first, "-*•▢☐·–".contains(first), line.dropFirst().first == " " || "•▢☐".contains(first)
        else {
            return line
        }
        return MarkedText.squeezed(line.dropFirst())
    }
}
