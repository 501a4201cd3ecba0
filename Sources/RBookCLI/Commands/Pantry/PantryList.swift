import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

struct PantryList: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the lots, by place.",
        discussion: """
            The numbers name the lots in all other commands; they are the same whatever is shown. Days are counted to the \
            date a lot expires, or to the day until which it keeps once opened, by what is published of its food.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only lots that are to be used within this many days.", valueName: "days"))
    var expiring: Int?

    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("Only this place.", valueName: "place"), completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Flag(help: "Say how much there is of each food, over all its lots.")
    var total = false

    @Flag(help: "Show what each lot adds to the sums; with --total.")
    var explain = false

    @Argument(help: "Only this ingredient.", completion: CookbookCompletion.lot)
    var ingredient: String?

    func validate() throws {
        if explain, !total { throw ValidationError("--explain shows what sums are made of: give --total as well") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let cookbook = session.loadPantries()
        let lots = PantryLots(cookbook)
        var shown = lots.all
        if let place {
            let wanted = try session.pantryPlace(named: place, in: cookbook)
            shown = shown.filter { wanted.holds($0.reference) }
        }
        if let ingredient { shown = lots.matching(ingredient, among: shown) }
        if let expiring {
            shown = shown.filter { lot in
                LotLife(lot.reference.lot, cookbook.catalogue).effectiveDate
                    .map { session.today.days(to: $0) <= expiring } ?? false
            }
        }
        if total {
            StockTotalsPage(StockTotals(shown, cookbook.catalogue, today: session.today))
                .print(output.format, explains: explain, to: &invocation.console)
        } else {
            PantryPage(session.pantrySheet(shown, cookbook), isByPlace: true).print(
                output.format, to: &invocation.console)
        }
        if shown.isEmpty {
            invocation.console.note(lots.all.isEmpty ? "rbook: the pantry is empty" : "rbook: no lot fits")
            if lots.all.isEmpty {
                invocation.console.note("  hint: put something in: rbook pantry add \"2 kg flour\"")
            } else if let ingredient, cookbook.catalogue.resolve(ingredient).ingredient == nil,
                let meant = UnexpectedWord.meant(
                    by: ingredient, PantryCommand.configuration.subcommands.map { $0._commandName })
            {
                invocation.console.note("  hint: did you mean 'rbook pantry \(meant)'?")
            }
            return .findings
        }
        return .done
    }
}

extension Session {
    /// Lots as they are shown.
    func pantrySheet(_ lots: [NumberedLot], _ cookbook: LoadedCookbook) -> PantrySheet {
        PantrySheet(
            lots, low: LowStock.all(cookbook.lotReferences, cookbook.catalogue, today: today),
            titles: { reference in
                guard case .pantry(let pantry) = cookbook.file(at: reference.path)?.content else { return nil }
                return pantry.title?.value
            }, cookbook.catalogue, today: today)
    }
}
