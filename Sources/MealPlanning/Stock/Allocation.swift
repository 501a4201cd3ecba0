internal import Kitchen

/// What is taken from the lots of a pantry for any number of needs, so that no two count on the same egg.
///
/// Each need takes from the lots that meet it in their order of use. Where one comes up short, needs before it move to other lots that
/// meet them (`release`), so that none is called short which another order would have met. The lower ends of ranges are taken first;
/// `takeUpperEnds` adds what is left for the upper ones.
struct Allocation {
    /// Some of a lot for one need, in the lot's own unit.
    struct Taking {
        let need: Int
        let place: Int
        var amount: Rational
    }

    enum Outcome {
        /// Enough is there and taken.
        case met
        /// Of a staple, which this place has, there is always enough; what has an amount is taken first.
        case metByStaple(Int)
        /// Some lots that meet it have no amount, or one that cannot be compared: whether it is enough cannot be told.
        case unknown
        /// This much is missing, in the unit of the need.
        case short(Rational)
        /// Nothing is there.
        case nothing
    }

    /// An amount that was asked for.
    private struct Need {
        let unit: NeedUnit
        let places: [Int]
        /// The lower end of a range.
        let wanted: Rational
        /// What the upper end of a range asks for beyond the lower one.
        let extra: Rational
    }

    private var needs: [Need] = []
    private(set) var takings: [Taking] = []
    /// By place, in each lot's own unit.
    private var used: [Int: Rational] = [:]

    /// What is left over of pieces from which another food was taken, of a dish: the whites of eggs whose yolks it takes.
    private var leftOver: [IngredientID: Rational] = [:]
    /// What needs have of that.
    private var shared: [Int: Rational] = [:]

    /// The most other orders that are tried for one need.
    private static let mostOrders = 64

    /// The number that the next need gets.
    var nextNeed: Int { needs.count }

    /// Takes an amount of a food.
    ///
    /// - Parameters:
    ///   - unit: what it is counted in.
    ///   - places: of the lots that meet the need, in order of use.
    ///   - stock: always the same one for an allocation.
    mutating func take(
        _ wanted: Quantity, _ unit: NeedUnit, from places: [Int], in stock: PantryStock
    ) -> Outcome {
        guard let food = unit.food, let other = stock.leftOver(from: food), (unit.unit ?? .piece) == .piece else {
            return take(wanted, beyond: .zero, unit, from: places, in: stock)
        }
        let free = min(leftOver[food] ?? .zero, wanted.min)
        shared[needs.count] = free
        leftOver[food] = leftOver[food]?.subtracting(free)
        let outcome = take(wanted, beyond: free, unit, from: places, in: stock)
        let taken = takings.reduce(Rational.zero) { $1.need == needs.count - 1 ? $0.adding($1.amount) ?? $0 : $0 }
        leftOver[other] = (leftOver[other] ?? .zero).adding(taken)
        return outcome
    }

    /// Forgets what is left over: another dish is cooked another day.
    mutating func endDish() { leftOver = [:] }

    /// - Parameter free: how much of it takes nothing.
    private mutating func take(
        _ wanted: Quantity, beyond free: Rational, _ unit: NeedUnit, from places: [Int], in stock: PantryStock
    ) -> Outcome {
        let extra = wanted.isRange ? wanted.max.subtracting(wanted.min) ?? .zero : .zero
        let need = needs.count
        needs.append(Need(unit: unit, places: places, wanted: wanted.min, extra: extra))
        var isUnknown = false
        var left = take(wanted.min.subtracting(free) ?? wanted.min, for: need, in: stock, &isUnknown)
        if !left.isPositive { return .met }
        if let staple = places.first(where: { stock.lots[$0].isStaple }) { return .metByStaple(staple) }
        for _ in 0..<Self.mostOrders where left.isPositive {
            guard release(for: need, in: stock) else { break }
            left = take(left, for: need, in: stock, &isUnknown)
        }
        if !left.isPositive { return .met }
        if isUnknown { return .unknown }
        return left < wanted.min ? .short(left) : .nothing
    }

    /// Takes the upper ends of ranges as far as what is left goes.
    mutating func takeUpperEnds(in stock: PantryStock) {
        for need in needs.indices where needs[need].extra.isPositive {
            var isUnknown = false
            _ = take(needs[need].extra, for: need, in: stock, &isUnknown)
        }
    }

    /// Places of the lots a need takes from, in order of use.
    func places(of need: Int) -> [Int] {
        var places: [Int] = []
        for taking in takings where taking.need == need && taking.amount.isPositive { places.append(taking.place) }
        return places.sorted()
    }

    /// How much a need takes in all, in its own unit.
    func amount(of need: Int, in stock: PantryStock) -> Rational {
        takings.reduce(shared[need] ?? .zero) { sum, taking in
            guard taking.need == need else { return sum }
            let amount = stock.amount(taking.amount, of: taking.place, for: needs[need].unit)
            return amount.flatMap { sum.adding($0) } ?? sum
        }
    }

    /// An amount for a need, in its own unit, as it is told: where the line says its amount in the unit of the lots, in that. 45 g of
    /// "1 cup (95 g) oats" are short, not 9/19 cup.
    func measure(_ amount: Rational, of need: Int, in stock: PantryStock) -> Measure {
        let unit = needs[need].unit
        if !unit.own.isEmpty {
            for place in needs[need].places {
                let lot = stock.lots[place].measure?.unit ?? .piece
                if lot.converts(to: unit.unit ?? .piece) { break }
                guard let own = unit.own.first(where: { lot.converts(to: $0.unit ?? .piece) }),
                    let same = amount.divided(by: own.rate)
                else { continue }
                return Measure(Quantity(same, isApproximate: own.isApproximate), own.unit)
            }
        }
        return Measure(Quantity(amount), unit.unit)
    }

    /// How amounts of a lot are compared with a need; `nil` where they cannot be.
    func basis(of need: Int, _ place: Int, in stock: PantryStock) -> AmountBasis? {
        stock.compare(.one, of: place, for: needs[need].unit)?.basis
    }

    /// What an amount of a lot, in the lot's own unit, is for a need, in the need's.
    func covered(_ amount: Rational, of place: Int, for need: Int, in stock: PantryStock) -> Measure? {
        stock.amount(amount, of: place, for: needs[need].unit).map { Measure(Quantity($0), needs[need].unit.unit) }
    }

    /// How much of a lot is taken in all, in its own unit.
    func used(_ place: Int) -> Rational? { used[place] }

    /// Places of the lots that something is taken from, in order of use.
    var usedPlaces: [Int] { used.filter { $0.value.isPositive }.keys.sorted() }

    /// What is left of a lot, in its own unit; `nil` where it has no amount.
    func rest(of place: Int, in stock: PantryStock) -> Rational? {
        guard let whole = stock.lots[place].whole else { return nil }
        guard let used = used[place] else { return whole }
        return whole.subtracting(used)
    }

    /// - Returns: what is still missing, in the unit of the need.
    private mutating func take(
        _ wanted: Rational, for need: Int, in stock: PantryStock, _ isUnknown: inout Bool
    ) -> Rational {
        let unit = needs[need].unit
        var left = wanted
        for place in needs[need].places where left.isPositive {
            guard let rest = rest(of: place, in: stock) else {
                isUnknown = true
                continue
            }
            guard rest.isPositive else { continue }
            guard let there = stock.amount(rest, of: place, for: unit) else {
                isUnknown = true
                continue
            }
            if there > left {
                guard let part = left.divided(by: there).flatMap({ rest.multiplied(by: $0) }) else {
                    isUnknown = true
                    continue
                }
                move(part, of: place, to: need, in: stock)
                left = .zero
            } else {
                guard let less = left.subtracting(there) else {
                    isUnknown = true
                    continue
                }
                move(rest, of: place, to: need, in: stock)
                left = less
            }
        }
        return left
    }

    private mutating func move(_ amount: Rational, of place: Int, to need: Int, in stock: PantryStock) {
        used[place] = (used[place] ?? .zero).adding(amount) ?? stock.lots[place].whole
        if let index = takings.firstIndex(where: { $0.need == need && $0.place == place }) {
            takings[index].amount = takings[index].amount.adding(amount) ?? takings[index].amount
        } else {
            takings.append(Taking(need: need, place: place, amount: amount))
        }
    }
}

// MARK: - Another order

extension Allocation {
    /// Makes room in a lot that meets a need, by moving others that take from it to further lots that meet them.
    ///
    /// - Returns: whether anything became free.
    private mutating func release(for need: Int, in stock: PantryStock) -> Bool {
        // What the need itself takes from is its own already.
        var visited: Set<Int> = []
        for place in needs[need].places where isComparable(place, for: need, in: stock) {
            guard takings.contains(where: { $0.place == place && $0.need != need }) else { continue }
            let all = stock.lots[place].whole ?? .zero
            if release(all, of: place, except: need, in: stock, &visited).isPositive { return true }
        }
        return false
    }

    /// Moves up to an amount of a lot's takings elsewhere, through any number of lots.
    ///
    /// - Returns: how much became free, in the lot's own unit.
    private mutating func release(
        _ wanted: Rational, of place: Int, except asking: Int, in stock: PantryStock, _ visited: inout Set<Int>
    ) -> Rational {
        guard visited.insert(place).inserted else { return .zero }
        var freed = Rational.zero
        for index in takings.indices where takings[index].place == place && takings[index].need != asking {
            let taker = takings[index].need
            for other in needs[taker].places where other != place && freed < wanted {
                guard !visited.contains(other), let missing = wanted.subtracting(freed),
                    let ratio = ratio(of: place, to: other, needs[taker], in: stock),
                    var room = rest(of: other, in: stock)
                else { continue }
                let part = min(missing, takings[index].amount)
                guard part.isPositive, let asked = part.multiplied(by: ratio) else { continue }
                if room < asked, let further = asked.subtracting(room) {
                    _ = release(further, of: other, except: taker, in: stock, &visited)
                    room = rest(of: other, in: stock) ?? .zero
                }
                let moved = min(room, asked)
                guard moved.isPositive, let back = moved.divided(by: ratio), let sum = freed.adding(back),
                    let kept = takings[index].amount.subtracting(back), let less = used[place]?.subtracting(back)
                else { continue }
                takings[index].amount = kept
                used[place] = less
                move(moved, of: other, to: taker, in: stock)
                freed = sum
            }
        }
        return freed
    }

    /// Whether a lot has an amount that can be compared with what a need asks for.
    func isComparable(_ place: Int, for need: Int, in stock: PantryStock) -> Bool {
        let need = needs[need]
        return stock.lots[place].whole != nil && stock.amount(.one, of: place, for: need.unit) != nil
    }

    /// How much of one lot does for a need what one unit of another does.
    private func ratio(of place: Int, to other: Int, _ need: Need, in stock: PantryStock) -> Rational? {
        guard stock.lots[other].whole != nil,
            let one = stock.amount(.one, of: place, for: need.unit),
            let two = stock.amount(.one, of: other, for: need.unit), one.isPositive, two.isPositive
        else { return nil }
        return one.divided(by: two)
    }
}

// MARK: - What is too little

extension Allocation {
    /// A need with a part in a shortage, its amounts in the unit of the one that came up short.
    struct Sharer {
        let need: Int
        let wanted: Rational
        let taken: Rational
    }

    /// The needs that together want more than the lots they share have: one that came up short, those that take from lots which meet it,
    /// those that take from lots which these could move to, and so on.
    func sharers(of need: Int, in stock: PantryStock) -> [Sharer] {
        // How much of the first need's unit one unit of each need and lot is.
        var weights: [Int: Rational] = [need: .one]
        var lots: Set<Int> = []
        var waiting = [need]
        var sharers: [Sharer] = []
        while let next = waiting.popLast() {
            guard let weight = weights[next], let wanted = needs[next].wanted.multiplied(by: weight),
                let taken = amount(of: next, in: stock).multiplied(by: weight)
            else { continue }
            sharers.append(Sharer(need: next, wanted: wanted, taken: taken))
            for place in needs[next].places where isComparable(place, for: next, in: stock) {
                guard lots.insert(place).inserted,
                    let own = stock.amount(.one, of: place, for: needs[next].unit),
                    let lot = own.multiplied(by: weight)
                else { continue }
                for taking in takings
                where taking.place == place && taking.amount.isPositive && weights[taking.need] == nil {
                    let taker = needs[taking.need]
                    guard let its = stock.amount(.one, of: place, for: taker.unit), its.isPositive
                    else { continue }
                    weights[taking.need] = lot.divided(by: its)
                    waiting.append(taking.need)
                }
            }
        }
        return sharers
    }
}
