import ArgumentParser
import Cookbook
import Kitchen
import RecipeModel
import SourceText

/// What a shell may put in place of the word that is being typed, from the cookbook at hand.
enum CookbookCompletion {
    /// More would flood the screen.
    private static let most = 400

    /// A recipe by the stem of its file.
    static let recipe = CompletionKind.custom { words, _, prefix in
        offer(words, prefix) { index in stems(index) }
    }

    /// Words, fields and values of a query.
    static let query = CompletionKind.custom { words, index, prefix in
        // bash cuts words at colons, and puts back what stands in front of the last.
        if index >= 2, index < words.count, words[index - 1] == ":" {
            let head = words[index - 2] + ":"
            return queryWords(words, head + prefix).map { String($0.dropFirst(head.count)) }
        }
        return queryWords(words, prefix)
    }

    /// A tag, with the sign in front of it that `rbook tag` understands.
    static let tag = CompletionKind.custom { words, _, prefix in
        let sign = prefix.first.map { "+-".contains($0) } == true ? String(prefix.prefix(1)) : ""
        return offer(words, prefix) { index in values(index, .tag).map { sign + $0 } }
    }

    static let category = values(of: .category)
    static let cuisine = values(of: .cuisine)
    static let author = values(of: .author)
    static let folder = values(of: .folder)

    /// An ingredient that recipes of the cookbook use.
    static let ingredient = CompletionKind.custom { words, _, prefix in
        offer(words, prefix) { index in ingredients(index) }
    }

    /// An ingredient of the catalogue.
    static let anyIngredient = CompletionKind.custom { words, _, prefix in
        offer(words, prefix) { index in index.catalogue.ingredients.map(\.name) }
    }

    static let collection = CompletionKind.custom { words, _, prefix in
        guard let session = session(words) else { return [] }
        return fitting(
            session.withIndex { index in index.collections.map { String(decoding: $0.path.stem, as: UTF8.self) } },
            prefix)
    }

    static let diet = CompletionKind.list(Diet.allCases.map(\.displayName))
    static let allergen = CompletionKind.list(Allergen.allCases.map(\.displayName))

    private static func values(of facet: Facet) -> CompletionKind {
        .custom { words, _, prefix in offer(words, prefix) { index in values(index, facet) } }
    }

    // MARK: Queries

    private static func queryWords(_ words: [String], _ prefix: String) -> [String] {
        let sign = prefix.hasPrefix("-") ? "-" : ""
        let word = String(prefix.dropFirst(sign.count))
        if word.hasPrefix("@") {
            guard let session = session(words) else { return [] }
            return fitting(session.suggestions { index in index.configuration.queries.map { "@" + $0.name } }, prefix)
        }
        guard let colon = word.firstIndex(of: ":") else {
            let fields = TextField.allCases.map { $0.rawValue + ":" } + ["is:", "has:"]
            let comparisons =
                NumberField.allCases.map { $0.rawValue + "<=" } + DateField.allCases.map { $0.rawValue + ">=" }
            return fitting((fields + comparisons).map { sign + $0 }, prefix)
        }
        let field = String(word[..<colon])
        let head = sign + field + ":"
        func quoted(_ value: String) -> String { head + (value.contains(" ") ? "\"\(value)\"" : value) }
        switch TextField(rawValue: field) {
        case .tag: return offer(words, prefix) { values($0, .tag).map(quoted) }
        case .category: return offer(words, prefix) { values($0, .category).map(quoted) }
        case .cuisine: return offer(words, prefix) { values($0, .cuisine).map(quoted) }
        case .author: return offer(words, prefix) { values($0, .author).map(quoted) }
        case .folder: return offer(words, prefix) { values($0, .folder).map(quoted) }
        case .ingredient: return offer(words, prefix) { ingredients($0).map(quoted) }
        case .title: return offer(words, prefix) { index in index.recipes.map { quoted(index.title($0)) } }
        case .diet: return fitting(Diet.allCases.map { quoted($0.displayName) }, prefix)
        case .allergen: return fitting(Allergen.allCases.map { quoted($0.displayName) }, prefix)
        case .difficulty: return fitting(Difficulty.allCases.map { quoted($0.rawValue) }, prefix)
        case .season: return fitting(Season.allCases.map { quoted($0.rawValue) }, prefix)
        case nil where field == "is" || field == "has":
            return fitting(RecipeFlag.allCases.map { quoted($0.rawValue) }, prefix)
        default: return []
        }
    }

    // MARK: The cookbook

    private static func stems(_ index: CookbookIndex) -> [String] {
        index.recipes.map { String(decoding: index.path($0).stem, as: UTF8.self) }
    }

    private static func ingredients(_ index: CookbookIndex) -> [String] {
        index.usedIngredients.map { index.catalogue[$0].name }
    }

    private static func values(_ index: CookbookIndex, _ facet: Facet) -> [String] {
        Array(
            parallelMap(index.recipes.chunked(by: 2048), chunk: 1) { part in
                part.reduce(into: Set<String>()) { $0.formUnion(facet.values($1, index)) }
            }.reduce(into: Set<String>()) { $0.formUnion($1) })
    }

    private static func offer(_ words: [String], _ prefix: String, _ all: (CookbookIndex) -> [String]) -> [String] {
        guard let session = session(words) else { return [] }
        return fitting(session.suggestions(all), prefix)
    }

    /// Those that begin as typed, in order; control characters of a file never reach the shell.
    private static func fitting(_ all: [String], _ prefix: String) -> [String] {
        let wanted = TextFolding.fold(prefix)
        let found = all.filter { value in
            TextFolding.fold(value).starts(with: wanted)
                && !value.unicodeScalars.contains { $0.properties.generalCategory == .control }
        }
        return Array(Set(found).sorted().prefix(most))
    }

    /// The cookbook of the command line that is being typed.
    private static func session(_ words: [String]) -> Session? {
        var options: [String] = []
        if let place = words.firstIndex(where: { $0 == "-C" || $0 == "--directory" }), place + 1 < words.count {
            options = ["-C", words[place + 1]]
        }
        guard let global = try? GlobalOptions.parse(options) else { return nil }
        return try? Session(processInvocation(), global)
    }
}
