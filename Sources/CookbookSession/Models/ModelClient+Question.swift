package import RecipeExchange
internal import RecipeModel

/// How a question is put, and to which address.
extension ModelClient {
    /// Whether the answers' form is not told to the endpoint, so that the question must say it.
    var mustDescribeAnswer: Bool { personal.settings.structure != AnswerStructure.schema.rawValue }

    /// Whether what those who eat avoid goes along without being asked for.
    package var sendsDiets: Bool { personal.settings.sendsDiets }

    /// The name of the first model to ask.
    package var modelName: String { models[0].name }

    /// All that the first model would be sent, for a person to read; the key is not a part of it.
    package func preview(_ subject: AnswerSchema.Subject, _ messages: [ModelMessage]) -> String {
        let key = personal.settings.keyVariable ?? personal.settings.keyFile
        let lines = [
            "POST \(address)", "Content-Type: application/json",
            key.map { "Authorization: Bearer (the key of \($0))" },
        ].compactMap { $0 }
        let body = String(decoding: question(subject, messages, models[0]).body(isIndented: true), as: UTF8.self)
        return lines.joined(separator: "\n") + "\n\n" + body
    }

    var style: EndpointStyle {
        if let style = personal.settings.style.flatMap(EndpointStyle.init(rawValue:)) { return style }
        // Ollama's own port, and no path of another style.
        return personal.settings.endpoint.hasSuffix(":11434") || personal.settings.endpoint.hasSuffix(":11434/")
            || personal.settings.endpoint.hasSuffix("/api/chat") ? .ollama : .openAI
    }

    var address: String {
        var text = personal.settings.endpoint
        while text.hasSuffix("/") { text.removeLast() }
        let end = style == .ollama ? "/api/chat" : "/chat/completions"
        if text.hasSuffix(end) { return text }
        // "https://api.example.org" alone: every service has its version there.
        let hasPath = text.split(separator: "/", omittingEmptySubsequences: true).count > 2
        return text + (style == .openAI && !hasPath ? "/v1" : "") + end
    }

    func question(_ subject: AnswerSchema.Subject, _ messages: [ModelMessage], _ model: ModelSettings.Model)
        -> ModelQuestion
    {
        ModelQuestion(
            subject, messages, style: style, model: model.name,
            structure: AnswerStructure(rawValue: personal.settings.structure) ?? .schema,
            mostTokens: personal.settings.mostTokens)
    }
}
