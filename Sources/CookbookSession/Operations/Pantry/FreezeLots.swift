internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Freezes lots, or amounts of foods, or thaws them: marks them, moves them, and gives them the date that holds then.
package struct FreezeLots: Operation {
    let names: [String]
    /// Whether they are thawed instead.
    let thaws: Bool
    let place: String?
    let expires: String?
    let takesAll: Bool

    /// - Parameters:
    ///   - place: where they go; else the freezer or the fridge, where there is one.
    ///   - expires: a date, or "none"; else what is published of the food.
    package init(
        _ names: [String], thaw: Bool = false, place: String? = nil, expires: String? = nil, all: Bool = false
    ) {
        (self.names, thaws, self.place) = (names, thaw, place)
        (self.expires, takesAll) = (expires, all)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let places = PantryPlaces(cookbook)
        let date = try expires.flatMap { (text) throws(OperationProblem) in
            text == "none" || text == "auto" ? nil : try session.date(text)
        }
        let selection = try LotSelection(names, all: takesAll, session, cookbook)
        guard !selection.changes.isEmpty else {
            throw OperationProblem(
                "nothing is named", hint: "rbook pantry \(words: thaws ? "thaw" : "freeze") chicken", kind: .usage)
        }
        let target =
            try place.flatMap { (name) throws(OperationProblem) in try places.target(name) }
            ?? places.first(thaws ? .fridge : .freezer)
        var editor = try PantryEditor(session, cookbook)
        var remarks = target?.remark.map { [$0] } ?? []
        var (details, what): ([Message], [String]) = ([], [])
        for change in selection.changes {
            let lot = change.reference.lot
            if lot.isFrozen != thaws {
                remarks.append("\(lot.goods) is \(words: thaws ? "not frozen" : "frozen already")")
                continue
            }
            if lot.isExpired(on: session.today) {
                throw OperationProblem(
                    "\(lot.goods) has expired on \(lot.expires.map { "\($0)" } ?? "")",
                    hint: "throw it away: rbook pantry discard \(argument: lot.name)")
            }
            let (last, source) = try lastDay(of: lot, date, session, cookbook, &remarks)
            let old = target.flatMap { $0.name?.string == lot.place ? nil : $0 }
            if change.isUsedUp {
                try mark(change.reference, last, &editor)
                if let target = old { try editor.move(change.reference, to: target) }
            } else if let part = try editor.split(change) {
                try editor.add(
                    marked(part, last, cookbook.configuration), to: target ?? places.target(of: change.reference))
            }
            what.append(change.isUsedUp ? lot.goods : "\(change.part?.text ?? "some") \(lot.name)")
            var words: [Message] = []
            if let name = (target?.title ?? lot.place) { words.append("\(name)") }
            if let last { words.append("expires \("\(last)")" + (source.map { " (" + $0 + ")" } ?? "")) }
            details.append("\(what[what.count - 1]): " + words.joined(separator: ", "))
        }
        return editor.plan(
            .stock(StockAction(thaws ? .thaw : .freeze, what)), remarks: remarks, details: details)
    }

    /// The date that holds from now on: that of the fridge means nothing in the freezer, nor that of the freezer in the fridge.
    private func lastDay(
        of lot: Lot, _ given: CalendarDate?, _ session: Session, _ cookbook: LoadedCookbook, _ remarks: inout [Message]
    ) throws(OperationProblem) -> (CalendarDate?, source: Message?) {
        if let given { return (given, nil) }
        if expires == "none" { return (nil, nil) }
        switch ShelfDate(lot.item, thaws ? .thawed : .closed(.freezer), from: session.today, cookbook.catalogue) {
        case .date(let date, let source): return (date, source)
        case .unknown(let reason):
            if thaws {
                throw OperationProblem(
                    "\(lot.name): " + reason, hint: "say until when it keeps: --expires +2d, or --expires none")
            }
            let dropped: Message = lot.expires.map { "; its date \("\($0)") is of the time before, and goes" } ?? ""
            remarks.append("\(lot.goods) gets no date: " + reason + dropped)
            return (nil, nil)
        }
    }

    private func mark(_ lot: LotReference, _ last: CalendarDate?, _ editor: inout PantryEditor)
        throws(OperationProblem)
    {
        if thaws { try editor.remove(.frozen, of: lot) } else { try editor.set(.frozen, of: lot) }
        if let last { try editor.set(.expires(last), of: lot) } else { try editor.remove(.expires, of: lot) }
    }

    private func marked(_ text: LineText, _ last: CalendarDate?, _ configuration: Configuration) -> LineText {
        let text = thaws ? text.removing(.frozen, configuration) : text.setting(.frozen, configuration)
        return last.map { text.setting(.expires($0), configuration) } ?? text.removing(.expires, configuration)
    }
}
