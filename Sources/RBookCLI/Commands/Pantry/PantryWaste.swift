import ArgumentParser

struct PantryWaste: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "waste", abstract: "Say what was thrown away, by food or month, and what it had cost.",
        discussion: """
            Read from the commits of 'rbook pantry discard'. A part of a lot is worth its share of the lot's price, by how \
            much the lot held when the price was written.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Option(help: ArgumentHelp("Only what was thrown away from this day on.", valueName: "date"))
    var since: String?

    @Option(help: ArgumentHelp("Sum up by food or month.", valueName: "what"))
    var by: LedgerGrouping = .food

    @Argument(help: "Only this ingredient.", completion: CookbookCompletion.anyIngredient)
    var ingredient: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try LedgerPage.waste(ingredient, since: since, by: by.grouping, global, output.format, &invocation)
    }
}
