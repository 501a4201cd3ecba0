public import Cookbook
internal import Kitchen
public import RecipeModel
public import SourceText

/// Where things that come into the house are put: what is frozen into the freezer, all else where that food lies already, else where most
/// foods of its aisle lie, else where published figures say that it keeps; the only place there is needs no reason.
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
    /// All places, those with nothing in them too, in the order of the files.
    private var places: [Place] = []

    /// - Parameter cookbook: with its pantries. Frozen lots show only where frozen things go.
    public init(_ cookbook: LoadedCookbook) {
        catalogue = cookbook.catalogue
        var counts: [Aisle: [Place: Int]] = [:]
        for file in cookbook.files {
            guard case .pantry(let pantry) = file.content else { continue }
            for location in pantry.locations {
                let place = Place(path: file.path, location: location.title?.value)
                places.append(place)
                for lot in location.lots where !lot.isFrozen {
                    let identity = FoodIdentity(lot.item, catalogue)
                    // The last lot of a food is the newest.
                    byFood[identity] = place
                    if let food = identity.food { counts[catalogue[food].aisle, default: [:]][place, default: 0] += 1 }
                }
            }
        }
        for (aisle, counts) in counts where aisle != .other {
            byAisle[aisle] = places.max {
                (counts[$0] ?? 0, -(places.firstIndex(of: $0) ?? 0)) < (
                    counts[$1] ?? 0, -(places.firstIndex(of: $1) ?? 0)
                )
            }
        }
    }

    /// `nil` where nothing says where it goes.
    ///
    /// - Parameter goods: "2 cans tomatoes" go to other canned ones, and not to fresh ones.
    public func place(of goods: LocatedLine, isFrozen: Bool = false) -> Place? {
        if isFrozen, let freezer = first(.freezer) { return freezer }
        let identity = FoodIdentity(goods, catalogue)
        if !isFrozen {
            if let place = byFood[identity] { return place }
            let neighbors = identity.food.flatMap { byAisle[catalogue[$0].aisle] }
            guard let sort = StoragePlace.usual(of: goods.thing(in: catalogue), catalogue) else {
                return neighbors ?? only
            }
            if let neighbors, neighbors.sort == sort || neighbors.sort == nil { return neighbors }
            if let usual = first(sort) ?? neighbors { return usual }
        }
        return only
    }

    /// The first place of a sort.
    public func first(_ sort: StoragePlace) -> Place? { places.first { $0.sort == sort } }

    private var only: Place? { places.count == 1 ? places.first : nil }
}

extension LotPlacement.Place {
    fileprivate var sort: StoragePlace? { location.flatMap { StoragePlace($0) } }
}
