import Foundation
import Kitchen
import SourceText

@testable import CookbookSession

/// A cookbook in a directory of its own, which goes with it.
final class ScratchCookbook {
    let path: String
    let notices = Notices()
    let surroundings: Surroundings

    /// - Parameter files: by their paths.
    init(_ files: [String: String] = [:]) throws {
        path = NSTemporaryDirectory() + "rbook-session-\(UUID().uuidString)"
        let home = path + "/home"
        try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
        surroundings = Surroundings(
            environment: [
                "HOME": home, "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "Cook",
                "GIT_AUTHOR_EMAIL": "cook@example.org", "GIT_COMMITTER_NAME": "Cook",
                "GIT_COMMITTER_EMAIL": "cook@example.org",
            ],
            directory: path + "/book", now: (1_795_262_400, 0))
        try FileManager.default.createDirectory(atPath: path + "/book", withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String, _ text: String) throws {
        let file = "\(path)/book/\(name)"
        let folder = file[..<(file.lastIndex(of: "/") ?? file.endIndex)]
        try FileManager.default.createDirectory(atPath: String(folder), withIntermediateDirectories: true)
        try text.write(toFile: file, atomically: true, encoding: .utf8)
    }

    func text(_ name: String) throws -> String { try String(contentsOfFile: "\(path)/book/\(name)", encoding: .utf8) }

    func session() throws -> Session { try Session(surroundings, directory: path + "/book", notices: notices) }

    /// Makes it a cookbook in a git repository.
    func initialize() throws -> InitializeCookbook.Outcome {
        try InitializeCookbook(
            path + "/book", files: InitializeCookbook.emptyCookbook, hasGit: true, options: CommitOptions(),
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
