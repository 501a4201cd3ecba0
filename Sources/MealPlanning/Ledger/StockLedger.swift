public import Kitchen

/// Movements of stock, summed up.
public struct StockLedger: Sendable {
    /// From the oldest, none before what it was made on top of.
    public let movements: [StockMovement]

    public init(_ movements: [StockMovement]) { self.movements = movements }

    /// How movements are put together.
    public enum Grouping: String, Sendable, CaseIterable {
        case food
        case month
    }

    /// What several movements come to.
    public struct Sum: Sendable {
        /// A food's name, or a month: "2026-11".
        public let title: String
        /// Signed: what went is negative. Of a month it may hold several foods, and is not shown then.
        public let amount: AmountTotal
        /// What came, and what went, each without a sign.
        public let more: AmountTotal
        public let less: AmountTotal
        public let count: Int
        /// How many of them have a known value.
        public let valuedCount: Int
        /// What came less what went, by currency, in the order of their codes.
        public let values: [Price]
        /// What came, and what went, each without a sign.
        public let gains: [Price]
        public let losses: [Price]
        public let first: CalendarDate
        public let last: CalendarDate
    }

    /// Movements of one kind.
    ///
    /// - Parameter since: the first day that counts.
    public func only(_ kind: StockMovement.Kind, since: CalendarDate? = nil) -> StockLedger {
        StockLedger(movements.filter { $0.kind == kind && (since == nil || $0.date >= since ?? $0.date) })
    }

    /// Movements of a food; where there are none, of what is called so: of cans, where tomatoes are named and no fresh ones were there.
    public func of(_ name: String, _ catalogue: Catalogue) -> StockLedger {
        let wanted = FoodIdentity(name, catalogue)
        let own = movements.filter { $0.food == wanted }
        return StockLedger(own.isEmpty ? movements.filter { FoodIdentity($0.name, catalogue) == wanted } : own)
    }

    /// By food in the order of the names, or by month from the oldest.
    public func sums(by grouping: Grouping, _ catalogue: Catalogue) -> [Sum] {
        switch grouping {
        case .food:
            var order: [FoodIdentity] = []
            var groups: [FoodIdentity: [StockMovement]] = [:]
            for movement in movements {
                let identity = movement.food
                if groups[identity] == nil { order.append(identity) }
                groups[identity, default: []].append(movement)
            }
            return order.compactMap { identity in
                let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
                let name = groups[identity]?.last?.name ?? ""
                let title = identity.food.map { catalogue.name(name, of: $0) } ?? name
                return Self.sum(groups[identity] ?? [], title: title, conversion)
            }.sorted { $0.title.lowercased() < $1.title.lowercased() }
        case .month:
            let groups = Dictionary(grouping: movements) { String("\($0.date)".prefix(7)) }
            return groups.keys.sorted().compactMap { month in
                Self.sum(groups[month] ?? [], title: month, IngredientConversion(nil))
            }
        }
    }

    /// All of it; `nil` without any movement.
    public var total: Sum? { Self.sum(movements, title: "", IngredientConversion(nil)) }

    private static func sum(_ movements: [StockMovement], title: String, _ conversion: IngredientConversion) -> Sum? {
        guard let first = movements.map(\.date).min(), let last = movements.map(\.date).max() else { return nil }
        var (amount, more, less) = (AmountTotal(), AmountTotal(), AmountTotal())
        for movement in movements {
            for change in movement.changes {
                amount.add(change)
                if change.quantity?.min.isPositive == true {
                    more.add(change)
                } else if let size = change.scaled(by: Rational(-1)) {
                    less.add(size)
                }
            }
            if movement.isUnknown { amount.add(Measure(nil, nil)) }
        }
        let values = movements.compactMap(\.value)
        let gains = values.filter(\.amount.isPositive)
        let losses = values.filter { $0.amount.negated.isPositive }.map(\.negated)
        // A sum that is too large is not known.
        let all = (values.sums, gains.sums, losses.sums)
        let isKnown = all.0 != nil && all.1 != nil && all.2 != nil
        return Sum(
            title: title, amount: amount.joined(by: conversion), more: more.joined(by: conversion),
            less: less.joined(by: conversion), count: movements.count, valuedCount: isKnown ? values.count : 0,
            values: all.0 ?? [], gains: all.1 ?? [], losses: all.2 ?? [], first: first, last: last)
    }
}
