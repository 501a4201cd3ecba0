import ArgumentParser
import CookbookSession

struct PantryThaw: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "thaw", abstract: "Thaw frozen lots, or amounts of foods.",
        discussion: """
            They move to the fridge where there is one. How long they keep is said with --expires where nothing is published \
            of their food.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @OptionGroup var which: FreezeOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let lots = FreezeLots(
            which.lots, thaw: true, place: which.place, expires: which.expires, all: which.all)
        return try invocation.perform(lots, global, change)
    }
}
