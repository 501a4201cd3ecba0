package import Kitchen
internal import RecipeModel

/// What asking has taken: tokens, and money where prices are known.
package struct ModelUsage: Sendable, Hashable {
    package internal(set) var promptTokens = 0
    package internal(set) var answerTokens = 0
    /// Whether some of these were not told by the endpoint, and are rather too many.
    package internal(set) var isEstimate = false
    /// `nil` where the price of something is not known.
    package internal(set) var cost: Price?
    /// Answers that came over the network.
    package internal(set) var answers = 0
    /// Answers that were there already.
    package internal(set) var cached = 0

    package init() {}

    package var tokens: Int { promptTokens + answerTokens }

    /// "1210 tokens sent, 655 answered, 0.0006 USD", "from the cache, nothing sent"
    package var text: String {
        if answers == 0, tokens == 0 { return cached > 0 ? "from the cache, nothing sent" : "nothing sent" }
        let about = isEstimate ? "about " : ""
        let money = cost.map {
            "\(about)\(Price.number($0.amount.roundedUp(to: Rational(1, 10_000) ?? .one), places: 4)) \($0.currency)"
        }
        let again = cached > 0 ? "; \(cached) from the cache" : ""
        return
            "\(about)\(promptTokens) tokens sent, \(answerTokens) answered, \(money ?? "cost unknown: no prices are set")\(again)"
    }

    static func cost(_ prompt: Int, _ answer: Int, _ prices: ModelSettings.Prices?) -> Price? {
        guard let prices, let million = Rational(1, 1_000_000),
            let sent = Rational(prompt).multiplied(by: million).flatMap({ prices.input.scaled(by: $0) }),
            let answered = Rational(answer).multiplied(by: million).flatMap({ prices.output.scaled(by: $0) }),
            let sum = sent.amount.adding(answered.amount)
        else { return nil }
        return Price(sum, prices.input.currency)
    }
}
