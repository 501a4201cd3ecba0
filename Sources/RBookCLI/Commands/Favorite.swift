import ArgumentParser
import Cookbook
import CookbookSession
import SourceText

/// `rbook favorite`
struct Favorite: RBookSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "favorite", abstract: "Mark recipes as favourites, or no longer.", aliases: ["favourite"])

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions

    @Argument(help: "The recipes.", completion: CookbookCompletion.recipe)
    var recipe: [String]

    @Flag(help: "Take the mark away.")
    var remove = false

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        try invocation.perform(MarkFavorite(recipe, isFavorite: !remove), global, change)
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
        try invocation.perform(RateRecipe(recipe: recipe, stars: stars == "none" ? nil : stars), global, change)
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
            throw OperationProblem("no tag is given", hint: "rbook tag \(recipe) quick", kind: .usage)
        }
        return try invocation.perform(
            TagRecipe(recipe: recipe, adding: additions, removing: removals), global, change)
    }
}
