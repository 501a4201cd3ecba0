internal import Cookbook
package import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts what dishes need, and things by hand, on a shopping list.
///
/// A dish that is on the list already is not added again, so doing the same twice changes nothing.
package struct AddToShoppingList: Operation {
    /// Where what is to be bought comes from.
    package enum Source: Sendable, Hashable {
        /// A recipe by its name.
        case recipe(String, ListedAmount)
        /// One thing, as an item line.
        case item(String)
        /// A recipe of exactly that name if there is one, else one thing: "lasagna for 6", "2 l milk".
        case words(String)
        /// What is to be cooked on these days.
        case plan(ClosedRange<CalendarDate>)
        /// What is below the amount to be kept.
        case lowStock
    }

    /// How much of a recipe.
    package enum ListedAmount: Sendable, Hashable {
        case asWritten
        case servings(Rational)
        case times(Rational)
    }

    package struct Options: Sendable {
        /// Whether to buy only what the pantry does not have.
        package var minusPantry = false
        /// Whether optional ingredients are bought as well.
        package var withOptional = false
        /// Whether dishes that are on the list are added once more.
        package var again = false
        /// Whether amounts are written as a shop sells them.
        package var rounded = false
        /// Of things by hand; `nil` for the one where such food is.
        package var aisle: String?
        package var list: String?
        package var shop: String?

        package init() {}
    }

    let sources: [Source]
    let options: Options

    package init(_ sources: [Source], _ options: Options = Options()) {
        (self.sources, self.options) = (sources, options)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let wishes = try session.wishes(sources, options)
        let book = wishes.book
        let list: ShoppingBook.ListedFile? =
            options.list != nil ? try book.list(named: options.list) : book.openList
        let order = AisleOrder(book.cookbook.configuration, shop: try book.shop(named: options.shop, for: list))
        let new = list == nil ? try session.newList(nil, among: book) : nil
        var script = ListScript(list, book.cookbook, order, rounded: options.rounded, at: new?.path)
        var remarks = wishes.remarks
        let dishes = newDishes(wishes.dishes, list, &remarks)
        remarks += Self.listedElsewhere(dishes, book, besides: list)
        let byHand = try ThingsByHand(wishes.items, book.cookbook)
        let needs = needs(dishes, byHand, book.cookbook, session.today, &remarks)
        let merge = ShoppingMerge(
            ShoppingDraft(needs.filter { $0.dish < dishes.count }, book.cookbook.catalogue),
            into: list?.list ?? ShoppingList(), book.cookbook.catalogue)
        try script.add(dishes, merge)
        if options.minusPantry {
            let bought = merge.dishes
            try script.cover(dishes.indices.filter { !bought.contains($0) }.map { dishes[$0] })
        }
        let items = options.minusPantry ? byHand.left(needs.filter { $0.dish == dishes.count }) : wishes.items
        for item in items + wishes.shortfalls {
            remarks += try script.add(item, aisle: options.aisle, again: options.again)
        }
        var draft = PlanDraft(session, book.cookbook.configuration)
        let title: String
        if let list {
            title = list.title
            try draft.change(list.file, script.changes)
        } else if let new, !script.changes.isEmpty {
            title = new.title
            try draft.make(new, script.changes)
        } else {
            title = ""
        }
        let titles = dishes.map(\.recipe.title.text)
        return draft.plan(titles.isEmpty ? .change : .shop(dishes: titles, list: title), remarks: remarks)
    }

    /// The dishes that are not on the list yet.
    private func newDishes(_ wished: [Dish], _ list: ShoppingBook.ListedFile?, _ remarks: inout [Message])
        -> [Dish]
    {
        guard let list, !options.again else { return wished }
        let listed = Dictionary(list.list.dishes(in: list.file.path).map { ($0.key, $0) }) { first, _ in first }
        return wished.filter { wish in
            guard let use = listed[wish.key] else { return true }
            let now = ListUse.Amount(wish)
            remarks.append(
                use.amount == now
                    ? "\(wish.recipe.title.text) is on \(list.title) already; --again adds it once more"
                    : "\(wish.recipe.title.text) is on \(list.title) already (\(use.amount.text)); --again adds it (\(now.text)) once more"
            )
            return false
        }
    }

    /// Dishes of the plan that another list buys for already.
    private static func listedElsewhere(
        _ dishes: [Dish], _ book: ShoppingBook, besides list: ShoppingBook.ListedFile?
    ) -> [Message] {
        let others = book.lists.filter { $0.file.path != list?.file.path }.map { other in
            (other.title, Set(other.list.dishes(in: other.file.path).map(\.key)))
        }
        return dishes.filter { $0.occasion != nil }.compactMap { dish in
            others.first { $0.1.contains(dish.key) }.map {
                "\(dish.recipe.title.text) is on \($0.0) too; take it off one of them, or it is bought twice"
            }
        }
    }

    /// What is to be bought for dishes, and where the pantry counts for things by hand too, as those of one more dish.
    private func needs(
        _ dishes: [Dish], _ byHand: ThingsByHand, _ cookbook: LoadedCookbook, _ today: CalendarDate,
        _ remarks: inout [Message]
    ) -> [ShoppingNeed] {
        let needs: [ShoppingNeed]
        if options.minusPantry {
            let all = dishes + [byHand.dish].compactMap { $0 }
            let claims = StockClaims(cookbook, today: today, excluding: Set(dishes.map(\.key)))
            if !claims.dishes.isEmpty, !all.isEmpty {
                remarks.append(
                    "stock for \(claims.dishes.map(\.recipe.title.text).joined(separator: ", ")) is left for \(words: claims.dishes.count == 1 ? "it" : "them")"
                )
            }
            needs = RecipePantry(cookbook, today: today).shoppingNeeds(
                claims.dishes + all, reserved: claims.dishes.count, withOptional: options.withOptional)
        } else {
            needs = RecipePantry(staplesOf: cookbook, today: today).shoppingNeeds(
                dishes, withOptional: options.withOptional)
        }
        remarks += ShoppingRemarks.all(needs, cookbook)
        return needs
    }
}
