import ArgumentParser
import Cookbook
import Kitchen
import RecipeModel
import RecipeSyntax
import SourceText

/// `rbook collection`
struct CollectionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "collection", abstract: "Gather recipes across folders, by hand or by a query.",
        subcommands: [
            CollectionList.self, CollectionShow.self, CollectionNew.self, CollectionAdd.self, CollectionRemove.self,
        ],
        defaultSubcommand: CollectionList.self)
}

extension Session {
    /// The one collection that is called so.
    func collection(named name: String, in files: [CookbookFile]) throws -> (
        file: CookbookFile, collection: RecipeModel.Collection
    ) {
        let found = CollectionMembers.named(name, files)
        if found.count == 1 { return found[0] }
        if found.isEmpty {
            if let error = unread.error(named: name, [try? resolve(name)].compactMap { $0 }, root) { throw error }
            let titles = CollectionMembers.all(files).map { CollectionMembers.title($0.file, $0.collection) }
            let nearest = Spelling.nearest(to: name, in: titles)
            throw CommandError(
                "there is no collection '\(VisibleText.safe(name))'",
                hint: nearest.map { "did you mean '\(VisibleText.safe($0))'?" }
                    ?? "make it: rbook collection new \"\(VisibleText.safe(name))\"")
        }
        let lines = found.map {
            "  \(VisibleText.safe(CollectionMembers.title($0.file, $0.collection)))  \(VisibleText.safe($0.file.path.string))"
        }
        throw CommandError(
            "'\(VisibleText.safe(name))' may mean several collections:\n\(lines.joined(separator: "\n"))",
            hint: "give more of the name, or the path")
    }

    /// What a collection holds; a query that cannot be read is an error with its file.
    func members(_ file: CookbookFile, _ collection: RecipeModel.Collection, in index: CookbookIndex) throws
        -> [RecipeRow]
    {
        do {
            return try CollectionMembers(
                index, today: today, isMakeable: Makeability.test(index, today)
            ).recipes(of: file, collection)
        } catch {
            throw CommandError(
                "\(VisibleText.safe(file.path.string)): the query cannot be read: \(VisibleText.safe(error.message))",
                hint: error.hint.map { VisibleText.safe($0) })
        }
    }
}

struct CollectionList: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the collections.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
        return try session.withIndex(&invocation) { index, invocation in try print(session, index, &invocation) }
    }

    private func print(_ session: Session, _ index: CookbookIndex, _ invocation: inout Invocation) throws -> ExitStatus
    {
        var rows: [(title: String, count: Int, query: String?, path: String, description: String?)] = []
        for (file, collection) in CollectionMembers.all(index.collections) {
            rows.append(
                (
                    CollectionMembers.title(file, collection),
                    try session.members(file, collection, in: index).count, collection.query?.value,
                    file.path.string, collection.description?.value
                ))
        }
        let documents = rows.map { row in
            JSONValue.members([
                "title": .string(row.title), "recipes": .integer(row.count), "query": .text(row.query),
                "description": .text(row.description), "path": .string(row.path),
            ])
        }
        switch output.format {
        case .json: invocation.console.print(JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { invocation.console.print(document.compact) }
        case .csv:
            CSV.print(["title", "recipes", "query", "path"], to: &invocation.console)
            for row in rows {
                CSV.print([row.title, String(row.count), row.query ?? "", row.path], to: &invocation.console)
            }
        case .text:
            var table = Table([
                Table.Column(title: "title", isFlexible: true, style: .bold),
                Table.Column(title: "recipes", alignsRight: true, style: .green),
                Table.Column(title: "query", isFlexible: true),
                Table.Column(title: "path", isFlexible: true, style: .dim),
            ])
            for row in rows {
                table.add([
                    VisibleText.safe(row.title), String(row.count), VisibleText.safe(row.query ?? ""),
                    VisibleText.safe(row.path),
                ])
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

struct CollectionShow: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "List the recipes of a collection, linked ones in their order first.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption
    @OptionGroup var results: ResultOptions

    @Argument(help: "The collection.", completion: CookbookCompletion.collection)
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(invocation, global)
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
            let title = VisibleText.safe(CollectionMembers.title(file, collection))
            invocation.console.print(invocation.console.styled(title, .bold))
            if let description = collection.description?.value {
                for line in DisplayWidth.wrap(VisibleText.safe(description), to: min(invocation.console.width, 90)) {
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
        let cookbook = session.load()
        if let query {
            _ = try session.search(try FilterOptions.parse(query, session.today), in: CookbookIndex(cookbook))
        }
        let folder =
            CollectionMembers.all(cookbook.files).first?.file.path.parent ?? RelativePath.root.appending("collections")
        let path = folder.appending(RecipeTemplate.slug(title) + ".md")
        guard !cookbook.exists(path) else {
            throw CommandError("\(VisibleText.safe(path.string)) exists already", hint: "choose another title")
        }
        var text = "---\nkind: collection\ntitle: \(YAMLQuoting.scalar(Document.oneLine(title)))\n"
        if let description { text += "description: \(YAMLQuoting.scalar(Document.oneLine(description)))\n" }
        if let query { text += "query: \(YAMLQuoting.scalar(Document.oneLine(query)))\n" }
        text += "---\n"
        if !recipes.isEmpty { text += "\n" }
        for name in recipes {
            let (file, recipe) = try session.recipe(named: name, in: cookbook)
            text += "- \(CollectionLink.text(to: file, recipe, from: path))\n"
        }
        var changes = ChangeSet(session)
        try changes.create(path, Array(text.utf8))
        return try RecipeEdit.finish(
            changes, "Make the collection \(title)", change, cookbook.configuration.commit, &invocation)
    }
}

/// A Markdown link to a recipe.
enum CollectionLink {
    static func text(to file: CookbookFile, _ recipe: Recipe, from path: RelativePath) -> String {
        let title = recipe.title.text.reduce(into: "") { text, character in
            if "[]\\".contains(character) { text.append("\\") }
            text.append(character)
        }
        let destination = String(decoding: InlineLink.encode(path.link(to: file.path)), as: UTF8.self)
        return "[\(title)](\(destination))"
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
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let (file, collection) = try session.collection(named: name, in: cookbook.files)
        let there = Set(collection.links.compactMap { file.path.resolving(link: $0.path) })
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        var current = document
        var added: [String] = []
        for recipe in recipes {
            let (target, found) = try session.recipe(named: recipe, in: cookbook)
            if there.contains(target.path) {
                invocation.console.note("\(VisibleText.safe(found.title.text)) is in it already")
                continue
            }
            let line = CollectionLink.text(to: target, found, from: file.path)
            do {
                let edits = try PantryChange(current).adding(line, to: nil)
                current = Document(SourceText(path: file.path, bytes: try current.source.applying(edits)))
            } catch let refusal as EditRefusal {
                throw RecipeEdit.refused(refusal, current)
            }
            added.append(found.title.text)
        }
        if current.source.bytes != document.source.bytes {
            try changes.edit(
                document.source, [TextEdit(ByteRange(0, document.source.bytes.count), current.source.bytes)])
        }
        let title = CollectionMembers.title(file, collection)
        return try RecipeEdit.finish(
            changes, "Add \(added.joined(separator: ", ")) to the collection \(title)", change,
            cookbook.configuration.commit, &invocation)
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
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let (file, collection) = try session.collection(named: name, in: cookbook.files)
        let title = CollectionMembers.title(file, collection)
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        var edits: [TextEdit] = []
        var removed: [String] = []
        for recipe in recipes {
            let (target, found) = try session.recipe(named: recipe, in: cookbook)
            let links = collection.links.filter { file.path.resolving(link: $0.path) == target.path }
            guard !links.isEmpty else {
                let byQuery = collection.query == nil ? "" : " by hand"
                throw CommandError(
                    "\(VisibleText.safe(found.title.text)) is not in the collection \(VisibleText.safe(title))\(byQuery)",
                    hint: collection.query == nil
                        ? nil
                        : "its query finds it: change the query, rbook edit \(VisibleText.safe(file.path.string))",
                    exitCode: .findings)
            }
            for link in links {
                guard
                    let item = document.markdown.blocks.indices.last(where: {
                        document.markdown.blocks[$0].item != nil
                            && document.markdown.blocks[$0].range.contains(link.range.start)
                    })
                else {
                    throw RecipeEdit.refused(EditRefusal("the link does not stand in a list", at: link.range), document)
                }
                do throws(EditRefusal) { edits += try document.removingItem(item) } catch {
                    throw RecipeEdit.refused(error, document)
                }
            }
            removed.append(found.title.text)
        }
        try changes.edit(document.source, edits)
        return try RecipeEdit.finish(
            changes, "Take \(removed.joined(separator: ", ")) out of the collection \(title)", change,
            cookbook.configuration.commit, &invocation)
    }
}
