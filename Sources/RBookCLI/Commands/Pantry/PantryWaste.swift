import ArgumentParser

struct PantryWaste: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "waste", abstract: "Say what was thrown away, by food or month, and what it had cost.",
        discussion: """
            Read from the commits of 'rbook pantry discard'. A part of a lot is worth its share of what the lot cost, by amount.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup var which: LedgerOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try LedgerPage.show(.waste, which, global, output.format, &invocation)
    }
}
