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

            Examples:
              rbook import soup.html --dry-run
              rbook import saved-pages/ --folder recipes/from-the-web --tag to-try
              rbook import - --explain < page.html
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(
        help: ArgumentHelp("Files or directories; - reads standard input.", valueName: "source"), completion: .file())
    var sources: [String]

    @Option(help: ArgumentHelp("The folder they go into.", valueName: "path"))
    var folder: String?
    @Option(help: ArgumentHelp("Give each this tag; may be given several times.", valueName: "name"))
    var tag: [String] = []
    @Option(help: "What to do with recipes that are there already: skip or both.")
    var duplicates: DuplicateChoice = .skip
    @Flag(help: "Say where each field was found.")
    var explain = false
    @Option(help: "With --dry-run: show the files as text, or what was read as json-ld or json.")
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
        if format != .text, !change.dryRun { throw ValidationError("--format goes with --dry-run") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let program = ReaderProcess.find(beside: invocation.executable) else {
            throw OperationProblem(
                "the program that reads pages is missing: rbook-read",
                hint: "it belongs beside rbook, or in libexec/rbook; install both")
        }
        let reader = ImportReader(program: program, directory: invocation.directory)
        var recipes: [ReadRecipe] = []
        var failures = 0
        for source in sources {
            for outcome in reader.read(source, input: invocation.readInput) {
                recipes += outcome.result?.recipes ?? []
                if outcome.result?.recipes.isEmpty ?? true { failures += 1 }
                for problem in outcome.problems { invocation.console.note("rbook: \(outcome.name): \(problem)") }
            }
        }
        guard !recipes.isEmpty else { return failures > 0 ? .failed : .findings }
        switch format {
        case .text: break
        case .jsonLD:
            let documents = recipes.map(SchemaDocument.document)
            invocation.console.print(verbatim: (documents.count == 1 ? documents[0] : .array(documents)).pretty)
            return .done
        case .json:
            invocation.console.print(verbatim: String(decoding: WireFormat.bytes(recipes), as: UTF8.self))
            return .done
        }
        if explain { ImportPage.print(recipes, to: &invocation.console) }
        let operation = ImportRecipes(
            recipes, folder: folder, tags: tag, duplicates: duplicates == .skip ? .skip : .both)
        return try invocation.perform(operation, global, change)
    }
}

/// What was read, with the place of each field.
enum ImportPage {
    static func print(_ recipes: [ReadRecipe], to console: inout Console) {
        for recipe in recipes {
            console.print("\(recipe.title)")
            for field in ReadRecipe.Field.allCases {
                guard let origin = recipe.origins[field] else { continue }
                console.print("  \(field.rawValue): \(origin)")
            }
        }
    }
}
