import ArgumentParser
import CookbookSession
import RecipeWriting
import SourceText

/// `rbook export`
struct Export: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write recipes, lists and plans for other programs and other people.",
        discussion: """
            Formats of recipes are text, markdown, recipemd, cooklang, json-ld (schema.org), html (one page that holds everything), csv, \
            json, paprika and nextcloud (archives), and pdf (pages, as rbook print sets them). Without --format the name of the output says it, else it is text. Markdown is the file \
            as it is, scaled if asked. What a format cannot hold is said afterwards, by what these recipes lose; --strict makes it an \
            error, and nothing is written. Docs/exchange.md has the table.

            Several recipes go into one file, or into a directory with a file each: -o DIR/. Pictures of the cookbook come along in html, \
            in archives and in directories, without what cameras write into them about persons and places; nothing is fetched. A file \
            that is there stays, unless --force.

            Shopping lists and plans are written as text (to paste into a chat), markdown, html, csv, json and pdf.

            Examples:
              rbook export lasagna --format cooklang
              rbook export shakshuka --servings 4 --units metric -o shakshuka.html
              rbook export --collection weeknights --format recipemd -o weeknights/
              rbook export --all --format paprika -o cookbook.paprikarecipes
              rbook export --query 'tag:christmas' -o christmas.html
              rbook export --query 'tag:christmas' --paper a5 -o christmas.pdf
              rbook export --list groceries --format html -o list.html
              rbook export --plan next | wl-copy
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "The recipes.", completion: CookbookCompletion.recipe)
    var recipes: [String] = []

    @OptionGroup(title: "Which") var selection: ExportSelection
    @OptionGroup(title: "Amounts") var amounts: ScaleOptions
    @OptionGroup(title: "Pages of a PDF") var pages: PrintOptions

    @Option(
        help: ArgumentHelp(
            "text, markdown, recipemd, cooklang, json-ld, html, csv, json, paprika, nextcloud or pdf.",
            valueName: "format"))
    var format: ExportTarget?
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

    var basis: UnreadFiles.Basis { recipes.isEmpty ? .everything : .lists }

    func validate() throws {
        try selection.validate(recipes)
        if selection.isSheet, amounts.isGiven {
            throw ValidationError("--list and --plan are written as they are; amounts are scaled where they are made")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let destination = ExportDestination(output, from: invocation.directory, replaces: force)
        let target = try format ?? destination.fileName.flatMap(ExportTarget.named) ?? .data(.text)
        guard case .data(let format) = target else { return try writePDF(destination, &invocation) }
        if pages.isGiven {
            throw OperationProblem(
                "--paper, --theme, --pages and --no-pictures are for pages, and \(format.name) has none",
                hint: "write a PDF: --format pdf, or -o FILE.pdf", kind: .usage)
        }
        let session = try session(invocation).keepingIndex()
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

    private func writePDF(_ destination: ExportDestination, _ invocation: inout Invocation) throws -> ExitStatus {
        try destination.check(isBinary: true, invocation.console)
        let process = try PrintProcess(beside: invocation.executable, environment: invocation.environment)
        process.start()
        let session = try session(invocation).keepingIndex()
        let printed = PrintedPages(recipes, selection, pages, amounts, title: nil)
        guard let made = try printed.make(by: process, in: session, invocation) else {
            throw OperationProblem("no recipe fits", hint: "see what there is: rbook list", kind: .nothingFound)
        }
        if strict, !made.notes.isEmpty {
            throw OperationProblem(
                "the pages cannot hold all of it, so nothing was written:"
                    + made.notes.map { "\n  " + $0 }.joined(separator: ""), hint: "leave out --strict")
        }
        for note in made.notes { invocation.notices.add(note) }
        let written = try destination.write(
            made.bytes, named: "\(SafeName.make(made.title)).pdf", isBinary: true, &invocation.console)
        if let written, !quiet { invocation.console.note("wrote \(pages.count(of: made.pageCount)) to \(written)") }
        return .done
    }
}

/// What `--format` takes: a format that says what a recipe is, or pages that show it.
enum ExportTarget: Equatable, ExpressibleByArgument {
    case data(ExportFormat)
    case pdf

    init?(argument: String) {
        if argument == "pdf" {
            self = .pdf
        } else if let format = ExportFormat(rawValue: argument) {
            self = .data(format)
        } else {
            return nil
        }
    }

    /// By what the name of a file ends in; `nil` for a name without an ending.
    static func named(_ fileName: String) throws -> ExportTarget? {
        guard let ending = ExportFormat.ending(of: fileName) else { return nil }
        if ending == "pdf" { return .pdf }
        if let format = ExportFormat(fileName: fileName) { return .data(format) }
        let known = ExportFormat.endings.map { ".\($0.ending)" } + [".pdf"]
        throw OperationProblem(
            "the ending .\(ending) of '\(fileName)' does not say a format",
            hint: "the endings that do are \(known.joined(separator: ", ")); else name the format with --format",
            kind: .usage)
    }

    static var allValueStrings: [String] { ExportFormat.allCases.map(\.rawValue) + ["pdf"] }
}
