public import Cookbook
internal import Kitchen
public import RecipeModel

/// What is said beside a recipe about the allergens and diets that somebody asks about, wherever the answer is not "none listed".
public struct FactMarks: Sendable {
    private let allergens: [(name: String, set: AllergenSet)]
    private let diets: [Diet]
    /// What somebody avoids, but nobody can look for: "nutz: unknown".
    private let unknown: [String]
    private let table: RecipeFactsTable?
    private let index: CookbookIndex?
    /// Whether each answer comes with what it rests on.
    private let givesReasons: Bool

    /// Marks for a list: for the profile always, and with reasons for what the query asks about where doubt is accepted.
    public init(_ index: CookbookIndex, _ profile: DietProfile, query: Query, acceptsDoubt: Bool) {
        let asked = acceptsDoubt ? query.askedFacts : Query.all.askedFacts
        self.init(profile, allergens: asked.allergens, diets: asked.diets, index, givesReasons: acceptsDoubt)
    }

    /// Marks for one recipe.
    public init(_ profile: DietProfile) { self.init(profile, allergens: [], diets: [], nil, givesReasons: true) }

    private init(
        _ profile: DietProfile, allergens: [AllergenSet], diets: [Diet], _ index: CookbookIndex?, givesReasons: Bool
    ) {
        var sets: [AllergenSet] = []
        for set in allergens + profile.allergens.allergens.map({ AllergenSet($0) })
        where !sets.contains(where: { $0.isSuperset(of: set) }) { sets.append(set) }
        self.allergens = sets.map { set in
            (set == .allNuts ? "nuts" : set.allergens.map(\.displayName).joined(separator: ", "), set)
        }
        self.diets = Diet.allCases.filter { diets.contains($0) || profile.diets.contains($0) }
        var words: [String] = []
        for wish in profile.unknown where !words.contains(wish.word) { words.append(wish.word) }
        unknown = words.map { "\($0): unknown" }
        self.index = index
        self.givesReasons = givesReasons
        table = index.map { RecipeFactsTable($0) }
    }

    public var isEmpty: Bool { allergens.isEmpty && diets.isEmpty && unknown.isEmpty }

    /// One line about a recipe of the index; `nil` where there is nothing to say.
    public func line(_ recipe: RecipeRow) -> String? {
        guard !isEmpty, let table, let index else { return nil }
        let facts = table.facts(of: recipe)
        if givesReasons, hasMark(facts) {
            let cookbook = index.cookbook([recipe])
            if let file = cookbook.file(at: index.path(recipe)) {
                return line(FactDerivation(cookbook).facts(of: file), file)
            }
        }
        let words =
            allergens.compactMap { Self.text($0.name, facts.answer(on: $0.set), nil) }
            + diets.compactMap { diet in
                table.isDeclared(recipe, diet) && facts.supportsClaim(of: diet)
                    ? nil : Self.text(diet, facts.answer(on: diet), nil)
            } + unknown
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    private func hasMark(_ facts: LineFacts) -> Bool {
        allergens.contains { facts.answer(on: $0.set) != .noneListed }
            || diets.contains { facts.answer(on: $0) != .noneListed }
    }

    /// The same with what each answer rests on.
    func line(_ facts: FoodFacts, _ file: CookbookFile) -> String? {
        var places = FactPlaces()
        let claimed = Set(file.recipe?.metadata.diets.compactMap { Diet($0.value) } ?? [])
        var words: [String] = []
        for (name, set) in allergens {
            let reason = facts.evidence(on: set).first.map { $0.gap ?? places.text($0) }
            if let text = Self.text(name, facts.answer(on: set), reason) { words.append(text) }
        }
        for diet in diets where !(claimed.contains(diet) && facts.total.supportsClaim(of: diet)) {
            let reason = facts.evidence(on: diet).first.map { $0.gap ?? places.text($0) }
            if let text = Self.text(diet, facts.answer(on: diet), reason) { words.append(text) }
        }
        words += unknown
        return words.isEmpty ? nil : words.joined(separator: "; ")
    }

    /// The same of a recipe that was read whole.
    public func line(_ file: CookbookFile, _ cookbook: LoadedCookbook) -> String? {
        isEmpty ? nil : line(FactDerivation(cookbook).facts(of: file), file)
    }

    /// The same in a few words each, without what they rest on.
    func words(_ file: CookbookFile, _ cookbook: LoadedCookbook) -> [String] {
        if isEmpty { return [] }
        let facts = FactDerivation(cookbook).facts(of: file)
        let claimed = Set(file.recipe?.metadata.diets.compactMap { Diet($0.value) } ?? [])
        return allergens.compactMap { Self.text($0.name, facts.answer(on: $0.set), nil) }
            + diets.filter { !(claimed.contains($0) && facts.total.supportsClaim(of: $0)) }.compactMap {
                Self.text($0, facts.answer(on: $0), nil)
            } + unknown
    }

    private static func text(_ name: String, _ answer: FactAnswer, _ reason: String?) -> String? {
        let suffix = reason.map { " (\($0))" } ?? ""
        switch answer {
        case .noneListed: return nil
        case .unknown: return "\(name): unknown\(suffix)"
        case .mayContain: return "may contain \(name)\(suffix)"
        case .contains: return "contains \(name)\(suffix)"
        }
    }

    private static func text(_ diet: Diet, _ answer: FactAnswer, _ reason: String?) -> String? {
        let suffix = reason.map { " (\($0))" } ?? ""
        switch answer {
        case .noneListed: return nil
        case .unknown: return "\(diet.displayName): unknown\(suffix)"
        case .mayContain: return "may not be \(diet.displayName)\(suffix)"
        case .contains: return "not \(diet.displayName)\(suffix)"
        }
    }
}
