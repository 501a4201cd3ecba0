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

/// `rbook edit`
struct Edit: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "edit", abstract: "Change a recipe, in your editor or key by key.",
        discussion: """
            Without --set or --unset the recipe opens in $VISUAL or $EDITOR, and what you save is committed.

            Examples:
              rbook edit lasagna
              rbook edit lasagna --set servings=6 --set cook-time='50 min' --unset difficulty
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Option(name: .customLong("set"), help: ArgumentHelp("Set a front-matter key.", valueName: "key=value"))
    var fields: [String] = []

    @Option(help: ArgumentHelp("Remove a front-matter key.", valueName: "key"))
    var unset: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        // Nobody is kept waiting while a person types.
        let isTyped = fields.isEmpty && unset.isEmpty
        let session =
            isTyped ? try Session(invocation, global) : try Session(changing: &invocation, global, change)
        let (file, found, cookbook) = try session.recipe(named: recipe)
        if isTyped {
            return try Self.inEditor(file, found, cookbook, session, change, &invocation)
        }
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        // Each key is set on the text that the one before left.
        var current = document
        var words: [String] = []
        func recipeChange() -> RecipeChange { RecipeChange(current, configuration: cookbook.configuration) }
        do {
            for field in fields {
                guard let equals = field.firstIndex(of: "="), equals != field.startIndex else {
                    throw CommandError(
                        "'\(VisibleText.safe(field))' is not key=value", hint: "write --set servings=4",
                        exitCode: .usage)
                }
                let name = String(field[..<equals])
                let value = String(field[field.index(after: equals)...])
                if OwnKey.isValid(name) {
                    current = try apply(try recipeChange().setting(ownKey: name, to: value), to: current)
                    words.append(name)
                    continue
                }
                let key = try key(name)
                current = try apply(try recipeChange().setting(key, to: value), to: current)
                words.append(key.name)
            }
            for name in unset {
                if OwnKey.isValid(name) {
                    current = try apply(try recipeChange().removing(ownKey: name), to: current)
                    words.append("no \(name)")
                    continue
                }
                let key = try key(name)
                current = try apply(try recipeChange().removing(key), to: current)
                words.append("no \(key.name)")
            }
        } catch let refusal as EditRefusal {
            throw RecipeEdit.refused(refusal, current)
        }
        try changes.edit(document.source, [TextEdit(ByteRange(0, document.source.bytes.count), current.source.bytes)])
        if current.source.bytes == document.source.bytes {
            invocation.console.note("nothing to change")
            return .done
        }
        try changes.apply(
            "Change \(words.joined(separator: ", ")) of \(found.title.text)", change,
            mode: cookbook.configuration.commit, &invocation)
        return .done
    }

    /// Opens a recipe in the person's editor and commits what they save.
    static func inEditor(
        _ file: CookbookFile, _ recipe: Recipe, _ cookbook: LoadedCookbook, _ session: Session,
        _ change: ChangeOptions, _ invocation: inout Invocation
    ) throws -> ExitStatus {
        var changes = ChangeSet(session)
        let document = try changes.document(file)
        let name = String(decoding: file.path.name, as: UTF8.self)
        try changes.checkReady(change, mode: cookbook.configuration.commit, invocation)
        return try Editor.edit(document.source.bytes, name: name, &invocation) { bytes, invocation in
            try changes.edit(document.source, [TextEdit(ByteRange(0, document.source.bytes.count), bytes)])
            try changes.apply("Edit \(recipe.title.text)", change, mode: cookbook.configuration.commit, &invocation)
            return .done
        }
    }

    private func apply(_ edits: [TextEdit], to document: Document) throws -> Document {
        Document(SourceText(path: document.source.path, bytes: try document.source.applying(edits)))
    }

    private func key(_ name: String) throws -> FrontMatterKey {
        if let key = FrontMatterKey.named(name, in: .recipe) { return key }
        let nearest = Spelling.nearest(to: name, in: FrontMatterKey.table.map(\.name))
        throw CommandError(
            "'\(VisibleText.safe(name))' is no key of a recipe",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "a key of your own begins with 'x-'",
            exitCode: .usage)
    }
}

/// Keys that a person may add to a recipe's front matter: they begin with `x-`.
enum OwnKey {
    static func isValid(_ name: String) -> Bool {
        name.utf8.count > 2 && name.utf8.count <= 80 && name.hasPrefix("x-")
            && name.utf8.allSatisfy {
                ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x41 && $0 <= 0x5A) || ($0 >= 0x30 && $0 <= 0x39)
                    || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
            }
    }
}
