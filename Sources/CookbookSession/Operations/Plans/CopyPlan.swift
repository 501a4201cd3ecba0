internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Plans for some days what is planned for others: each entry as many days later as the first days are apart.
package struct CopyPlan: Operation {
    let source: String
    let target: String

    /// - Parameters:
    ///   - source: days as `Session.planDays` reads them.
    ///   - target: where they go: only its first day counts.
    package init(_ source: String, to target: String) { (self.source, self.target) = (source, target) }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = try session.planBook(source)
        let configuration = book.cookbook.configuration
        let start = try session.planDays(target, configuration).days.lowerBound
        let shift = book.days.days.lowerBound.days(to: start)
        if shift == 0 {
            throw OperationProblem(
                "\(book.days.name) cannot be copied to itself", hint: "rbook plan copy last to next", kind: .usage)
        }
        if book.entries.isEmpty {
            throw OperationProblem("nothing is planned for \(book.days.name)", kind: .nothingFound)
        }
        var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
        var skipped = 0
        for entry in book.entries {
            guard let date = entry.date.adding(days: shift),
                let text = edits.dish(of: entry, for: edits.path(for: date), days: shift)
            else { continue }
            if book.has(text.string, entry, on: date) {
                skipped += 1
                continue
            }
            edits.add(on: date, slot: entry.slot.flatMap { LineText($0) }) { _ in text }
        }
        var draft = PlanDraft(session, configuration)
        try edits.apply(to: &draft)
        let name = try name(book, start, shift, session)
        let remarks: [Message] =
            skipped == 0 ? [] : ["\(skipped) \(words: skipped == 1 ? "entry was" : "entries were") there already"]
        return draft.plan(.copyPlan(from: book.days.name, to: name), remarks: remarks)
    }

    private func name(_ book: PlanBook, _ start: CalendarDate, _ shift: Int, _ session: Session)
        throws(OperationProblem) -> String
    {
        if book.days.week != nil {
            let week = try session.week(of: start, session.weekStart(book.cookbook.configuration))
            if week.days.lowerBound == start { return week.name }
        }
        return PlanDays(start...(book.days.days.upperBound.adding(days: shift) ?? start)).name
    }
}

extension PlanBook {
    /// Whether the same dish is planned already for the same meal of a day.
    fileprivate func has(_ text: String, _ entry: PlanEntry, on date: CalendarDate) -> Bool {
        calendar.entries(in: date...date).contains { other in
            other.slot?.lowercased() == entry.slot?.lowercased() && other.meal.text == entry.meal.text
                && other.recipes == entry.recipes && other.isCooked == entry.isCooked
        }
    }
}
