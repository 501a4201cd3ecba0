internal import RecipeExchange

/// Adds what a page shows of a recipe and its data does not say: groups, pictures of steps, notes, equipment.
///
/// Nothing is guessed: all lines of the data must be found on the page one after another, and a title between two of them must be
/// the only line there.
struct PageDetails {
    private let lines: [PageText.Line]
    private let keys: [String]
    private let places: [String: [Int]]

    init(_ text: PageText) {
        let lines = text.lines.filter { !PageSection.isControl($0.text) && !PageSection.isStepLabel($0.text) }
        let keys = lines.map { Self.key($0.text) }
        (self.lines, self.keys) = (lines, keys)
        places = Dictionary(grouping: keys.indices) { keys[$0] }
    }

    func fill(_ recipe: inout ReadRecipe, _ cards: [PluginCard]) {
        fillIngredients(&recipe)
        fillSteps(&recipe)
        // A page of several cards does not say which is whose.
        guard cards.count == 1, let card = cards.first, card.card.parent != nil else { return }
        if recipe.notes.isEmpty {
            recipe.notes = card.lines(.notes).map { PageSection.withoutBullet($0.text) }
            if !recipe.notes.isEmpty { recipe.origins[.notes] = "the markup of \(card.plugin)" }
        }
        if recipe.equipment.isEmpty {
            recipe.equipment = card.lines(.equipment).filter(\.isItem).map { PageSection.withoutBullet($0.text) }
            if !recipe.equipment.isEmpty { recipe.origins[.equipment] = "the markup of \(card.plugin)" }
        }
    }

    private func fillIngredients(_ recipe: inout ReadRecipe) {
        guard recipe.ingredients.count == 1, recipe.ingredients[0].title == nil else { return }
        var items = recipe.ingredients[0].lines
        if items.count == 1, let parts = divided(items[0].text) {
            items = parts.map { ReadRecipe.Item($0.text) }
            recipe.ingredients = [ReadRecipe.Group(nil, items)]
            recipe.origins[.ingredients]? += ", divided as the page's list is"
        }
        if let whole = joined(items.map(\.text)) {
            items = whole.map { ReadRecipe.Item($0) }
            recipe.ingredients = [ReadRecipe.Group(nil, items)]
            recipe.origins[.ingredients]? += ", joined as the page's list is"
        }
        guard let run = run(items.map(\.text)), !run.titles.isEmpty else { return }
        recipe.ingredients = Self.grouped(items, run)
        recipe.origins[.ingredientGroups] = "the page's headings"
    }

    private func fillSteps(_ recipe: inout ReadRecipe) {
        guard recipe.steps.count == 1, recipe.steps[0].title == nil else { return }
        var steps = recipe.steps[0].lines
        if steps.count == 1, steps[0].name == nil, let parts = divided(steps[0].text) {
            steps = parts.map { ReadRecipe.Step($0.text) }
            recipe.steps = [ReadRecipe.Group(nil, steps)]
            recipe.origins[.instructions]? += ", divided as the page's list is"
        }
        let texts = steps.map(\.text)
        // The list of the page counts by itself.
        guard let run = run(texts) ?? run(StepNumbers.removed(from: texts)) else { return }
        if steps.allSatisfy(\.images.isEmpty) {
            for index in steps.indices { steps[index].images = run.images[index] }
        }
        let isGrouped = !run.titles.isEmpty && steps.allSatisfy { $0.name.map(StepNumbers.isCount) ?? true }
        recipe.steps = isGrouped ? Self.grouped(steps, run) : [ReadRecipe.Group(nil, steps)]
        if isGrouped { recipe.origins[.instructionGroups] = "the page's headings" }
    }

    // MARK: - Matching

    /// Where all lines of the data stand on the page.
    private struct Run {
        /// Titles above lines, by the number of the line.
        var titles: [Int: String] = [:]
        /// Lines of the data that are titles on the page.
        var isTitle: Set<Int> = []
        var images: [[String]] = []
    }

    private static func grouped<Line>(_ items: [Line], _ run: Run) -> [ReadRecipe.Group<Line>] {
        var groups = [ReadRecipe.Group<Line>()]
        for (index, item) in items.enumerated() {
            if let title = run.titles[index] { groups.append(ReadRecipe.Group(title)) }
            if !run.isTitle.contains(index) { groups[groups.count - 1].lines.append(item) }
        }
        return groups.filter { !$0.lines.isEmpty }
    }

    /// The run with most titles; `nil` where the page does not show all lines.
    private func run(_ texts: [String]) -> Run? {
        let wanted = texts.map(Self.key)
        guard wanted.count > 1, !wanted.contains("") else { return nil }
        var best: Run?
        for start in starts(of: wanted[0]).prefix(12) {
            guard let run = run(wanted, from: start) else { continue }
            if best.map({ run.titles.count > $0.titles.count }) ?? true { best = run }
        }
        return best
    }

    /// The items of one list of the page that together are a text, three or more.
    private func divided(_ text: String) -> ArraySlice<PageText.Line>? {
        let key = Self.key(text)
        for start in lines.indices where lines[start].isItem && !keys[start].isEmpty && key.hasPrefix(keys[start]) {
            var joined = ""
            for end in start..<lines.endIndex {
                guard lines[end].list == lines[start].list else { break }
                joined += keys[end]
                if joined == key, end - start > 1 { return lines[start...end] }
                if !key.hasPrefix(joined) { break }
            }
        }
        return nil
    }

    /// The items of one list of the page, where the lines of the data are these cut up, as at their commas.
    private func joined(_ texts: [String]) -> [String]? {
        let wanted = texts.map(Self.key)
        guard wanted.count > 2, !wanted.contains(""), wanted.contains(where: { places[$0] == nil }) else {
            return nil
        }
        for start in lines.indices where lines[start].isItem && !keys[start].isEmpty && keys[start].hasPrefix(wanted[0])
        {
            var items: [String] = []
            var next = 0
            for line in start..<lines.endIndex where lines[line].list == lines[start].list {
                var key = ""
                while next < wanted.count, key != keys[line], keys[line].hasPrefix(key + wanted[next]) {
                    key += wanted[next]
                    next += 1
                }
                guard key == keys[line] else { break }
                items.append(PageSection.withoutBullet(lines[line].text))
                if next == wanted.count { return items.count < texts.count ? items : nil }
            }
        }
        return nil
    }

    private func starts(of key: String) -> [Int] {
        if let exact = places[key] { return exact }
        return keys.indices.filter { !keys[$0].isEmpty && key.hasPrefix(keys[$0]) }
    }

    private func run(_ wanted: [String], from start: Int) -> Run? {
        var run = Run()
        var place = start
        for (number, key) in wanted.enumerated() {
            guard let (first, end) = find(key, from: place, reach: number == 0 ? 1 : 4) else { return nil }
            let between = lines[place..<first]
            if number > 0, between.count == 1, let line = between.first, line.isTitle {
                run.titles[number] = PageSection.withoutColon(line.text)
            }
            // Headings of the page that the data has among its lines.
            if end == first + 1, lines[first].level != nil, number + 1 < wanted.count, lines[first].text.last != "." {
                run.isTitle.insert(number)
                run.titles[number + 1] = PageSection.withoutColon(lines[first].text)
            }
            run.images.append(lines[first..<end].flatMap(\.images))
            place = end
        }
        guard run.isTitle.count * 2 <= wanted.count else { return nil }
        if !run.titles.isEmpty, run.titles[0] == nil, start > 0 {
            let before = lines[start - 1]
            if before.isTitle, !before.isItem, PageSection.role(of: before) == nil, before.text.count <= 60 {
                run.titles[0] = PageSection.withoutColon(before.text)
            }
        }
        return run
    }

    /// The lines that together are `key`, from `place` or one of the lines below it.
    private func find(_ key: String, from place: Int, reach: Int) -> (first: Int, end: Int)? {
        for first in place..<min(place + reach, keys.count) {
            var joined = ""
            for end in first..<min(first + 4, keys.count) {
                joined += keys[end]
                if joined == key { return (first, end + 1) }
                if !key.hasPrefix(joined) { break }
            }
        }
        return nil
    }

    /// Letters and digits alone, in lower case.
    static func key(_ text: String) -> String {
        var key: [UInt8] = []
        key.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                let letter = byte | 0x20
                if letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") {
                    key.append(letter)
                } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
                    key.append(byte)
                }
            } else if let fraction = fractions[scalar] {
                key += fraction.utf8
            } else {
                for scalar in scalar.properties.lowercaseMapping.unicodeScalars
                where scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                    key += String(scalar).utf8
                }
            }
        }
        return String(decoding: key, as: UTF8.self)
    }

    private static let fractions: [Unicode.Scalar: String] = [
        "½": "12", "⅓": "13", "⅔": "23", "¼": "14", "¾": "34", "⅕": "15", "⅛": "18", "⅜": "38", "⅝": "58", "⅞": "78",
    ]
}
