import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// `rbook show`
struct Show: PastQuery, ListSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show a recipe as a page to cook from.",
        discussion: """
            A recipe is named by its path, file name, title, or an unambiguous part of one.

            A path of a Markdown file that is not a recipe shows its text, and why it is not read as one; \
            rbook explain reading shows how each line of a file is read.

            With --format json quantities are exact, however they are rounded in the text, and every step has its timers (in \
            seconds), temperatures and amounts with their places: bytes of the file, end not included. "scaling" says whether an amount \
            follows the list, is for each of something or is not known to belong to anything; "unscaled" names what of an ingredient \
            stays though the recipe is scaled, which the text marks with †; "assumed" marks what the step leaves open: overnight, the \
            degrees of 350. "roles" says what each piece of \
            the file was read as, from its first byte to its last; the JSON is always that of a recipe.

            With --format markdown the file is written with other amounts and nothing else changed. What was written is read \
            again: where it would not list, tell and serve what the text shows, nothing is written and the place is named.

            Examples:
              rbook show lasagna
              rbook show lasagna --servings 4
              rbook show "pizza dough" --scale 1/2 --format markdown
              rbook show cookies --yield "36 cookies" --units metric
              rbook show banana-bread --using "300 g bananas"
              rbook show apple-pie --pan "20 cm"
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @OptionGroup(title: "Amounts") var amounts: ScaleOptions

    @Flag(help: "Show each weight in per cent of the flour (baker's percentages).")
    var bakers = false

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
        let session = try session(invocation)
        let (file, cookbook) = try session.file(named: recipe)
        guard let found = file.recipe else { return try showOther(file, &invocation) }
        if let problem = file.frontMatterProblem {
            let place = LineTable(file.source).location(of: problem.range.start)
            invocation.notices.add(
                "\(file.path):\(place.line):\(place.column): \(problem.message), so keys may be missing",
                hint: problem.hint.map { "\($0)" })
        }
        let (view, remark) = try amounts.view(file, found, cookbook, session)
        let shares = format == .text && bakers ? try shares(found, cookbook) : []
        let sheet = RecipeSheet(
            file, found, in: cookbook, view: view, remark: remark, shares: shares,
            profile: session.profile(cookbook.configuration), today: session.today)
        switch format {
        case .text:
            RecipePage(sheet: sheet, labels: LabelMarks(cookbook.configuration)).print(to: &invocation.console)
        case .json: invocation.console.print(verbatim: sheet.json.pretty)
        case .markdown:
            let bytes = try markdown(sheet)
            for place in sheet.unscaledPlaces {
                invocation.console.note(
                    "rbook: warning: \(sheet.path):\(place.line): '\(place.text)' is not scaled: what it is of is not known"
                )
            }
            // A terminal could be steered by what stands in the file; a file or program gets its bytes.
            let text =
                invocation.console.isTerminal
                ? Array(VisibleText.safe(String(decoding: bytes, as: UTF8.self), keepingNewlines: true).utf8) : bytes
            invocation.console.write(text)
        }
        return .done
    }

    private func shares(_ recipe: Recipe, _ cookbook: LoadedCookbook) throws -> [Rational?] {
        do { return try BakersFormula.percentages(recipe, in: cookbook.catalogue) } catch {
            switch error {
            case .noFlour:
                throw OperationProblem(
                    "'\(recipe.title.text)' has no flour to measure the rest by",
                    hint: "baker's percentages are for doughs and batters")
            case .unknownWeight:
                throw OperationProblem(
                    "the weight of the flour is not known", hint: "give it in grams, ounces or cups")
            }
        }
    }

    private func markdown(_ sheet: RecipeSheet) throws -> [UInt8] {
        do throws(RecipeSheet.MarkdownProblem) { return try sheet.markdown() } catch {
            throw OperationProblem(
                "\(sheet.path):\(error.line): '\(error.text)' \(error.reason)",
                hint: "show it as text or json, or write the line as a person would: - 200 g flour")
        }
    }

    /// A file that is not a recipe, as text.
    private func showOther(_ file: CookbookFile, _ invocation: inout Invocation) throws -> ExitStatus {
        guard format != .json, !amounts.isGiven, !bakers else {
            throw OperationProblem(
                "\(file.path.string) is not read as a recipe: \(file.notARecipe?.message ?? "")",
                hint: file.notARecipe?.hint.map { "\($0)" })
        }
        if format == .text { OtherFilePage.printHead(file, &invocation.console) }
        OtherFilePage.printText(file, &invocation.console)
        return .done
    }
}
