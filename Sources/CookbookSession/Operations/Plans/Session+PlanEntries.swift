internal import Cookbook
internal import Kitchen
package import MealPlanning
package import RecipeModel
internal import SourceText

extension Session {
    /// The slot that somebody names, whole or by its beginning, as the cookbook spells it.
    package func slot(_ text: String, _ configuration: Configuration) throws(OperationProblem) -> String {
        let slots = configuration.mealSlots
        let wanted = TextFolding.fold(text)
        if let exact = slots.first(where: { TextFolding.fold($0) == wanted }) { return exact }
        let begun = slots.filter { TextFolding.fold($0).starts(with: wanted) }
        if begun.count == 1, !wanted.isEmpty { return begun[0] }
        let nearest = Spelling.nearest(to: text, in: slots)
        throw OperationProblem(
            "'\(text)' is not a meal of this cookbook",
            hint: nearest.map { "did you mean '\($0)'? The meals are \(slots.joined(separator: ", "))" }
                ?? "write one of: \(slots.joined(separator: ", "))", kind: .usage)
    }

    /// The one entry of a plan that somebody names: by its number among those of the days that are shown, by day and slot ("friday dinner"), or by its
    /// dish or a part of that.
    ///
    /// - Parameter past: whether those of days before today that are not shown may be meant too.
    package func entry(_ text: String, in book: PlanBook, past: Bool = false) throws(OperationProblem) -> PlanEntry {
        let shown = Array(book.entries)
        if let number = Int(text) {
            guard shown.indices.contains(number - 1) else {
                throw OperationProblem(
                    shown.isEmpty
                        ? "nothing is planned for \(book.days.name)"
                        : "there is no entry \(number) in \(book.days.name)",
                    hint: shown.isEmpty
                        ? "name the days with --week" : "the numbers are 1 to \(shown.count): rbook plan show",
                    kind: .nothingFound)
            }
            return shown[number - 1]
        }
        let (date, slot, dish) = parts(text, in: book, past)
        // Where nothing is planned for the next such day, that of the days shown is meant.
        let shownDate = parts(text, in: book, true).0
        func fits(_ entry: PlanEntry) -> Bool { fits(entry, on: date) }
        func fits(_ entry: PlanEntry, on date: CalendarDate?) -> Bool {
            (date == nil || entry.date == date) && (slot == nil || entry.slot.map(TextFolding.fold) == slot)
                && (dish.isEmpty || TextFolding.contains(TextFolding.fold(entry.meal.text), TextFolding.fold(dish)))
        }
        // Those that are shown first; then those to come, then the latest that were.
        let before = book.calendar.entries.last { $0.date < today && fits($0) }
        let groups = [
            shown.filter(fits), book.calendar.entries.filter { $0.date >= today && fits($0) },
            shown.filter { shownDate != date && fits($0, on: shownDate) }, past ? [before].compactMap(\.self) : [],
        ]
        let found = groups.first { !$0.isEmpty } ?? []
        if found.isEmpty, let before {
            throw OperationProblem(
                "nothing is planned from today on that is '\(text)'",
                hint: "it was planned for \(before.name): name these days with --week \("\(before.date)")",
                kind: .nothingFound)
        }
        if found.count == 1 { return found[0] }
        let exact = found.filter { !dish.isEmpty && TextFolding.fold($0.meal.text) == TextFolding.fold(dish) }
        if exact.count == 1 { return exact[0] }
        if found.isEmpty { throw unknownEntry(text, dish, book) }
        let lines: [Message] = found.prefix(10).map { entry in
            let number = shown.firstIndex { $0.path == entry.path && $0.meal.range == entry.meal.range }
            let mark: Message = number.map { "\($0 + 1)" } ?? "-"
            return "  \(mark)  \(entry.name)"
        }
        let rest: Message = found.count > 10 ? "\n  … and \(found.count - 10) more" : ""
        throw OperationProblem(
            "'\(text)' may mean several entries:\n\(lines.joined(separator: "\n"))\(rest)",
            hint: "give the number, or the day and the meal: \"friday dinner\"")
    }

    private func unknownEntry(_ text: String, _ dish: String, _ book: PlanBook) -> OperationProblem {
        let wanted = dish.isEmpty ? text : dish
        let dishes = book.calendar.entries.map(\.meal.text)
        // "lasgna" is nearer to a word of "Classic Lasagna" than to all of it.
        let words = dishes.flatMap { dish in dish.split(separator: " ").map { (String($0), dish) } }
        let word = Spelling.nearest(to: wanted, in: words.map(\.0))
        let nearest = Spelling.nearest(to: wanted, in: dishes) ?? words.first { $0.0 == word }?.1
        return OperationProblem(
            "nothing is planned that is '\(text)'",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "see what is planned: rbook plan show", kind: .nothingFound
        )
    }

    /// The day, the slot (folded) and the dish that a text names; what is not a day or a slot is the dish.
    private func parts(_ text: String, in book: PlanBook, _ past: Bool) -> (CalendarDate?, [UInt8]?, String) {
        var words = text.split(separator: " ").map(String.init)
        var date: CalendarDate?
        for count in stride(from: min(3, words.count), through: 1, by: -1) {
            if let found = day(words.prefix(count).joined(separator: " "), in: book, past) {
                date = found
                words.removeFirst(count)
                break
            }
        }
        var slot: [UInt8]?
        let slots = book.cookbook.configuration.mealSlots + book.calendar.entries.compactMap(\.slot)
        for count in stride(from: min(3, words.count), through: 1, by: -1) where slot == nil {
            let name = TextFolding.fold(words.prefix(count).joined(separator: " "))
            if slots.contains(where: { TextFolding.fold($0) == name }) {
                slot = name
                words.removeFirst(count)
            }
        }
        return (date, slot, words.joined(separator: " "))
    }

    /// A day that is named: a weekday is that of the days shown, if they have it once. One that is past is the next such day instead, unless
    /// all days that are shown are past, or it is asked about what was.
    private func day(_ text: String, in book: PlanBook, _ past: Bool) -> CalendarDate? {
        if let weekday = CalendarDate.Weekday(name: text), book.days.count <= 7 {
            let start = book.days.days.lowerBound
            let shown = (0..<book.days.count).compactMap { start.adding(days: $0) }
            let isPast = past || book.days.days.upperBound < today
            if let found = shown.first(where: { $0.weekday == weekday }), isPast || found >= today { return found }
        }
        return try? date(text)
    }
}

extension PlanEntry {
    /// "dinner on Friday 2026-11-20: Classic Lasagna"
    package var name: String { "\(occasionName): \(meal.text)" }

    /// "dinner on Friday 2026-11-20"
    package var occasionName: String { slot.map { "\($0) on \(dayName)" } ?? dayName }

    /// "Friday 2026-11-20"
    package var dayName: String { "\(date.weekday.name) \(date)" }
}
