import Foundation
import Kitchen
import SourceText
import TestSupport

@testable import CookbookSession

/// A cookbook in a scratch directory, opened by sessions with a home, an author and a clock of their own.
final class ScratchCookbook {
    let directory: ScratchDirectory
    let notices = Notices()
    let surroundings: Surroundings

    /// - Parameter files: by their paths.
    init(_ files: [String: String] = [:]) throws {
        directory = try ScratchDirectory(files)
        surroundings = Surroundings(
            environment: [
                "HOME": directory.beside("home"), "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Cook",
                "GIT_AUTHOR_EMAIL": "cook@example.org", "GIT_COMMITTER_NAME": "Cook",
                "GIT_COMMITTER_EMAIL": "cook@example.org",
            ],
            directory: directory.path, now: (1_795_262_400, 0))
        try FileManager.default.createDirectory(
            atPath: directory.beside("home"), withIntermediateDirectories: false)
    }

    /// The same cookbook with more in the environment.
    init(_ other: ScratchCookbook, environment: [String: String]) {
        directory = other.directory
        surroundings = Surroundings(
            environment: other.surroundings.environment.merging(environment) { $1 }, directory: directory.path,
            now: other.surroundings.now)
    }

    func write(_ name: String, _ text: String) throws { try directory.write(name, text) }

    func text(_ name: String) throws -> String { try directory.text(name) }

    func session() throws -> Session { try Session(surroundings, directory: directory.path, notices: notices) }

    /// Makes it a cookbook in a git repository.
    func initialize() throws -> InitializeCookbook.Outcome {
        try InitializeCookbook(
            directory.path, files: InitializeCookbook.emptyCookbook, hasGit: true, options: CommitOptions(),
            message: "Start a cookbook"
        ).run(surroundings, text: { $0 }, onLock: { _ in })
    }

    /// Plans and commits.
    func perform(_ operation: some CookbookSession.Operation) throws -> Outcome {
        var session = try session()
        _ = try session.lockForChange { _ in }
        return try session.commit(
            try operation.plan(in: session), CommitOptions(), text: { $0 }, onLock: { _ in })
    }
}

/// What a change is refused with; "done" where it is not.
func message(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "done"
    } catch let problem as OperationProblem {
        return problem.message.verbatim
    } catch {
        return "\(error)"
    }
}
