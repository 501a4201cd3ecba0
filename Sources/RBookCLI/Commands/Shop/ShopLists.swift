import ArgumentParser
import CookbookSession
import Presentation
import RecipeModel
import SourceText

struct ShopLists: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(commandName: "lists", abstract: "List the shopping lists.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let book = session.shoppingBook()
        let rows = book.lists.map { entry in
            (entry.title, entry.list.items.count(where: \.isChecked), entry.list.items.count, entry.file.path.string)
        }
        let documents = rows.map { title, ticked, count, path in
            JSONValue.members([
                "title": .string(title), "ticked": .integer(ticked), "count": .integer(count), "path": .string(path),
            ])
        }
        switch output.format {
        case .json: invocation.console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { invocation.console.print(verbatim: document.compact) }
        case .csv:
            invocation.console.print(csv: ["title", "ticked", "count", "path"])
            for row in rows { invocation.console.print(csv: [row.0, String(row.1), String(row.2), row.3]) }
        case .text:
            var table = Table([
                Table.Column(title: "title", isFlexible: true, style: .bold),
                Table.Column(title: "ticked", alignsRight: true),
                Table.Column(title: "path", isFlexible: true, style: .dim),
            ])
            for row in rows { table.add(["\(row.0)", "\(row.1) of \(row.2)", "\(row.3)"]) }
            table.print(to: &invocation.console)
        }
        if rows.isEmpty {
            invocation.console.note("rbook: there is no shopping list in this cookbook")
            invocation.console.note("  hint: make one: rbook shop add \"2 l milk\"")
            return .findings
        }
        return .done
    }
}
