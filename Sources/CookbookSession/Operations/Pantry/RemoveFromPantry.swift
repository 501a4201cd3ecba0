internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes all lots of something out of the pantry, or all that have expired.
package struct RemoveFromPantry: Operation {
    let ingredient: String?
    let onlyExpired: Bool

    /// One of both must be given.
    package init(_ ingredient: String?, onlyExpired: Bool = false) {
        (self.ingredient, self.onlyExpired) = (ingredient, onlyExpired)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let wanted = ingredient.map { WantedFood($0, cookbook.catalogue) }
        let lots = cookbook.pantryLots.map { LotReference($0.file.path, $0.lot) }.filter { reference in
            (wanted?.isMet(by: reference.lot) ?? true)
                && (!onlyExpired || reference.lot.isExpired(on: session.today))
        }
        if lots.isEmpty {
            throw OperationProblem(
                onlyExpired ? "nothing in the pantry has expired" : "there is no \(ingredient ?? "") in the pantry",
                kind: .nothingFound)
        }
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.apply(lots.map { LotChange(all: $0) }, in: cookbook)
        return draft.plan(onlyExpired ? .removeExpired : .change)
    }
}
