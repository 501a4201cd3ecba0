import Kitchen
import RecipeExchange
import RecipeModel

@testable import RecipeWriting

/// Holds what a reader made of a written recipe against the recipe, part by part, for every part that the table says is kept.
struct RoundTrip {
    private let wanted: ReadRecipe
    private let read: ReadRecipe
    private let format: ExportFormat

    /// - Returns: "servings: 4 became 5"; empty where all that is to be kept is kept.
    static func differences(
        of recipe: ExportedRecipe, _ format: ExportFormat, readAs read: ReadRecipe, inDirectory: Bool
    ) -> [String] {
        let trip = RoundTrip(wanted: recipe.words, read: read, format: format)
        let kept = format.rows.filter { $0.fate == .kept || $0.isKeptInDirectory && inDirectory }.flatMap(\.parts)
        let told = toldParts(of: recipe, format)
        let keepsMarkup = kept.contains(.markup)
        return kept.filter { !told.contains($0) }.compactMap { part in
            let (wanted, found) = trip.values(of: part, recipe)
            if !keepsMarkup, wanted.contains(where: CleanText.looksLikeMarkup) { return nil }
            let isKept =
                format == .markdown
                ? ScaledWords.areKept(wanted, found, yields: recipe.words.yields) : wanted == found
            return isKept ? nil : "\(part): \(wanted) became \(found)"
        }
    }

    /// Parts that are not held, as the table says of this recipe that lines of it read as something else.
    private static func toldParts(of recipe: ExportedRecipe, _ format: ExportFormat) -> Set<RecipePart> {
        var told: Set<RecipePart> = []
        let lost = Set(format.losses(of: recipe).map(\.part))
        if lost.contains(.colonIngredients) || lost.contains(.bracketLines) {
            told.formUnion([.ingredients, .ingredientGroups])
        }
        if lost.contains(.colonSteps) || lost.contains(.bracketLines) { told.formUnion([.steps, .stepGroups]) }
        if lost.contains(.repeatedIngredients) { told.insert(.ingredients) }
        return told
    }

    private func values(of part: RecipePart, _ recipe: ExportedRecipe) -> (wanted: [String], found: [String]) {
        switch part {
        case .title: return text(\.title)
        case .description:
            let (wanted, found) = (Self.plain(wanted.description ?? ""), Self.plain(read.description ?? ""))
            return ([wanted], [found.hasPrefix(wanted) ? wanted : found])
        case .servings: return Self.servesOneNumber(recipe) ? yields(isServings: true) : ([], [])
        case .servingsRange: return Self.servesOneNumber(recipe) ? ([], []) : yields(isServings: true)
        case .yield: return recipe.sheet.yield?.isOneAmount ?? false ? yields(isServings: false) : ([], [])
        case .prepTime: return time(\.prepTime)
        case .cookTime: return time(\.cookTime)
        case .restTime: return time(\.restTime)
        case .totalTime:
            let parts = [read.prepTime, read.cookTime, read.restTime].compactMap { $0 }.reduce(0, +)
            return read.totalTime == nil && parts == wanted.totalTime ? ([], []) : time(\.totalTime)
        case .keeps: return time(\.keepsTime)
        case .difficulty: return optional(\.difficulty)
        case .category: return (Array(terms(wanted.categories).prefix(1)), Array(terms(read.categories).prefix(1)))
        case .furtherCategories: return (terms(wanted.categories), terms(read.categories))
        case .cuisine: return (terms(wanted.cuisines), terms(read.cuisines))
        case .tags: return (terms(wanted.keywords), terms(read.keywords))
        case .diet: return (terms(wanted.diets), terms(read.diets))
        case .season: return (terms(wanted.seasons), terms(read.seasons))
        case .rating: return (stars(wanted.stars, isWhole: true), stars(read.stars, isWhole: true))
        case .halfStars: return (stars(wanted.stars, isWhole: false), stars(read.stars, isWhole: false))
        case .favorite: return (["\(wanted.isFavorite)"], ["\(read.isFavorite)"])
        case .author: return (wanted.authors.map(Self.plain), read.authors.map(Self.plain))
        case .sourceName: return optional(\.sourceName)
        case .sourceAddress: return optional(\.url)
        case .license: return optional(\.license)
        // Every page says what language it is in, as assistive programs need.
        case .language: return format == .html && wanted.language == nil ? ([], []) : optional(\.language)
        case .nutrition: return (figures(wanted.nutrition), figures(read.nutrition))
        case .added: return optional(\.added)
        case .updated: return optional(\.updated)
        case .generated: return ([], [])
        case .furtherKeys:
            // Letters and digits: how a list is put in YAML is not what it says.
            func words(_ figure: ReadRecipe.Figure) -> String { figure.value.filter { $0.isLetter || $0.isNumber } }
            let all = Set(read.further.map(words))
            return (wanted.further.map(words), wanted.further.map(words).filter(all.contains))
        case .pictureAddress:
            let addresses = wanted.images.filter(WebReference.isWhole).prefix(1)
            let found = (read.images + read.further.map(\.value)).filter(addresses.contains).prefix(1)
            return (Array(addresses), Array(found))
        case .ingredients:
            return lines(
                wanted.ingredients.flatMap { $0.lines.map(\.text) }, read.ingredients.flatMap { $0.lines.map(\.text) })
        case .ingredientGroups: return groups(wanted.ingredients, read.ingredients, of: .ingredients)
        case .steps: return steps()
        case .stepGroups: return groups(wanted.steps, read.steps, of: .instructions)
        case .equipment:
            return (Set(wanted.equipment.map(Self.plain)).sorted(), Set(read.equipment.map(Self.plain)).sorted())
        case .notes:
            let wanted = wanted.notes.map(Self.plain)
            if format == .markdown { return (wanted, read.notes.map(Self.plain)) }
            let found = Set(read.notes.map(Self.plain))
            return (wanted, wanted.filter(found.contains))
        case .log: return (wanted.log.map { "\($0)" }, read.log.map { "\($0)" })
        case .recipeLinks, .fileLinks, .picture, .furtherPictures, .stepPictures, .emptyGroups, .unread, .emphasis,
            .controls, .markup, .colonIngredients, .colonSteps, .bracketLines, .repeatedIngredients:
            return ([], [])
        }
    }

    // MARK: - Values

    private typealias Values = (wanted: [String], found: [String])

    private func text(_ path: KeyPath<ReadRecipe, String>) -> Values {
        ([Self.plain(wanted[keyPath: path])], [Self.plain(read[keyPath: path])])
    }

    private func optional(_ path: KeyPath<ReadRecipe, String?>) -> Values {
        ([wanted[keyPath: path].map(Self.plain) ?? ""], [read[keyPath: path].map(Self.plain) ?? ""])
    }

    /// Whether servings, which may be said as a yield without a unit, are one number or not said.
    private static func servesOneNumber(_ recipe: ExportedRecipe) -> Bool {
        let yields = [recipe.sheet.servings, recipe.sheet.yield].compactMap { $0 }
        return yields.first(where: isServings)?.isOneNumber ?? recipe.sheet.servings?.isOneNumber ?? true
    }

    private func time(_ path: KeyPath<ReadRecipe, Int?>) -> Values {
        // None takes no time.
        func shown(_ seconds: Int?) -> [String] { seconds.map { $0 > 0 ? ["\($0) s"] : [] } ?? [] }
        return (shown(wanted[keyPath: path]), shown(read[keyPath: path]))
    }

    private func yields(isServings: Bool) -> Values {
        func all(_ texts: [String]) -> [String] {
            texts.compactMap { Yield($0) }.filter { Self.isServings($0) == isServings }.map { yield in
                let (unit, rest) = yield.kitchenUnit.map { ($0.unit.symbol, $0.rest) } ?? ("", yield.unit)
                return "\(yield.quantity.exactText)" + (isServings ? "" : " \(unit) \(Self.plain(rest))")
            }
        }
        return (Array(all(wanted.yields).prefix(1)), Array(all(read.yields).prefix(1)))
    }

    private static func isServings(_ yield: Yield) -> Bool {
        yield.unit.isEmpty || FrontMatterKey.named(yield.unit, in: .recipe)?.name == "servings"
    }

    private func terms(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(whereSeparator: { ",;".contains($0) }) }.map { Self.plain(String($0)).lowercased() }
    }

    private func stars(_ text: String?, isWhole: Bool) -> [String] {
        guard let value = text.flatMap(Double.init), value > 0 else { return [] }
        return [isWhole ? "\(Int(value))" : "\(value)"]
    }

    private func figures(_ figures: [ReadRecipe.Figure]) -> [String] {
        figures.map { "\(SchemaDocument.property(of: $0.name).lowercased()): \(Self.plain($0.value))" }.sorted()
    }

    private func lines(_ wanted: [String], _ read: [String]) -> Values {
        let (wanted, read) = (wanted.map(Self.plain), read.map(Self.plain))
        guard format == .cooklang else { return (wanted.filter { !$0.isEmpty }, read.filter { !$0.isEmpty }) }
        // Amounts are put together anew: "400g" is "400 g".
        return (wanted.map(Self.unspaced).sorted(), read.map(Self.unspaced).sorted())
    }

    private static func unspaced(_ text: String) -> String { text.filter { $0 != " " } }

    private func steps() -> Values {
        // A step of nothing but a picture is that picture's, not the words'.
        let wanted = wanted.steps.flatMap { $0.lines.map { Self.plain($0.text) } }.filter { !$0.isEmpty }
        let found = read.steps.flatMap { $0.lines.map { Self.plain($0.text) } }.filter { !$0.isEmpty }
        // "50ml" is shown as "50 ml".
        if format == .markdown { return (wanted.map(Self.unspaced), found.map(Self.unspaced)) }
        // Sections for equipment and notes follow the steps.
        if format == .recipeMD { return (wanted, Array(found.prefix(wanted.count))) }
        guard format == .cooklang else { return (wanted, found) }
        // With the steps that only name ingredients.
        var rest = found[...]
        return (
            wanted,
            wanted.filter { step in
                guard let place = rest.firstIndex(of: step) else { return false }
                rest = rest[(place + 1)...]
                return true
            }
        )
    }

    private func groups<Line>(
        _ wanted: [ReadRecipe.Group<Line>], _ read: [ReadRecipe.Group<Line>], of role: SectionRole
    ) -> Values {
        func titles(_ groups: [ReadRecipe.Group<Line>]) -> [String] {
            // A title that only names its own section says nothing of a group, nor does one in rarer words for it that is the only one: there
            // is nothing that it would part.
            let titles = groups.filter { !$0.lines.isEmpty }.compactMap { $0.title.map(Self.title) }
            if titles.count == 1, SectionHeading.role(named: titles[0]) == role { return [] }
            return titles.filter { SectionNames().role(of: $0) != role }
        }
        let (wanted, found) = (titles(wanted), titles(read))
        if format == .recipeMD { return (wanted, Array(found.prefix(wanted.count))) }
        // Sections of Cooklang are those of the ingredients and those of the steps.
        return format == .cooklang ? (wanted, wanted.filter(found.contains)) : (wanted, found)
    }

    private static func title(_ text: String) -> String {
        var text = plain(text)
        while text.hasSuffix(":") { text = plain(String(text.dropLast())) }
        return text
    }

    /// Without what does not change what a text says: spaces, how a fraction is written, the width of characters and of dashes, boxes to
    /// tick, and characters that show nothing.
    static func plain(_ text: String) -> String {
        let wide: [Character: Character] = [
            "＠": "@", "＃": "#", "～": "~", "｛": "{", "｝": "}", "％": "%", "¦": "|", "›": ">", "＝": "=", "⁄": "/",
            "＆": "&", "？": "?", "＋": "+", "－": "-", "．": ".",
            "–": "-", "—": "-",
        ]
        let seen = CleanText.clean(text).unicodeScalars.filter { !(0xFE00...0xFE0F).contains($0.value) && $0 != "▢" }
        var narrow = String(String(String.UnicodeScalarView(seen)).map { wide[$0] ?? $0 })
        while narrow.contains("--") { narrow = narrow.replacing("--", with: "-") }
        return CooklangItem.slashed(narrow).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
