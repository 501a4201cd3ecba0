internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
package import SourceText

/// A new recipe in the words that somebody typed for each of its parts.
package struct TypedRecipe {
    package var title: String
    /// Front matter keys in any spelling, with their values.
    package var values: [(key: String, value: String)] = []
    /// A line that ends with a colon begins a group.
    package var ingredients: [String] = []
    package var steps: [String] = []
    package var notes: [String] = []

    package init(title: String) {
        self.title = title
    }

    /// The file, and what in it will not be read as it was typed; parts that are not given are left to be filled in.
    package func written(in session: Session) throws(OperationProblem) -> (text: String, remarks: [Message]) {
        guard !Document.oneLine(title).allSatisfy({ $0 == " " }) else {
            throw OperationProblem("a recipe needs a title", hint: "rbook new \"Potato Soup\"", kind: .usage)
        }
        var draft = RecipeDraft(title: title)
        var remarks: [Message] = []
        do throws(InvalidValue) {
            var given: Set<KeyName> = []
            for (name, value) in values {
                let key = try KeyName(name)
                if key == .known(.title) { throw InvalidValue("the title is given already: '\(title)'") }
                guard given.insert(key).inserted else {
                    throw InvalidValue("'\(key.name)' is given twice", hint: "give it once")
                }
                draft.set(try KeySetting(key, to: value))
                if case .known(let known) = key, known.type == .duration, let time = TimeSpan(value),
                    time.minSeconds != time.maxSeconds
                {
                    let longest = TimeSpan(seconds: time.maxSeconds).text
                    remarks.append("\(key.name): '\(value)' is written as '\(longest)'")
                }
            }
        } catch {
            throw OperationProblem(error)
        }
        for text in ingredients {
            let line = LinkedText(markdown: text)
            if line.plain.hasSuffix(":") {
                draft.ingredientGroups.append(RecipeDraft.Group(line.plain, []))
                continue
            }
            if draft.ingredientGroups.isEmpty { draft.ingredientGroups.append(RecipeDraft.Group(nil, [])) }
            draft.ingredientGroups[draft.ingredientGroups.count - 1].lines.append(RecipeDraft.Ingredient(line))
        }
        for group in draft.ingredientGroups where group.lines.isEmpty {
            remarks.append("ingredients: '\(group.title ?? "")' is not written, because no ingredient comes after it")
        }
        if !steps.isEmpty {
            draft.stepGroups = [RecipeDraft.Group(nil, steps.map { RecipeDraft.Step(LinkedText(markdown: $0)) })]
        }
        draft.notes = notes.map { LinkedText(markdown: $0) }
        let configuration = session.loader.tree(session.ignoreRules).configuration
        let written = draft.written(for: configuration, hasEmptySections: true)
        return (
            written.text,
            remarks
                + written.differences.map { difference -> Message in
                    if difference.wanted.isEmpty {
                        return "\(difference.field): '\(difference.read)' will be read though it was not given"
                    }
                    return difference.read.isEmpty
                        ? "\(difference.field): '\(difference.wanted)' will not be read"
                        : "\(difference.field): '\(difference.wanted)' will be read as '\(difference.read)'"
                }
        )
    }

    /// The name of its file.
    package var fileName: String { FileSlug.make(title) + ".md" }
}
