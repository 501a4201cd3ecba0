internal import Kitchen

/// Some of the ingredients of one catalogue; asking for one takes one look.
struct IngredientSet: Sendable {
    private var holds: [Bool]

    init(_ ingredients: [IngredientID], in catalogue: Catalogue) {
        holds = [Bool](repeating: false, count: catalogue.count)
        for id in ingredients { holds[Int(id.index)] = true }
    }

    /// Those, and everything that is a kind of one of them.
    func withKinds(in catalogue: Catalogue) -> IngredientSet {
        var result = self
        for index in holds.indices {
            var next = catalogue.parent(of: IngredientID(index: Int32(index)))
            var steps = 0
            // Families are a few generations deep; a cookbook may make a circle.
            while let here = next, steps < 16 {
                if contains(here) {
                    result.holds[index] = true
                    break
                }
                next = catalogue.parent(of: here)
                steps += 1
            }
        }
        return result
    }

    /// Those, everything that is a kind of one of them, and everything that one of them is a kind of.
    func withRelatives(in catalogue: Catalogue) -> IngredientSet {
        var result = withKinds(in: catalogue)
        for index in holds.indices where holds[index] {
            var next = catalogue.parent(of: IngredientID(index: Int32(index)))
            var steps = 0
            while let here = next, steps < 16 {
                result.holds[Int(here.index)] = true
                next = catalogue.parent(of: here)
                steps += 1
            }
        }
        return result
    }

    func union(_ other: IngredientSet) -> IngredientSet {
        var result = self
        for index in other.holds.indices where other.holds[index] { result.holds[index] = true }
        return result
    }

    func subtracting(_ ingredients: [IngredientID]) -> IngredientSet {
        var result = self
        for id in ingredients { result.holds[Int(id.index)] = false }
        return result
    }

    func contains(_ ingredient: IngredientID) -> Bool { holds[Int(ingredient.index)] }
}
