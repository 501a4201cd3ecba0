internal import Cookbook
public import Kitchen
internal import MealPlanning
public import RecipeModel
public import SourceText

/// A shopping list as it is shown: aisle by aisle in the order of a shop, with numbers that name its lines.
public struct ListSheet: Sendable {
    public let path: RelativePath
    public let title: String
    /// `nil` where the cookbook names none.
    public let shop: String?
    /// In the order of the shop; what has no aisle comes last.
    public let aisles: [Aisle]

    public struct Aisle: Sendable {
        /// `nil` for lines above the first heading.
        public let heading: String?
        public let rows: [Row]
    }

    /// One line.
    public struct Row: Sendable {
        /// The number of the line in the file, from 1, whatever the order it is shown in.
        public let number: Int
        public let isTicked: Bool
        /// When it was put into the pantry.
        public let stored: CalendarDate?
        /// As a shop sells it, or in packs: "3", "2 x 500 g, 100 g left"; empty where the line gives none.
        public let amount: String
        /// Exactly what is needed, where that is not what is shown; else empty.
        public let exact: String
        /// The rest of the line, without attributes and mark-up.
        public let name: String
        public let uses: [Use]
        /// What the list puts it under within an aisle: "for Sunday".
        public let group: String?
        /// What the line costs by the cookbook's prices; `nil` where that is not known.
        public let cost: Price?
        /// What the machine-readable forms hold of the amount.
        let need: Measure?
        /// The line as written.
        let line: String
    }

    /// A dish that a line is for.
    public struct Use: Sendable, Hashable {
        public let title: String
        /// "2026-11-21 dinner 8 servings"; may be empty.
        public let remark: String
    }

    /// - Parameters:
    ///   - shop: whose order and prices count.
    ///   - packs: whether amounts are shown in the packs that the cookbook knows.
    public init(
        _ file: CookbookFile, _ list: ShoppingList, title: String, _ catalogue: Catalogue,
        _ configuration: Configuration, shop: Configuration.Shop?, packs: Bool
    ) {
        path = file.path
        self.title = title
        self.shop = shop?.name
        let order = AisleOrder(configuration, shop: shop)
        var number = 0
        var aisles: [(place: Int, aisle: Aisle)] = []
        for aisle in list.aisles {
            var rows: [Row] = []
            for item in aisle.items {
                number += 1
                rows.append(Self.row(item, number, catalogue, shop, packs))
            }
            if rows.isEmpty { continue }
            aisles.append((order.place(of: aisle.title?.value), Aisle(heading: aisle.title?.value, rows: rows)))
        }
        self.aisles = aisles.enumerated().sorted { left, right in
            (left.element.place, left.offset) < (right.element.place, right.offset)
        }.map(\.element.aisle)
    }

    private static func row(
        _ item: ShoppingList.Item, _ number: Int, _ catalogue: Catalogue, _ shop: Configuration.Shop?, _ packs: Bool
    ) -> Row {
        let line = item.item.line
        let found = item.item.thing(in: catalogue)
        let ingredient = found.isSameThing ? found.ingredient.map { catalogue[$0] } : nil
        let conversion = IngredientConversion(ingredient)
        let (amount, text) = split(item.item)
        var shown = amount
        var bought: PackChoice?
        // The same amount again in another unit changes nothing.
        let isPlain = line.amounts.count { $0.kind != .same } == 1 && line.measure.quantity != nil
        let written = line.attributes.contains { if case .need = $0.kind { true } else { false } }
        if isPlain, !written {
            let choice =
                packs ? ingredient.flatMap { PackChoice(line.measure, from: $0.packs, conversion) } : nil
            bought = choice
            let sold = SoldAmount(line.measure)
            shown = choice?.text ?? (sold.isRounded ? sold.text : amount)
        }
        let name =
            isPlain && !written ? ingredient?.name(like: text, for: SoldAmount(line.measure).measure) ?? text : text
        let exact =
            written ? item.need.map { ExactAmount.text($0) } ?? "" : shown == amount ? "" : needed(line, amount)
        return Row(
            number: number, isTicked: item.isChecked, stored: item.stored, amount: shown, exact: exact, name: name,
            uses: item.uses.map { Use(title: $0.title, remark: $0.remark) }, group: item.group,
            cost: cost(line, ingredient, conversion, shop, packs: bought), need: item.need, line: item.item.string)
    }

    /// What is needed, as it is written where that is a number that somebody can measure; "≈ 2¼" for 2.252.
    private static func needed(_ line: ItemLine, _ amount: String) -> String {
        guard line.amounts.count == 1, let quantity = line.measure.quantity,
            max(quantity.min.denominator, quantity.max.denominator) > 100
        else { return amount }
        return MeasurableAmount(line.measure).markedText
    }

    /// A line without attributes: its amount, and what follows it.
    private static func split(_ item: LocatedLine) -> (amount: String, name: String) {
        let start = item.line.attributes.reduce(into: item.text) { text, attribute in
            for index in attribute.range.indices { text[index] = 0x20 }
        }
        let name = item.line.nameRange?.start ?? 0
        let amountEnd =
            item.line.amounts.map { max($0.unitRange?.end ?? 0, $0.quantityRange.end) }.filter { $0 <= name }.max()
            ?? name
        // "800 g cooked chickpeas": what is done with it goes with the name.
        let preparation = item.line.parts.first { $0.role == .preparation && $0.range.start >= amountEnd }
        var nameStart = min(name, preparation?.range.start ?? name)
        // "2 kg [flour](…)": what marks the name up belongs to it.
        while nameStart > 0, Self.marks.contains(item.text[nameStart - 1]) { nameStart -= 1 }
        guard !item.line.amounts.isEmpty, item.line.amounts.allSatisfy({ $0.quantityRange.start < nameStart }) else {
            return ("", LocatedLine.plain(Array(oneLine(start[...]).utf8)))
        }
        return (oneLine(start[..<nameStart]), LocatedLine.plain(Array(oneLine(start[nameStart...]).utf8)))
    }

    private static let marks: Set<UInt8> = Set("[*_`~\\".utf8)

    private static func oneLine(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).split(separator: " ").joined(separator: " ")
    }

    /// What the line itself says it costs, else what the cookbook knows of the food in that shop.
    ///
    /// - Parameter packs: what is bought; `nil` for what is needed.
    private static func cost(
        _ line: ItemLine, _ ingredient: Ingredient?, _ conversion: IngredientConversion, _ shop: Configuration.Shop?,
        packs: PackChoice?
    ) -> Price? {
        let need = line.totalMeasure ?? (line.packMeasure == nil ? line.measure : nil)
        // Enough for the upper end of a range.
        let most = need.flatMap { need in need.quantity.map { Measure(Quantity($0.max), need.unit) } }
        for case .price(let price, let measure) in line.attributes.map(\.kind) {
            guard let measure else { return price }
            let left = packs?.left.quantity?.min ?? .zero
            let paid = most.flatMap { most in
                most.quantity.flatMap { $0.max.adding(left) }.map { Measure(Quantity($0), most.unit) }
            }
            return paid.flatMap { FoodPrice(price, per: measure)?.cost(of: $0, by: conversion) }
        }
        guard let ingredient, let most else { return nil }
        let prices = ingredient.prices.filter { $0.shop == nil || $0.shop.map(fold) == shop.map { fold($0.name) } }
        let inOrder = prices.sorted { ($0.shop == nil ? 1 : 0) < ($1.shop == nil ? 1 : 0) }
        guard let packs else { return inOrder.lazy.compactMap { $0.cost(of: most, by: conversion) }.first }
        // Whole packs are paid for, each by the price of its own size where that is known.
        let costs = packs.packs.compactMap { pack -> Price? in
            let own = inOrder.first {
                conversion.convert($0.measure, to: pack.size.unit)?.quantity == pack.size.quantity
            }
            let each = ([own].compactMap { $0 } + inOrder).lazy.compactMap { $0.cost(of: pack.size, by: conversion) }
                .first
            return each.flatMap { price in
                price.amount.multiplied(by: Rational(pack.count)).map { Price($0, price.currency) }
            }
        }
        guard costs.count == packs.packs.count, let sums = costs.sums, sums.count == 1 else { return nil }
        return sums[0]
    }

    private static func fold(_ text: String) -> [UInt8] { TextFolding.fold(text) }

    // MARK: Counts

    public var rows: [Row] { aisles.flatMap(\.rows) }
    public var tickedCount: Int { rows.count(where: \.isTicked) }
    public var isDone: Bool { !rows.isEmpty && tickedCount == rows.count }

    /// What is still to be bought costs, by currency, and how many of its lines that is known of.
    public var costs: (sums: [Price], known: Int, of: Int) {
        let open = rows.filter { !$0.isTicked }
        let known = open.compactMap(\.cost)
        return (known.sums ?? [], known.sums == nil ? 0 : known.count, open.count)
    }
}
