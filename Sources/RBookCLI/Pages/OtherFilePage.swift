import Presentation
import RecipeModel
import SourceText

/// A Markdown file that is not a recipe.
enum OtherFilePage {
    /// What it is, or why it is not read as a recipe.
    static func printHead(_ file: CookbookFile, _ console: inout Console) {
        let width = min(console.width, 90)
        for line in OtherFiles.sentences(file) {
            for part in DisplayWidth.wrap(SafeText(line), to: width) {
                console.print(console.styled(part, .dim))
            }
        }
        console.print()
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
