import ArgumentParser
import CookbookSession
import RecipeModel

/// Options of every command.
struct GlobalOptions: ParsableArguments {
    @Option(
        name: [.customShort("C"), .customLong("directory")],
        help: ArgumentHelp("Work on the cookbook in this directory.", valueName: "dir"), completion: .directory)
    var directory: String?

    @Option(help: ArgumentHelp("Take this for the present day, as 2026-11-21.", valueName: "date"))
    var today: String?

    @Option(help: ArgumentHelp("Use colours: auto, always or never.", valueName: "when"))
    var color: ColorChoice = .auto

    @Flag(name: .customLong("no-pager"), help: "Never show long output in a pager.")
    var noPager = false

    enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
        case auto
        case always
        case never
    }
}

extension GlobalOptions {
    /// When to use colours: as the option says, else as the person's own configuration does.
    func colorChoice(_ invocation: Invocation) -> ColorChoice {
        guard color == .auto else { return color }
        return invocation.surroundings.personalSettings().color.flatMap { ColorChoice(rawValue: $0) } ?? .auto
    }

    /// As for output, but a full screen is a terminal where standard output is none.
    func usesColor(onScreenOf invocation: Invocation) -> Bool {
        switch colorChoice(invocation) {
        case .always: true
        case .never: false
        case .auto: invocation.environment["NO_COLOR", default: ""].isEmpty
        }
    }
}

/// The option of every query.
struct FormatOption: ParsableArguments {
    @Option(help: ArgumentHelp("Write the answer as text, json, jsonl or csv.", valueName: "format"))
    var format: OutputFormat = .text
}

enum OutputFormat: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    case jsonl
    case csv
}

/// Options of every command that changes files.
struct ChangeOptions: ParsableArguments {
    @Flag(name: [.customShort("n"), .customLong("dry-run")], help: "Show what would change, and change nothing.")
    var dryRun = false

    @Flag(name: .customLong("no-commit"), help: "Change the files without a git commit.")
    var noCommit = false

    @Option(
        name: [.customShort("m"), .customLong("message")],
        help: ArgumentHelp("The commit's message, instead of the usual one.", valueName: "text"))
    var message: String?

    @Flag(name: .shortAndLong, help: "Say only what was done.")
    var quiet = false
}
