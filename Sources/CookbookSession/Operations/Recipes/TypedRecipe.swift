internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A new recipe in the words that somebody typed for each of its parts.
package struct TypedRecipe {
    package var title: String
    /// Front matter keys in any spelling, with their values.
    package var values: [(key: String, value: String)] = []
    package var ingredients: [String] = []
    package var steps: [String] = []
    package var notes: [String] = []

    package init(title: String) {
        self.title = title
    }

    /// The text of the file; parts that are not given are left to be filled in.
    package func text(in session: Session) throws(OperationProblem) -> String {
        guard !Document.oneLine(title).allSatisfy({ $0 == " " }) else {
            throw OperationProblem("a recipe needs a title", hint: "rbook new \"Potato Soup\"", kind: .usage)
        }
        var draft = RecipeDraft(title: title)
        for (name, value) in values {
            guard let key = FrontMatterKey.named(name, in: .recipe) else {
                let nearest = Spelling.nearest(to: name, in: FrontMatterKey.table.map(\.name))
                throw OperationProblem(
                    "'\(name)' is not a key of a recipe", hint: nearest.map { "did you mean '\($0)'?" }, kind: .usage)
            }
            guard key != .title else {
                throw OperationProblem("the title is given already: '\(title)'", kind: .usage)
            }
            do throws(EditRefusal) { try draft.set(key, to: value) } catch {
                throw OperationProblem("\(error.reason)", kind: .usage)
            }
        }
        func groups<Line>(_ texts: [String], _ line: (LinkedText) -> Line) -> [RecipeDraft.Group<Line>] {
            texts.isEmpty ? [] : [RecipeDraft.Group(nil, texts.map { line(LinkedText(markdown: $0)) })]
        }
        draft.ingredientGroups = groups(ingredients) { RecipeDraft.Ingredient($0) }
        draft.stepGroups = groups(steps) { RecipeDraft.Step($0) }
        draft.notes = notes.map { LinkedText(markdown: $0) }
        return draft.written(for: session.loader.tree(session.ignoreRules).configuration, hasEmptySections: true).text
    }

    /// The name of its file.
    package var fileName: String { FileSlug.make(title) + ".md" }
}
