import Foundation
import SourceText
import TestSupport
import Testing

@testable import GitHistory

@Suite struct GitRepositoryTests {
    @Test func findsTheRepositoryAboveADirectory() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path
        _ = try GitRepository.create(in: path, branch: "trunk")
        try FileManager.default.createDirectory(atPath: "\(path)/a/b", withIntermediateDirectories: true)
        let found = try #require(try GitRepository.discover(from: "\(path)/a/b"))
        #expect(found.workTree == path)
        #expect(found.gitDirectory == path + "/.git")
        #expect(
            FileManager.default.contents(atPath: "\(path)/.git/HEAD").map { String(decoding: $0, as: UTF8.self) }
                == "ref: refs/heads/trunk\n")
    }

    @Test func noLockOfItsMakingIsLeftInANewRepository() throws {
        let scratch = try ScratchDirectory()
        let git = scratch.path + "/new/.git"
        try FileManager.default.createDirectory(atPath: "\(git)/refs/heads", withIntermediateDirectories: true)
        for name in ["HEAD", "HEAD.lock", "config.lock", "refs/heads/main.lock"] {
            try Data("x".utf8).write(to: URL(fileURLWithPath: "\(git)/\(name)"))
        }
        try GitFolder(scratch.path).settle(RelativePath.root.appending("new"))
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: git).sorted() == ["HEAD", "refs", "refs/heads"])
    }

    @Test func refusesAWorkTreeSetElsewhere() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path
        _ = try GitRepository.create(in: path)
        let config = "\(path)/.git/config"
        let text = String(decoding: try #require(FileManager.default.contents(atPath: config)), as: UTF8.self)
        try Data((text + "[core]\n\tworktree = /tmp\n").utf8).write(to: URL(fileURLWithPath: config))
        let error = #expect(throws: GitError.self) { try GitRepository.discover(from: path) }
        #expect(error?.hint == "remove core.worktree from its configuration")
    }

    @Test func takesTheAuthorFromTheEnvironmentBeforeTheConfiguration() throws {
        let scratch = try ScratchDirectory()
        let path = scratch.path
        let repository = try GitRepository.create(in: path)
        let author = try repository.author(
            environment: ["GIT_AUTHOR_NAME": "Ana", "GIT_AUTHOR_EMAIL": "ana@example.org"], time: 5, offset: -60)
        #expect(author == GitAuthor(name: "Ana", email: "ana@example.org", time: 5, offset: -60))
    }
}
