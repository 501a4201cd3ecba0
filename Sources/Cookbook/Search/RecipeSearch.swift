internal import Glibc
public import Kitchen
public import RecipeModel
internal import SourceText

/// A recipe that was found.
public struct SearchHit: Sendable {
    public let file: CookbookFile
    public let recipe: Recipe
    /// Larger is better; 0 where the query holds no text.
    public let score: Double
    /// What each text condition matched: the term, the field and the part of the score.
    public let parts: [(term: String, field: TextField, score: Double)]

    public init(
        file: CookbookFile, recipe: Recipe, score: Double = 0,
        parts: [(term: String, field: TextField, score: Double)] = []
    ) {
        self.file = file
        self.recipe = recipe
        self.score = score
        self.parts = parts
    }
}

/// Finds and ranks recipes. Pure: the same cookbook and query give the same hits.
public struct RecipeSearch {
    private let cookbook: LoadedCookbook
    /// Which recipes can be cooked now, by path; asked for only where the query says `is:makeable`.
    private let isMakeable: (CookbookFile) -> Bool
    private let today: CalendarDate
    /// Collections whose queries led here, so that a circle of them ends.
    private let within: [RelativePath]

    /// - Parameter today: what dates in the queries of collections count from.
    public init(
        _ cookbook: LoadedCookbook, today: CalendarDate, isMakeable: @escaping (CookbookFile) -> Bool = { _ in false }
    ) {
        self.init(cookbook, today: today, isMakeable: isMakeable, within: [])
    }

    init(
        _ cookbook: LoadedCookbook, today: CalendarDate, isMakeable: @escaping (CookbookFile) -> Bool,
        within: [RelativePath]
    ) {
        self.cookbook = cookbook
        self.today = today
        self.isMakeable = isMakeable
        self.within = within
    }

    /// Hits with the best first; without text conditions in the order of the paths. Near misses count only where a word is found nowhere.
    public func hits(_ query: Query) -> [SearchHit] {
        let query = joined(query)
        let strict = hits(query, allowsTypos: false)
        if !strict.isEmpty || query.positiveTexts.isEmpty { return strict }
        return hits(query, allowsTypos: true)
    }

    /// Words that stand side by side and together name an ingredient ("garbanzo beans") also match by what that is.
    private func joined(_ query: Query) -> Query {
        guard case .and(let parts) = query else { return query }
        var result: [Query] = []
        var index = 0
        while index < parts.count {
            guard let (length, name) = ingredientName(parts, at: index) else {
                result.append(parts[index])
                index += 1
                continue
            }
            let words = Query.and(Array(parts[index..<(index + length)]))
            result.append(.or([words, .text(TextCondition(field: .ingredient, text: name))]))
            index += length
        }
        return result.count == 1 ? result[0] : .and(result)
    }

    /// The longest run of two to four plain words that the catalogue lists as one name.
    private func ingredientName(_ parts: [Query], at start: Int) -> (length: Int, name: String)? {
        var words: [String] = []
        for part in parts[start...].prefix(4) {
            guard case .text(let condition) = part, condition.field == nil, condition.match == .loose else { break }
            words.append(condition.text)
        }
        while words.count > 1 {
            let name = words.joined(separator: " ")
            if cookbook.catalogue.resolve(name).isListed { return (words.count, name) }
            words.removeLast()
        }
        return nil
    }

    private func hits(_ query: Query, allowsTypos: Bool) -> [SearchHit] {
        let terms = Array(Set(query.positiveTexts))
        var matchers: [TextCondition: TermMatcher] = [:]
        var members: [TextCondition: Set<RelativePath>] = [:]
        for condition in Self.allTexts(query) {
            matchers[condition] = TermMatcher(condition, catalogue: cookbook.catalogue, allowsTypos: allowsTypos)
            if condition.field == .collection {
                members[condition] = CollectionMembers(cookbook, today: today, isMakeable: isMakeable).paths(
                    named: condition.text, within: within)
            }
        }
        var found: [(recipe: SearchableRecipe, scores: [TextCondition: (score: Double, field: TextField?)])] = []
        var documentFrequency: [TextCondition: Int] = [:]
        var total = 0
        for (file, recipe) in cookbook.recipes {
            total += 1
            let searchable = SearchableRecipe(file, recipe, catalogue: cookbook.catalogue)
            var scores: [TextCondition: (score: Double, field: TextField?)] = [:]
            guard matches(query, searchable, Prepared(matchers: matchers, members: members), &scores) else { continue }
            for term in terms where (scores[term]?.score ?? 0) > 0 { documentFrequency[term, default: 0] += 1 }
            found.append((searchable, scores))
        }
        let hits = found.map { entry -> SearchHit in
            var parts: [(term: String, field: TextField, score: Double)] = []
            for term in terms {
                guard let score = entry.scores[term], score.score > 0, let field = score.field else { continue }
                // Rare words weigh more (the idf of BM25).
                let frequency = Double(documentFrequency[term] ?? 1)
                let weight = log(1 + (Double(total) - frequency + 0.5) / (frequency + 0.5))
                parts.append((term.text, field, score.score * max(weight, 0.1)))
            }
            return SearchHit(
                file: entry.recipe.file, recipe: entry.recipe.recipe, score: parts.reduce(0) { $0 + $1.score },
                parts: parts)
        }
        return hits.sorted { $0.score != $1.score ? $0.score > $1.score : $0.file.path < $1.file.path }
    }

    /// What is worked out once for all recipes.
    private struct Prepared {
        let matchers: [TextCondition: TermMatcher]
        /// Of conditions on a collection.
        let members: [TextCondition: Set<RelativePath>]
    }

    private func matches(
        _ query: Query, _ recipe: SearchableRecipe, _ prepared: Prepared,
        _ scores: inout [TextCondition: (score: Double, field: TextField?)]
    ) -> Bool {
        switch query {
        case .all: return true
        case .and(let parts):
            for part in parts where !matches(part, recipe, prepared, &scores) { return false }
            return true
        case .or(let parts):
            // All sides are looked at, so that each can add to the score.
            var any = false
            for part in parts where matches(part, recipe, prepared, &scores) { any = true }
            return any
        case .not(let part):
            var ignored: [TextCondition: (score: Double, field: TextField?)] = [:]
            return !matches(part, recipe, prepared, &ignored)
        case .text(let condition):
            if condition.field == .collection {
                return prepared.members[condition]?.contains(recipe.file.path) ?? false
            }
            if condition.field == .diet { return fits(recipe, condition) }
            if condition.field == .allergen { return mayHold(recipe, condition) }
            guard let score = prepared.matchers[condition]?.score(recipe), score.score > 0 else { return false }
            scores[condition] = score
            return true
        case .number(let field, let comparison, let bound): return number(recipe.recipe, field, comparison, bound)
        case .date(let field, let comparison, let bound):
            return date(recipe.recipe, field).map { comparison.holds($0, bound) } ?? false
        case .never(let field): return date(recipe.recipe, field) == nil
        case .flag(let flag): return has(flag, recipe)
        case .saved: return false
        }
    }

    private func number(_ recipe: Recipe, _ field: NumberField, _ comparison: Comparison, _ bound: Quantity) -> Bool {
        let value: Quantity?
        switch field {
        case .time: value = recipe.metadata.totalTime.map { Quantity(Rational($0, 60) ?? .zero) }
        case .prep: value = recipe.metadata.prepTime.map { Quantity(Rational($0.value, 60) ?? .zero) }
        case .cook: value = recipe.metadata.cookTime.map { Quantity(Rational($0.value, 60) ?? .zero) }
        case .rest: value = recipe.metadata.restTime.map { Quantity(Rational($0.value, 60) ?? .zero) }
        case .rating: value = (recipe.metadata.rating?.value ?? recipe.averageStars).map { Quantity($0) }
        case .servings: value = recipe.metadata.servings?.value.quantity
        case .times: value = Quantity(Rational(recipe.timesCooked))
        case .ingredients: value = Quantity(Rational(recipe.ingredients.count))
        }
        guard let value else { return false }
        switch comparison {
        case .less: return value.min < bound.min
        case .lessOrEqual: return value.min <= bound.max
        case .equal: return value.min <= bound.max && value.max >= bound.min
        case .greaterOrEqual: return value.max >= bound.min
        case .greater: return value.max > bound.max
        }
    }

    private func date(_ recipe: Recipe, _ field: DateField) -> CalendarDate? {
        switch field {
        case .cooked: recipe.lastCooked
        case .added: recipe.metadata.added?.value
        case .updated: recipe.metadata.updated?.value
        }
    }

    private func has(_ flag: RecipeFlag, _ recipe: SearchableRecipe) -> Bool {
        switch flag {
        case .favorite: recipe.recipe.metadata.isFavorite
        case .makeable: isMakeable(recipe.file)
        case .cooked: recipe.recipe.timesCooked > 0
        case .image: !recipe.recipe.metadata.images.isEmpty || recipe.recipe.steps.contains { !$0.images.isEmpty }
        case .rating: recipe.recipe.metadata.rating != nil || recipe.recipe.averageStars != nil
        case .notes: !recipe.recipe.notes.isEmpty
        case .time: recipe.recipe.metadata.totalTime != nil
        case .source: recipe.recipe.metadata.source != nil
        }
    }

    /// Declared or derived: a recipe fits a diet if it says so, or if every ingredient is known to fit.
    private func fits(_ recipe: SearchableRecipe, _ condition: TextCondition) -> Bool {
        guard let diet = Diet(condition.text) else { return false }
        if recipe.recipe.metadata.diets.contains(where: { Diet($0.value) == diet }) { return true }
        return DietDerivation(cookbook).verdict(of: recipe.file, diet).verdict == .fits
    }

    /// Holds it, may hold it, or has an ingredient nothing is known of: so that what is left out by `-allergen:nuts` is everything
    /// that could be one.
    private func mayHold(_ recipe: SearchableRecipe, _ condition: TextCondition) -> Bool {
        guard let allergen = Allergen(condition.text) else { return false }
        return AllergenDerivation(cookbook).finding(of: recipe.file).parts.contains {
            $0.contains.contains(allergen) || $0.mayContain.contains(allergen) || $0.unknown.contains(allergen)
        }
    }

    private static func allTexts(_ query: Query) -> Set<TextCondition> {
        switch query {
        case .and(let parts), .or(let parts): parts.reduce(into: []) { $0.formUnion(allTexts($1)) }
        case .not(let part): allTexts(part)
        case .text(let condition): [condition]
        default: []
        }
    }
}
