/// One ingredient and all the catalogue knows about it. Each property is read from the catalogue when it is asked
/// for; nothing is kept.
public struct Ingredient: Sendable, Identifiable {
    public let id: IngredientID
    public let catalogue: Catalogue

    init(_ id: IngredientID, in catalogue: Catalogue) {
        self.id = id
        self.catalogue = catalogue
    }

    /// Canonical name, in singular and as it is written: "bell pepper", "Dijon mustard".
    public var name: String { addition?.names.first ?? field(.name) }

    /// The name for more than one; of a mass noun ("flour") the name itself.
    public var plural: String {
        if let name = addition?.names.first {
            return addition?.isMassNoun == true ? name : EnglishPlural.plural(of: name)
        }
        let plural = field(.plural)
        return plural.isEmpty ? name : plural
    }

    /// Other names of the same thing, without plurals.
    public var synonyms: [String] {
        var names = isBuiltIn ? list(.synonyms) : []
        if let addition {
            let own = addition.names.dropFirst()
            names = own + ([field(.name)] + names).filter { !$0.isEmpty && !addition.names.contains($0) }
        }
        return names
    }

    public var aisle: Aisle {
        if let aisle = addition?.aisle { return aisle }
        if isBuiltIn, let aisle = Aisle(rawValue: UInt8(BuiltInTable.head(id.index, 6, 1))) { return aisle }
        return parent?.aisle ?? .other
    }

    /// What it is a kind of.
    public var parent: Ingredient? { catalogue.parent(of: id).map { catalogue[$0] } }

    /// What it is made from, where the name of that does not mean this as well.
    public var base: Ingredient? { catalogue.base(of: id).map { catalogue[$0] } }

    /// The ingredients of which this is a kind, nearest first.
    public var ancestors: [Ingredient] {
        var ancestors: [Ingredient] = []
        var next = parent
        while let here = next, ancestors.count < Catalogue.deepestFamily {
            ancestors.append(here)
            next = here.parent
        }
        return ancestors
    }

    /// Whether it is measured but not counted: flour, rice, milk.
    public var isMassNoun: Bool { isBuiltIn ? flags & 1 != 0 : addition?.isMassNoun == true }

    /// Whether every kitchen has it without buying it: water, ice.
    public var isFree: Bool { isBuiltIn && flags & 2 != 0 }

    /// Whether it is not eaten: skewers, foil, baking paper.
    public var isNotFood: Bool { isBuiltIn && flags & 4 != 0 }

    /// Whether it is a dish of several foods: "taco", "pavlova".
    public var isDish: Bool { aisle == .other && origin.contains(.mixed) }

    /// Whether it is a dish, or what is stirred together on the way to one.
    var isDishOrMixture: Bool { isDish || Self.mixtures.contains(name) }

    /// The names of what is stirred together on the way to a dish, and may be of anything.
    public static let mixtures: Set<String> = [
        "sauce", "salad dressing", "dip", "marinade", "glaze", "filling", "batter", "dough", "coating", "panade",
    ]

    /// The sizes it is sold in, as the cookbook says.
    public var packs: [Measure] { addition?.packs ?? [] }

    /// What it costs, as the cookbook says.
    public var prices: [FoodPrice] { addition?.prices ?? [] }

    /// A remark for a person who asks about this ingredient; may be empty.
    public var remark: String { field(.remark) }

    // MARK: -

    /// Places of the fields in the ingredient's record.
    enum Field: Int {
        case name, plural, synonyms, densities, pieces, nutrition, shelfLives, substitutes, sources, remark
    }

    var isBuiltIn: Bool { Int(id.index) < BuiltInTable.count }
    var addition: CatalogueOverlay.Entry? { catalogue.overlay?.entry(id) }
    private var flags: Int { BuiltInTable.head(id.index, 20, 1) }

    func field(_ field: Field) -> String {
        isBuiltIn ? BuiltInTable.field(id.index, field.rawValue) : ""
    }

    func list(_ field: Field) -> [String] {
        isBuiltIn ? BuiltInTable.list(id.index, field.rawValue) : []
    }
}
