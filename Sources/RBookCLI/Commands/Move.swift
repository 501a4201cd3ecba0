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

/// `rbook mv`
struct Move: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mv", abstract: "Move or rename a recipe; links to it follow.",
        discussion: """
            The target is a folder, or a new path for the file.

            Examples:
              rbook mv lasagna recipes/pasta
              rbook mv lasagna recipes/pasta/lasagna-classica.md
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "The folder or path it goes to.")
    var target: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        var changes = ChangeSet(session)
        try Relocation.move([file.path: path], cookbook, &changes)
        return try RecipeEdit.finish(
            changes, "Move \(found.title.text) to \(path.string)", change, cookbook.configuration.commit, &invocation)
    }
}

/// `rbook cp`
struct Copy: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "cp", abstract: "Copy a recipe, to try a variation.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "The folder or path of the copy.")
    var target: String

    @Option(help: ArgumentHelp("The copy's title.", valueName: "title"))
    var title: String?

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let path = try Relocation.target(target, of: file.path, session, cookbook)
        var changes = ChangeSet(session)
        let source = try changes.source(file)
        do {
            var bytes = try source.applying(
                LinkChange.edits(of: file, in: source, movedTo: path, exists: cookbook.exists) { _ in nil })
            let name = title ?? "\(found.title.text) (copy)"
            let copy = Document(SourceText(path: path, bytes: bytes))
            if let key = FrontMatterKey.named("title") {
                bytes = try copy.source.applying(try RecipeChange(copy).setting(key, to: name))
            }
            try changes.create(path, bytes, modeOf: file.path)
            return try RecipeEdit.finish(
                changes, "Copy \(found.title.text) to \(path.string)", change, cookbook.configuration.commit,
                &invocation)
        } catch let refusal as EditRefusal {
            throw CommandError(VisibleText.safe(refusal.reason))
        }
    }
}

/// `rbook rm`
struct Remove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a recipe.",
        discussion: "A recipe that others link to is removed only with --force; git keeps what was removed.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove it even if other files link to it or git could not bring it back.")
    var force = false

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let (file, found) = try session.recipe(named: recipe, in: cookbook)
        let linking = cookbook.filesLinking(to: file.path)
        if !linking.isEmpty, !force {
            let names = linking.prefix(5).map { "  \(VisibleText.safe($0.path.string))" }.joined(separator: "\n")
            throw CommandError(
                "\(linking.count == 1 ? "one file links" : "\(linking.count) files link") to '\(VisibleText.safe(found.title.text))':\n\(names)",
                hint: "remove it all the same with --force")
        }
        var changes = ChangeSet(session)
        try Relocation.refuseLink(file.path, cookbook, session)
        let source = try changes.source(file)
        if !force { try Recoverable.check([source], session) }
        changes.delete(source)
        return try RecipeEdit.finish(
            changes, "Remove \(found.title.text)", change, cookbook.configuration.commit, &invocation)
    }
}
