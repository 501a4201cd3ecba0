internal import Cookbook
internal import RecipeModel
internal import SourceText

/// Removes a collection; its recipes stay.
package struct RemoveCollection: Operation {
    let collection: String
    let isForced: Bool

    /// - Parameter isForced: whether it goes even if files link to it or git could not bring it back.
    package init(_ collection: String, isForced: Bool = false) {
        (self.collection, self.isForced) = (collection, isForced)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let (file, found) = try session.collection(named: collection, in: cookbook.files)
        let title = CollectionMembers.title(file, found)
        let linking = cookbook.filesLinking(to: file.path)
        if !linking.isEmpty, !isForced {
            let names: [Message] = linking.prefix(5).map { "  \($0.path)" }
            throw OperationProblem(
                "\(words: linking.count == 1 ? "one file links" : "\(linking.count) files link") to the collection \(title):\n\(names.joined(separator: "\n"))",
                hint: "remove it all the same: rbook collection rm \(argument: collection) --force")
        }
        try Relocation.refuseLink(file.path, cookbook, session)
        let source = try session.source(of: file)
        if !isForced {
            try Recoverable.check([source], session, orWith: "rbook collection rm \(argument: collection) --force")
        }
        var draft = PlanDraft(session, cookbook.configuration)
        draft.remove(source, file.subject)
        return draft.plan(remarks: session.queries(naming: file, cookbook))
    }
}
