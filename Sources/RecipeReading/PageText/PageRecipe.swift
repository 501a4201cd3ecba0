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
        recipe.ingredients = PageIngredients.groups(card.lines(.ingredients)[...])
        recipe.steps = PageSteps.groups(
            card.lines(.steps)[...], ingredients: recipe.ingredients.flatMap(\.lines).map(\.text))
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
        let places = RecipePlaces(text.lines)
        let lines = places.lines
        guard let found = places.ingredients() else { return false }
        recipe.ingredients = found.groups
        var end = found.range.upperBound
        // "Remaining ingredients", right below.
        while end < lines.count, !lines[end].isItem, !lines[end].text.isLonger(than: 40),
            !PageSection.isControl(lines[end].text),
            SectionHeading(lines[end].text).role == .ingredients, lines[end].text != lines[found.heading].text
        {
            let range = PageSection.range(after: end, in: lines)
            let more = PageIngredients.groups(lines[range])
            guard !more.isEmpty else { break }
            for (index, group) in more.enumerated() {
                let title = index == 0 ? group.title ?? PageSection.withoutColon(lines[end].text) : group.title
                recipe.ingredients.append(ReadRecipe.Group(title, group.lines))
            }
            end = range.upperBound
        }
        if let steps = places.steps(of: found, below: end) {
            recipe.steps = steps.groups
            end = max(end, steps.range.upperBound)
        }
        guard isWhole else { return false }
        noteParts("the page's headings and lists")
        readTitle(before: found.heading)
        if let servings = SectionHeading(lines[found.heading].text).servings { add(yield: servings, "the page's text") }
        readDetails(lines[max(0, found.heading - 60)..<end], "the page's text")
        readNotes(lines, places.roles, from: end)
        return true
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

    private mutating func readTitle(before index: Int) {
        recipe.title = PageTitle.title(above: index, in: text.lines, name: head.pageTitle ?? "")
        if !recipe.title.isEmpty { recipe.origins[.title] = "the page's headings" }
    }

    /// Servings and times that a line states, or a label with its value on the line below it, or above where most are.
    private mutating func readDetails(_ lines: ArraySlice<PageText.Line>, _ origin: String) {
        var (below, above): ([[(MetadataLine.Field, String)]], [[(MetadataLine.Field, String)]]) = ([], [])
        for index in lines.indices where !lines[index].isAside && lines[index].text.count <= 120 {
            let text = lines[index].text
            if let said = MetadataLine.statements(text) {
                for (field, value) in said { add(field, value, origin) }
            } else if text.count <= 30, index + 1 < lines.endIndex, lines[index + 1].text.count <= 40 {
                let next = lines[index + 1].text
                if let said = MetadataLine.statements("\(PageSection.withoutColon(text)): \(next)") {
                    below.append(said)
                } else if text.first?.isNumber == true, !next.contains(where: \.isNumber),
                    let said = MetadataLine.statements("\(PageSection.withoutColon(next)): \(text)")
                {
                    above.append(said)
                }
            }
        }
        for said in above.count > below.count ? above : below {
            for (field, value) in said { add(field, value, origin) }
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
