internal import Kitchen

/// What counts how much when dishes are chosen, in points: 100 points are what one unit of the kitchen's money is worth, so that food
/// saved and food bought can be held against each other.
///
/// `Docs/planning.md` explains each of them.
public struct PlanningWeights: Sendable, Hashable {
    /// Each different thing that has to be bought.
    public var errand = 25
    /// Of what is bought, this part of its worth counts against the dish, in percent: what is bought is eaten, but stock is eaten first.
    public var purchasePercent = 50
    /// Each need of which it cannot be told whether the stock is enough.
    public var uncertainNeed = 10
    /// A dish of which not all ingredients could be read.
    public var unreadDish = 60
    /// Each star above three; below three it counts against the dish. A dish without stars counts as one of three.
    public var star = 60
    public var favorite = 60
    /// Two dishes of the same main food on the same day; an eighth less for each day between them.
    public var sameMainFood = 120
    public var sameCuisine = 32
    public var sameMethod = 24
    /// Each day that is missing to `recentDays` since the dish was last cooked.
    public var recentDay = 4
    public var recentDays = 28
    /// A dish that was cooked before, but not for `missedDays`.
    public var missed = 20
    public var missedDays = 60
    /// A dish that names the season; one that names others only loses twice as much.
    public var season = 30
    /// The most that chance adds, so that not every week is the same.
    public var chance = 15

    public init() {}

    /// Days before and after a dish in which another counts for variety.
    static let varietyDays = 7
    /// Stock that expires up to the last planned day counts whole, and an eighth less for each day later.
    static let expiryDays = 7

    /// The eighths that count of something `days` away, from 8 on the day itself to 0.
    static func eighths(_ days: Int) -> Int { max(0, 8 - abs(days)) }

    /// Points of food the price of which nobody wrote down, for 100 g: rough, and only good to hold one food against another.
    static func assumedRate(_ aisle: Aisle) -> Int {
        switch aisle {
        case .produce: 35
        case .bakery: 50
        case .meatAndSeafood: 130
        case .dairyAndEggs: 70
        case .cannedAndDryGoods: 35
        case .baking: 25
        case .spicesAndHerbs: 200
        case .oilsAndSauces: 80
        case .snacks: 100
        case .beverages: 30
        case .frozen: 50
        case .other: 60
        }
    }

    /// Points of one thing of unknown weight and price: a bunch, a can.
    static let assumedPiece = 60
}
