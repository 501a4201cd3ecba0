internal import Glibc
internal import SourceText

/// Looks at all that has to be right for a cookbook to work: the computer, the cookbook's files and what is kept for them, and its repository.
///
/// Nothing is changed, and no program is run but `rbook-read`, which belongs to this one: what a repository or a cookbook names is only shown.
package struct Checkup: Sendable {
    package private(set) var results: [CheckResult] = []
    /// The cookbook that was looked at; `nil` where there is none.
    package let cookbook: String?

    /// - Parameters:
    ///   - session: `nil` where none could be opened.
    ///   - problem: why none could be.
    ///   - executable: where this program is; empty where that is not known.
    package init(
        _ surroundings: Surroundings, _ session: Session?, problem: OperationProblem? = nil, executable: String
    ) {
        cookbook = session?.path
        results += ComputerChecks(surroundings, session, executable: executable).results
        guard let session else {
            guard let problem else { return }
            let isElsewhere = problem.message.verbatim.hasSuffix(Session.notACookbook)
            results.append(
                CheckResult(
                    "place", .cookbook, isElsewhere ? .note : .unknown, problem.message,
                    hint: problem.hint))
            return
        }
        results += CookbookChecks(session).results
        results += StateChecks(session).results
        results += RepositoryChecks(session).results
    }

    package var problemCount: Int { results.count { $0.state == .problem } }

    /// Whether something could not be looked at.
    package var isIncomplete: Bool { results.contains { $0.state == .unknown } }
}
