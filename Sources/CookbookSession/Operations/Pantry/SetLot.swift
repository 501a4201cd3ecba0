internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Says how much of a lot there is.
package struct SetLot: Operation {
    let words: [String]

    /// - Parameter words: a number or name, then the amount: `flour 1.2 kg`, `3 500g`.
    package init(_ words: [String]) { self.words = words }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let (name, amount) = try request(cookbook.configuration.itemLineOptions)
        guard let lot = try PantryLots(cookbook).named(name, all: false).first?.reference,
            let quantity = amount.quantity
        else { throw Self.usage }
        guard quantity.min.isPositive || quantity.isZero else {
            throw OperationProblem("there cannot be less than nothing", hint: "write 0 for none", kind: .usage)
        }
        var editor = try PantryEditor(session, cookbook)
        let was = lot.words(cookbook.catalogue)
        if quantity.isZero {
            try editor.empty(lot)
        } else {
            let counted = try counted(amount, of: lot, name, cookbook.catalogue)
            try editor.setAmount(of: lot, to: try inContainers(counted, of: lot))
        }
        let detail: Message = was + (quantity.isZero ? ": none left" : ": now \(amount.text)")
        return editor.plan(
            .stock(StockAction(.set, [lot.lot.name], detail: amount.text)), details: [detail])
    }

    private static let usage = OperationProblem(
        "a lot and an amount are needed", hint: "rbook pantry set flour 1.2kg", kind: .usage)

    /// The longest end of the words that is an amount, and what comes before it.
    private func request(_ options: ItemLineOptions) throws(OperationProblem) -> (name: String, Measure) {
        let words = words.flatMap { $0.split(whereSeparator: \.isWhitespace) }.map(String.init)
        for length in stride(from: min(words.count - 1, 4), through: 1, by: -1) {
            let end = words.suffix(length).joined(separator: " ")
            if let amount = Measure(typed: end, options) {
                return (words.dropLast(length).joined(separator: " "), amount)
            }
        }
        guard words.count > 1 else { throw Self.usage }
        let text = words[words.count - 1]
        throw OperationProblem("'\(text)' is not an amount", hint: "write it as 500g or 1.2 kg", kind: .usage)
    }

    /// A number alone counts what the lot is counted in, cans or bunches. Of what is weighed and measured it says nothing.
    private func counted(_ amount: Measure, of lot: LotReference, _ name: String, _ catalogue: Catalogue)
        throws(OperationProblem) -> Measure
    {
        guard amount.unit == nil, let quantity = amount.quantity else { return amount }
        let item = lot.lot.item
        let unit = item.line.measure.unit
        if let unit, unit.dimension == .count { return Measure(quantity, unit) }
        let isMeasured: Bool
        if unit != nil {
            isMeasured = true
        } else if item.line.measure.quantity != nil {
            isMeasured = false
        } else {
            // Of "salt" nobody has three.
            let form = item.identity(in: catalogue)?.form
            isMeasured = form == .dry || form == .liquid
        }
        if !isMeasured { return amount }
        let written = unit ?? .gram
        throw OperationProblem(
            "\(quantity.displayText) of what? \(lot.lot.goods) is not counted in pieces",
            hint:
                "write the unit: rbook pantry set \(argument: name) \(argument: "\(quantity.displayText) \(written.symbol)")",
            kind: .usage)
    }

    /// Of "3 x 400 g cans" 800 g are 2 cans.
    private func inContainers(_ amount: Measure, of lot: LotReference) throws(OperationProblem) -> Measure {
        let line = lot.lot.item.line
        guard let pack = line.packMeasure, let size = pack.quantity?.value, size.isPositive,
            amount.unit != line.measure.unit
        else { return amount }
        guard let quantity = amount.quantity,
            let whole = Unit.convert(quantity, from: amount.unit ?? .piece, to: pack.unit ?? .piece),
            let share = size.reciprocal, let count = whole.scaled(by: share)
        else {
            throw OperationProblem(
                "\(lot.lot.goods) cannot be compared with \(amount.text)",
                hint: "give the amount in \(line.measure.unit?.plural ?? "pieces")", kind: .usage)
        }
        return Measure(count, line.measure.unit)
    }
}
