package import Cookbook
internal import MealPlanning
package import RecipeModel
internal import SourceText

/// The shopping lists of a cookbook, with what is needed to change them.
package struct ShoppingBook: Sendable {
    /// Pantries, lists, plans, and the recipes that were asked for.
    package let cookbook: LoadedCookbook
    /// In the order of their paths.
    package let lists: [ListedFile]

    /// A shopping list and its file.
    package struct ListedFile: Sendable {
        package let file: CookbookFile
        package let list: ShoppingList

        package var title: String { list.title?.value ?? String(decoding: file.path.stem, as: UTF8.self) }
    }

    package init(_ cookbook: LoadedCookbook) {
        self.cookbook = cookbook
        lists = cookbook.files.compactMap { file in
            guard case .shoppingList(let list) = file.content else { return nil }
            return ListedFile(file: file, list: list)
        }
    }

    /// The list that is used where none is named: the last by path on which something is open, else the last that is still empty; `nil` without
    /// one.
    package var openList: ListedFile? { lists.last { $0.list.isOpen } ?? lists.last { $0.list.items.isEmpty } }

    /// The list somebody names by its path, its file's name or its title or a part of them; without a name the open one, else the last.
    package func list(named name: String?) throws(OperationProblem) -> ListedFile {
        guard let name else {
            if let list = openList ?? lists.last { return list }
            throw OperationProblem(
                "there is no shopping list in this cookbook", hint: "make one: rbook shop add \"2 l milk\"",
                kind: .nothingFound)
        }
        let wanted = TextFolding.fold(name)
        let exact = lists.filter { names($0).contains { TextFolding.fold($0) == wanted } }
        let near =
            wanted.isEmpty
            ? [] : lists.filter { names($0).contains { TextFolding.contains(TextFolding.fold($0), wanted) } }
        let found = exact.isEmpty ? near : exact
        if found.count > 1 {
            let shown: [Message] = found.map { "  \($0.title)  \($0.file.path)" }
            throw OperationProblem(
                "'\(name)' may mean several lists:\n\(shown.joined(separator: "\n"))", hint: "give the path")
        }
        guard let list = found.first else {
            throw OperationProblem(
                "there is no shopping list '\(name)'",
                hint: lists.isEmpty
                    ? "make it: rbook shop new \(argument: name)"
                    : "see which there are: rbook shop lists, or make it: rbook shop new \(argument: name)")
        }
        return list
    }

    private func names(_ list: ListedFile) -> [String] {
        [list.file.path.string, String(decoding: list.file.path.stem, as: UTF8.self), list.title]
    }

    /// The shop somebody names; without a name the one that a list names, else the first of the cookbook.
    package func shop(named name: String?, for list: ListedFile?) throws(OperationProblem) -> Configuration.Shop? {
        let shops = cookbook.configuration.shops
        guard let name else {
            return shops.first { shop in list.map { TextFolding.fold($0.title) == TextFolding.fold(shop.name) } ?? false
            }
                ?? shops.first
        }
        let wanted = TextFolding.fold(name)
        if let shop = shops.first(where: { TextFolding.fold($0.name) == wanted })
            ?? shops.first(where: { !wanted.isEmpty && TextFolding.contains(TextFolding.fold($0.name), wanted) })
        {
            return shop
        }
        throw OperationProblem(
            "there is no shop '\(name)'",
            hint: shops.isEmpty
                ? "name shops with their aisles in rbook.yaml: shops: [{ name: Corner Shop, aisles: [Produce, Bakery] }]"
                : "known are: \(shops.map(\.name).joined(separator: ", "))", kind: .usage)
    }
}

extension Session {
    /// The shopping lists, the pantries and the plans, without recipes.
    package func shoppingBook() -> ShoppingBook {
        withIndex { index in ShoppingBook(index.cookbook([], with: index.shoppingLists + index.mealPlans)) }
    }
}
