public import Kitchen
public import RecipeModel
public import SourceText

/// What is known of a cookbook while one of its files is looked at: what is in it, and an outline of each Markdown file.
///
/// The same whether it was gathered while all files were read or comes from the index. It can be kept: what it says of the file at hand
/// itself need not be up to date, but for which pictures that file shows.
public struct CookbookOutline: Sendable {
    public let tree: CookbookTree
    /// The built-in catalogue with this cookbook's additions.
    public let catalogue: Catalogue
    /// Of all Markdown files that could be read, in the order of their paths.
    public let files: [FileOutline]
    /// By the key of the title.
    private let firstByTitle: [UInt64: Int]
    private let firstByName = Once<[ArraySlice<UInt8>: Int]>()
    private let recipeNumbers = Once<RecipeNumbers>()
    private let caseClashes = Once<[RelativePath: RelativePath]>()
    let orphans = Once<OrphanedPictures>()
    let pageNames = Once<Set<[UInt8]>>()

    /// - Parameter files: in the order of their paths.
    public init(_ tree: CookbookTree, _ files: [FileOutline], catalogue: Catalogue) {
        self.tree = tree
        self.files = files
        self.catalogue = catalogue
        var firstByTitle: [UInt64: Int] = [:]
        firstByTitle.reserveCapacity(files.count)
        for index in files.indices {
            if let key = files[index].title?.key, firstByTitle[key] == nil { firstByTitle[key] = index }
        }
        self.firstByTitle = firstByTitle
    }

    public func file(at path: RelativePath) -> FileOutline? {
        var low = 0
        var high = files.count
        while low < high {
            let middle = (low + high) / 2
            if files[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < files.count && files[low].path == path ? files[low] : nil
    }

    /// The first file with the last component of a path.
    public func first(named name: ArraySlice<UInt8>) -> FileOutline? {
        firstByName.value {
            var first: [ArraySlice<UInt8>: Int] = [:]
            for (index, file) in files.enumerated() where first[file.path.name] == nil {
                first[file.path.name] = index
            }
            return first
        }[name].map { files[$0] }
    }

    /// The file whose name is nearest to that of a path that leads nowhere: in the same directory if one there is near enough, else anywhere.
    public func nearest(to path: RelativePath) -> RelativePath? {
        let name = String(decoding: path.name, as: UTF8.self)
        func nearest(_ files: some Sequence<FileOutline>) -> RelativePath? {
            let names = files.map { (name: String(decoding: $0.path.name, as: UTF8.self), path: $0.path) }
            let found = Spelling.nearest(to: name, in: names.map { $0.name })
            return names.first { $0.name == found }?.path
        }
        return nearest(files.lazy.filter { $0.path.isDirectly(in: path.parent) }) ?? nearest(files)
    }

    /// The first file before it whose path differs from a file's by ASCII capitals alone.
    public func caseClash(of path: RelativePath) -> RelativePath? {
        caseClashes.value {
            func lower(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }
            var first: [UInt64: Int] = [:]
            first.reserveCapacity(files.count)
            var clashes: [RelativePath: RelativePath] = [:]
            for (index, file) in files.enumerated() {
                let bytes = file.path.bytes
                let key = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64(lower($1))) &* 0x100_0000_01B3 }
                guard let place = first[key] else {
                    first[key] = index
                    continue
                }
                let other = files[place].path
                if other.bytes.elementsEqual(bytes, by: { lower($0) == lower($1) }) { clashes[file.path] = other }
            }
            return clashes
        }[path]
    }

    /// The first recipe with a title, if that is before the file at hand.
    ///
    /// - Parameter path: of the file at hand.
    public func firstRecipe(titled title: FileOutline.Title, before path: RelativePath) -> FileOutline? {
        guard let index = firstByTitle[title.key], files[index].path < path, let first = files[index].title,
            TextFolding.fold(first.text) == TextFolding.fold(title.text)
        else { return nil }
        return files[index]
    }

    /// The path of the recipe that a link leads to; for a wiki link also one of that name or title elsewhere, the first by path.
    func recipe(at path: RelativePath, isWiki: Bool) -> RelativePath? {
        if file(at: path)?.kind == .recipe { return path }
        guard isWiki else { return nil }
        let key = RecipeName.key(of: path)
        let numbers = recipeNumbers.value {
            RecipeNumbers(
                files.map { file in
                    file.kind == .recipe ? RecipeName.numbers(of: file.path, title: file.title?.text ?? "") : []
                })
        }
        guard let file = numbers.place(of: RecipeName.number(key[...])).map({ files[$0] }) else { return nil }
        return RecipeName.keys(of: file.path, title: file.title?.text ?? "").contains(key) ? file.path : nil
    }

    /// Some recipes and plans with all recipes they lead to, read whole, and all plans where leftovers of one may be of a meal in another; what
    /// cannot be read is skipped.
    public func cookbook(of recipes: [RelativePath], read: @Sendable (RelativePath) -> CookbookFile?)
        -> LoadedCookbook
    {
        var found: [RelativePath: CookbookFile] = [:]
        LinkedRecipes.read(recipes, into: &found, resolve: recipe(at:isWiki:), read)
        if found.values.contains(where: \.mayUseOtherPlans) {
            for file in files where file.kind == .mealPlan && found[file.path] == nil {
                found[file.path] = read(file.path)
            }
        }
        return LoadedCookbook(
            tree, files: found.values.sorted { $0.path < $1.path }, unreadable: tree.unreadable, catalogue: catalogue)
    }
}

extension CookbookFile {
    fileprivate var mayUseOtherPlans: Bool {
        if case .mealPlan(let plan) = content { plan.mayUseOtherPlans } else { false }
    }
}
