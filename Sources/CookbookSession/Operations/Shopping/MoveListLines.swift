internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Moves lines of a shopping list to another aisle, which is made where it belongs if it is not there.
package struct MoveListLines: Operation {
    let words: [String]
    let aisle: String
    let list: String?

    /// - Parameters:
    ///   - words: names, numbers or queries of lines.
    ///   - list: `nil` for the open one.
    package init(_ words: [String], to aisle: String, list: String? = nil) {
        (self.words, self.aisle, self.list) = (words, aisle, list)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let found = try book.list(named: list)
        let selected = try ListSelection(found, named: list, book.cookbook.catalogue).items(words)
        guard let title = LineText(aisle) else { throw OperationProblem("an aisle needs a name", kind: .usage) }
        let headings = found.list.aisles.compactMap { $0.title?.value }
        var changes: [Change] = []
        var heading = headings.first { AisleOrder.isSame($0, title.string) }
        if heading == nil {
            let order = AisleOrder(book.cookbook.configuration, shop: try book.shop(named: nil, for: found))
            let place = order.place(of: title.string)
            let next = headings.first { order.place(of: $0) > place }.map { SectionReference([$0]) }
            changes.append(.addSection(title, level: 2, lines: [], before: next))
            heading = title.string
        }
        let lines = ListLines(found)
        let place = Place.section(SectionReference([heading ?? title.string]))
        // From the last: which of equal lines is meant is counted from the first. Those that are moved are to stand in their order.
        let moved = selected.compactMap { lines.reference(of: $0) }
        changes += moved.map { .moveLine($0, to: place) }
        var draft = PlanDraft(session, book.cookbook.configuration)
        try draft.change(found.file, changes)
        return draft.plan()
    }
}
