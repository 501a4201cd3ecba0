public import RecipeModel
public import SourceText

extension ShoppingList.Item {
    /// The dishes that the line is for.
    ///
    /// - Parameter list: the file that the links are relative to.
    public func dishes(in list: RelativePath) -> [ListUse] {
        uses.compactMap { use in
            list.resolving(link: use.path).map {
                ListUse($0, remark: use.remark)
            }
        }
    }
}

extension ShoppingList {
    /// All dishes that some line is for, ticked or not, and those for which nothing had to be bought, each once in the order of the list.
    public func dishes(in path: RelativePath) -> [ListUse] {
        var seen: Set<Dish.Key> = []
        let covered = covered.compactMap { use in
            path.resolving(link: use.path).map { ListUse($0, remark: use.remark) }
        }
        return (items.flatMap { $0.dishes(in: path) } + covered).filter { seen.insert($0.key).inserted }
    }

    /// Whether something on it is still to be bought.
    public var isOpen: Bool { items.contains { !$0.isChecked } || items.isEmpty && !covered.isEmpty }
}
