import ArgumentParser
import Cookbook
import CookbookSession
import Presentation

/// `rbook config`
struct ConfigCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "config", abstract: "See and change the cookbook's settings.",
        subcommands: [ConfigList.self, ConfigGet.self, ConfigSet.self], defaultSubcommand: ConfigList.self)
}

struct ConfigList: PastQuery, NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List every setting, its value and where it comes from.",
        discussion: """
            An option of a command comes first, then what the environment says to rbook alone ($RBOOK_…), then rbook.yaml of the cookbook, then \
            your own configuration, then what the environment says to all programs. Your own configuration is \
            ~/.config/rbook/config.yaml; only there can a pager or a language model be named.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption
    @OptionGroup var output: FormatOption

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        let session = try session(invocation)
        let rows = try session.settings()
        switch output.format {
        case .json, .jsonl:
            let values = rows.map { row in
                JSONValue.members([
                    "name": .string(row.name), "value": .text(row.value), "origin": .string(row.origin.text),
                    "summary": .string(row.summary),
                ])
            }
            if output.format == .json {
                invocation.console.print(verbatim: JSONValue.array(values).pretty)
            } else {
                for value in values { invocation.console.print(verbatim: value.compact) }
            }
        case .csv:
            invocation.console.print(csv: ["name", "value", "origin"])
            for row in rows { invocation.console.print(csv: [row.name, row.value ?? "", row.origin.text]) }
        case .text:
            var table = Table(
                [
                    Table.Column(title: "name", style: .bold), Table.Column(title: "value", isFlexible: true),
                    Table.Column(title: "origin", style: .dim),
                    Table.Column(title: "summary", isFlexible: true, style: .dim),
                ], stacks: true)
            for row in rows {
                table.add([
                    SafeText(row.name), SafeText(row.value ?? ""), SafeText(row.origin.text), SafeText(row.summary),
                ])
            }
            table.print(to: &invocation.console)
        }
        return .done
    }
}

extension SettingValue.Origin {
    var text: String {
        switch self {
        case .standard: "default"
        case .cookbook: CookbookTree.configurationName
        case .personal(let path): path
        case .environment(let variable): "$\(variable)"
        }
    }
}

struct ConfigGet: PastQuery, NamedSubcommand {
    static let configuration = CommandConfiguration(commandName: "get", abstract: "Print one setting.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var past: PastOption

    @Argument(help: "Its name.")
    var name: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard let value = try session(invocation).setting(name).value else { return .findings }
        invocation.console.print(SafeText(value))
        return .done
    }
}

struct ConfigSet: NamedSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Change one setting of rbook.yaml.",
        discussion: "Example: rbook config set commit manual\nLists and mappings are changed in the file itself.")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "Its name.")
    var name: String

    @Argument(help: "Its value.")
    var value: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(SetConfiguration(name, to: value), global, change)
    }
}
