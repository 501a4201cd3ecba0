package import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// The recipes that are changed alike.
package enum RecipeSelection {
    /// As somebody names it.
    case named(String)
    /// All that a query finds.
    case found(Query)
}

extension Session {
    /// What becomes of each of the recipes, in one plan; those it changes nothing of are left out.
    func planChange(
        of selection: RecipeSelection, _ changes: () throws(InvalidValue) -> [Change]
    ) throws(OperationProblem) -> Plan {
        let query: Query
        switch selection {
        case .named(let name): return try planChange(of: name, changes)
        case .found(let found): query = found
        }
        let checked: [Change]
        do throws(InvalidValue) { checked = try changes() } catch { throw OperationProblem(error) }
        return try withIndex { (index) throws(OperationProblem) in
            let hits = try search(query, in: index)
            let remarks = try self.remarks(on: query, hits, in: index)
            guard !hits.isEmpty else {
                throw OperationProblem(
                    "none of \(index.recipes.count) recipes fits" + (remarks.first.map { ": " + $0.message } ?? ""),
                    hint: remarks.first?.hint ?? "see what a query finds: rbook list QUERY", kind: .nothingFound)
            }
            let cookbook = index.cookbook(hits.map(\.recipe))
            var draft = PlanDraft(self, cookbook.configuration)
            for path in hits.map({ index.path($0.recipe) }).sorted() {
                guard let file = cookbook.file(at: path), file.recipe != nil else {
                    throw OperationProblem("\(path) went away while it was read", hint: "run the command again")
                }
                try draft.change(file, checked)
            }
            return draft.plan(remarks: remarks.map(\.message))
        }
    }
}
