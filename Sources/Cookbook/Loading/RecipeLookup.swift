public import RecipeModel
public import SourceText

/// Finding the recipe that somebody means.
public enum RecipeLookup<Found: Sendable>: Sendable {
    case found(Found)
    /// Several fit; in the order of their paths.
    case ambiguous([Found])
    /// None fits.
    case unknown(NearbyTitles)
}

/// Titles that are spelt like a name; looked for when they are asked for, for most do not.
public struct NearbyTitles: Sendable {
    private let name: String
    private let titles: @Sendable () -> [String]

    init(_ name: String, _ titles: @escaping @Sendable () -> [String]) { (self.name, self.titles) = (name, titles) }

    /// The nearest first, three at most.
    public var nearest: [String] {
        let titles = titles()
        var rest = titles
        var result: [String] = []
        while result.count < 3, let nearest = Spelling.nearest(to: name, in: rest) {
            result.append(nearest)
            rest.removeAll { $0 == nearest }
        }
        if result.isEmpty {
            // One word of a long title, misspelt.
            let words = titles.flatMap { title in title.split(separator: " ").map { (String($0), title) } }
            if let word = Spelling.nearest(to: name, in: words.map(\.0)) {
                result = Array(words.filter { $0.0 == word }.map(\.1).prefix(3))
            }
        }
        return result
    }
}

extension LoadedCookbook {
    /// A recipe by path, file stem, title, or an unambiguous part of one; the first way that fits anything decides.
    ///
    /// - Parameter directory: where the person stands, for paths relative to it.
    public func recipe(named name: String, from directory: RelativePath = .root) -> RecipeLookup<CookbookFile> {
        let names = RecipeNames(name)
        for path in names.paths(from: directory) {
            if let file = file(at: path), file.recipe != nil { return .found(file) }
        }
        return names.lookUp(recipes.map(\.file), title: { $0.recipe?.title.text ?? "" }, path: \.path)
    }
}

extension CookbookIndex {
    /// A recipe by path, file stem, title, or an unambiguous part of one; the first way that fits anything decides.
    ///
    /// - Parameter directory: where the person stands, for paths relative to it.
    public func recipe(named name: String, from directory: RelativePath = .root) -> RecipeLookup<RecipeRow> {
        let names = RecipeNames(name)
        for path in names.paths(from: directory) {
            if let row = recipe(at: path) { return .found(row) }
        }
        return names.lookUp(recipes, title: { self.title($0) }, path: path)
    }
}

/// What a person may mean by a name.
private struct RecipeNames {
    private let name: String
    private let wanted: [UInt8]
    private let slug: String
    /// Whether it is of marks alone, such as the spaces and dashes that most names have.
    private let isBlank: Bool

    init(_ name: String) {
        self.name = name
        wanted = TextFolding.fold(name)
        isBlank = !name.contains { $0.isLetter || $0.isNumber || !$0.isASCII }
        slug = FileSlug.make(name)
    }

    /// Files it may be, the likeliest first.
    func paths(from directory: RelativePath) -> [RelativePath] {
        [directory, .root].flatMap { base in
            ["", ".md"].compactMap { suffix in
                let prefix = base.isRoot ? [] : base.bytes + [UInt8(ascii: "/")]
                return RelativePath(bytes: prefix + Array(name.utf8) + Array(suffix.utf8))
            }
        }
    }

    func lookUp<Element: Sendable>(
        _ all: [Element], title: @escaping @Sendable (Element) -> String, path: (Element) -> RelativePath
    ) -> RecipeLookup<Element> {
        var byStem: [Element] = []
        var byTitle: [Element] = []
        var byPart: [Element] = []
        for element in all {
            let stem = String(decoding: path(element).stem, as: UTF8.self)
            let foldedTitle = TextFolding.fold(title(element))
            let foldedStem = TextFolding.fold(stem)
            if foldedStem == wanted || stem == slug { byStem.append(element) }
            if foldedTitle == wanted { byTitle.append(element) }
            if !isBlank, TextFolding.contains(foldedTitle, wanted) || TextFolding.contains(foldedStem, wanted) {
                byPart.append(element)
            }
        }
        for candidates in [byTitle, byStem, byPart] where !candidates.isEmpty {
            return candidates.count == 1 ? .found(candidates[0]) : .ambiguous(candidates)
        }
        return .unknown(NearbyTitles(name) { all.map(title) })
    }
}
