package import RecipeExchange
internal import SourceText

/// Has a language model copy a recipe out of a text in which our own readers found none. The answer is held against the text: what does not
/// occur in it is marked.
package struct PageExtraction {
    private let client: ModelClient

    /// Bytes of a text that are sent.
    private static let mostBytes = 24 << 10
    /// The first so many of the things to be checked are noted in the file; the report has them all.
    private static let mostNotes = 20

    package init(_ client: ModelClient) { self.client = client }

    /// Whether there is anything to ask about.
    package static func isWanted(_ result: ReadResult) -> Bool {
        result.recipes.allSatisfy(\.isEmpty) && result.lists.isEmpty && !result.text.isEmpty
    }

    /// All that would be sent for a text, for a person to read.
    package func preview(_ result: ReadResult) -> String { client.preview(.recipe, messages(result).messages) }

    private func messages(_ result: ReadResult) -> (messages: [ModelMessage], lines: [String]) {
        var bytes = 0
        let lines = result.text.prefix {
            bytes += $0.utf8.count + 1
            return bytes <= Self.mostBytes
        }.map { $0 }
        return (ModelPrompt.extraction(lines, describesAnswer: client.mustDescribeAnswer), lines)
    }

    /// The recipe of a text.
    ///
    /// - Parameter name: the address or file that it is of.
    /// - Throws: where the model gives no answer, or finds no recipe.
    package func recipe(of result: ReadResult, name: String) throws(OperationProblem) -> ReadRecipe {
        var (messages, lines) = messages(result)
        var problem = ""
        for _ in 0..<2 {
            let (reply, model) = try client.ask(.recipe, messages)
            if let answer = reply.recipe {
                client.keepAnswers()
                guard !answer.isEmpty else {
                    throw OperationProblem(
                        "the language model \(model) finds no recipe in it either", kind: .nothingFound)
                }
                return marked(answer, lines, isCut: lines.count < result.text.count, model, name)
            }
            problem = reply.problem ?? "there is no recipe in it"
            messages += [ModelMessage(.assistant, reply.content), ModelPrompt.correction([problem])]
        }
        throw OperationProblem("the answer of the language model cannot be used: \(problem)")
    }

    private func marked(_ answer: ReadRecipe, _ lines: [String], isCut: Bool, _ model: String, _ name: String)
        -> ReadRecipe
    {
        var recipe = answer
        var doubts = TextEvidence(lines).doubts(about: answer)
        if isCut { doubts.append("the text is longer than what was sent to the language model") }
        recipe.doubts += doubts.map { ReadRecipe.Doubt($0) }
        recipe.notes += doubts.prefix(Self.mostNotes).map { "To be checked: \($0)" }
        if doubts.count > Self.mostNotes {
            recipe.notes.append("To be checked: \(doubts.count - Self.mostNotes) more places")
        }
        recipe.further.append(ReadRecipe.Figure("read by", "the language model \(model)"))
        for field: ReadRecipe.Field in [.title, .ingredients, .instructions] {
            recipe.origins[field] = "copied from the text by the language model \(model)"
        }
        if WebSource.isAddress(name) { recipe.url = name }
        return recipe
    }
}
