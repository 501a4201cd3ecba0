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

/// `rbook folder`
struct FolderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folder", abstract: "Make, move and remove folders; links follow.",
        subcommands: [FolderNew.self, FolderMove.self, FolderRemove.self])
}

struct FolderNew: RBookSubcommand {
    static let configuration = CommandConfiguration(commandName: "new", abstract: "Make a folder with its page.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(help: ArgumentHelp("The folder's title.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("One or two sentences about it.", valueName: "text"))
    var description: String?

    @Argument(help: "The folder's path.")
    var path: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let folder = try session.resolve(path)
        try Relocation.checkName(folder)
        let page = folder.appending("README.md")
        if folder.isRoot || cookbook.exists(page) {
            throw CommandError("the folder \(VisibleText.safe(folder.string)) has a page already")
        }
        let stem = String(decoding: folder.name, as: UTF8.self)
        let name = title ?? stem.prefix(1).uppercased() + stem.dropFirst().map { $0 == "-" || $0 == "_" ? " " : $0 }
        var lines = ["---", "title: \(YAMLQuoting.scalar(name))"]
        if let description { lines.append("description: \(YAMLQuoting.scalar(description))") }
        lines += ["---", ""]
        var changes = ChangeSet(session)
        try changes.create(page, Array(lines.joined(separator: "\n").utf8))
        return try RecipeEdit.finish(
            changes, "Make the folder \(name)", change, cookbook.configuration.commit, &invocation)
    }
}

struct FolderMove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "mv", abstract: "Move or rename a folder with all it holds.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The folder.")
    var path: String

    @Argument(help: "Its new path.")
    var target: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let old = try session.resolve(path)
        var new = try session.resolve(target)
        guard !old.isRoot, cookbook.directories.contains(old) else {
            throw CommandError("there is no folder \(VisibleText.safe(path))")
        }
        if cookbook.directories.contains(new) || new.isRoot { new = new.appending(name: old.name) }
        try Relocation.checkName(new)
        if new == old || new.isInside(old) { throw CommandError("a folder cannot be moved into itself") }
        if cookbook.exists(new) {
            throw CommandError("\(VisibleText.safe(new.string)) exists already", hint: "choose another name")
        }
        var moves: [RelativePath: RelativePath] = [:]
        for file in cookbook.files.map(\.path) + cookbook.otherFiles where file.isInside(old) {
            moves[file] = new.appending(name: file.bytes[(old.bytes.count + 1)...])
        }
        if let blocked = cookbook.unreadable.first(where: { $0.path.isInside(old) }) {
            throw CommandError(
                "\(VisibleText.safe(blocked.path.string)) cannot be read, so the folder cannot be moved: \(blocked.problem.message)",
                hint: blocked.problem.hint)
        }
        if moves.isEmpty { throw CommandError("the folder \(VisibleText.safe(path)) is empty") }
        var changes = ChangeSet(session)
        try Relocation.move(moves, folder: (old, new), cookbook, &changes)
        return try RecipeEdit.finish(
            changes, "Move the folder \(old.string) to \(new.string)", change, cookbook.configuration.commit,
            &invocation)
    }
}

struct FolderRemove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a folder; with recipes in it only with --force.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove the recipes in it too.")
    var force = false

    @Argument(help: "The folder.")
    var path: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try Session(changing: &invocation, global, change)
        let cookbook = session.load()
        let folder = try session.resolve(path)
        guard !folder.isRoot, cookbook.directories.contains(folder) else {
            throw CommandError("there is no folder \(VisibleText.safe(path))")
        }
        let inside = cookbook.files.filter { $0.path.isInside(folder) }
        let recipes = inside.filter { $0.recipe != nil }
        if !recipes.isEmpty, !force {
            throw CommandError(
                "there are \(recipes.count) recipes in \(VisibleText.safe(path))",
                hint: "remove them too with --force; git keeps what was removed")
        }
        let linking = cookbook.files.filter { file in
            !file.path.isInside(folder) && file.links.contains { $0.target.map { $0.isInside(folder) } ?? false }
        }
        if !linking.isEmpty, !force {
            throw CommandError(
                "\(linking.count == 1 ? "one file links" : "\(linking.count) files link") into \(VisibleText.safe(path)), for instance \(VisibleText.safe(linking[0].path.string))",
                hint: "remove it all the same with --force")
        }
        var changes = ChangeSet(session)
        var sources: [SourceText] = []
        for file in inside.map(\.path) + cookbook.otherFiles.filter({ $0.isInside(folder) }) {
            try Relocation.refuseLink(file, cookbook, session)
            sources.append(try changes.source(file))
        }
        if !force { try Recoverable.check(sources, session) }
        for source in sources { changes.delete(source) }
        return try RecipeEdit.finish(
            changes, "Remove the folder \(folder.string)", change, cookbook.configuration.commit, &invocation)
    }
}
