internal import RecipeExchange
internal import RecipeModel
internal import SourceText

extension RecipeDraft {
    /// Makes links of the ingredients that the source says are recipes, where these are there or come along.
    mutating func linkSubRecipes(
        of recipe: ReadRecipe, at path: RelativePath, _ known: KnownRecipes, _ doubts: inout [Message]
    ) {
        for (group, lines) in recipe.ingredients.enumerated() {
            for (index, item) in lines.lines.enumerated() {
                guard let name = item.recipe else { continue }
                guard let target = known.recipe(named: name), target != path else {
                    doubts.append("'\(item.text)' is made by the recipe '\(name)', which is not here")
                    continue
                }
                guard ingredientGroups.indices.contains(group),
                    ingredientGroups[group].lines.indices.contains(index)
                else { continue }
                let destination = String(decoding: PercentEncoding.encode(path.link(to: target)), as: UTF8.self)
                guard let text = Self.linked(item.text, name, destination) else {
                    doubts.append("'\(item.text)' is made by \(target), but does not name it; it was not linked")
                    continue
                }
                ingredientGroups[group].lines[index] = Ingredient(text)
            }
        }
    }

    /// The line with the recipe's name in it as a link; `nil` where it does not hold the name.
    private static func linked(_ line: String, _ name: String, _ destination: String) -> LinkedText? {
        var last = name.split(separator: "/").last.map(String.init) ?? name
        if last.hasSuffix(".md") { last.removeLast(3) }
        for words in [name, last, last.replacing("-", with: " ")] {
            guard !words.isEmpty, let range = line.lowercased().firstRange(of: words.lowercased()),
                line.lowercased().count == line.count
            else { continue }
            let lower = line.lowercased()
            let start = line.index(
                line.startIndex, offsetBy: lower.distance(from: lower.startIndex, to: range.lowerBound))
            let end = line.index(start, offsetBy: words.count)
            return LinkedText([
                .init(String(line[..<start])), .init(String(line[start..<end]), destination: destination),
                .init(String(line[end...])),
            ])
        }
        return nil
    }
}
