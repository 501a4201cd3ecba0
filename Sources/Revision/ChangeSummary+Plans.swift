internal import Kitchen
internal import RecipeModel
internal import SourceText

/// What changes of plans are called.
extension ChangeSummary {
    func planSentence(_ changes: [Change]) -> Message {
        let added = changes.compactMap { change -> PlannedMeal? in
            if case .addMeal(let meal) = change { meal } else { nil }
        }
        if added.count > 2, added.count == changes.count { return Self.sentence(planning: added) }
        var parts: [Message] = []
        var last: PlannedMeal?
        for change in changes {
            guard case .addMeal(let meal) = change else {
                last = nil
                parts.append(Self.sentence(change))
                continue
            }
            if let last, last.date == meal.date, last.slot == meal.slot, let sentence = parts.popLast() {
                parts.append(sentence + ", \(Self.plain(meal.dish.string))")
            } else {
                parts.append("Plan \(Self.occasion(meal.slot?.string, meal.date)): \(Self.plain(meal.dish.string))")
            }
            last = meal
        }
        return parts.isEmpty ? "Change the plan" : Self.once(parts).joined(separator: "; ")
    }

    private static func sentence(_ change: Change) -> Message {
        switch change {
        case .removeMeal(let line), .removeLine(let line): removal(line)
        case .moveLine(let line, .day(let date)): "Move \(plain(line.text)) to \(day(date))"
        default: "Change the plan"
        }
    }

    /// "Friday 2026-11-20"
    private static func day(_ date: CalendarDate) -> String { "\(date.weekday.name) \(date)" }

    /// "dinner on Friday 2026-11-20"
    private static func occasion(_ slot: String?, _ date: CalendarDate) -> String {
        slot.map { "\($0) on \(day(date))" } ?? day(date)
    }

    private static func removal(_ line: LineReference) -> Message {
        let (slot, dish) = PlannedMeal.parts(line.text)
        guard let date = line.section?.headings.last.flatMap({ CalendarDate(Array($0.utf8.prefix(10))) }) else {
            return "Take \(plain(line.text)) off the plan"
        }
        return "Take \(occasion(slot, date)) off the plan: \(plain(dish))"
    }

    /// "Plan 5 dinners for week 48"
    private static func sentence(planning meals: [PlannedMeal]) -> Message {
        let slots = Set(meals.map { $0.slot?.string.lowercased() ?? "" })
        let words = ["breakfast": "breakfasts", "lunch": "lunches", "dinner": "dinners", "snacks": "snacks"]
        let word = slots.count == 1 ? slots.first.flatMap { words[$0] } ?? "meals" : "meals"
        let weeks = Set(meals.map { "\($0.date.isoWeek.week)" })
        if weeks.count == 1, let week = weeks.first { return "Plan \(meals.count) \(words: word) for week \(week)" }
        let dates = meals.map(\.date).sorted()
        return
            "Plan \(meals.count) \(words: word) from \(dates.first.map { "\($0)" } ?? "") to \(dates.last.map { "\($0)" } ?? "")"
    }
}
