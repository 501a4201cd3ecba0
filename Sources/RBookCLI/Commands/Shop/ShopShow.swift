import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel

struct ShopShow: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a shopping list in the order of a shop.",
        discussion: """
            Amounts are shown as a shop sells them: whole pieces and cans, weights that a scale can show; with --packs in the packs that \
            ingredients.md names. What is needed exactly stands beside them.

            Examples:
              rbook shop show --shop "Corner Shop" --packs
              rbook shop show --format message | wl-copy
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var which: ListOption

    @Option(
        help: ArgumentHelp(
            "text, markdown, lines (one thing a line), message (to paste into a chat), json, jsonl or csv.",
            valueName: "format"))
    var format: Format = .text

    @Option(help: ArgumentHelp("The shop whose order and prices count.", valueName: "name"))
    var shop: String?

    @Flag(
        name: [.customLong("packs"), .customLong("round-packs")],
        help: "Show amounts in the packs that ingredients.md names.")
    var packs = false

    @Flag(name: .shortAndLong, help: "Tick on a full screen.")
    var interactive = false

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, markdown, lines, message, json, jsonl, csv
    }

    func validate() throws {
        if interactive { try past.refuse("--interactive") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let book = session.shoppingBook()
        let found = try book.list(named: which.list)
        let sheet = try ListSheet(found, in: book, shop: shop, packs: packs)
        if interactive, let status = try tick(found, sheet, in: session.path, &invocation) { return status }
        switch format {
        case .text: ListPage.print(sheet, to: &invocation.console)
        case .markdown: invocation.console.print(SafeText(lines: sheet.markdown))
        case .lines: for line in sheet.lines { invocation.console.print("\(line)") }
        case .message: invocation.console.print(SafeText(lines: sheet.message))
        case .json: invocation.console.print(verbatim: sheet.json.pretty)
        case .jsonl: for line in sheet.jsonLines { invocation.console.print(verbatim: line.compact) }
        case .csv:
            invocation.console.print(csv: ListSheet.csvHeader)
            for row in sheet.csvRows { invocation.console.print(csv: row) }
        }
        return sheet.rows.isEmpty ? .findings : .done
    }
}

extension ListSheet {
    /// - Parameter shop: a name; `nil` for the list's own shop, else the first of the cookbook.
    init(_ found: ShoppingBook.ListedFile, in book: ShoppingBook, shop: String?, packs: Bool) throws(OperationProblem) {
        self.init(
            found.file, found.list, title: found.title, book.cookbook.catalogue, book.cookbook.configuration,
            shop: try book.shop(named: shop, for: found), packs: packs)
    }
}
