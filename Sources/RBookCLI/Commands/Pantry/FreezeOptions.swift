import ArgumentParser

/// What is frozen or thawed, where it goes and until when it keeps.
struct FreezeOptions: ParsableArguments {
    @Option(
        name: [.customLong("in"), .customLong("location")],
        help: ArgumentHelp("Where they go.", valueName: "place"), completion: CookbookCompletion.pantryPlace)
    var place: String?

    @Option(help: ArgumentHelp("Until when they keep; none for no date.", valueName: "date"))
    var expires: String?

    @Flag(help: "Take all lots that a name may mean.")
    var all = false

    @Argument(help: "The lots.", completion: CookbookCompletion.lot)
    var lots: [String]
}
