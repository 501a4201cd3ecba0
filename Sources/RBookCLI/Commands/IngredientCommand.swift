import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation
import SourceText

/// `rbook ingredient`
struct IngredientCommand: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "ingredient", abstract: "Say what is known of an ingredient, and from where.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @OptionGroup var output: FormatOption

    @Flag(help: "List the recipes that use it.")
    var recipes = false

    @Argument(help: "The ingredient.", completion: CookbookCompletion.anyIngredient)
    var name: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        return try session.withIndex(&invocation) { index, invocation in try print(index, &invocation) }
    }

    private func print(_ index: CookbookIndex, _ invocation: inout Invocation) throws -> ExitStatus {
        let text = name.joined(separator: " ")
        let resolution = index.catalogue.resolve(text)
        guard let id = resolution.ingredient else {
            let nearest = index.catalogue.nearest(to: text).map { index.catalogue[$0].name }
            throw OperationProblem(
                "nothing is known of '\(text)'",
                hint: nearest.isEmpty ? "add it to ingredients.md" : "did you mean \(nearest.joined(separator: ", "))?",
                kind: .nothingFound)
        }
        let sheet = IngredientSheet(index.catalogue[id], asked: text, resolution.match)
        if output.format == .json || output.format == .jsonl {
            invocation.console.print(verbatim: output.format == .json ? sheet.json.pretty : sheet.json.compact)
            return .done
        }
        IngredientPage.print(sheet, &invocation.console)
        if recipes {
            invocation.console.print()
            let using = index.recipes(using: id)
            for recipe in using {
                let path = invocation.console.styled("\(index.path(recipe))", .dim)
                invocation.console.print("  \(index.title(recipe))  \(path)")
            }
            invocation.console.print("\(using.count) recipes")
        }
        return .done
    }
}
