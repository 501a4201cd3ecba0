internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// What is said of endpoints that give no answer.
extension ModelClient {
    /// Why a model gave no answer.
    struct Refusal: Error {
        let reason: Message
        var hint: Message?
        /// Whether no other model would do better.
        var isFinal = false

        init(_ reason: Message, hint: Message? = nil, isFinal: Bool = false) {
            (self.reason, self.hint, self.isFinal) = (reason, hint, isFinal)
        }
    }

    func refusal(_ status: Int, _ reply: ModelReply) -> Refusal {
        let complaint: Message = reply.complaint.map { ": \($0)" } ?? ""
        switch status {
        case 200: return Refusal("\(reply.complaint ?? reply.problem ?? "the answer is empty")")
        case 401, 403:
            return Refusal(
                "the endpoint refuses the key (\(status))\(complaint)",
                hint: personal.key == nil
                    ? "give a key in your configuration, with key-env or key-file" : "look at the key", isFinal: true)
        case 402: return Refusal("the endpoint asks for payment (402)\(complaint)", isFinal: true)
        case 404:
            return Refusal(
                "the endpoint does not know the model, or is not at \(address) (404)\(complaint)",
                hint: style == .ollama ? "see what there is: ollama list" : "look at name and endpoint")
        case 400, 422:
            return Refusal(
                "the endpoint does not take the question (\(status))\(complaint)",
                hint: personal.settings.structure == AnswerStructure.text.rawValue
                    ? nil : "if it knows no JSON schemas, write answers: json, or answers: text, in your configuration")
        case 429: return Refusal("the endpoint is busy (429)\(complaint)")
        default: return Refusal("the endpoint answered \(status)\(complaint)")
        }
    }

    func hint(_ failure: PostAnswer.Failure) -> Message? {
        if failure.mayHaveCost {
            return "give it more time or less to write: timeout and max-tokens in your configuration"
        }
        return style == .ollama && failure.isPassing ? "is it running? ollama serve" : nil
    }
}
