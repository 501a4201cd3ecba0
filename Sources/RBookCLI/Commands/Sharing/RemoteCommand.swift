import ArgumentParser
import CookbookSession
import Presentation
import SourceText

/// `rbook remote`
struct RemoteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remote", abstract: "See and set the other copies that rbook sync goes to.",
        subcommands: [RemoteList.self, RemoteAdd.self, RemoteSet.self, RemoteRemove.self],
        defaultSubcommand: RemoteList.self)
}

/// `rbook remote list`
struct RemoteList: NamedSubcommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the other copies.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let entries = try RemoteBook(try Session(invocation, global)).entries()
        let documents = entries.map { entry in
            JSONValue.members([
                "name": .string(entry.name), "address": .string(entry.shown), "confirmed": .boolean(entry.isConfirmed),
                "default": .boolean(entry.isOwn), "problem": .text(entry.problem?.verbatim),
            ])
        }
        switch output.format {
        case .json: invocation.console.print(verbatim: JSONValue.array(documents).pretty)
        case .jsonl: for document in documents { invocation.console.print(verbatim: document.compact) }
        case .csv:
            invocation.console.print(csv: ["name", "address", "confirmed", "default"])
            for entry in entries {
                invocation.console.print(
                    csv: [entry.name, entry.shown, entry.isConfirmed ? "yes" : "no", entry.isOwn ? "yes" : "no"])
            }
        case .text:
            for entry in entries {
                let remarks =
                    (entry.isOwn ? [SafeText("this branch goes with it")] : [])
                    + (entry.isConfirmed ? [] : [SafeText("not confirmed yet")])
                    + (entry.problem.map { ["\($0)" as SafeText] } ?? [])
                let tail = remarks.isEmpty ? SafeText("") : "  (" + remarks.joined(separator: "; ") + ")"
                invocation.console.print("\(entry.name)  \(entry.shown)" + invocation.console.styled(tail, .dim))
            }
            if entries.isEmpty {
                invocation.console.note("rbook: there is no other copy; name one: rbook remote add user@host:folder")
            }
        }
        return entries.isEmpty ? .findings : .done
    }
}

/// `rbook remote add`
struct RemoteAdd: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Name another copy to sync with.",
        discussion: """
            Examples:
              rbook remote add anna@example.org:cookbook.git
              rbook remote add stick /media/stick/cookbook.git
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "What to call it, if not origin, and where it is: a folder, user@host:folder, ssh:// or https://.",
            valueName: "address"))
    var words: [String] = []

    func validate() throws {
        guard words.count == 1 || words.count == 2 else {
            throw ValidationError("give an address, or a name and an address")
        }
    }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let name = words.count == 2 ? words[0] : "origin"
        let address = words[words.count - 1]
        let book = try RemoteBook(try Session(invocation, global))
        let entry = try book.set(name, address, from: invocation.directory, replaces: false)
        invocation.console.print("\(entry.name) is \(entry.shown)")
        invocation.console.note("next: rbook sync" + (entry.isOwn ? "" : " \(entry.name)"))
        return .done
    }
}

/// `rbook remote set`
struct RemoteSet: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Give another copy another address.",
        discussion: "Setting the address that it has confirms it.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "What it is called.", completion: CookbookCompletion.remote)
    var name: String

    @Argument(help: "A folder, user@host:folder, ssh:// or https://.")
    var address: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let book = try RemoteBook(try Session(invocation, global))
        let entry = try book.set(name, address, from: invocation.directory, replaces: true)
        invocation.console.print("\(entry.name) is \(entry.shown)")
        return .done
    }
}

/// `rbook remote rm`
struct RemoteRemove: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Go to another copy no more.", discussion: "Nothing of the other copy is removed.")

    @OptionGroup var global: GlobalOptions

    @Argument(help: "What it is called.", completion: CookbookCompletion.remote)
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let entry = try RemoteBook(try Session(invocation, global)).remove(name)
        invocation.console.print("\(entry.name) (\(entry.shown)) is not gone to any more")
        return .done
    }
}
