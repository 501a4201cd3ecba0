import ArgumentParser
import CookbookSession

struct PantrySettle: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: "Count what both sides of a git merge took from the same lots.",
        discussion: """
            Where two people take the same from one lot, both versions of the pantry are equal, and git, which asks nobody how to merge \
            equal files, counts one of the two. 'rbook sync' counts both; after a plain 'git merge' this command does. It knows the two \
            uses apart by what rbook wrote into the commits of each side, and keeps what was changed since. 'rbook doctor' says when it \
            is needed. What git drops in a rebase ("patch contents already upstream") is in no commit and cannot be told.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(SettleStock(), global, change)
    }
}
