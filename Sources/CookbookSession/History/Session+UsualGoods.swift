internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel

/// Something that is bought again and again.
package struct UsualGoods: Sendable {
    /// As it was bought last: "2 l milk".
    package let line: String
    /// How often it was put into the pantry or on a list, as far as is known.
    package let count: Int
}

extension Session {
    /// What is usually bought, the most often bought first: from the pantry, its history and the shopping lists.
    package func usualGoods() -> [UsualGoods] {
        let (cookbook, lists) = withIndex { ($0.cookbook([]), $0.shoppingLists) }
        var goods: [FoodIdentity: (line: String, count: Int)] = [:]
        func add(_ name: String, _ identity: FoodIdentity, _ line: String, replaces: Bool) {
            guard !name.isEmpty else { return }
            let old = goods[identity]
            goods[identity] = (replaces ? line : old?.line ?? line, (old?.count ?? 0) + 1)
        }
        for movement in (try? stockHistory(cookbook))?.ledger.movements ?? [] {
            guard movement.kind == .added || movement.kind == .byHand, let amount = movement.changes.first,
                amount.quantity?.min.isPositive == true
            else { continue }
            add(movement.name, movement.food, "\(amount.text) \(movement.name)", replaces: true)
        }
        for lot in cookbook.pantryLots.map(\.lot) where !lot.isStaple && lot.item.line.measure.quantity?.isZero != true
        {
            // A lot whose purchase the history tells of is counted already.
            let identity = FoodIdentity(lot.item, cookbook.catalogue)
            if goods[identity] == nil { add(lot.name, identity, lot.goods, replaces: false) }
        }
        for list in lists {
            guard case .shoppingList(let list) = list.content else { continue }
            for item in list.items where item.isChecked {
                add(item.item.name, FoodIdentity(item.item, cookbook.catalogue), item.item.goods, replaces: false)
            }
        }
        return goods.values.map { UsualGoods(line: $0.line, count: $0.count) }.sorted {
            ($1.count, $0.line) < ($0.count, $1.line)
        }
    }
}
