import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import Presentation
import RecipeModel
import SourceText

/// The words of a cookbook that may take the place of the one that is being typed.
struct CookbookWords {
    let session: Session

    /// Words that begin as typed, sorted.
    func words(_ source: CompletionSource, _ typed: String) -> [String] {
        switch source {
        case .recipe: Self.fitting(stems, typed)
        case .query: queryWords(typed)
        case .tag: tags(typed)
        case .category: Self.fitting(values(.category), typed)
        case .cuisine: Self.fitting(values(.cuisine), typed)
        case .author: Self.fitting(values(.author), typed)
        case .folder: Self.fitting(values(.folder), typed)
        case .ingredient: Self.fitting(ingredients, typed)
        case .anyIngredient: Self.fitting(session.suggestions { $0.catalogue.ingredients.map(\.name) }, typed)
        case .lot: Self.fitting(session.suggestions { $0.pantryLots.map(\.lot.name) }, typed)
        case .pantryPlace: Self.fitting(session.suggestions { $0.pantryLots.compactMap(\.lot.place) }, typed)
        case .shoppingList: Self.fitting(session.shoppingBook().lists.map(\.title), typed)
        case .remote: Self.fitting(((try? RemoteBook(session).entries()) ?? []).map(\.name), typed)
        case .listLine: Self.fitting(listLines, typed)
        case .slot: Self.fitting(session.withIndex { $0.configuration.mealSlots }, typed)
        case .planEntry: Self.fitting(planEntries, typed)
        case .operation: Self.fitting(operations, typed)
        case .revision: Self.fitting(["HEAD", "HEAD~1", "yesterday", "today"] + session.branchesAndTags, typed)
        case .collection:
            Self.fitting(
                session.withIndex { index in index.collections.map { String(decoding: $0.path.stem, as: UTF8.self) } },
                typed)
        }
    }

    /// Those that begin as typed, sorted; if none does, those that do but for case and accents.
    ///
    /// Left out is what cannot be shown on a terminal as it is, and a name that is not UTF-8.
    static func fitting(_ all: [String], _ typed: String) -> [String] {
        let shown = all.filter { VisibleText.safe($0) == $0 && !$0.unicodeScalars.contains("\u{FFFD}") }
        let exact = shown.filter { $0.utf8.starts(with: typed.utf8) }
        guard exact.isEmpty else { return sorted(exact) }
        let wanted = TextFolding.fold(typed)
        return sorted(shown.filter { TextFolding.fold($0).starts(with: wanted) })
    }

    /// By bytes, because file names are: two spellings of one letter are two names.
    private static func sorted(_ all: [String]) -> [String] {
        let all = all.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return zip(all, [nil] + all.map(Optional.some)).filter { text, last in
            last.map { !$0.utf8.elementsEqual(text.utf8) } ?? true
        }.map(\.0)
    }

    // MARK: Queries

    private func queryWords(_ typed: String) -> [String] {
        let sign = typed.hasPrefix("-") ? "-" : ""
        let word = String(typed.dropFirst(sign.count))
        if word.hasPrefix("@") {
            let names = session.suggestions { $0.configuration.queries.map(\.name) }.filter {
                !$0.contains(" ") && !$0.contains(")")
            }
            return Self.fitting(names.map { "\(sign)@\($0)" }, typed)
        }
        guard let colon = word.firstIndex(of: ":") else {
            let fields = TextField.allCases.map { $0.rawValue + ":" } + ["is:", "has:"]
            let comparisons =
                NumberField.allCases.map { $0.rawValue + "<=" } + DateField.allCases.map { $0.rawValue + ">=" }
            return Self.fitting((fields + comparisons).map { sign + $0 }, typed)
        }
        let field = String(word[..<colon])
        let begun = word[word.index(after: colon)...]
        let isQuoted = begun.hasPrefix("\"")
        return Self.fitting(fieldValues(field), String(begun.dropFirst(isQuoted ? 1 : 0))).compactMap { value in
            Self.queryValue(value, isQuoted: isQuoted).map { "\(sign)\(field):\($0)" }
        }
    }

    private func fieldValues(_ field: String) -> [String] {
        switch TextField(rawValue: field) {
        case .tag: values(.tag)
        case .category: values(.category)
        case .cuisine: values(.cuisine)
        case .author: values(.author)
        case .folder: values(.folder)
        case .ingredient: ingredients
        case .title: session.suggestions { index in index.recipes.map { index.title($0) } }
        case .diet: Diet.allCases.map(\.displayName)
        case .allergen: Allergen.allCases.map(\.displayName)
        case .difficulty: Difficulty.allCases.map(\.rawValue)
        case .season: Season.allCases.map(\.rawValue)
        case nil where field == "is" || field == "has": RecipeFlag.allCases.map(\.rawValue)
        default: []
        }
    }

    /// A value as the query language reads it, in quotes where it needs them; `nil` where no quotes can hold it.
    private static func queryValue(_ value: String, isQuoted: Bool) -> String? {
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || "-_./&+'".unicodeScalars.contains($0)
        }
        if isPlain, !isQuoted { return value }
        if !value.contains("\"") { return "\"\(value)\"" }
        return isQuoted || value.contains("”") ? nil : "“\(value)”"
    }

    private func tags(_ typed: String) -> [String] {
        let sign = typed.first.map { "+-".contains($0) } == true ? String(typed.prefix(1)) : ""
        return Self.fitting(values(.tag).map { sign + $0 }, typed)
    }

    // MARK: The cookbook

    private var listLines: [String] {
        guard let list = try? session.shoppingBook().list(named: nil) else { return [] }
        return list.list.items.map { MarkdownText.plain(Array($0.item.name.utf8)) }
    }

    private var planEntries: [String] {
        guard let book = try? session.planBook() else { return [] }
        return book.calendar.entries.filter { $0.date >= book.days.days.lowerBound }.map(\.meal.text).filter {
            !$0.isEmpty
        }
    }

    private var operations: [String] {
        let entries = (try? session.history())?.entries ?? []
        return entries.prefix(50).map { $0.operation ?? String($0.id.prefix(8)) }
    }

    private var stems: [String] {
        session.suggestions { index in index.recipes.map { String(decoding: index.path($0).stem, as: UTF8.self) } }
    }

    private var ingredients: [String] {
        session.suggestions { index in index.usedIngredients.map { index.catalogue[$0].name } }
    }

    private func values(_ facet: Facet) -> [String] {
        session.suggestions { index in
            Array(
                parallelMap(index.recipes, chunk: 2048) { facet.values($0, index) }
                    .reduce(into: Set<String>()) { $0.formUnion($1) })
        }
    }
}
