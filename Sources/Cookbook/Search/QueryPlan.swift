internal import Kitchen
internal import RecipeModel
internal import SourceText

/// A query made ready for many recipes: everything that costs is worked out once for all rows.
struct QueryPlan {
    private let index: CookbookIndex
    private let today: CalendarDate
    private let isMakeable: (RecipeRow) -> Bool
    private let known: CollectionMembers.Known
    private let allowsTypos: Bool
    private var scored: [ConditionScores] = []
    private var places: [TextCondition: Int] = [:]
    private var members: [Set<RecipeRow>] = []
    private let facts: RecipeFactsTable
    private lazy var averages = FieldLengths(index)

    init(
        _ index: CookbookIndex, today: CalendarDate, isMakeable: @escaping (RecipeRow) -> Bool,
        known: CollectionMembers.Known, allowsTypos: Bool
    ) {
        self.index = index
        self.today = today
        self.isMakeable = isMakeable
        self.known = known
        self.allowsTypos = allowsTypos
        facts = RecipeFactsTable(index)
    }

    /// A condition on one recipe.
    indirect enum Test {
        case always, never
        case all([Test])
        case any([Test])
        case not(Test)
        case text(Int)
        case member(Int)
        case diet(Diet)
        case allergen(Allergen)
        case number(NumberField, Comparison, Quantity)
        case date(DateField, Comparison, Int32)
        case noDate(DateField)
        case flag(RecipeFlag)
    }

    mutating func compile(_ query: Query) -> Test {
        switch query {
        case .all: return .always
        case .and(let parts):
            var tests: [Test] = []
            for part in parts { tests.append(compile(part)) }
            return .all(tests)
        case .or(let parts):
            var tests: [Test] = []
            for part in parts { tests.append(compile(part)) }
            return .any(tests)
        case .not(let part): return .not(compile(part))
        case .text(let condition): return compile(condition)
        case .number(let field, let comparison, let bound): return .number(field, comparison, bound)
        case .date(let field, let comparison, let bound): return .date(field, comparison, bound.packed)
        case .never(let field): return .noDate(field)
        case .flag(let flag): return .flag(flag)
        case .saved: return .never
        }
    }

    private mutating func compile(_ condition: TextCondition) -> Test {
        switch condition.field {
        case .collection:
            members.append(
                CollectionMembers(index, today: today, isMakeable: isMakeable, known: known).recipes(
                    named: condition.text))
            return .member(members.count - 1)
        case .diet: return Diet(condition.text).map { .diet($0) } ?? .never
        case .allergen: return Allergen(condition.text).map { .allergen($0) } ?? .never
        default:
            if let place = places[condition] { return .text(place) }
            let matcher = TermMatcher(condition, catalogue: index.catalogue, allowsTypos: allowsTypos)
            scored.append(ConditionScores(matcher, index, averages))
            places[condition] = scored.count - 1
            return .text(scored.count - 1)
        }
    }

    /// Of a condition that was compiled; `nil` for one that has no score.
    func scores(of condition: TextCondition) -> ConditionScores? { places[condition].map { scored[$0] } }

    // MARK: One recipe

    func holds(_ test: Test, _ recipe: RecipeRow) -> Bool {
        switch test {
        case .always: return true
        case .never: return false
        case .all(let tests):
            for test in tests where !holds(test, recipe) { return false }
            return true
        case .any(let tests):
            for test in tests where holds(test, recipe) { return true }
            return false
        case .not(let test): return !holds(test, recipe)
        case .text(let place): return scored[place].scores[recipe.number] > 0
        case .member(let place): return members[place].contains(recipe)
        case .diet(let diet): return facts.fits(recipe, diet)
        case .allergen(let allergen): return facts.mayHold(recipe, allergen)
        case .number(let field, let comparison, let bound):
            return Self.holds(index.chain.recipe(recipe.number), field, comparison, bound)
        case .date(let field, let comparison, let bound):
            let date = Self.date(index.chain.recipe(recipe.number), field)
            return date != 0 && comparison.holds(date, bound)
        case .noDate(let field): return Self.date(index.chain.recipe(recipe.number), field) == 0
        case .flag(.makeable): return isMakeable(recipe)
        case .flag(let flag): return index.chain.recipe(recipe.number).flags & flag.bit != 0
        }
    }

    private static func date(_ record: RecipeRecord, _ field: DateField) -> Int32 {
        switch field {
        case .cooked: record.lastCooked
        case .added: record.added
        case .updated: record.updated
        }
    }

    private static func holds(_ record: RecipeRecord, _ field: NumberField, _ comparison: Comparison, _ bound: Quantity)
        -> Bool
    {
        let value: Quantity?
        switch field {
        case .time: value = minutes(record.totalTime)
        case .prep: value = minutes(record.prepTime)
        case .cook: value = minutes(record.cookTime)
        case .rest: value = minutes(record.restTime)
        case .rating: value = record.rating.rational.map { Quantity($0) }
        case .servings:
            value = record.fewestServings.rational.flatMap { low in
                record.mostServings.rational.map { Quantity(low, $0) }
            }
        case .times: value = Quantity(Rational(Int(record.timesCooked)))
        case .ingredients: value = Quantity(Rational(Int(record.ingredientCount)))
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

    private static func minutes(_ seconds: Int32) -> Quantity? {
        seconds < 0 ? nil : Rational(Int(seconds), 60).map { Quantity($0) }
    }
}

/// Diets and allergens of recipes, through the recipes that their lines link to.
struct RecipeFactsTable {
    private let index: CookbookIndex

    init(_ index: CookbookIndex) {
        self.index = index
    }

    /// Whether every ingredient is known to fit, or none is known not to and the recipe says that it fits.
    func fits(_ recipe: RecipeRow, _ diet: Diet) -> Bool {
        let record = index.chain.recipe(recipe.number)
        var known: [RecipeRow: FactBits] = [:]
        let verdict = facts(of: recipe, record, above: [], &known).verdict(on: diet)
        return verdict == .fits || (verdict != .breaks && record.claimedDiets & 1 << diet.rawValue != 0)
    }

    /// Holds it, may hold it, or has an ingredient nothing is known of: so that what is left out by `-allergen:nuts` is everything
    /// that could be one.
    func mayHold(_ recipe: RecipeRow, _ allergen: Allergen) -> Bool {
        var known: [RecipeRow: FactBits] = [:]
        return facts(of: recipe, index.chain.recipe(recipe.number), above: [], &known).mayHold(allergen)
    }

    /// - Parameter known: facts of sub-recipes, so that one that many lines use is read once.
    private func facts(
        of recipe: RecipeRow, _ record: RecipeRecord, above: [RecipeRow], _ known: inout [RecipeRow: FactBits]
    ) -> FactBits {
        if let facts = known[recipe] { return facts }
        var facts = FactBits(diets: record.diets, allergens: record.allergens)
        guard record.hasLinks != 0 else { return facts }
        index.forEachLine(recipe) { line in
            guard let link = line.link else { return true }
            if let linked = index.recipe(at: link.path) {
                facts.add(
                    linked == recipe || above.contains(linked) || above.count >= 8
                        ? .nothingKnown
                        : self.facts(of: linked, index.chain.recipe(linked.number), above: above + [recipe], &known))
                facts.add(line.others)
            } else {
                facts.add(line.own)
            }
            return true
        }
        known[recipe] = facts
        return facts
    }
}
