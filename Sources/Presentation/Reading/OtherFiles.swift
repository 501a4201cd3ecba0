public import Cookbook
public import RecipeModel
public import SourceText

/// What is said of files that are not read as recipes.
public enum OtherFiles {
    private static let mostNamed = 4

    /// For queries, which speak only of files that look like recipes; `nil` where there are none.
    public static func nearRecipes(_ index: CookbookIndex) -> String? {
        let files = index.nearRecipes
        let isOff = index.configuration.lint.contains { $0.code.value == NotARecipe.code && $0.severity == nil }
        guard !files.isEmpty, !isOff else { return nil }
        let verb =
            files.count == 1 ? "1 file looks like a recipe but is" : "\(files.count) files look like recipes but are"
        return sentence(
            index.recipes.count, "\(verb) not read as \(files.count == 1 ? "one" : "such")", files, \.string)
    }

    /// For commands that look at the whole cookbook: all files of which nothing says what they are, those that look like recipes first.
    ///
    /// - Parameter name: how a file is called.
    public static func all(
        recipes: Int, _ others: [(path: RelativePath, isNearRecipe: Bool)],
        named name: (RelativePath) -> String = \.string
    ) -> String? {
        guard !others.isEmpty else { return nil }
        let paths = others.filter(\.isNearRecipe).map(\.path) + others.filter { !$0.isNearRecipe }.map(\.path)
        let files = paths.count == 1 ? "1 file not read as a recipe" : "\(paths.count) files not read as recipes"
        return sentence(recipes, files, paths, name)
    }

    /// What a file is, or why it is not read as a recipe and what to change: "notes.md is not read as a recipe: …".
    public static func sentences(_ file: CookbookFile) -> [String] {
        guard let reason = file.notARecipe else { return ["\(file.path.string) is a recipe"] }
        if case .kind(let kind) = reason.reason, !reason.isNearRecipe {
            return ["\(file.path.string) is \(kind.description)"]
        }
        let sentence = "\(file.path.string) is not read as a recipe: \(reason.message)"
        if let problem = file.frontMatterProblem {
            let place = LineTable(file.source).location(of: problem.range.start)
            return [
                sentence,
                "Its front matter cannot be read to its end, line \(place.line), column \(place.column): \(problem.message)",
            ] + (problem.hint.map { ["hint: \($0)"] } ?? [])
        }
        return [sentence]
            + (reason.hint.map { ["hint: \($0)"] } ?? [])
    }

    private static func sentence(
        _ recipes: Int, _ files: String, _ paths: [RelativePath], _ name: (RelativePath) -> String
    ) -> String {
        let names = paths.prefix(mostNamed).map(name).joined(separator: ", ")
        let rest = paths.count > mostNamed ? " and \(paths.count - mostNamed) more" : ""
        return
            "\(recipes) recipe\(recipes == 1 ? "" : "s"); \(files): \(names)\(rest) (rbook explain reading FILE says why)"
    }
}
