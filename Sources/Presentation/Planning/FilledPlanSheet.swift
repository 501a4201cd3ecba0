public import Cookbook
public import Kitchen
public import MealPlanning

/// A plan that was filled, as it is shown.
public struct FilledPlanSheet: Sendable {
    public let rows: [ChoiceRow]
    /// Meals for which nothing was left, with why.
    public let empty: [(date: CalendarDate, slot: String, reason: String)]
    /// How the choice was made: "greedy with exchanges, not proven best: …".
    public let method: String
    public let points: Int
    public let parts: [ChoiceRow.Part]
    /// What is spent, where a budget was given.
    public let spending: String?
    private let details: [(String, JSONValue)]

    /// - Parameter servings: what was asked for.
    public init(_ plan: FilledPlan, _ index: CookbookIndex, servings: Rational?, today: CalendarDate, marks: FactMarks?)
    {
        rows = plan.meals.map { ChoiceRow($0, index, servings: servings, today: today, marks: marks) }
        empty = plan.empty.map { ($0.time.date, $0.time.slot, Self.reason($0)) }
        points = plan.appraisal.total
        parts = Appraisal.Aspect.allCases.filter { plan.appraisal[$0] != 0 }.map {
            ChoiceRow.Part(aspect: $0, points: plan.appraisal[$0])
        }
        let made = plan.exchanges == 1 ? "1 exchange" : "\(plan.exchanges) exchanges"
        let among = plan.isCut ? "the \(plan.weighed) best at first sight" : "all \(plan.weighed) that would do"
        method =
            "greedy with exchanges, not proven best: \(plan.appraisal.total) points, \(plan.greedyPoints) before \(made); \(among) weighed for each meal"
        spending = plan.spending.map { spending in
            let amount = Price(spending.amount, spending.currency).text
            switch spending.unpriced {
            case 0: return "\(amount) for what has to be bought"
            case 1: return "\(amount) for what has to be bought, and 1 thing of unknown price"
            default: return "\(amount) for what has to be bought, and \(spending.unpriced) things of unknown price"
            }
        }
        details = [
            ("method", .string("greedy with exchanges")), ("provenBest", .boolean(false)),
            ("points", .integer(plan.appraisal.total)), ("parts", ChoiceRow.json(parts)),
            ("greedyPoints", .integer(plan.greedyPoints)), ("exchanges", .integer(plan.exchanges)),
            ("weighed", .integer(plan.weighed)), ("weighedAll", .boolean(!plan.isCut)),
        ]
    }

    private static func reason(_ empty: FilledPlan.Empty) -> String {
        if empty.isOverBudget { return "every dish that is left costs more than the budget" }
        var parts: [String] = []
        if empty.repeated > 0 { parts.append("\(empty.repeated) eaten too near that day") }
        if empty.untimed > 0 { parts.append("\(empty.untimed) without a time") }
        if empty.unread > 0 { parts.append("\(empty.unread) without ingredients that could be read") }
        parts += empty.unsuited.map { "\($0.count) \($0.what.displayName)" }
        return parts.isEmpty ? "no recipe suits it" : "no recipe is left: \(ChoiceReasons.list(parts))"
    }

    public var json: JSONValue {
        let empty = empty.map { meal in
            JSONValue.members([
                "date": .string(meal.date.description), "slot": .string(meal.slot), "reason": .string(meal.reason),
            ])
        }
        return .object(
            [
                JSONValue.Member(name: "meals", value: .array(rows.map(\.json))),
                JSONValue.Member(name: "empty", value: .array(empty)),
            ] + details.map { JSONValue.Member(name: $0.0, value: $0.1) }
                + (spending.map { [JSONValue.Member(name: "spending", value: .string($0))] } ?? []))
    }
}
