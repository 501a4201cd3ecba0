internal import Kitchen
internal import SourceText

/// Which ingredients of a catalogue are open dishes, meat and fish, flours and grains. One look at each, by the bytes of its name; of a cookbook's
/// own catalogue, at those that the cookbook says something of.
struct FoodNatures: Sendable {
    /// Other dishes that hold nothing for certain but flour.
    private(set) var open: [IngredientID] = []
    private(set) var flesh: [IngredientID] = []
    private(set) var flours: [IngredientID] = []
    private(set) var grains: [IngredientID] = []

    private static let builtIn = FoodNatures(all: Catalogue.builtIn)

    init(_ catalogue: Catalogue) {
        guard !catalogue.isBuiltIn else {
            self = Self.builtIn
            return
        }
        let own = catalogue.ownIngredients
        let known = Set(own)
        self = Self.builtIn
        open.removeAll(where: known.contains)
        flesh.removeAll(where: known.contains)
        flours.removeAll(where: known.contains)
        grains.removeAll(where: known.contains)
        for id in own { look(at: id, catalogue) }
    }

    private init(all catalogue: Catalogue) {
        for index in 0..<Int32(catalogue.count) { look(at: IngredientID(index: index), catalogue) }
    }

    private mutating func look(at id: IngredientID, _ catalogue: Catalogue) {
        let food = catalogue[id]
        let allergens = food.allergens
        if food.isDish, allergens.subtracting(AllergenSet(.gluten)).isEmpty {
            open.append(id)
        }
        if !food.origin.isDisjoint(with: .flesh) { flesh.append(id) }
        food.withName { name in
            let last = UnsafeBufferPointer(rebasing: name[((name.lastIndex(of: 0x20) ?? -1) + 1)...])
            let kind = Self.lastWords.number(ofLowerCase: last.span)
            let isGrain = kind == Self.grain
            if isGrain { grains.append(id) }
            // "Ground almond", which is almond flour.
            let isGround = name.starts(with: "ground ".utf8) && (allergens.contains(.nuts) || isGrain)
            if isGround || allergens.contains(.gluten) || kind == Self.flour {
                flours.append(id)
            }
        }
    }

    private static let (grain, flour) = (0, 1)

    /// The last words of the names of grains and flours.
    private static let lastWords = KnownNames(grainNames.map { ($0, grain) } + flourNames.map { ($0, flour) })

    private static let grainNames = [
        "almond", "quinoa", "millet", "teff", "sorghum", "amaranth", "flaxseed", "lentil", "chickpea",
    ]

    private static let flourNames = [
        "flour", "starch", "meal", "cornmeal", "polenta", "masa", "oat", "oats", "oatmeal", "bran", "buckwheat",
        "arrowroot", "tapioca", "harina", "cornstarch", "cornflour", "psyllium", "mix", "crumb", "cornflake", "grits",
        "cereal",
    ]
}
