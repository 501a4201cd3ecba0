import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import RecipeExchange
import RecipeModel
import SourceText

/// `rbook generate`
struct Generate: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "generate", abstract: "Have a language model of yours write a recipe for a wish, and check it.",
        discussion: """
            Nothing is asked unless your own configuration names an endpoint (~/.config/rbook/config.yaml, see Docs/models.md); \
            --dry-run prints all that would be sent, and sends nothing. Your name, your files and your pantry are not sent; --from-pantry \
            sends what is there, without dates, places and prices.

            The answer is held against the wish by rbook's own catalogue: a vegan dish with honey is sent back with what is wrong, \
            and in the end refused. What nobody can tell is said. The recipe names the model as its author and the day it was generated.

            Examples:
              rbook generate "quick vegan dinner with chickpeas" --dry-run
              rbook generate "soup for a cold day" --without celery --servings 4 --tag to-try
              rbook generate "dinner" --from-pantry --diet vegetarian --folder recipes/ideas
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var model: ModelOptions

    @Argument(help: "What you want to eat, in your words.")
    var wish: [String]

    @Option(
        help: ArgumentHelp("It must fit this diet; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.diet)
    var diet: [String] = []
    @Option(
        help: ArgumentHelp(
            "It must be without this allergen or ingredient; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.anyIngredient)
    var without: [String] = []
    @Option(help: ArgumentHelp("How many it serves.", valueName: "number"))
    var servings: String?
    @Flag(name: .customLong("from-pantry"), help: "Send what is in the pantry, to be used.")
    var fromPantry = false
    @Flag(name: .customLong("my-diets"), help: "Send what those who eat avoid: your diets and allergies.")
    var myDiets = false
    @Option(help: ArgumentHelp("The folder it goes into.", valueName: "path"), completion: CookbookCompletion.folder)
    var folder: String?
    @Option(
        help: ArgumentHelp("Give it this tag; may be given several times.", valueName: "name"),
        completion: CookbookCompletion.tag)
    var tag: [String] = []
    @Option(name: .customLong("model"), help: ArgumentHelp("Ask this model of your endpoint.", valueName: "name"))
    var modelName: String?
    @Flag(name: .customLong("print"), help: "Print the recipe, and keep nothing.")
    var printsOnly = false
    @Flag(name: .customLong("show-refused"), help: "Print a recipe that is refused; it is kept nowhere.")
    var showRefused = false
    @Option(help: "Say what was done as text or json.")
    var format: Form = .text

    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        // Nobody is kept waiting while a model thinks.
        let session = try Session(invocation, global)
        var request = RecipeGeneration.Request(wish.joined(separator: " "))
        (request.diets, request.without, request.servings) = (diet, without, servings)
        (request.usesPantry, request.usesProfile) = (fromPantry, myDiets)
        // The wish is read first: what is not food is refused whether or not a model is set up.
        var generation = try RecipeGeneration(request, in: session)
        let client = try model.client(modelName, isRehearsal: change.dryRun, quiet: change.quiet, session, invocation)
        if client.sendsDiets, !myDiets {
            request.usesProfile = true
            generation = try RecipeGeneration(request, in: session)
        }
        for remark in generation.remarks { invocation.console.note("rbook: \(remark)") }
        if change.dryRun {
            invocation.console.print(verbatim: client.preview(.recipe, generation.messages(client)))
            return .done
        }
        if !printsOnly {
            try session.checkReady(change.commit, mode: session.commitMode)
            if let folder { _ = try session.resolve(folder) }
        }
        if !change.quiet { invocation.console.noteNow("rbook: asking \(client.modelName) …") }
        let outcome: RecipeGeneration.Outcome
        do {
            outcome = try generation.run(client, tags: tag)
        } catch {
            ModelPage.note(client, to: &invocation.console)
            throw error
        }
        guard outcome.breaches.isEmpty else { return refuse(outcome, generation, client, &invocation) }
        return try keep(outcome, generation, client, session, &invocation)
    }

    private func refuse(
        _ outcome: RecipeGeneration.Outcome, _ generation: RecipeGeneration, _ client: ModelClient,
        _ invocation: inout Invocation
    ) -> ExitStatus {
        if format == .json {
            invocation.console.print(
                verbatim: document(outcome, generation, client, path: nil, text: showRefused).pretty)
        } else if showRefused {
            invocation.console.print(verbatim: VisibleText.safe(generation.text(of: outcome), keepingNewlines: true))
        }
        invocation.console.note(
            "rbook: the recipe '\(outcome.recipe.title)' is not what was asked for; it is kept nowhere")
        for breach in outcome.breaches { invocation.console.note("  \(breach)") }
        if !showRefused { invocation.console.note("  hint: see it with --show-refused, or ask again with --no-cache") }
        ModelPage.note(client, to: &invocation.console)
        return .failed
    }

    private func keep(
        _ outcome: RecipeGeneration.Outcome, _ generation: RecipeGeneration, _ client: ModelClient, _ session: Session,
        _ invocation: inout Invocation
    ) throws -> ExitStatus {
        var path: RelativePath?
        var status = ExitStatus.done
        if printsOnly {
            if format == .text {
                invocation.console.print(
                    verbatim: VisibleText.safe(generation.text(of: outcome), keepingNewlines: true))
            }
        } else {
            var result = ReadResult(format: "a recipe of a language model")
            result.recipes = [outcome.recipe]
            let session = try Session(changing: &invocation, global, change)
            let (plan, report) = try ImportRecipes([result], folder: folder, duplicates: .both).prepare(in: session)
            status = try invocation.carryOut(plan, session, change, isAnswer: format == .text)
            path = report.kept.first?.path
            for doubt in report.kept.flatMap(\.doubts) { invocation.console.note("rbook: \(doubt)") }
            if format == .text, let path { invocation.console.print("\(path)") }
        }
        if format == .json {
            invocation.console.print(
                verbatim: document(outcome, generation, client, path: path, text: printsOnly).pretty)
        }
        for doubt in outcome.doubts { invocation.console.note("rbook: \(doubt)") }
        for finding in outcome.findings { invocation.console.note("rbook: lint: \(finding)") }
        attend(generation, outcome, session, &invocation)
        ModelPage.note(client, to: &invocation.console)
        return status
    }

    /// What those who eat avoid is looked at here, whether or not it was sent.
    private func attend(
        _ generation: RecipeGeneration, _ outcome: RecipeGeneration.Outcome, _ session: Session,
        _ invocation: inout Invocation
    ) {
        let cookbook = generation.cookbook
        let profile = session.profile(cookbook.configuration)
        if let line = FactMarks(profile).line(generation.file(of: outcome), cookbook) {
            invocation.console.note(invocation.console.styled("Attention: \(line)", .red))
        }
    }

    private func document(
        _ outcome: RecipeGeneration.Outcome, _ generation: RecipeGeneration, _ client: ModelClient, path: RelativePath?,
        text: Bool
    ) -> JSONValue {
        .members([
            "title": .string(outcome.recipe.title), "path": .text(path?.string) ?? .null,
            "model": .string(outcome.model), "refused": .boolean(!outcome.breaches.isEmpty),
            "breaches": .texts(outcome.breaches), "doubts": .texts(outcome.doubts), "lint": .texts(outcome.findings),
            "text": text ? .string(generation.text(of: outcome)) : nil, "usage": ModelPage.document(client.usage),
        ])
    }
}
