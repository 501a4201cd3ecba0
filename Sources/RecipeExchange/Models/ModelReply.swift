/// What a language model answered, as it was read from an endpoint's bytes.
public struct ModelReply: Codable, Sendable, Hashable {
    public var recipe: ReadRecipe?
    public var substitutes: [Substitute] = []
    /// The words of the model, to be sent back to it with what is wrong with them; empty where there are none.
    public var content = ""
    /// Why the answer cannot be used: "it is not JSON: the end is missing".
    public var problem: String?
    /// What the endpoint itself says went wrong.
    public var complaint: String?
    /// Tokens by the endpoint's count; `nil` where it does not say.
    public var promptTokens: Int?
    public var answerTokens: Int?
    /// The model by the endpoint's own word.
    public var model: String?

    public init() {}

    /// Things to take together in place of another.
    public struct Substitute: Codable, Sendable, Hashable {
        public var lines: [String]
        public var effect: String

        public init(_ lines: [String], effect: String) { (self.lines, self.effect) = (lines, effect) }
    }
}
