import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation
import SourceText

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

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    /// One ingredient as recipes name it.
    private struct Row {
        let name: String
        let aisle: Aisle?
        var recipes: Int
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let parsed = try FilterOptions.parse(query.joined(separator: " "), session.today)
        let wanted = try aisle.map { text -> Aisle in
            if let aisle = Aisle(text) { return aisle }
            throw OperationProblem(
                "'\(text)' is not an aisle",
                hint: "one of: \(Aisle.allCases.map(\.displayName).joined(separator: ", "))", kind: .usage)
        }
        return try session.withIndex(&invocation) { index, invocation in
            let recipes = try session.search(parsed, in: index).map(\.recipe)
            return list(rows(of: recipes, index), wanted, &invocation)
        }
    }

    /// How many recipes use each ingredient.
    private func rows(of recipes: [RecipeRow], _ index: CookbookIndex) -> [Row] {
        let parts = parallelMap(recipes.chunked(by: 1024), chunk: 1) { part in
            var known: [IngredientID: Int] = [:]
            var unknown: [String: Int] = [:]
            for recipe in part {
                let lines = index.lines(recipe)
                var ids: Set<IngredientID> = []
                for line in lines {
                    let resolution = line.want.resolution
                    if let id = resolution.ingredient { ids.insert(id) }
                    if resolution.match == .pair, let id = resolution.other { ids.insert(id) }
                }
                for id in ids { known[id, default: 0] += 1 }
                guard lines.contains(where: { $0.want.resolution.ingredient == nil }) else { continue }
                let names = zip(lines, index.names(recipe)).filter { $0.0.want.resolution.ingredient == nil }.map(
                    \.1.line)
                for name in Set(names) where !name.isEmpty { unknown[name, default: 0] += 1 }
            }
            return (known: known, unknown: unknown)
        }
        var known: [IngredientID: Int] = [:]
        var names: [String: Int] = [:]
        for part in parts {
            known.merge(part.known, uniquingKeysWith: +)
            names.merge(part.unknown, uniquingKeysWith: +)
        }
        let listed = known.map { id, count in
            Row(name: index.catalogue[id].name, aisle: index.catalogue[id].aisle, recipes: count)
        }
        return (unknown ? [] : listed) + names.map { Row(name: $0, aisle: nil, recipes: $1) }
    }

    private func list(_ rows: [Row], _ wanted: Aisle?, _ invocation: inout Invocation) -> ExitStatus {
        let all = rows.filter { wanted == nil || $0.aisle == wanted }.sorted {
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
        case .json: console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { console.print(verbatim: document.compact) }
        case .csv:
            console.print(csv: ["name", "aisle", "recipes"])
            for row in rows { console.print(csv: [row.name, row.aisle?.displayName ?? "", String(row.recipes)]) }
        case .text:
            var table = Table([
                Table.Column(title: "recipes", alignsRight: true, style: .green),
                Table.Column(title: "name", isFlexible: true, style: .bold),
                Table.Column(title: "aisle", style: .dim),
            ])
            for row in rows {
                table.add(["\(row.recipes)", SafeText(row.name), SafeText(row.aisle?.displayName ?? "not known")])
            }
            table.print(to: &console)
        }
    }
}
