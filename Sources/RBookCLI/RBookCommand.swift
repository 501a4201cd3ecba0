public import ArgumentParser

/// The root command: `rbook`.
public struct RBookCommand: ParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "rbook",
        abstract: "A recipe book of plain text files, kept in git.",
        subcommands: [ParseLines.self])

    public init() {}
}

/// Runs the command line of this process.
public func runRBook() {
    RBookCommand.main()
}
