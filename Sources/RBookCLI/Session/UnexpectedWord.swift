import ArgumentParser
import CookbookSession
import RecipeModel
import SourceText

/// A word that a command does not take: of a name that should stand in quotes, or after a misspelled subcommand.
enum UnexpectedWord {
    /// - Parameter message: what the parser says of it.
    /// - Returns: `nil` where nothing better can be said.
    static func mistake(in arguments: [String], _ message: String) -> OperationProblem? {
        guard message.lowercased().contains("unexpected argument"), let name = arguments.first else { return nil }
        let command = RBookCommand.configuration.groupedSubcommands.flatMap(\.subcommands).first {
            $0._commandName == name || $0.configuration.aliases.contains(name)
        }
        let words = Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
        guard let command, words.count > 1 else { return nil }
        let subcommands = command.configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
        if subcommands.isEmpty {
            guard takesOneName.contains(name) else { return nil }
            let whole = words.joined(separator: " ")
            return OperationProblem(
                "'\(words[1])' is one word too many",
                hint: "quote a name of several words: rbook \(name) \(argument: whole)",
                kind: .usage)
        }
        guard !subcommands.contains(words[0]), let meant = Spelling.nearest(to: words[0], in: subcommands) else {
            return nil
        }
        return OperationProblem(
            "there is no command '\(name) \(words[0])'", hint: "did you mean 'rbook \(name) \(meant)'?", kind: .usage)
    }

    /// Commands whose only words are one name.
    private static let takesOneName: Set<String> = ["show", "cook", "edit", "share", "blame"]
}
