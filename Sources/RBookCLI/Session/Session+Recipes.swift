import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

extension Session {
    /// The recipe somebody names; an error that lists candidates or the nearest names otherwise.
    func recipe(named name: String, in cookbook: LoadedCookbook) throws -> (file: CookbookFile, recipe: Recipe) {
        switch cookbook.recipe(named: name, from: place) {
        case .found(let file):
            if let recipe = file.recipe { return (file, recipe) }
            throw CommandError("\(VisibleText.safe(name)) is no recipe")
        case .ambiguous(let files):
            let shown = files.prefix(10).map {
                "  \(VisibleText.safe($0.recipe?.title.text ?? ""))  \(VisibleText.safe($0.path.string))"
            }
            let rest = files.count > 10 ? "\n  … and \(files.count - 10) more" : ""
            throw CommandError(
                "'\(VisibleText.safe(name))' may mean several recipes:\n\(shown.joined(separator: "\n"))\(rest)",
                hint: "give more of the name, or the path")
        case .unknown(let nearest):
            if cookbook.recipes.isEmpty {
                throw CommandError("this cookbook has no recipes yet", hint: "write one: rbook new \"My first recipe\"")
            }
            let hint =
                nearest.isEmpty
                ? "see what there is: rbook list"
                : "did you mean \(nearest.map { "'\(VisibleText.safe($0))'" }.joined(separator: " or "))?"
            let unread = Unread.text(cookbook).map { "; \($0)" } ?? ""
            throw CommandError("there is no recipe '\(VisibleText.safe(name))'", hint: hint + unread)
        }
    }

    /// What a query finds, saved queries and collections included.
    func search(_ query: Query, in cookbook: LoadedCookbook) throws -> [SearchHit] {
        let expanded: Query
        do {
            expanded = try query.expanded(cookbook.configuration, today: today)
        } catch {
            throw CommandError(
                VisibleText.safe(error.message), hint: error.hint.map { VisibleText.safe($0) }, exitCode: .usage)
        }
        return RecipeSearch(cookbook, today: today, isMakeable: Makeability.test(cookbook, today)).hits(expanded)
    }

    /// A path typed by a person, taken from where they stand.
    func resolve(_ text: String) throws -> RelativePath {
        if text.hasPrefix("/") {
            if text == path { return .root }
            guard text.hasPrefix(path + "/"), let inside = RelativePath(String(text.dropFirst(path.utf8.count + 1)))
            else {
                throw CommandError("\(VisibleText.safe(text)) is not in the cookbook \(VisibleText.safe(path))")
            }
            return inside
        }
        let base = place.isRoot ? "" : place.string + "/"
        guard let resolved = RelativePath(base + text) else {
            throw CommandError("\(VisibleText.safe(text)) is outside the cookbook")
        }
        return resolved
    }
}
