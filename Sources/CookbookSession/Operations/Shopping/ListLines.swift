internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// The lines of a list as changes name them.
struct ListLines {
    private let list: ShoppingBook.ListedFile
    private let outline: DocumentOutline

    init(_ list: ShoppingBook.ListedFile) {
        self.list = list
        outline = DocumentOutline(Document(list.file.source))
    }

    /// - Parameter index: of an item of the list.
    func reference(of index: Int) -> LineReference? {
        outline.reference(at: list.list.items[index].item.range.start)
    }

    /// What removes some lines, from the last to the first, so that which of equal lines is meant still holds; and the headings below which
    /// nothing is left.
    func removing(_ indices: [Int], _ configuration: Configuration) throws(UneditableShape) -> [Change] {
        let removals = indices.sorted(by: >).compactMap { index in reference(of: index).map { Change.removeLine($0) } }
        var revision = DocumentRevision(list.file.source, configuration: configuration)
        try revision.apply(removals)
        let rest = CookbookFile(revision.source, configuration: configuration)
        guard case .shoppingList(let left) = rest.content else { return removals }
        var empty: [Change] = []
        for (place, aisle) in left.aisles.enumerated() {
            guard let title = aisle.title, aisle.items.isEmpty else { continue }
            let hadItems = list.list.aisles.contains { $0.title?.value == title.value && !$0.items.isEmpty }
            let next =
                left.aisles[(place + 1)...].first { $0.title != nil }?.title?.range.start ?? revision.source.bytes.count
            let between = revision.source.bytes[title.range.end..<next]
            if hadItems, between.allSatisfy({ [0x20, 0x0A, 0x0D, 0x23].contains($0) }) {
                empty.append(.removeSection(SectionReference([title.value])))
            }
        }
        return removals + empty
    }
}
