internal import FileAccess
public import Kitchen
public import RecipeModel
public import SourceText

/// A recipe of a `CookbookIndex`.
public struct RecipeRow: Hashable, Sendable {
    let number: Int
}

/// What queries need of a cookbook: its recipes as columns, words and ingredients, partly read from a snapshot. The same files give the
/// same index, with a snapshot or without.
public final class CookbookIndex: Sendable {
    public let configuration: Configuration
    /// The built-in catalogue with this cookbook's additions.
    public let catalogue: Catalogue
    /// Pantries and collections, read whole, in the order of their paths.
    public let pantries: [CookbookFile]
    public let collections: [CookbookFile]
    /// Files and directories that could not be read, in the order of their paths.
    public let unreadable: [LoadedCookbook.UnreadableFile]
    /// Files that are no UTF-8, in the order of their paths.
    public let notText: [RelativePath]
    /// Files whose front matter cannot be read or says an unknown kind, in the order of their paths: pantries and lists may be among them.
    public let ofUnknownKind: [RelativePath]
    /// Files that look like recipes and are not read as such, in the order of their paths.
    public let nearRecipes: [RelativePath]
    /// In the order of their paths; read when they are asked for.
    let shoppingListPaths: [RelativePath]
    let mealPlanPaths: [RelativePath]
    /// In the order of the paths.
    public let recipes: [RecipeRow]
    /// How many Markdown files there are, those left out included.
    public let fileCount: Int

    let chain: SegmentChain
    /// By row: its place in `recipes`, for those that are there.
    private let positions: [Int32]
    /// By row: whether its file is as it was.
    let live: [Bool]
    /// Where files are read anew; `nil` where all are held.
    private let files: (any FileSource)?
    private let sizeLimit: Int
    /// Files that were read before the index was made, which then reads none.
    private let held: [RelativePath: CookbookFile]
    private let recipeNumbers = Once<RecipeNumbers>()
    private let factsOfNamed = Once<NamedFacts>()

    /// - Parameter leftOut: how many files were not read, because what is asked cannot be in them.
    init(
        _ chain: SegmentChain, live: [Bool], _ setting: Setting, pantries: [CookbookFile],
        collections: [CookbookFile], unreadable: [LoadedCookbook.UnreadableFile], files: (any FileSource)?,
        sizeLimit: Int, held: [CookbookFile] = [], leftOut: Int = 0
    ) {
        self.chain = chain
        self.live = live
        configuration = setting.configuration
        catalogue = setting.catalogue
        self.pantries = pantries.sorted { $0.path < $1.path }
        self.collections = collections.sorted { $0.path < $1.path }
        self.unreadable = unreadable.sorted { $0.path < $1.path }
        self.files = files
        self.sizeLimit = sizeLimit
        self.held = Dictionary(held.map { ($0.path, $0) }) { first, _ in first }
        var notText: [RelativePath] = []
        var ofUnknownKind: [RelativePath] = []
        var nearRecipes: [RelativePath] = []
        var (lists, plans): ([RelativePath], [RelativePath]) = ([], [])
        var order: [Int] = []
        var fileCount = leftOut
        for (index, segment) in chain.segments.enumerated() {
            let first = chain.firstRow(index)
            var rows: [Int] = []
            let (fileRecords, recipeRecords) = (segment.files, segment.recipes)
            for row in 0..<segment.fileCount where live[first + row] {
                fileCount += 1
                if recipeRecords[row].isRecipe != 0 { rows.append(first + row) }
                switch FileRecordKind(rawValue: fileRecords[row].kind) {
                case .notText: notText.append(segment.path(row))
                case .unknown: ofUnknownKind.append(segment.path(row))
                case .nearRecipe: nearRecipes.append(segment.path(row))
                case .shoppingList: lists.append(segment.path(row))
                case .mealPlan: plans.append(segment.path(row))
                default: break
                }
            }
            order = Self.merged(order, rows, chain)
        }
        self.fileCount = fileCount
        self.notText = notText.sorted()
        self.ofUnknownKind = ofUnknownKind.sorted()
        self.nearRecipes = nearRecipes.sorted()
        (shoppingListPaths, mealPlanPaths) = (lists.sorted(), plans.sorted())
        recipes = order.map { RecipeRow(number: $0) }
        var positions = [Int32](repeating: 0, count: chain.rowCount)
        for (position, row) in order.enumerated() { positions[row] = Int32(truncatingIfNeeded: position) }
        self.positions = positions
    }

    /// Two lists of rows, each in the order of the paths, as one.
    private static func merged(_ a: [Int], _ b: [Int], _ chain: SegmentChain) -> [Int] {
        if a.isEmpty { return b }
        if b.isEmpty { return a }
        var result: [Int] = []
        result.reserveCapacity(a.count + b.count)
        var next = 0
        for row in b {
            // Most of `a` goes over in long runs.
            let wanted = chain.pathBytes(row)
            var low = next
            var high = a.count
            while low < high {
                let middle = (low + high) / 2
                if Segment.compare(chain.pathBytes(a[middle]), wanted) < 0 { low = middle + 1 } else { high = middle }
            }
            result += a[next..<low]
            result.append(row)
            next = low
        }
        result += a[next...]
        return result
    }

    // MARK: Rows

    /// The recipe's place in `recipes`.
    public func position(_ recipe: RecipeRow) -> Int { Int(positions[recipe.number]) }

    public func path(_ recipe: RecipeRow) -> RelativePath { chain.path(recipe.number) }

    public func title(_ recipe: RecipeRow) -> String {
        let (segment, row) = chain.place(recipe.number)
        return segment.title(row)
    }

    /// Calls `body` with the title and the last component of the path without its extension, both as bytes.
    func withNames(_ recipe: RecipeRow, _ body: (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Void) {
        let (segment, row) = chain.place(recipe.number)
        let path = segment.pathBytes(row)
        let name = path[(path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1..<path.count]
        let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > name.startIndex ? $0 : nil } ?? name.endIndex
        body(segment.titleBytes(row), UnsafeRawBufferPointer(rebasing: path[name.startIndex..<dot]))
    }

    public func summary(_ recipe: RecipeRow) -> RecipeSummary {
        let (segment, row) = chain.place(recipe.number)
        return segment.summary(row)
    }

    public func categories(_ recipe: RecipeRow) -> [String] { list(.categories, recipe) }
    public func cuisines(_ recipe: RecipeRow) -> [String] { list(.cuisines, recipe) }
    public func tags(_ recipe: RecipeRow) -> [String] { list(.tags, recipe) }
    /// Diets as written.
    public func diets(_ recipe: RecipeRow) -> [String] { list(.diets, recipe) }
    public func authors(_ recipe: RecipeRow) -> [String] { list(.authors, recipe) }
    /// Names of `Season`s.
    public func seasons(_ recipe: RecipeRow) -> [String] { list(.seasons, recipe) }

    private func list(_ list: RecipeSummary.List, _ recipe: RecipeRow) -> [String] {
        let (segment, row) = chain.place(recipe.number)
        return segment.list(list, row)
    }

    /// Total time in seconds.
    public func totalTime(_ recipe: RecipeRow) -> Int? {
        let seconds = chain.recipe(recipe.number).totalTime
        return seconds < 0 ? nil : Int(seconds)
    }

    /// How many a recipe serves, the lower end of a range; `nil` where it does not say.
    public func fewestServings(_ recipe: RecipeRow) -> Rational? {
        chain.recipe(recipe.number).fewestServings.rational
    }

    /// Whether text that was not understood holds a line that looks like an ingredient.
    public func hasUnreadItems(_ recipe: RecipeRow) -> Bool { chain.recipe(recipe.number).hasUnreadItems != 0 }

    /// The ingredient lines in the order of the recipe.
    public func lines(_ recipe: RecipeRow) -> [MatchLine] {
        var lines: [MatchLine] = []
        forEachLine(recipe) { line in
            lines.append(line)
            return true
        }
        return lines
    }

    /// Calls `body` with one ingredient line after the other until it says `false`.
    public func forEachLine(_ recipe: RecipeRow, _ body: (MatchLine) -> Bool) {
        forEachLineOrMention(recipe) { $0.mention == nil ? body($0) : false }
    }

    /// The same, and after the lines the links to recipes in other text.
    func forEachLineOrMention(_ recipe: RecipeRow, _ body: (MatchLine) -> Bool) {
        let (segment, row) = chain.place(recipe.number)
        var reader = segment.lines(row)
        while !reader.isAtEnd {
            let line = MatchLine(&reader)
            guard !reader.isBroken, line.isKnown(to: catalogue) else { return segment.markDamaged() }
            if !body(line) { return }
        }
    }

    /// How the ingredient lines and the sides of their choices are called, in the order of `lines`.
    public func names(_ recipe: RecipeRow) -> [(line: String, sides: [String])] {
        let (segment, row) = chain.place(recipe.number)
        var reader = segment.names(row)
        return lines(recipe).map { line in
            let name = reader.text()
            return (name, line.sides.map { _ in reader.text() })
        }
    }

    /// The recipe at a path.
    public func recipe(at path: RelativePath) -> RecipeRow? {
        for index in chain.segments.indices.reversed() {
            let segment = chain.segments[index]
            if let row = segment.row(at: path), live[chain.firstRow(index) + row] {
                return segment.recipes[row].isRecipe != 0 ? RecipeRow(number: chain.firstRow(index) + row) : nil
            }
        }
        return nil
    }

    /// A Markdown file at a path that is not a recipe and can be read, read anew.
    public func otherFile(at path: RelativePath) -> CookbookFile? {
        let isThere = chain.segments.indices.contains { index in
            let segment = chain.segments[index]
            guard let row = segment.row(at: path), live[chain.firstRow(index) + row] else { return false }
            switch FileRecordKind(rawValue: segment.files[row].kind) {
            case .recipe, .notText, .unreadable, nil: return false
            case .collection, .pantry, .ingredients, .shoppingList, .mealPlan, .other, .nearRecipe, .unknown:
                return true
            }
        }
        return isThere ? file(at: path) : nil
    }

    /// The recipe that a line stands for.
    public func recipe(of link: MatchLine.Link) -> RecipeRow? { recipe(at: link.path, isWiki: link.isWiki) }

    /// The recipe at a path; for a wiki link also one of that name or title elsewhere, the first by path.
    func recipe(at path: RelativePath, isWiki: Bool) -> RecipeRow? {
        if let row = recipe(at: path) { return row }
        guard isWiki else { return nil }
        let key = RecipeName.key(of: path)
        guard let row = recipe(numbered: RecipeName.number(key[...])) else { return nil }
        return RecipeName.keys(of: self.path(row), title: title(row)).contains(key) ? row : nil
    }

    /// The recipe one of whose names has a number; where several have, that with the nearest name, and then the first by path.
    func recipe(numbered number: UInt32) -> RecipeRow? {
        numbers.place(of: number).map { RecipeRow(number: $0) }
    }

    private var numbers: RecipeNumbers {
        recipeNumbers.value {
            RecipeNumbers(recipes.count, { recipes[$0].number }) { chain.recipe(recipes[$0].number).own[$1] }
        }
    }

    /// What recipes may hold because of those that their text names and that these name or link to.
    var namedFacts: NamedFacts { factsOfNamed.value { NamedFacts(self) } }

    /// Every ingredient of the catalogue that some recipe names, in the order of the catalogue.
    public var usedIngredients: [IngredientID] {
        let ids = Set(chain.segments.flatMap { segment in segment.ingredients.map(\.id) })
        return ids.sorted().filter { $0 >= 0 && Int($0) < catalogue.count }.map { IngredientID(index: $0) }
    }

    /// Recipes that use an ingredient or a kind of it, in the order of the paths.
    public func recipes(using ingredient: IngredientID) -> [RecipeRow] {
        let rows = ConditionScores.rows(with: ingredient, self)
        return recipes.filter { rows[$0.number] }
    }

    /// The file of a recipe, read anew; `nil` where it is gone meanwhile.
    public func file(_ recipe: RecipeRow) -> CookbookFile? { file(at: path(recipe)) }

    func file(at path: RelativePath) -> CookbookFile? {
        if let file = held[path] { return file }
        guard let files, let bytes = try? files.read(path, limit: sizeLimit) else { return nil }
        return CookbookFile(SourceText(path: path, bytes: bytes), configuration: configuration)
    }

    /// The lots of all pantries.
    public var pantryLots: [(path: RelativePath, lot: Lot)] {
        pantries.flatMap { file -> [(path: RelativePath, lot: Lot)] in
            guard case .pantry(let pantry) = file.content else { return [] }
            return pantry.lots.map { (file.path, $0) }
        }
    }

    /// Whether bytes of the snapshot turned out to be damaged while they were read: answers so far may lack something.
    public var isDamaged: Bool { chain.isDamaged }

    /// What rows are made with.
    struct Setting: Sendable {
        let configuration: Configuration
        let catalogue: Catalogue
    }
}

extension MatchLine {
    /// Whether its ingredients are of this catalogue.
    func isKnown(to catalogue: Catalogue) -> Bool {
        want.isKnown(to: catalogue) && sides.allSatisfy { $0.isKnown(to: catalogue) }
    }
}

extension MatchLine.Requirement {
    fileprivate func isKnown(to catalogue: Catalogue) -> Bool {
        [resolution.ingredient, resolution.other].allSatisfy {
            $0.map { $0.index >= 0 && Int($0.index) < catalogue.count } ?? true
        }
    }
}
