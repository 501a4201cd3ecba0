public import Kitchen

/// A meal of a day, in the order of the cookbook's slots.
public struct MealMoment: Hashable, Comparable, Sendable {
    public let date: CalendarDate
    /// As the cookbook calls it: "dinner".
    public let slot: String
    /// Its place among the slots of a day.
    public let order: Int

    public init(_ date: CalendarDate, _ slot: String, order: Int) {
        (self.date, self.slot, self.order) = (date, slot, order)
    }

    public static func < (a: MealMoment, b: MealMoment) -> Bool {
        a.date != b.date ? a.date < b.date : a.order != b.order ? a.order < b.order : a.slot < b.slot
    }
}
