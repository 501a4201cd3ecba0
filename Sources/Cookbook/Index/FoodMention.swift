/// What naming a food says.
struct FoodMention {
    private let facts: LineFacts
    /// What all senses say together: nothing says more of what is named than that it goes in, or, of what people make, that it comes from a shop.
    let most: LineFacts

    /// - Parameter isDish: whether people make it, so that its coming from a shop says something.
    init(_ facts: LineFacts, isDish: Bool) {
        self.facts = facts
        most = facts.mentioned(as: isDish ? .bought : .held)
    }

    func facts(as sense: MentionSense) -> LineFacts { facts.mentioned(as: sense) }
}
