internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

extension PlanDraft {
    /// Carries out what becomes of lots, in whatever pantry files they are.
    mutating func apply(_ lots: [LotChange], in cookbook: LoadedCookbook) throws(OperationProblem) {
        for file in cookbook.files {
            // From the last line of a file: which of equal lots is meant is counted from the first.
            let own = lots.filter { $0.reference.path == file.path }.sorted { left, right in
                left.reference.lot.block > right.reference.lot.block
            }
            if own.isEmpty { continue }
            let outline = DocumentOutline(Document(file.source))
            try change(file, own.compactMap { $0.change(in: outline) })
        }
    }
}

extension LotChange {
    /// - Parameter outline: of the lot's file.
    fileprivate func change(in outline: DocumentOutline) -> Change? {
        let item = reference.lot.item
        guard let line = outline.reference(at: item.range.start) else { return nil }
        guard let rest else { return .removeLine(line) }
        if item.line.amounts.contains(where: { $0.kind != .primary && $0.kind != .pack }) {
            // "1 kg plus 200 g", "1 cup (95 g)": all of them go down.
            return .scaleAmounts(line, by: share)
        }
        return rest.quantity.map { .setAmount(line, to: Measure(Quantity($0.min), rest.unit)) }
    }
}
