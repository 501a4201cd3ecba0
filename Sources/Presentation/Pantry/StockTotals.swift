internal import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel

/// How much there is of each food, over all its lots.
public struct StockTotals: Sendable {
    public let rows: [Row]

    public struct Row: Sendable {
        public let name: String
        public let total: AmountTotal
        public let lotCount: Int
        /// Lots that have expired, which are not in the total.
        public let expiredCount: Int
        /// What the lots in the total are worth, by currency, as far as it is known.
        public let worth: [Price]
        /// Of how many lots the worth is known.
        public let valuedCount: Int
        /// What each lot adds to the total, those that have expired left out.
        public let parts: [SumPart]
    }

    /// In the order in which the foods come first.
    public init(_ lots: [NumberedLot], _ catalogue: Catalogue, today: CalendarDate) {
        var order: [FoodIdentity] = []
        var groups: [FoodIdentity: [NumberedLot]] = [:]
        for entry in lots {
            let identity = FoodIdentity(entry.reference.lot.item, catalogue)
            if groups[identity] == nil { order.append(identity) }
            groups[identity, default: []].append(entry)
        }
        rows = order.map { identity in
            let entries = groups[identity] ?? []
            let lots = entries.map(\.reference.lot)
            let fresh = lots.filter { !$0.isExpired(on: today) }
            var total = AmountTotal()
            for lot in fresh { total.add(MatchLine.total(lot.item.line) ?? Measure(nil, nil)) }
            let conversion = IngredientConversion(identity.food.map { catalogue[$0] })
            total = total.joined(by: conversion)
            // In the unit that the cook wrote first.
            if let first = fresh.first(where: { !$0.isStaple }).flatMap({ MatchLine.total($0.item.line) }) {
                total = total.converted(to: first.unit, by: IngredientConversion(nil))
            }
            let worths = fresh.compactMap { LotWorth.of($0, catalogue) }
            return Row(
                name: lots.first?.name ?? "", total: total, lotCount: fresh.count,
                expiredCount: lots.count - fresh.count, worth: worths.sums ?? [],
                valuedCount: worths.sums == nil ? 0 : worths.count,
                parts: entries.filter { !$0.reference.lot.isExpired(on: today) }.map { entry in
                    Self.part(entry.reference, total, conversion, catalogue)
                })
        }
    }
}

extension StockTotals {
    /// A lot in the unit of the term of the total that it is in; its own where it is a term by itself.
    private static func part(
        _ reference: LotReference, _ total: AmountTotal, _ conversion: IngredientConversion, _ catalogue: Catalogue
    ) -> SumPart {
        let own = MatchLine.total(reference.lot.item.line)
        let units = total.terms.map(\.measure.unit)
        // Units that convert come before those that only figures connect.
        let exact = units.first { unit in own.map { ($0.unit ?? .piece).converts(to: unit ?? .piece) } ?? false }
        let unit = exact ?? units.first ?? nil
        let amount = own.flatMap { conversion.convert($0, to: unit) }
        return SumPart(
            reference, amount ?? own, exact == nil && amount != nil ? .figures : .units, unit: unit, catalogue)
    }
}

extension StockTotals.Row {
    /// "2.50 EUR", "2.50 EUR (1 of 2 lots)"; empty where nothing is known.
    public var worthText: String {
        if worth.isEmpty { return "" }
        let text = LedgerSheet.text(worth)
        return valuedCount == lotCount ? text : "\(text) (\(valuedCount) of \(lotCount) lots)"
    }
}

extension StockTotals.Row {
    public var json: JSONValue {
        .members([
            "name": .string(name), "total": .string(total.text), "terms": total.json,
            "atLeast": .boolean(total.isAtLeast), "lots": .integer(lotCount), "expiredLots": .integer(expiredCount),
            "worth": .array(worth.map(\.json)), "valuedLots": .integer(valuedCount),
            "parts": .array(parts.map(\.json)),
        ])
    }

    public static let csvHeader = ["name", "total", "lots", "expired_lots", "worth", "valued_lots"]
    public var csv: [String] {
        [name, total.text, "\(lotCount)", "\(expiredCount)", LedgerSheet.text(worth), "\(valuedCount)"]
    }
}

extension AmountTotal {
    /// The terms with exact quantities.
    var json: JSONValue {
        .array(
            terms.map { term in
                .members([
                    "quantity": .text(term.measure.quantity?.exactText) ?? .null,
                    "unit": .text(term.measure.unit?.name) ?? .null,
                ])
            })
    }
}
