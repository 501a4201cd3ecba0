import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

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
        let cookbook = session.load()
        var shown: [(place: String, lot: Lot)] = []
        for file in cookbook.files {
            guard case .pantry(let pantry) = file.content else { continue }
            for place in pantry.locations {
                let name = place.title?.value ?? pantry.title?.value ?? ""
                if let location, TextFolding.fold(location) != TextFolding.fold(name) { continue }
                shown += place.lots.map { (name, $0) }
            }
        }
        if let ingredient { shown = shown.filter { PantryLots.fits($0.lot, ingredient, cookbook.catalogue) } }
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
        case .json: invocation.console.print(JSONValue.array(rows).pretty)
        case .jsonl: for row in rows { invocation.console.print(row.compact) }
        case .csv:
            CSV.print(["location", "name", "quantity", "unit", "expires"], to: &invocation.console)
            for entry in shown {
                let measure = entry.lot.item.line.measure
                CSV.print(
                    [
                        entry.place, entry.lot.name, measure.quantity?.exactText ?? "", measure.unit?.name ?? "",
                        entry.lot.expires?.description ?? "",
                    ], to: &invocation.console)
            }
        case .text: text(shown, today, &invocation.console)
        }
    }

    private func text(_ shown: [(place: String, lot: Lot)], _ today: CalendarDate, _ console: inout Console) {
        var place: String?
        for entry in shown {
            if entry.place != place {
                if place != nil { console.print() }
                console.print(console.styled(VisibleText.safe(entry.place), .bold))
                place = entry.place
            }
            var remark = ""
            if let expires = entry.lot.expires {
                let days = today.days(to: expires)
                if days < 0 {
                    remark = console.styled("  expired", .red)
                } else if days <= 7 {
                    remark = console.styled(
                        days == 0 ? "  expires today" : "  \(days) day\(days == 1 ? "" : "s") left", .yellow)
                }
            }
            console.print("  " + VisibleText.safe(PlainText.of(entry.lot.item.text)) + remark)
        }
    }
}

/// Lots that are a given ingredient.
enum PantryLots {
    static func fits(_ lot: Lot, _ name: String, _ catalogue: Catalogue) -> Bool {
        let wanted = catalogue.resolve(name)
        let found = catalogue.resolve(lot.name)
        if let id = found.ingredient, let target = wanted.ingredient, wanted.isSameThing {
            return catalogue.isKind(id, of: target)
        }
        return TextFolding.contains(TextFolding.fold(lot.name), TextFolding.fold(name))
    }

    /// The pantry file that a change goes to: the only one, or the first.
    static func file(_ cookbook: LoadedCookbook) -> CookbookFile? { cookbook.files.first { $0.kind == .pantry } }
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
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let item = RecipeIngredient(
            text: Array(line.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        guard !item.name.isEmpty else {
            throw CommandError(
                "'\(VisibleText.safe(line))' names no ingredient", hint: "write it as \"2 kg flour\"", exitCode: .usage)
        }
        var text = Document.oneLine(line)
        if let expires {
            guard let date = CalendarDate(expires) else {
                throw CommandError(
                    "'\(VisibleText.safe(expires))' is no date", hint: "write --expires 2026-12-01", exitCode: .usage)
            }
            text += " (expires \(date))"
        }
        var changes = ChangeSet(session)
        if let file = PantryLots.file(cookbook) {
            let document = try changes.document(file)
            do {
                try changes.edit(document.source, try PantryChange(document).adding(text, to: location))
            } catch let refusal as EditRefusal {
                throw RecipeEdit.refused(refusal, document)
            }
        } else {
            let heading = location ?? "Pantry"
            try changes.create(
                RelativePath.root.appending("pantry.md"),
                Array("---\nkind: pantry\n---\n\n## \(heading)\n\n- \(text)\n".utf8))
        }
        return try RecipeEdit.finish(
            changes, "Put \(PlainText.of(Array(line.utf8))) into the pantry", change, cookbook.configuration.commit,
            &invocation)
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
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let options = cookbook.configuration.itemLineOptions
        // "milk 250ml" reads as "250ml milk".
        let ordered =
            words.count > 1 && (words.last?.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false)
            ? [words[words.count - 1]] + words.dropLast() : words
        let item = RecipeIngredient(
            text: Array(ordered.joined(separator: " ").utf8), options: options, range: ByteRange(at: 0))
        guard !item.name.isEmpty else {
            throw CommandError("nothing is named", hint: "rbook pantry use \"200 g flour\"", exitCode: .usage)
        }
        let name = VisibleText.safe(item.name)
        var changes = ChangeSet(session)
        let lots = cookbook.pantryLots.filter {
            PantryLots.fits($0.lot, item.name, cookbook.catalogue) && !$0.lot.isExpired(on: session.today)
        }
        guard let file = lots.first?.file else {
            let expired = cookbook.pantryLots.contains { PantryLots.fits($0.lot, item.name, cookbook.catalogue) }
            throw CommandError(
                expired ? "all the \(name) in the pantry has expired" : "there is no \(name) in the pantry",
                hint: expired ? "remove it: rbook pantry remove \(name)" : "see what there is: rbook pantry list")
        }
        let inFile = lots.filter { $0.file.path == file.path }.map(\.lot).sorted {
            ($0.expires?.dayNumber ?? .max, $0.block) < ($1.expires?.dayNumber ?? .max, $1.block)
        }
        let ingredient = cookbook.catalogue.resolve(item.name).ingredient.map { cookbook.catalogue[$0] }
        let steps: [PantryUse.Step]
        do {
            steps = try PantryUse.take(
                item.line.measure.quantity == nil ? nil : item.line.measure, from: inFile, ingredient)
        } catch .nothingThere {
            throw CommandError(
                "the \(name) in the pantry has no amount to take from",
                hint: "give it one in pantry.md, or remove it: rbook pantry remove \(name)")
        } catch .notEnough(let measure) {
            throw CommandError(
                "there is only \(MeasurableAmount(measure).text) of \(name)",
                hint: "use all of it: rbook pantry use \(name)")
        } catch .notComparable(let measure) {
            throw CommandError(
                "the pantry holds \(measure.text) of \(name), which cannot be compared with \(item.line.measure.text)",
                hint: "give the amount in \(measure.unit?.plural ?? "pieces")")
        }
        let document = try changes.document(file)
        do {
            try changes.edit(document.source, try edits(steps, document))
        } catch let refusal as EditRefusal {
            throw RecipeEdit.refused(refusal, document)
        }
        return try RecipeEdit.finish(
            changes, "Use \(PlainText.of(item.text)) from the pantry", change, cookbook.configuration.commit,
            &invocation)
    }

    private func edits(_ steps: [PantryUse.Step], _ document: Document) throws(EditRefusal) -> [TextEdit] {
        var edits: [TextEdit] = []
        for step in steps {
            switch step {
            case .remove(let lot): edits += try PantryChange(document).removing(lot)
            case .keep(let lot, let rest):
                guard let amount = lot.item.line.amounts.first, let quantity = rest.quantity else { continue }
                let range = amount.quantityRange.shifted(by: lot.item.range.start)
                edits.append(TextEdit(range, Self.written(quantity.min, rest.unit)))
            }
        }
        return edits
    }

    /// Metric amounts as decimals, others as fractions, never less exact than a thousandth.
    private static func written(_ value: Rational, _ unit: Unit?) -> String {
        if unit?.system == .metric || !value.isInteger && value.denominator > 8 {
            return KitchenNumber.decimal(value, places: 3)
        }
        return KitchenNumber.text(value)
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
            throw CommandError("nothing is named", hint: "rbook pantry remove milk, or --expired", exitCode: .usage)
        }
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let lots = cookbook.pantryLots.filter { entry in
            (ingredient.map { PantryLots.fits(entry.lot, $0, cookbook.catalogue) } ?? true)
                && (!expired || entry.lot.isExpired(on: session.today))
        }
        if lots.isEmpty {
            throw CommandError(
                expired
                    ? "nothing in the pantry has expired"
                    : "there is no \(VisibleText.safe(ingredient ?? "")) in the pantry", exitCode: .findings)
        }
        var changes = ChangeSet(session)
        for file in cookbook.files where lots.contains(where: { $0.file.path == file.path }) {
            let document = try changes.document(file)
            var edits: [TextEdit] = []
            do throws(EditRefusal) {
                for entry in lots where entry.file.path == file.path {
                    edits += try PantryChange(document).removing(entry.lot)
                }
            } catch {
                throw RecipeEdit.refused(error, document)
            }
            try changes.edit(document.source, edits)
        }
        let names = Array(Set(lots.map(\.lot.name))).sorted().joined(separator: ", ")
        return try RecipeEdit.finish(
            changes, "Remove \(expired ? "expired " : "")\(names) from the pantry", change,
            cookbook.configuration.commit, &invocation)
    }
}
