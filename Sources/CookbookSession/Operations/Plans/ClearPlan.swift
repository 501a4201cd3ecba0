internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes everything off the plan of some days.
package struct ClearPlan: Operation {
    let days: String?
    let slots: [String]

    /// - Parameters:
    ///   - days: as `Session.planDays` reads them; this week without.
    ///   - slots: only these meals, unless empty.
    package init(_ days: String?, slots: [String] = []) { (self.days, self.slots) = (days, slots) }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = try session.planBook(days)
        let configuration = book.cookbook.configuration
        let only = try slots.map { (name) throws(OperationProblem) in try session.slot(name, configuration) }
        let entries = book.entries.filter { entry in
            only.isEmpty || only.contains { $0.lowercased() == entry.slot?.lowercased() }
        }
        if entries.isEmpty { throw OperationProblem("nothing is planned for \(book.days.name)", kind: .nothingFound) }
        var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
        for entry in entries { edits.remove(entry) }
        var draft = PlanDraft(session, configuration)
        try edits.apply(to: &draft)
        return draft.plan(.clearPlan(book.days.name), remarks: book.remarks(on: entries))
    }
}
