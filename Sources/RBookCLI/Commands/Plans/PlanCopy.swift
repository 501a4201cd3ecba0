import ArgumentParser
import CookbookSession

/// `rbook plan copy`
struct PlanCopy: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "copy", abstract: "Plan for a week, or other days, what is planned for another.",
        discussion: """
            Days of leftovers move along. What is there already stays, and is not planned twice.

            Examples:
              rbook plan copy last
              rbook plan copy W47 to W49
              rbook plan copy 2026-11-20..2026-11-22 to 2026-12-04
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The days to copy.", completion: CookbookCompletion.planDays)
    var source: String

    @Argument(help: "to, and the week or first day they are copied to; this week without.")
    var target: [String] = []

    func validate() throws {
        let words = target.first?.lowercased() == "to" ? Array(target.dropFirst()) : target
        if words.count > 1 || (target.count == 1 && words.isEmpty) {
            throw ValidationError("name the days to copy and where they go: rbook plan copy last to next")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let words = target.first?.lowercased() == "to" ? Array(target.dropFirst()) : target
        return try invocation.perform(CopyPlan(source, to: words.first ?? "this"), global, change)
    }
}
