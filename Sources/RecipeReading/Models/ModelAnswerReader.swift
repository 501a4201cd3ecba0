internal import RecipeExchange

/// Reads what an endpoint of a language model sent: the envelope of either style, and the answer inside, which must be what was asked for.
///
///     answer = [thoughts] [fence] JSON [fence]
enum ModelAnswerReader {
    /// More of a complaint is not told.
    private static let mostComplaint = 300

    static func read(_ bytes: [UInt8], on subject: AnswerSchema.Subject) -> ReadResult {
        var result = ReadResult(format: "an answer of a language model")
        result.reply = reply(bytes, on: subject)
        return result
    }

    static func reply(_ bytes: [UInt8], on subject: AnswerSchema.Subject) -> ModelReply {
        var reply = ModelReply()
        let envelope: JSON
        switch strict(bytes) {
        case .success(let value): envelope = value
        case .failure(let reason):
            reply.problem = "the endpoint's answer is not JSON: \(reason.text)"
            return reply
        }
        reply.complaint = complaint(envelope)
        reply.model = envelope["model"]?.text
        let usage = envelope["usage"]
        reply.promptTokens = count(usage?["prompt_tokens"] ?? envelope["prompt_eval_count"])
        reply.answerTokens = count(usage?["completion_tokens"] ?? envelope["eval_count"])
        let choice = envelope["choices"]?.items.first
        let message = choice?["message"] ?? envelope["message"]
        guard let content = message?["content"]?.text else {
            let refusal = message?["refusal"]?.text.map { ": \(MarkedText.squeezed($0).prefix(mostComplaint))" } ?? ""
            reply.problem = "the endpoint's answer holds no text of a model\(refusal)"
            return reply
        }
        reply.content = content
        let end = choice?["finish_reason"]?.text ?? envelope["done_reason"]?.text
        if end == "length" {
            reply.problem = "the answer was cut off: the model may not write more"
            return reply
        }
        switch strict(Array(inner(content).utf8)) {
        case .failure(let reason): reply.problem = "it is not JSON: \(reason.text)"
        case .success(let value):
            if let problem = subject.schema.problem(of: value) {
                reply.problem = problem
            } else {
                switch subject {
                case .recipe: reply.recipe = ModelRecipe.recipe(value)
                case .substitutes: reply.substitutes = ModelRecipe.substitutes(value)
                }
            }
        }
        return reply
    }

    private struct Reason: Error { let text: String }

    /// JSON by its rules: nothing of an answer is repaired.
    private static func strict(_ bytes: [UInt8]) -> Result<JSON, Reason> {
        do throws(JSONReader.Failure) {
            let (value, repairs) = try JSONReader.read(bytes)
            guard let repair = repairs.map(\.rawValue).min() else { return .success(value) }
            return .failure(Reason(text: repair))
        } catch {
            return .failure(Reason(text: error.text))
        }
    }

    /// The answer without what models put around it.
    private static func inner(_ content: String) -> Substring {
        var text = content[...]
        func trim() {
            text = text.drop(while: \.isWhitespace)
            while text.last?.isWhitespace ?? false { text.removeLast() }
        }
        trim()
        if text.hasPrefix("<think>"), let end = text.firstRange(of: "</think>") {
            text = text[end.upperBound...]
            trim()
        }
        if text.hasPrefix("```"), text.hasSuffix("```"), let line = text.firstIndex(where: \.isNewline),
            text.count > 6
        {
            text = text[line...].dropLast(3)
            trim()
        }
        return text
    }

    private static func complaint(_ envelope: JSON) -> String? {
        guard let error = envelope["error"] else { return nil }
        let text = error.text ?? error["message"]?.text ?? error["detail"]?.text
        return text.map { String(MarkedText.squeezed($0).prefix(mostComplaint)) }.flatMap { $0.isEmpty ? nil : $0 }
    }

    private static func count(_ value: JSON?) -> Int? {
        value?.text.flatMap { Int($0) }.flatMap { (0...100_000_000).contains($0) ? $0 : nil }
    }
}

extension AnswerSchema {
    /// What is wrong with a value, with its place: "steps[2].items is not a list"; `nil` where it is as asked for.
    func problem(of value: JSON, at place: String = "") -> String? {
        let name = place.isEmpty ? "the answer" : place
        switch self {
        case .text(let most, _):
            guard case .string(let text) = value else { return "\(name) is not a text" }
            return text.utf8.count <= most ? nil : "\(name) is longer than \(most) bytes"
        case .optional(let inner):
            return value == .null ? nil : inner.problem(of: value, at: place)
        case .list(let inner, let most):
            guard case .array(let items) = value else { return "\(name) is not a list" }
            guard items.count <= most else { return "\(name) has more than \(most) items" }
            return items.enumerated().lazy.compactMap { inner.problem(of: $1, at: "\(place)[\($0)]") }.first
        case .object(let fields):
            guard case .object(let entries) = value else { return "\(name) is not an object" }
            var seen: Set<String> = []
            for entry in entries {
                let path = place.isEmpty ? entry.key : "\(place).\(entry.key)"
                guard seen.insert(entry.key).inserted else { return "\(path) is there twice" }
                guard let field = fields.first(where: { $0.name == entry.key }) else {
                    return "\(path.prefix(80)) was not asked for"
                }
                if let problem = field.schema.problem(of: entry.value, at: path) { return problem }
            }
            return fields.first { !seen.contains($0.name) }.map {
                "\(place.isEmpty ? "" : "\(place).")\($0.name) is missing"
            }
        }
    }
}
