internal import Cookbook
internal import RecipeModel
internal import RecipeSyntax
internal import Revision
internal import SourceText

/// The lines of a list as they were when it was shown, to tick them later on, whatever became of the file meanwhile.
package struct ListTicks: Sendable {
    private let path: RelativePath
    private let references: [LineReference?]

    package init(_ list: ShoppingBook.ListedFile) {
        path = list.file.path
        let lines = ListLines(list)
        references = list.list.items.indices.map { lines.reference(of: $0) }
    }

    /// - Parameter ticks: by the number of a line, from 1: whether it is ticked.
    package func setting(_ ticks: [Int: Bool]) -> SetTicks {
        SetTicks(
            path: path,
            ticks: ticks.sorted { $0.key < $1.key }.compactMap { number, isTicked in
                references.indices.contains(number - 1) ? references[number - 1].map { ($0, isTicked) } : nil
            })
    }
}

/// Ticks lines of a list that was shown before. A line that went away meanwhile is named, and the others are ticked.
package struct SetTicks: Operation {
    let path: RelativePath
    let ticks: [(line: LineReference, isTicked: Bool)]

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        guard let list = book.lists.first(where: { $0.file.path == path }) else {
            throw OperationProblem(
                "\(path) is not a shopping list any more", hint: "see which there are: rbook shop lists")
        }
        var revision = DocumentRevision(list.file.source, configuration: book.cookbook.configuration)
        var remarks: [Message] = []
        var changes: [Change] = []
        for (line, isTicked) in ticks {
            let change = Change.setTicked(line, isTicked)
            do throws(UneditableShape) {
                try revision.apply(change)
                changes.append(change)
            } catch {
                remarks.append("'\(MarkdownText.plain(Array(line.text.utf8)))' went away meanwhile and is not ticked")
            }
        }
        var draft = PlanDraft(session, book.cookbook.configuration)
        try draft.change(list.file, changes)
        return draft.plan(remarks: remarks)
    }
}
