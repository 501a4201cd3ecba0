internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Takes something out of the pantry; what expires first is used first.
package struct UsePantry: Operation {
    let words: [String]

    /// - Parameter words: what, with or without an amount, which may come first or last.
    package init(_ words: [String]) {
        self.words = words
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let options = cookbook.configuration.itemLineOptions
        // "milk 250ml" reads as "250ml milk".
        let ordered =
            words.count > 1 && (words.last?.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false)
            ? [words[words.count - 1]] + words.dropLast() : words
        let item = RecipeIngredient(
            text: Array(ordered.joined(separator: " ").utf8), options: options, range: ByteRange(at: 0))
        guard !item.name.isEmpty else {
            throw OperationProblem("nothing is named", hint: "rbook pantry use \"200 g flour\"", kind: .usage)
        }
        let name = item.name
        let lots = cookbook.pantryLots.filter {
            PantryLots.fits($0.lot, name, cookbook.catalogue) && !$0.lot.isExpired(on: session.today)
        }
        guard let file = lots.first?.file else {
            let expired = cookbook.pantryLots.contains { PantryLots.fits($0.lot, name, cookbook.catalogue) }
            throw OperationProblem(
                expired ? "all the \(name) in the pantry has expired" : "there is no \(name) in the pantry",
                hint: expired ? "remove it: rbook pantry remove \(name)" : "see what there is: rbook pantry list")
        }
        let inFile = lots.filter { $0.file.path == file.path }.map(\.lot).sorted {
            ($0.expires?.dayNumber ?? .max, $0.block) < ($1.expires?.dayNumber ?? .max, $1.block)
        }
        let ingredient = cookbook.catalogue.resolve(name).ingredient.map { cookbook.catalogue[$0] }
        let steps = try take(item.line.measure, name, from: inFile, ingredient)
        var text = try FileText(file, cookbook, in: session)
        try text.apply { (document) throws(EditRefusal) in try Self.edits(steps, document) }
        return Plan(
            "Use \(MarkdownText.plain(item.text)) from the pantry", text.changes(in: session),
            mode: cookbook.configuration.commit)
    }

    private func take(_ wanted: Measure, _ name: String, from lots: [Lot], _ ingredient: Ingredient?)
        throws(OperationProblem) -> [PantryUse.Step]
    {
        do throws(PantryUse.Problem) {
            return try PantryUse.take(wanted.quantity == nil ? nil : wanted, from: lots, ingredient)
        } catch {
            throw Self.problem(error, wanted, name)
        }
    }

    private static func problem(_ problem: PantryUse.Problem, _ wanted: Measure, _ name: String) -> OperationProblem {
        switch problem {
        case .nothingThere:
            OperationProblem(
                "the \(name) in the pantry has no amount to take from",
                hint: "give it one in pantry.md, or remove it: rbook pantry remove \(name)")
        case .notEnough(let measure):
            OperationProblem(
                "there is only \(MeasurableAmount(measure).text) of \(name)",
                hint: "use all of it: rbook pantry use \(name)")
        case .notComparable(let measure):
            OperationProblem(
                "the pantry holds \(measure.text) of \(name), which cannot be compared with \(wanted.text)",
                hint: "give the amount in \(measure.unit?.plural ?? "pieces")")
        }
    }

    private static func edits(_ steps: [PantryUse.Step], _ document: Document) throws(EditRefusal) -> [TextEdit] {
        var edits: [TextEdit] = []
        for step in steps {
            switch step {
            case .remove(let lot): edits += try PantryChange(document).removing(lot)
            case .keep(let lot, let rest):
                guard let amount = lot.item.line.amounts.first, let quantity = rest.quantity else { continue }
                let range = amount.quantityRange.shifted(by: lot.item.range.start)
                edits.append(TextEdit(range, written(quantity.min, rest.unit)))
            }
        }
        return edits
    }

    /// Metric amounts as decimals, others as fractions, never less exact than a thousandth.
    private static func written(_ value: Rational, _ unit: Unit?) -> String {
        if unit?.system == .metric || !value.isInteger && value.denominator > 8 {
            return KitchenNumber.decimal(value, places: 3)
        }
        return KitchenNumber.text(value)
    }
}
