internal import Cookbook
internal import GitHistory
package import RecipeModel
internal import Revision
package import SourceText

/// Gives a recipe the text that somebody wrote in an editor.
package struct ReplaceText: Operation {
    fileprivate let text: RecipeText
    fileprivate let bytes: [UInt8]

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        var draft = PlanDraft(session, text.configuration)
        try draft.replaceText(of: text.source, by: bytes, .recipe(title: text.title))
        return draft.plan(.edit)
    }
}

/// Commits what an editor saved in the recipe's own file.
package struct RecordText: Operation {
    fileprivate let text: RecipeText
    fileprivate let bytes: [UInt8]

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let path = text.source.path
        guard session.committedVersion(of: path) == text.committedVersion else {
            throw OperationProblem(
                "\(path) was also changed by a commit while it was open in the editor; the file holds what the editor saved",
                hint: "look at it with rbook diff \(argument: path), and commit it with rbook commit \(argument: path)")
        }
        var remarks: [Message] = []
        if case .modified = session.repository?.state(of: session.pathInRepository(path), bytes: text.source.bytes) {
            remarks.append("\(path) had changes of yours that were in no commit; they are in this one")
        }
        var draft = PlanDraft(session, text.configuration)
        try draft.recordText(of: text.source, now: bytes, .recipe(title: text.title))
        return draft.plan(.edit, remarks: remarks)
    }
}

/// A recipe's text, taken out to be edited.
package struct RecipeText: Sendable {
    package let title: String
    package let source: SourceText
    let configuration: Configuration
    /// What the last commit has of the file, as the id of its content; `nil` for none.
    fileprivate let committedVersion: String?

    /// Whether the cookbook asks for commits.
    package var mode: Configuration.CommitMode { configuration.commit }

    /// - Parameter bytes: what it becomes.
    package func replaced(by bytes: [UInt8]) -> ReplaceText { ReplaceText(text: self, bytes: bytes) }

    /// - Parameter bytes: what the file holds already.
    package func recorded(_ bytes: [UInt8]) -> RecordText { RecordText(text: self, bytes: bytes) }

    /// What an edit broke: a text that cannot be read any more, or that is not a recipe any more. `nil` where all is well, or as it was before.
    package func problem(in bytes: [UInt8]) -> OperationProblem? {
        let (now, before) = (damage(bytes), damage(source.bytes))
        if let now, now.kind != before?.kind { return now.problem }
        return nil
    }

    private func damage(_ bytes: [UInt8]) -> (kind: String, problem: OperationProblem)? {
        let path = source.path
        guard bytes.contains(where: { $0 > 0x20 }) else {
            return ("empty", OperationProblem("\(path) is empty now", kind: .nothingFound))
        }
        let source = SourceText(path: path, bytes: bytes)
        let file = CookbookFile(source, configuration: configuration)
        if let found = Damage(in: source, file.diagnostics) {
            return (found.code, OperationProblem(found.message, hint: found.hint.map { "\($0)" }))
        }
        guard file.recipe == nil else { return nil }
        return (
            "not-a-recipe",
            OperationProblem(
                "\(path) is not read as a recipe any more",
                hint: "a recipe has a heading such as 'Ingredients' with a list below it")
        )
    }
}

extension Session {
    /// The text of the recipe that somebody names.
    package func text(ofRecipe name: String) throws(OperationProblem) -> RecipeText {
        let (file, recipe, cookbook) = try recipe(named: name)
        return try text(of: file, recipe, cookbook.configuration)
    }

    package func text(of file: CookbookFile, _ recipe: Recipe, _ configuration: Configuration)
        throws(OperationProblem) -> RecipeText
    {
        RecipeText(
            title: recipe.title.text, source: try source(of: file), configuration: configuration,
            committedVersion: committedVersion(of: file.path))
    }

    /// The absolute path at which an editor can change the recipe's own file; `nil` for a link, and where the path is not UTF-8.
    package func editablePath(of text: RecipeText) -> String? {
        guard let name = String(validating: text.source.path.bytes, as: UTF8.self) else { return nil }
        let absolute = "\(path)/\(name)"
        return RealPath.of(absolute) == absolute ? absolute : nil
    }

    /// What the file holds now.
    package func saved(_ text: RecipeText) throws(OperationProblem) -> [UInt8] { try source(text.source.path).bytes }

    fileprivate func committedVersion(of path: RelativePath) -> String? {
        guard let repository, let head = try? repository.revision("HEAD") else { return nil }
        return (try? repository.file(at: pathInRepository(path), of: head.id)).flatMap(\.self)?.id
    }
}
