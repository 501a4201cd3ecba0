internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// Makes an empty shopping list.
package struct NewShoppingList: Operation {
    let title: String?

    /// - Parameter title: `nil` for a list named after today.
    package init(_ title: String? = nil) {
        self.title = title
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        if let title, let list = book.lists.first(where: { TextFolding.fold($0.title) == TextFolding.fold(title) }) {
            throw OperationProblem(
                "there is a list '\(list.title)' already: \(list.file.path)", hint: "give another title")
        }
        var draft = PlanDraft(session, book.cookbook.configuration)
        try draft.make(try session.newList(title, among: book), [])
        return draft.plan()
    }
}

/// A shopping list that is to be made.
struct NewList {
    let path: RelativePath
    let title: String
    fileprivate let bytes: [UInt8]
}

extension Session {
    /// A list that lies beside the others.
    ///
    /// - Parameter title: `nil` for one named after today.
    func newList(_ title: String?, among book: ShoppingBook) throws(OperationProblem) -> NewList {
        let line = title.flatMap { LineText($0) }
        if title != nil, line == nil { throw OperationProblem("a list needs a title", kind: .usage) }
        let folder = book.lists.last?.file.path.parent ?? RelativePath.root.appending("shopping")
        let slug = line.map { FileSlug.make($0.string) } ?? "\(today)"
        var path = folder.appending("\(slug).md")
        var number = 2
        while root.exists(path) {
            path = folder.appending("\(slug)-\(number).md")
            number += 1
        }
        let title = line.map { "title: \(YAMLQuoting.scalar($0.string))\n" } ?? ""
        return NewList(
            path: path, title: line?.string ?? String(decoding: path.stem, as: UTF8.self),
            bytes: Array("---\nkind: shopping-list\n\(title)---\n".utf8))
    }
}

extension PlanDraft {
    mutating func make(_ list: NewList, _ changes: [Change]) throws(OperationProblem) {
        try make(list.path, list.bytes, .shoppingList(title: list.title), changes)
    }
}
