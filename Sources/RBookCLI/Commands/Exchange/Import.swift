import ArgumentParser
import CookbookSession
import Presentation
import RecipeExchange
import RecipeWriting
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

            Pages of the web are fetched by a program of their own, and only from public servers; what is here already by its address \
            is not fetched again. Their first picture is kept beside the recipe, without what cameras write into it about persons \
            and places.

            A recipe that is there already is skipped. With --duplicates update its source is read again, and what changed there \
            since it was last imported is put together with what you changed here; what contradicts stands beside each other in the \
            file. rbook upstream does so for recipes by their names.

            With --model a language model of yours (see Docs/models.md) is asked about pages and texts in which no recipe was \
            found: their text is sent, and every ingredient and number of the answer that does not occur in it is marked. --dry-run \
            prints what would be sent.

            Examples:
              rbook import https://example.org/tomato-soup
              rbook import https://example.org/soup https://example.org/bread saved.html --tag to-try
              rbook import soup.html --dry-run
              rbook import "My Recipes.paprikarecipes" --folder recipes/paprika
              rbook import mealie_backup.zip --format json
              rbook import saved-pages/ --folder recipes/from-the-web --tag to-try
              rbook import https://example.org/tomato-soup --duplicates update --dry-run
              rbook import - --explain < page.html
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var modelOptions: ModelOptions

    @Argument(
        help: ArgumentHelp("Addresses, files, archives or directories; - reads standard input.", valueName: "source"),
        completion: .file())
    var sources: [String]

    @Option(help: ArgumentHelp("The folder they go into.", valueName: "path"))
    var folder: String?
    @Option(help: ArgumentHelp("Give each this tag; may be given several times.", valueName: "name"))
    var tag: [String] = []
    @Option(
        help:
            "What to do with recipes that are there already: skip them, update them with what is new at their source, or keep both."
    )
    var duplicates: DuplicateChoice = .skip
    @Flag(
        inversion: .prefixedNo,
        help: "Keep pictures beside the recipes; without, those of pages from the web stay where they are.")
    var images = true
    @Flag(name: .customLong("all-images"), help: "Keep all pictures of a page, not only the first.")
    var allImages = false
    @Option(help: ArgumentHelp("Of several recipes, keep those with these numbers: 2,3 or 1-4.", valueName: "numbers"))
    var only: String?
    @Flag(help: "Of several recipes on a page, keep all without being asked.")
    var all = false
    @Flag(name: .customLong("open"), help: "Open the first in your editor afterwards.")
    var openEditor = false
    @Flag(name: .customLong("allow-private"), help: "Fetch from this machine or its network where an address names it.")
    var allowPrivate = false
    @Flag(name: .customLong("model"), help: "Ask your language model where no recipe was found.")
    var asksModel = false
    @Option(name: .customLong("model-name"), help: ArgumentHelp("Ask this model of your endpoint.", valueName: "name"))
    var modelName: String?
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
        case update
        case both

        var choice: ImportRecipes.Duplicates {
            switch self {
            case .skip: .skip
            case .update: .update
            case .both: .both
            }
        }
    }

    func validate() throws {
        if sources.isEmpty { throw ValidationError("nothing to import; name an address, a file, a directory or -") }
        if allImages, !images { throw ValidationError("--all-images and --no-images exclude each other") }
        if all, only != nil { throw ValidationError("--all and --only exclude each other") }
        if openEditor, change.dryRun { throw ValidationError("--open does not go with --dry-run") }
        if !asksModel, modelName != nil || modelOptions.noCache {
            throw ValidationError("--model-name and --no-cache go with --model")
        }
        if format == .jsonLD, !change.dryRun { throw ValidationError("--format json-ld goes with --dry-run") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let program = ReaderProcess.find(beside: invocation.executable) else {
            throw OperationProblem(
                "the program that reads pages is missing: rbook-read",
                hint: "it belongs beside rbook, or in libexec/rbook, with rbook-fetch; install all three")
        }
        let addresses = sources.filter(WebSource.isAddress)
        let known = try knownAddresses(addresses, invocation)
        let web = WebSource(
            program: program, environment: invocation.environment, version: RBookCommand.version,
            addresses: addresses.filter { known[$0] == nil }, allowsPrivate: allowPrivate)
        let reader = ImportReader(
            readers: invocation.readers ?? ReaderPool(program: program), directory: invocation.directory, web: web,
            downloads: !images || change.dryRun ? .none : allImages ? .all : .first)
        let client = try asksModel ? client(invocation) : nil
        var results: [ReadResult] = []
        var questions = 0
        var unread: [ImportReport.Omitted] = []
        var there: [ImportReport.Omitted] = []
        var others: [String] = []
        for source in sources {
            guard let path = known[source] else { continue }
            there.append(ImportReport.Omitted(source, "it is there already: \(path), from the same address"))
        }
        let progress = ImportProgress(quiet: change.quiet)
        let outcomes = reader.read(
            sources.filter { known[$0] == nil }, input: invocation.readInput, meanwhile: ImportRecipes.prepare,
            begin: progress.begin)
        progress.end()
        for var outcome in outcomes {
            if let client, outcome.isForModel {
                if change.dryRun {
                    printQuestion(on: outcome, client, &invocation)
                    questions += 1
                    continue
                }
                outcome.askModel(PageExtraction(client))
            }
            if var result = outcome.result, !result.recipes.isEmpty || !result.lists.isEmpty {
                if !images { result.leaveOutPictures() }
                results.append(result)
            }
            unread += outcome.problems
            if outcome.isAboutDirectory { others.append(outcome.name) }
        }
        if let client, !change.dryRun { ModelPage.note(client, to: &invocation.console) }
        if questions > 0, results.isEmpty {
            for problem in unread { ImportPage.note(problem, to: &invocation.console) }
            return unread.isEmpty ? .done : .failed
        }
        for proxy in web.proxies.sorted() {
            invocation.console.note(
                "rbook: fetched through the proxy \(proxy), which looks up names itself: that they are of public servers was not checked"
            )
        }
        if explain {
            for missing in reader.unconfined {
                invocation.console.note("rbook: the reader on this system: \(missing)")
            }
            for missing in web.unconfined where !reader.unconfined.contains(missing) {
                invocation.console.note("rbook: fetching on this system: \(missing)")
            }
        }
        try choose(of: &results, &invocation)
        let recipes = results.flatMap(\.recipes)
        if change.dryRun, format != .text || results.isEmpty || explain {
            for problem in unread { ImportPage.note(problem, to: &invocation.console) }
            for name in others { invocation.console.note("rbook: not a recipe: \(name)") }
        }
        if results.isEmpty, !change.dryRun {
            var report = ImportReport()
            (report.unread, report.known, report.others) = (unread, there, others)
            ImportPage.print(report, format, to: &invocation.console)
        }
        guard !results.isEmpty else { return !unread.isEmpty ? .failed : there.isEmpty ? .findings : .done }
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
            results, folder: folder, tags: tag, duplicates: duplicates.choice)
        let session = try Session(changing: &invocation, global, change)
        var (plan, report) = try operation.prepare(in: session)
        report.unread = unread + report.unread
        report.known = there + report.known
        report.others = others
        let status = try invocation.carryOut(plan, session, change, isAnswer: format == .text)
        ImportPage.print(report, format, isRehearsal: change.dryRun, to: &invocation.console)
        if report.hasConflicts, status == .done { return .findings }
        guard openEditor, let first = report.kept.first(where: { $0.kind == .recipe }) else { return status }
        let opened = try Session(invocation, global)
        return try Edit.inEditor(try opened.text(ofRecipe: first.path.string), opened, change, &invocation)
    }

    private func client(_ invocation: Invocation) throws -> ModelClient {
        let session = try Session(invocation, global)
        return try modelOptions.client(
            modelName, isRehearsal: change.dryRun, quiet: change.quiet, session, invocation)
    }

    private func printQuestion(
        on outcome: ImportReader.Outcome, _ client: ModelClient, _ invocation: inout Invocation
    ) {
        guard let result = outcome.result else { return }
        invocation.console.note("rbook: \(outcome.name): no recipe was found; this would be sent")
        invocation.console.print(verbatim: PageExtraction(client).preview(result))
    }

    /// The recipes that came from addresses of this run; none where they are wanted again, or nothing is kept.
    private func knownAddresses(_ addresses: [String], _ invocation: Invocation) throws -> [String: RelativePath] {
        if addresses.isEmpty || change.dryRun || duplicates != .skip { return [:] }
        return try Session(invocation, global).recipes(fromAddresses: addresses)
    }

    /// Leaves those of several recipes that are wanted.
    private func choose(of results: inout [ReadResult], _ invocation: inout Invocation) throws {
        let titles = results.flatMap { $0.recipes.map(\.title) }
        let isPage = results.count == 1 && results[0].format == "a web page" && sources.count == 1 && sources[0] != "-"
        let asks =
            isPage && titles.count > 1 && !all && only == nil && !change.dryRun && invocation.isInputTerminal
            && invocation.console.isTerminal
        guard only != nil || asks else { return }
        let chosen: Set<Int>
        if let only {
            chosen = try RecipeChoice.numbers(only, of: titles.count)
        } else {
            chosen = try RecipeChoice.ask(titles, &invocation)
        }
        var number = 0
        for index in results.indices {
            results[index].recipes = results[index].recipes.filter { _ in
                number += 1
                return chosen.contains(number)
            }
        }
    }
}
