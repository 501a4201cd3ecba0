public import Kitchen
internal import SourceText

/// What is in the kitchen.
public struct Pantry: Sendable {
    public var title: Located<String>?
    /// In the order of the file.
    public var locations: [Location] = []

    /// A shelf, fridge or drawer.
    public struct Location: Sendable {
        /// The heading; `nil` for lots above the first heading.
        public var title: Located<String>?
        public var lots: [Lot] = []
    }

    public var lots: [Lot] { locations.flatMap(\.lots) }
}

/// One line of a pantry: some of one ingredient, bought and stored together.
public struct Lot: Sendable {
    public let item: RecipeIngredient
    /// The index of its list item in the document's blocks, for edits.
    public let block: Int

    public var name: String { item.name }
    /// A lot without a quantity is always there.
    public var isStaple: Bool { item.line.amounts.isEmpty }
    public var expires: CalendarDate? { date { if case .expires(let date) = $0 { date } else { nil } } }
    public var bought: CalendarDate? { date { if case .bought(let date) = $0 { date } else { nil } } }
    public var opened: CalendarDate? { date { if case .opened(let date) = $0 { date } else { nil } } }
    public var isFrozen: Bool { item.line.attributes.contains { $0.kind == .frozen } }
    /// Restock below this.
    public var keep: Measure? {
        for attribute in item.line.attributes {
            if case .keep(let measure) = attribute.kind { return measure }
        }
        return nil
    }

    /// Whether the lot must not be used on `today` any more.
    public func isExpired(on today: CalendarDate) -> Bool { expires.map { $0 < today } ?? false }

    private func date(_ read: (Attribute.Kind) -> CalendarDate?) -> CalendarDate? {
        for attribute in item.line.attributes {
            if let date = read(attribute.kind) { return date }
        }
        return nil
    }
}

/// What to buy.
public struct ShoppingList: Sendable {
    public var title: Located<String>?
    public var aisles: [Aisle] = []

    /// A part of the shop.
    public struct Aisle: Sendable {
        public var title: Located<String>?
        public var items: [Item] = []
    }

    public struct Item: Sendable {
        public let item: RecipeIngredient
        public let block: Int
        /// Whether it is a task at all; lines without a box are read as open.
        public let hasCheckbox: Bool
        public let isChecked: Bool

        /// The destinations of the recipes the line is for, as written.
        public var recipeLinks: [ArraySlice<UInt8>] {
            item.line.attributes.flatMap { attribute -> [ArraySlice<UInt8>] in
                guard case .forUse(let links) = attribute.kind else { return [] }
                return links.map { item.text[$0.destination.indices] }
            }
        }
    }

    public var items: [Item] { aisles.flatMap(\.items) }
}
