import ArgumentParser
import Cookbook
import CookbookSession
import Presentation
import SourceText

/// `rbook folder`
struct FolderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "folder", abstract: "List, make, move and remove folders; links follow.",
        subcommands: [FolderList.self, FolderNew.self, FolderMove.self, FolderRemove.self],
        defaultSubcommand: FolderList.self)
}

struct FolderList: PastQuery {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the folders that hold recipes, with how many each holds.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        return try session.withIndex(&invocation) { index, invocation in
            let folders = session.folders(in: index)
            print(folders, &invocation.console)
            if folders.isEmpty {
                invocation.console.note("rbook: no recipe is in a folder")
                invocation.console.note("  hint: make one: rbook folder new recipes/soups")
            }
            return folders.isEmpty ? .findings : .done
        }
    }

    private func print(_ folders: [FolderSummary], _ console: inout Console) {
        switch output.format {
        case .json: console.print(verbatim: JSONValue.array(folders.map(document)).pretty)
        case .jsonl: for folder in folders { console.print(verbatim: document(folder).compact) }
        case .csv:
            console.print(csv: ["path", "title", "recipes", "recipes-with-subfolders", "description"])
            for folder in folders {
                console.print(csv: [
                    folder.path.string, folder.title ?? "", String(folder.own), String(folder.all),
                    folder.description ?? "",
                ])
            }
        case .text:
            var table = Table(
                [
                    Table.Column(title: "path", isFlexible: true, style: .bold),
                    Table.Column(title: "recipes", alignsRight: true, style: .green),
                    Table.Column(title: "title", isFlexible: true),
                    Table.Column(title: "description", isFlexible: true, style: .dim),
                ], stacks: true)
            for folder in folders {
                let title = [console.isTerminal ? folder.icon : nil, folder.title].compactMap { $0 }.joined(
                    separator: " ")
                table.add([
                    SafeText(folder.path.string), "\(folder.all)", SafeText(title), SafeText(folder.description ?? ""),
                ])
                if let style = folder.color.flatMap({ Console.Style(color: $0) }) { table.style(2, style) }
            }
            table.print(to: &console)
        }
    }

    private func document(_ folder: FolderSummary) -> JSONValue {
        .members([
            "path": .string(folder.path.string), "title": .text(folder.title), "recipes": .integer(folder.own),
            "recipesWithSubfolders": .integer(folder.all), "description": .text(folder.description),
            "icon": .text(folder.icon), "color": .text(folder.color),
        ])
    }
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
        try invocation.perform(MakeFolder(path: path, title: title, description: description), global, change)
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
        try invocation.perform(MoveFolder(path: path, to: target), global, change)
    }
}

struct FolderRemove: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Remove a folder; with recipes in it only with --force.",
        discussion: """
            What is in no commit, so that git could not bring it back, is removed only with --uncommitted: changes, new files, and everything of \
            a cookbook that is not in git. On this computer rbook undo brings back that, too.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Flag(help: "Remove the recipes in it too.")
    var force = false

    @Flag(help: "Remove also what is in no commit.")
    var uncommitted = false

    @Argument(help: "The folder.", completion: CookbookCompletion.folder)
    var path: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(RemoveFolder(path: path, isForced: force, losesUncommitted: uncommitted), global, change)
    }
}
