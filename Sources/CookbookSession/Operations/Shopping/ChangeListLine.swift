internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import Revision
internal import SourceText

/// Gives a line of a shopping list another amount or another text. What it is for stays.
package struct ChangeListLine: Operation {
    let word: String
    let text: String
    let list: String?

    /// - Parameters:
    ///   - word: a name or number of a line.
    ///   - text: an amount alone ("3 kg"), or the whole line.
    ///   - list: `nil` for the open one.
    package init(_ word: String, to text: String, list: String? = nil) {
        (self.word, self.text, self.list) = (word, text, list)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let found = try book.list(named: list)
        let selected = try ListSelection(found, named: list, book.cookbook.catalogue).items([word]) { !$0.isChecked }
        guard selected.count == 1, let index = selected.first, let line = ListLines(found).reference(of: index) else {
            throw OperationProblem("'\(word)' names several lines", hint: "give the number of one", kind: .usage)
        }
        var draft = PlanDraft(session, book.cookbook.configuration)
        try draft.change(found.file, [try change(of: line, found.list.items[index], book.cookbook.configuration)])
        return draft.plan()
    }

    private func change(of line: LineReference, _ item: ShoppingList.Item, _ configuration: Configuration)
        throws(OperationProblem) -> Change
    {
        let new = LocatedLine(
            text: Array((LineText(text)?.string ?? "").utf8), options: configuration.itemLineOptions,
            range: ByteRange(at: 0))
        if new.name.isEmpty || Unit(new.name) != nil {
            guard new.line.measure.quantity != nil else {
                throw OperationProblem(
                    "'\(text)' is not a line of a list", hint: "write it as \"2 l milk\"", kind: .usage)
            }
            return .setAmount(line, to: new.line.measure)
        }
        let isFor = new.line.attributes.contains { if case .forUse = $0.kind { true } else { false } }
        let kept = item.item.line.attributes.filter { if case .forUse = $0.kind { !isFor } else { false } }
        let tail = kept.map { " " + String(decoding: item.item.text[$0.range.indices], as: UTF8.self) }.joined()
        guard let text = LineText(String(decoding: new.text, as: UTF8.self) + tail) else {
            throw OperationProblem("the line is empty", hint: "rbook shop rm takes a line away", kind: .usage)
        }
        return .replaceLine(line, with: text)
    }
}
