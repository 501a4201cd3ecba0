internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import Revision
internal import SourceText

/// Moves or renames a folder with all it holds; links follow.
package struct MoveFolder: Operation {
    let path: String
    let target: String

    package init(path: String, to target: String) {
        (self.path, self.target) = (path, target)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        let old = try session.resolve(path)
        var new = try session.resolve(target)
        guard !old.isRoot, cookbook.directories.contains(old) else {
            throw OperationProblem("there is no folder \(path)")
        }
        if cookbook.directories.contains(new) || new.isRoot { new = new.appending(name: old.name) }
        try Relocation.checkName(new)
        if new == old || new.isInside(old) { throw OperationProblem("a folder cannot be moved into itself") }
        if cookbook.exists(new) { throw OperationProblem("\(new) exists already", hint: "choose another name") }
        var moves: [RelativePath: RelativePath] = [:]
        for file in cookbook.files.map(\.path) + cookbook.otherFiles where file.isInside(old) {
            moves[file] = new.appending(name: file.bytes[(old.bytes.count + 1)...])
        }
        if let blocked = cookbook.unreadable.first(where: { $0.path.isInside(old) }) {
            throw OperationProblem(
                "\(blocked.path) cannot be read, so the folder cannot be moved: \(blocked.problem.message)",
                hint: "\(blocked.problem.hint)")
        }
        if moves.isEmpty { throw OperationProblem("the folder \(path) is empty") }
        var draft = PlanDraft(session, cookbook.configuration)
        try Relocation.move(moves, folder: (old, new), cookbook, &draft)
        return draft.plan(.moveFolder(old, to: new))
    }
}
