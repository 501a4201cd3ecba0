import ArgumentParser
import CookbookSession
import MealPlanning
import Presentation
import RecipeExchange

/// `rbook substitute`
struct SubstituteCommand: ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "substitute", abstract: "Say what can stand in for an ingredient of a recipe.",
        discussion: """
            The answers are those of published tables, in the amount that the recipe needs, with the allergens that they bring. What the \
            recipe's own diets, --diet, --without or those who eat exclude is shown apart, with the reason.

            With --model a language model of yours is asked too (see Docs/models.md): title, ingredients and steps of the recipe are sent, \
            and its answers are held against the catalogue.

            Examples:
              rbook substitute carbonara --for "egg yolks"
              rbook substitute pancakes --for 3 --without milk
              rbook substitute lasagna --for ricotta --model --dry-run
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup var model: ModelOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Option(
        name: .customLong("for"),
        help: ArgumentHelp(
            "The ingredient: its name, a part of it, or its number in the recipe.", valueName: "ingredient"),
        completion: CookbookCompletion.ingredient)
    var ingredient: String
    @Option(
        help: ArgumentHelp("It must fit this diet; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.diet)
    var diet: [String] = []
    @Option(
        help: ArgumentHelp(
            "It must be without this allergen or ingredient; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.anyIngredient)
    var without: [String] = []
    @Flag(name: .customLong("model"), help: "Ask your language model too.")
    var asksModel = false
    @Option(name: .customLong("model-name"), help: ArgumentHelp("Ask this model of your endpoint.", valueName: "name"))
    var modelName: String?
    @Flag(name: .customLong("my-diets"), help: "Send what those who eat avoid: your diets and allergies.")
    var myDiets = false
    @Flag(
        name: [.customShort("n"), .customLong("dry-run")],
        help: "Print what would be sent to the model, and send nothing.")
    var dryRun = false

    func validate() throws {
        if !asksModel, dryRun || modelName != nil || myDiets || model.noCache {
            throw ValidationError("--dry-run, --model-name, --my-diets and --no-cache go with --model")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let client =
            asksModel ? try model.client(modelName, isRehearsal: dryRun, quiet: false, session, invocation) : nil
        let question = try SubstituteQuestion(
            recipe, for: ingredient, diets: diet, without: without, sendsProfile: myDiets || client?.sendsDiets == true,
            in: session)
        if let client, dryRun {
            invocation.console.print(verbatim: client.preview(.substitutes, question.messages(client)))
            return .done
        }
        var answers = question.usual
        var problem: (any Error)?
        if let client {
            do { answers += try question.proposed(by: client) } catch { problem = error }
        }
        // What the tables say stands, whatever became of the model.
        let sheets = answers.map(StandInSheet.init)
        SubstitutePage.print(sheets, question, output.format, client?.usage, &invocation.console)
        if let client { ModelPage.note(client, to: &invocation.console) }
        if let problem { throw problem }
        return sheets.contains(where: \.fits) ? .done : .findings
    }
}
