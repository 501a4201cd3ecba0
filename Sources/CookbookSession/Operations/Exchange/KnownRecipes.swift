internal import Cookbook
internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// The recipes of a cookbook and those that come along, to be found by where they come from, by what they hold and by their titles.
struct KnownRecipes {
    /// In the order of the cookbook: several recipes may be of one page.
    private var bySource: [String: [RelativePath]] = [:]
    private var titles: [RelativePath: String] = [:]
    private var byContents: [String: RelativePath] = [:]
    private var byTitle: [String: RelativePath] = [:]
    private var taken: Set<RelativePath> = []

    init(_ cookbook: LoadedCookbook) {
        for file in cookbook.files {
            guard let recipe = file.recipe else { continue }
            if let source = recipe.metadata.source?.value { addSource(source, file.path) }
            add(recipe.title.text, recipe.ingredients.map(\.plainText), file.path)
        }
    }

    mutating func add(_ draft: RecipeDraft, at path: RelativePath) {
        if let url = draft.source.url { addSource(url, path) }
        add(draft.title, draft.ingredientGroups.flatMap { $0.lines.map(\.line.plain) }, path)
        taken.insert(path)
    }

    /// A recipe of the same source, or of the same title and ingredients.
    func twin(of draft: RecipeDraft) -> (path: RelativePath, reason: Message)? {
        if let url = draft.source.url, let paths = bySource[Self.key(ofAddress: url)] {
            // Another recipe of the page that this one came along with is not the same.
            let path =
                paths.first { isCalled(draft.title, at: $0) } ?? paths.last { !isTaken($0) }
            if let path { return (path, "from the same address") }
        }
        let key = Self.key(draft.title, draft.ingredientGroups.flatMap { $0.lines.map(\.line.plain) })
        return byContents[key].map { ($0, "with the same title and ingredients") }
    }

    /// The recipe that another program's recipe, list or plan names: by its title, or by the name of its file.
    func recipe(named name: String) -> RelativePath? {
        if let found = byTitle[Self.folded(name)] { return found }
        guard let last = name.split(separator: "/").last else { return nil }
        return byTitle[Self.folded(String(last.prefix { $0 != "." }))]
    }

    func isTaken(_ path: RelativePath) -> Bool { taken.contains(path) }

    /// Keeps a path for a file that is to be made.
    mutating func take(_ path: RelativePath) { taken.insert(path) }

    private mutating func addSource(_ source: String, _ path: RelativePath) {
        for address in Self.addresses(in: source) { bySource[Self.key(ofAddress: address), default: []].append(path) }
    }

    /// The addresses of the web that a source names: "Grandma's book, https://example.org/soup".
    static func addresses(in source: String) -> [String] {
        source.split(separator: " ").filter { $0.hasPrefix("http") }.map { word in
            String(word.hasSuffix(",") ? word.dropLast() : word)
        }
    }

    /// Whether the recipe at a path has a title, whatever its case and punctuation.
    func isCalled(_ title: String, at path: RelativePath) -> Bool { titles[path] == Self.folded(title) }

    private mutating func add(_ title: String, _ lines: [String], _ path: RelativePath) {
        if !lines.isEmpty { byContents[Self.key(title, lines)] = path }
        let name = Self.folded(title)
        titles[path] = name
        if !name.isEmpty, byTitle[name] == nil { byTitle[name] = path }
    }

    /// The recipe that came from an address.
    func recipe(from address: String) -> RelativePath? { bySource[Self.key(ofAddress: address)]?.last }

    /// An address without what changes from visit to visit.
    static func key(ofAddress address: String) -> String {
        var text = WebReference.withoutTracking(address).lowercased()[...]
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        if let end = text.firstIndex(of: "#") { text = text[..<end] }
        let query = text.firstIndex(of: "?").map { text[$0...] } ?? ""
        text = text.dropLast(query.count)
        while text.hasSuffix("/") || text.hasSuffix(",") { text = text.dropLast() }
        return String(text + query)
    }

    private static func key(_ title: String, _ lines: [String]) -> String {
        ([title] + lines).map(folded).joined(separator: "\n")
    }

    /// Letters and digits alone, in lower case.
    static func folded(_ text: String) -> String {
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            .map(String.init).joined()
    }
}
