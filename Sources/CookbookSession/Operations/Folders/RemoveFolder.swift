internal import Cookbook
internal import RecipeModel
internal import Revision
internal import SourceText

/// Removes a folder; recipes in it, and links to them, stand in the way.
package struct RemoveFolder: Operation {
    let path: String
    let isForced: Bool
    let losesUncommitted: Bool

    /// - Parameters:
    ///   - isForced: whether it goes with all recipes in it, whoever links to them.
    ///   - losesUncommitted: whether it goes with what git could not bring back.
    package init(path: String, isForced: Bool = false, losesUncommitted: Bool = false) {
        (self.path, self.isForced, self.losesUncommitted) = (path, isForced, losesUncommitted)
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
                "\(words: recipes.count == 1 ? "there is one recipe" : "there are \(recipes.count) recipes") in \(path)",
                hint:
                    "remove \(words: recipes.count == 1 ? "it" : "them") too: rbook folder rm \(argument: path) --force"
            )
        }
        let linking = cookbook.files.filter { file in
            !file.path.isInside(folder) && file.links.contains { $0.target.map { $0.isInside(folder) } ?? false }
        }
        if !linking.isEmpty, !isForced {
            throw OperationProblem(
                "\(words: linking.count == 1 ? "one file links" : "\(linking.count) files link") into \(path), for instance \(linking[0].path)",
                hint: "remove it all the same: rbook folder rm \(argument: path) --force")
        }
        var draft = PlanDraft(session, cookbook.configuration)
        var sources: [SourceText] = []
        for file in inside.map(\.path) + cookbook.otherFiles.filter({ $0.isInside(folder) }) {
            try Relocation.refuseLink(file, cookbook, session)
            sources.append(try session.source(file))
        }
        if !losesUncommitted {
            try Recoverable.check(
                sources, session,
                orWith: "rbook folder rm \(argument: path)\(words: isForced ? " --force" : "") --uncommitted")
        }
        for source in sources { draft.remove(source, .other) }
        return draft.plan(.removeFolder(folder))
    }
}
