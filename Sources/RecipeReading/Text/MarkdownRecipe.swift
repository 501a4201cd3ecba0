internal import Kitchen
internal import RecipeExchange
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A recipe in Markdown, by the cookbook's own reading of its files.
struct MarkdownRecipe {
    let recipe: ReadRecipe
    /// Whether it has both ingredients and steps.
    let isWhole: Bool
    /// Whether a heading says where its ingredients are.
    let namesIngredients: Bool

    /// - Parameters:
    ///   - text: one recipe.
    ///   - name: of the file, without folders: the title where the text has none.
    init?(_ text: String, name: String) {
        let stem = name.split(separator: "/").last.map(String.init) ?? ""
        let file = stem.isEmpty || stem == "." || stem == ".." ? "recipe.md" : stem
        let source = SourceText(path: RelativePath(file) ?? .root, bytes: Array(text.utf8))
        let document = Document(source)
        let read = CookbookFile(document, configuration: Configuration())
        guard let found = read.recipe else { return nil }
        var reader = Reader(document: document, file: read, found: found)
        recipe = reader.read(hasName: !name.isEmpty)
        namesIngredients = found.sections.contains { $0.role == .ingredients }
        isWhole =
            !found.ingredientGroups.allSatisfy(\.ingredients.isEmpty) && !found.stepGroups.allSatisfy(\.steps.isEmpty)
    }

    private struct Reader {
        let document: Document
        let file: CookbookFile
        let found: Recipe
        var recipe = ReadRecipe()

        init(document: Document, file: CookbookFile, found: Recipe) {
            (self.document, self.file, self.found) = (document, file, found)
        }

        mutating func read(hasName: Bool) -> ReadRecipe {
            let draft = RecipeDraft(file, found)
            recipe.title = found.title.origin == .fileName && !hasName ? "" : MarkedText.squeezed(draft.title)
            recipe.description = draft.description
            recipe.yields = [draft.servings, draft.yield].compactMap { $0?.displayText }
            (recipe.prepTime, recipe.cookTime, recipe.restTime) = (draft.prepTime, draft.cookTime, draft.restTime)
            (recipe.totalTime, recipe.keepsTime) = (draft.totalTime, draft.keeps)
            recipe.difficulty = draft.difficulty?.rawValue
            (recipe.categories, recipe.cuisines, recipe.keywords) = (draft.categories, draft.cuisines, draft.tags)
            (recipe.diets, recipe.seasons) = (draft.diets, draft.seasons.map(\.rawValue))
            recipe.stars = draft.rating.map { KitchenNumber.decimal($0, places: 1) }
            recipe.isFavorite = draft.isFavorite
            recipe.authors = draft.authors
            (recipe.sourceName, recipe.url) = (draft.source.name, draft.source.url)
            (recipe.license, recipe.language, recipe.images) = (draft.license, draft.language, draft.images)
            recipe.nutrition = draft.nutrition.map { ReadRecipe.Figure($0.name, $0.value) }
            recipe.added = draft.added?.description
            recipe.updated = draft.updated?.description
            // A line may hold nothing but marks.
            recipe.equipment = draft.equipment.map(text).filter { !$0.isEmpty }
            recipe.notes = draft.notes.map(text).filter { !$0.isEmpty }
            recipe.ingredients = draft.ingredientGroups.map { group in
                ReadRecipe.Group(group.title, group.lines.map { item($0.line) }.filter { !$0.text.isEmpty })
            }
            recipe.steps = draft.stepGroups.map { group in
                let steps = group.lines.map { ReadRecipe.Step(text($0.text), images: $0.images) }
                return ReadRecipe.Group(group.title, steps.filter { !$0.text.isEmpty || !$0.images.isEmpty })
            }
            recipe.log = draft.log.map { entry in
                let made = entry.made.map { "(\($0.logText)) " } ?? ""
                return ReadRecipe.Cooked(
                    entry.date.description, stars: entry.stars.map { KitchenNumber.decimal($0, places: 1) },
                    person: entry.person, remark: made + entry.remark)
            }
            readFrontMatter()
            readRest()
            noteOrigins()
            return recipe
        }

        /// A line with its one link as the recipe that makes it.
        private func item(_ line: LinkedText) -> ReadRecipe.Item {
            let targets = line.parts.compactMap(\.destination)
            if targets.count == 1, let target = targets.first, !target.contains("://"), !target.hasPrefix("#") {
                return ReadRecipe.Item(line.plain, recipe: target)
            }
            return ReadRecipe.Item(text(line))
        }

        /// The text, with addresses in parentheses.
        private func text(_ line: LinkedText) -> String {
            let words = line.parts.map { part in
                guard let target = part.destination, target != part.text else { return part.text }
                return "\(part.text) (\(target))"
            }
            return MarkedText.squeezed(words.joined())
        }

        private mutating func noteOrigins() {
            let place = document.frontMatter == nil ? "the text" : "the front matter or the text"
            if !recipe.title.isEmpty {
                recipe.origins[.title] = found.title.origin == .fileName ? "the file's name" : place
            }
            if !recipe.yields.isEmpty { recipe.origins[.yield] = place }
            if !recipe.ingredients.isEmpty { recipe.origins[.ingredients] = "the text" }
            if !recipe.steps.isEmpty { recipe.origins[.instructions] = "the text" }
        }

        // MARK: - What the cookbook's own reading leaves

        /// Keys that are nobody's, and values that are not of their key's type.
        private mutating func readFrontMatter() {
            guard let frontMatter = document.frontMatter else { return }
            let unknown = Set(found.metadata.unknown.map(\.key.range))
            for entry in frontMatter.entries {
                let problems = file.diagnostics.filter {
                    frontMatter.range.contains($0.range.start) && entry.range.contains($0.range.start)
                }
                for problem in problems {
                    recipe.doubts.append(ReadRecipe.Doubt("in the front matter: \(problem.message)"))
                }
                let isUnread =
                    unknown.contains(entry.keyRange)
                    || problems.contains { $0.code == "bad-value" || $0.code == "same-key-twice" }
                guard isUnread, entry.key != "license", entry.key != "kind" else { continue }
                let value = MarkedText.squeezed(entry.value.flatText)
                if !value.isEmpty { recipe.further.append(ReadRecipe.Figure(entry.key, value)) }
            }
        }

        /// Introductions, pictures, and text that was not understood.
        private mutating func readRest() {
            var introductions: [String] = []
            // What is not understood above the ingredients introduces them.
            let firstPart = found.ingredients.map(\.range.start).min() ?? 0
            let roles: Set<TextRole> = [.headnote, .picture, .unread, .source, .metadata]
            let introduced = file.introductions
            for span in file.roles where roles.contains(span.role) {
                let pieces = markdown(in: span.range)
                recipe.images += (pieces.images + pieces.pieces.flatMap(\.images)).filter {
                    !recipe.images.contains($0)
                }
                let words = Self.words(pieces)
                switch span.role {
                case .headnote:
                    introductions += introduced.filter(span.range.contains).flatMap { Self.words(markdown(in: $0)) }
                case .source: for text in words { readSource(text) }
                case .metadata: for text in words { readLabel(text) }
                case .unread where span.range.start < firstPart: introductions += words
                case .unread:
                    for text in words {
                        recipe.notes.append(text)
                        let shown = text.count > 60 ? "\(text.prefix(60))…" : text
                        recipe.doubts.append(ReadRecipe.Doubt("'\(shown)' was not understood; it is kept as a note"))
                    }
                default: break
                }
            }
            // With the addresses that its words lead to, which the description by itself does not have.
            if let described = found.metadata.description?.range, described.start >= file.bodyStart {
                let words = Self.words(markdown(in: described))
                if !words.isEmpty { recipe.description = words.joined(separator: " ") }
            }
            describe(introductions)
        }

        private func markdown(in range: ByteRange) -> MarkdownPieces {
            MarkdownPieces(String(decoding: file.source[range], as: UTF8.self))
        }

        private static func words(_ markdown: MarkdownPieces) -> [String] {
            markdown.pieces.map(\.text).filter { !$0.isEmpty }
        }

        private mutating func describe(_ introductions: [String]) {
            guard !introductions.isEmpty else { return }
            if recipe.description == nil {
                recipe.description = introductions.joined(separator: " ")
            } else {
                recipe.notes = introductions + recipe.notes
            }
        }

        /// "Source: https://example.org/soup", "Author: Ana": what the cookbook's reading knows, but does not keep.
        private mutating func readLabel(_ text: String) {
            guard let colon = text.firstIndex(of: ":") else { return }
            let name = String(text[..<colon])
            let value = MarkedText.squeezed(text[colon...].dropFirst())
            guard !value.isEmpty else { return }
            guard let field = Self.field(named: name) else {
                recipe.further.append(ReadRecipe.Figure(MarkedText.squeezed(name), value))
                return
            }
            switch field {
            case .source, .url: readSource(value)
            case .author where recipe.authors.isEmpty: recipe.authors = [value]
            case .difficulty where recipe.difficulty == nil: recipe.difficulty = value
            case .license where recipe.license == nil: recipe.license = value
            case .category where recipe.categories.isEmpty: recipe.categories = [value]
            case .cuisine where recipe.cuisines.isEmpty: recipe.cuisines = [value]
            case .tags where recipe.keywords.isEmpty:
                recipe.keywords = value.split(separator: ",").map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
            case .description where recipe.description == nil: recipe.description = value
            default: break
            }
        }

        /// The field of a label in any language; `nil` for one that has no place in a recipe.
        private static func field(named name: String) -> NamedField? {
            if let field = NamedField(named: name) { return field }
            switch MetadataLine.label(name) {
            case .servings?: return .servings
            case .yield?: return .yield
            case .prepTime?: return .prepTime
            case .cookTime?: return .cookTime
            case .restTime?: return .restTime
            case .totalTime?: return .totalTime
            case .author?: return .author
            case .source?: return .source
            case .tags?: return .tags
            case .category?: return .category
            case .cuisine?: return .cuisine
            case .difficulty?: return .difficulty
            case .other?, nil: return nil
            }
        }

        /// "Source: https://example.org/soup", "From Ana's book"
        private mutating func readSource(_ text: String) {
            var words = text
            if let colon = text.firstIndex(of: ":"),
                [.source, .url, .author].contains(Self.field(named: String(text[..<colon])))
            {
                words = MarkedText.squeezed(text[colon...].dropFirst())
            }
            let isAddress = words.hasPrefix("http://") || words.hasPrefix("https://")
            if isAddress, !words.contains(" ") {
                recipe.url = recipe.url ?? words
                if recipe.url != words { recipe.further.append(ReadRecipe.Figure("source", words)) }
            } else if recipe.sourceName == nil || recipe.sourceName == words {
                recipe.sourceName = words
            } else {
                recipe.further.append(ReadRecipe.Figure("source", words))
            }
        }
    }
}
