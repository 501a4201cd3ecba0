import Foundation
import SourceText
import TestSupport
import Testing

@testable import CookbookSession

/// What each command does in each state that a repository can be in: it works, or says what is the matter before any file changes.
@Suite struct RepositoryStateTests {
    enum State: String, CaseIterable {
        case ordinary, unborn, detached, linkedWorktree, submodule, bare, shallow, partial, sparse, withoutIdentity
        case mergeInProgress, rebaseInProgress, splitIndex, sha256
    }

    /// What is to be expected: "done", or how the refusal begins.
    struct Expectation {
        var change = "done"
        var commit = "done"
        var log = "done"
        var undo = "done"
    }

    private static let expected: [State: Expectation] = [
        .unborn: Expectation(undo: "done"),
        .bare: Expectation(
            change: "the repository is bare", commit: "the repository cannot be read: the repository is bare",
            log: "the history cannot be read: the repository is bare",
            undo: "the history cannot be read: the repository is bare"),
        .partial: Expectation(),
        .withoutIdentity: Expectation(
            change: "git does not know who you are", commit: "git does not know who you are",
            undo: "git does not know who you are"),
        .mergeInProgress: Expectation(
            change: "a merge is in progress", commit: "a merge is in progress", undo: "a merge is in progress"),
        .rebaseInProgress: Expectation(
            change: "a rebase is in progress", commit: "a rebase is in progress", undo: "a rebase is in progress"),
        .splitIndex: Expectation(
            change: "git's index cannot be read", commit: "git's index cannot be read",
            undo: "git's index cannot be read"),
        .sha256: Expectation(
            change: "the git repository cannot be opened", commit: "the repository cannot be read: ",
            log: "the history cannot be read: ", undo: "the history cannot be read: "),
    ]

    @Test(arguments: State.allCases) func isAsExpected(_ state: State) throws {
        let expected = Self.expected[state] ?? Expectation()
        let kitchen = try Kitchen(state)
        #expect(kitchen.log().hasPrefix(expected.log), "log: \(kitchen.log())")
        let start = kitchen.contents
        let change = kitchen.change()
        #expect(change.hasPrefix(expected.change), "change: \(change)")
        if expected.change != "done" { #expect(kitchen.contents == start) }
        let undone = expected.change == "done" ? kitchen.undo() : kitchen.undo("1")
        #expect(undone.hasPrefix(expected.undo), "undo: \(undone)")
        #expect(kitchen.contents == start)
        try kitchen.edit()
        let edited = kitchen.contents
        let commit = kitchen.commit()
        #expect(commit.hasPrefix(expected.commit), "commit: \(commit)")
        #expect(kitchen.contents == edited)
        if state == .sparse {
            #expect(try kitchen.git("ls-tree", "-r", "--name-only", "HEAD").contains("soups/stock.md"))
        }
        if expected.commit == "done" { #expect(try kitchen.git("status", "--porcelain") == "") }
        if state != .bare, state != .sha256, state != .partial {
            #expect(try kitchen.git("fsck", "--strict", "--no-dangling") == "")
        }
    }

    /// A cookbook in a state.
    private struct Kitchen {
        let scratch: ScratchCookbook
        let folder: String
        private let surroundings: Surroundings

        init(_ state: State) throws {
            let made =
                try state == .unborn || state == .sha256
                ? ScratchCookbook(ScratchCookbook.undoFiles) : ScratchCookbook.forUndo()
            let other = made.directory.beside("other")
            var folder = made.directory.path
            switch state {
            case .ordinary: break
            case .withoutIdentity:
                try made.directory.git("config", "user.name", "")
                try made.directory.git("config", "user.email", "")
            case .unborn: try made.directory.git("init", "-q", "-b", "main")
            case .detached: try made.directory.git("checkout", "-q", "--detach")
            case .linkedWorktree:
                try made.directory.git("worktree", "add", "-q", other, "-b", "other")
                folder = other
            case .submodule:
                try made.directory.makeDirectory("outer")
                try made.directory.git("init", "-q", "-b", "main", in: "outer")
                try made.directory.git("submodule", "--quiet", "add", made.directory.path, "book", in: "outer")
                folder += "/outer/book"
            case .bare: try made.directory.git("config", "core.bare", "true")
            case .shallow:
                try made.commitByHand("another")
                try made.directory.git("clone", "-q", "--depth", "1", "file://\(folder)", other)
                folder = other
            case .partial:
                try made.directory.git("config", "uploadpack.allowFilter", "true")
                try made.write("bread.md", try made.text("bread.md") + "\r\n<!-- older -->\r\n")
                try made.commitByHand("another")
                try made.directory.git("clone", "-q", "--filter=blob:none", "file://\(folder)", other)
                folder = other
            case .sparse:
                try made.directory.git("sparse-checkout", "set", "--no-cone", "/*", "!/soups/stock.md")
            case .mergeInProgress:
                try Self.diverge(made)
                try made.directory.git("merge", "-q", "side", exits: [1])
                try made.directory.git("checkout", "--ours", "bread.md")
            case .rebaseInProgress:
                try Self.diverge(made)
                try made.directory.git("rebase", "-q", "side", exits: [1])
                try made.directory.git("checkout", "--ours", "bread.md")
            case .splitIndex: try made.directory.git("update-index", "--split-index")
            case .sha256: try made.directory.git("init", "-q", "--object-format=sha256")
            }
            self.folder = folder
            scratch = made
            var environment = made.surroundings.environment
            if state == .withoutIdentity {
                for name in ["GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"] {
                    environment[name] = nil
                }
            }
            surroundings = Surroundings(environment: environment, directory: folder, now: made.surroundings.now)
        }

        private static func diverge(_ made: ScratchCookbook) throws {
            let text = try made.text("bread.md")
            try made.directory.git("checkout", "-q", "-b", "side")
            try made.write("bread.md", text.replacingOccurrences(of: "500 g", with: "600 g"))
            try made.commitByHand("side")
            try made.directory.git("checkout", "-q", "main")
            try made.write("bread.md", text.replacingOccurrences(of: "500 g", with: "700 g"))
            try made.commitByHand("main")
        }

        func git(_ arguments: String...) throws -> String {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["git", "-C", folder] + arguments
            process.environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1"]
            let output = Pipe()
            process.standardOutput = output
            process.standardError = FileHandle.nullDevice
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return String(decoding: data, as: UTF8.self)
        }

        /// All files but git's.
        var contents: [String: Data] {
            var contents: [String: Data] = [:]
            for name in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
            where !name.hasPrefix(".git/") && name != ".git" {
                contents[name] = FileManager.default.contents(atPath: "\(folder)/\(name)")
            }
            return contents
        }

        private func session() throws -> Session { try Session(surroundings, directory: folder, notices: Notices()) }

        private func perform(_ operation: some CookbookSession.Operation) -> String {
            message {
                var session = try session()
                _ = try session.lockForChange { _ in }
                let plan = try operation.plan(in: session)
                let outcome = try session.commit(plan, CommitOptions(), text: { $0 }, onLock: { _ in })
                #expect(outcome.commit != nil)
            }
        }

        func change() -> String { perform(RateRecipe(recipe: "leek", stars: "4")) }

        func undo(_ name: String? = nil) -> String { perform(TakeBack(name.map { .named($0) } ?? .last)) }

        func commit() -> String { perform(CommitFiles()) }

        func log() -> String {
            message {
                let session = try session()
                let history = try session.history()
                _ = session.changeWords(of: history.entries.prefix(3).map(session.withFiles))
            }
        }

        func edit() throws {
            let path = "\(folder)/soups/leek.md"
            let text = try String(contentsOfFile: path, encoding: .utf8)
            try text.replacingOccurrences(of: "- 2 leeks", with: "- 3 leeks").write(
                toFile: path, atomically: false, encoding: .utf8)
        }
    }
}
