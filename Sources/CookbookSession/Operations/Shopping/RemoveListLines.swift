internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Removes lines from a shopping list.
package struct RemoveListLines: Operation {
    package enum Lines: Sendable, Hashable {
        /// By names, numbers or queries.
        case named([String])
        case ticked
        case all
    }

    let lines: Lines
    let list: String?

    /// - Parameter list: `nil` for the open one.
    package init(_ lines: Lines, list: String? = nil) {
        (self.lines, self.list) = (lines, list)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let found = try book.list(named: list)
        let items = found.list.items
        let selected: [Int]
        switch lines {
        case .named(let words): selected = try ListSelection(found, named: list, book.cookbook.catalogue).items(words)
        case .ticked: selected = items.indices.filter { items[$0].isChecked }
        case .all: selected = Array(items.indices)
        }
        var remarks: [Message] = []
        let unstored = selected.count { items[$0].isChecked && items[$0].stored == nil }
        if case .ticked = lines, unstored > 0 {
            remarks.append(
                "\(unstored) of them \(words: unstored == 1 ? "was" : "were") not put into the pantry; rbook shop done does that first"
            )
        }
        var draft = PlanDraft(session, book.cookbook.configuration)
        let changes: [Change]
        do throws(UneditableShape) {
            changes = try ListLines(found).removing(selected, book.cookbook.configuration)
        } catch {
            throw OperationProblem(error, in: found.file.source, at: found.file.path)
        }
        try draft.change(found.file, changes)
        return draft.plan(remarks: remarks)
    }
}
