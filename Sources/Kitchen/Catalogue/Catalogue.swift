/// What is known about ingredients, and which ingredient a name means.
///
/// A value of two words: the built-in table, which lies in the program and is read in place, and what a cookbook's
/// `ingredients.md` adds.
public struct Catalogue: Sendable {
    /// The catalogue that comes with the program.
    public static let builtIn = Catalogue(overlay: nil)

    /// Changes whenever the built-in catalogue does. `IngredientID`s kept in a file are good for this version and
    /// the same additions only.
    public static var version: UInt32 { CatalogueImage.version }

    let overlay: CatalogueOverlay?

    init(overlay: CatalogueOverlay?) {
        self.overlay = overlay
    }

    /// The catalogue with a cookbook's own ingredients; later additions override earlier ones. The numbers of the
    /// ingredients already here stay.
    public func extended(by additions: [CatalogueAddition]) -> Catalogue {
        let all = (overlay?.additions ?? []) + additions
        return all.isEmpty ? self : Catalogue(overlay: CatalogueOverlay(all))
    }

    /// Whether it is the built-in catalogue without a cookbook's own ingredients.
    public var isBuiltIn: Bool { overlay == nil }

    /// How many ingredients there are; their numbers are `0..<count`.
    public var count: Int { overlay?.count ?? BuiltInTable.count }

    /// Every ingredient, in the order of the catalogue.
    public var ingredients: some RandomAccessCollection<Ingredient> & Sendable {
        let catalogue = self
        return (0..<Int32(count)).lazy.map { Ingredient(IngredientID(index: $0), in: catalogue) }
    }

    /// The ingredients that a cookbook's own additions describe, built-in ones among them; none in the built-in catalogue.
    public var ownIngredients: [IngredientID] { overlay?.described ?? [] }

    /// The ingredient with that number; one out of range is a programming error.
    public subscript(id: IngredientID) -> Ingredient {
        precondition(id.index >= 0 && Int(id.index) < count, "no such ingredient")
        return Ingredient(id, in: self)
    }

    /// The ingredient that is called exactly so, in singular or plural or by another of its names.
    public func ingredient(named name: String) -> Ingredient? {
        let resolution = resolve(name)
        guard resolution.isListed else { return nil }
        return resolution.ingredient.map { self[$0] }
    }

    /// What `id` is a kind of: "cherry tomato" of "tomato".
    public func parent(of id: IngredientID) -> IngredientID? {
        if let parent = overlay?.entry(id)?.parent { return parent }
        guard id.index < BuiltInTable.count else { return nil }
        let parent = BuiltInTable.head(id.index, 0, 3)
        return parent == 0 ? nil : IngredientID(index: Int32(parent) - 1)
    }

    /// What `id` is made from without being a kind of it: "tomato paste" of "tomato", "egg yolk" of "egg".
    public func base(of id: IngredientID) -> IngredientID? {
        guard id.index < BuiltInTable.count else { return nil }
        let base = BuiltInTable.head(id.index, 3, 3)
        return base == 0 ? nil : IngredientID(index: Int32(base) - 1)
    }

    /// Whether `id` is `other` or a kind of it, so that a wish for `other` is met by it: a cherry tomato is a
    /// tomato; tomato paste is not.
    public func isKind(_ id: IngredientID, of other: IngredientID) -> Bool {
        var next: IngredientID? = id
        for _ in 0..<Self.deepestFamily {
            guard let here = next else { return false }
            if here == other { return true }
            next = parent(of: here)
        }
        return false
    }

    /// Whether `id` is `other`, a kind of it or made from it, however far: tomato paste is made with tomato.
    public func isMade(_ id: IngredientID, with other: IngredientID) -> Bool {
        var next: IngredientID? = id
        for _ in 0..<Self.deepestFamily {
            guard let here = next else { return false }
            if here == other { return true }
            next = parent(of: here) ?? base(of: here)
            if let base = base(of: here), base == other { return true }
        }
        return false
    }

    /// Families are a few generations deep; a cookbook that makes a circle gets an end here.
    static let deepestFamily = 16
}
