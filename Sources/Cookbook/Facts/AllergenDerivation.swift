public import Kitchen
public import RecipeModel
internal import SourceText

/// Which allergens a recipe holds, through alternatives and sub-recipes. Unknown is never counted as free.
public struct AllergenDerivation {
    private let cookbook: LoadedCookbook

    public init(_ cookbook: LoadedCookbook) {
        self.cookbook = cookbook
    }

    /// One food's part in the whole.
    public struct Part: Sendable {
        public let file: CookbookFile
        public let ingredient: RecipeIngredient
        /// The line's name, or what else the line names.
        public let name: String
        /// `nil` for a name nothing is known of.
        public let identity: Ingredient?
        public let contains: AllergenSet
        public let mayContain: AllergenSet
        public let unknown: AllergenSet
    }

    public struct Finding: Sendable {
        public let parts: [Part]
        public let contains: AllergenSet
        /// Depends on the maker, or on the side of an "or" that is chosen.
        public let mayContain: AllergenSet
        /// Names of foods that may hold allergens nobody can tell; some may be known of them.
        public let unknownNames: [String]
    }

    public func finding(of file: CookbookFile) -> Finding {
        var parts: [Part] = []
        var collected: Set<RelativePath> = []
        collect(file, ancestors: [], &collected, &parts)
        var contains: AllergenSet = []
        var may: AllergenSet = []
        for part in parts {
            contains.formUnion(part.contains)
            may.formUnion(part.mayContain)
        }
        return Finding(
            parts: parts, contains: contains, mayContain: may.subtracting(contains),
            unknownNames: parts.filter { !$0.unknown.isEmpty }.map(\.name))
    }

    /// - Parameter collected: files whose parts are all there, so that a recipe that many lines use is read once.
    private func collect(
        _ file: CookbookFile, ancestors: [CookbookFile], _ collected: inout Set<RelativePath>, _ parts: inout [Part]
    ) {
        for ingredient in file.recipe?.ingredients ?? [] {
            let foods = LineFoods(ingredient, catalogue: cookbook.catalogue)
            let within = ancestors + [file]
            switch SubRecipe(of: ingredient, in: cookbook, ancestors: within) {
            case .none: parts += self.parts(of: foods, in: ingredient, file, isLinked: false)
            case .endless(let linked):
                parts.append(
                    Part(
                        file: file, ingredient: ingredient, name: linked.recipe?.title.text ?? ingredient.name,
                        identity: nil, contains: [], mayContain: [], unknown: .all))
            case .found(let linked):
                if collected.insert(linked.path).inserted { collect(linked, ancestors: within, &collected, &parts) }
                parts += self.parts(of: foods, in: ingredient, file, isLinked: true)
            }
        }
    }

    /// - Parameter isLinked: whether a sub-recipe stands in place of the line's name.
    private func parts(of foods: LineFoods, in ingredient: RecipeIngredient, _ file: CookbookFile, isLinked: Bool)
        -> [Part]
    {
        foods.foods.enumerated().dropFirst(isLinked ? 1 : 0).map { index, food in
            let identity = food.ingredient.map { cookbook.catalogue[$0] }
            var facts = identity.map { LineFacts($0) } ?? .nothingKnown
            if food.role == .perhaps { facts = facts.onlyPerhaps }
            for (place, other) in foods.foods.enumerated() where place != index && other.slot == food.slot {
                let side = isLinked && place == 0 ? nil : other.ingredient.map { LineFacts(cookbook.catalogue[$0]) }
                // What only one side of a choice holds is held perhaps; what is not known of the other is its own part.
                let both = facts.or(side ?? LineFacts())
                facts = LineFacts(
                    diets: facts.diets, contains: both.contains,
                    mayContain: facts.mayContain.union(facts.contains)
                        .subtracting(both.contains), unknown: facts.unknown)
            }
            let line = ingredient.name.isEmpty ? ingredient.string : ingredient.name
            return Part(
                file: file, ingredient: ingredient,
                name: index == 0 ? line : food.spelling ?? identity?.name ?? line, identity: identity,
                contains: facts.contains, mayContain: facts.mayContain, unknown: facts.unknown)
        }
    }
}
