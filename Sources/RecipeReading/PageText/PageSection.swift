internal import RecipeExchange
internal import RecipeModel

/// The lines of a section of a page, as a recipe's groups.
enum PageSection {
    /// Longer sections are not one of a recipe.
    private static let mostLines = 150

    /// The lines below the heading at `start` that are of its section.
    ///
    /// - Parameter content: where they begin, if not right below.
    static func range(after start: Int, from content: Int? = nil, in lines: [PageText.Line]) -> Range<Int> {
        let heading = lines[start]
        let ownRole = role(of: heading)
        let content = content ?? start + 1
        var end = content
        var lastItem: Int?
        while end < lines.count, end - content < mostLines {
            let line = lines[end]
            if line.isAside != heading.isAside { break }
            if line.isCaption {
                end += 1
                continue
            }
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
                if ownRole == .ingredients, let last = lastItem, line.list != lines[last].list,
                    areSentences(from: end, in: lines)
                {
                    break
                }
                lastItem = end
            } else if lastItem != nil, !line.isTitle, !goesOn(from: end, in: lines),
                !isPlainTitle(end, in: lines, of: ownRole)
            {
                break
            }
            end += 1
        }
        // A title without lines is that of what comes next.
        while end > content, lines[end - 1].isTitle || lines[end - 1].isCaption, lastItem != nil { end -= 1 }
        return content..<end
    }

    /// Whether a line that no markup marks as a title stands alone between two lists of the same kind: "Mix-ins".
    static func isPlainTitle(_ index: Int, in lines: [PageText.Line], of role: SectionRole?) -> Bool {
        let line = lines[index]
        guard !line.isItem, !line.isTitle, !line.isCaption, !line.text.isLonger(than: 50), index > 0,
            index + 1 < lines.count, lines[index + 1].isItem, lines[index - 1].isItem,
            !line.text.contains(where: { $0.isNumber }), let last = line.text.last, !".!?…".contains(last),
            line.text.split(separator: " ").count <= 7, !isControl(line.text), MetadataLine.statements(line.text) == nil
        else { return false }
        let next = lines[(index + 1)...].prefix { $0.list == lines[index + 1].list }
        switch role {
        case .ingredients: return next.count { PageIngredients.holdsAmount($0.text) } * 2 > next.count
        case .instructions:
            return lines[index + 1].list?.tag == lines[index - 1].list?.tag
                && next.allSatisfy { $0.text.isLonger(than: 20) && !$0.isLink }
        default: return false
        }
    }

    /// Whether the items of the list that begins at an index are sentences: steps, and no ingredients.
    private static func areSentences(from index: Int, in lines: [PageText.Line]) -> Bool {
        let items = lines[index...].prefix { $0.isItem && $0.list == lines[index].list }
        return items.count > 1
            && items.allSatisfy { $0.text.isLonger(than: 20) && $0.text.last.map { ".!。".contains($0) } ?? false }
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

    /// Where the lines of the section at `start` begin, if the headings of all sections come first, as on tabs, and its list below them.
    static func contentBelowTabs(_ start: Int, in lines: [PageText.Line]) -> Int? {
        var index = start + 1
        while index < lines.count, index - start < 6, let role = role(of: lines[index]), role != .ingredients {
            index += 1
        }
        guard index > start + 1, index < lines.count, lines[index].isItem || lines[index].isTitle else { return nil }
        let items = lines[index...].prefix(40).drop { !$0.isItem }
        guard let list = items.first?.list else { return nil }
        let own = items.prefix { $0.list == list }
        return own.count > 1 && own.count { PageIngredients.holdsAmount($0.text) } * 2 > own.count ? index : nil
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

    /// Items below their titles; texts where there are no items.
    ///
    /// - Parameter isTitle: whether the line at an index is one.
    static func groups(_ lines: [PageText.Line], _ isTitle: (Int) -> Bool) -> [ReadRecipe.Group<PageLine>] {
        let hasItems = lines.contains { $0.isItem && !isControl($0.text) }
        var groups = [ReadRecipe.Group<PageLine>()]
        for (index, line) in lines.enumerated() where !isControl(line.text) {
            // Servings and times are read by themselves.
            if !line.isItem, MetadataLine.statements(line.text) != nil { continue }
            if isTitle(index) {
                groups.append(ReadRecipe.Group(withoutColon(line.text)))
            } else if line.isItem || !hasItems {
                groups[groups.count - 1].lines.append(PageLine(text: line.text, images: line.images))
            }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// The first half where the second says the same again, as for another size of screen.
    static func withoutRepetition<Line: Hashable>(_ groups: [ReadRecipe.Group<Line>]) -> [ReadRecipe.Group<Line>] {
        let half = groups.count / 2
        if groups.count > 1, groups.count % 2 == 0, groups[..<half].elementsEqual(groups[half...]) {
            return Array(groups[..<half])
        }
        guard groups.count == 1, groups[0].lines.count > 3, groups[0].lines.count % 2 == 0 else { return groups }
        let lines = groups[0].lines
        guard lines[..<(lines.count / 2)].elementsEqual(lines[(lines.count / 2)...]) else { return groups }
        return [ReadRecipe.Group(groups[0].title, Array(lines[..<(lines.count / 2)]))]
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

    static let stepWords: Set<Substring> = [
        "step", "schritt", "étape", "etape", "paso", "passo", "passaggio", "stap", "krok", "steg", "trin", "steg",
        "vaihe", "adım", "шаг",
    ]
}

extension String {
    /// Whether it has more characters; long texts are not counted to their end.
    func isLonger(than count: Int) -> Bool {
        guard utf8.count > count else { return false }
        return index(startIndex, offsetBy: count + 1, limitedBy: endIndex) != nil
    }
}
