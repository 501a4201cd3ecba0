internal import Glibc
public import Kitchen

/// A recipe that was found.
public struct SearchHit: Sendable {
    public let recipe: RecipeRow
    /// Larger is better; 0 where the query holds no text.
    public let score: Double
    /// Whether nothing was found as it was written, and this is a near miss.
    public let isNear: Bool
    private let terms: ScoredTerms?

    public init(recipe: RecipeRow, score: Double = 0) {
        self.init(recipe: recipe, score: score, isNear: false, terms: nil)
    }

    init(recipe: RecipeRow, score: Double, isNear: Bool, terms: ScoredTerms?) {
        self.recipe = recipe
        self.score = score
        self.isNear = isNear
        self.terms = terms
    }

    /// What each text condition matched: the term, the field and the part of the score.
    public var parts: [(term: String, field: TextField, score: Double)] { terms?.parts(recipe) ?? [] }
}

/// The terms of a query with what they are worth; shared by all hits.
final class ScoredTerms: Sendable {
    private let terms: [(text: String, scores: ConditionScores, weight: Double)]

    init(_ terms: [(text: String, scores: ConditionScores, weight: Double)]) {
        self.terms = terms
    }

    func score(_ recipe: RecipeRow) -> Double {
        terms.reduce(0) { $0 + Double($1.scores.scores[recipe.number]) * $1.weight }
    }

    func parts(_ recipe: RecipeRow) -> [(term: String, field: TextField, score: Double)] {
        terms.compactMap { term in
            let score = term.scores.scores[recipe.number]
            return score > 0
                ? (term.text, term.scores.fields[recipe.number].textField, Double(score) * term.weight) : nil
        }
    }
}

/// Finds and ranks recipes. Pure: the same index and query give the same hits.
public struct RecipeSearch {
    let index: CookbookIndex
    /// Which recipes can be cooked now; asked for only where the query says `is:makeable`.
    private let isMakeable: (RecipeRow) -> Bool
    private let today: CalendarDate
    private let known: CollectionMembers.Known
    private let acceptsDoubt: Bool

    /// - Parameter today: what dates in the queries of collections count from.
    /// - Parameter minutesEast: of UTC, for the days on which files were written.
    /// - Parameter acceptsDoubt: whether filters for diets and allergens also leave recipes of which the answer is "may contain" or
    ///   "unknown", and not only those with nothing listed.
    public init(
        _ index: CookbookIndex, today: CalendarDate, acceptsDoubt: Bool = false, minutesEast: Int32 = 0,
        isMakeable: @escaping (RecipeRow) -> Bool = { _ in false }
    ) {
        self.init(
            index, today: today, isMakeable: isMakeable, known: CollectionMembers.Known(minutesEast: minutesEast),
            acceptsDoubt: acceptsDoubt)
    }

    init(
        _ index: CookbookIndex, today: CalendarDate, isMakeable: @escaping (RecipeRow) -> Bool,
        known: CollectionMembers.Known, acceptsDoubt: Bool = false
    ) {
        self.acceptsDoubt = acceptsDoubt
        self.index = index
        self.today = today
        self.isMakeable = isMakeable
        self.known = known
    }

    /// Hits with the best first; without text conditions in the order of the paths. Near misses count only where a word is found nowhere.
    public func hits(_ query: Query) -> [SearchHit] {
        let query = Self.joined(query, index.catalogue)
        let strict = hits(query, allowsTypos: false)
        if !strict.isEmpty || query.positiveTexts.isEmpty { return strict }
        return hits(query, allowsTypos: true)
    }

    /// Words that stand side by side and together name an ingredient ("garbanzo beans") also match by what that is.
    static func joined(_ query: Query, _ catalogue: Catalogue) -> Query {
        guard case .and(let parts) = query else { return query }
        var result: [Query] = []
        var position = 0
        while position < parts.count {
            guard let (length, name) = ingredientName(parts, at: position, catalogue) else {
                result.append(parts[position])
                position += 1
                continue
            }
            let words = Query.and(Array(parts[position..<(position + length)]))
            result.append(.or([words, .text(TextCondition(field: .ingredient, text: name))]))
            position += length
        }
        return result.count == 1 ? result[0] : .and(result)
    }

    /// The longest run of two to four plain words that the catalogue lists as one name.
    private static func ingredientName(_ parts: [Query], at start: Int, _ catalogue: Catalogue) -> (
        length: Int, name: String
    )? {
        var words: [String] = []
        for part in parts[start...].prefix(4) {
            guard case .text(let condition) = part, condition.field == nil, condition.match == .loose else { break }
            words.append(condition.text)
        }
        while words.count > 1 {
            let name = words.joined(separator: " ")
            if catalogue.resolve(name).isListed { return (words.count, name) }
            words.removeLast()
        }
        return nil
    }

    private func hits(_ query: Query, allowsTypos: Bool) -> [SearchHit] {
        var plan = QueryPlan(
            index, today: today, isMakeable: isMakeable, known: known, allowsTypos: allowsTypos,
            acceptsDoubt: acceptsDoubt)
        let test = plan.compile(query)
        let found = index.recipes.filter { plan.holds(test, $0) }
        // Each term once, in the order of the query.
        var terms: [(text: String, scores: ConditionScores)] = []
        var seen: Set<TextCondition> = []
        for condition in query.positiveTexts where seen.insert(condition).inserted {
            if let scores = plan.scores(of: condition) { terms.append((condition.text, scores)) }
        }
        guard !terms.isEmpty else { return found.map { SearchHit(recipe: $0) } }
        let total = Double(index.fileCount)
        // Rare words weigh more (the idf of BM25).
        let weighted = ScoredTerms(
            terms.map { term in
                let frequency = Double(max(1, found.count { term.scores.scores[$0.number] > 0 }))
                return (term.text, term.scores, max(log(1 + (total - frequency + 0.5) / (frequency + 0.5)), 0.1))
            })
        // `found` is in the order of the paths.
        let scored = found.enumerated().map { (position: $0, score: weighted.score($1)) }.sorted {
            $0.score != $1.score ? $0.score > $1.score : $0.position < $1.position
        }
        return scored.map {
            SearchHit(recipe: found[$0.position], score: $0.score, isNear: allowsTypos, terms: weighted)
        }
    }
}
