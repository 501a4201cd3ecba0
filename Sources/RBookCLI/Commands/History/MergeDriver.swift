import ArgumentParser
import CookbookSession

/// `rbook merge-driver`
struct MergeDriver: ConsoleCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-driver", abstract: "Merge a file for git, by what its lines mean.",
        discussion: """
            git calls this for files that both sides changed, in merge, rebase, cherry-pick and stash pop. rbook init, rbook clone and \
            rbook doctor --fix set it up: the program in the clone's configuration (merge.rbook.driver), and in the cookbook a line of \
            .gitattributes, which is committed:

              *.md merge=rbook

            Ticks, amounts, lots, dates, tags, ingredients and steps of both sides are put together. Where they contradict each other, one \
            value stands, the other is in a comment beside it, and git is told that the file is not done: rbook resolve. Where there is no \
            rbook, or it fails, git merges lines as it always does.
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

    @Option(
        name: .customLong("marker-size"),
        help: ArgumentHelp("How long the marks are where lines are merged as text (%L).", valueName: "count"))
    var markerSize = 7

    func validate() throws {
        guard (1...1000).contains(markerSize) else { throw ValidationError("--marker-size takes a number from 1 on") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let merged = try MergedFile.merge(
            in: invocation.directory, base: base, ours: ours, theirs: theirs, path: path, called: theirName,
            markLength: markerSize)
        for event in merged.events {
            invocation.console.note("\(path): \(event.isConflict ? "conflict: " : "")\(event.message)")
        }
        return merged.hasConflicts ? .findings : .done
    }
}
