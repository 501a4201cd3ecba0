public import Cookbook
public import Kitchen
public import MealPlanning
internal import RecipeModel
public import SourceText

/// A dish that was chosen, as it is shown.
public struct ChoiceRow: Sendable {
    public let date: CalendarDate
    public let slot: String
    public let path: RelativePath
    public let title: String
    public let isFavorite: Bool
    public let rating: Rational?
    /// In seconds.
    public let totalTime: Int?
    /// For how many; `nil` where it is cooked as it is written.
    public let servings: Rational?
    /// What it adds, in points.
    public let points: Int
    /// Aspects that count, in their order.
    public let parts: [Part]
    /// In a cook's words.
    public let reasons: [String]
    /// What is said of allergens and diets that somebody asks about.
    public let attention: String?
    /// The next best dish, and by how many points this one beat it: fewer than none where an earlier choice went before.
    public let runnerUp: (title: String, points: Int, parts: [Part])?
    private let uses: [JSONValue]
    private let overdue: [JSONValue]
    private let lacks: [JSONValue]
    private let traits: [(String, JSONValue?)]

    public struct Part: Sendable {
        public let aspect: Appraisal.Aspect
        public let points: Int
    }

    /// - Parameter servings: what was asked for.
    public init(_ meal: ChosenMeal, _ index: CookbookIndex, servings: Rational?, today: CalendarDate, marks: FactMarks?)
    {
        (date, slot) = (meal.time.date, meal.time.slot)
        path = index.path(meal.recipe)
        title = index.title(meal.recipe)
        (isFavorite, rating) = (meal.standing.isFavorite, meal.standing.rating)
        totalTime = meal.standing.totalTime
        self.servings = meal.isScaled ? servings : nil
        points = meal.added.total
        parts = Self.parts(meal.added)
        reasons = ChoiceReasons.texts(meal, index.catalogue, today: today)
        attention = marks?.line(meal.recipe)
        runnerUp = meal.runnerUp.map {
            (index.title($0.recipe), meal.added.total - $0.added.total, Self.parts($0.added))
        }
        uses = meal.uses.map { use in
            .members([
                "lot": .string(use.lot.lot.item.string), "path": .string(use.lot.path.string),
                "quantity": .text(use.amount.quantity?.exactText), "unit": .text(use.amount.unit?.name) ?? .null,
                "expires": .string(use.expires.description),
                "daysLeft": .integer(meal.time.date.days(to: use.expires)),
            ])
        }
        overdue = meal.overdue.map { old in
            .members([
                "lot": .string(old.lot.lot.item.string), "path": .string(old.lot.path.string),
                "reason": .string(old.reason.text),
            ])
        }
        lacks = meal.lacks.map { lack in
            .members([
                "name": .string(lack.name), "short": .text(lack.short?.quantity?.exactText),
                "unit": lack.short.map { .text($0.unit?.name) ?? .null }, "alsoForOthers": .boolean(lack.isShared),
            ])
        }
        traits = [
            ("mainFood", .text(meal.mainFood)), ("method", .text(meal.method?.rawValue)),
            ("cuisine", .texts(index.cuisines(meal.recipe))), ("lastEaten", .text(meal.lastEaten?.description)),
            ("uncertain", .integer(meal.uncertain)), ("allRead", .boolean(meal.isWhole)),
        ]
    }

    private static func parts(_ appraisal: Appraisal) -> [Part] {
        Appraisal.Aspect.allCases.filter { appraisal[$0] != 0 }.map { Part(aspect: $0, points: appraisal[$0]) }
    }

    public var json: JSONValue {
        JSONValue.members([
            "date": .string(date.description), "slot": .string(slot), "path": .string(path.string),
            "title": .string(title), "servings": .text(servings?.description),
            "totalMinutes": totalTime.map { .integer(($0 + 59) / 60) },
            "rating": rating.map { .number(KitchenNumber.decimal($0, places: 2)) }, "favorite": .boolean(isFavorite),
            "points": .integer(points), "parts": Self.json(parts), "reasons": .texts(reasons), "uses": .array(uses),
            "overdue": overdue.isEmpty ? nil : .array(overdue), "lacks": .array(lacks),
        ]).adding(traits).adding([
            "attention": .text(attention),
            "runnerUp": runnerUp.map { other in
                .members([
                    "title": .string(other.title), "behindBy": .integer(other.points), "parts": Self.json(other.parts),
                ])
            },
        ])
    }

    static func json(_ parts: [Part]) -> JSONValue {
        .object(parts.map { JSONValue.Member(name: $0.aspect.key, value: .integer($0.points)) })
    }

    public static let csvHeader =
        ["date", "slot", "path", "title", "servings", "minutes", "points"] + Appraisal.Aspect.allCases.map(\.key)
        + ["reasons", "attention"]

    public var csv: [String] {
        [
            date.description, slot, path.string, title, servings?.description ?? "",
            totalTime.map { String(($0 + 59) / 60) } ?? "", String(points),
        ]
            + Appraisal.Aspect.allCases.map { aspect in
                String(parts.first { $0.aspect == aspect }?.points ?? 0)
            } + [reasons.joined(separator: "; "), attention ?? ""]
    }
}

extension JSONValue {
    fileprivate func adding(_ members: [(String, JSONValue?)]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own + members.compactMap { name, value in value.map { Member(name: name, value: $0) } })
    }
}
