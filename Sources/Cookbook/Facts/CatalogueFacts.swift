public import Kitchen

/// Diets and allergens of every ingredient of a catalogue, looked up once: for whole cookbooks.
public struct CatalogueFacts: Sendable {
    private let catalogue: Catalogue
    private let facts: [LineFacts]

    /// Asks every ingredient about every diet: a few milliseconds.
    public init(_ catalogue: Catalogue) {
        self.catalogue = catalogue
        var facts: [LineFacts] = []
        facts.reserveCapacity(catalogue.count)
        for ingredient in catalogue.ingredients { facts.append(LineFacts(ingredient)) }
        self.facts = facts
    }

    public subscript(id: IngredientID) -> LineFacts {
        let index = Int(id.index)
        return facts.indices.contains(index) ? facts[index] : .nothingKnown
    }

    public subscript(food: LineFoods.Food) -> LineFacts {
        guard let id = food.ingredient else { return .nothingKnown }
        return food.absent.isEmpty ? self[id] : LineFacts(catalogue[id], without: food.absent)
    }
}
