internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
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
        let lots = cookbook.pantryLots.filter { entry in
            (ingredient.map { PantryLots.fits(entry.lot, $0, cookbook.catalogue) } ?? true)
                && (!onlyExpired || entry.lot.isExpired(on: session.today))
        }
        if lots.isEmpty {
            throw OperationProblem(
                onlyExpired ? "nothing in the pantry has expired" : "there is no \(ingredient ?? "") in the pantry",
                kind: .nothingFound)
        }
        var changes = ChangeSet(session)
        for file in cookbook.files where lots.contains(where: { $0.file.path == file.path }) {
            let document = try changes.document(file)
            var edits: [TextEdit] = []
            do throws(EditRefusal) {
                for entry in lots where entry.file.path == file.path {
                    edits += try PantryChange(document).removing(entry.lot)
                }
            } catch {
                throw OperationProblem(error, in: document)
            }
            try changes.edit(document.source, edits)
        }
        let names = Array(Set(lots.map(\.lot.name))).sorted().joined(separator: ", ")
        return Plan(
            "Remove \(words: onlyExpired ? "expired " : "")\(names) from the pantry", changes,
            mode: cookbook.configuration.commit)
    }
}
