internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Where recipes are read from for a match: whole files, or rows of the index. Both are gone through by `NeedGathering`, so they cannot
/// give different answers.
protocol NeedSource: Sendable {
    associatedtype Recipe: Hashable & Sendable
    /// What names an ingredient line to whoever shows it.
    associatedtype Line

    /// Calls `body` with one ingredient line after the other until it says `false`.
    func forEachLine(of recipe: Recipe, _ body: (MatchLine, Line) -> Bool)

    /// The recipe that a line stands for.
    func recipe(of link: MatchLine.Link) -> Recipe?

    /// What one making of a recipe gives.
    func makes(_ recipe: Recipe) -> [Yield]

    /// How much of what a line asks for counts on the stock, from 0 to 1; the rest is bought anyway.
    func stockShare(of line: Line, _ match: MatchLine) -> Rational
}

extension NeedSource {
    func stockShare(of line: Line, _ match: MatchLine) -> Rational { .one }
}

/// Recipes of files that were read whole.
struct FileNeeds: NeedSource {
    let cookbook: LoadedCookbook
    /// How much of what the dish needs of a food is on a shopping list.
    var listed: [FoodIdentity: Rational] = [:]

    /// A recipe and its file. Two of one path are the same.
    struct Recipe: Hashable, Sendable {
        let file: CookbookFile
        let recipe: RecipeModel.Recipe

        static func == (a: Recipe, b: Recipe) -> Bool { a.file.path == b.file.path }
        func hash(into hasher: inout Hasher) { hasher.combine(file.path) }
    }

    func forEachLine(of recipe: Recipe, _ body: (MatchLine, LocatedLine) -> Bool) {
        for line in recipe.recipe.ingredients {
            let match = MatchLine(line, in: recipe.file.path, catalogue: cookbook.catalogue)
            if !body(match, line) { return }
        }
    }

    func recipe(of link: MatchLine.Link) -> Recipe? {
        guard let file = cookbook.recipeFile(of: link), let recipe = file.recipe else { return nil }
        return Recipe(file: file, recipe: recipe)
    }

    func stockShare(of line: LocatedLine, _ match: MatchLine) -> Rational {
        if listed.isEmpty { return .one }
        let sides = line.line.sideNames(in: line.text, catalogue: cookbook.catalogue)
        let identities =
            match.sides.count > 1
            ? zip(sides, match.sides).map { FoodIdentity($0, $1.resolution) }
            : [FoodIdentity(line.name, match.want.resolution)]
        // Of a choice the side that is bought.
        let share = identities.compactMap { listed[$0] }.max() ?? .zero
        return Rational.one.subtracting(share) ?? .one
    }

    func makes(_ recipe: Recipe) -> [Yield] {
        let metadata = recipe.recipe.metadata
        return [metadata.yield, metadata.servings].compactMap { $0?.value }
    }
}

/// Recipes of the index.
struct IndexNeeds: NeedSource {
    let index: CookbookIndex
    /// The lines of a recipe that were read already.
    var read: (recipe: RecipeRow, lines: [MatchLine])?

    /// A line of a recipe, by its number from 0.
    struct Line: Sendable {
        let recipe: RecipeRow
        let number: Int
    }

    func forEachLine(of recipe: RecipeRow, _ body: (MatchLine, Line) -> Bool) {
        if let read, read.recipe == recipe {
            for (number, line) in read.lines.enumerated() {
                if !body(line, Line(recipe: recipe, number: number)) { return }
            }
            return
        }
        var number = 0
        index.forEachLine(recipe) { line in
            defer { number += 1 }
            return body(line, Line(recipe: recipe, number: number))
        }
    }

    func recipe(of link: MatchLine.Link) -> RecipeRow? { index.recipe(of: link) }

    func makes(_ recipe: RecipeRow) -> [Yield] { index.summary(recipe).makes }
}
