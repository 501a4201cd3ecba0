internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Throws lots away: waste, which is counted apart from what is used.
package struct DiscardLots: Operation {
    let names: [String]
    let reason: String?
    let onlyExpired: Bool
    let takesAll: Bool

    /// - Parameters:
    ///   - names: numbers, names or amounts of foods; none for all that have expired.
    ///   - reason: why, in the person's words.
    ///   - all: whether a name may mean several lots.
    package init(_ names: [String], reason: String? = nil, onlyExpired: Bool = false, all: Bool = false) {
        (self.names, self.reason, self.onlyExpired, takesAll) = (names, reason, onlyExpired, all)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let changes: [LotChange]
        let what: [String]
        if onlyExpired {
            changes = try session.expired(names, cookbook).map { LotChange(all: $0) }
            what = changes.map { $0.reference.lot.item.goods(cookbook.catalogue) }
        } else {
            let selection = try LotSelection(names, all: takesAll, session, cookbook)
            (changes, what) = (selection.changes, selection.what)
        }
        guard !changes.isEmpty else {
            throw OperationProblem(
                "nothing is named", hint: "rbook pantry discard \"200 ml milk\", or --expired", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        for change in changes { try editor.apply(change) }
        let reason = reason.flatMap { LineText($0)?.string } ?? (onlyExpired ? "expired" : nil)
        return editor.plan(
            .stock(StockAction(.discard, what, detail: reason)), details: changes.map { $0.words(cookbook.catalogue) })
    }
}
