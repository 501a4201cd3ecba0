import ArgumentParser
import CookbookSession
import RecipeModel
import SourceText

/// The name of a command that does not exist, met before anything else is read into the arguments.
enum UnknownCommand {
    static func mistake(in arguments: [String]) -> OperationProblem? {
        guard var name = arguments.first, !name.hasPrefix("-") else { return nil }
        let commands = RBookCommand.configuration.groupedSubcommands.flatMap(\.subcommands)
        let names = commands.flatMap { [$0._commandName] + $0.configuration.aliases }
        if name == "help" {
            guard arguments.count > 1, !arguments[1].hasPrefix("-") else { return nil }
            name = arguments[1]
        }
        if names.contains(name) || name == "help" { return nil }
        let word = name.lowercased()
        let meant = elsewhere[word] ?? names.first { $0 == word } ?? Spelling.nearest(to: word, in: names)
        return OperationProblem(
            "there is no command '\(name)'",
            hint: meant.map { "did you mean 'rbook \($0)'?" } ?? "see all: rbook help", kind: .usage)
    }

    /// What people call the commands who come from a shell, from git or from another program.
    private static let elsewhere: [String: String] = {
        let words: [(command: String, names: String)] = [
            ("list", "ls dir ll recipes all"), ("search", "find grep query filter lookup"),
            ("show", "view open cat display print read get less scale info"),
            ("rm", "delete remove del erase unlink trash"),
            ("mv", "rename move"), ("cp", "copy duplicate clone-recipe"), ("new", "add create write make touch"),
            ("edit", "change modify set vi vim update"), ("explain convert", "convert conversion"),
            ("log", "history changes commits"), ("undo", "revert rollback back takeback"),
            ("redo", "again"), ("diff", "difference compare status"), ("restore", "checkout recover"),
            ("favorite", "fav star like love heart"), ("rate", "stars rating"), ("tag", "tags label"),
            ("pantry", "stock inventory larder fridge cupboard"), ("pantry use", "use consume take"),
            ("pantry expiring", "expiring expires expiry"), ("shop", "shopping groceries grocery buy basket cart"),
            ("plan", "meals meal menu week planner calendar"), ("suggest", "random tonight recommend dinner"),
            ("makeable", "cookable can-make possible available"), ("substitute", "swap replace instead"),
            ("ingredients", "foods items"), ("collection", "collections cookbooks book"),
            ("folder", "folders mkdir rmdir directory"), ("sync", "push pull fetch share"),
            ("remote", "remotes origin"), ("lint", "check validate test verify"), ("fmt", "format tidy beautify"),
            ("config", "settings preferences options configure"), ("init", "setup start begin"),
            ("import", "scrape download fetch-recipe load"), ("stats", "statistics count report"),
            ("generate", "ai invent"), ("completions", "completion"), ("index", "reindex cache"),
        ]
        var result: [String: String] = [:]
        for (command, names) in words {
            for name in names.split(separator: " ") { result[String(name)] = command }
        }
        return result
    }()
}
