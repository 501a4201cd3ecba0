internal import Cookbook
internal import MealPlanning

extension PlanDraft {
    /// Carries out what becomes of lots, in whatever pantry files they are; none of these is changed in the draft yet.
    mutating func apply(_ lots: [LotChange], in cookbook: LoadedCookbook) throws(OperationProblem) {
        var editor = try PantryEditor(self, cookbook)
        for lot in lots { try editor.apply(lot) }
        self = editor.draft
    }
}
