import ArgumentParser

/// `Docs/commands.md`, from the commands' own help.
enum CommandsDocument {
    static var text: String {
        var lines = ["<!-- Generated from the help of the commands: make generated -->", "", "# Commands", ""]
        lines += help(RBookCommand.self)
        for group in RBookCommand.configuration.groupedSubcommands {
            lines += ["## \(group.name)", ""]
            for command in group.subcommands where command.configuration.shouldDisplay {
                lines += section(command, name: "rbook \(name(command))", level: 3)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func section(_ command: any ParsableCommand.Type, name title: String, level: Int) -> [String] {
        var lines = [String(repeating: "#", count: level) + " \(title)", ""] + help(command)
        for sub in command.configuration.subcommands {
            lines += section(sub, name: "\(title) \(name(sub))", level: level + 1)
        }
        return lines
    }

    private static func name(_ command: any ParsableCommand.Type) -> String { command._commandName }

    private static func help(_ command: any ParsableCommand.Type) -> [String] {
        let text = RBookCommand.helpMessage(for: command, columns: 100)
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
        while lines.last == "" { lines.removeLast() }
        return ["```text"] + lines + ["```", ""]
    }
}
