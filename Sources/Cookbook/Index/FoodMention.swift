/// What naming a food says in each sense.
struct FoodMention {
    let held: LineFacts
    let bought: LineFacts
    let beside: LineFacts
    let own: LineFacts
    let otherDish: LineFacts
    let use: LineFacts
    let dish: LineFacts
    /// What all senses say together.
    let most: LineFacts

    /// - Parameter isDish: whether people make it, so that its coming from a shop says something.
    init(_ facts: LineFacts, isDish: Bool) {
        held = facts.mentioned(as: .held)
        bought = facts.mentioned(as: .bought)
        beside = facts.mentioned(as: .beside)
        own = facts.mentioned(as: .own)
        otherDish = facts.mentioned(as: .otherDish)
        use = facts.mentioned(as: .use)
        dish = facts.mentioned(as: .dish)
        var most = held
        for sense in [beside, otherDish, use, dish] { most.add(sense) }
        if isDish { most.add(bought) }
        self.most = most
    }

    func facts(as sense: MentionSense) -> LineFacts {
        switch sense {
        case .dish: dish
        case .own: own
        case .otherDish: otherDish
        case .use: use
        case .listed: LineFacts()
        case .held: held
        case .bought: bought
        case .beside: beside
        }
    }
}
