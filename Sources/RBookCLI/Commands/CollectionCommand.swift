import ArgumentParser
import Cookbook
import CookbookSession
import Kitchen
import Presentation
import RecipeModel
import SourceText

/// `rbook collection`
struct CollectionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collection", abstract: "Gather recipes across folders, by hand or by a query.",
        subcommands: [
            CollectionList.self, CollectionShow.self, CollectionNew.self, CollectionAdd.self, CollectionRemove.self,
            CollectionMove.self, CollectionDelete.self,
        ],
        defaultSubcommand: CollectionList.self)
}

struct CollectionList: PastQuery {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the collections.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        return try session.withIndex(&invocation) { index, invocation in try print(session, index, &invocation) }
    }

    private func print(_ session: Session, _ index: CookbookIndex, _ invocation: inout Invocation) throws -> ExitStatus
    {
        var rows:
            [(
                title: String, count: Int, query: String?, path: String, description: String?, icon: String?,
                color: String?
            )] = []
        for (file, collection) in CollectionMembers.all(index.collections) {
            rows.append(
                (
                    CollectionMembers.title(file, collection),
                    try session.members(file, collection, in: index).count, collection.query?.value,
                    file.path.string, collection.description?.value, collection.icon?.value, collection.color?.value
                ))
        }
        let documents = rows.map { row in
            JSONValue.members([
                "title": .string(row.title), "recipes": .integer(row.count), "query": .text(row.query),
                "description": .text(row.description), "icon": .text(row.icon), "color": .text(row.color),
                "path": .string(row.path),
            ])
        }
        switch output.format {
        case .json: invocation.console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { invocation.console.print(verbatim: document.compact) }
        case .csv:
            invocation.console.print(csv: ["title", "recipes", "query", "path"])
            for row in rows {
                invocation.console.print(csv: [row.title, String(row.count), row.query ?? "", row.path])
            }
        case .text:
            var table = Table(
                [
                    Table.Column(title: "title", isFlexible: true, style: .bold),
                    Table.Column(title: "recipes", alignsRight: true, style: .green),
                    Table.Column(title: "query", isFlexible: true),
                    Table.Column(title: "path", isFlexible: true, style: .dim),
                ], stacks: true)
            for row in rows {
                let icon = invocation.console.isTerminal ? row.icon : nil
                table.add([
                    SafeText([icon, row.title].compactMap { $0 }.joined(separator: " ")), "\(row.count)",
                    SafeText(row.query ?? ""), SafeText(row.path),
                ])
                if let style = row.color.flatMap({ Console.Style(color: $0) }) { table.style(0, style) }
            }
            table.print(to: &invocation.console)
        }
        if rows.isEmpty {
            invocation.console.note("rbook: this cookbook has no collections yet")
            invocation.console.note("  hint: make one: rbook collection new \"Weeknights\" --query 'time<=30'")
            return .findings
        }
        return .done
    }
}

struct CollectionShow: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "List the recipes of a collection, linked ones in their order first.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption
    @OptionGroup var results: ResultOptions

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        return try session.withIndex(&invocation) { index, invocation in try print(session, index, &invocation) }
    }

    private func print(_ session: Session, _ index: CookbookIndex, _ invocation: inout Invocation) throws -> ExitStatus
    {
        let (file, collection) = try session.collection(named: name, in: index.collections)
        let hits = try session.members(file, collection, in: index).map { SearchHit(recipe: $0) }
        if results.printSpecial(hits, of: index, output.format, &invocation) {
            return hits.isEmpty ? .findings : .done
        }
        if output.format == .text {
            let title = CollectionMembers.title(file, collection)
            let console = invocation.console
            invocation.console.print(
                console.marked(title, icon: collection.icon?.value, color: collection.color?.value, .bold))
            if let description = collection.description?.value {
                for line in DisplayWidth.wrap(SafeText(description), to: min(invocation.console.width, 90)) {
                    invocation.console.print(line)
                }
            }
            invocation.console.print()
        }
        return RecipeList.print(hits, of: index, results, output.format, query: .all, &invocation)
    }
}

struct CollectionNew: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a collection.",
        discussion: """
            Examples:
              rbook collection new Weeknights --query 'time<=30 category:main'
              rbook collection new "A Feast" borscht lasagna apple-pie --description "Our winter dinner."
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("What belongs to it, as a query.", valueName: "query"))
    var query: String?

    @Option(help: ArgumentHelp("A sentence about it.", valueName: "text"))
    var description: String?

    @Argument(help: "Its title.")
    var title: String

    @Argument(help: "Recipes to begin with.", completion: CookbookCompletion.recipe)
    var recipes: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let meaning = try query.map { (text: $0, meaning: try FilterOptions.parse($0, session.today)) }
        let operation = MakeCollection(title, description: description, query: meaning, recipes: recipes)
        return try invocation.carryOut(try operation.plan(in: session), session, change)
    }
}

struct CollectionAdd: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add recipes to a collection.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    @Argument(help: "The recipes.", completion: CookbookCompletion.recipe)
    var recipes: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(AddToCollection(recipes, to: name), global, change)
    }
}

struct CollectionRemove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Take recipes out of a collection; the recipes themselves stay.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    @Argument(help: "The recipes.", completion: CookbookCompletion.recipe)
    var recipes: [String]

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveFromCollection(recipes, from: name), global, change)
    }
}

struct CollectionMove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mv", abstract: "Rename a collection, or move its file; links follow.",
        discussion: """
            Examples:
              rbook collection mv weeknights "Quick Dinners"
              rbook collection mv weeknights collections/family/
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    @Argument(help: "Its new title, or a folder or path with a / in it.")
    var target: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MoveCollection(name, to: target), global, change)
    }
}

struct CollectionDelete: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a collection; its recipes stay.",
        discussion: "One that files link to, or that git could not bring back, is removed only with --force.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove it even if files link to it or git could not bring it back.")
    var force = false

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveCollection(name, isForced: force), global, change)
    }
}
