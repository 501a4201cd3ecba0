public import RecipeModel
public import SourceText

extension ShoppingList.Item {
    /// The dishes that the line is for.
    ///
    /// - Parameter list: the file that the links are relative to.
    public func dishes(in list: RelativePath) -> [Dish.Key] {
        uses.compactMap { use in
            list.resolving(link: use.path).map { Dish.Key(path: $0, occasion: Dish.Occasion(use.remark)) }
        }
    }
}

extension ShoppingList {
    /// All dishes that some line is for, ticked or not.
    public func dishes(in path: RelativePath) -> Set<Dish.Key> { Set(items.flatMap { $0.dishes(in: path) }) }
}
