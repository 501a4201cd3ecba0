import Cookbook
import FileAccess
import Foundation
import TestSupport
import Testing

@testable import RBookCLI

#if canImport(Glibc)
    import Glibc
#endif

/// What stands where git's ignore rules are expected: a stranger's cookbook stops no command, and leads to no file outside.
@Suite struct IgnoreFileTests {
    /// What can stand under the name of a file, by the command that makes it.
    private static let kinds = [
        ("a named pipe", "mkfifo"), ("a directory", "mkdir"), ("a symbolic link", "ln -s README.md"),
        ("a socket", "python3 -c 'import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])'"),
    ]

    @Test(arguments: kinds, [".gitignore", "recipes/.gitignore", ".git/info/exclude"])
    func whatIsNotAFileIsReportedAndStopsNothing(_ kind: (name: String, make: String), _ place: String) throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("rm -rf \(place); \(kind.make) \(place)")
        let shown = place.hasPrefix(".git/") ? kitchen.path + "/" + place : place
        for _ in 0..<2 {
            let list = kitchen.run(["list", "--limit", "1"])
            #expect(list.code == 0)
            #expect(
                list.error.contains("rbook: warning: \(shown) could not be read; see rbook lint\n"), "\(list.error)")
        }
        let lint = kitchen.run(["lint"])
        #expect(lint.code == 1)
        #expect(
            lint.output.contains("these ignore rules are not applied: this is \(kind.name), not a file"),
            "\(lint.output)")
        #expect(lint.output.contains("\(shown):1:1"), "\(lint.output)")
    }

    @Test(arguments: [".gitignore", "recipes/.gitignore", ".git/info/exclude"])
    func aFileThatIsTooLargeIsReported(_ place: String) throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("head -c 1048577 /dev/zero | tr '\\0' '\\n' > \(place)")
        #expect(kitchen.run(["list"]).error.contains("\(place) could not be read; see rbook lint\n"))
        #expect(kitchen.run(["lint"]).output.contains("the file has 1048577 bytes; at most 1048576 are read"))
    }

    @Test func rulesWithTooManyWildcardsAreReported() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("seq 1 9999 | sed 's/.*/a*&*b/' > .gitignore")
        let lint = kitchen.run(["lint"])
        #expect(lint.code == 1)
        #expect(
            lint.output.contains(
                "these ignore rules are not applied: the patterns take more than 16384 steps to compare with one name"))
    }

    @Test func theRepositorysOwnConfigurationNamesNoRules() throws {
        let kitchen = try TestKitchen()
        let canary = kitchen.directory.beside("canary")
        _ = kitchen.shell(
            """
            mkdir '\(canary)' && printf '*.md\\n' > '\(canary)/rules' \
            && printf '[core]\\n\\texcludesFile = \(canary)/rules\\n' > '\(canary)/config' \
            && git config core.excludesFile '\(canary)/rules' && git config include.path '\(canary)/config'
            """)
        let opened = OpenWatch(directory: canary)
        let before = kitchen.run(["list", "--limit", "100"]).output
        #expect(before.contains("recipes/sides/hummus.md"))
        #expect(kitchen.run(["lint"]).code == 0)
        #expect(kitchen.run(["fmt", "--check"]).code == 0)
        #expect(opened.count == 0)
        // The watch does see what is opened.
        #expect(kitchen.shell("cat '\(canary)/rules'") == "*.md\n")
        #expect(opened.count > 0)
    }

    /// Counts how often files of a directory are opened.
    private final class OpenWatch {
        private let descriptor: Int32

        init(directory: String) {
            descriptor = inotify_init1(Int32(O_NONBLOCK))
            inotify_add_watch(descriptor, directory, UInt32(IN_OPEN))
        }

        deinit { close(descriptor) }

        /// Since it was asked before.
        var count: Int {
            var buffer = [UInt8](repeating: 0, count: 4096)
            return max(0, read(descriptor, &buffer, buffer.count))
        }
    }

    // MARK: Rules from outside

    /// The recipes listed with a home directory that holds some files.
    private func listed(_ kitchen: TestKitchen, home files: [String: String], from folder: String = "") throws -> String
    {
        let home = kitchen.directory.beside("home")
        defer { _ = kitchen.shell("rm -rf '\(home)'") }
        for (name, text) in files {
            let url = URL(fileURLWithPath: home + "/" + name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        var invocation = kitchen.invocation(
            ["-C", kitchen.path + folder, "list", "--limit", "100"],
            environment: ["HOME": home, "GIT_CONFIG_NOSYSTEM": "1"])
        #expect(Runner.run(&invocation) == 0)
        return String(decoding: invocation.console.standardOutput, as: UTF8.self)
    }

    @Test func thePersonsOwnRulesHold() throws {
        let kitchen = try TestKitchen()
        let hummus = "recipes/sides/hummus.md"
        #expect(try listed(kitchen, home: [:]).contains(hummus))
        #expect(try !listed(kitchen, home: [".config/git/ignore": "hummus*\n"]).contains(hummus))
        let rules = "/recipes/sides/h[ou]mmus.md\n"
        for configuration in [
            "[core]\n\texcludesFile = ~/rules\n", "[Core] ExcludesFile = \"~/rules\" # mine\n",
            "[core]\nexcludesfile=~/ru\\\nles ; mine\n", "[include]\n\tpath = more\n", "[include]\n\tpath = ~/more\n",
            "[includeIf \"gitdir:\(kitchen.path)/\"]\n\tpath = more\n",
        ] {
            let files = [".gitconfig": configuration, "rules": rules, "more": "[core]\n\texcludesFile = ~/rules\n"]
            #expect(try !listed(kitchen, home: files).contains(hummus), "\(configuration)")
        }
        for configuration in [
            "", "# [core]\n# excludesFile = ~/rules\n", "[core]\n\texcludesFile = ~/rules\n\texcludesFile =\n",
            "[core \"x\"]\n\texcludesFile = ~/rules\n", "[includeIf \"gitdir:/elsewhere/\"]\n\tpath = more\n",
            "[other]\n\texcludesFile = ~/rules\n",
        ] {
            let files = [".gitconfig": configuration, "rules": rules, "more": "[core]\n\texcludesFile = ~/rules\n"]
            #expect(try listed(kitchen, home: files).contains(hummus), "\(configuration)")
        }
    }

    @Test func aPersonalConfigurationThatIncludesItselfEnds() throws {
        let kitchen = try TestKitchen()
        #expect(try listed(kitchen, home: [".gitconfig": "[include]\n\tpath = .gitconfig\n"]).contains("hummus.md"))
    }

    @Test func rulesAboveTheCookbookHoldInIt() throws {
        let kitchen = try TestKitchen()
        _ = kitchen.shell("touch recipes/rbook.yaml && printf '/recipes/sides/hummus.md\\n' > .gitignore")
        let list = try listed(kitchen, home: [:], from: "/recipes")
        #expect(!list.contains("hummus.md"))
        #expect(list.contains("basics/vinaigrette.md"))
        _ = kitchen.shell("rm .gitignore && mkfifo .gitignore")
        #expect(try listed(kitchen, home: [:], from: "/recipes").contains("hummus.md"))
    }

    @Test func rulesOfALinkedWorkTreeAreThoseOfItsRepository() throws {
        let kitchen = try TestKitchen()
        let linked = kitchen.path + "-linked"
        _ = kitchen.shell("git worktree add -q '\(linked)' -b other && printf 'hummus.md\\n' > .git/info/exclude")
        let list = try listed(kitchen, home: [:], from: "-linked")
        #expect(!list.contains("hummus.md"))
        #expect(list.contains("vinaigrette.md"))
    }

    // MARK: Depth

    /// Makes directories in one another, each with rules of its own, and a recipe in the last; opens no path but names.
    private func makeDeep(_ path: String, count: Int, rules: String) throws {
        var directory = open(path, O_RDONLY | O_DIRECTORY)
        try #require(directory >= 0)
        for _ in 0..<count {
            let file = openat(directory, ".gitignore", O_WRONLY | O_CREAT, 0o600)
            _ = rules.withCString { write(file, $0, strlen($0)) }
            close(file)
            mkdirat(directory, "d", 0o700)
            let next = openat(directory, "d", O_RDONLY | O_DIRECTORY)
            close(directory)
            directory = next
        }
        close(directory)
    }

    @Test func pathsLongerThanTheSystemOpensAreReported() throws {
        let kitchen = try TestKitchen()
        try makeDeep(kitchen.path, count: 3000, rules: "/x/y\n!keep\n*.bak\n/d/d/d/x\n")
        let deepest = Array(repeating: "d", count: 2049).joined(separator: "/")
        let list = kitchen.run(["list", "--limit", "1"])
        #expect(list.code == 0)
        #expect(list.error.contains("rbook: warning: \(deepest) could not be read; see rbook lint"))
        let lint = kitchen.run(["lint"])
        #expect(lint.code == 1)
        #expect(lint.output.contains("\(deepest):1:1"))
        #expect(lint.output.contains("the path is longer than the system can open"))
        _ = kitchen.shell("rm -rf d")
    }
}
