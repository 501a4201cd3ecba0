import ArgumentParser
import CookbookSession
import Presentation
import RecipeExchange
import SourceText

/// `rbook import`
struct Import: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Read recipes from web pages and other programs' files, and keep them here.",
        discussion: """
            What each source is, is seen from its contents. Nothing is invented: a field that was not found stays empty, and what was \
            not certain is said. All recipes of one run are one commit.

            Pages, archives and files of Paprika, Mealie, Tandoor, Nextcloud Cookbook, RecipeSage, Plan to Eat, CopyMeThat, \
            My Recipe Box and Chowdown are read, and recipes in schema.org's terms whoever wrote them. Pictures that come along \
            are kept beside their recipes; shopping lists, meal plans and pantries go where this cookbook has them.

            Examples:
              rbook import soup.html --dry-run
              rbook import "My Recipes.paprikarecipes" --folder recipes/paprika
              rbook import mealie_backup.zip --format json
              rbook import saved-pages/ --folder recipes/from-the-web --tag to-try
              rbook import - --explain < page.html
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp("Files, archives or directories; - reads standard input.", valueName: "source"),
        completion: .file())
    var sources: [String]

    @Option(help: ArgumentHelp("The folder they go into.", valueName: "path"))
    var folder: String?
    @Option(help: ArgumentHelp("Give each this tag; may be given several times.", valueName: "name"))
    var tag: [String] = []
    @Option(help: "What to do with recipes that are there already: skip or both.")
    var duplicates: DuplicateChoice = .skip
    @Flag(help: "Say where each field was found.")
    var explain = false
    @Option(help: "The report as text or json; with --dry-run what was read, as json or json-ld.")
    var format: ImportFormat = .text

    enum ImportFormat: String, ExpressibleByArgument, CaseIterable {
        case text
        case json
        case jsonLD = "json-ld"
    }

    enum DuplicateChoice: String, ExpressibleByArgument, CaseIterable {
        case skip
        case both
    }

    func validate() throws {
        if sources.isEmpty { throw ValidationError("nothing to import; name a file, a directory or -") }
        if format == .jsonLD, !change.dryRun { throw ValidationError("--format json-ld goes with --dry-run") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let program = ReaderProcess.find(beside: invocation.executable) else {
            throw OperationProblem(
                "the program that reads pages is missing: rbook-read",
                hint: "it belongs beside rbook, or in libexec/rbook; install both")
        }
        let reader = ImportReader(program: program, directory: invocation.directory)
        var results: [ReadResult] = []
        var unread: [ImportReport.Omitted] = []
        for source in sources {
            for outcome in reader.read(source, input: invocation.readInput) {
                if let result = outcome.result, !result.recipes.isEmpty || !result.lists.isEmpty {
                    results.append(result)
                }
                unread += outcome.problems
            }
        }
        let recipes = results.flatMap(\.recipes)
        if change.dryRun, format != .text || results.isEmpty || explain {
            for problem in unread { ImportPage.note(problem, to: &invocation.console) }
        }
        if results.isEmpty, !change.dryRun {
            var report = ImportReport()
            report.unread = unread
            ImportPage.print(report, format, to: &invocation.console)
        }
        guard !results.isEmpty else { return unread.isEmpty ? .findings : .failed }
        switch format {
        case .jsonLD:
            let documents = recipes.map(SchemaDocument.document)
            invocation.console.print(verbatim: (documents.count == 1 ? documents[0] : .array(documents)).pretty)
            return .done
        case .json where change.dryRun:
            invocation.console.print(verbatim: String(decoding: WireFormat.bytes(recipes), as: UTF8.self))
            return .done
        case .text, .json: break
        }
        if explain { ImportPage.print(recipes, to: &invocation.console) }
        let operation = ImportRecipes(
            results, folder: folder, tags: tag, duplicates: duplicates == .skip ? .skip : .both)
        let session = try Session(changing: &invocation, global, change)
        var (plan, report) = try operation.prepare(in: session)
        report.unread = unread + report.unread
        let status = try invocation.carryOut(plan, session, change, isAnswer: format == .text)
        ImportPage.print(report, format, to: &invocation.console)
        return status
    }
}
