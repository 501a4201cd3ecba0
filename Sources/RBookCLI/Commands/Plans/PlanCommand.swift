import ArgumentParser

/// `rbook plan`
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan", abstract: "See and change what is cooked when.",
        subcommands: [
            PlanShow.self, PlanFill.self, PlanAdd.self, PlanLeftoversCommand.self, PlanMove.self, PlanSwap.self,
            PlanRemove.self,
            PlanCopy.self, PlanClear.self, PlanShop.self, PlanNutritionCommand.self, PlanExport.self,
        ],
        defaultSubcommand: PlanShow.self)
}
