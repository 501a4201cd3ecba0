internal import RecipeExchange
internal import RecipeModel

/// The lines of a section of a page, as a recipe's groups.
enum PageSection {
    /// Longer sections are not one of a recipe.
    private static let mostLines = 150

    /// The lines below the heading at `start` that are of its section.
    static func range(after start: Int, in lines: [PageText.Line]) -> Range<Int> {
        let heading = lines[start]
        let ownRole = role(of: heading)
        var end = start + 1
        var lastItem: Int?
        while end < lines.count, end - start < mostLines {
            let line = lines[end]
            if line.isAside != heading.isAside { break }
            // "Assembly" below "Instructions"
            if let role = role(of: line), role != ownRole || (line.level ?? 9) <= (heading.level ?? 9),
                !(ownRole == .ingredients && isAboveAmounts(end, below: heading, in: lines))
            {
                break
            }
            if line.isItem, SectionHeading(line.text).role == .nutrition { break }
            if let level = line.level, let own = heading.level {
                if level < own { break }
                // The title of a group of ingredients may be of the level of its section, where the steps are still to come.
                if level == own {
                    let next = lines[(end + 1)...].prefix(60)
                    guard ownRole == .ingredients, next.first?.isItem == true,
                        next.contains(where: { role(of: $0) == .instructions })
                    else { break }
                }
            }
            if line.isItem {
                lastItem = end
            } else if lastItem != nil, !line.isTitle, !goesOn(from: end, in: lines) {
                break
            }
            end += 1
        }
        // A title without lines is that of what comes next.
        while end > start + 1, lines[end - 1].isTitle, lastItem != nil { end -= 1 }
        return start + 1..<end
    }

    /// Whether a heading below that of the ingredients stands above amounts: "If using dried herbs".
    private static func isAboveAmounts(_ index: Int, below heading: PageText.Line, in lines: [PageText.Line]) -> Bool {
        guard let level = lines[index].level, level > heading.level ?? 9, index + 1 < lines.count else { return false }
        return lines[index + 1].isItem && withoutBullet(lines[index + 1].text).first?.isNumber == true
    }

    /// Whether the list of the item before goes on within some lines.
    private static func goesOn(from index: Int, in lines: [PageText.Line]) -> Bool {
        guard let list = lines[..<index].last(where: \.isItem)?.list else { return false }
        return lines[index..<min(index + 6, lines.count)].contains { $0.list == list }
    }

    /// Whether a line stands for itself and names a section.
    static func isSectionHeading(_ line: PageText.Line) -> Bool { role(of: line) != nil }

    static func role(of line: PageText.Line) -> SectionRole? {
        guard !line.isItem, !line.text.isLonger(than: 80) else { return nil }
        // A line that is not marked as a heading must say nothing else.
        if !line.isTitle, line.text.isLonger(than: 40) { return nil }
        let reading = SectionHeading(line.text)
        guard let role = reading.role, line.isTitle || !reading.namesPart else { return nil }
        return role
    }

    // MARK: - Groups

    static func ingredients(_ lines: ArraySlice<PageText.Line>) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        groups(lines.filter { !isServingsLabel($0.text) }[...]) { line in
            // "For the sauce:" as an item of the list
            line.isTitle || line.text.count <= 60 && (line.text.hasSuffix(":") || line.text.hasSuffix("："))
        }.map { group in
            ReadRecipe.Group(group.title, group.lines.map { ReadRecipe.Item(withoutBullet($0.text)) })
        }
    }

    static func steps(_ lines: ArraySlice<PageText.Line>) -> [ReadRecipe.Group<ReadRecipe.Step>] {
        let lines = lines.filter { !isStepLabel($0.text) }
        var found = groups(lines[...]) { $0.isTitle && !$0.isItem }
        if let plain = withoutNumbers(found.flatMap(\.lines).map(\.text)) {
            var next = plain.makeIterator()
            for group in found.indices {
                for line in found[group].lines.indices {
                    if let text = next.next() { found[group].lines[line].text = text }
                }
            }
        } else {
            for group in found.indices {
                guard let plain = withoutNumbers(found[group].lines.map(\.text)) else { continue }
                for (line, text) in zip(found[group].lines.indices, plain) { found[group].lines[line].text = text }
            }
        }
        return found.map { group in
            ReadRecipe.Group(
                group.title, group.lines.map { ReadRecipe.Step(withoutBullet($0.text), images: $0.images) })
        }
    }

    /// What stands beside the field for the number of servings: "Personen", "servings", "4 Portionen".
    private static func isServingsLabel(_ text: String) -> Bool {
        guard !text.isLonger(than: 24), let last = text.split(separator: " ").last else { return false }
        let number = text.filter(\.isNumber)
        let label = number.isEmpty ? "4 \(text)" : text
        guard text.split(separator: " ").count <= (number.isEmpty ? 1 : 2), last.contains(where: \.isLetter) else {
            return false
        }
        return MetadataLine.statements(label)?.allSatisfy { $0.field == .servings } ?? false
    }

    /// Items below their titles; texts where there are no items.
    private static func groups(_ lines: ArraySlice<PageText.Line>, _ isTitle: (PageText.Line) -> Bool)
        -> [ReadRecipe.Group<PageLine>]
    {
        let hasItems = lines.contains { $0.isItem && !isControl($0.text) }
        var groups = [ReadRecipe.Group<PageLine>()]
        for line in lines where !isControl(line.text) {
            // Servings and times are read by themselves.
            if !line.isItem, MetadataLine.statements(line.text) != nil { continue }
            if isTitle(line) {
                groups.append(ReadRecipe.Group(withoutColon(line.text)))
            } else if line.isItem || !hasItems {
                groups[groups.count - 1].lines.append(PageLine(text: line.text, images: line.images))
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    struct PageLine: Codable, Sendable, Hashable {
        var text: String
        var images: [String]
    }

    // MARK: - Lines

    static func withoutColon(_ text: String) -> String {
        var text = text[...]
        while let last = text.last, last == ":" || last == "：" || last == " " { text = text.dropLast() }
        return String(text)
    }

    static func withoutBullet(_ text: String) -> String {
        guard let first = text.first, "-*•▢☐□·–◦▪●○".contains(first), text.count > 1 else { return text }
        if first == "-" || first == "*" || first == "–", text.dropFirst().first != " " { return text }
        return MarkedText.squeezed(text.dropFirst())
    }

    /// Buttons and switches that pages put among the lines.
    static func isControl(_ text: String) -> Bool {
        guard !text.isLonger(than: 60) else { return false }
        if saysControl(text) { return true }
        // "1x", "2x", "1x 2x 3x", "½x"
        guard let last = text.last, last == "x" || last == "X" || last == "×" else { return false }
        return text.split(separator: " ").allSatisfy { word in
            (word.last == "x" || word.last == "X" || word.last == "×") && word.count <= 4
                && word.dropLast().allSatisfy(\.isNumber)
        }
    }

    /// Letters and spaces alone, in lower case.
    private static func saysControl(_ text: String) -> Bool {
        var words = LineBuffer()
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            let letters = text.utf8.compactMap { byte -> UInt8? in
                if byte == 0x20 { return byte }
                let letter = byte | 0x20
                return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") ? letter : nil
            }
            letters.withUnsafeBufferPointer { _ = words.append($0) }
        } else {
            words.append(text.lowercased().filter { $0.isLetter || $0 == " " })
        }
        var key = words.finish()
        return key.withUTF8 { controls.contains($0) }
    }

    private static let controls = WordTable([
        "us customary", "metric", "us customary metric", "us", "us metric", "us customary  metric", "us  metric",
        "cook mode", "cook mode prevent your screen from going dark", "prevent your screen from going dark", "print",
        "print recipe", "scale", "units", "scale xxx", "units us m", "save", "pin", "rate", "jump to recipe",
        "add to shopping list", "copy to clipboard", "copy ingredients", "usm", "x", "xxx", "deselect all",
        "select all", "get ingredients powered by chicory", "shop ingredients", "get ingredients", "units usm",
    ])

    /// "Step 3", "3.", "Schritt 3"
    static func isStepLabel(_ text: String) -> Bool {
        guard !text.isLonger(than: 14), text.utf8.contains(where: { $0 >= 0x80 || $0 >= 0x30 && $0 <= 0x39 }) else {
            return false
        }
        let words = text.lowercased().split {
            $0 == " " || $0 == "." || $0 == ":" || $0 == ")" || $0 == "/" || $0 == "#"
        }
        guard let last = words.last, words.count <= 4 else { return false }
        if words.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return true }
        return words.count >= 2 && last.allSatisfy(\.isNumber) && stepWords.contains(words[0])
    }

    private static let stepWords: Set<Substring> = [
        "step", "schritt", "étape", "etape", "paso", "passo", "passaggio", "stap", "krok", "steg", "trin", "steg",
        "vaihe", "adım", "шаг",
    ]

    /// The lines without numbers before them, where each has its own: "1. Mix", "2 Bake", "Step 3: Eat".
    static func withoutNumbers(_ lines: [String]) -> [String]? {
        guard lines.count > 1 else { return nil }
        var result: [String] = []
        for (index, line) in lines.enumerated() {
            var rest = line[...]
            let word = rest.prefix { $0.isLetter }
            if stepWords.contains(Substring(word.lowercased())) { rest = rest.dropFirst(word.count).drop { $0 == " " } }
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard Int(digits) == index + 1 else { return nil }
            rest = rest.dropFirst(digits.count).drop { ".):- –、．".contains($0) }
            guard !rest.isEmpty else { return nil }
            result.append(String(rest))
        }
        return result
    }
}

extension String {
    /// Whether it has more characters; long texts are not counted to their end.
    func isLonger(than count: Int) -> Bool {
        guard utf8.count > count else { return false }
        return index(startIndex, offsetBy: count + 1, limitedBy: endIndex) != nil
    }
}
