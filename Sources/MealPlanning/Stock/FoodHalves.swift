internal import Kitchen

/// Two foods of which one piece of a third holds one each: the yolk and the white of an egg.
///
/// Who takes the yolk of an egg has its white left, so that three yolks and two whites are three eggs.
struct FoodHalves: Sendable {
    let whole: IngredientID
    let first: IngredientID
    let second: IngredientID

    static func all(in catalogue: Catalogue) -> [FoodHalves] {
        [("egg", "egg yolk", "egg white")].compactMap { whole, first, second in
            guard let whole = catalogue.ingredient(named: whole)?.id,
                let first = catalogue.ingredient(named: first)?.id,
                let second = catalogue.ingredient(named: second)?.id
            else { return nil }
            return FoodHalves(whole: whole, first: first, second: second)
        }
    }

    /// The other one; `nil` for any other food.
    func other(than food: IngredientID) -> IngredientID? {
        food == first ? second : food == second ? first : nil
    }
}
