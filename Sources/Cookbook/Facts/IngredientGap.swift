internal import Kitchen
public import RecipeModel
public import SourceText

/// A reason why the ingredients of a recipe's own file may not be all that it needs.
public struct IngredientGap: Sendable {
    public let file: CookbookFile
    public let range: ByteRange
    /// For a person, without the place.
    public let reason: String

    /// All of a file; empty where its ingredients were read whole. What is in the recipes it leads to is their own matter.
    public static func all(in file: CookbookFile) -> [IngredientGap] {
        guard let recipe = file.recipe else { return [] }
        var gaps: [IngredientGap] = []
        var hasIngredients = false
        for group in recipe.ingredientGroups {
            for ingredient in group.ingredients where !ingredient.line.isSectionLike {
                hasIngredients = true
                if MatchLine.Head(ingredient, in: file.path).hasOtherLink, !ingredient.line.isOptional {
                    gaps.append(
                        IngredientGap(
                            file: file, range: ingredient.range,
                            reason: "another link of '\(ingredient.name)' is not followed"))
                }
            }
        }
        if !hasIngredients {
            gaps.append(
                IngredientGap(file: file, range: ByteRange(at: file.bodyStart), reason: "no ingredients were read"))
        }
        if let range = firstUnreadItem(in: file.source, file.roles) {
            gaps.append(
                IngredientGap(
                    file: file, range: range, reason: "a line that was not understood looks like an ingredient"))
        }
        return gaps
    }

    /// The first line of text that was not understood which looks like an ingredient.
    static func firstUnreadItem(in source: SourceText, _ roles: [RoleSpan]) -> ByteRange? {
        for span in roles where span.role == .unread {
            if let range = UnreadItems.firstOfAny(in: source.bytes, span.range) { return range }
        }
        return nil
    }
}
