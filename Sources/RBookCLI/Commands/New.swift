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
        abstract: "Write a new recipe.",
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
        let session = try Session(invocation, global)
        let cookbook = session.load()
        var text: String
        if title == "-" {
            text = String(decoding: invocation.readInput(), as: UTF8.self)
            if text.isEmpty { throw CommandError("there is nothing on standard input", hint: "rbook new - < soup.md") }
        } else {
            text = try template()
            if ingredients.isEmpty, steps.isEmpty, !noEdit, !change.dryRun {
                text = try Editor.edit(text, name: RecipeTemplate.slug(title) + ".md", &invocation)
            }
        }
        let preview = CookbookFile(SourceText(text), configuration: cookbook.configuration)
        guard let recipe = preview.recipe else {
            throw CommandError(
                "the text is no recipe: it has no ingredients",
                hint: "add a heading '## Ingredients' with a list below it")
        }
        let name = title == "-" ? recipe.title.text : title
        let folder =
            try folder.map { try session.resolve($0) }
            ?? defaultFolder(session, hasRecipes: cookbook.exists(RelativePath("recipes") ?? .root))
        let path = folder.appending(RecipeTemplate.slug(name) + ".md")
        if cookbook.exists(path) {
            throw CommandError(
                "\(VisibleText.safe(path.string)) exists already",
                hint: "edit it: rbook edit \(VisibleText.safe(path.string))")
        }
        var changes = ChangeSet(session)
        changes.create(path, Array(text.utf8))
        try changes.apply("Add \(recipe.title.text)", change, mode: cookbook.configuration.commit, &invocation)
        invocation.console.note(VisibleText.safe(path.string))
        return .done
    }

    /// The folder the person stands in, or `recipes` where there is one and they stand at the root.
    private func defaultFolder(_ session: Session, hasRecipes: Bool) -> RelativePath {
        session.place.isRoot && hasRecipes ? RelativePath.root.appending("recipes") : session.place
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
