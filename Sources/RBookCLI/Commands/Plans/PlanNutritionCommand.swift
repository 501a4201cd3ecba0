import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel

/// `rbook plan nutrition`
struct PlanNutritionCommand: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "nutrition", abstract: "Hold what people eat day by day against their goals.",
        discussion: """
            Everybody eats a serving of every dish that is for them. Goals are in people: of rbook.yaml, or yours alone in \
            your own configuration: goals: { energy: 2000 kcal, protein: at least 60 g }. What is not known is named, and sums \
            with it are at least what is shown (≥). --explain shows what each dish adds; where a dish has it from, rbook explain nutrition \
            shows. Signs after a figure: ✓ the goal is met, ↓ below it, ↑ above it, ? that cannot be \
            told.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only this person (repeatable).", valueName: "name"))
    var person: [String] = []

    @Flag(help: "Show what each dish adds to a day.")
    var explain = false

    @Argument(help: "Which days; this week without.", completion: CookbookCompletion.planDays)
    var days: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let book = try session.planBook(days)
        let persons = try session.persons(person, book.cookbook.configuration)
        let sheet = PlanNutritionSheet(
            PlanNutrition(book.entries, book.days.days, persons: persons, in: book.cookbook))
        if output.format == .text {
            PlanNutritionPage.print(sheet, explains: explain, to: &invocation.console)
        } else {
            invocation.console.print(
                sheet.json, sheet.lines, PlanNutritionSheet.csvHeader, sheet.csvRows, output.format)
        }
        if sheet.eaters.allSatisfy(\.days.isEmpty) {
            invocation.console.note("rbook: nothing is planned for \(book.days.name)")
            return .findings
        }
        return .done
    }
}
