internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Removes a folder; recipes in it, and links to them, stand in the way.
package struct RemoveFolder: Operation {
    let path: String
    let isForced: Bool

    /// - Parameter isForced: whether it goes with all recipes in it, whoever links to them.
    package init(path: String, isForced: Bool = false) {
        (self.path, self.isForced) = (path, isForced)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let folder = try session.resolve(path)
        guard !folder.isRoot, cookbook.directories.contains(folder) else {
            throw OperationProblem("there is no folder \(path)")
        }
        let inside = cookbook.files.filter { $0.path.isInside(folder) }
        let recipes = inside.filter { $0.recipe != nil }
        if !recipes.isEmpty, !isForced {
            throw OperationProblem(
                "there are \(recipes.count) recipes in \(path)",
                hint: "remove them too with --force; git keeps what was removed")
        }
        let linking = cookbook.files.filter { file in
            !file.path.isInside(folder) && file.links.contains { $0.target.map { $0.isInside(folder) } ?? false }
        }
        if !linking.isEmpty, !isForced {
            throw OperationProblem(
                "\(words: linking.count == 1 ? "one file links" : "\(linking.count) files link") into \(path), for instance \(linking[0].path)",
                hint: "remove it all the same with --force")
        }
        var draft = PlanDraft(session, cookbook.configuration)
        var sources: [SourceText] = []
        for file in inside.map(\.path) + cookbook.otherFiles.filter({ $0.isInside(folder) }) {
            try Relocation.refuseLink(file, cookbook, session)
            sources.append(try session.source(file))
        }
        if !isForced { try Recoverable.check(sources, session) }
        for source in sources { draft.remove(source, .other) }
        return draft.plan(.removeFolder(folder))
    }
}
