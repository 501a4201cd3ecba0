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
        guard let command, let first = words.first else { return nil }
        let subcommands = command.configuration.subcommands.flatMap { [$0._commandName] + $0.configuration.aliases }
        if subcommands.isEmpty {
            guard takesOneName.contains(name), words.count > 1 else { return nil }
            let whole = words.joined(separator: " ")
            return OperationProblem(
                "'\(words[1])' is one word too many",
                hint: "quote a name of several words: rbook \(name) \(argument: whole)",
                kind: .usage)
        }
        guard !subcommands.contains(first), let meant = meant(by: first, subcommands) else { return nil }
        return OperationProblem(
            "there is no command '\(name) \(first)'", hint: "did you mean 'rbook \(name) \(meant)'?", kind: .usage)
    }

    /// The subcommand that a word is near to, or means in other programs; `nil` where none is.
    static func meant(by word: String, _ subcommands: [String]) -> String? {
        let own = otherNames.first { $0.word == word && subcommands.contains($0.subcommand) }?.subcommand
        return own ?? Spelling.nearest(to: word, in: subcommands)
    }

    private static let otherNames: [(word: String, subcommand: String)] = [
        ("tick", "check"), ("untick", "uncheck"), ("ls", "list"), ("ls", "lists"), ("list", "lists"),
        ("view", "show"), ("delete", "rm"), ("del", "rm"), ("create", "new"), ("put", "add"), ("take", "use"),
        ("eat", "use"), ("consume", "use"), ("throw", "discard"), ("waste", "discard"), ("buy", "done"),
        ("bought", "done"), ("count", "assert"), ("inventory", "assert"), ("expired", "expiring"),
        ("expires", "expiring"), ("generate", "fill"), ("auto", "fill"), ("cp", "copy"), ("mv", "move"),
    ]

    /// Commands whose only words are one name.
    private static let takesOneName: Set<String> = ["show", "cook", "edit", "share", "blame"]
}
