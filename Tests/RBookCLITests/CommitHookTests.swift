import Foundation
import TestSupport
import Testing

@testable import RBookCLI

/// The hook as git itself runs it.
@Suite struct CommitHookTests {
    private static let good = "# Stew\n\n## Ingredients\n\n- 1 onion\n\n## Instructions\n\n1. Chop the onion.\n"
    private static let bad =
        "# Stew\n\n## Ingredients\n\n- 1 [stock](gone.md)\n\n## Instructions\n\n1. Boil the stock.\n"

    /// Runs git with the programs of this build in `PATH`, or without any rbook.
    private static func git(_ kitchen: TestKitchen, _ command: String, hasRBook: Bool = true) -> String {
        let path = hasRBook ? "\(TestKitchen.programs):/usr/bin:/bin" : "/usr/bin:/bin"
        let beside = kitchen.directory.beside("home")
        return kitchen.shell(
            "PATH='\(path)' HOME='\(beside)' XDG_CACHE_HOME='\(beside)/cache' XDG_STATE_HOME='\(beside)/state' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=A GIT_AUTHOR_EMAIL=a@example.org GIT_COMMITTER_NAME=A GIT_COMMITTER_EMAIL=a@example.org \(command); echo \"exit $?\""
        )
    }

    @Test func stopsACommitOfWhatIsStagedAndNotOfWhatIsOnTheDisk() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["hook", "install"]).code == 0)
        try kitchen.directory.write("stew.md", Self.bad)
        try kitchen.directory.git("add", "stew.md")
        try kitchen.directory.write("stew.md", Self.good)
        let stopped = Self.git(kitchen, "git commit -q -m stew")
        #expect(stopped.contains("stew.md:5:13: error: there is no file gone.md [broken-link]"))
        #expect(stopped.hasSuffix("exit 1\n"))

        try kitchen.directory.git("add", "stew.md")
        try kitchen.directory.write("stew.md", Self.bad)
        #expect(Self.git(kitchen, "git commit -q -m stew").hasSuffix("exit 0\n"))
        #expect(try kitchen.directory.git("show", "HEAD:stew.md") == Self.good)
    }

    @Test func readsTheIndexThatGitNames() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["hook", "install"]).code == 0)
        try kitchen.directory.write("one.md", Self.good)
        try kitchen.directory.git("add", "one.md")
        #expect(Self.git(kitchen, "git commit -q -m one").hasSuffix("exit 0\n"))
        // What is staged stays behind; another file is committed as it is on the disk.
        try kitchen.directory.write("two.md", Self.bad)
        try kitchen.directory.git("add", "two.md")
        try kitchen.directory.write("one.md", Self.good + "2. Serve.\n")
        #expect(Self.git(kitchen, "git commit -q -m one one.md").hasSuffix("exit 0\n"))
        try kitchen.directory.write("one.md", Self.bad)
        #expect(Self.git(kitchen, "git commit -q -m one one.md").hasSuffix("exit 1\n"))
    }

    /// What led to a file that is gone is looked at, though it did not change.
    @Test func stopsWhereARemovedFileIsStillLinkedTo() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["hook", "install"]).code == 0)
        try kitchen.directory.write("dough.md", Self.good.replacingOccurrences(of: "Stew", with: "Dough"))
        try kitchen.directory.write("pie.md", Self.good + "2. Roll out the [dough](dough.md).\n")
        try kitchen.directory.git("add", ".")
        #expect(Self.git(kitchen, "git commit -q -m pie").hasSuffix("exit 0\n"))
        try kitchen.directory.git("rm", "-q", "dough.md")
        let staged = kitchen.run(["lint", "--staged"])
        #expect(staged.output.contains("pie.md") && staged.output.contains("broken-link"))
        #expect(kitchen.run(["lint", "--changed"]).output.contains("broken-link"))
        #expect(Self.git(kitchen, "git commit -q -m gone").hasSuffix("exit 1\n"))
    }

    @Test func letsACommitPassWhereThereIsNoRBook() throws {
        let kitchen = try TestKitchen()
        #expect(kitchen.run(["hook", "install"]).code == 0)
        try kitchen.directory.write("stew.md", Self.bad)
        try kitchen.directory.git("add", "stew.md")
        let done = Self.git(kitchen, "git commit -q -m stew", hasRBook: false)
        #expect(done.contains("rbook was not found"))
        #expect(done.hasSuffix("exit 0\n"))
    }

    @Test func looksAtTheFolderOfTheRepositoryThatIsTheCookbook() throws {
        let kitchen = try TestKitchen()
        try kitchen.directory.write("it's mine/rbook.yaml", "name: Mine\n")
        #expect(kitchen.run(["-C", "it's mine", "hook", "install"]).code == 0)
        try kitchen.directory.write("it's mine/stew.md", Self.bad)
        try kitchen.directory.git("add", ".")
        let stopped = Self.git(kitchen, "git commit -q -m stew")
        #expect(stopped.contains("stew.md:5:13: error"))
        #expect(stopped.hasSuffix("exit 1\n"))
    }

    @Test func neverTouchesWhatSomebodyElsePutThere() throws {
        let kitchen = try TestKitchen()
        try kitchen.directory.write(".git/hooks/pre-commit", "#!/bin/sh\nexit 0\n")
        #expect(kitchen.run(["hook", "install"]).code == 2)
        #expect(kitchen.run(["hook", "uninstall"]).code == 2)
        #expect(kitchen.run(["hook", "status"]).code == 1)
        #expect(try kitchen.directory.text(".git/hooks/pre-commit") == "#!/bin/sh\nexit 0\n")
        _ = kitchen.shell("rm .git/hooks/pre-commit && ln -s nowhere .git/hooks/pre-commit")
        #expect(kitchen.run(["hook", "install"]).code == 2)
        _ = kitchen.shell("rm .git/hooks/pre-commit")
        #expect(kitchen.run(["hook", "install"]).code == 0)
        // It is told of nowhere as one that rbook does not run.
        #expect(kitchen.run(["rate", "porridge", "4"]).error == "")
        #expect(kitchen.run(["hook", "uninstall"]).code == 0)
        #expect(kitchen.run(["hook", "status"]).output.hasPrefix("there is no hook at "))
    }

    @Test func goesWhereTheRepositoryKeepsItsHooks() throws {
        let kitchen = try TestKitchen()
        try kitchen.directory.git("config", "core.hooksPath", ".githooks")
        #expect(kitchen.run(["hook", "install"]).error.contains("core.hooksPath"))
        try kitchen.directory.write(".githooks/README", "x")
        #expect(kitchen.run(["hook", "install"]).code == 0)
        #expect(try kitchen.directory.text(".githooks/pre-commit").contains("lint --staged"))
    }
}
