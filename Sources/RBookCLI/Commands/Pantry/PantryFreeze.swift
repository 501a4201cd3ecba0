import ArgumentParser
import CookbookSession

struct PantryFreeze: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "freeze", abstract: "Freeze lots, or amounts of foods.",
        discussion: """
            They move to the freezer where there is one, and keep as long as is published of their food; the date they had \
            before does not hold there.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @OptionGroup var which: FreezeOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let lots = FreezeLots(
            which.lots, place: which.place, expires: which.expires, all: which.all)
        return try invocation.perform(lots, global, change)
    }
}
