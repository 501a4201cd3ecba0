internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes lots out of the pantry without saying what became of them, or all that have expired.
package struct RemoveFromPantry: Operation {
    let names: [String]
    let onlyExpired: Bool
    let takesAll: Bool

    /// - Parameters:
    ///   - names: numbers, names or amounts of foods; none for all that have expired.
    ///   - all: whether a name may mean several lots.
    package init(_ names: [String], onlyExpired: Bool = false, all: Bool = false) {
        (self.names, self.onlyExpired, takesAll) = (names, onlyExpired, all)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let changes: [LotChange]
        let what: [String]
        if onlyExpired {
            changes = try session.expired(names, cookbook).map { LotChange(all: $0) }
            what = []
        } else {
            let selection = try LotSelection(names, all: takesAll, session, cookbook)
            (changes, what) = (selection.changes, selection.what)
        }
        guard !changes.isEmpty else {
            throw OperationProblem("nothing is named", hint: "rbook pantry rm milk, or --expired", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        for change in changes {
            // Who removes a lot by its name means the line, whatever it says to keep.
            if change.isUsedUp { try editor.remove(change.reference) } else { try editor.apply(change) }
        }
        let details = changes.filter { !$0.isUsedUp }.map { $0.words(cookbook.catalogue) }
        return editor.plan(onlyExpired ? .removeExpired : .stock(StockAction(.remove, what)), details: details)
    }
}

extension Session {
    /// The lots that have expired, of some names or all.
    func expired(_ names: [String], _ cookbook: LoadedCookbook) throws(OperationProblem) -> [LotReference] {
        let lots = PantryLots(cookbook)
        var found = names.isEmpty ? lots.all : []
        for name in names { found += try lots.named(name) }
        let expired = found.map(\.reference).filter { $0.lot.isExpired(on: today) }
        guard !expired.isEmpty else {
            throw OperationProblem("nothing in the pantry has expired", kind: .nothingFound)
        }
        return expired
    }
}
