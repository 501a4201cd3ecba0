public import Kitchen
public import RecipeModel

/// Until when a lot keeps: its dates, and what is published of it once it is opened.
public struct LotLife: Sendable, Hashable {
    /// As the line says.
    public let expires: CalendarDate?
    public let opened: CalendarDate?
    /// How long it keeps once opened; `nil` where it is not opened, is frozen, or nothing is published in days.
    public let figure: ShelfLife?

    public init(_ lot: Lot, _ catalogue: Catalogue) {
        (expires, opened) = (lot.expires, lot.opened)
        let place = lot.place.flatMap { StoragePlace($0) }
        figure =
            lot.opened == nil || lot.isFrozen
            ? nil
            : FoodKeeping.published(for: lot.name, .opened(place), catalogue).flatMap { $0.days == nil ? nil : $0 }
    }

    /// The last day by the figure; `nil` without one.
    public var openedUntil: CalendarDate? {
        guard let opened, let figure else { return nil }
        return FoodKeeping.lastDay(figure, from: opened)
    }

    /// The day by which lots are used: the earlier of both.
    public var effectiveDate: CalendarDate? {
        guard let openedUntil else { return expires }
        return expires.map { min($0, openedUntil) } ?? openedUntil
    }
}
