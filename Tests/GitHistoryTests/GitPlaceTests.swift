import Foundation
import GitHistory
import TestSupport
import Testing

@Suite struct GitPlaceTests {
    private func place(_ path: String) throws -> GitPlace {
        guard case .place(let place) = GitPlace.find(holding: path) else {
            Issue.record("\(GitPlace.find(holding: path))")
            throw GitError("no place")
        }
        return place
    }

    private func problem(_ path: String) -> String? {
        guard case .problem(let error, _) = GitPlace.find(holding: path) else { return nil }
        return error.message
    }

    @Test func findsTheDirectoryOfAnOrdinaryRepositoryFromBelow() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.makeDirectory("book/a/b")
        let found = try place("\(scratch.path)/book/a/b")
        #expect(found.workTree == "\(scratch.path)/book")
        #expect(found.gitDirectory == "\(scratch.path)/book/.git")
        #expect(found.commonDirectory == "\(scratch.path)/book/.git")
        #expect(found.kind == .ordinary)
    }

    @Test func findsNothingOutsideGit() throws {
        let scratch = try ScratchDirectory()
        #expect(GitPlace.find(holding: scratch.path) == .none)
    }

    @Test func findsTheSharedDirectoryOfALinkedWorkTree() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.git("worktree", "add", "-q", "../other", in: "book")
        let found = try place("\(scratch.path)/other")
        #expect(found.workTree == "\(scratch.path)/other")
        #expect(found.gitDirectory == "\(scratch.path)/book/.git/worktrees/other")
        #expect(found.commonDirectory == "\(scratch.path)/book/.git")
        #expect(found.kind == .linkedWorktree)
        #expect(try GitRepository.open(found).workTree == found.workTree)
    }

    @Test func findsTheDirectoryOfASubmoduleWhateverItsName() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("recipes")
        try scratch.makeRepository("book")
        try scratch.git("submodule", "add", "-q", "--name", "vendor/modules/x", "../recipes", "sub/recipes", in: "book")
        let found = try place("\(scratch.path)/book/sub/recipes")
        #expect(found.workTree == "\(scratch.path)/book/sub/recipes")
        #expect(found.gitDirectory == "\(scratch.path)/book/.git/modules/vendor/modules/x")
        #expect(found.commonDirectory == found.gitDirectory)
        #expect(found.kind == .submodule)
        #expect(try GitRepository.open(found).workTree == found.workTree)
    }

    @Test func findsASubmoduleOfALinkedWorkTree() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("recipes")
        try scratch.makeRepository("book")
        try scratch.git("submodule", "add", "-q", "../recipes", "recipes", in: "book")
        try scratch.git("commit", "-q", "-m", "submodule", in: "book")
        try scratch.git("worktree", "add", "-q", "../other", in: "book")
        try scratch.git("submodule", "update", "-q", "--init", in: "other")
        let found = try place("\(scratch.path)/other/recipes")
        #expect(found.gitDirectory == "\(scratch.path)/book/.git/worktrees/other/modules/recipes")
        #expect(try GitRepository.open(found).workTree == found.workTree)
    }

    @Test func refusesAWorkTreeFileThatWasCopiedFromAnother() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.git("worktree", "add", "-q", "../other", in: "book")
        try scratch.write("copy/.git", try scratch.text("other/.git"))
        #expect(
            problem("\(scratch.path)/copy")
                == "\(scratch.path)/copy/.git leads to \(scratch.path)/book/.git/worktrees/other, which is linked with another work tree"
        )
    }

    @Test func refusesASharedDirectoryThatLiesElsewhere() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.makeRepository("victim")
        try scratch.git("worktree", "add", "-q", "../other", in: "book")
        try scratch.write("book/.git/worktrees/other/commondir", "\(scratch.path)/victim/.git\n")
        #expect(
            problem("\(scratch.path)/other")
                == "\(scratch.path)/book/.git/worktrees/other/commondir does not lead to the repository that it lies in"
        )
    }

    @Test func refusesACommonDirectoryInAnOrdinaryRepository() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.makeRepository("victim")
        try scratch.write("book/.git/commondir", "../../victim/.git\n")
        #expect(
            problem("\(scratch.path)/book")
                == "\(scratch.path)/book/.git/commondir leads to another repository, though this is not a linked work tree"
        )
    }

    @Test func refusesASubmoduleOfAnotherCookbook() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("recipes")
        try scratch.makeRepository("victim")
        try scratch.git("submodule", "add", "-q", "../recipes", "recipes", in: "victim")
        try scratch.write("book/.git", "gitdir: ../victim/.git/modules/recipes\n")
        #expect(
            problem("\(scratch.path)/book")
                == "\(scratch.path)/book/.git leads to \(scratch.path)/victim/.git/modules/recipes, which is linked with another work tree"
        )
    }

    @Test func refusesAGitDirectoryThatNothingLinksBack() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeDirectory("book")
        try scratch.git("init", "-q", "--separate-git-dir", "../elsewhere.git", in: "book")
        #expect(
            problem("\(scratch.path)/book")
                == "\(scratch.path)/book/.git leads to \(scratch.path)/elsewhere.git, which is the git directory of neither a linked work tree nor a submodule"
        )
    }

    @Test(arguments: ["", "nonsense\n", "gitdir:\n", "gitdir: a\nb\n", "gitdir: \u{0}x\n"])
    func refusesAGitFileThatIsNotOne(text: String) throws {
        let scratch = try ScratchDirectory()
        try scratch.write("book/.git", text)
        let message = try #require(problem("\(scratch.path)/book"))
        #expect(message.hasPrefix("\(scratch.path)/book/.git "))
    }

    @Test func refusesAMissingHead() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        scratch.remove("book/.git/HEAD")
        #expect(
            problem("\(scratch.path)/book")
                == "\(scratch.path)/book/.git has no HEAD, so it is not a usable git repository")
    }

    @Test func refusesALinkAndAPipe() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("victim")
        try scratch.makeDirectory("book")
        try scratch.link("book/.git", to: "../victim/.git")
        #expect(
            problem("\(scratch.path)/book")
                == "\(scratch.path)/book/.git is a symbolic link, which rbook does not follow")
        scratch.remove("book/.git")
        #expect(mkfifo("\(scratch.path)/book/.git", 0o600) == 0)
        #expect(problem("\(scratch.path)/book") == "\(scratch.path)/book/.git is a named pipe, not a git directory")
    }

    @Test(.enabled(if: geteuid() == 0, "only a superuser can give files away"))
    func refusesWhatBelongsToSomebodyElseUnlessItIsTheSudoersOwn() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        #expect(chown("\(scratch.path)/book/.git", 4321, 4321) == 0)
        let path = "\(scratch.path)/book"
        #expect(problem(path) == "the repository \(path) belongs to another user")
        guard case .place = GitPlace.find(holding: path, sudoUser: 4321) else {
            Issue.record("\(GitPlace.find(holding: path, sudoUser: 4321))")
            return
        }
    }
}
