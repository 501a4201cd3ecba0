internal import Cookbook
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Moves lots, or amounts of foods, to another place.
package struct MoveLots: Operation {
    let names: [String]
    let place: String
    let takesAll: Bool

    package init(_ names: [String], to place: String, all: Bool = false) {
        (self.names, self.place, takesAll) = (names, place, all)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let selection = try LotSelection(names, all: takesAll, session, cookbook)
        guard let target = try PantryPlaces(cookbook).target(place), !selection.changes.isEmpty else {
            throw OperationProblem("nothing is named", hint: "rbook pantry move milk Fridge", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        var remarks = target.remark.map { [$0] } ?? []
        for change in selection.changes {
            if change.isUsedUp {
                try editor.move(change.reference, to: target)
            } else if let part = try editor.split(change) {
                try editor.add(part, to: target)
            }
            let lot = change.reference.lot
            if lot.place.flatMap({ StoragePlace($0) }) != .freezer, StoragePlace(target.title) == .freezer,
                !lot.isFrozen
            {
                remarks.append(
                    "\(lot.name) is moved, and not marked as frozen (rbook pantry freeze \(argument: lot.name) does both)"
                )
            }
        }
        return editor.plan(
            .stock(StockAction(.move, selection.what, detail: target.title)), remarks: remarks,
            details: selection.changes.filter { !$0.isUsedUp }.map { $0.words(cookbook.catalogue) })
    }
}
