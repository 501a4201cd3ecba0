import Cookbook
import RecipeModel
import SourceText

/// A Markdown file that is not a recipe.
enum OtherFilePage {
    /// What it is, or why it is not read as a recipe.
    static func printHead(_ file: CookbookFile, _ console: inout Console) {
        let width = min(console.width, 90)
        for line in sentences(file) {
            for part in DisplayWidth.wrap(SafeText(line), to: width) {
                console.print(console.styled(part, .dim))
            }
        }
        console.print()
    }

    /// "notes.md is not read as a recipe: it has no list of ingredients and no steps", and what to change.
    static func sentences(_ file: CookbookFile) -> [String] {
        guard let reason = file.notARecipe else { return ["\(file.path.string) is a recipe"] }
        if case .kind(let kind) = reason.reason, !reason.isNearRecipe {
            return ["\(file.path.string) is \(kind.description)"]
        }
        return ["\(file.path.string) is not read as a recipe: \(reason.message)"]
            + (reason.hint.map { ["hint: \($0)"] } ?? [])
    }

    static func printText(_ file: CookbookFile, _ console: inout Console) {
        let lines = LineTable(file.source)
        for number in 1...lines.count {
            let range = lines.range(ofLine: number)
            if number == lines.count, range.isEmpty { break }
            console.print(SafeText(file.source.string(range)))
        }
    }
}
