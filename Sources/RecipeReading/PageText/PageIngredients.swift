internal import Kitchen
internal import RecipeExchange
internal import RecipeModel

/// The lines of a page's section of ingredients, as groups of one line for each.
///
/// Pages put an amount into a cell or line of its own, above or below its food, print a list twice, and have buttons, links to shops
/// and figures of nutrition among the items.
enum PageIngredients {
    typealias Group = ReadRecipe.Group<ReadRecipe.Item>

    static func groups(_ lines: ArraySlice<PageText.Line>) -> [Group] {
        let own = withoutStrangers(lines.filter { !$0.isCaption && !isAboutServings($0.text) })
        var groups = PageSection.groups(own, isTitle(among: own)).map { group in
            ReadRecipe.Group(group.title, group.lines.map { PageSection.withoutBullet($0.text) })
        }
        for index in groups.indices { groups[index].lines = withAmountsJoined(groups[index].lines) }
        if areAmountsLast(groups.flatMap(\.lines)) {
            for index in groups.indices { groups[index].lines = groups[index].lines.map(withAmountFirst) }
        }
        return PageSection.withoutRepetition(groups).map { group in
            ReadRecipe.Group(group.title, group.lines.map { ReadRecipe.Item($0) })
        }
    }

    /// Whether a line has an amount at one of its ends.
    static func holdsAmount(_ text: String) -> Bool {
        guard let first = text.first else { return false }
        return first.isNumber || amountPlace(text) != nil
    }

    // MARK: - Lines that are no ingredients

    /// "Personen", "4 porsjoner", "Stück", "(Op basis van personen)": what stands beside the field for the number of servings.
    private static func isAboutServings(_ text: String) -> Bool {
        if let first = text.first, first == "(", text.last == ")" {
            let words = text.dropFirst().dropLast().split(separator: " ")
            return words.count <= 6 && !text.contains(where: \.isNumber)
                && words.contains { isServingsLabel(String($0)) }
        }
        return isServingsLabel(text)
    }

    private static func isServingsLabel(_ text: String) -> Bool {
        guard !text.isLonger(than: 24), let last = text.split(separator: " ").last else { return false }
        let number = text.filter(\.isNumber)
        let label = number.isEmpty ? "4 \(text)" : text
        guard text.split(separator: " ").count <= (number.isEmpty ? 1 : 2), last.contains(where: \.isLetter) else {
            return false
        }
        return MetadataLine.statements(label)?.allSatisfy { $0.field == .servings } ?? false
    }

    /// Without figures of nutrition and what is below them, links to other pages below the list, and buttons of shops.
    ///
    /// What could be an ingredient stays: a food may be a link as well.
    private static func withoutStrangers(_ lines: [PageText.Line]) -> [PageText.Line] {
        var lines = lines[...]
        if let start = lines.indices.dropFirst(2).first(where: { lines[$0].isItem && isNutrition(lines[$0].text) }) {
            var end = start
            // The head of the table does not say that it is one of nutrition.
            while end > lines.startIndex, lines[end - 1].list == lines[start].list || lines[end - 1].isTitle {
                end -= 1
            }
            if end > lines.startIndex { lines = lines[..<end] }
        }
        let items = lines.filter(\.isItem)
        guard let first = items.first?.list, items.count(where: { holdsAmount($0.text) }) * 2 > items.count else {
            return Array(lines)
        }
        let others = lines.indices.first { index in
            guard let list = lines[index].list, list != first else { return false }
            return lines.filter { $0.list == list }.allSatisfy {
                $0.isLink && $0.text.last.map(arrows.contains) ?? false
            }
        }
        if let others {
            lines = lines[..<others]
            while let last = lines.last, !last.isItem { lines.removeLast() }
        }
        while let last = lines.last, last.isItem, last.isLink, isForShopping(last.text) { lines.removeLast() }
        return Array(lines)
    }

    private static let arrows: Set<Character> = [">", "›", "»", "→", "❯"]

    /// "Energi 135 kcal", "Brennwert 565 kJ"
    private static func isNutrition(_ text: String) -> Bool {
        guard !text.isLonger(than: 40), text.contains(where: \.isNumber), !text.contains("(") else { return false }
        let last = text.lowercased().split { !$0.isLetter }.last
        return last == "kcal" || last == "kj" || last == "kilojoule"
    }

    /// "Shop Recipe", "Boodschappen bestellen", "Salva nella lista della spesa"
    private static func isForShopping(_ text: String) -> Bool {
        guard !text.isLonger(than: 40), !text.contains(where: \.isNumber) else { return false }
        return text.lowercased().split { !$0.isLetter }.contains { shoppingWords.contains($0) }
    }

    private static let shoppingWords: Set<Substring> = [
        "shop", "buy", "order", "shopping", "bestellen", "kopen", "kaufen", "einkaufen", "einkaufsliste", "comprar",
        "acheter", "courses", "acquista", "spesa", "boodschappen", "köp", "handla", "kjøp", "køb", "kup", "koupit",
    ]

    // MARK: - Titles

    /// "For the sauce:" as an item of the list, and "For the sauce" above amounts.
    private static func isTitle(among lines: [PageText.Line]) -> (Int) -> Bool {
        { index in
            let line = lines[index]
            if line.isTitle || PageSection.isPlainTitle(index, in: lines, of: .ingredients) { return true }
            guard !line.text.isLonger(than: 60) else { return false }
            if line.text.hasSuffix(":") || line.text.hasSuffix("：") { return true }
            guard line.isItem, !line.text.contains(where: { $0.isNumber || $0 == "," || $0 == "(" }) else {
                return false
            }
            let text = line.text.lowercased()
            return text.split(separator: " ").count <= 5 && partWords.contains(where: text.hasPrefix)
                && index + 1 < lines.count && lines[index + 1].text.first?.isNumber == true
        }
    }

    private static let partWords = [
        "for the ", "für den ", "für die ", "für das ", "pour la ", "pour le ", "pour les ", "pour l'", "pour l’",
        "para la ", "para el ", "para los ", "para las ", "para o ", "para a ", "per la ", "per il ", "per lo ",
        "per le ", "per gli ", "per i ", "per l'", "per l’", "voor de ", "voor het ",
    ]

    // MARK: - Amounts

    /// Amounts that have a line of their own, joined with their foods.
    private static func withAmountsJoined(_ lines: [String]) -> [String] {
        let isAmount = lines.map(isAmountAlone)
        let count = isAmount.count { $0 }
        guard count > 1, count * 10 >= lines.count * 3, count * 10 <= lines.count * 6 else { return lines }
        let isFirst = isAmount[0]
        var joined: [String] = []
        var index = 0
        while index < lines.count {
            let next = index + 1
            if next < lines.count, isAmount[index] == isFirst, isAmount[next] != isFirst {
                let (amount, food) = isFirst ? (lines[index], lines[next]) : (lines[next], lines[index])
                joined.append(isFirst || !writesAmountsLast(food) ? "\(amount) \(food)" : "\(food) \(amount)")
                index += 2
            } else {
                joined.append(lines[index])
                index += 1
            }
        }
        // Most lines have another to be joined with.
        return (lines.count - joined.count) * 20 >= lines.count * 6 ? joined : lines
    }

    /// "350 g", "½", "1 kg", but not "2 eggs".
    private static func isAmountAlone(_ text: String) -> Bool {
        guard let first = text.first, first.isNumber, !text.isLonger(than: 24) else { return false }
        let line = ItemLine.parse(text, options: ItemLineOptions(isRecipe: true))
        return !line.amounts.isEmpty
            && line.parts.allSatisfy { $0.role == .quantity || $0.role == .unit || $0.role == .size }
    }

    /// Whether the page shows the foods first: "Flour 200 g".
    private static func areAmountsLast(_ lines: [String]) -> Bool {
        let count = lines.count { amountPlace($0) != nil && $0.first?.isNumber != true }
        return count > 2 && count * 10 >= lines.count * 6
            && lines.count { $0.first?.isNumber == true } * 5 <= lines.count
            && !lines.contains(where: writesAmountsLast)
    }

    /// Whether it is of a language that has amounts after foods.
    private static func writesAmountsLast(_ text: String) -> Bool {
        text.unicodeScalars.contains { $0.value >= 0x3040 && $0.value <= 0x30FF }
    }

    private static func withAmountFirst(_ line: String) -> String {
        guard line.first?.isNumber != true, let place = amountPlace(line) else { return line }
        return "\(line[place...]) \(MarkedText.trimmed(String(line[..<place])))"
    }

    /// Where the amount at the end of a line begins: a number, perhaps with one word, after which nothing comes but a remark in
    /// parentheses.
    private static func amountPlace(_ text: String) -> String.Index? {
        guard text.utf8.count <= 200 else { return nil }
        var words = text.split(separator: " ")
        if let last = words.last, last.hasSuffix(")"), let open = words.lastIndex(where: { $0.hasPrefix("(") }) {
            words.removeSubrange(open...)
        }
        guard let last = words.last else { return nil }
        var start = words.count - 1
        if last.first?.isNumber != true {
            guard last.count <= 12, last.allSatisfy({ $0.isLetter || $0 == "." || $0 == "(" || $0 == ")" }) else {
                return nil
            }
            start -= 1
        }
        guard start >= 0, isNumber(words[start]) else { return nil }
        // "1 1/2 dl", "2 - 3 msk"
        while start > 1, isNumber(words[start - 1]) || ["-", "–"].contains(words[start - 1]) { start -= 1 }
        // "Milk: 2 dl" says it by its colon.
        guard start > 0, words[start - 1].last != ":", words[start - 1].last?.isNumber != true else { return nil }
        return words[start].startIndex
    }

    /// "2", "½", "1/2", "1,5", "2-3", "200g"
    private static func isNumber(_ word: Substring) -> Bool {
        guard word.first?.isNumber == true else { return false }
        let rest = word.drop { $0.isNumber || ",./-–⁄".contains($0) }
        return rest.isEmpty || rest.count <= 3 && rest.allSatisfy(\.isLetter) && word.count - rest.count <= 6
    }
}
