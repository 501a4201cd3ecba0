public import ArgumentParser
import CookbookSession
public import RecipeWriting
import SourceText

/// `rbook export`
struct Export: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write recipes, lists and plans for other programs and other people.",
        discussion: """
            Formats of recipes are text, markdown, recipemd, cooklang, json-ld (schema.org), html (one page that holds everything), csv, \
            json, paprika and nextcloud (archives). Without --format the name of the output says it, else it is text. Markdown is the file \
            as it is, scaled if asked. What a format cannot hold is said afterwards, by what these recipes lose; --strict makes it an \
            error, and nothing is written. Docs/exchange.md has the table.

            Several recipes go into one file, or into a directory with a file each: -o DIR/. Pictures of the cookbook come along in html, \
            in archives and in directories, without what cameras write into them about persons and places; nothing is fetched. A file \
            that is there stays, unless --force.

            Shopping lists and plans are written as text (to paste into a chat), markdown, html, csv and json.

            Examples:
              rbook export lasagna --format cooklang
              rbook export shakshuka --servings 4 --units metric -o shakshuka.html
              rbook export --collection weeknights --format recipemd -o weeknights/
              rbook export --all --format paprika -o cookbook.paprikarecipes
              rbook export --query 'tag:christmas' -o christmas.html
              rbook export --list groceries --format html -o list.html
              rbook export --plan next | wl-copy
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "The recipes.", completion: CookbookCompletion.recipe)
    var recipes: [String] = []

    @OptionGroup(title: "Which") var selection: ExportSelection
    @OptionGroup(title: "Amounts") var amounts: ScaleOptions

    @Option(
        help: ArgumentHelp(
            "text, markdown, recipemd, cooklang, json-ld, html, csv, json, paprika or nextcloud.", valueName: "format"))
    var format: ExportFormat?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Write to this file, or to a directory (DIR/); - is standard output.", valueName: "path"),
        completion: .file())
    var output: String?
    @Flag(help: "Replace files that are there.")
    var force = false
    @Flag(help: "Write nothing where the format cannot hold something that is there.")
    var strict = false
    @Flag(name: .shortAndLong, help: "Say only what is wrong.")
    var quiet = false

    func validate() throws {
        try selection.validate(recipes)
        if selection.isSheet, amounts.isGiven {
            throw ValidationError("--list and --plan are written as they are; amounts are scaled where they are made")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation).keepingIndex()
        let destination = ExportDestination(output, from: invocation.directory, replaces: force)
        let format = format ?? destination.fileName.flatMap(ExportFormat.init(fileName:)) ?? .text
        if selection.isSheet {
            return try SheetExport(selection, format, destination, quiet: quiet).run(session, &invocation)
        }
        let paths = try selection.paths(recipes, in: session)
        guard !paths.isEmpty else {
            throw OperationProblem(
                "no recipe fits", hint: "see what there is: rbook list", kind: .nothingFound)
        }
        var run = try RecipeExport(
            paths, format, destination, amounts, strict: strict, quiet: quiet, in: session, &invocation)
        return try run.run(&invocation)
    }
}

extension ExportFormat: ExpressibleByArgument {}
