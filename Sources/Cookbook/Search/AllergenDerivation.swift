public import Kitchen
public import RecipeModel
internal import SourceText

/// Which allergens a recipe holds, through alternatives and sub-recipes. Unknown is never counted as free.
public struct AllergenDerivation {
    private let cookbook: LoadedCookbook

    public init(_ cookbook: LoadedCookbook) {
        self.cookbook = cookbook
    }

    /// One line's part in the whole.
    public struct Part: Sendable {
        public let file: CookbookFile
        public let ingredient: RecipeIngredient
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
        /// Names nothing is known of; they may hold anything.
        public let unknownNames: [String]
    }

    public func finding(of file: CookbookFile) -> Finding {
        var parts: [Part] = []
        collect(file, ancestors: [], &parts)
        var contains: AllergenSet = []
        var may: AllergenSet = []
        for part in parts {
            contains.formUnion(part.contains)
            may.formUnion(part.mayContain)
        }
        let unknown = parts.filter { $0.identity == nil && !$0.ingredient.name.isEmpty }.map(\.ingredient.name)
        return Finding(
            parts: parts, contains: contains, mayContain: may.subtracting(contains), unknownNames: unknown)
    }

    private func collect(_ file: CookbookFile, ancestors: [RelativePath], _ parts: inout [Part]) {
        guard let recipe = file.recipe, !ancestors.contains(file.path), ancestors.count < 8 else { return }
        for ingredient in recipe.ingredients {
            if let destination = ingredient.linkDestination, let path = file.path.resolving(link: destination),
                let linked = cookbook.file(at: path), linked.recipe != nil
            {
                collect(linked, ancestors: ancestors + [file.path], &parts)
                continue
            }
            parts += self.parts(of: ingredient, in: file)
        }
    }

    private func parts(of ingredient: RecipeIngredient, in file: CookbookFile) -> [Part] {
        let sides = ingredient.line.alternatives.map {
            String(decoding: ingredient.text[$0.name.indices], as: UTF8.self)
        }
        let ids = (sides.isEmpty ? [ingredient.name] : sides).flatMap { name -> [IngredientID?] in
            let resolution = cookbook.catalogue.resolve(name)
            return resolution.other.map { [resolution.ingredient, $0] } ?? [resolution.ingredient]
        }
        let isChoice = sides.count > 1
        return ids.map { id in
            guard let id else {
                return Part(
                    file: file, ingredient: ingredient, identity: nil, contains: [], mayContain: [], unknown: .all)
            }
            let known = cookbook.catalogue[id]
            return Part(
                file: file, ingredient: ingredient, identity: known, contains: isChoice ? [] : known.allergens,
                mayContain: isChoice ? known.allergens.union(known.possibleAllergens) : known.possibleAllergens,
                unknown: known.unknownAllergens)
        }
    }
}
