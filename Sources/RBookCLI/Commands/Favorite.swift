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

/// `rbook favorite`
struct Favorite: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Mark a recipe as a favourite, or no longer.", aliases: ["favourite"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Flag(help: "Take the mark away.")
    var remove = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try RecipeEdit.run(recipe, global, change, &invocation) { recipeChange, title in
            guard let key = FrontMatterKey.named("favorite") else { return ([], "") }
            return remove
                ? (try recipeChange.removing(key), "Unmark \(title) as a favourite")
                : (try recipeChange.setting(key, to: "true"), "Mark \(title) as a favourite")
        }
    }
}

/// `rbook rate`
struct Rate: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "rate", abstract: "Give a recipe 0 to 5 stars, in steps of a half.",
        discussion: "Example: rbook rate shakshuka 4.5")

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "The stars: 0 to 5, or none to take the rating away.")
    var stars: String

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try RecipeEdit.run(recipe, global, change, &invocation) { recipeChange, title in
            guard let key = FrontMatterKey.named("rating") else { return ([], "") }
            if stars == "none" { return (try recipeChange.removing(key), "Take the rating of \(title) away") }
            let edits = try recipeChange.setting(key, to: stars)
            return (edits, "Rate \(title) \(stars) \(stars == "1" ? "star" : "stars")")
        }
    }
}

/// `rbook tag`
struct TagCommand: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "tag", abstract: "Add tags to a recipe, or remove them with a minus.",
        discussion: """
            Example: rbook tag shakshuka quick +spicy -- -breakfast

            Options end at --, so that a minus is not taken for one.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Option(
        help: ArgumentHelp("Remove this tag; may be given several times.", valueName: "tag"),
        completion: CookbookCompletion.tag)
    var remove: [String] = []

    @Argument(help: "The recipe.", completion: CookbookCompletion.recipe)
    var recipe: String

    @Argument(help: "Tags to add; -tag removes.", completion: CookbookCompletion.tag)
    var tags: [String] = []

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        var additions: [String] = []
        var removals = remove
        for tag in tags {
            if tag.hasPrefix("-") {
                removals.append(String(tag.dropFirst()))
            } else {
                additions.append(tag.hasPrefix("+") ? String(tag.dropFirst()) : tag)
            }
        }
        if additions.isEmpty, removals.isEmpty {
            throw CommandError("no tag is given", hint: "rbook tag \(VisibleText.safe(recipe)) quick", exitCode: .usage)
        }
        return try RecipeEdit.runSteps(recipe, global, change, &invocation) { title in
            guard let key = FrontMatterKey.named("tags") else { return ([], "") }
            let steps =
                additions.map { ListStep(item: $0, key: key, adds: true) }
                + removals.map { ListStep(item: $0, key: key, adds: false) }
            let words =
                (additions.isEmpty ? [] : ["Tag \(title) \(additions.joined(separator: ", "))"])
                + (removals.isEmpty
                    ? []
                    : [
                        "\(additions.isEmpty ? "Remove" : "remove") tag \(removals.joined(separator: ", "))\(additions.isEmpty ? " from \(title)" : "")"
                    ])
            return (steps, words.joined(separator: ", "))
        }
    }
}
