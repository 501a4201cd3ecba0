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
        let using = recipes ? index.recipes(using: id) : []
        switch output.format {
        case .text: break
        case .json, .jsonl:
            let paths: JSONValue? = recipes ? .texts(using.map { index.path($0).string }) : nil
            let document = sheet.json.adding(["recipes": paths])
            invocation.console.print(verbatim: output.format == .json ? document.pretty : document.compact)
            return .done
        case .csv:
            invocation.console.print(csv: IngredientSheet.csvHeader)
            invocation.console.print(csv: sheet.csv)
            return .done
        }
        IngredientPage.print(sheet, &invocation.console)
        if recipes {
            invocation.console.print()
            for recipe in using {
                let path = invocation.console.styled("\(index.path(recipe))", .dim)
                invocation.console.print("  \(index.title(recipe))  \(path)")
            }
            invocation.console.print("\(using.count) recipe\(SafeText(safe: using.count == 1 ? "" : "s"))")
        }
        return .done
    }
}
