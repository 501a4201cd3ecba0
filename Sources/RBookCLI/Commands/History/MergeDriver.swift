import ArgumentParser
import CookbookSession

/// `rbook merge-driver`
struct MergeDriver: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver", abstract: "Merge a file for git, by what its lines mean.",
        discussion: """
            git calls this for files that both sides changed, in merge, rebase, cherry-pick and stash pop, once it is told to. In the clone:

              git config merge.rbook.name "recipes and lists, by meaning"
              git config merge.rbook.driver "rbook merge-driver %O %A %B %P"

            and in the cookbook, in a file .gitattributes that is committed:

              *.md merge=rbook

            Ticks, amounts, lots, dates, tags, ingredients and steps of both sides are put together. Where they contradict each other, one \
            value stands, the other is in a comment beside it, and git is told that the file is not done: take the comment away and add \
            the file. Without rbook, git merges as it always does.
            """)

    @Argument(help: "The version both sides come from (%O).")
    var base: String

    @Argument(help: "Our version, which becomes the result (%A).")
    var ours: String

    @Argument(help: "Their version (%B).")
    var theirs: String

    @Argument(help: "What the file is called (%P).")
    var path: String

    @Option(
        name: .customLong("name"), help: ArgumentHelp("What the other side is called in conflicts.", valueName: "name"))
    var theirName = "theirs"

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let merged = try MergedFile.merge(
            in: invocation.directory, base: base, ours: ours, theirs: theirs, path: path, called: theirName)
        for event in merged.events {
            invocation.console.note("\(path): \(event.isConflict ? "conflict: " : "")\(event.message)")
        }
        return merged.hasConflicts ? .findings : .done
    }
}
