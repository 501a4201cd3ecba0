internal import Cookbook
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

/// A recipe's text, taken out to be edited.
package struct RecipeText: Sendable {
    package let title: String
    package let source: SourceText
    let configuration: Configuration

    /// Whether the cookbook asks for commits.
    package var mode: Configuration.CommitMode { configuration.commit }

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
        RecipeText(title: recipe.title.text, source: try source(of: file), configuration: configuration)
    }
}
