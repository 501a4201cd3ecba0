public import Kitchen
public import RecipeModel

/// Puts the saved queries of a cookbook in the place of their names. Each is read once, however often and from wherever it is named.
public struct SavedQueries {
    /// How deep saved queries may lead to one another.
    private static let deepest = 100

    /// A saved query with everything put in its place, or why there is none.
    private enum Reading {
        case open
        case read(Query, conditions: Int)
        case failed(message: String, hint: String?)
    }

    private let texts: [String: String]
    private let names: [String]
    private let today: CalendarDate
    private var readings: [String: Reading] = [:]
    private var depth = 0
    /// Names looked for among all others, which costs more the more there are.
    private var suggestions = 0

    public init(_ configuration: Configuration, today: CalendarDate) {
        names = configuration.queries.map(\.name)
        texts = Dictionary(
            configuration.queries.map { ($0.name, $0.query.value) }, uniquingKeysWith: { first, _ in first })
        self.today = today
    }

    /// - Throws: for a name that is not saved, for one that does not parse, for saved queries that name each other in a circle, and for
    ///   more conditions than a query may have, counted where they are used.
    public mutating func expand(_ query: Query) throws(QueryError) -> Query {
        var conditions = 0
        return try expand(query, &conditions)
    }

    private mutating func expand(_ query: Query, _ conditions: inout Int) throws(QueryError) -> Query {
        switch query {
        case .and(let parts):
            return .and(try expand(parts, &conditions))
        case .or(let parts):
            return .or(try expand(parts, &conditions))
        case .not(let part): return .not(try expand(part, &conditions))
        case .saved(let name, let column):
            switch read(name) {
            case .read(let query, let count):
                conditions += count
                guard conditions <= QueryParser.mostConditions else {
                    throw QueryError(
                        column: column,
                        message: "with '@\(name)' the query has more than \(QueryParser.mostConditions) conditions",
                        hint: "name fewer saved queries, or shorten them in rbook.yaml")
                }
                return query
            case .open:
                throw QueryError(
                    column: column, message: "the saved query '@\(name)' leads back to itself",
                    hint: "change it in rbook.yaml")
            case .failed(let message, let hint):
                throw QueryError(column: column, message: message, hint: hint)
            }
        default:
            conditions += 1
            return query
        }
    }

    private mutating func expand(_ parts: [Query], _ conditions: inout Int) throws(QueryError) -> [Query] {
        var result: [Query] = []
        result.reserveCapacity(parts.count)
        for part in parts { result.append(try expand(part, &conditions)) }
        return result
    }

    private mutating func read(_ name: String) -> Reading {
        if let known = readings[name] { return known }
        guard let text = texts[name] else {
            return .failed(
                message: "there is no saved query '@\(name)'",
                hint: nearest(to: name).map { "did you mean '@\($0)'?" }
                    ?? "save one in rbook.yaml: queries: { \(name): time<=30 }")
        }
        guard depth < Self.deepest else {
            return .failed(
                message: "saved queries lead to one another more than \(Self.deepest) deep",
                hint: "shorten the chain in rbook.yaml")
        }
        readings[name] = .open
        depth += 1
        defer { depth -= 1 }
        let reading: Reading
        do throws(QueryError) {
            let query = try QueryParser.parse(text, today: today)
            var conditions = 0
            reading = .read(try expand(query, &conditions), conditions: conditions)
        } catch {
            // The innermost query is the one to change: those that name it add nothing.
            let isInner = error.message.hasPrefix(Self.unreadable)
            reading = .failed(
                message: isInner ? error.message : "\(Self.unreadable)'@\(name)' cannot be read: \(error.message)",
                hint: error.hint)
        }
        readings[name] = reading
        return reading
    }

    private static let unreadable = "the saved query "

    private mutating func nearest(to name: String) -> String? {
        suggestions += 1
        return suggestions > 100 ? nil : Spelling.nearest(to: name, in: names)
    }
}

extension Query {
    /// The query with every saved query put in its place; see ``SavedQueries/expand(_:)``.
    public func expanded(_ configuration: Configuration, today: CalendarDate) throws(QueryError) -> Query {
        guard namesSavedQueries else { return self }
        var saved = SavedQueries(configuration, today: today)
        return try saved.expand(self)
    }

    private var namesSavedQueries: Bool {
        switch self {
        case .and(let parts), .or(let parts): parts.contains { $0.namesSavedQueries }
        case .not(let part): part.namesSavedQueries
        case .saved: true
        default: false
        }
    }
}
