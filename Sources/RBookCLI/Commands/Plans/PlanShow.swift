import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation

/// `rbook plan show`
struct PlanShow: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show what is planned, by day and meal.",
        discussion: """
            Days are this, next or last week, W47, 2026-W47, -1w, around (15 days around today), 2026-11, a day, or two of these \
            with .. between them.

            Examples:
              rbook plan
              rbook plan show next
              rbook plan show 2026-11-20..+1w
            """)

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, jsonl, csv, markdown, ics
    }

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Option(help: ArgumentHelp("Write the answer as text, json, jsonl, csv, markdown or ics.", valueName: "format"))
    var format: Format = .text

    @Flag(help: "The 15 days around today.")
    var around = false

    @Argument(help: "Which days; this week without.", completion: CookbookCompletion.planDays)
    var days: String?

    func validate() throws {
        if around, days != nil { throw ValidationError("--around goes without days") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let text = around ? "around" : days
        let book = try session.planBook(text)
        let sheet = PlanSheet(book, session)
        switch format {
        case .json: invocation.console.print(verbatim: sheet.json(week: book.days.week?.text).pretty)
        case .jsonl: for entry in sheet.entries { invocation.console.print(verbatim: entry.json.compact) }
        case .csv:
            invocation.console.print(csv: PlanSheet.csvHeader)
            for row in sheet.csvRows { invocation.console.print(csv: row) }
        case .markdown:
            if !sheet.entries.isEmpty {
                invocation.console.print(verbatim: sheet.markdown(title: book.days.name.capitalizedFirst))
            }
        case .ics: invocation.console.write(PlanExport.document(sheet, book, session))
        case .text:
            if sheet.entries.isEmpty { break }
            PlanPage.print(sheet, title: Self.title(book), to: &invocation.console)
            if let text, invocation.console.isTerminal {
                invocation.console.note("to change one of these by its number: --week \(text)")
            }
        }
        if sheet.entries.isEmpty {
            invocation.console.note("rbook: nothing is planned for \(book.days.name)")
            invocation.console.note("  hint: plan something: rbook plan add friday dinner lasagna")
            return .findings
        }
        return .done
    }

    /// "Week 47  2026-11-16 to 2026-11-22"
    private static func title(_ book: PlanBook) -> SafeText {
        let name = SafeText(book.days.name).capitalized
        let days = book.days.days
        return book.days.week == nil
            ? name : "\(name)  \(days.lowerBound.description) to \(days.upperBound.description)"
    }
}

extension PlanSheet {
    init(_ book: PlanBook, _ session: Session) {
        self.init(
            book.entries, book.days.days, in: book.cookbook, leftovers: book.leftovers,
            profile: session.profile(book.cookbook.configuration), today: session.today)
    }
}

extension String {
    /// With a capital letter at its start.
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
