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
        var matches = RecipeNameMatches<CookbookFile>(names)
        for (file, recipe) in recipes {
            let (title, path) = (Array(recipe.title.text.utf8), file.path)
            title.withUnsafeBytes { title in
                path.stem.withUnsafeBytes { matches.add(file, title: title, stem: $0) }
            }
        }
        return matches.lookup { self.recipes.map(\.recipe.title.text) }
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
        var matches = RecipeNameMatches<RecipeRow>(names)
        for row in recipes { withNames(row) { matches.add(row, title: $0, stem: $1) } }
        return matches.lookup { self.recipes.map { self.title($0) } }
    }
}

/// What a person may mean by a name.
private struct RecipeNames {
    let name: String
    /// Folded.
    let wanted: [UInt8]
    let slug: String
    /// Whether it is of marks alone, such as the spaces and dashes that most names have.
    let isBlank: Bool

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
}

/// The recipes whose names fit a name. They are given as bytes, for a whole cookbook goes by.
private struct RecipeNameMatches<Element: Sendable>: ~Copyable {
    private let names: RecipeNames
    private var byStem: [Element] = []
    private var byTitle: [Element] = []
    private var byPart: [Element] = []
    private var foldedTitle = ByteWriter()
    private var foldedStem = ByteWriter()

    init(_ names: RecipeNames) { self.names = names }

    /// - Parameter title: valid UTF-8.
    mutating func add(_ element: Element, title: UnsafeRawBufferPointer, stem: UnsafeRawBufferPointer) {
        foldedTitle.removeAll()
        foldedStem.removeAll()
        TextFolding.append(title, to: &foldedTitle)
        if stem.allSatisfy({ $0 < 0x80 }) {
            TextFolding.append(stem, to: &foldedStem)
        } else {
            // The name of a file need not be UTF-8.
            TextFolding.append(String(decoding: stem, as: UTF8.self), to: &foldedStem)
        }
        if foldedStem.bytes.elementsEqual(names.wanted) || stem.elementsEqual(names.slug.utf8) {
            byStem.append(element)
        }
        if foldedTitle.bytes.elementsEqual(names.wanted) { byTitle.append(element) }
        if !names.isBlank, isPart(of: foldedTitle.bytes) || isPart(of: foldedStem.bytes) { byPart.append(element) }
    }

    private func isPart(of text: UnsafeRawBufferPointer) -> Bool { TextFolding.find(names.wanted, in: text) != nil }

    consuming func lookup(_ titles: @escaping @Sendable () -> [String]) -> RecipeLookup<Element> {
        for candidates in [byTitle, byStem, byPart] where !candidates.isEmpty {
            return candidates.count == 1 ? .found(candidates[0]) : .ambiguous(candidates)
        }
        return .unknown(NearbyTitles(names.name, titles))
    }
}
