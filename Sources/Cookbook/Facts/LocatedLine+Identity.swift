public import Kitchen
public import RecipeModel

extension LocatedLine {
    /// The ingredient whose figures hold for the line: the first side of a choice, as it is cooked or canned; `nil` for
    /// something unknown.
    public func identity(in catalogue: Catalogue) -> Ingredient? {
        var found: IngredientID?
        if let side = line.sideNames(in: text, catalogue: catalogue).first {
            found = catalogue.resolve(side).ingredient
        }
        return (found ?? catalogue.resolve(name).ingredient).map { catalogue[catalogue.prepared($0, in: line, text)] }
    }

    /// What the line asks for as a thing to have and to buy: canned tomatoes for "2 cans tomatoes".
    public func thing(in catalogue: Catalogue) -> Resolution {
        catalogue.thing(catalogue.resolve(name), in: line, text)
    }
}
