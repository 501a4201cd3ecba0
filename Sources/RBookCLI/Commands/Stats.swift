import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import SourceText

/// `rbook stats`
struct Stats: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "stats",
        abstract: "Say what was cooked: how often, when, by whom, what is liked best and what is neglected.",
        discussion: """
            All of it comes from the logs of the recipes. A recipe is neglected where its stars are 4 or more and it was not cooked for \
            60 days, or never.

            Examples:
              rbook stats
              rbook stats --since 2026-10-01 --by Ana
              rbook stats tag:vegan --format csv
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(parsing: .unconditional, help: ArgumentHelp("Count from this day on.", valueName: "date"))
    var since: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Count up to this day.", valueName: "date"))
    var until: String?

    @Option(help: ArgumentHelp("Count only what this person cooked.", valueName: "name"))
    var by: String?

    @Option(
        name: [.customShort("n"), .customLong("limit")],
        help: ArgumentHelp("Show at most this many of each; 0 for all.", valueName: "count"))
    var limit: Int?

    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        if let limit, limit < 0 { throw OperationProblem("--limit takes a number that is not negative", kind: .usage) }
        let first = try since.map { try session.date($0) }
        let last = try until.map { try session.date($0) }
        let query = try filters.query(query, today: session.today)
        return try session.withIndex(&invocation) { index, invocation in
            let found = query == .all ? nil : try session.search(query, in: index, acceptsDoubt: filters.maybe)
            invocation.tell(try session.remarks(on: query, found ?? [], in: index))
            let rows = found?.map(\.recipe)
            let logs = session.cookingLogs(rows, in: index)
            try checkPerson(logs)
            let person = by.map { TextFolding.fold($0) }
            let statistics = CookingStatistics(logs, today: session.today) { entry in
                (first.map { entry.date >= $0 } ?? true) && (last.map { entry.date <= $0 } ?? true)
                    && (person.map { wanted in entry.person.map { TextFolding.fold($0) == wanted } ?? false } ?? true)
            }
            return print(statistics, logs, &invocation)
        }
    }

    private func print(
        _ statistics: CookingStatistics, _ logs: [CookingStatistics.Source], _ invocation: inout Invocation
    ) -> ExitStatus {
        let isText = output.format == .text
        let sheet = StatisticsSheet(statistics, limit: limit.map { $0 == 0 ? nil : $0 } ?? (isText ? 10 : nil))
        if isText {
            StatisticsPage.print(sheet, &invocation.console)
        } else {
            invocation.console.print(
                sheet.json, sheet.jsonRows, StatisticsSheet.csvHeader, sheet.csvRows, output.format)
        }
        guard statistics.times == 0 else { return .done }
        invocation.console.note("rbook: nothing that was cooked fits")
        invocation.console.note("  hint: log what you cook: rbook cook lasagna --done")
        return .findings
    }

    /// Nothing is told of somebody whom no log names.
    private func checkPerson(_ logs: [CookingStatistics.Source]) throws(OperationProblem) {
        let people = Set(logs.flatMap(\.entries).compactMap(\.person)).sorted()
        guard let by, !people.isEmpty, !people.contains(where: { TextFolding.fold($0) == TextFolding.fold(by) })
        else { return }
        throw OperationProblem(
            "no log names '\(by)'", hint: "cooks are \(people.prefix(10).joined(separator: ", "))", kind: .nothingFound)
    }
}
