public import RecipeModel
public import SourceText

/// Finding the recipe that somebody means.
public enum RecipeLookup: Sendable {
    case found(CookbookFile)
    /// Several fit; in the order of their paths.
    case ambiguous([CookbookFile])
    /// None fits; the nearest titles and stems.
    case unknown(nearest: [String])
}

extension LoadedCookbook {
    /// A recipe by path, file stem, title, or an unambiguous part of one; the first way that fits anything decides.
    ///
    /// - Parameter directory: where the person stands, for paths relative to it.
    public func recipe(named name: String, from directory: RelativePath = .root) -> RecipeLookup {
        let bytes = Array(name.utf8)
        for base in [directory, .root] {
            let prefix = base.isRoot ? [] : base.bytes + [UInt8(ascii: "/")]
            for suffix in ["", ".md"] {
                if let path = RelativePath(bytes: prefix + bytes + Array(suffix.utf8)), let file = file(at: path),
                    file.recipe != nil
                {
                    return .found(file)
                }
            }
        }
        let wanted = TextFolding.fold(name)
        let slug = RecipeTemplate.slug(name)
        var byStem: [CookbookFile] = []
        var byTitle: [CookbookFile] = []
        var byPart: [CookbookFile] = []
        var names: [String] = []
        for (file, recipe) in recipes {
            let stem = String(decoding: file.path.stem, as: UTF8.self)
            let title = TextFolding.fold(recipe.title.text)
            if TextFolding.fold(stem) == wanted || stem == slug { byStem.append(file) }
            if title == wanted { byTitle.append(file) }
            if !wanted.isEmpty,
                TextFolding.contains(title, wanted) || TextFolding.contains(TextFolding.fold(stem), wanted)
            {
                byPart.append(file)
            }
            names.append(recipe.title.text)
        }
        for candidates in [byTitle, byStem, byPart] where !candidates.isEmpty {
            return candidates.count == 1 ? .found(candidates[0]) : .ambiguous(candidates)
        }
        return .unknown(nearest: nearestNames(to: name, in: names))
    }

    private func nearestNames(to name: String, in names: [String]) -> [String] {
        var rest = names
        var result: [String] = []
        while result.count < 3, let nearest = Spelling.nearest(to: name, in: rest) {
            result.append(nearest)
            rest.removeAll { $0 == nearest }
        }
        if result.isEmpty {
            // One word of a long title, misspelt.
            let words = names.flatMap { title in title.split(separator: " ").map { (String($0), title) } }
            if let word = Spelling.nearest(to: name, in: words.map(\.0)) {
                result = Array(words.filter { $0.0 == word }.map(\.1).prefix(3))
            }
        }
        return result
    }
}
