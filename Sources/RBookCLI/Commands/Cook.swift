import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// `rbook cook`
struct Cook: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "cook",
        abstract: "Cook a recipe step by step, take what it needs from the pantry and log it.",
        discussion: """
            On a terminal it shows first the ingredients, to tick, then one step at a time, with what it needs and its timers. Whatever \
            happens to the terminal, rbook cook goes on where you left off, and timers go on meanwhile. At the end it takes from the \
            pantry what rbook explain match shows, logs stars and a remark, and plans leftovers, in one commit.

            With --done all that happens without the steps. Where something is short nothing is done, unless --all-there-is or \
            --no-stock says what to do. Of a lot in another unit, or without an amount, nobody can tell how much is left: it stays as it \
            is, unless --used-up says that it is gone.

            Without a recipe it goes on with what is being cooked, or lists it; --list only lists.

            Examples:
              rbook cook lasagna --servings 4
              rbook cook
              rbook cook lasagna --done --stars 4.5 --by Ana --note "doubled the garlic"
              rbook cook chili --done --on 2026-11-20 --all-there-is --leftovers 2
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: "The recipe, or its number in the list of what is being cooked.", completion: CookbookCompletion.recipe)
    var recipe: String?

    @OptionGroup(title: "Amounts") var amounts: ScaleOptions

    @Flag(help: "It is cooked: skip the steps.")
    var done = false

    @Flag(help: "Prompt line by line instead of filling the screen.")
    var plain = false

    @Flag(help: "Begin anew with something that is being cooked.")
    var restart = false

    @Flag(help: "Forget how far it is, and log nothing.")
    var forget = false

    @Flag(help: "List what is being cooked.")
    var list = false

    @Option(help: ArgumentHelp("Write the list as text, json, jsonl or csv.", valueName: "format"))
    var format: OutputFormat = .text

    @OptionGroup(title: "When it is cooked") var ending: CookedOptions

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        if !list, format != .text {
            throw OperationProblem("--format goes with --list", kind: .usage)
        }
        if !list, done || change.dryRun || !ending.isEmpty {
            if !done, !ending.isEmpty, !change.dryRun {
                throw OperationProblem(
                    "\(ending.firstName ?? "") is for something that is cooked", hint: "add --done, or leave it out",
                    kind: .usage)
            }
            return try finish(&invocation)
        }
        let session = try Session(invocation, global)
        let state = try CookingState(session)
        let (inProgress, dropped) = state.all(in: session)
        for sentence in dropped { invocation.console.note("rbook: note: \(sentence)") }
        if list { return CookingList.print(inProgress, format, &invocation) }
        guard let name = try wanted(inProgress) else {
            if inProgress.count > 1 { return CookingList.print(inProgress, format, &invocation) }
            throw OperationProblem(
                "nothing is being cooked",
                hint: "name a recipe: rbook cook lasagna; see what can be cooked: rbook makeable",
                kind: .nothingFound)
        }
        let (file, found, cookbook) = try session.recipe(named: name)
        if forget { return try drop(file, found, inProgress, state, &invocation) }
        let kitchen = CookingKitchen(session: session, file: file, recipe: found, cookbook: cookbook, state: state)
        return try kitchen.cook(self, inProgress.first { $0.recipe == file.path }, &invocation)
    }

    /// The recipe that is meant: the one named, or the only one that is being cooked.
    private func wanted(_ inProgress: [CookingProgress]) throws -> String? {
        if let recipe {
            if let number = Int(recipe), inProgress.indices.contains(number - 1) {
                return inProgress[number - 1].recipe.string
            }
            return recipe
        }
        return inProgress.count == 1 ? inProgress[0].recipe.string : nil
    }

    private func drop(
        _ file: CookbookFile, _ recipe: Recipe, _ inProgress: [CookingProgress], _ state: CookingState,
        _ invocation: inout Invocation
    ) throws -> ExitStatus {
        guard inProgress.contains(where: { $0.recipe == file.path }) else {
            throw OperationProblem("\(recipe.title.text) is not being cooked", kind: .nothingFound)
        }
        _ = try state.claim(file.path, recipe.title.text)
        try state.drop(file.path)
        invocation.console.print("Forgot how far \(recipe.title.text) was; nothing was logged")
        return .done
    }

    /// Cooks it without the steps.
    private func finish(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let recipe else {
            throw OperationProblem("no recipe is named", hint: "rbook cook lasagna --done", kind: .usage)
        }
        let session = try Session(changing: &invocation, global, change)
        let (file, found, cookbook) = try session.recipe(named: recipe)
        let (view, remark) = try amounts.view(file, found, cookbook, session)
        if let remark { invocation.console.note("\(remark)") }
        let request = try ending.request(file.path.string, factor: view.factor, session)
        let status = try invocation.carryOut(try request.plan(in: session), session, change)
        if !change.dryRun, status == .done { try? CookingState(session).drop(file.path) }
        return status
    }
}

/// What is said of a dish that is cooked.
struct CookedOptions: ParsableArguments {
    @Option(help: ArgumentHelp("0 to 5, in steps of a half.", valueName: "number"))
    var stars: String?

    @Option(help: ArgumentHelp("A remark for the log.", valueName: "text"))
    var note: String?

    @Option(help: ArgumentHelp("Who cooked.", valueName: "name"))
    var by: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The day it was cooked on, if not today.", valueName: "date"))
    var on: String?

    @Flag(name: .customLong("all-there-is"), help: "Take what there is, where something is short or cannot be told.")
    var allThereIs = false

    @Flag(name: .customLong("no-stock"), help: "Take nothing from the pantry.")
    var noStock = false

    @Option(
        name: .customLong("used-up"),
        help: ArgumentHelp("Nothing of this food is left; may be given several times.", valueName: "food"))
    var usedUp: [String] = []

    @Option(help: ArgumentHelp("Plan leftovers for this many.", valueName: "servings"))
    var leftovers: String?

    @Option(
        name: .customLong("leftovers-on"), parsing: .unconditional,
        help: ArgumentHelp("The day the leftovers are for, if not the next.", valueName: "date"))
    var leftoversOn: String?

    @Option(
        name: .customLong("leftovers-for"),
        help: ArgumentHelp("The meal the leftovers are for, if not lunch.", valueName: "slot"))
    var leftoversFor: String?

    var isEmpty: Bool { firstName == nil }

    /// The first that was given.
    var firstName: String? {
        let given: [(String, Bool)] = [
            ("--stars", stars != nil), ("--note", note != nil), ("--by", by != nil), ("--on", on != nil),
            ("--all-there-is", allThereIs), ("--no-stock", noStock), ("--used-up", !usedUp.isEmpty),
            ("--leftovers", leftovers != nil), ("--leftovers-on", leftoversOn != nil),
            ("--leftovers-for", leftoversFor != nil),
        ]
        return given.first { $0.1 }?.0
    }

    func request(_ recipe: String, factor: Rational, _ session: Session) throws -> CookRecipe {
        if allThereIs, noStock {
            throw OperationProblem("--all-there-is and --no-stock exclude each other", kind: .usage)
        }
        var request = CookRecipe(recipe)
        request.factor = factor
        request.stock = noStock ? .nothing : allThereIs ? .allThereIs : .needed
        request.usedUp = usedUp
        (request.stars, request.person, request.remark) = (stars, by, note)
        request.date = try on.map { try session.date($0) }
        if let leftovers {
            let cooked = request.date ?? session.today
            guard let day = try leftoversOn.map({ try session.date($0) }) ?? cooked.adding(days: 1) else {
                throw OperationProblem("there is no day after \("\(cooked)")", kind: .usage)
            }
            request.leftovers = CookRecipe.Leftovers(servings: leftovers, date: day, slot: leftoversFor)
        } else if leftoversOn != nil || leftoversFor != nil {
            throw OperationProblem("how many the leftovers are for is missing", hint: "add --leftovers 2", kind: .usage)
        }
        return request
    }
}
