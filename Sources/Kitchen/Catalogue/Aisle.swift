/// A part of a shop, in the order most shops have them.
public enum Aisle: UInt8, CaseIterable, Hashable, Sendable {
    case produce, bakery, meatAndSeafood, dairyAndEggs, cannedAndDryGoods, baking, spicesAndHerbs, oilsAndSauces
    case snacks, beverages, frozen, other

    /// The heading of this aisle on a shopping list.
    public var displayName: String {
        switch self {
        case .produce: "Produce"
        case .bakery: "Bakery"
        case .meatAndSeafood: "Meat & Seafood"
        case .dairyAndEggs: "Dairy & Eggs"
        case .cannedAndDryGoods: "Canned & Dry Goods"
        case .baking: "Baking"
        case .spicesAndHerbs: "Spices & Herbs"
        case .oilsAndSauces: "Oils & Sauces"
        case .snacks: "Snacks"
        case .beverages: "Beverages"
        case .frozen: "Frozen"
        case .other: "Other"
        }
    }

    /// Reads the display name or another common heading ("fruit and vegetables", "dairy", "meat"), in any case and
    /// with `&` or `and`; nil for anything else.
    public init?(_ spelling: String) {
        switch FoldedSpelling(spelling).text {
        case "produce", "fruit", "fruits", "vegetables", "fruit vegetables", "vegetables fruit", "fruits vegetables",
            "greengrocer", "fruit veg":
            self = .produce
        case "bakery", "bread", "breads", "baked goods", "bread bakery": self = .bakery
        case "meat seafood", "meat", "seafood", "fish", "meat fish", "butcher", "fishmonger", "poultry", "deli":
            self = .meatAndSeafood
        case "dairy eggs", "dairy", "eggs", "chilled", "refrigerated", "milk eggs": self = .dairyAndEggs
        case "canned dry goods", "canned goods", "canned", "tins", "dry goods", "pasta rice", "pasta", "grains",
            "pantry", "cupboard", "store cupboard":
            self = .cannedAndDryGoods
        case "baking", "baking goods", "baking supplies", "home baking": self = .baking
        case "spices herbs", "herbs spices", "spices", "herbs", "seasonings", "spices seasonings":
            self = .spicesAndHerbs
        case "oils sauces", "oils", "sauces", "condiments", "oils vinegars", "sauces condiments",
            "condiments sauces", "oil vinegar":
            self = .oilsAndSauces
        case "snacks", "sweets", "candy", "confectionery", "snacks sweets": self = .snacks
        case "beverages", "drinks", "beer wine", "wine", "alcohol": self = .beverages
        case "frozen", "frozen foods", "freezer": self = .frozen
        case "other", "miscellaneous", "misc", "household": self = .other
        default: return nil
        }
    }
}
