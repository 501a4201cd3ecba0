internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Writes down that lots are open; of several containers in one lot one is.
package struct OpenLots: Operation {
    let names: [String]
    let day: String?
    let takesAll: Bool

    /// - Parameter day: when it was opened, if not today.
    package init(_ names: [String], on day: String? = nil, all: Bool = false) {
        (self.names, self.day, takesAll) = (names, day, all)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let date = try day.map { (text) throws(OperationProblem) in try session.date(text) } ?? session.today
        let selection = try LotSelection(names, all: takesAll, session, cookbook)
        guard !selection.changes.isEmpty else {
            throw OperationProblem("nothing is named", hint: "rbook pantry open milk", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        let places = PantryPlaces(cookbook)
        var (remarks, details, what): ([Message], [Message], [String]) = ([], [], [])
        for named in selection.changes {
            let lot = named.reference.lot
            if let opened = lot.opened {
                remarks.append("\(lot.goods) is open since \("\(opened)")")
                continue
            }
            let change = oneContainer(of: named)
            var words: Message
            if change.isUsedUp {
                try editor.set(.opened(date), of: change.reference)
                words = change.reference.words(cookbook.catalogue)
                what.append(lot.goods)
            } else if let part = try editor.split(change) {
                try editor.add(
                    part.setting(.opened(date), cookbook.configuration), to: places.target(of: change.reference))
                words = "\(change.part?.text ?? "some") of " + change.reference.words(cookbook.catalogue)
                what.append("\(change.part?.text ?? "some") \(lot.name)")
            } else {
                continue
            }
            let sort = lot.place.flatMap { StoragePlace($0) }
            if !lot.isFrozen {
                switch ShelfDate(lot.item, .opened(sort), from: date, cookbook.catalogue) {
                case .date(let last, let source):
                    let until = lot.expires.map { min($0, last) } ?? last
                    let isForFridge = ShelfDate.keepsOnlyInFridge(lot.item, sort, cookbook.catalogue)
                    words =
                        words + (isForFridge ? ": keep it in the fridge and use it by " : ": use by ")
                        + "\("\(until)") (" + source + ")"
                case .unknown: break
                }
            }
            details.append(words)
        }
        return editor.plan(.stock(StockAction(.open, what)), remarks: remarks, details: details)
    }

    /// Who opens "3 cans" opens one of them.
    private func oneContainer(of change: LotChange) -> LotChange {
        guard change.isUsedUp, let unit = change.reference.lot.item.line.measure.unit,
            Self.containers.contains(unit)
        else { return change }
        return LotChange(oneOf: change.reference) ?? change
    }

    private static let containers: Set<Unit> = [
        .can, .tin, .jar, .bottle, .package, .packet, .pack, .pouch, .sachet, .bag, .box, .carton, .container, .tub,
        .tube, .pot,
    ]
}
