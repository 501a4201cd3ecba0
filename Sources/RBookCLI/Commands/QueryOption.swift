import ArgumentParser
import CookbookSession
import SourceText

/// The option of commands that change one recipe or all that a query finds.
struct QueryOption: ParsableArguments {
    @Option(
        help: ArgumentHelp("Change all recipes that this finds, as in rbook search.", valueName: "query"),
        completion: CookbookCompletion.query)
    var query: String?

    /// - Parameter name: of the one recipe, where no query is given.
    func selection(or name: String, _ session: Session) throws -> RecipeSelection {
        guard let query else { return .named(name) }
        if query.allSatisfy(\.isWhitespace) {
            throw OperationProblem(
                "an empty query would change every recipe", hint: "name a condition, such as folder:recipes",
                kind: .usage)
        }
        return .found(try FilterOptions.parse(query, session.today))
    }
}
