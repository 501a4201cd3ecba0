internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes entries off a plan.
package struct RemoveMeals: Operation {
    let entries: [String]
    let week: String?

    /// - Parameters:
    ///   - entries: each by its number, its day and meal, or its dish.
    ///   - week: the days whose numbers are meant; this week without.
    package init(_ entries: [String], week: String? = nil) { (self.entries, self.week) = (entries, week) }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = try session.planBook(week)
        var found: [PlanEntry] = []
        for name in entries {
            let entry = try session.entry(name, in: book)
            if !found.contains(where: { $0.path == entry.path && $0.meal.range == entry.meal.range }) {
                found.append(entry)
            }
        }
        var edits = PlanEdits(book.cookbook, first: session.weekStart(book.cookbook.configuration))
        for entry in found { edits.remove(entry) }
        var draft = PlanDraft(session, book.cookbook.configuration)
        try edits.apply(to: &draft)
        return draft.plan(remarks: book.remarks(on: found))
    }
}
