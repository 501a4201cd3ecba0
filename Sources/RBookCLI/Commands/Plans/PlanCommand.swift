import ArgumentParser

/// `rbook plan`
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "See and change what is cooked when.",
        subcommands: [PlanShow.self],
        defaultSubcommand: PlanShow.self)
}
