public import Kitchen
public import MealPlanning
public import RecipeModel
internal import SourceText

/// What people eat on the days of a plan, as it is shown.
public struct PlanNutritionSheet: Sendable {
    public let eaters: [Eater]

    public struct Eater: Sendable {
        /// "Ana"; "a serving of everything" where the cookbook names nobody.
        public let name: String
        /// What the columns are: the nutrients of the goals, else the four that everybody asks for.
        public let nutrients: [Column]
        /// Those on which something is planned.
        public let days: [Day]
    }

    public struct Column: Sendable, Hashable {
        /// "energy"
        public let name: String
        /// "kcal"
        public let unit: String
        /// "about 2000"; `nil` without a goal.
        public let goal: String?
    }

    public struct Day: Sendable {
        public let date: CalendarDate
        /// One a column.
        public let figures: [Figure]
        /// What is not counted: "apples", "Porridge: salt".
        public let missing: [String]
        /// What each dish adds.
        public let parts: [Part]
    }

    /// What a serving of one dish adds to a day.
    public struct Part: Sendable {
        public let dish: String
        /// "dinner"; `nil` for an entry of no slot.
        public let slot: String?
        /// One a column.
        public let figures: [Figure]
        let path: RelativePath?

        /// "dinner Lasagna: 640 kcal energy, ≥ 31 g protein"
        public func text(_ columns: [Column]) -> String {
            let figures = zip(columns, figures).map { column, figure in
                figure.amount == nil ? "? \(column.name)" : "\(figure.text) \(column.unit) \(column.name)"
            }
            return "\(slot.map { "\($0) " } ?? "")\(dish): \(figures.joined(separator: ", "))"
        }
    }

    public struct Figure: Sendable, Hashable {
        /// Rounded, without its unit; `nil` where nothing is known.
        public let amount: String?
        /// Whether it is at least that.
        public let isComplete: Bool
        /// `nil` without a goal.
        public let answer: DailyGoal.Answer?

        /// "at least 1800", "?"
        public var text: String { amount.map { isComplete ? $0 : "≥ \($0)" } ?? "?" }
    }

    public init(_ nutrition: PlanNutrition) {
        eaters = nutrition.eaters.map { eater in
            let goals = eater.person?.goals ?? []
            let usual: [RecipeNutrition.Nutrient] = [.energy, .protein, .fat, .carbohydrate]
            let wanted = goals.compactMap { RecipeNutrition.Nutrient($0) }
            let nutrients = wanted.isEmpty ? usual : RecipeNutrition.Nutrient.allCases.filter(wanted.contains)
            return Eater(
                name: eater.person?.name.value ?? "a serving of everything",
                nutrients: nutrients.map { nutrient in
                    Column(
                        name: nutrient.displayName, unit: nutrient.unit,
                        goal: goals.first { $0.nutrient == nutrient.displayName }.map(Self.text))
                },
                days: eater.days.filter { $0.servings > 0 || !$0.gaps.isEmpty }.map { day in
                    Day(
                        date: day.date,
                        figures: nutrients.map { nutrient in
                            let amount = day.amount(of: nutrient)
                            return Figure(
                                amount: amount.map(Self.text), isComplete: amount?.isComplete ?? false,
                                answer: goals.first { $0.nutrient == nutrient.displayName }?.answer(amount))
                        },
                        missing: day.gaps.map(Self.text), parts: day.parts.map { Self.part($0, nutrients) })
                })
        }
    }

    private static func part(_ part: PlanNutrition.Part, _ nutrients: [RecipeNutrition.Nutrient]) -> Part {
        Part(
            dish: part.dish, slot: part.slot,
            figures: nutrients.map { nutrient in
                let amount = part.amount(of: nutrient)
                return Figure(amount: amount.map(Self.text), isComplete: amount?.isComplete ?? false, answer: nil)
            }, path: part.path)
    }

    private static func text(_ goal: DailyGoal) -> String {
        let amount = "\(KitchenNumber.decimal(goal.amount.min, places: 1))"
        let text = goal.amount.isRange ? "\(amount)–\(KitchenNumber.decimal(goal.amount.max, places: 1))" : amount
        switch goal.bound {
        case .about: return goal.amount.isRange ? text : "about \(text)"
        case .least: return "at least \(text)"
        case .most: return "at most \(text)"
        }
    }

    /// Whole numbers, one decimal below ten.
    private static func text(_ amount: PlanNutrition.Amount) -> String {
        NutritionText.amount(amount.value, of: amount.nutrient)
    }

    private static func text(_ gap: PlanNutrition.Gap) -> String {
        switch gap.reason {
        case .notARecipe: return gap.dish
        case .noServings: return "\(gap.dish): it does not say how many it serves"
        case .noFigures: return "\(gap.dish): no figures"
        case .ingredients(let names):
            let shown =
                names.count > 3
                ? "\(names.prefix(3).joined(separator: ", ")) and \(names.count - 3) more"
                : names.joined(separator: ", ")
            return "\(shown) in \(gap.dish)"
        }
    }
}

extension PlanNutritionSheet {
    public var json: JSONValue {
        .array(
            eaters.map { eater in
                .members([
                    "person": .string(eater.name),
                    "goals": .array(
                        eater.nutrients.filter { $0.goal != nil }.map {
                            .members(["nutrient": .string($0.name), "unit": .string($0.unit), "goal": .text($0.goal)])
                        }),
                    "days": .array(eater.days.map { Self.json($0, eater) }),
                ])
            })
    }

    private static func json(_ day: Day, _ eater: Eater) -> JSONValue {
        .members([
            "date": .string(day.date.description),
            "nutrients": .array(
                zip(eater.nutrients, day.figures).map { column, figure in
                    .members([
                        "nutrient": .string(column.name), "unit": .string(column.unit),
                        "amount": .text(figure.amount) ?? .null, "complete": .boolean(figure.isComplete),
                        "answer": .text(figure.answer?.name),
                    ])
                }),
            "missing": .texts(day.missing),
            "dishes": .array(
                day.parts.map { part in
                    .members([
                        "dish": .string(part.dish), "slot": .text(part.slot), "path": .text(part.path?.string),
                        "nutrients": .array(
                            zip(eater.nutrients, part.figures).map { column, figure in
                                .members([
                                    "nutrient": .string(column.name), "unit": .string(column.unit),
                                    "amount": .text(figure.amount) ?? .null, "complete": .boolean(figure.isComplete),
                                ])
                            }),
                    ])
                }),
        ])
    }

    /// One document for each day of each person.
    public var lines: [JSONValue] {
        eaters.flatMap { eater in
            eater.days.map { JSONValue.members(["person": .string(eater.name)]).adding(["day": Self.json($0, eater)]) }
        }
    }

    /// The columns of `csvRows`.
    public static let csvHeader = [
        "person", "date", "nutrient", "amount", "unit", "complete", "goal", "answer", "missing",
    ]

    public var csvRows: [[String]] {
        eaters.flatMap { eater in
            eater.days.flatMap { day in
                zip(eater.nutrients, day.figures).map { column, figure in
                    [
                        eater.name, day.date.description, column.name, figure.amount ?? "", column.unit,
                        figure.isComplete ? "yes" : "no", column.goal ?? "", figure.answer?.name ?? "",
                        day.missing.joined(separator: "; "),
                    ]
                }
            }
        }
    }
}

extension DailyGoal.Answer {
    /// "met", "below", "may be below"
    public var name: String {
        switch self {
        case .met: "met"
        case .below: "below"
        case .above: "above"
        case .maybeBelow: "may be below"
        case .maybeAbove: "may be above"
        case .unknown: "unknown"
        }
    }
}
