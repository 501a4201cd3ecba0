public import Kitchen
public import RecipeModel
internal import SourceText

/// What collections hold: the recipes they link to, and those that their query finds.
public struct CollectionMembers {
    private let index: CookbookIndex
    private let today: CalendarDate
    private let isMakeable: (RecipeRow) -> Bool
    private let known: Known

    /// What was worked out already, so that collections that name each other cost no more than each of them once.
    final class Known {
        /// By the name that was asked for.
        fileprivate var members: [String: Set<RecipeRow>] = [:]
        fileprivate var recipes: [RelativePath: [RecipeRow]] = [:]
        /// Collections whose queries led here.
        fileprivate var open: Set<RelativePath> = []
        /// What days of files count from, in minutes east of UTC.
        let minutesEast: Int32

        init(minutesEast: Int32 = 0) { self.minutesEast = minutesEast }
    }

    public init(
        _ index: CookbookIndex, today: CalendarDate, isMakeable: @escaping (RecipeRow) -> Bool = { _ in false }
    ) {
        self.init(index, today: today, isMakeable: isMakeable, known: Known())
    }

    init(_ index: CookbookIndex, today: CalendarDate, isMakeable: @escaping (RecipeRow) -> Bool, known: Known) {
        self.index = index
        self.today = today
        self.isMakeable = isMakeable
        self.known = known
    }

    /// The collections of the cookbook in the order of their paths.
    public static func all(_ files: [CookbookFile]) -> [(file: CookbookFile, collection: RecipeCollection)] {
        files.compactMap { file in
            if case .collection(let collection) = file.content { return (file, collection) }
            return nil
        }
    }

    /// The title as written, else the file's name.
    public static func title(_ file: CookbookFile, _ collection: RecipeCollection) -> String {
        collection.title?.value ?? String(decoding: file.path.stem, as: UTF8.self)
    }

    /// Collections whose title holds the words or whose file is named so; those of exactly that name alone, if there are any.
    public static func named(_ name: String, _ files: [CookbookFile]) -> [(
        file: CookbookFile, collection: RecipeCollection
    )] {
        let wanted = TextFolding.fold(name)
        let all = all(files)
        let exact = all.filter { file, collection in
            TextFolding.fold(title(file, collection)) == wanted
                || TextFolding.fold(String(decoding: file.path.stem, as: UTF8.self)) == wanted
                || file.path.string == name
        }
        if !exact.isEmpty { return exact }
        return all.filter { TextFolding.contains(TextFolding.fold(title($0.file, $0.collection)), wanted) }
    }

    /// The recipes of one collection: linked ones in the order of the file, then what its query finds, the best first. No recipe
    /// twice; links that lead to no recipe are skipped.
    ///
    /// - Throws: where the query cannot be read.
    public func recipes(of file: CookbookFile, _ collection: RecipeCollection) throws(QueryError) -> [RecipeRow] {
        if let recipes = known.recipes[file.path] { return recipes }
        let linked = linked(file, collection)
        guard let text = collection.query?.value, known.open.count < Self.deepest,
            known.open.insert(file.path).inserted
        else { return linked }
        defer { known.open.remove(file.path) }
        let query = try QueryParser.parse(text, today: today).expanded(index.configuration, today: today)
        let search = RecipeSearch(index, today: today, isMakeable: isMakeable, known: known)
        var found = linked
        var seen = Set(linked)
        for hit in search.hits(query) where seen.insert(hit.recipe).inserted { found.append(hit.recipe) }
        known.recipes[file.path] = found
        return found
    }

    /// How deep queries of collections may lead to one another; deeper ones hold their links alone.
    private static let deepest = 50

    private func linked(_ file: CookbookFile, _ collection: RecipeCollection) -> [RecipeRow] {
        var found: [RecipeRow] = []
        var seen: Set<RecipeRow> = []
        for link in collection.links {
            guard let path = file.path.resolving(link: link.path), let target = index.recipe(at: path),
                seen.insert(target).inserted
            else { continue }
            found.append(target)
        }
        return found
    }

    /// Everything in the collections of that name. A collection whose query cannot be read holds its links alone; one that leads back
    /// to itself adds nothing there.
    func recipes(named name: String) -> Set<RecipeRow> {
        if let members = known.members[name] { return members }
        var members: Set<RecipeRow> = []
        for (file, collection) in Self.named(name, index.collections) where !known.open.contains(file.path) {
            members.formUnion((try? recipes(of: file, collection)) ?? linked(file, collection))
        }
        known.members[name] = members
        return members
    }
}
