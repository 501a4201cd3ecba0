internal import Cookbook
public import Kitchen
public import RecipeModel

/// Until when a lot keeps: its dates, and what is published of it once it is opened.
public struct LotLife: Sendable, Hashable {
    /// As the line says.
    public let expires: CalendarDate?
    public let opened: CalendarDate?
    public let bestBefore: CalendarDate?
    /// How long it keeps once opened; `nil` where it is not opened, is frozen, or nothing is published in days.
    public let figure: ShelfLife?

    public init(_ lot: Lot, _ catalogue: Catalogue) {
        (expires, opened, bestBefore) = (lot.expires, lot.opened, lot.bestBefore)
        let place = lot.place.flatMap { StoragePlace($0) }
        figure =
            lot.opened == nil || lot.isFrozen
            ? nil
            : FoodKeeping.published(for: lot.item.thing(in: catalogue), .opened(place), catalogue)
                .flatMap { $0.days == nil ? nil : $0 }
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

    /// The day until which it is worth using first: ``effectiveDate``, but none for what was opened so long ago that the day has passed. That
    /// stays stock, with a remark, and is no reason to cook anything.
    public func useBy(on today: CalendarDate) -> CalendarDate? {
        openedUntil.map { $0 < today } == true ? nil : effectiveDate
    }

    /// Why it should be looked at before it is used; `nil` where nothing says so, or where it has expired, which is more than that.
    public func overdue(on today: CalendarDate) -> Overdue? {
        if let expires, expires < today { return nil }
        if let opened, let figure, let openedUntil, openedUntil < today { return .opened(opened, keeps: figure) }
        return bestBefore.flatMap { $0 < today ? .bestBefore($0) : nil }
    }

    /// Stock all the same, but past a day.
    public enum Overdue: Sendable, Hashable {
        /// Longer ago than it keeps once opened.
        case opened(CalendarDate, keeps: ShelfLife)
        case bestBefore(CalendarDate)

        /// "opened 2026-11-12, keeps 5 days once opened", "best before 2026-11-12"
        public var text: String {
            switch self {
            case .opened(let day, let figure): "opened \(day), keeps \(figure.text.lowercased()) once opened"
            case .bestBefore(let day): "best before \(day)"
            }
        }
    }
}
