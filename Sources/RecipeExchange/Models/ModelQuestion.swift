internal import FoundationEssentials

/// A question for a language model, as it is put to an endpoint.
public struct ModelQuestion: Sendable, Hashable {
    public var style: EndpointStyle
    public var model: String
    public var messages: [ModelMessage]
    public var subject: AnswerSchema.Subject
    /// How the endpoint is told what the answer must look like.
    public var structure: AnswerStructure
    public var mostTokens: Int

    public init(
        _ subject: AnswerSchema.Subject, _ messages: [ModelMessage], style: EndpointStyle, model: String,
        structure: AnswerStructure, mostTokens: Int
    ) {
        (self.subject, self.messages, self.style) = (subject, messages, style)
        (self.model, self.structure, self.mostTokens) = (model, structure, mostTokens)
    }

    /// The bytes that are sent, always the same for the same question.
    ///
    /// - Parameter isIndented: for a person to read.
    public func body(isIndented: Bool = false) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
        let data = style == .ollama ? try? encoder.encode(OllamaBody(self)) : try? encoder.encode(ChatBody(self))
        return data.map { Array($0) } ?? []
    }

    /// About how many tokens it takes, rather too many: running text has about four bytes a token.
    public var estimatedTokens: Int { (body().count + 2) / 3 }
}

/// The two ways of asking that endpoints know.
public enum EndpointStyle: String, Codable, Sendable, CaseIterable {
    /// Chat completions as OpenAI has them, which most endpoints know.
    case openAI = "openai"
    case ollama
}

/// How strictly an endpoint is told what its answer must look like; the answer is checked in the same way whatever it is.
public enum AnswerStructure: String, Codable, Sendable, CaseIterable {
    case schema
    case json
    case text
}

/// One message of a conversation.
public struct ModelMessage: Codable, Sendable, Hashable {
    public enum Role: String, Codable, Sendable {
        case system, user, assistant
    }

    public var role: Role
    public var content: String

    public init(_ role: Role, _ content: String) { (self.role, self.content) = (role, content) }
}

/// What goes to `/chat/completions`.
private struct ChatBody: Encodable {
    let model: String
    let messages: [ModelMessage]
    let mostTokens: Int
    let stream = false
    let format: Format?

    private enum CodingKeys: String, CodingKey {
        case model, messages, stream
        case mostTokens = "max_tokens"
        case format = "response_format"
    }

    init(_ question: ModelQuestion) {
        (model, messages, mostTokens) = (question.model, question.messages, question.mostTokens)
        format =
            switch question.structure {
            case .schema:
                Format(
                    type: "json_schema",
                    schema: .init(name: question.subject.rawValue, schema: question.subject.schema))
            case .json: Format(type: "json_object", schema: nil)
            case .text: nil
            }
    }

    struct Format: Encodable {
        let type: String
        let schema: Named?

        private enum CodingKeys: String, CodingKey {
            case type
            case schema = "json_schema"
        }

        struct Named: Encodable {
            let name: String
            let strict = true
            let schema: AnswerSchema
        }
    }
}

/// What goes to Ollama's `/api/chat`.
private struct OllamaBody: Encodable {
    let model: String
    let messages: [ModelMessage]
    let stream = false
    let format: Format?
    let options: Options

    struct Options: Encodable {
        let mostTokens: Int

        private enum CodingKeys: String, CodingKey { case mostTokens = "num_predict" }
    }

    enum Format: Encodable {
        case schema(AnswerSchema)
        case json

        func encode(to encoder: any Encoder) throws {
            switch self {
            case .schema(let schema): try schema.encode(to: encoder)
            case .json:
                var container = encoder.singleValueContainer()
                try container.encode("json")
            }
        }
    }

    init(_ question: ModelQuestion) {
        (model, messages) = (question.model, question.messages)
        options = Options(mostTokens: question.mostTokens)
        format =
            switch question.structure {
            case .schema: .schema(question.subject.schema)
            case .json: .json
            case .text: nil
            }
    }
}
