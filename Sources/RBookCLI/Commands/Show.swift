import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// `rbook show`
struct Show: RBookSubcommand {
    static let configuration = CommandConfiguration(
        abstract: "Show a recipe as a page to cook from.",
        discussion: """
            A recipe is named by its path, file name, title, or an unambiguous part of one.

            Examples:
              rbook show lasagna
              rbook show lasagna --servings 4
              rbook show "pizza dough" --scale 1/2 --format markdown
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The recipe.")
    var recipe: String

    @Option(help: ArgumentHelp("Scale to this many servings.", valueName: "number"))
    var servings: String?

    @Option(help: ArgumentHelp("Multiply all amounts: 2, 1/2, 1.5.", valueName: "factor"))
    var scale: String?

    @Option(
        help: ArgumentHelp(
            "Write it as text, json or markdown (the file as it is, scaled if asked).", valueName: "format"))
    var format: PageFormat = .text

    enum PageFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case markdown
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let factor = try factor(found)
        switch format {
        case .text:
            RecipePage(file: file, recipe: found, cookbook: cookbook, factor: factor).print(to: &invocation.console)
        case .json: invocation.console.print(RecipeDocument.json(file, found, cookbook, factor: factor).pretty)
        case .markdown:
            let source = try ChangeSet(session).source(file)
            let bytes = RecipeDocument.scaledMarkdown(source, found, factor: factor)
            for line in VisibleText.safe(String(decoding: bytes, as: UTF8.self), keepingNewlines: true).split(
                separator: "\n", omittingEmptySubsequences: false
            ).dropLast() {
                invocation.console.print(String(line))
            }
        }
        return .done
    }

    private func factor(_ recipe: Recipe) throws -> Rational {
        if let scale {
            guard servings == nil else {
                throw CommandError("--servings and --scale exclude each other", exitCode: .usage)
            }
            guard let factor = ItemLine.parse(scale).measure.quantity?.value, factor.isPositive else {
                throw CommandError(
                    "'\(VisibleText.safe(scale))' is no factor", hint: "write --scale 2, 1/2 or 1.5", exitCode: .usage)
            }
            return factor
        }
        guard let servings else { return .one }
        guard let wanted = ItemLine.parse(servings).measure.quantity?.value, wanted.isPositive else {
            throw CommandError(
                "'\(VisibleText.safe(servings))' is no number of servings", hint: "write --servings 4", exitCode: .usage
            )
        }
        guard let authored = recipe.metadata.servings?.value.quantity ?? recipe.metadata.yield?.value.quantity else {
            throw CommandError(
                "'\(VisibleText.safe(recipe.title.text))' does not say how many it serves",
                hint: "add 'servings: 4' to it, or scale with --scale")
        }
        guard let factor = ScaleFactor.servings(authored, to: wanted) else {
            throw CommandError("the recipe cannot be scaled to \(servings) servings")
        }
        return factor
    }
}
