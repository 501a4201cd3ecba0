internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Values that recipes share, such as tags and folders: who writes the name of one means that one, and not all whose names hold it.
struct NamedValues {
    private let index: CookbookIndex

    init(_ index: CookbookIndex) { self.index = index }

    static func covers(_ field: TextField?) -> Bool {
        switch field {
        case .tag, .category, .cuisine, .author, .season, .difficulty, .folder: true
        default: false
        }
    }

    /// What the spellings of one value have in common: "Soup" and "soups" are one.
    static func key(_ value: String) -> [UInt8] {
        let folded = TextFolding.fold(value)
        return TermMatcher.singular(folded) ?? folded
    }

    /// The name of a difficulty or season as recipes are known by it: "easy" is "basic".
    static func canonical(_ text: String, _ field: TextField?) -> String {
        switch field {
        case .difficulty: Difficulty(name: text)?.rawValue ?? text
        case .season: Season(name: text)?.rawValue ?? text
        default: text
        }
    }

    /// The values of a recipe, as written; its folder as a path, "." for the cookbook itself.
    func values(_ field: TextField, of recipe: RecipeRow) -> [String] {
        switch field {
        case .tag: index.tags(recipe)
        case .category: index.categories(recipe)
        case .cuisine: index.cuisines(recipe)
        case .author: index.authors(recipe)
        case .season: index.seasons(recipe)
        case .difficulty: index.summary(recipe).difficulty.map { [$0.rawValue] } ?? []
        case .folder: [Self.folder(index.path(recipe))]
        default: []
        }
    }

    /// All values of a field, each in one spelling, in the order of the paths of their first recipes.
    func all(_ field: TextField) -> [String] {
        var seen: Set<[UInt8]> = []
        var result: [String] = []
        for values in parallelMap(index.recipes, chunk: 1024, { values(field, of: $0) }) {
            for value in values where seen.insert(Self.key(value)).inserted { result.append(value) }
        }
        return result
    }

    /// The rows of the recipes that have exactly the value; `nil` where none has.
    ///
    /// - Parameter candidates: those that hold its words.
    func rows(named text: String, _ field: TextField, among candidates: (RecipeRow) -> Bool) -> Set<Int>? {
        if field == .folder { return rows(inFolder: text) }
        let wanted = Self.key(text)
        let rows = index.recipes.filter { recipe in
            candidates(recipe) && values(field, of: recipe).contains { Self.key($0) == wanted }
        }
        return rows.isEmpty ? nil : Set(rows.map(\.number))
    }

    /// The recipes in a folder and its subfolders, by its path from the cookbook's root, else by the end of that: "soups" is "recipes/soups".
    private func rows(inFolder text: String) -> Set<Int>? {
        var wanted = TextFolding.fold(text)[...]
        while wanted.count > 1, wanted.last == UInt8(ascii: "/") { wanted.removeLast() }
        if wanted.elementsEqual(".".utf8) {
            let rows = index.recipes.filter { index.path($0).parent.isRoot }
            return rows.isEmpty ? nil : Set(rows.map(\.number))
        }
        if wanted.starts(with: "./".utf8) { wanted = wanted.dropFirst(2) }
        guard !wanted.isEmpty else { return nil }
        let bounded = Array("/".utf8) + wanted + Array("/".utf8)
        var (whole, part): (Set<Int>, Set<Int>) = ([], [])
        for recipe in index.recipes {
            let folder = Array("/".utf8) + TextFolding.fold(index.path(recipe).parent.string) + Array("/".utf8)
            if folder.starts(with: bounded) {
                whole.insert(recipe.number)
            } else if whole.isEmpty, TextFolding.contains(folder, bounded) {
                part.insert(recipe.number)
            }
        }
        let rows = whole.isEmpty ? part : whole
        return rows.isEmpty ? nil : rows
    }

    static func folder(_ path: RelativePath) -> String { path.parent.isRoot ? "." : path.parent.string }
}
