import Foundation
import GitHistory
import SourceText
import TestSupport

@testable import CookbookSession

/// A bare copy and the cookbooks of several people that go with it, each with a home, a name and a clock of their own.
final class SharedBook {
    let directory: ScratchDirectory
    private var environment: [String: [String: String]] = [:]
    private var clock: Int64 = 1_795_262_400

    /// - Parameters:
    ///   - people: the first one's cookbook has the files, the others clone it.
    ///   - files: by their paths.
    init(_ people: [String], _ files: [String: String]) throws {
        directory = try ScratchDirectory()
        try directory.git("init", "-q", "--bare", "-b", "main", "hub.git")
        for (index, person) in people.enumerated() {
            let home = directory.beside("home-\(person)")
            try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: false)
            environment[person] = [
                "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home,
                "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": person, "GIT_AUTHOR_EMAIL": "\(person)@example.org",
            ]
            if index == 0 {
                for (file, text) in files { try directory.write("\(person)/\(file)", text) }
                try directory.git("init", "-q", "-b", "main", person)
                try commitByHand(person, "start")
                _ = try RemoteBook(session(person)).set(
                    "origin", hub, from: directory.path, replaces: false)
                try sync(person)
            } else {
                _ = try CloneCookbook(hub, directory: path(person)).run(
                    surroundings(person), notices: Notices(), Self.talk())
            }
        }
    }

    var hub: String { "\(directory.path)/hub.git" }

    func path(_ person: String) -> String { "\(directory.path)/\(person)" }

    func set(_ name: String, _ value: String, for person: String) { environment[person]?[name] = value }

    func surroundings(_ person: String) -> Surroundings {
        // Every change has a second of its own.
        clock += 1
        return Surroundings(environment: environment[person] ?? [:], directory: path(person), now: (clock, 0))
    }

    func session(_ person: String) throws -> Session {
        try Session(surroundings(person), directory: path(person), notices: Notices())
    }

    static func talk(confirms: Bool = true) -> SyncCookbook.Talk {
        SyncCookbook.Talk(
            confirm: { _, _ in confirms }, agree: { _, _ in confirms }, note: { _ in }, onProgress: { _ in },
            text: { $0 },
            isInteractive: false, prompt: nil, web: nil)
    }

    @discardableResult
    func sync(
        _ person: String, _ direction: SyncCookbook.Direction = .both, isDryRun: Bool = false,
        withChanges: Bool = false, confirms: Bool = true, with remote: String? = nil
    ) throws -> SyncReport {
        try SyncCookbook(remote, direction: direction, isDryRun: isDryRun, withChanges: withChanges)
            .run(in: session(person), Self.talk(confirms: confirms))
    }

    @discardableResult
    func perform(_ person: String, _ operation: any CookbookSession.Operation) throws -> Outcome {
        var session = try session(person)
        _ = try session.lockForChange { _ in }
        return try session.commit(
            try operation.plan(in: session), CommitOptions(), text: { $0 }, onLock: { _ in })
    }

    func text(_ person: String, _ file: String) throws -> String { try directory.text("\(person)/\(file)") }

    func write(_ person: String, _ file: String, _ text: String) throws {
        try directory.write("\(person)/\(file)", text)
    }

    /// Writes one text for another, and commits that as a person does with git.
    func edit(_ person: String, _ file: String, _ old: String, _ new: String) throws {
        let text = try text(person, file)
        guard text.contains(old) else { throw OperationProblem("\(file) of \(person) does not have '\(old)'") }
        try write(person, file, text.replacingOccurrences(of: old, with: new))
        try commitByHand(person, "edit \(file)")
    }

    func commitByHand(_ person: String, _ message: String) throws {
        try directory.git("add", "-A", in: person)
        try directory.git(
            "commit", "-q", "--allow-empty", "--author=\(person) <\(person)@example.org>", "-m", message, in: person)
    }

    /// All committed files of a person's branch, with their contents' ids.
    func tree(_ person: String) throws -> String { try directory.git("ls-tree", "-r", "HEAD", in: person) }

    /// What git finds wrong with any copy; empty where all is well.
    func problems(_ people: [String]) throws -> String {
        try directory.git("fsck", "--strict", "--no-dangling", in: "hub.git")
            + people.map { person in
                try directory.git("fsck", "--strict", "--no-dangling", in: person)
                    + directory.git("status", "--porcelain", in: person)
            }.joined()
    }
}
