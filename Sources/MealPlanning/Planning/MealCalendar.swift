public import Kitchen
public import RecipeModel
internal import SourceText

/// What is planned, over all plans of a cookbook.
public struct MealCalendar: Sendable {
    /// By day, then in the order of the cookbook's slots with other slots and none after them, then as they are written.
    public let entries: [PlanEntry]
    /// The slots in their order.
    public let slots: [String]

    /// - Parameters:
    ///   - files: all files, of which only plans are looked at.
    ///   - slots: those of the cookbook.
    public init(_ files: [CookbookFile], slots: [String]) {
        self.slots = slots
        let order = Dictionary(
            slots.enumerated().map { ($1.lowercased(), $0) }, uniquingKeysWith: { first, _ in first })
        var found: [(place: Int, entry: PlanEntry)] = []
        for file in files.sorted(by: { $0.path < $1.path }) {
            guard case .mealPlan(let plan) = file.content else { continue }
            for day in plan.days {
                for meal in day.meals {
                    let entry = PlanEntry(meal, on: day.date.value, in: file.path, plan)
                    found.append((entry.slot.flatMap { order[$0.lowercased()] } ?? slots.count, entry))
                }
            }
        }
        entries = found.enumerated().sorted { left, right in
            let (a, b) = (left.element, right.element)
            if a.entry.date != b.entry.date { return a.entry.date < b.entry.date }
            return a.place != b.place ? a.place < b.place : left.offset < right.offset
        }.map(\.element.entry)
    }

    /// The entries of some days, in order.
    public func entries(in days: ClosedRange<CalendarDate>) -> ArraySlice<PlanEntry> {
        let start = entries.partitioningIndex { $0.date >= days.lowerBound }
        let end = entries.partitioningIndex { $0.date > days.upperBound }
        return entries[start..<max(start, end)]
    }
}

extension [PlanEntry] {
    /// The first index for which a condition holds that holds for all after it.
    fileprivate func partitioningIndex(where holds: (PlanEntry) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
