internal import RecipeExchange
internal import RecipeModel

/// Where on a page without data the ingredients and the steps of its recipe are: told by headings, or where one of the two has none
/// that is known, by the shape of a list.
struct RecipePlaces {
    let lines: [PageText.Line]
    let roles: [SectionRole?]

    struct Ingredients {
        /// The heading, or the line above the list.
        var heading: Int
        var range: Range<Int>
        var groups: [PageIngredients.Group]
    }

    struct Steps {
        var range: Range<Int>
        var groups: [PageSteps.Group]
    }

    init(_ lines: [PageText.Line]) {
        self.lines = lines
        roles = lines.map(PageSection.role)
    }

    // MARK: - Ingredients

    /// The section that looks most like one of ingredients.
    func ingredients() -> Ingredients? {
        var best: (score: Int, found: Ingredients)?
        for index in lines.indices where roles[index] == .ingredients {
            let content = PageSection.contentBelowTabs(index, in: lines)
            let range = PageSection.range(after: index, from: content, in: lines)
            let groups = PageIngredients.groups(lines[range])
            let items = groups.flatMap(\.lines)
            guard items.count > 1 else { continue }
            var score = min(items.count, 15) + 20 * items.count { PageIngredients.holdsAmount($0.text) } / items.count
            if items.contains(where: { $0.text.count > 200 }) { score -= 10 }
            if roles[range.upperBound...].prefix(60).contains(.instructions) { score += 15 }
            if lines[index].isAside { score -= 20 }
            if score >= best?.score ?? .min {
                best = (score, Ingredients(heading: index, range: range, groups: groups))
            }
        }
        return best?.found ?? ingredientsAboveSteps()
    }

    /// Lists of amounts above a heading of steps, the nearest.
    private func ingredientsAboveSteps() -> Ingredients? {
        for heading in lines.indices.reversed() where roles[heading] == .instructions && !lines[heading].isAside {
            guard let last = lines[..<heading].suffix(40).lastIndex(where: isAmountItem) else { continue }
            var (start, end) = (last, last + 1)
            while end < heading, lines[end].isItem, lines[end].list == lines[last].list { end += 1 }
            while start > 0, last - start < 80, lines[start - 1].isItem || lines[start - 1].isTitle,
                roles[start - 1] == nil
            {
                start -= 1
            }
            // The heading of the page is none of a group.
            while start < last, !lines[start].isItem, lines[start].level ?? 9 <= 2 || !lines[start + 1].isItem {
                start += 1
            }
            let items = lines[start..<end].filter(\.isItem)
            guard items.count > 2, items.count(where: { PageIngredients.holdsAmount($0.text) }) * 3 >= items.count * 2
            else { continue }
            let groups = PageIngredients.groups(lines[start..<end])
            return Ingredients(heading: max(0, start - 1), range: start..<end, groups: groups)
        }
        return nil
    }

    private func isAmountItem(_ line: PageText.Line) -> Bool {
        line.isItem && !line.isAside && !line.text.isLonger(than: 120) && PageIngredients.holdsAmount(line.text)
    }

    // MARK: - Steps

    /// The section of steps of the recipe whose ingredients end at `end`.
    func steps(of found: Ingredients, below end: Int) -> Steps? {
        let texts = found.groups.flatMap(\.lines).map(\.text)
        let below = lines.indices[end...].filter { roles[$0] == .instructions }
        let tabs = (found.heading..<found.range.lowerBound).filter { roles[$0] == .instructions }
        let above = lines.indices[..<found.heading].filter { roles[$0] == .instructions }
        for heading in below + tabs + above.reversed() {
            let isTab = heading >= found.heading && heading < end
            let range = PageSection.range(after: heading, from: isTab ? end : nil, in: lines)
            if let steps = steps(range, texts) { return steps }
        }
        return stepsWithoutHeading(below: end, texts)
    }

    private func steps(_ range: Range<Int>, _ ingredients: [String]) -> Steps? {
        let groups = PageSteps.groups(lines[range], ingredients: ingredients)
        let texts = groups.flatMap(\.lines).map(\.text)
        guard !texts.isEmpty, PageSteps.areSentences(texts) else { return nil }
        return Steps(range: range, groups: groups)
    }

    /// The next list of sentences: numbered, or below a heading that asks or tells how it is made.
    private func stepsWithoutHeading(below end: Int, _ ingredients: [String]) -> Steps? {
        for index in lines.indices[end...].prefix(120) {
            let line = lines[index]
            guard !line.isAside else { continue }
            if line.level != nil || line.isTitle, Self.tellsHow(line.text) {
                if let steps = steps(PageSection.range(after: index, in: lines), ingredients) { return steps }
            }
            guard let list = line.list, list.tag == .ol, index == 0 || lines[index - 1].list != list else { continue }
            if index > 0, let role = roles[index - 1], role != .instructions { continue }
            let items = lines[index...].prefix { $0.list == list }
            guard items.count > 1, items.allSatisfy({ !$0.isLink }),
                items.reduce(0, { $0 + $1.text.count }) >= 40 * items.count
            else { continue }
            let isBelowHeading = index > 0 && lines[index - 1].level != nil
            let range =
                isBelowHeading ? PageSection.range(after: index - 1, in: lines) : items.startIndex..<items.endIndex
            if let steps = steps(range, ingredients) { return steps }
        }
        return nil
    }

    /// "How to make leek soup", "Come preparare: zuppa di porri"
    private static func tellsHow(_ text: String) -> Bool {
        guard !text.isLonger(than: 100) else { return false }
        let text = text.lowercased()
        return howWords.contains(where: text.hasPrefix) || text.hasSuffix("的做法")
    }

    private static let howWords = [
        "how to make ", "how to prepare ", "how to cook ", "how to bake ", "come fare ", "come preparare", "come si fa",
        "come si prepara", "comment faire", "comment préparer", "comment réaliser", "cómo hacer", "cómo preparar",
        "como fazer", "como preparar", "so machst du", "so machen sie", "so bereitest du", "so wird", "zubereitungsart",
        "zo maak je", "hoe maak je", "så gör du", "slik lager du", "slik gjør du", "sådan laver du", "sådan gør du",
        "jak zrobić", "jak przygotować", "jak udělat", "jak připravit", "jak upéct", "nasıl yapılır", "yapılışı",
        "descriptif de la recette", "les étapes",
    ]
}
