/// What a plan is worth, in points, part by part. The parts add up to the whole exactly.
public struct Appraisal: Sendable, Hashable {
    public enum Aspect: Int, CaseIterable, Sendable, Hashable {
        /// Stock is used that would expire.
        case stock
        /// What has to be bought, and what cannot be told of the stock.
        case shopping
        /// Stars and favourites.
        case liking
        /// Main food, cuisine and method differ from other days.
        case variety
        /// Not cooked lately.
        case recency
        case season
        /// Not all ingredients were read.
        case reading
        case chance

        public var displayName: String {
            switch self {
            case .stock: "uses stock in time"
            case .shopping: "to be bought"
            case .liking: "stars and favourites"
            case .variety: "variety"
            case .recency: "last cooked"
            case .season: "season"
            case .reading: "unread ingredients"
            case .chance: "chance"
            }
        }

        /// As it is called in JSON and CSV.
        public var key: String { "\(self)" }
    }

    private var points = [Int](repeating: 0, count: Aspect.allCases.count)

    public init() {}

    public subscript(_ aspect: Aspect) -> Int {
        get { points[aspect.rawValue] }
        set { points[aspect.rawValue] = newValue }
    }

    public var total: Int { points.reduce(0, +) }

    /// What one has beyond another, part by part.
    public func subtracting(_ other: Appraisal) -> Appraisal {
        var difference = self
        for index in points.indices { difference.points[index] -= other.points[index] }
        return difference
    }
}
