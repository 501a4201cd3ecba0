internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

/// What is said of things that dishes need and a list does not get: a line a food.
enum ShoppingRemarks {
    static func all(_ needs: [ShoppingNeed], _ cookbook: LoadedCookbook) -> [Message] {
        subtractions(needs, cookbook) + unique(checks(needs, cookbook.catalogue)) + optional(needs)
    }

    private static func unique(_ remarks: [Message]) -> [Message] {
        remarks.reduce(into: []) { all, remark in if !all.contains(remark) { all.append(remark) } }
    }

    /// "− 60 g butter ← 250 g butter (Fridge)"
    private static func subtractions(_ needs: [ShoppingNeed], _ cookbook: LoadedCookbook) -> [Message] {
        var order: [FoodIdentity] = []
        var taken: [FoodIdentity: (name: String, total: AmountTotal, lots: [LotReference])] = [:]
        var staples: [String] = []
        for need in needs {
            let isTaken = need.used.isPositive
            guard isTaken || need.answer == .there else { continue }
            if !isTaken, need.lots.allSatisfy({ $0.lot.isStaple }) {
                if !staples.contains(need.name) { staples.append(need.name) }
                continue
            }
            if taken[need.identity] == nil {
                order.append(need.identity)
                taken[need.identity] = (need.name, AmountTotal(), [])
            }
            if isTaken { taken[need.identity]?.total.add(need.taken ?? Measure(nil, nil)) }
            for lot in need.lots
            where taken[need.identity]?.lots.contains(where: { $0.path == lot.path && $0.lot.block == lot.lot.block })
                == false
            {
                taken[need.identity]?.lots.append(lot)
            }
        }
        var remarks: [Message] = order.compactMap { identity in
            guard let entry = taken[identity] else { return nil }
            let lots = entry.lots.map { $0.lot.item.plainText(cookbook.catalogue) }.joined(separator: " + ")
            let amount = entry.total.terms.isEmpty ? "" : entry.total.text + " "
            let name = identity.food.map {
                cookbook.catalogue[$0].name(
                    like: entry.name, for: entry.total.measure.flatMap { MeasurableAmount($0).measures.first })
            }
            return "− \(amount)\(name ?? entry.name) ← \(lots)"
        }
        if !staples.isEmpty { remarks.append("always there: \(staples.joined(separator: ", "))") }
        return remarks
    }

    /// What is there, though nobody can say whether it is enough.
    private static func checks(_ needs: [ShoppingNeed], _ catalogue: Catalogue) -> [Message] {
        needs.compactMap { need in
            guard case .check = need.answer else { return nil }
            let lots = need.lots.map { $0.lot.item.plainText(catalogue) }.joined(separator: " + ")
            return "look whether there is enough \(need.name): \(lots)"
        }
    }

    private static func optional(_ needs: [ShoppingNeed]) -> [Message] {
        var names: [String] = []
        for need in needs where need.answer == .optional && !names.contains(need.name) { names.append(need.name) }
        return names.isEmpty ? [] : ["optional, not listed: \(names.joined(separator: ", "))"]
    }
}
