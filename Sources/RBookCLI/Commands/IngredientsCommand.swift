import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation
import SourceText

/// `rbook ingredients`
struct IngredientsCommand: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "ingredients", abstract: "List the ingredients that recipes use, the most used first.",
        discussion: """
            Examples:
              rbook ingredients --top 20
              rbook ingredients --aisle produce
              rbook ingredients diet:vegan
              rbook ingredients --unknown
              rbook ingredients -i          (browse them as you type)
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only this aisle of the shop.", valueName: "name"))
    var aisle: String?

    @Option(
        name: [.customLong("top"), .customShort("n"), .customLong("limit")],
        help: ArgumentHelp("Only the most used; 0 for all.", valueName: "count"))
    var top: Int?

    @Flag(help: "Only names the catalogue does not know.")
    var unknown = false

    @Flag(
        name: .shortAndLong,
        help: "Browse them on a full screen, with the recipes of each; keys put them on the list or into the pantry.")
    var interactive = false

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    func validate() throws {
        if let top, top < 0 { throw ValidationError("--limit takes a number that is not negative") }
        if interactive { try past.refuse("--interactive") }
        if interactive, output.format != .text {
            throw ValidationError("--interactive shows a screen; leave out --format")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let parsed = try FilterOptions.parse(query.joined(separator: " "), session.today)
        let wanted = try aisle.map { text -> Aisle in
            if let aisle = Aisle(text) { return aisle }
            throw OperationProblem(
                "'\(text)' is not an aisle",
                hint: "one of: \(Aisle.allCases.map(\.displayName).joined(separator: ", "))", kind: .usage)
        }
        if interactive, let status = try browse(session, parsed, wanted, &invocation) { return status }
        return try session.withIndex(&invocation) { index, invocation in
            list(try foods(session, parsed, wanted, index), &invocation)
        }
    }

    /// What is asked for, all of it.
    func foods(_ session: Session, _ query: Query, _ wanted: Aisle?, _ index: CookbookIndex) throws -> [UsedFood] {
        let recipes = query == .all ? index.recipes : try session.search(query, in: index).map(\.recipe)
        return index.foods(of: recipes).filter {
            (wanted == nil || $0.aisle == wanted) && (!unknown || $0.ingredient == nil)
        }
    }

    private func list(_ all: [UsedFood], _ invocation: inout Invocation) -> ExitStatus {
        let shown = top.flatMap { $0 == 0 ? nil : Array(all.prefix($0)) } ?? all
        print(shown, &invocation.console)
        if all.isEmpty {
            invocation.console.note("rbook: no ingredient fits")
            return .findings
        }
        if shown.count < all.count { invocation.console.note("\(shown.count) of \(all.count) ingredients shown") }
        return .done
    }

    private func print(_ rows: [UsedFood], _ console: inout Console) {
        let documents = rows.map { row in
            JSONValue.members([
                "name": .string(row.name), "aisle": .text(row.aisle?.displayName) ?? .null,
                "recipes": .integer(row.recipeCount),
            ])
        }
        switch output.format {
        case .json: console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(verbatim: document.compact) }
        case .csv:
            console.print(csv: ["name", "aisle", "recipes"])
            for row in rows { console.print(csv: [row.name, row.aisle?.displayName ?? "", String(row.recipeCount)]) }
        case .text:
            var table = Table([
                Table.Column(title: "recipes", alignsRight: true, style: .green),
                Table.Column(title: "name", isFlexible: true, style: .bold),
                Table.Column(title: "aisle", style: .dim),
            ])
            for row in rows {
                table.add(["\(row.recipeCount)", SafeText(row.name), SafeText(row.aisle?.displayName ?? "not known")])
            }
            table.print(to: &console)
        }
    }
}
