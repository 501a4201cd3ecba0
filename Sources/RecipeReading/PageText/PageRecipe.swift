internal import RecipeExchange
internal import RecipeModel

/// Reads the recipe of a page that has no data of one, from its own headings and lists.
struct PageRecipe {
    private let text: PageText
    private let head: PageMeta
    private var recipe = ReadRecipe()

    /// The recipes of plug-ins' cards, or else the one that headings of ingredients and of steps announce.
    static func read(_ root: HTMLNode, _ text: PageText, _ head: PageMeta) -> [ReadRecipe] {
        var found: [ReadRecipe] = []
        for card in PluginCard.cards(root) {
            var reader = PageRecipe(text: text, head: head)
            if reader.read(card) { found.append(reader.recipe) }
        }
        if !found.isEmpty { return CandidateMerging.merged(found) }
        var reader = PageRecipe(text: text, head: head)
        return reader.readHeadings() ? [reader.recipe] : []
    }

    private init(text: PageText, head: PageMeta) {
        (self.text, self.head) = (text, head)
    }

    // MARK: - Cards

    private mutating func read(_ card: PluginCard) -> Bool {
        recipe.ingredients = PageSection.ingredients(card.lines(.ingredients)[...])
        recipe.steps = PageSection.steps(card.lines(.steps)[...])
        guard isWhole else { return false }
        let origin = "the markup of \(card.plugin)"
        noteParts(origin)
        if let title = card.nodes(.title).first?.line, !title.isEmpty {
            recipe.title = title
            recipe.origins[.title] = origin
        } else {
            readTitle(before: text.lines.count)
        }
        recipe.notes = card.lines(.notes).map(\.text)
        recipe.equipment = card.lines(.equipment).filter(\.isItem).map { PageSection.withoutBullet($0.text) }
        if !recipe.notes.isEmpty { recipe.origins[.notes] = origin }
        if !recipe.equipment.isEmpty { recipe.origins[.equipment] = origin }
        readDetails(PageText(card.card).lines[...], origin)
        return true
    }

    /// Whether it has more than one ingredient and a step.
    private var isWhole: Bool { recipe.ingredients.reduce(0) { $0 + $1.lines.count } > 1 && !recipe.steps.isEmpty }

    private mutating func noteParts(_ origin: String) {
        recipe.origins[.ingredients] = origin
        recipe.origins[.instructions] = origin
        if recipe.ingredients.contains(where: { $0.title != nil }) { recipe.origins[.ingredientGroups] = origin }
        if recipe.steps.contains(where: { $0.title != nil }) { recipe.origins[.instructionGroups] = origin }
    }

    // MARK: - Headings

    private mutating func readHeadings() -> Bool {
        let lines = text.lines
        let roles = lines.map(PageSection.role)
        var best: (score: Int, heading: Int, range: Range<Int>)?
        for index in lines.indices where roles[index] == .ingredients {
            let range = PageSection.range(after: index, in: lines)
            let items = PageSection.ingredients(lines[range]).flatMap(\.lines)
            guard items.count > 1 else { continue }
            var score = min(items.count, 15) + 20 * items.filter { Self.beginsWithAmount($0.text) }.count / items.count
            if items.contains(where: { $0.text.count > 200 }) { score -= 10 }
            let next = roles[range.upperBound...].prefix(60).firstIndex { $0 == .instructions }
            if next != nil { score += 15 }
            if lines[index].isAside { score -= 20 }
            if score >= best?.score ?? .min { best = (score, index, range) }
        }
        guard let best else { return false }
        recipe.ingredients = PageSection.ingredients(lines[best.range])
        var end = best.range.upperBound
        // "Remaining ingredients", right below.
        while end < lines.count, !lines[end].isItem, !lines[end].text.isLonger(than: 40),
            !PageSection.isControl(lines[end].text),
            SectionHeading(lines[end].text).role == .ingredients, lines[end].text != lines[best.heading].text
        {
            let range = PageSection.range(after: end, in: lines)
            let more = PageSection.ingredients(lines[range])
            guard !more.isEmpty else { break }
            for (index, group) in more.enumerated() {
                recipe.ingredients.append(
                    ReadRecipe.Group(
                        index == 0 ? group.title ?? PageSection.withoutColon(lines[end].text) : group.title, group.lines
                    ))
            }
            end = range.upperBound
        }
        let below = lines.indices[end...].filter { roles[$0] == .instructions }
        let above = lines.indices[..<best.heading].filter { roles[$0] == .instructions }
        for heading in below + above.reversed() where recipe.steps.isEmpty {
            let range = PageSection.range(after: heading, in: lines)
            let steps = PageSection.steps(lines[range])
            // Steps are sentences; a list of contents or of filters is not one of steps.
            let texts = steps.flatMap(\.lines).map(\.text)
            guard texts.filter({ $0.utf8.count > 15 }).count * 2 > texts.count else { continue }
            recipe.steps = steps
            end = max(end, range.upperBound)
        }
        guard isWhole else { return false }
        noteParts("the page's headings and lists")
        readTitle(before: best.heading)
        if let servings = SectionHeading(lines[best.heading].text).servings { add(yield: servings, "the page's text") }
        readDetails(lines[max(0, best.heading - 60)..<end], "the page's text")
        readNotes(lines, roles, from: end)
        return true
    }

    private static func beginsWithAmount(_ text: String) -> Bool {
        guard let first = text.first else { return false }
        return first.isNumber
    }

    /// Notes that follow the steps at once.
    private mutating func readNotes(_ lines: [PageText.Line], _ roles: [SectionRole?], from start: Int) {
        guard let heading = lines.indices[start...].prefix(10).first(where: { roles[$0] == .notes }) else { return }
        let range = PageSection.range(after: heading, in: lines)
        guard range.count <= 20 else { return }
        recipe.notes = lines[range].map { PageSection.withoutBullet($0.text) }
        if !recipe.notes.isEmpty { recipe.origins[.notes] = "the page's headings and lists" }
    }

    // MARK: - Title, servings, times

    /// The heading above that the page is named after, else its first.
    private mutating func readTitle(before index: Int) {
        let headings = text.lines[..<index].filter { $0.level != nil && !$0.isItem && PageSection.role(of: $0) == nil }
        let top = text.lines.filter { $0.level == 1 && !$0.isAside && PageSection.role(of: $0) == nil }
        let name = head.pageTitle ?? ""
        let near = headings.filter { $0.level ?? 9 < 4 }.map { ($0.text, Self.share($0.text, of: name)) }
            .reduce(("", 0.3)) { $1.1 >= $0.1 ? $1 : $0 }
        if !near.0.isEmpty {
            recipe.title = near.0
        } else if let first = top.first {
            recipe.title = first.text
        } else if !name.isEmpty {
            recipe.title = name
        } else {
            recipe.title = headings.last?.text ?? ""
        }
        if let spaced = Self.spelling(of: recipe.title, in: name) { recipe.title = spaced }
        if !recipe.title.isEmpty { recipe.origins[.title] = "the page's headings" }
    }

    /// How the page's title writes a heading whose words stand together, as where only a style sheet keeps them apart.
    private static func spelling(of heading: String, in title: String) -> String? {
        let key = PageDetails.key(heading)
        let words = title.split(separator: " ")
        guard !key.isEmpty, words.count > heading.split(separator: " ").count else { return nil }
        for first in words.indices {
            var joined = ""
            for last in first..<min(first + 20, words.count) {
                joined += PageDetails.key(String(words[last]))
                if joined == key {
                    let spelled = words[first...last]
                    return spelled.count > heading.split(separator: " ").count ? spelled.joined(separator: " ") : nil
                }
                if !key.hasPrefix(joined) { break }
            }
        }
        return nil
    }

    /// How much of the words of two texts are the same, from 0 to 1.
    private static func share(_ text: String, of other: String) -> Double {
        let (a, b) = (words(text), words(other))
        guard !a.isEmpty, !b.isEmpty else { return 0 }
        return Double(a.intersection(b).count) / Double(a.union(b).count)
    }

    private static func words(_ text: String) -> Set<String> {
        Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
    }

    /// Servings and times that a line states, or a label with its value on the line below.
    private mutating func readDetails(_ lines: ArraySlice<PageText.Line>, _ origin: String) {
        for index in lines.indices where !lines[index].isAside && lines[index].text.count <= 120 {
            let text = lines[index].text
            if let said = MetadataLine.statements(text) {
                for (field, value) in said { add(field, value, origin) }
            } else if text.count <= 30, index + 1 < lines.endIndex, lines[index + 1].text.count <= 40,
                let said = MetadataLine.statements("\(PageSection.withoutColon(text)): \(lines[index + 1].text)")
            {
                for (field, value) in said { add(field, value, origin) }
            }
        }
    }

    private mutating func add(_ field: MetadataLine.Field, _ value: String, _ origin: String) {
        func time(_ path: WritableKeyPath<ReadRecipe, Int?>, _ name: ReadRecipe.Field) {
            guard recipe[keyPath: path] == nil, let seconds = Duration.seconds(value) else { return }
            recipe[keyPath: path] = seconds
            recipe.origins[name] = origin
        }
        switch field {
        case .servings, .yield: add(yield: value, origin)
        case .prepTime: time(\.prepTime, .prepTime)
        case .cookTime: time(\.cookTime, .cookTime)
        case .restTime: time(\.restTime, .restTime)
        case .totalTime: time(\.totalTime, .totalTime)
        case .difficulty where recipe.difficulty == nil:
            recipe.difficulty = value
            recipe.origins[.difficulty] = origin
        default: break
        }
    }

    private mutating func add(yield: String, _ origin: String) {
        guard recipe.yields.isEmpty else { return }
        recipe.yields = [yield]
        recipe.origins[.yield] = origin
    }
}
