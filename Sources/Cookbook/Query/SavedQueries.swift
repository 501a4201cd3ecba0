public import Kitchen
public import RecipeModel

extension Query {
    /// The query with every saved query put in its place.
    ///
    /// - Throws: for a name that is not saved, for one that does not parse, and for saved queries that name each other in a circle.
    public func expanded(_ configuration: Configuration, today: CalendarDate) throws(QueryError) -> Query {
        try expanded(configuration, today, within: [])
    }

    private func expanded(_ configuration: Configuration, _ today: CalendarDate, within names: [String])
        throws(QueryError) -> Query
    {
        switch self {
        case .and(let parts):
            var result: [Query] = []
            for part in parts { result.append(try part.expanded(configuration, today, within: names)) }
            return .and(result)
        case .or(let parts):
            var result: [Query] = []
            for part in parts { result.append(try part.expanded(configuration, today, within: names)) }
            return .or(result)
        case .not(let part): return .not(try part.expanded(configuration, today, within: names))
        case .saved(let name, let column):
            guard !names.contains(name) else {
                throw QueryError(
                    column: column, message: "the saved query '@\(name)' leads back to itself",
                    hint: "change it in rbook.yaml")
            }
            guard let saved = configuration.queries.first(where: { $0.name == name }) else {
                let nearest = Spelling.nearest(to: name, in: configuration.queries.map(\.name))
                throw QueryError(
                    column: column, message: "there is no saved query '@\(name)'",
                    hint: nearest.map { "did you mean '@\($0)'?" }
                        ?? "save one in rbook.yaml: queries: { \(name): time<=30 }")
            }
            do {
                return try QueryParser.parse(saved.query.value, today: today).expanded(
                    configuration, today, within: names + [name])
            } catch {
                throw QueryError(
                    column: column, message: "the saved query '@\(name)' cannot be read: \(error.message)",
                    hint: error.hint)
            }
        default: return self
        }
    }
}
