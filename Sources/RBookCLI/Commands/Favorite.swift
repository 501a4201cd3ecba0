import ArgumentParser
import Cookbook
import CookbookSession
import SourceText

/// `rbook favorite`
struct Favorite: NamedSubcommand {
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
struct Rate: NamedSubcommand {
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
        commandName: "tag", abstract: "Add tags to recipes, or remove them with a minus.",
        discussion: """
            Examples:
              rbook tag shakshuka quick +spicy -- -breakfast
              rbook tag --query 'folder:soups time<=30' quick

            Several may stand in one word: quick,spicy. Options end at --, so that a minus is not taken for one. With --query all recipes that a query finds are changed, in one commit; \
            all words are tags then.
            """)

    @OptionGroup var global: GlobalOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var several: QueryOption

    @Option(
        help: ArgumentHelp("Remove this tag; may be given several times.", valueName: "tag"),
        completion: CookbookCompletion.tag)
    var remove: [String] = []

    @Argument(help: "The recipe; with --query a tag.", completion: CookbookCompletion.recipe)
    var recipe: String?

    @Argument(help: "Tags to add; -tag removes.", completion: CookbookCompletion.tag)
    var tags: [String] = []

    var basis: UnreadFiles.Basis { several.query == nil ? .named : .everything }

    func run(_ invocation: inout Invocation) throws -> ExitStatus {
        guard several.query != nil || recipe != nil else {
            throw OperationProblem("no recipe is named", hint: "rbook tag shakshuka quick", kind: .usage)
        }
        var additions: [String] = []
        var removals = remove
        let words = (several.query == nil ? [] : [recipe].compactMap { $0 }) + tags
        for tag in words.flatMap({ $0.split(separator: ",").map { $0.trimmingPrefix(" ") } }).map(String.init) {
            if tag.hasPrefix("-") {
                removals.append(String(tag.dropFirst()))
            } else {
                additions.append(tag.hasPrefix("+") ? String(tag.dropFirst()) : tag)
            }
        }
        if additions.isEmpty, removals.isEmpty {
            throw OperationProblem(
                "no tag is given", hint: recipe.map { "rbook tag \(argument: $0) quick" } ?? "name one: quick",
                kind: .usage)
        }
        let session = try Session(changing: &invocation, global, change)
        let operation = TagRecipe(
            try several.selection(or: recipe ?? "", session), adding: additions, removing: removals)
        return try invocation.carryOut(try operation.plan(in: session), session, change)
    }
}
