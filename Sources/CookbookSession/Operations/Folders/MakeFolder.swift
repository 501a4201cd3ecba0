internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Makes a folder with its page.
package struct MakeFolder: Operation {
    let path: String
    let title: String?
    let description: String?

    /// - Parameters:
    ///   - path: as typed, from where the person stands.
    ///   - title: made from the path without.
    package init(path: String, title: String? = nil, description: String? = nil) {
        (self.path, self.title, self.description) = (path, title, description)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        if let title, LineText(title) == nil {
            throw OperationProblem("a folder needs a title", hint: "write --title \"Winter Dishes\"", kind: .usage)
        }
        let cookbook = session.load()
        let folder = try session.resolve(path)
        try Relocation.checkName(folder)
        let page = folder.appending("README.md")
        if folder.isRoot || cookbook.exists(page) {
            throw OperationProblem("the folder \(folder) has a page already")
        }
        let stem = String(decoding: folder.name, as: UTF8.self)
        let name = title ?? stem.prefix(1).uppercased() + stem.dropFirst().map { $0 == "-" || $0 == "_" ? " " : $0 }
        var lines = ["---", "title: \(YAMLQuoting.scalar(name))"]
        if let description { lines.append("description: \(YAMLQuoting.scalar(description))") }
        lines += ["---", ""]
        var draft = PlanDraft(session, cookbook.configuration)
        try draft.make(page, Array(lines.joined(separator: "\n").utf8), .other)
        return draft.plan(.makeFolder(name))
    }
}
