internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Moves an entry of a plan to another day or meal.
package struct MoveMeal: Operation {
    let entry: String
    let date: String
    let slot: String?
    let week: String?

    /// - Parameters:
    ///   - entry: its number, its day and meal, or its dish.
    ///   - week: the days whose numbers are meant; this week without.
    package init(_ entry: String, to date: String, slot: String? = nil, week: String? = nil) {
        (self.entry, self.date, self.slot, self.week) = (entry, date, slot, week)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = try session.planBook(week)
        let configuration = book.cookbook.configuration
        let found = try session.entry(entry, in: book)
        let (date, slot) = try target(found, session, configuration)
        var draft = PlanDraft(session, configuration)
        if date == found.date, slot == found.slot { return draft.plan() }
        var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
        guard let text = edits.dish(of: found, for: edits.path(for: date)) else {
            throw OperationProblem("\(found.path): the entry '\(found.meal.text)' is empty", hint: "change it by hand")
        }
        edits.remove(found)
        edits.add(on: date, slot: slot.flatMap { LineText($0) }) { _ in text }
        try edits.apply(to: &draft)
        let day = "\(date.weekday.name) \(date)"
        return draft.plan(
            .moveMeal(found.meal.text, to: slot.map { "\($0) on \(day)" } ?? day),
            remarks: book.remarks(on: [found]))
    }

    /// "lunch" alone is another meal of the same day.
    private func target(_ found: PlanEntry, _ session: Session, _ configuration: Configuration)
        throws(OperationProblem) -> (CalendarDate, String?)
    {
        if let slot { return (try session.date(date), try session.slot(slot, configuration)) }
        if let name = try? session.slot(date, configuration) { return (found.date, name) }
        return (try session.date(date), found.slot)
    }
}

extension PlanBook {
    /// Leftovers of meals that are moved or removed, a sentence for each: they are left as they are.
    func remarks(on entries: [PlanEntry]) -> [Message] {
        calendar.entries.compactMap { other in
            guard let day = other.meal.leftovers?.date?.value,
                !entries.contains(where: { $0.path == other.path && $0.meal.range == other.meal.range }),
                entries.contains(where: { entry in
                    entry.isCooked && entry.date == day && !Set(entry.recipes).isDisjoint(with: other.recipes)
                })
            else { return nil }
            return "leftovers of it are still planned: \(other.name)"
        }
    }
}
