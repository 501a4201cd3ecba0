public import Kitchen
public import MealPlanning
internal import SourceText

/// What was cooked, as numbers: sections of rows, each with how often.
public struct StatisticsSheet: Sendable {
    public let times: Int
    public let recipes: Int
    public let days: ClosedRange<CalendarDate>?
    /// Times that say nobody's name.
    public let withoutPerson: Int
    /// In the order in which they are shown; some may have no rows.
    public let sections: [Section]

    public struct Section: Sendable, Hashable {
        /// "months", "neglected"
        public let key: String
        public let title: String
        public let rows: [Row]
        /// How many more there are than are shown.
        public let hidden: Int
        /// Whether the rows are best compared by bars.
        public let hasBars: Bool
    }

    public struct Row: Sendable, Hashable {
        public let name: String
        /// Of a recipe.
        public let path: String?
        public let times: Int
        public let stars: Rational?
        public let last: CalendarDate?
    }

    /// - Parameter limit: the most rows of a section that ranks; `nil` for all.
    public init(_ statistics: CookingStatistics, limit: Int?) {
        times = statistics.times
        recipes = statistics.recipes
        days = statistics.days
        withoutPerson = statistics.withoutPerson
        func counts(_ key: String, _ title: String, _ counts: [CookingStatistics.Count], _ limit: Int?) -> Section {
            let rows = counts.map { Row(name: $0.name, path: nil, times: $0.times, stars: $0.stars, last: nil) }
            let shown = limit.map { Array(rows.prefix($0)) } ?? rows
            return Section(key: key, title: title, rows: shown, hidden: rows.count - shown.count, hasBars: true)
        }
        func dishes(_ key: String, _ title: String, _ dishes: [CookingStatistics.Dish]) -> Section {
            let rows = dishes.map {
                Row(name: $0.title, path: $0.path.string, times: $0.times, stars: $0.stars, last: $0.last)
            }
            let shown = limit.map { Array(rows.prefix($0)) } ?? rows
            return Section(key: key, title: title, rows: shown, hidden: rows.count - shown.count, hasBars: false)
        }
        sections = [
            counts("months", "By month", statistics.months, nil),
            counts("persons", "By cook", statistics.persons, limit),
            dishes("mostCooked", "Most cooked", statistics.mostCooked),
            dishes("favorites", "Best liked", statistics.favorites),
            dishes(
                "neglected", "Neglected: rated well, not cooked for \(CookingStatistics.longAgo) days",
                statistics.neglected),
            counts("categories", "By category", statistics.categories, limit),
            counts("cuisines", "By cuisine", statistics.cuisines, limit),
        ]
    }

    public static let csvHeader = ["section", "name", "path", "times", "stars", "last"]

    public var csvRows: [[String]] {
        sections.flatMap { section in
            section.rows.map { row in
                [
                    section.key, row.name, row.path ?? "", "\(row.times)", Self.exact(row.stars) ?? "",
                    row.last?.description ?? "",
                ]
            }
        }
    }

    public var json: JSONValue {
        JSONValue.members([
            "times": .integer(times), "recipes": .integer(recipes), "first": .text(days?.lowerBound.description),
            "last": .text(days?.upperBound.description), "withoutPerson": .integer(withoutPerson),
        ]).adding(sections: sections.map { section in (section.key, .array(section.rows.map(\.json))) })
    }

    /// A row a line, each with its section.
    public var jsonRows: [JSONValue] {
        sections.flatMap { section in
            section.rows.map { row in JSONValue.members(["section": .string(section.key)]).adding(row) }
        }
    }

    fileprivate static func exact(_ stars: Rational?) -> String? { stars.map { "\($0)" } }
}

extension StatisticsSheet.Row {
    /// Stars exactly: "9/2".
    fileprivate var json: JSONValue {
        .members([
            "name": .string(name), "path": .text(path), "times": .integer(times),
            "stars": .text(StatisticsSheet.exact(stars)), "last": .text(last?.description),
        ])
    }
}

extension JSONValue {
    fileprivate func adding(_ row: StatisticsSheet.Row) -> JSONValue {
        guard case .object(let own) = self, case .object(let further) = row.json else { return self }
        return .object(own + further)
    }

    fileprivate func adding(sections: [(String, JSONValue)]) -> JSONValue {
        guard case .object(let own) = self else { return self }
        return .object(own + sections.map { Member(name: $0.0, value: $0.1) })
    }
}
