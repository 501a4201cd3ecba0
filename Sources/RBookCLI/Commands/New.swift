import ArgumentParser
import CookbookSession
import RecipeModel
import SourceText

/// `rbook new`
struct New: NamedSubcommand {
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
        if title == "-" {
            if input.isEmpty {
                throw OperationProblem("there is nothing on standard input", hint: "rbook new - < soup.md")
            }
            return try add(input, nil, session, &invocation)
        }
        let outline = try outline()
        let written = try outline.written(in: session)
        let text = Array(written.text.utf8)
        guard isTyped else {
            for remark in written.remarks { invocation.console.note("rbook: \(remark)") }
            return try add(text, title, session, &invocation)
        }
        try session.checkReady(change.commit, mode: session.commitMode)
        try session.checkPlace(forRecipe: title, in: folder)
        return try Editor.edit(
            text, name: outline.fileName,
            otherwise: "give the recipe as options (see rbook help new), or on standard input: rbook new -", &invocation
        ) { bytes, invocation in
            try add(bytes, title, session, &invocation)
        }
    }

    /// - Parameter title: names the file; `nil` takes the title in the text.
    private func add(_ bytes: [UInt8], _ title: String?, _ session: Session, _ invocation: inout Invocation) throws
        -> ExitStatus
    {
        let plan = try AddRecipe(bytes, title: title, folder: folder).plan(in: session)
        let status = try invocation.carryOut(plan, session, change)
        for file in plan.files { invocation.console.note("\(file.path)") }
        return status
    }

    private func outline() throws -> TypedRecipe {
        var outline = TypedRecipe(title: title)
        outline.values = try fields.map { try KeyValue.parse($0) }
        if let servings { outline.values.append(("servings", servings)) }
        if let tags { outline.values.append(("tags", tags)) }
        if let category { outline.values.append(("category", category)) }
        if let cuisine { outline.values.append(("cuisine", cuisine)) }
        (outline.ingredients, outline.steps, outline.notes) = (ingredients, steps, notes)
        return outline
    }
}

/// The value of an option like `--set servings=4`.
enum KeyValue {
    static func parse(_ text: String) throws -> (key: String, value: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw OperationProblem("'\(text)' is not key=value", hint: "write --set servings=4", kind: .usage)
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }
}
