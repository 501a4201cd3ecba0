import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeModel

/// `rbook plan export`
struct PlanExport: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "export", abstract: "Write what is planned as a calendar (iCalendar).",
        discussion: """
            Meals have the times of meal-times: in rbook.yaml, and are all-day events without. Importing the file again \
            updates the events that are there.

            Example:
              rbook plan export next > plan.ics
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Flag(help: "As iCalendar, which is what is written anyway.")
    var ics = false

    @Argument(help: "Which days; this week without.", completion: CookbookCompletion.planDays)
    var days: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let book = try session.planBook(days)
        let sheet = PlanSheet(book, session)
        invocation.console.write(Self.document(sheet, book, session))
        if sheet.entries.isEmpty {
            invocation.console.note("rbook: nothing is planned for \(book.days.name)")
            return .findings
        }
        return .done
    }

    static func document(_ sheet: PlanSheet, _ book: PlanBook, _ session: Session) -> [UInt8] {
        let configuration = book.cookbook.configuration
        // The cookbook's times count first.
        let times = configuration.mealTimes + session.personalSettings.mealTimes
        return CalendarDocument(sheet, name: configuration.name ?? "Meals", times: times, today: session.today).bytes
    }
}
