public import Kitchen
internal import SourceText

/// A query made ready for many recipes: everything that costs is worked out once for all rows.
struct QueryPlan {
    private let index: CookbookIndex
    private let today: CalendarDate
    private let isMakeable: (RecipeRow) -> Bool
    private let known: CollectionMembers.Known
    private let allowsTypos: Bool
    /// Whether filters for diets and allergens also leave what may contain something, or is unknown.
    private let acceptsDoubt: Bool
    private var scored: [ConditionScores] = []
    private var places: [TextCondition: Int] = [:]
    private var members: [Set<RecipeRow>] = []
    private let facts: RecipeFactsTable

    init(
        _ index: CookbookIndex, today: CalendarDate, isMakeable: @escaping (RecipeRow) -> Bool,
        known: CollectionMembers.Known, allowsTypos: Bool, acceptsDoubt: Bool
    ) {
        self.index = index
        self.today = today
        self.isMakeable = isMakeable
        self.known = known
        self.allowsTypos = allowsTypos
        self.acceptsDoubt = acceptsDoubt
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
        case allergens(AllergenSet)
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
        case .allergen: return AllergenSet(avoiding: condition.text).map { .allergens($0) } ?? .never
        default:
            if let place = places[condition] { return .text(place) }
            scored.append(scores(ofNew: condition))
            places[condition] = scored.count - 1
            return .text(scored.count - 1)
        }
    }

    private mutating func scores(ofNew condition: TextCondition) -> ConditionScores {
        if let field = condition.field, NamedValues.covers(field), condition.match != .wildcard {
            let text = NamedValues.canonical(condition.text, field)
            let loose = TermMatcher(
                TextCondition(field: field, text: text), catalogue: index.catalogue, allowsTypos: false)
            var scores = ConditionScores(loose, index)
            if let rows = NamedValues(index).rows(named: text, field, among: { scores.scores[$0.number] > 0 }) {
                scores.keep(rows)
                return scores
            }
        }
        return ConditionScores(
            TermMatcher(condition, catalogue: index.catalogue, allowsTypos: allowsTypos), index)
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
        case .diet(let diet): return facts.fits(recipe, diet, acceptingDoubt: acceptsDoubt)
        case .allergens(let allergens): return facts.holds(recipe, allergens, acceptingDoubt: acceptsDoubt)
        case .number(let field, let comparison, let bound):
            return Self.holds(index.chain.recipe(recipe.number), field, comparison, bound)
        case .date(let field, let comparison, let bound):
            let date = date(recipe, field)
            return date != 0 && comparison.holds(date, bound)
        case .noDate(let field): return date(recipe, field) == 0
        case .flag(.makeable): return isMakeable(recipe)
        case .flag(let flag): return index.chain.recipe(recipe.number).flags & flag.bit != 0
        }
    }

    /// 0 for none.
    private func date(_ recipe: RecipeRow, _ field: DateField) -> Int32 {
        let record = index.chain.recipe(recipe.number)
        switch field {
        case .cooked: return record.lastCooked
        case .added: return record.added
        case .updated: return record.updated
        case .modified: return index.dayModified(recipe, minutesEast: known.minutesEast)?.packed ?? 0
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

/// Diets and allergens of recipes by their rows, through the recipes that their lines link to.
public struct RecipeFactsTable: Sendable {
    private let index: CookbookIndex

    public init(_ index: CookbookIndex) {
        self.index = index
    }

    /// Whether nothing stands against a diet, or the recipe's claim to suit it is taken at its word.
    ///
    /// - Parameter acceptingDoubt: whether what may break it, or is unknown, counts too.
    func fits(_ recipe: RecipeRow, _ diet: Diet, acceptingDoubt: Bool) -> Bool {
        fits(facts(of: recipe), of: recipe, diet, acceptingDoubt: acceptingDoubt)
    }

    /// The same where the recipe's facts are at hand.
    func fits(_ facts: LineFacts, of recipe: RecipeRow, _ diet: Diet, acceptingDoubt: Bool) -> Bool {
        switch facts.answer(on: diet) {
        case .noneListed: return true
        case .contains: return false
        case .mayContain, .unknown: return acceptingDoubt || isDeclared(recipe, diet) && facts.supportsClaim(of: diet)
        }
    }

    /// Whether a recipe is one that somebody who avoids the allergens leaves out.
    ///
    /// - Parameter acceptingDoubt: whether only what surely contains one of them is.
    func holds(_ recipe: RecipeRow, _ allergens: AllergenSet, acceptingDoubt: Bool) -> Bool {
        Self.holds(facts(of: recipe), allergens, acceptingDoubt: acceptingDoubt)
    }

    /// The same where the recipe's facts are at hand.
    static func holds(_ facts: LineFacts, _ allergens: AllergenSet, acceptingDoubt: Bool) -> Bool {
        let answer = facts.answer(on: allergens)
        return acceptingDoubt ? answer == .contains : answer != .noneListed
    }

    /// Whether the front matter claims that the recipe suits a diet.
    public func isDeclared(_ recipe: RecipeRow, _ diet: Diet) -> Bool {
        index.chain.recipe(recipe.number).claimedDiets & 1 << diet.rawValue != 0
    }

    public func facts(of recipe: RecipeRow) -> LineFacts {
        let record = index.chain.recipe(recipe.number)
        if record.hasLinks == 0 {
            if record.named.isEmpty { return record.facts }
            var facts = record.facts
            facts.add(index.namedFacts[recipe])
            return facts
        }
        var known: [RecipeRow: LineFacts] = [:]
        return facts(of: recipe, RecipeNesting(recipe), &known)
    }

    /// - Parameter known: facts of sub-recipes, so that one that many lines use is read once.
    private func facts(
        of recipe: RecipeRow, _ nesting: RecipeNesting<RecipeRow>, _ known: inout [RecipeRow: LineFacts]
    ) -> LineFacts {
        if let facts = known[recipe] { return facts }
        let record = index.chain.recipe(recipe.number)
        var facts = record.facts
        if !record.named.isEmpty { facts.add(index.namedFacts[recipe]) }
        if record.hasLinks != 0 { addLinks(of: recipe, nesting, &known, to: &facts) }
        known[recipe] = facts
        return facts
    }

    /// Adds what the recipes hold that lines and other text link to.
    private func addLinks(
        of recipe: RecipeRow, _ nesting: RecipeNesting<RecipeRow>, _ known: inout [RecipeRow: LineFacts],
        to facts: inout LineFacts
    ) {
        index.forEachLineOrMention(recipe) { line in
            // What is only named is among the named facts.
            guard let link = line.link, line.mention != .unlinked else { return true }
            let linked = index.recipe(of: link)
            let inner = linked.flatMap { nesting.entering($0, asMention: line.mention != nil) }
            if let mention = line.mention {
                if let linked, let inner {
                    let own = self.facts(of: linked, inner, &known)
                    facts.add(mention == .used ? own.asOptional : own.asMention)
                } else if linked == nil {
                    facts.add(line.own)
                }
                // A recipe that this one is a part of says nothing new.
                return true
            }
            var own = line.own
            if let linked {
                if let inner {
                    own = self.facts(of: linked, inner, &known)
                } else {
                    own = nesting.returnsByMention(to: linked) ? LineFacts() : .nothingKnown
                }
                own.add(line.others)
            }
            facts.add(line.isOptional ? own.asOptional : own)
            return true
        }
    }
}
