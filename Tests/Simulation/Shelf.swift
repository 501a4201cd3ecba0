import Kitchen

/// How foods are sold and how long they keep in a simulated kitchen: rough, and the same for every way of planning.
enum Shelf {
    /// Grams of a pack.
    static func pack(_ aisle: Aisle) -> Rational {
        switch aisle {
        case .produce, .bakery, .cannedAndDryGoods, .frozen: 500
        case .meatAndSeafood: 400
        case .dairyAndEggs, .other: 250
        case .beverages: 750
        case .snacks, .spicesAndHerbs, .oilsAndSauces, .baking: 200
        }
    }

    /// Days from the purchase.
    static func days(_ aisle: Aisle) -> Int {
        switch aisle {
        case .meatAndSeafood: 3
        case .bakery: 4
        case .produce: 8
        case .dairyAndEggs: 10
        case .other: 30
        case .beverages, .snacks, .frozen: 90
        case .cannedAndDryGoods, .spicesAndHerbs, .oilsAndSauces, .baking: 300
        }
    }

    /// What every simulated kitchen always has.
    static func isStaple(_ aisle: Aisle) -> Bool {
        switch aisle {
        case .spicesAndHerbs, .oilsAndSauces, .baking: true
        default: false
        }
    }

    /// Points of a gram: the planner's assumptions, written out here so that a change there does not change the yardstick.
    static func rate(_ aisle: Aisle) -> Rational {
        let points =
            switch aisle {
            case .produce, .cannedAndDryGoods: 35
            case .bakery, .frozen: 50
            case .meatAndSeafood: 130
            case .dairyAndEggs: 70
            case .snacks: 100
            case .beverages: 30
            case .spicesAndHerbs, .oilsAndSauces, .baking, .other: 60
            }
        return Rational(points, 100) ?? .one
    }
}

/// Some of a food in a simulated kitchen.
struct SimulatedLot {
    let name: String
    /// Of what has no weight, such as a bunch, `unit` is its word.
    var amount: Rational
    let unit: String
    let expires: CalendarDate
    let pointsOfOne: Rational

    var points: Rational { amount.multiplied(by: pointsOfOne) ?? .zero }
    var line: String {
        "- \(KitchenNumber.decimal(amount, places: 4))\(unit.isEmpty ? "" : " \(unit)") \(name) (expires \(expires))\n"
    }
}
