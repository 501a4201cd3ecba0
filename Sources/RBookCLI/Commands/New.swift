import ArgumentParser
import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

/// `rbook new`
struct New: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Write a new recipe.",
        discussion: """
            With ingredients or steps given as options the file is written at once; without, your editor opens on a template \
            and the recipe is kept when you save it. A title of - reads a whole file from standard input.

            Examples:
              rbook new "Tomato soup"
              rbook new "Tomato soup" --folder recipes/soups --servings 4 -i "1 kg tomatoes" -i "1 onion" -s "Chop." -s "Simmer 20 minutes."
              rbook new - < soup.md
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The title, or - for a file on standard input.")
    var title: String

    @Option(help: ArgumentHelp("The folder it goes into.", valueName: "path"))
    var folder: String?
    @Option(
        name: [.customShort("i"), .customLong("ingredient")],
        help: ArgumentHelp("An ingredient line; may be given several times.", valueName: "line"))
    var ingredients: [String] = []
    @Option(
        name: [.customShort("s"), .customLong("step")],
        help: ArgumentHelp("A step; may be given several times.", valueName: "text"))
    var steps: [String] = []
    @Option(name: .customLong("note"), help: ArgumentHelp("A note; may be given several times.", valueName: "text"))
    var notes: [String] = []
    @Option(
        name: .customLong("set"),
        help: ArgumentHelp("Any front-matter key: --set cook-time='20 min'.", valueName: "key=value"))
    var fields: [String] = []
    @Option(help: ArgumentHelp("How many it serves.", valueName: "number"))
    var servings: String?
    @Option(help: ArgumentHelp("Tags, separated by commas.", valueName: "names"))
    var tags: String?
    @Option(help: ArgumentHelp("The category.", valueName: "name"))
    var category: String?
    @Option(help: ArgumentHelp("The cuisine.", valueName: "name"))
    var cuisine: String?
    @Flag(name: .customLong("no-edit"), help: "Write the template without opening an editor.")
    var noEdit = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        // Nobody is kept waiting while a person types.
        let isTyped = title != "-" && ingredients.isEmpty && steps.isEmpty && !noEdit && !change.dryRun
        let input = title == "-" ? invocation.readInput() : []
        let session =
            isTyped ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        if title == "-" {
            let bytes = input
            if bytes.isEmpty { throw CommandError("there is nothing on standard input", hint: "rbook new - < soup.md") }
            return try add(bytes, nil, session, cookbook, &invocation)
        }
        guard !Document.oneLine(title).allSatisfy({ $0 == " " }) else {
            throw CommandError("a recipe needs a title", hint: "rbook new \"Potato Soup\"", exitCode: .usage)
        }
        let text = try template()
        if isTyped {
            try ChangeSet(session).checkReady(change, mode: cookbook.configuration.commit, invocation)
            let name = RecipeTemplate.slug(title) + ".md"
            try Relocation.checkPlace(try target(title, session, cookbook), session)
            return try Editor.edit(Array(text.utf8), name: name, &invocation) { bytes, invocation in
                try add(bytes, title, session, cookbook, &invocation)
            }
        }
        return try add(Array(text.utf8), title, session, cookbook, &invocation)
    }

    /// - Parameter title: names the file; `nil` takes the title in the text.
    private func add(
        _ bytes: [UInt8], _ title: String?, _ session: Session, _ cookbook: LoadedCookbook,
        _ invocation: inout Invocation
    ) throws -> ExitStatus {
        guard bytes.count <= 2 << 20 else {
            throw CommandError("the text has \(bytes.count) bytes; a recipe has at most \(2 << 20)")
        }
        let document = Document(SourceText(path: .root, bytes: bytes))
        if let problem = document.diagnostics.first(where: { $0.code == "not-utf8" || $0.code == "control-character" })
        {
            let place = LineTable(document.source).location(of: problem.range.start)
            throw CommandError(
                "line \(place.line), column \(place.column): \(problem.message)", hint: problem.hint)
        }
        let preview = CookbookFile(document, configuration: cookbook.configuration)
        guard let recipe = preview.recipe else {
            throw CommandError(
                "the text is no recipe: it has no ingredients",
                hint: "add a heading '## Ingredients' with a list below it")
        }
        let name = title ?? recipe.title.text
        let path = try target(name, session, cookbook)
        if cookbook.exists(path) {
            throw CommandError(
                "\(VisibleText.safe(path.string)) exists already",
                hint: "edit it: rbook edit \(VisibleText.safe(path.string))")
        }
        var changes = ChangeSet(session)
        try changes.create(path, bytes)
        try changes.apply("Add \(recipe.title.text)", change, mode: cookbook.configuration.commit, &invocation)
        invocation.console.note(VisibleText.safe(path.string))
        return .done
    }

    /// In the folder that is named, else in the one the person stands in, or `recipes` where there is one and they stand at the root.
    private func target(_ title: String, _ session: Session, _ cookbook: LoadedCookbook) throws -> RelativePath {
        let recipes = RelativePath.root.appending("recipes")
        let place = session.place.isRoot && cookbook.exists(recipes) ? recipes : session.place
        return try (folder.map { try session.resolve($0) } ?? place).appending(RecipeTemplate.slug(title) + ".md")
    }

    private func template() throws -> String {
        var template = RecipeTemplate(title: title)
        var given = fields
        if let servings { given.append("servings=\(servings)") }
        if let tags { given.append("tags=\(tags)") }
        if let category { given.append("category=\(category)") }
        if let cuisine { given.append("cuisine=\(cuisine)") }
        for field in given {
            guard let equals = field.firstIndex(of: "="), equals != field.startIndex else {
                throw CommandError(
                    "'\(VisibleText.safe(field))' is not key=value", hint: "write --set servings=4", exitCode: .usage)
            }
            let name = String(field[..<equals])
            guard FrontMatterKey.named(name, in: .recipe)?.name != "title" else {
                throw CommandError("the title is given already: '\(VisibleText.safe(title))'", exitCode: .usage)
            }
            guard let key = FrontMatterKey.named(name, in: .recipe) else {
                let nearest = Spelling.nearest(to: name, in: FrontMatterKey.table.map(\.name))
                throw CommandError(
                    "'\(VisibleText.safe(name))' is no key of a recipe", hint: nearest.map { "did you mean '\($0)'?" },
                    exitCode: .usage)
            }
            template.fields.append((key, String(field[field.index(after: equals)...])))
        }
        template.ingredients = ingredients
        template.steps = steps
        template.notes = notes
        do { return try template.text() } catch { throw CommandError(VisibleText.safe(error.reason), exitCode: .usage) }
    }
}
