public import Kitchen

/// A substitute that stands in for what a recipe lacks.
public struct Swap: Sendable {
    public let substitute: Substitute
    /// How much of the food it replaces: all that is wanted, or what is short of it; `nil` without an amount.
    public let replaced: Measure?
    public let parts: [Part]
    public let brings: BroughtAllergens

    /// One of the things that are taken together.
    public struct Part: Sendable {
        /// As the catalogue calls it, in plural where several are taken.
        public let name: String
        /// `nil` where no amount is asked for.
        public let amount: Measure?
        /// The lots it comes from, in the order of use; none for water.
        public let takings: [LotTaking]
    }
}

/// A substitute whose lots are not yet final.
struct SwapDraft {
    let replacement: SubstituteTable.Replacement
    let replaced: Measure?
    var parts: [Part] = []

    struct Part {
        let food: IngredientID
        let amount: Measure?
        /// Its number in the allocation; `nil` where it takes nothing.
        var need: Int?
        /// Places of lots that have it though nothing is taken from them.
        var others: [Int] = []
    }
}

extension Swap {
    init(_ draft: SwapDraft, _ allocation: Allocation, _ stock: PantryStock) {
        substitute = draft.replacement.substitute
        replaced = draft.replaced
        brings = draft.replacement.brings
        parts = draft.parts.map { part in
            let food = stock.catalogue[part.food]
            let isOne = part.amount.map { $0.unit != nil || ($0.quantity?.max ?? .one) <= .one } ?? true
            return Part(
                name: isOne ? food.name : food.plural, amount: part.amount,
                takings: allocation.takings(of: part.need, others: part.others, in: stock))
        }
    }
}
