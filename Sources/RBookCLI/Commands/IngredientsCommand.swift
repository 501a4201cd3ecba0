import ArgumentParser
import Cookbook
import Kitchen
import RecipeModel

/// `rbook ingredients`
struct IngredientsCommand: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "ingredients", abstract: "List the ingredients that recipes use, the most used first.",
        discussion: """
            Examples:
              rbook ingredients --top 20
              rbook ingredients --aisle produce
              rbook ingredients diet:vegan
              rbook ingredients --unknown
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only this aisle of the shop.", valueName: "name"))
    var aisle: String?

    @Option(help: ArgumentHelp("Only the most used.", valueName: "count"))
    var top: Int?

    @Flag(help: "Only names the catalogue does not know.")
    var unknown = false

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.")
    var query: [String] = []

    /// One ingredient as recipes name it.
    private struct Row {
        let name: String
        let aisle: Aisle?
        var recipes = 0
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let parsed = try FilterOptions.parse(query.joined(separator: " "), session.today)
        let cookbook = session.load()
        let wanted = try aisle.map { text -> Aisle in
            if let aisle = Aisle(text) { return aisle }
            throw CommandError(
                "'\(VisibleText.safe(text))' is no aisle",
                hint: "one of: \(Aisle.allCases.map(\.displayName).joined(separator: ", "))", exitCode: .usage)
        }
        let hits = try session.search(parsed, in: cookbook)
        var rows: [String: Row] = [:]
        for hit in hits {
            var names: Set<String> = []
            for ingredient in hit.recipe.ingredients where !ingredient.name.isEmpty {
                let resolution = cookbook.catalogue.resolve(ingredient.name)
                let ids = [resolution.ingredient, resolution.match == .pair ? resolution.other : nil].compactMap { $0 }
                if ids.isEmpty {
                    let name = ingredient.name
                    if names.insert(name).inserted { rows[name, default: Row(name: name, aisle: nil)].recipes += 1 }
                }
                for id in ids where !unknown {
                    let known = cookbook.catalogue[id]
                    if names.insert(known.name).inserted {
                        rows[known.name, default: Row(name: known.name, aisle: known.aisle)].recipes += 1
                    }
                }
            }
        }
        let all = rows.values.filter { wanted == nil || $0.aisle == wanted }.sorted {
            $0.recipes != $1.recipes ? $0.recipes > $1.recipes : $0.name < $1.name
        }
        let shown = top.map { Array(all.prefix(max(0, $0))) } ?? all
        print(shown, &invocation.console)
        if all.isEmpty {
            invocation.console.note("rbook: no ingredient fits")
            return .findings
        }
        if shown.count < all.count { invocation.console.note("\(shown.count) of \(all.count) ingredients shown") }
        return .done
    }

    private func print(_ rows: [Row], _ console: inout Console) {
        let documents = rows.map { row in
            JSONValue.members([
                "name": .string(row.name), "aisle": .text(row.aisle?.displayName) ?? .null,
                "recipes": .integer(row.recipes),
            ])
        }
        switch output.format {
        case .json: console.print(JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(document.compact) }
        case .csv:
            CSV.print(["name", "aisle", "recipes"], to: &console)
            for row in rows { CSV.print([row.name, row.aisle?.displayName ?? "", String(row.recipes)], to: &console) }
        case .text:
            var table = Table([
                Table.Column(title: "recipes", alignsRight: true, style: .green),
                Table.Column(title: "name", isFlexible: true, style: .bold),
                Table.Column(title: "aisle", style: .dim),
            ])
            for row in rows {
                table.add([String(row.recipes), VisibleText.safe(row.name), row.aisle?.displayName ?? "not known"])
            }
            table.print(to: &console)
        }
    }
}
