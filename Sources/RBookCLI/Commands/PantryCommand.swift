import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook pantry`
struct PantryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pantry", abstract: "See and change what is in the kitchen.",
        subcommands: [PantryList.self, PantryAdd.self, PantryUseCommand.self, PantryRemove.self],
        defaultSubcommand: PantryList.self)
}

struct PantryList: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the lots, by place.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only lots that expire within this many days.", valueName: "days"))
    var expiring: Int?

    @Option(help: ArgumentHelp("Only this place.", valueName: "name"))
    var location: String?

    @Argument(help: "Only this ingredient.")
    var ingredient: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let cookbook = session.loadPantries()
        var shown: [(place: String, lot: Lot)] = []
        for file in cookbook.files {
            guard case .pantry(let pantry) = file.content else { continue }
            for place in pantry.locations {
                let name = place.title?.value ?? pantry.title?.value ?? ""
                if let location, TextFolding.fold(location) != TextFolding.fold(name) { continue }
                shown += place.lots.map { (name, $0) }
            }
        }
        if let ingredient { shown = WantedFood(ingredient, cookbook.catalogue).lots(among: shown, \.lot) }
        if let expiring {
            shown = shown.filter { $0.lot.expires.map { session.today.days(to: $0) <= expiring } ?? false }
        }
        print(shown, session.today, &invocation)
        if shown.isEmpty {
            invocation.console.note(cookbook.pantryLots.isEmpty ? "rbook: the pantry is empty" : "rbook: no lot fits")
            if cookbook.pantryLots.isEmpty {
                invocation.console.note("  hint: put something in: rbook pantry add \"2 kg flour\"")
            }
            return .findings
        }
        return .done
    }

    private func print(_ shown: [(place: String, lot: Lot)], _ today: CalendarDate, _ invocation: inout Invocation) {
        let rows = shown.map { entry in
            JSONValue.members([
                "location": .string(entry.place), "name": .string(entry.lot.name),
                "quantity": .text(entry.lot.item.line.measure.quantity?.exactText) ?? .null,
                "unit": .text(entry.lot.item.line.measure.unit?.name) ?? .null,
                "expires": .text(entry.lot.expires?.description), "expired": .boolean(entry.lot.isExpired(on: today)),
                "staple": .boolean(entry.lot.isStaple),
                "frozen": .boolean(entry.lot.isFrozen), "line": .string(entry.lot.item.string),
            ])
        }
        switch output.format {
        case .json: invocation.console.print(verbatim: JSONValue.array(rows).pretty)
        case .jsonl: for row in rows { invocation.console.print(verbatim: row.compact) }
        case .csv:
            invocation.console.print(csv: ["location", "name", "quantity", "unit", "expires"])
            for entry in shown {
                let measure = entry.lot.item.line.measure
                invocation.console.print(csv: [
                    entry.place, entry.lot.name, measure.quantity?.exactText ?? "", measure.unit?.name ?? "",
                    entry.lot.expires?.description ?? "",
                ])
            }
        case .text: text(shown, today, &invocation.console)
        }
    }

    private func text(_ shown: [(place: String, lot: Lot)], _ today: CalendarDate, _ console: inout Console) {
        var place: String?
        for entry in shown {
            if entry.place != place {
                if place != nil { console.print() }
                console.print(console.styled(SafeText(entry.place), .bold))
                place = entry.place
            }
            var remark: SafeText = ""
            if let expires = entry.lot.expires {
                let days = today.days(to: expires)
                if days < 0 {
                    remark = console.styled("  expired", .red)
                } else if days <= 7 {
                    remark = console.styled(
                        days == 0 ? "  expires today" : "  \(days) day\(days == 1 ? "" : "s") left", .yellow)
                }
            }
            console.print("  \(MarkdownText.plain(entry.lot.item.text))\(remark)")
        }
    }
}

struct PantryAdd: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Put a lot into the pantry.",
        discussion: """
            Examples:
              rbook pantry add "2 l milk" --location Fridge --expires 2026-12-01
              rbook pantry add "1 kg flour (keep 500 g)"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("Where it is kept.", valueName: "name"))
    var location: String?

    @Option(help: ArgumentHelp("Until when it keeps.", valueName: "date"))
    var expires: String?

    @Argument(help: "The lot, as an item line.")
    var line: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(AddToPantry(line, location: location, expires: expires), global, change)
    }
}

struct PantryUseCommand: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "use", abstract: "Take something out of the pantry; what expires first is used first.",
        discussion: """
            Examples:
              rbook pantry use "200 g flour"
              rbook pantry use milk 250ml
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "What, with or without an amount.")
    var words: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(UsePantry(words), global, change)
    }
}

struct PantryRemove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take all lots of something out of the pantry.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Only lots that have expired.")
    var expired = false

    @Argument(help: "What; may be left out with --expired.")
    var ingredient: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if ingredient == nil, !expired {
            throw OperationProblem("nothing is named", hint: "rbook pantry remove milk, or --expired", kind: .usage)
        }
        return try invocation.perform(RemoveFromPantry(ingredient, onlyExpired: expired), global, change)
    }
}
