import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation

/// `rbook suggest`
struct Suggest: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Suggest different dishes for today, with reasons.",
        discussion: """
            Stock that would expire is used, little is bought, stars, favourites and the season count, and what was cooked lately \
            or is like the meals of these days waits. Dishes that somebody who eats must avoid are never suggested.

            Examples:
              rbook suggest
              rbook suggest --slot breakfast --time 20min
              rbook suggest soup --for 4 --without nuts --explain
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Choice") var choice: ChoiceOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(
        help: ArgumentHelp("For this meal: dinner, breakfast …", valueName: "slot"), completion: CookbookCompletion.slot
    )
    var slot: String?

    @Option(help: ArgumentHelp("Total time at most, like --max-time.", valueName: "time"))
    var time: String?

    @Option(
        name: [.customLong("count"), .customShort("n"), .customLong("limit")],
        help: ArgumentHelp("How many dishes.", valueName: "count"))
    var count: Int = 5

    @Argument(parsing: .remaining, help: "A query that narrows the recipes.", completion: CookbookCompletion.query)
    var query: [String] = []

    func validate() throws {
        if count < 1 { throw ValidationError("--count takes a number of 1 or more") }
        if time != nil, filters.maxTime != nil { throw ValidationError("--time and --max-time are the same; give one") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        var filters = filters
        filters.maxTime = filters.maxTime ?? time
        let query = try filters.query(query, today: session.today)
        let wish = try choice.wish(query, filters)
        return try session.withIndex(&invocation) { index, invocation in
            let found = try session.suggestions(wish, slot: slot, count: count, in: index)
            let marks = FactMarks(
                index, session.profile(index.configuration), query: query, acceptsDoubt: filters.maybe)
            let rows = found.meals.map {
                ChoiceRow($0, index, servings: wish.servings, today: session.today, marks: marks)
            }
            print(rows, &invocation.console)
            tell(found, index, wish, &invocation.console)
            return rows.isEmpty ? .findings : .done
        }
    }

    private func print(_ rows: [ChoiceRow], _ console: inout Console) {
        if output.format == .text { return ChoicePage.suggestions(rows, explains: choice.explain, &console) }
        console.print(rows.map(\.json), ChoiceRow.csvHeader, rows.map(\.csv), output.format)
    }

    private func tell(_ found: Suggestions, _ index: CookbookIndex, _ wish: MealWish, _ console: inout Console) {
        if found.isCut {
            console.note("the \(found.weighed) best of \(index.recipes.count) recipes at first sight were weighed")
        }
        if wish.rules.budget != nil {
            console.note("things of which no price is known are not in the budget")
        }
        let unsuited = found.unsuited.map { "\($0.count) \($0.what.name(of: $0.count))" }.joined(separator: ", ")
        if choice.explain, !found.meals.isEmpty, !unsuited.isEmpty {
            console.note("not for this meal: \(SafeText(unsuited)); --category or --slot asks for them")
        }
        guard found.meals.isEmpty else { return }
        if index.recipes.isEmpty {
            console.note("rbook: this cookbook has no recipes yet")
            console.note("  hint: write one: rbook new \"My first recipe\"")
            return
        }
        console.note("rbook: nothing fits")
        var reasons: [String] = []
        if found.repeated > 0 {
            reasons.append("\(found.repeated) eaten or planned within \(wish.rules.daysBetween) days")
        }
        if found.unread > 0 { reasons.append("\(found.unread) without ingredients that could be read") }
        if !unsuited.isEmpty { reasons.append("not for this meal \(unsuited)") }
        if !reasons.isEmpty { console.note("  ruled out: \(SafeText(reasons.joined(separator: ", ")))") }
        console.note("  hint: drop a filter, name another meal with --slot or a --category, or lower --no-repeat")
    }
}
