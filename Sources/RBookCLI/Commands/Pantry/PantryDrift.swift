import ArgumentParser

struct PantryDrift: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "drift", abstract: "Say how far counts at the shelf were off what the pantry said.",
        discussion: """
            Read from the commits of 'rbook pantry assert'; + is what was there beyond what the pantry said, − what was missing. What it \
            is worth by the prices of the lots is summed with its sign, and gains and losses are said apart.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup var which: LedgerOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try LedgerPage.show(.drift, which, global, output.format, &invocation)
    }
}
