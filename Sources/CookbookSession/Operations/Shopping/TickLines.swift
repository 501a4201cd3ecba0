internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Ticks lines of a shopping list, or takes their ticks away.
package struct TickLines: Operation {
    let words: [String]
    let isTicked: Bool
    let list: String?

    /// - Parameters:
    ///   - words: names, numbers or queries of lines.
    ///   - list: `nil` for the open one.
    package init(_ words: [String], isTicked: Bool, list: String? = nil) {
        (self.words, self.isTicked, self.list) = (words, isTicked, list)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let found = try book.list(named: list)
        let wanted = isTicked
        let selected = try ListSelection(found, named: list, book.cookbook.catalogue).items(words) {
            $0.isChecked != wanted
        }
        let lines = ListLines(found)
        var draft = PlanDraft(session, book.cookbook.configuration)
        // What is no longer ticked is to be bought again, and then put away again.
        let changes = selected.compactMap { index in
            lines.reference(of: index).map { line in
                wanted || found.list.items[index].stored == nil
                    ? [Change.setTicked(line, wanted)] : [.setTicked(line, false), .removeAttribute(line, .stored)]
            }
        }
        try draft.change(found.file, changes.flatMap(\.self))
        let left = found.list.items.indices.count { index in
            !(selected.contains(index) ? wanted : found.list.items[index].isChecked)
        }
        return draft.plan(remarks: selected.isEmpty ? [] : [Self.progress(left, of: found.list.items.count)])
    }

    private static func progress(_ left: Int, of count: Int) -> Message {
        left == 0 ? "all \(count) ticked" : "\(count - left) of \(count) ticked"
    }
}
