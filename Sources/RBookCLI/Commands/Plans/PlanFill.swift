import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import SourceText

/// `rbook plan fill`
struct PlanFill: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "fill", abstract: "Choose dishes for the empty meals of some days, and plan them.",
        discussion: """
            Stock that would expire is used, each lot once and never after its day; little is bought, and packs are used up over \
            several meals; stars, favourites, seasons, variety and what was cooked lately count. The choice is greedy with \
            exchanges and not proven best. What is planned already stays. Dishes that somebody who eats must avoid are never chosen.

            'rbook plan --fill' is the same. Times differ by day: --max-time weekdays=30min,saturday=2h. Without a day the limit holds for all.

            Examples:
              rbook plan fill --dry-run --explain
              rbook plan fill next --slots lunch,dinner --for 2
              rbook plan fill today..friday --max-time weekdays=30min --diet vegetarian
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var output: FormatOption
    @OptionGroup(title: "Choice") var choice: ChoiceOptions
    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(
        help: ArgumentHelp("The meals to fill, parted by commas; dinner without.", valueName: "slots"),
        completion: CookbookCompletion.slot)
    var slots: String?

    @Argument(help: "The days: next, W48, 2026-11-23..2026-11-27; this week without.")
    var days: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        var (filters, limits) = (filters, [CalendarDate.Weekday: Int]())
        if let text = filters.maxTime, text.contains("=") {
            limits = try Self.limits(text)
            filters.maxTime = nil
        } else if let text = filters.maxTime {
            // As a rule of days it is told of dishes that say no time.
            limits = try Self.limits("all=\(text)")
            filters.maxTime = nil
        }
        let query = try filters.query([], today: session.today)
        var wish = try choice.wish(query, filters)
        wish.rules.mostSeconds = limits
        let names = (slots ?? "").split(separator: ",").map { String($0.drop { $0 == " " }) }
        let (plan, sheet) = try FillPlan(days, slots: names, wish).propose(in: session) { filled, index in
            let marks = FactMarks(
                index, session.profile(index.configuration), query: query, acceptsDoubt: filters.maybe)
            return FilledPlanSheet(filled, index, servings: wish.servings, today: session.today, marks: marks)
        }
        print(sheet, &invocation.console)
        if output.format == .csv || output.format == .jsonl {
            for meal in sheet.empty {
                invocation.console.note("\(meal.date.description), \(meal.slot): \(meal.reason)")
            }
        }
        if !sheet.rows.isEmpty { invocation.console.note("\(SafeText(sheet.method))") }
        if sheet.rows.isEmpty {
            invocation.console.note("rbook: nothing fits")
            invocation.console.note(
                "  hint: drop a filter, lower --no-repeat, or name other meals with --slots or a --category")
            return .findings
        }
        return try finish(plan, session, &invocation)
    }

    private func print(_ sheet: FilledPlanSheet, _ console: inout Console) {
        if output.format == .text { return ChoicePage.plan(sheet, explains: choice.explain, &console) }
        console.print(
            sheet.json, sheet.rows.map(\.json), ChoiceRow.csvHeader, sheet.rows.map(\.csv), output.format)
    }

    /// What was done is talk where the answer is a document.
    private func finish(_ plan: Plan, _ session: Session, _ invocation: inout Invocation) throws -> ExitStatus {
        if output.format == .text { invocation.console.print() }
        return try invocation.carryOut(plan, session, change, isAnswer: output.format == .text)
    }

    /// "weekdays=30min,saturday=2h"
    static func limits(_ text: String) throws -> [CalendarDate.Weekday: Int] {
        var limits: [CalendarDate.Weekday: Int] = [:]
        for part in text.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0.drop { $0 == " " }) }
            guard sides.count == 2, let days = Self.days(sides[0]) else {
                throw OperationProblem(
                    "'\(part)' names no day", hint: "write --max-time weekdays=30min,saturday=2h", kind: .usage)
            }
            guard let span = TimeSpan(sides[1]), span.maxSeconds > 0 else {
                throw OperationProblem("'\(sides[1])' is not a time", hint: "write 30min or 1h30", kind: .usage)
            }
            for day in days { limits[day] = span.maxSeconds }
        }
        return limits
    }

    private static func days(_ text: String) -> [CalendarDate.Weekday]? {
        switch text.lowercased() {
        case "all", "daily", "every day": CalendarDate.Weekday.allCases
        case "weekdays", "weekday": [.monday, .tuesday, .wednesday, .thursday, .friday]
        case "weekend", "weekends": [.saturday, .sunday]
        default: CalendarDate.Weekday(name: text).map { [$0] }
        }
    }
}
