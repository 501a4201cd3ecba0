import ArgumentParser
import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel

struct PlanShow: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "show", abstract: "Show what is planned.")

    @OptionGroup var global: GlobalOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let start = session.today.startOfWeek() ?? session.today
        let book = session.planBook(start...(start.adding(days: 6) ?? start))
        for entry in book.entries { invocation.console.print("\(entry.date.description) \(entry.meal.text)") }
        return book.entries.isEmpty ? .findings : .done
    }
}
