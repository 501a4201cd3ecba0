import Foundation
import Glibc
import SourceText
import TestSupport
import Testing

@testable import GitHistory

/// Branches of repositories in folders of this computer, as a push moves them.
@Suite struct FolderBranchTests {
    private static let first = String(repeating: "1", count: 40)
    private static let second = String(repeating: "2", count: 40)

    private let scratch: ScratchDirectory
    private var lock: String { "\(scratch.path)/refs/heads/main.lock" }

    init() throws {
        scratch = try ScratchDirectory()
        try scratch.write("HEAD", "ref: refs/heads/main\n")
    }

    private func branch() throws -> FolderBranch {
        try FolderBranch(directory: scratch.path, branch: "refs/heads/main")
    }

    private func move(to commit: String, unless isOther: Bool = false) throws -> Bool {
        try branch().move(to: commit) { () throws(GitError) in
            !isOther
        } note: { (_) throws(GitError) in
        }
    }

    private func leftovers() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
            .filter { $0.hasSuffix(".lock") || $0.hasSuffix(".push") }.sorted()
    }

    @Test func movesABranchAndLeavesNothingElse() throws {
        #expect(try move(to: Self.first))
        #expect(try scratch.text("refs/heads/main") == Self.first + "\n")
        #expect(try move(to: Self.second))
        #expect(try scratch.text("refs/heads/main") == Self.second + "\n")
        #expect(try leftovers() == [])
    }

    @Test func aBranchThatMovedMeanwhileStays() throws {
        #expect(try move(to: Self.first))
        #expect(try !move(to: Self.second, unless: true))
        #expect(try scratch.text("refs/heads/main") == Self.first + "\n")
        #expect(try leftovers() == [])
    }

    @Test func theLockOfAKilledPushIsRemoved() throws {
        #expect(try move(to: Self.first))
        try scratch.write("rbook-abc.push", Self.second + "\n")
        try #require(link("\(scratch.path)/rbook-abc.push", lock) == 0)
        #expect(try move(to: Self.second))
        #expect(try scratch.text("refs/heads/main") == Self.second + "\n")
        #expect(try leftovers() == [])
    }

    @Test func theLockOfAPushAtWorkStays() throws {
        try scratch.write("refs/heads/main", Self.first + "\n")
        try scratch.write("rbook-abc.push", Self.second + "\n")
        try #require(link("\(scratch.path)/rbook-abc.push", lock) == 0)
        let held = open("\(scratch.path)/rbook-abc.push", O_RDONLY)
        defer { close(held) }
        try #require(flock(held, LOCK_EX) == 0)
        #expect(try !move(to: Self.second))
        #expect(try scratch.text("refs/heads/main") == Self.first + "\n")
        #expect(try leftovers() == ["rbook-abc.push", "refs/heads/main.lock"])
    }

    @Test func theLockOfGitStays() throws {
        try scratch.write("refs/heads/main", Self.first + "\n")
        // What a killed push left without its lock says nothing about a lock of git's, though the bytes are the same.
        try scratch.write("rbook-abc.push", Self.second + "\n")
        try scratch.write("refs/heads/main.lock", Self.second + "\n")
        #expect(try !move(to: Self.second))
        #expect(try leftovers() == ["refs/heads/main.lock"])
        #expect(try scratch.text("refs/heads/main") == Self.first + "\n")
    }

    @Test func ofManyPushesInOneMomentEachMovesItOrIsTold() throws {
        try scratch.write("refs/heads/main", "start\n")
        let directory = scratch.path
        let taken = Counter()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            let moved = try? FolderBranch(directory: directory, branch: "refs/heads/main").move(to: Self.first) {
                () throws(GitError) in
                FileManager.default.contents(atPath: "\(directory)/refs/heads/main") == Data("start\n".utf8)
            } note: { (_) throws(GitError) in
            }
            if moved == true { taken.add() }
        }
        #expect(taken.value == 1)
        #expect(try scratch.text("refs/heads/main") == Self.first + "\n")
        #expect(try leftovers() == [])
    }

    @Test func aLogIsWrittenOnlyWhereItMayBe() throws {
        let folder = try GitFolder(scratch.path)
        let log = RelativePath.root.appending("logs").appending("HEAD")
        try folder.append(Array("a\n".utf8), to: log, creates: false)
        #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/logs/HEAD"))
        try folder.append(Array("b\n".utf8), to: log, creates: true)
        try folder.append(Array("c\n".utf8), to: log, creates: false)
        #expect(try scratch.text("logs/HEAD") == "b\nc\n")
    }

    @Test func aLineOfTheLogIsAsGitWritesIt() {
        let author = GitAuthor(name: "Ana <x>", email: "ana@example.org", time: 5, offset: -90)
        let move = ReferenceMove(old: nil, new: Self.first, author: author)
        #expect(
            String(decoding: move.line("push by\nrbook"), as: UTF8.self)
                == "\(String(repeating: "0", count: 40)) \(Self.first) Ana x <ana@example.org> 5 -0130\tpush by rbook\n"
        )
    }
}

private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var count = 0
    var value: Int { lock.withLock { count } }
    func add() { lock.withLock { count += 1 } }
}
