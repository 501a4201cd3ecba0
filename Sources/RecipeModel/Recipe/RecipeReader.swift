internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Reads a whole recipe file: front matter, body, and ingredients or steps that stand in the front matter.
struct RecipeReader {
    let names: SectionNames
    var parser: ItemLineParser
    let cache: ReadingCache

    init(_ configuration: Configuration) {
        names = configuration.sectionNames
        cache = ReadingCache(configuration.sectionNames)
        parser = ItemLineParser(options: configuration.recipeLineOptions)
    }

    /// - Parameter diagnostics: what is found is added where the file is a recipe.
    /// - Returns: `nil` for a file that is not a recipe. A file that `isDeclared` to be one always is.
    mutating func read(_ document: Document, isDeclared: Bool, _ diagnostics: inout [Diagnostic]) -> Recipe? {
        let document = document.unindented ?? document.outlined ?? document
        var metadata = MetadataReader(document.source)
        metadata.read(document.frontMatter?.entries ?? [])
        var body = RecipeBodyReader(
            document, cache: cache, options: parser.options,
            title: title(document, frontMatter: metadata.title))
        let declaredTags = metadata.metadata.tags
        let namesLayout = metadata.namesLayout
        swap(&body.recipe.metadata, &metadata.metadata)
        swap(&parser, &body.parser)
        body.recipe.equipment = metadata.equipment
        body.hasIngredients = metadata.ingredientLines != nil
        body.hasSteps = metadata.instructionLines.map { !Self.isWord($0) } ?? false
        body.run()
        swap(&parser, &body.parser)
        var recipe = Recipe(title: body.recipe.title)
        swap(&recipe, &body.recipe)
        var told = Set(declaredTags.map(\.value))
        for tag in body.tags where told.insert(tag.value).inserted { recipe.metadata.tags.append(tag) }
        if recipe.metadata.description == nil { recipe.metadata.description = body.firstParagraph }
        if !body.fields.isEmpty { Self.take(body.fields, into: &recipe.metadata) }
        Self.takeTitle(into: &recipe)
        // No work takes less than its preparation: "下準備 40分", "調理時間 15分".
        if let total = recipe.metadata.declaredTotalTime, let prep = recipe.metadata.prepTime, total.value < prep.value,
            recipe.metadata.cookTime == nil, total.range.start >= document.bodyStart
        {
            (recipe.metadata.cookTime, recipe.metadata.declaredTotalTime) = (total, nil)
        }
        if !recipe.metadata.saysHowMany {
            let said = body.servingsInText.isEmpty ? [body.countBelowTitle].compactMap { $0 } : body.servingsInText
            Self.take(said, into: &recipe.metadata)
        }
        if !body.timesInText.isEmpty, recipe.metadata.declaredTotalTime == nil, recipe.metadata.prepTime == nil,
            recipe.metadata.cookTime == nil
        {
            Self.take(body.timesInText, into: &recipe.metadata)
        }
        Self.showUnkept(body.fields, from: document.bodyStart, in: &recipe)
        takeLines(metadata, document.source, into: &recipe)
        Self.takeLastSentences(into: &recipe)
        // "yield: 4 servings" says for how many, where nothing else does.
        if recipe.metadata.servings == nil, let yield = recipe.metadata.yield,
            MetadataLine.countsPortions(yield.value)
        {
            (recipe.metadata.servings, recipe.metadata.yield) = (yield, nil)
        }
        guard
            isDeclared
                || Self.looksLikeRecipe(recipe, document, namesLayout)
                    && (!body.holdsProgram || Self.isWhole(recipe))
        else { return nil }
        diagnostics += metadata.diagnostics
        diagnostics += body.diagnostics
        // RecipeMD has lines across the page instead.
        if recipe.shape.ingredientsWithoutHeading, !body.hasParts {
            diagnostics.append(
                Diagnostic(
                    code: "no-ingredients-heading", severity: .info,
                    range: recipe.ingredients.first?.range ?? ByteRange(at: document.bodyStart),
                    message: "this list is taken for the ingredients, though no heading says so",
                    hint: "put a line '## Ingredients' above it, and '## Instructions' above the steps"))
        }
        return recipe
    }

    /// Whether a value of the front matter only names how something is made: "method: stir".
    private static func isWord(_ value: YAMLNode) -> Bool {
        guard let text = value.text else { return false }
        return text.utf8.count <= 30 && !text.contains(".") && text.parted(at: 0x20).count <= 3
    }

    static let pageNames: Set<String> = ["README", "readme", "index", "_index"]

    private func title(_ document: Document, frontMatter: Located<String>?) -> Recipe.Title {
        if let frontMatter {
            return Recipe.Title(text: frontMatter.value, range: frontMatter.range, origin: .frontMatter)
        }
        if let heading = Heading.title(document, cache) {
            return Recipe.Title(text: heading.value, range: heading.range, origin: .heading)
        }
        // A page that is named for what it is has the name of its folder.
        let path = document.source.path
        let isPage = !path.parent.isRoot && Self.pageNames.contains(String(decoding: path.stem, as: UTF8.self))
        let stem = String(decoding: isPage ? path.parent.name : path.stem, as: UTF8.self)
        // "No-Knead Focaccia" is written as it is said; "no-knead-focaccia" has no spaces.
        let isSpaced = stem.hasByte(0x20)
        let words = stem.split(whereSeparator: { $0 == "-" && !isSpaced || $0 == "_" }).joined(separator: " ")
        return Recipe.Title(
            text: words.prefix(1).uppercased() + words.dropFirst(), range: ByteRange(at: document.bodyStart),
            origin: .fileName)
    }

    /// "Prep time: 20 min" and the like in the body, where the front matter does not say it.
    private static func take(
        _ fields: [(field: MetadataLine.Field, value: Located<String>)], into metadata: inout Metadata
    ) {
        for (field, value) in fields {
            switch field {
            case .prepTime where metadata.prepTime == nil:
                metadata.prepTime = seconds(value, of: &metadata) ?? worded(value, .preparing, &metadata)
            case .cookTime where metadata.cookTime == nil:
                metadata.cookTime = seconds(value, of: &metadata) ?? worded(value, .cooking, &metadata)
            case .restTime where metadata.restTime == nil:
                metadata.restTime = seconds(value, of: &metadata) ?? worded(value, .resting, &metadata)
            // "First rise: 1 h", "Second rise: 30 min": no total without the second.
            case .restTime where seconds(value).map { $0.value != metadata.restTime?.value } ?? true:
                metadata.hasUnreadTime = true
            case .totalTime where metadata.declaredTotalTime == nil: metadata.declaredTotalTime = seconds(value)
            case .totalTime: takeSecondTotal(value, into: &metadata)
            case .servings where metadata.servings == nil:
                metadata.servings = Yield(value.value).map { Located($0, value.range) }
            case .yield:
                guard let yield = Yield(value.value) else { continue }
                // "Makes 500 ml" may stand before "6 portions".
                if metadata.yield == nil || metadata.yield?.value.isMeasured == true && !yield.isMeasured {
                    metadata.yield = Located(yield, value.range)
                }
            case .author where metadata.authors.isEmpty: metadata.authors = [value]
            case .source where metadata.source == nil: metadata.source = value
            case .category where metadata.categories.isEmpty: metadata.categories = list(value)
            case .cuisine where metadata.cuisines.isEmpty: metadata.cuisines = list(value)
            case .tags where metadata.tags.isEmpty: metadata.tags = list(value)
            case .difficulty where metadata.difficulty == nil:
                metadata.difficulty = Difficulty(name: value.value).map { Located($0, value.range) }
            default: break
            }
        }
    }

    /// Of two totals that the text states the one counts that is the other and the preparation: "下準備 20分", "調理時間 30分", "合計 50分".
    private static func takeSecondTotal(_ text: Located<String>, into metadata: inout Metadata) {
        guard let first = metadata.declaredTotalTime, let second = seconds(text), let prep = metadata.prepTime,
            metadata.cookTime == nil, second.value > first.value, second.value - first.value == prep.value
        else { return }
        (metadata.cookTime, metadata.declaredTotalTime) = (first, second)
    }

    /// "soups, quick"
    static func list(_ value: Located<String>) -> [Located<String>] {
        value.value.split(separator: ",").map { MetadataReader.trimmed(String($0)) }.filter { !$0.isEmpty }
            .map { Located($0, value.range) }
    }

    /// "Paella 6 personas, 45 minutos", where nothing else in the file says it.
    private static func takeTitle(into recipe: inout Recipe) {
        let title = recipe.title
        if !recipe.metadata.saysHowMany,
            let servings = MetadataLine.servingsInHeading(title.text)
        {
            take([(.servings, Located(servings, title.range))], into: &recipe.metadata)
        }
        if !recipe.metadata.saysHowMany,
            let pieces = MetadataLine.piecesInTitle(title.text)
        {
            take([(.yield, Located(pieces, title.range))], into: &recipe.metadata)
        }
        let metadata = recipe.metadata
        guard metadata.declaredTotalTime == nil, metadata.prepTime == nil, metadata.cookTime == nil,
            let time = MetadataLine.timeInTitle(title.text)
        else { return }
        take([(.totalTime, Located(time, title.range))], into: &recipe.metadata)
    }

    /// "Makes 16 sandwiches." at the end of a step, where nothing else in the file says it.
    private static func takeLastSentences(into recipe: inout Recipe) {
        guard !recipe.metadata.saysHowMany else { return }
        for group in recipe.stepGroups {
            // It is said last, or before a word on serving.
            for step in group.steps.suffix(6) {
                guard let said = MetadataLine.servings(inStep: step.text) else { continue }
                return take([(said.field, Located(said.value, step.range))], into: &recipe.metadata)
            }
        }
    }

    /// Keeps a time that is given in words alone.
    private static func worded(_ text: Located<String>, _ work: WorkTime, _ metadata: inout Metadata) -> Located<Int>? {
        if !text.value.utf8.contains(where: { $0 >= 0x30 && $0 <= 0x39 }) { metadata.wordedTimes[work] = text.value }
        return nil
    }

    private static func seconds(_ text: Located<String>, of metadata: inout Metadata) -> Located<Int>? {
        if RemarkedTime(text.value)?.adds == true { metadata.hasUnreadTime = true }
        return seconds(text)
    }

    static func seconds(_ text: Located<String>) -> Located<Int>? {
        let span = TimeSpan(text.value) ?? RemarkedTime(text.value)?.span
        return span.map { Located($0.maxSeconds, text.range) }
    }
}
