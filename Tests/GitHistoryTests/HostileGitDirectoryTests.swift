import Foundation
import SourceText
import TestSupport
import Testing

@testable import GitHistory

/// What libgit2 must never open, in all the places it would.
@Suite struct HostileGitDirectoryTests {
    private func problem(_ scratch: ScratchDirectory) -> String? {
        do throws(GitError) {
            _ = try GitRepository.discover(from: "\(scratch.path)/book")
            return nil
        } catch {
            return error.message.replacingOccurrences(of: scratch.path, with: "")
        }
    }

    @Test(arguments: [
        "HEAD", "config", "config.worktree", "index", "packed-refs", "shallow", "commondir", "gitdir", "description",
        "info/exclude",
        "info/attributes", "info/grafts", "info/sparse-checkout", "objects/info/alternates",
        "objects/info/commit-graph",
        "objects/pack/pack-1.idx", "MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD", "BISECT_LOG", "ORIG_HEAD",
        "FETCH_HEAD", "logs/HEAD", "refs/heads/main", "logs/refs/heads/main", "objects", "refs", "logs", "info",
        "objects/info",
        "objects/pack", "objects/ab", "refs/heads", "logs/refs", "rebase-merge",
    ])
    func refusesAPipeAndALink(name: String) throws {
        for isLink in [false, true] {
            let scratch = try ScratchDirectory()
            try scratch.makeRepository("book")
            let file = "book/.git/\(name)"
            try scratch.makeDirectory(String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)]))
            if isLink {
                try scratch.makeDirectory("canary")
                let target =
                    FileManager.default.fileExists(atPath: "\(scratch.path)/\(file)") ? file + ".moved" : "canary"
                if target != "canary" { rename("\(scratch.path)/\(file)", "\(scratch.path)/\(target)") }
                try scratch.link(file, to: "\(scratch.path)/\(target)")
            } else {
                scratch.remove(file)
                #expect(mkfifo("\(scratch.path)/\(file)", 0o600) == 0)
            }
            let message = try #require(problem(scratch), "\(name)")
            #expect(message.hasPrefix("/book/.git/\(name) "), "\(message)")
        }
    }

    @Test func refusesAnIncludeThatLeadsOutAndFollowsOneInside() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.append("book/.git/config", "[include]\n\tpath = ../settings\n")
        #expect(problem(scratch) == nil)
        try scratch.write("book/settings", "[include]\npath = /elsewhere/config\n")
        #expect(
            problem(scratch)
                == "the repository's configuration (/book/settings) includes '/elsewhere/config', which rbook does not follow"
        )
        scratch.remove("book/settings")
        try scratch.link("book/settings", to: "/elsewhere/config")
        #expect(problem(scratch) == "/book/settings is a symbolic link, not a file")
    }

    @Test func refusesIncludesThatNameEachOther() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.append("book/.git/config", "[include]\n\tpath = config\n")
        #expect(
            problem(scratch)
                == "the repository's configuration (/book/.git/config) includes 'config', which rbook does not follow")
    }

    @Test func refusesObjectsOfAnotherRepository() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("victim")
        try scratch.makeDirectory("x")
        try scratch.git("clone", "-q", "--shared", "victim", "book")
        #expect(
            problem(scratch)
                == "/book/.git/objects/info/alternates takes objects from /victim/.git/objects, which rbook does not read"
        )
    }

    @Test func refusesAWorkTreeSetElsewhereEvenByAnInclude() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.makeDirectory("victim")
        try scratch.append("book/.git/config", "[include]\n\tpath = more\n")
        try scratch.write("book/.git/more", "[core]\nworktree = ../../victim\n")
        #expect(problem(scratch) == "the repository's work tree /book is not where its .git directory is")
    }

    @Test func refusesABareRepository() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.git("config", "core.bare", "true", in: "book")
        #expect(problem(scratch) == "the repository is bare, it has no files to change")
    }

    @Test(arguments: ["ref: ../../x", "ref: refs/../../x", "ref: /etc/passwd"])
    func refusesAHeadThatNamesNoBranch(head: String) throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.write("book/.git/HEAD", head + "\n")
        #expect(problem(scratch) == "/book/.git/HEAD names '\(head.dropFirst(5))', which is not a branch")
    }

    @Test func takesOfItsConfigurationOnlyWhatDescribesFilesAndAuthor() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.append(
            "book/.git/config",
            "[core]\n\texcludesFile = /outside\n\tattributesFile = /outside\n\thooksPath = /outside\n\tautocrlf = input\n"
                + "[url \"/outside\"]\n\tinsteadOf = x\n[user]\n\tname = \"A \\\"Cook\\\"\"\n")
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        #expect(repository.configuration("core.attributesfile") != "/outside")
        #expect(repository.configuration("core.excludesfile") != "/outside")
        #expect(repository.configuration("core.hookspath") == nil)
        #expect(repository.configuration("url./outside.insteadof") == nil)
        #expect(repository.configuration("core.autocrlf") == "input")
        #expect(repository.configuration("user.name") == "A \"Cook\"")
    }

    @Test func refusesAnObjectThatIsAPipeOrALink() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        let path = try #require(RelativePath("soup.md"))
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        #expect(repository.state(of: path, bytes: Array("# Soup\n".utf8)) == .committed)
        let commit = try scratch.text("book/.git/refs/heads/main").trimmingCharacters(in: .whitespacesAndNewlines)
        let file = "book/.git/objects/\(commit.prefix(2))/\(commit.dropFirst(2))"
        scratch.remove(file)
        #expect(mkfifo("\(scratch.path)/\(file)", 0o600) == 0)
        let again = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        #expect(again.state(of: path, bytes: Array("# Soup\n".utf8)) == .untracked)
    }

    @Test func refusesAttributesThatAreNotAFile() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.makeDirectory("book/a/b")
        let path = try #require(RelativePath("a/b/c.md"))
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        try repository.checkAttributes(for: path)
        for directory in ["", "a/", "a/b/"] {
            let file = "book/\(directory).gitattributes"
            #expect(mkfifo("\(scratch.path)/\(file)", 0o600) == 0)
            let error = #expect(throws: GitError.self) { try repository.checkAttributes(for: path) }
            #expect(error?.message == "\(scratch.path)/\(file) is a named pipe, not a file")
            scratch.remove(file)
        }
    }

    @Test(arguments: ["index.lock", "HEAD.lock", "refs/heads/main.lock"])
    func seesALockWhateverItIs(name: String) throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        #expect(repository.heldLock == nil)
        try scratch.link("book/.git/\(name)", to: "/nowhere")
        #expect(repository.heldLock == "\(scratch.path)/book/.git/\(name)")
    }

    @Test func refusesWhatACommitOfAPathWouldReadAndNothingElse() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.write("book/a/b.md", "x")
        try scratch.git("add", ".", in: "book")
        try scratch.git("commit", "-q", "-m", "more", in: "book")
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        let inside = try #require(RelativePath("a/b.md"))
        let outside = try #require(RelativePath("soup.md"))
        func prepare(_ paths: RelativePath...) throws {
            let author = GitAuthor(name: "A Cook", email: "cook@example.org", time: 0, offset: 0)
            let files = paths.map { CommittedFile(path: $0, bytes: [0x79], status: nil) }
            try repository.prepareCommit(files, message: "Change", author: author, mark: "x").abandon()
        }
        try prepare(inside, outside)
        #expect(mkfifo("\(scratch.path)/book/a/.gitattributes", 0o600) == 0)
        try prepare(outside)
        let error = #expect(throws: GitError.self) { try prepare(inside) }
        #expect(error?.message == "\(scratch.path)/book/a/.gitattributes is a named pipe, not a file")
    }

    @Test func refusesASplitIndex() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        try scratch.git("update-index", "--split-index", in: "book")
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        let file = CommittedFile(path: RelativePath.root.appending("a.md"), bytes: [0x78], status: nil)
        let author = GitAuthor(name: "A Cook", email: "cook@example.org", time: 0, offset: 0)
        let error = #expect(throws: GitError.self) {
            try repository.prepareCommit([file], message: "Add a", author: author, mark: "x")
        }
        #expect(error?.message.hasPrefix("git's index cannot be read: ") == true)
        #expect(error?.hint?.contains("git update-index --no-split-index") == true)
    }

    @Test func readsTheStateOfANameThatIsNotUTF8() throws {
        let scratch = try ScratchDirectory()
        try scratch.makeRepository("book")
        let name: [UInt8] = [0x66, 0xFF, 0x2E, 0x6D, 0x64]
        let file =
            Array("\(scratch.path)/book/".utf8).map { CChar(bitPattern: $0) } + name.map { CChar(bitPattern: $0) } + [0]
        let descriptor = open(file, O_CREAT | O_WRONLY, 0o644)
        #expect(write(descriptor, "x", 1) == 1)
        close(descriptor)
        try scratch.git("add", ".", in: "book")
        try scratch.git("commit", "-q", "-m", "bytes", in: "book")
        let repository = try #require(try GitRepository.discover(from: "\(scratch.path)/book"))
        let path = try #require(RelativePath(bytes: name))
        #expect(repository.state(of: path, bytes: [0x78]) == .committed)
        #expect(repository.state(of: path, bytes: [0x79]) == .modified)
    }
}
