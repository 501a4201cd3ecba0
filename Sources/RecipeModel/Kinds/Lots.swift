public import Kitchen
internal import RecipeSyntax
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
    public let item: LocatedLine
    /// The index of its list item in the document's blocks, for edits.
    public let block: Int
    /// The heading it is below; `nil` above the first one.
    public let place: String?

    public var name: String { item.name }
    /// A lot without a quantity is always there.
    public var isStaple: Bool { item.line.amounts.isEmpty }
    public var expires: CalendarDate? { date { if case .expires(let date) = $0 { date } else { nil } } }
    public var bought: CalendarDate? { date { if case .bought(let date) = $0 { date } else { nil } } }
    public var opened: CalendarDate? { date { if case .opened(let date) = $0 { date } else { nil } } }
    /// The lot is stock after that day too.
    public var bestBefore: CalendarDate? {
        date { if case .bestBefore(let date) = $0 { date } else { nil } }
    }
    /// When it was last counted at the shelf.
    public var counted: CalendarDate? { date { if case .counted(let date) = $0 { date } else { nil } } }
    /// What was paid for it, as written, and for how much of it: `nil` for all that the line holds.
    public var price: (paid: Price, per: Measure?)? {
        for attribute in item.line.attributes {
            if case .price(let price, let measure) = attribute.kind { return (price, measure) }
        }
        return nil
    }
    public var isFrozen: Bool { item.line.attributes.contains { $0.kind == .frozen } }
    /// Restock below this.
    public var keep: Measure? {
        for attribute in item.line.attributes {
            if case .keep(let measure) = attribute.kind { return measure }
        }
        return nil
    }

    /// What it is and how much, without dates and the like: "3 x 400 g cans tomatoes".
    public var goods: String { item.goods }

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
    /// Dishes for which nothing had to be bought, as the front matter names them.
    public var covered: [Item.Use] = []
    public var aisles: [Aisle] = []

    /// A list with nothing on it.
    public init() {}

    /// A part of the shop.
    public struct Aisle: Sendable {
        public var title: Located<String>?
        public var items: [Item] = []
    }

    public struct Item: Sendable {
        public let item: LocatedLine
        public let block: Int
        /// Whether it is a task at all; lines without a box are read as open.
        public let hasCheckbox: Bool
        public let isChecked: Bool
        /// What the item it is nested in says, where that only names a group: "for Sunday".
        public let group: String?

        /// When it was put into the pantry.
        public var stored: CalendarDate? {
            for attribute in item.line.attributes {
                if case .stored(let date) = attribute.kind { return date }
            }
            return nil
        }

        /// What is needed where the amount is rounded; else the amount.
        public var need: Measure? {
            for attribute in item.line.attributes {
                if case .need(let measure) = attribute.kind { return measure }
            }
            return item.line.measure.quantity == nil ? nil : item.line.measure
        }

        /// The recipes the line is for, as "(for [Lasagna](../lasagna.md) 2026-11-21 dinner, [Soup](../soup.md))" says; links that
        /// leave the cookbook are skipped.
        public var uses: [Use] {
            item.line.attributes.flatMap { attribute -> [Use] in
                guard case .forUse(let links) = attribute.kind else { return [] }
                return links.enumerated().compactMap { number, link in
                    use(link, before: number + 1 < links.count ? links[number + 1].text.start : attribute.range.end)
                }
            }
        }

        private func use(_ link: ItemLink, before end: Int) -> Use? {
            let inline = InlineLink(range: link.text, text: link.text, destination: link.destination, isImage: false)
            guard !inline.isExternal(in: item.text) else { return nil }
            let rest = item.text[min(link.destination.end + 1, end)..<end].drop { $0 == 0x20 }
            let remark = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "[") }
            return Use(
                title: InlineScanner.plainText(item.text, link.text), path: inline.target(in: item.text).path,
                remark: String(decoding: remark, as: UTF8.self))
        }

        /// A recipe that a line is for.
        public struct Use: Hashable, Sendable {
            /// What the link says.
            public let title: String

            init(title: String, path: [UInt8], remark: String) {
                (self.title, self.path, self.remark) = (title, path, remark)
            }

            /// Reads "[Lasagna](../lasagna.md) 2026-11-21 dinner"; `nil` without a link into the cookbook.
            init?(_ text: String) {
                let bytes = Array(text.utf8)
                guard let link = InlineLink.all(in: bytes, ByteRange(0, bytes.count)).first,
                    !link.isImage, !link.isExternal(in: bytes)
                else { return nil }
                self.init(
                    title: InlineScanner.plainText(bytes, link.text), path: link.target(in: bytes).path,
                    remark: String(decoding: bytes[link.range.end...].drop { $0 == 0x20 }, as: UTF8.self))
            }

            /// Decoded, relative to the list's file.
            public let path: [UInt8]
            /// What follows the link, such as a day: "2026-11-21 dinner".
            public let remark: String
        }
    }

    public var items: [Item] { aisles.flatMap(\.items) }
}
