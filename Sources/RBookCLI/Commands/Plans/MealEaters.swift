import ArgumentParser

/// The options that say who eats a meal.
struct MealEaters: ParsableArguments {
    @Option(name: .customLong("for"), help: ArgumentHelp("For how many.", valueName: "number"))
    var servings: String?

    @Option(help: ArgumentHelp("Only for this person of the cookbook's people (repeatable).", valueName: "name"))
    var person: [String] = []
}
