internal import Cookbook
public import Kitchen
public import RecipeModel

/// The order in which somebody walks through a shop, and what its aisles are called.
public struct AisleOrder: Sendable {
    /// Headings in order, as the shop, else the cookbook, names them.
    private let names: [String]

    /// - Parameter shop: `nil` for the first of the cookbook, if it has one.
    public init(_ configuration: Configuration, shop: Configuration.Shop? = nil) {
        let shop = shop ?? configuration.shops.first
        let own = shop?.aisles ?? []
        names = own + configuration.aisles.filter { name in !own.contains { AisleOrder.isSame($0, name) } }
    }

    /// What the aisle of a food is called.
    public func heading(of aisle: Aisle) -> String {
        names.first { Aisle($0) == aisle } ?? aisle.displayName
    }

    /// Aisles are in the order of their places; those that the shop does not name come after it in the usual order, and what has no aisle
    /// or an unknown one comes last.
    public func place(of heading: String?) -> Int {
        guard let heading else { return .max }
        if let place = names.firstIndex(where: { Self.isSame($0, heading) }) { return place }
        guard let aisle = Aisle(heading), aisle != .other else { return .max - 1 }
        return names.count + Int(aisle.rawValue)
    }

    /// Whether two headings mean the same aisle.
    public static func isSame(_ one: String, _ other: String) -> Bool {
        if TextFolding.fold(one) == TextFolding.fold(other) { return true }
        guard let aisle = Aisle(one), aisle != .other else { return false }
        return aisle == Aisle(other)
    }
}
