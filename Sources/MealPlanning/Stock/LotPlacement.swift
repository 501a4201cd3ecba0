public import Cookbook
internal import Kitchen
internal import RecipeModel
public import SourceText

/// Where things that come into the house are put: where that food lies already, else where most foods of its aisle lie.
public struct LotPlacement: Sendable {
    /// A place in a pantry.
    public struct Place: Hashable, Sendable {
        /// Of the pantry.
        public let path: RelativePath
        /// The heading; `nil` for lots above the first.
        public let location: String?

        public init(path: RelativePath, location: String?) { (self.path, self.location) = (path, location) }
    }

    private let catalogue: Catalogue
    private var byFood: [FoodIdentity: Place] = [:]
    private var byAisle: [Aisle: Place] = [:]

    /// - Parameter cookbook: with its pantries. Frozen lots show only where frozen things go.
    public init(_ cookbook: LoadedCookbook) {
        catalogue = cookbook.catalogue
        var counts: [Aisle: [Place: Int]] = [:]
        var order: [Place] = []
        for file in cookbook.files {
            guard case .pantry(let pantry) = file.content else { continue }
            for location in pantry.locations {
                let place = Place(path: file.path, location: location.title?.value)
                order.append(place)
                for lot in location.lots where !lot.isFrozen {
                    let identity = FoodIdentity(lot.item, catalogue)
                    // The last lot of a food is the newest.
                    byFood[identity] = place
                    if let food = identity.food { counts[catalogue[food].aisle, default: [:]][place, default: 0] += 1 }
                }
            }
        }
        for (aisle, places) in counts where aisle != .other {
            byAisle[aisle] = order.max {
                (places[$0] ?? 0, -(order.firstIndex(of: $0) ?? 0)) < (
                    places[$1] ?? 0, -(order.firstIndex(of: $1) ?? 0)
                )
            }
        }
    }

    /// `nil` where nothing of the kind is in the pantry.
    public func place(of name: String) -> Place? {
        let identity = FoodIdentity(name, catalogue)
        return byFood[identity] ?? identity.food.flatMap { byAisle[catalogue[$0].aisle] }
    }
}
