public import Kitchen

/// Which packs to buy so that there is enough and as little as possible is left over; of choices that leave the same, the one with fewest packs.
public struct PackChoice: Hashable, Sendable {
    public struct Packs: Hashable, Sendable {
        /// At least 1.
        public let count: Int
        public let size: Measure
    }

    /// The larger sizes first; never empty.
    public let packs: [Packs]
    /// What is left over, in the unit of what is needed; zero or more.
    public let left: Measure

    /// - Parameters:
    ///   - need: of a range the upper end counts.
    ///   - sizes: those that cannot be compared with the need do not count.
    ///   - conversion: the figures of the food.
    /// - Returns: `nil` where no size can be compared, and for more than a thousand packs.
    public init?(_ need: Measure, from sizes: [Measure], _ conversion: IngredientConversion) {
        guard let wanted = need.quantity?.max, wanted.isPositive else { return nil }
        var usable: [(size: Measure, amount: Rational)] = []
        for size in sizes {
            guard let amount = conversion.convert(size, to: need.unit)?.quantity?.min, amount.isPositive,
                !usable.contains(where: { $0.amount == amount })
            else { continue }
            usable.append((size, amount))
        }
        usable.sort { $0.amount > $1.amount }
        guard let smallest = usable.last, let most = wanted.divided(by: smallest.amount), most < Self.mostPacks else {
            return nil
        }
        var search = Search(amounts: usable.map(\.amount), wanted: wanted)
        guard let best = search.best, let left = best.total.subtracting(wanted) else { return nil }
        packs = zip(best.counts, usable).compactMap { count, size in
            count > 0 ? Packs(count: count, size: size.size) : nil
        }
        self.left = Measure(Quantity(left), need.unit)
    }

    private static let mostPacks = Rational(1000)

    /// The least that packs of some sizes add up to and that is not less than what is wanted, all in one unit; what is wanted itself where no
    /// size is known.
    ///
    /// - Parameter sizes: each once, none of them nothing.
    static func least(for wanted: Rational, from sizes: [Rational]) -> Rational {
        guard wanted.isPositive, let smallest = sizes.min() else { return wanted }
        if sizes.count == 1 || wanted.divided(by: smallest).map({ $0 >= mostPacks }) ?? true {
            return wanted.divided(by: smallest).flatMap { smallest.multiplied(by: $0.roundedUp()) } ?? wanted
        }
        var search = Search(amounts: sizes.sorted(by: >), wanted: wanted)
        return search.best?.total ?? wanted
    }

    /// "2 x 500 g, 100 g left"
    public var text: String {
        let packs = packs.map { pack in
            pack.count == 1 ? pack.size.text : "\(pack.count) x \(pack.size.text)"
        }.joined(separator: " + ")
        return left.quantity?.min.isPositive == true ? "\(packs), \(Self.text(left: left)) left" : packs
    }

    /// Grams and milliliters to the whole one.
    private static func text(left: Measure) -> String {
        guard left.unit == .gram || left.unit == .milliliter, let least = left.quantity?.min, least >= .one else {
            return MeasurableAmount(left).text
        }
        return Measure(Quantity(Rational(least.rounded)), left.unit).text
    }

    /// Goes through the numbers of packs of each size, the largest first.
    private struct Search {
        let amounts: [Rational]
        let wanted: Rational
        private var steps = 0
        private var found: (counts: [Int], total: Rational)?

        /// The best choices of some sizes are found long before.
        private static let mostSteps = 20_000

        init(amounts: [Rational], wanted: Rational) {
            (self.amounts, self.wanted) = (amounts, wanted)
        }

        var best: (counts: [Int], total: Rational)? {
            mutating get {
                go(0, [], .zero)
                return found
            }
        }

        private mutating func go(_ place: Int, _ counts: [Int], _ total: Rational) {
            steps += 1
            guard steps <= Self.mostSteps || found == nil else { return }
            let rest = wanted.subtracting(total) ?? .zero
            if !rest.isPositive { return offer(counts + Array(repeating: 0, count: amounts.count - place), total) }
            guard let most = rest.divided(by: amounts[place])?.roundedUp().floor else { return }
            if place == amounts.count - 1 {
                guard let last = amounts[place].multiplied(by: Rational(most)), let sum = total.adding(last) else {
                    return
                }
                return offer(counts + [most], sum)
            }
            for count in stride(from: most, through: 0, by: -1) {
                guard let part = amounts[place].multiplied(by: Rational(count)), let sum = total.adding(part) else {
                    return
                }
                go(place + 1, counts + [count], sum)
            }
        }

        private mutating func offer(_ counts: [Int], _ total: Rational) {
            guard let best = found else {
                found = (counts, total)
                return
            }
            let fewer = counts.reduce(0, +) < best.counts.reduce(0, +)
            if total < best.total || total == best.total && fewer { found = (counts, total) }
        }
    }
}
