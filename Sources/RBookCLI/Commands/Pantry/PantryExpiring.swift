import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

struct PantryExpiring: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "expiring", abstract: "List what is to be used soon, and what has expired.",
        discussion: """
            Sorted by the day by which each lot is to be used: the date it expires, or the day until which it keeps once \
            opened, by what is published of its food. Lots without such a day are not listed, unless the day passes by \
            which they are at their best.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("Only this place.", valueName: "place"), completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Argument(help: ArgumentHelp("How many days to look ahead.", valueName: "days"))
    var days: Int = 7

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard days >= 0 else {
            throw OperationProblem("'\(days)' is not a number of days", hint: "rbook pantry expiring 7", kind: .usage)
        }
        let session = try session(invocation)
        let cookbook = session.loadPantries()
        var lots = PantryLots(cookbook).all
        if let place {
            let wanted = try session.pantryPlace(named: place, in: cookbook)
            lots = lots.filter { wanted.holds($0.reference) }
        }
        let dated = lots.compactMap { entry -> (days: Int, entry: NumberedLot)? in
            let lot = entry.reference.lot
            guard lot.item.line.measure.quantity?.isZero != true,
                let date = LotLife(lot, cookbook.catalogue).effectiveDate ?? lot.bestBefore
            else { return nil }
            let left = session.today.days(to: date)
            return left <= days ? (left, entry) : nil
        }.sorted { ($0.days, $0.entry.number) < ($1.days, $1.entry.number) }
        PantryPage(session.pantrySheet(dated.map(\.entry), cookbook), isByPlace: false).print(
            output.format, to: &invocation.console)
        if dated.isEmpty {
            invocation.console.note(
                "rbook: nothing is to be used within \(days) day\(SafeText(safe: days == 1 ? "" : "s"))")
            return .findings
        }
        return .done
    }
}
