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
        public let count: Int
        /// How many of them have a known value.
        public let valuedCount: Int
        /// By currency, in the order of their names.
        public let values: [Price]
        public let first: CalendarDate
        public let last: CalendarDate
    }

    /// Movements of one kind.
    ///
    /// - Parameter since: the first day that counts.
    public func only(_ kind: StockMovement.Kind, since: CalendarDate? = nil) -> StockLedger {
        StockLedger(movements.filter { $0.kind == kind && (since == nil || $0.date >= since ?? $0.date) })
    }

    /// Movements of a food or a kind of it.
    public func of(_ name: String, _ catalogue: Catalogue) -> StockLedger {
        let wanted = FoodIdentity(name, catalogue)
        return StockLedger(movements.filter { FoodIdentity($0.name, catalogue) == wanted })
    }

    /// By food in the order of the names, or by month from the oldest.
    public func sums(by grouping: Grouping, _ catalogue: Catalogue) -> [Sum] {
        switch grouping {
        case .food:
            var order: [FoodIdentity] = []
            var groups: [FoodIdentity: [StockMovement]] = [:]
            for movement in movements {
                let identity = FoodIdentity(movement.name, catalogue)
                if groups[identity] == nil { order.append(identity) }
                groups[identity, default: []].append(movement)
            }
            return order.compactMap { identity in
                let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
                return Self.sum(groups[identity] ?? [], title: groups[identity]?.last?.name ?? "", conversion)
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
        var amount = AmountTotal()
        var values: [String: Rational] = [:]
        var valued = 0
        for movement in movements {
            for change in movement.changes { amount.add(change) }
            if movement.isUnknown { amount.add(Measure(nil, nil)) }
            guard let value = movement.value,
                let sum = (values[value.currency] ?? .zero).adding(value.amount)
            else { continue }
            values[value.currency] = sum
            valued += 1
        }
        return Sum(
            title: title, amount: amount.joined(by: conversion), count: movements.count, valuedCount: valued,
            values: values.keys.sorted().map { Price(values[$0] ?? .zero, $0) }, first: first, last: last)
    }
}
