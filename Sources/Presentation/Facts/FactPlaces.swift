internal import Cookbook
internal import RecipeModel
internal import SourceText

/// Where the evidence for a fact is, for a person.
struct FactPlaces {
    /// A page on paper has no lines that could be named.
    private let namesLines: Bool
    private var tables: [RelativePath: LineTable] = [:]

    init(namesLines: Bool = true) { self.namesLines = namesLines }

    /// The 1-based line of a piece of evidence in its file.
    mutating func line(_ evidence: FoodFacts.Evidence) -> Int {
        let table = tables[evidence.file.path] ?? LineTable(evidence.file.source)
        tables[evidence.file.path] = table
        return table.location(of: evidence.range.start).line
    }

    /// "butter, line 12", "walnut in a step, line 30", "flour in Pie crust, line 9"
    mutating func text(_ evidence: FoodFacts.Evidence) -> String {
        let role = evidence.role == .ingredient ? "" : " in \(evidence.role.phrase)"
        return "\(evidence.isDeclared ? "declared: " : "")\(evidence.name)\(role)\(suffix(evidence))"
    }

    mutating func suffix(_ evidence: FoodFacts.Evidence) -> String {
        let recipe = evidence.recipes.last.map { " in \($0)" } ?? ""
        return namesLines ? "\(recipe), line \(line(evidence))" : recipe
    }
}
