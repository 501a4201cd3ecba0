import CookbookSession
import Kitchen
import Presentation

/// What is said of asking a language model.
enum ModelPage {
    /// Tokens and cost, and what else is worth a word; talk, not the answer.
    static func note(_ client: ModelClient, to console: inout Console) {
        for proxy in client.proxies.sorted() { console.note("rbook: asked through the proxy \(proxy)") }
        console.note("rbook: \(client.modelName): \(client.usage.text)")
    }

    static func document(_ usage: ModelUsage) -> JSONValue {
        .members([
            "promptTokens": .integer(usage.promptTokens), "answerTokens": .integer(usage.answerTokens),
            "estimated": .boolean(usage.isEstimate), "cost": usage.cost.map { .string("\($0.amount)") } ?? .null,
            "currency": .text(usage.cost?.currency) ?? .null, "answers": .integer(usage.answers),
            "cached": .integer(usage.cached),
        ])
    }
}
