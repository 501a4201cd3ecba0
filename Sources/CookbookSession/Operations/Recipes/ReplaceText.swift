internal import Cookbook
package import RecipeModel
package import SourceText

/// Gives a recipe the text that somebody wrote in an editor.
package struct ReplaceText: Operation {
    fileprivate let text: RecipeText
    fileprivate let bytes: [UInt8]

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        var changes = ChangeSet(session)
        changes.replace(text.source, with: bytes)
        return Plan("Edit \(text.title)", changes, mode: text.mode)
    }
}

/// A recipe's text, taken out to be edited.
package struct RecipeText: Sendable {
    package let title: String
    package let source: SourceText
    /// Whether the cookbook asks for commits.
    package let mode: Configuration.CommitMode

    /// - Parameter bytes: what it becomes.
    package func replaced(by bytes: [UInt8]) -> ReplaceText { ReplaceText(text: self, bytes: bytes) }
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
        RecipeText(title: recipe.title.text, source: try source(of: file), mode: configuration.commit)
    }
}
