import ArgumentParser

/// `rbook pantry`
struct PantryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pantry", abstract: "See and change what is in the kitchen.",
        discussion: """
            A lot is named by the number that 'rbook pantry list' shows, by its name or the beginning of a word of it, or as \
            an amount of a food: "500 ml milk". Where a name may mean several lots, they are listed with their numbers.
            """,
        subcommands: [
            PantryList.self, PantryAdd.self, PantryUseCommand.self, PantrySet.self, PantryMove.self, PantryRemove.self,
            PantryOpen.self, PantryFreeze.self, PantryThaw.self, PantryDiscard.self, PantryExpiring.self,
            PantryLow.self, PantryAssert.self, PantryDrift.self, PantryWaste.self, PantrySettle.self,
        ],
        defaultSubcommand: PantryList.self)
}
