import ArgumentParser
import Kitchen

/// What a command declares for the arguments that a cookbook has words for.
enum CookbookCompletion {
    static let recipe = CompletionSource.recipe.kind
    static let query = CompletionSource.query.kind
    static let tag = CompletionSource.tag.kind
    static let category = CompletionSource.category.kind
    static let cuisine = CompletionSource.cuisine.kind
    static let author = CompletionSource.author.kind
    static let folder = CompletionSource.folder.kind
    static let ingredient = CompletionSource.ingredient.kind
    static let anyIngredient = CompletionSource.anyIngredient.kind
    static let collection = CompletionSource.collection.kind
    static let remote = CompletionSource.remote.kind
    static let lot = CompletionSource.lot.kind
    static let pantryPlace = CompletionSource.pantryPlace.kind
    static let shoppingList = CompletionSource.shoppingList.kind
    static let listLine = CompletionSource.listLine.kind
    static let slot = CompletionSource.slot.kind
    static let planEntry = CompletionSource.planEntry.kind
    static let planDays = CompletionKind.list(["this", "next", "last", "around", "today", "tomorrow"])
    static let date = CompletionKind.list(
        ["today", "tomorrow"] + CalendarDate.Weekday.allCases.map { $0.name.lowercased() })
    static let operation = CompletionSource.operation.kind
    static let revision = CompletionSource.revision.kind
    static let diet = CompletionKind.list(Diet.allCases.map(\.displayName))
    static let allergen = CompletionKind.list(Allergen.allCases.map(\.displayName))
}

/// A kind of word that is looked up in the cookbook at hand.
enum CompletionSource: String, CaseIterable {
    /// By the stem of the file.
    case recipe
    /// Words, fields and values of a query.
    case query
    /// With the sign before it that `rbook tag` understands.
    case tag
    case category
    case cuisine
    case author
    case folder
    /// One that recipes of the cookbook use.
    case ingredient
    /// One of the catalogue.
    case anyIngredient
    case collection
    /// Another copy that rbook sync goes to.
    case remote
    /// What a lot of the pantry is called.
    case lot
    /// A place of the pantry.
    case pantryPlace
    /// By its title.
    case shoppingList
    /// A line of the open list, by the name of what is to be bought.
    case listLine
    /// A meal of the day.
    case slot
    /// What is planned this week or later, by its dish.
    case planEntry
    /// What was done last, by the id of the operation or commit.
    case operation
    /// A version of the cookbook: a day, a branch or a tag.
    case revision

    /// The argument parser says of an argument only what its kind holds, so the source is named there, as the only word of a list.
    var kind: CompletionKind { .list(["<\(rawValue)>"]) }

    init?(words: [String]) {
        guard words.count == 1, words[0].hasPrefix("<"), words[0].hasSuffix(">") else { return nil }
        self.init(rawValue: String(words[0].dropFirst().dropLast()))
    }

    /// Whether a minus before a word has a meaning of its own here.
    var hasSigns: Bool { self == .query || self == .tag }
}
