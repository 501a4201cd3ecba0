internal import Kitchen
internal import MealPlanning
public import RecipeExchange
public import RecipeModel
internal import SourceText

extension RecipeSheet {
    /// The recipe as it is shown, in the words that are exchanged with other programs: amounts scaled and converted, texts plain, web addresses
    /// in parentheses after the words that lead there.
    ///
    /// Pictures have the names that the recipe gives them, ingredients that are recipes the paths of these in the cookbook. Introductions become
    /// notes, or the description where there is none; so does text that was not understood, which is never left out.
    public var exchanged: ReadRecipe {
        let draft = RecipeDraft(withoutSteps: file, recipe)
        var words = ReadRecipe(title: title)
        words.description = description.map(Self.plain)
        words.yields = facts.filter { $0.kind == .servings || $0.kind == .yield }.map(\.value)
        (words.prepTime, words.cookTime, words.restTime) = (draft.prepTime, draft.cookTime, draft.restTime)
        (words.totalTime, words.keepsTime) = (recipe.metadata.totalTime, draft.keeps)
        words.difficulty = draft.difficulty?.rawValue
        (words.categories, words.cuisines, words.keywords) = (draft.categories, draft.cuisines, draft.tags)
        (words.diets, words.seasons) = (draft.diets, draft.seasons.map(\.rawValue))
        words.stars = draft.rating.map { KitchenNumber.decimal($0, places: 1) }
        words.isFavorite = draft.isFavorite
        (words.authors, words.license, words.language) = (draft.authors, draft.license, draft.language)
        (words.sourceName, words.url) = (draft.source.name, draft.source.url)
        if words.sourceName == nil, words.url == nil, let toldSource {
            (words.sourceName, words.url) = (toldSource.name, toldSource.url)
        }
        words.images = pictures.map(\.name)
        words.nutrition = draft.nutrition.map { ReadRecipe.Figure(Self.plain($0.name), Self.plain($0.value)) }.filter {
            !$0.name.isEmpty && !$0.value.isEmpty
        }
        words.added = draft.added?.description
        words.updated = draft.updated?.description
        words.generated = draft.generated?.description
        words.further = recipe.metadata.unknown.filter { $0.key.value != "license" }.compactMap { entry in
            let text = Self.unquoted(Self.oneLine(entry.value))
            return text.isEmpty ? nil : ReadRecipe.Figure(entry.key.value, text)
        }
        words.equipment = draft.equipment.map(Self.words)
        let sentences = YieldSentences(path, recipe.metadata, view)
        words.notes = zip(draft.notes, recipe.notes).map { sentences.shown(Self.plain(Self.words($0)), $1.range) }
            .filter { !$0.isEmpty }
        words.ingredients = items(draft)
        words.steps = stepGroups.filter { !$0.steps.isEmpty }.map { group in
            ReadRecipe.Group(
                group.title,
                group.steps.map { ReadRecipe.Step($0.wordsWithAddresses, images: $0.images) }.filter {
                    !$0.text.isEmpty || !$0.images.isEmpty
                })
        }
        words.log = draft.log.map { entry in
            ReadRecipe.Cooked(
                entry.date.description, stars: entry.stars.map { KitchenNumber.decimal($0, places: 1) },
                person: entry.person,
                remark: [entry.made.map { "(\($0.logText))" }, entry.remark.isEmpty ? nil : entry.remark]
                    .compactMap { $0 }.joined(separator: " "))
        }
        if words.description == nil {
            words.description = introduction.isEmpty ? nil : introduction.joined(separator: " ")
        } else {
            words.notes = introduction + words.notes
        }
        words.notes += unread.flatMap { $0 }.map(Self.oneLine).filter { !$0.isEmpty }
        return words
    }

    private func items(_ draft: RecipeDraft) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        zip(ingredientGroups.filter { !$0.rows.isEmpty }, draft.ingredientGroups).map { group, written in
            ReadRecipe.Group(
                group.title,
                zip(group.rows, written.lines).map { row, line in
                    ReadRecipe.Item(row.text + Self.addresses(line.line, in: row.text), recipe: row.recipe?.string)
                })
        }
    }

    /// Web addresses that words of a text lead to, each in parentheses.
    private static func addresses(_ text: LinkedText, in shown: String) -> String {
        text.parts.compactMap(\.destination).filter { WebReference.isWhole($0) && !shown.contains($0) }.map {
            " (\($0))"
        }.joined()
    }

    private static func words(_ text: LinkedText) -> String {
        oneLine(
            text.parts.map { part in
                guard let target = part.destination, WebReference.isWhole(target), target != part.text else {
                    return part.text
                }
                return "\(part.text) (\(target))"
            }.joined())
    }

    /// Text of the front matter, which may be written in Markdown, without its marks.
    private static func plain(_ text: String) -> String {
        text.contains("](") || text.contains("**") ? words(LinkedText(markdown: text)) : text
    }

    /// A value of YAML without the quotes around it.
    private static func unquoted(_ text: String) -> String {
        guard text.count > 1, let quote = text.first, quote == "'" || quote == "\"", text.last == quote else {
            return text
        }
        return String(text.dropFirst().dropLast())
    }

    static func oneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The heading of a section in the recipe's language; where there is none in that language, the file's own.
    public func heading(of role: SectionRole) -> String {
        if let language, role.hasTitle(in: language) { return role.title(in: language) }
        return recipe.ownHeading(of: role, in: file.source) ?? role.title
    }

    /// Whether the recipe is read from right to left.
    public var isRightToLeft: Bool {
        WritingDirection.isRightToLeft(
            [title, description ?? ""] + ingredientGroups.flatMap(\.rows).map(\.text)
                + stepGroups.flatMap(\.steps).map(\.text), language: language)
    }

    /// Whether its author marked something up: emphasis, code.
    public var hasEmphasis: Bool {
        let marks = Set("*_`".utf8)
        func count(_ bytes: some Sequence<UInt8>) -> Int { bytes.count { marks.contains($0) } }
        return recipe.steps.contains { count(file.source.bytes[$0.range.indices]) > count($0.text.utf8) }
            || recipe.notes.contains { count(file.source.bytes[$0.range.indices]) > count($0.text.utf8) }
    }

    /// Titles of groups that have no lines.
    public var emptyGroupTitles: [String] {
        ingredientGroups.filter { $0.rows.isEmpty }.compactMap(\.title)
            + stepGroups.filter { $0.steps.isEmpty }.compactMap(\.title)
    }

    /// Words in steps and notes that lead to other files of the cookbook.
    public var linkedWords: [String] {
        let steps = stepGroups.flatMap(\.steps).flatMap(\.spans).filter {
            $0.link.map { !WebReference.isWhole($0) } ?? false
        }
        let linked = recipe.notes.map { LinkedText($0.text, in: file.source, $0.range) }
        let notes = linked.flatMap(\.parts).filter {
            $0.destination.map { !WebReference.isWhole($0) } ?? false
        }
        return steps.map(\.text) + notes.map(\.text)
    }
}

extension StepSheet {
    /// The step with web addresses in parentheses after the words that lead there.
    public var wordsWithAddresses: String {
        var text = ""
        for (index, span) in spans.enumerated() {
            text += span.text
            guard let link = span.link, WebReference.isWhole(link), !span.text.contains(link) else { continue }
            // A link may be cut into several spans.
            if index + 1 < spans.count, spans[index + 1].link == link { continue }
            text += " (\(link))"
        }
        return text
    }
}
