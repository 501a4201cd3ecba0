internal import Cookbook
package import RecipeExchange
internal import RecipeModel
internal import Revision
internal import SourceText

/// Adds recipes that were read from pages or other programs' files, each as a file of its own, in one change.
package struct ImportRecipes: Operation {
    let recipes: [ReadRecipe]
    let folder: String?
    let tags: [String]
    let duplicates: Duplicates

    /// What to do with a recipe that is there already.
    package enum Duplicates: String, Sendable, CaseIterable {
        case skip
        case both
    }

    /// - Parameters:
    ///   - folder: as typed; where `new` would put them without.
    ///   - tags: added to each.
    package init(_ recipes: [ReadRecipe], folder: String?, tags: [String] = [], duplicates: Duplicates = .skip) {
        (self.recipes, self.folder, self.tags, self.duplicates) = (recipes, folder, tags, duplicates)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.load()
        var known = KnownRecipes(cookbook)
        var draft = PlanDraft(session, cookbook.configuration)
        var remarks: [Message] = []
        var details: [Message] = []
        for recipe in recipes {
            let (value, doubts) = self.draft(of: recipe)
            let name = value.title
            if duplicates == .skip, let (path, reason) = known.twin(of: value) {
                remarks.append("'\(name)' is there already: \(path), \(reason); it was left out")
                continue
            }
            let written = value.written(for: cookbook.configuration)
            if written.differences.contains(where: { $0.field == "kind" }) {
                remarks.append("'\(name)' was left out: what was read of it is not a recipe")
                continue
            }
            let path = try session.freePath(forRecipe: name, in: folder, cookbook, known)
            try draft.make(path, Array(written.text.utf8), .recipe(title: name))
            details.append("\(path)")
            remarks += doubts.map { "\(path): \($0)" } + recipe.doubts.map { "\(path): \($0.text)" }
            remarks += written.differences.map {
                "\(path): \($0.field): '\($0.wanted)' will be read as '\($0.read)'"
            }
            known.add(value, at: path)
        }
        return draft.plan(remarks: remarks, details: details)
    }

    private func draft(of recipe: ReadRecipe) -> (RecipeDraft, [Message]) {
        var (draft, doubts) = recipe.draft()
        if draft.title.isEmpty {
            draft.title = "Untitled recipe"
            doubts.append("no title was found")
        }
        for tag in tags where !draft.tags.contains(tag) { draft.tags.append(tag) }
        return (draft, doubts)
    }
}

/// The recipes of a cookbook, to be found by where they come from and by what they hold.
struct KnownRecipes {
    private var bySource: [String: RelativePath] = [:]
    private var byContents: [String: RelativePath] = [:]
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
        if let url = draft.source.url, let path = bySource[Self.key(ofAddress: url)] {
            return (path, "from the same address")
        }
        let key = Self.key(draft.title, draft.ingredientGroups.flatMap { $0.lines.map(\.line.plain) })
        return byContents[key].map { ($0, "with the same title and ingredients") }
    }

    func isTaken(_ path: RelativePath) -> Bool { taken.contains(path) }

    private mutating func addSource(_ source: String, _ path: RelativePath) {
        for word in source.split(separator: " ") where word.hasPrefix("http") {
            bySource[Self.key(ofAddress: String(word))] = path
        }
    }

    private mutating func add(_ title: String, _ lines: [String], _ path: RelativePath) {
        if !lines.isEmpty { byContents[Self.key(title, lines)] = path }
    }

    /// An address without what changes from visit to visit.
    private static func key(ofAddress address: String) -> String {
        var text = address.lowercased()[...]
        for scheme in ["https://", "http://"] where text.hasPrefix(scheme) { text = text.dropFirst(scheme.count) }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        if let end = text.firstIndex(where: { $0 == "#" }) { text = text[..<end] }
        while text.hasSuffix("/") || text.hasSuffix(",") { text = text.dropLast() }
        return String(text)
    }

    private static func key(_ title: String, _ lines: [String]) -> String {
        ([title] + lines).map { line in
            line.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
                .map(String.init).joined()
        }.joined(separator: "\n")
    }
}
