internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

extension ChangeSet {
    /// Carries out what becomes of lots, in whatever pantry files they are.
    mutating func apply(_ lots: [LotChange], in cookbook: LoadedCookbook) throws(OperationProblem) {
        for file in cookbook.files {
            // From the last line of a file, so that the places of those before it hold.
            let own = lots.filter { $0.reference.path == file.path }.sorted { left, right in
                left.reference.lot.block > right.reference.lot.block
            }
            if own.isEmpty { continue }
            var text = try FileText(file, cookbook, in: session)
            for lot in own {
                try text.apply { (document) throws(EditRefusal) in try lot.edits(in: document) }
            }
            text.add(to: &self)
        }
    }
}

extension LotChange {
    fileprivate func edits(in document: Document) throws(EditRefusal) -> [TextEdit] {
        let item = reference.lot.item
        guard let rest else { return try PantryChange(document).removing(reference.lot) }
        if item.line.amounts.contains(where: { $0.kind != .primary && $0.kind != .pack }) {
            // "1 kg plus 200 g", "1 cup (95 g)": all of them go down.
            return item.line.edits(scalingBy: share, in: item.text, rounding: .exact).map { edit in
                TextEdit(edit.range.shifted(by: item.range.start), edit.replacement)
            }
        }
        guard let amount = item.line.amounts.first, let quantity = rest.quantity else { return [] }
        return [
            TextEdit(amount.quantityRange.shifted(by: item.range.start), Self.written(quantity.min, rest.unit))
        ]
    }

    /// Metric amounts as decimals, others as fractions, never less exact than a thousandth.
    private static func written(_ value: Rational, _ unit: Unit?) -> String {
        if unit?.system == .metric || !value.isInteger && value.denominator > 8 {
            return KitchenNumber.decimal(value, places: 3)
        }
        return KitchenNumber.text(value)
    }
}
