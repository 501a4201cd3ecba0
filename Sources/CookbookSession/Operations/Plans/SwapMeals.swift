internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Lets two entries of a plan change places.
package struct SwapMeals: Operation {
    let one: String
    let other: String
    let week: String?

    /// - Parameters:
    ///   - one: its number, its day and meal, or its dish; the same for the other.
    ///   - week: the days whose numbers are meant; this week without.
    package init(_ one: String, _ other: String, week: String? = nil) {
        (self.one, self.other, self.week) = (one, other, week)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = try session.planBook(week)
        let configuration = book.cookbook.configuration
        let (first, second) = (try session.entry(one, in: book), try session.entry(other, in: book))
        if first.path == second.path, first.meal.range == second.meal.range {
            throw OperationProblem("'\(one)' and '\(other)' are the same entry", kind: .usage)
        }
        var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
        for (entry, place) in [(first, second), (second, first)] {
            guard let text = edits.dish(of: entry, for: edits.path(for: place.date)) else {
                throw OperationProblem("\(entry.path): the entry '\(entry.meal.text)' is empty")
            }
            edits.remove(entry)
            edits.add(on: place.date, slot: place.slot.flatMap { LineText($0) }) { _ in text }
        }
        var draft = PlanDraft(session, configuration)
        try edits.apply(to: &draft)
        return draft.plan(.swapMeals(first.name, second.name), remarks: book.remarks(on: [first, second]))
    }
}
