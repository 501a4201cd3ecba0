import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import RecipeModel
import SourceText

/// `rbook log`
struct Log: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "log", abstract: "Show what was done to the cookbook or to a recipe, the newest first.",
        discussion: """
            Changes by rbook are told in its words, changes by hand in yours, with their files. Files are followed to where they came \
            from. The number before a line names it for rbook undo and rbook restore --at; changes that are in no commit are told by \
            rbook op log.

            Of the newest 20 changes by hand whose subject names nothing of what they changed, the list says what that was; with --changes \
            of all of them.

            Words that are not the name of a recipe or the path of a file are a query, as in rbook search: what was done to the recipes \
            that it finds.

            Examples:
              rbook log lasagna
              rbook log --pantry --since -2w
              rbook log tag:quick -n 10
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    @Flag(help: "What was done to the pantry.")
    var pantry = false

    @Option(
        help: ArgumentHelp("What was done to this shopping list.", valueName: "name"),
        completion: CookbookCompletion.shoppingList)
    var list: String?

    @Option(
        name: [.customShort("n"), .customLong("limit")],
        help: ArgumentHelp("Show at most this many; 0 for all.", valueName: "count"))
    var limit: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Only what was done from this day on.", valueName: "date"),
        completion: CookbookCompletion.date)
    var since: String?

    @Option(help: ArgumentHelp("Only by people whose name or address holds this.", valueName: "text"))
    var author: String?

    @Flag(help: "Say of each change by hand what it changed.")
    var changes = false

    @Argument(help: "A recipe, a file, or a query.", completion: CookbookCompletion.recipe)
    var what: [String] = []

    func validate() throws {
        if [pantry, list != nil, !what.isEmpty].count(where: { $0 }) > 1 {
            throw ValidationError("give one of a recipe, --pantry and --list")
        }
        if let limit, limit < 0 { throw ValidationError("--limit takes a number that is not negative") }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global).keepingIndex()
        let first = try since.map { try session.pastDay($0) }
        let wanted = author.map { TextFolding.fold($0) }
        let history = try session.history(of: try paths(session))
        for gap in history.gaps { invocation.console.note("rbook: note: \(gap)") }
        var entries = history.only { entry in
            if let first, entry.date.map({ $0 < first }) ?? true { return false }
            guard let wanted else { return true }
            return [entry.authorName, entry.authorEmail].contains {
                TextFolding.contains(TextFolding.fold($0), wanted)
            }
        }
        if let limit, limit > 0 { entries = Array(entries.prefix(limit)) }
        if entries.isEmpty {
            invocation.console.note("rbook: the history knows of nothing like that")
            if output.format != .text { HistoryPage.print([], output.format, showsOperations: false, &invocation) }
            return .findings
        }
        let isWhole = output.format != .text
        let shown = entries.map { entry in
            isWhole || entry.isByHand ? session.withFiles(entry) : entry
        }
        // Each costs the reading of files, so a long list is not told as a whole.
        let told = changes ? shown.count : isWhole ? 0 : Self.mostTold
        let words = session.changeWords(of: Array(shown.filter(\.isByHand).prefix(told)))
        HistoryPage.print(shown, output.format, showsOperations: false, changes: words, &invocation)
        return .done
    }

    private static let mostTold = 20

    /// The files whose history is asked for; `nil` for everything.
    private func paths(_ session: Session) throws -> [RelativePath]? {
        if pantry { return session.loadPantries().files.filter { $0.kind == .pantry }.map(\.path) }
        if let list { return [try session.shoppingBook().list(named: list).file.path] }
        if what.isEmpty { return nil }
        let name = what.joined(separator: " ")
        let problem: OperationProblem
        do throws(OperationProblem) { return [try session.file(named: name).file.path] } catch { problem = error }
        if let path = try? session.resolve(name), !path.isRoot, name.contains("/") || name.contains("."),
            !(try session.history(of: [path]).entries.isEmpty)
        {
            return [path]
        }
        guard let query = try? FilterOptions.parse(name, session.today) else { throw problem }
        let found = try session.withIndex { index in
            try session.search(query, in: index).map { index.path($0.recipe) }
        }
        if found.isEmpty { throw problem }
        return found
    }
}
