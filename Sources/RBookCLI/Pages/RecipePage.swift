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

/// A recipe as a page for a cook at a terminal.
struct RecipePage {
    let file: CookbookFile
    let recipe: Recipe
    let cookbook: LoadedCookbook
    /// All amounts are multiplied by it.
    let factor: Rational

    func print(to console: inout Console) {
        let width = min(console.width, 90)
        head(width, &console)
        ingredients(width, &console)
        instructions(width, &console)
        notes(width, &console)
        foot(&console)
    }

    private func head(_ width: Int, _ console: inout Console) {
        let metadata = recipe.metadata
        let title = VisibleText.safe(recipe.title.text)
        var marks = RecipeFacts.rating(recipe).map(RecipeFacts.stars) ?? ""
        if metadata.isFavorite { marks += marks.isEmpty ? "♥" : " ♥" }
        let gap = max(2, width - DisplayWidth.of(title) - DisplayWidth.of(marks))
        console.print(
            console.styled(title, .bold)
                + (marks.isEmpty ? "" : String(repeating: " ", count: gap) + console.styled(marks, .yellow)))
        if let description = metadata.description?.value {
            for line in DisplayWidth.wrap(VisibleText.safe(description), to: width) { console.print(line) }
        }
        console.print()
        for line in DisplayWidth.wrap(facts.joined(separator: " · "), to: width) where !facts.isEmpty {
            console.print(console.styled(line, .cyan))
        }
        let words = metadata.diets.map(\.value) + metadata.tags.map(\.value)
        if !words.isEmpty {
            for line in DisplayWidth.wrap(VisibleText.safe(words.joined(separator: ", ")), to: width) {
                console.print(console.styled(line, .dim))
            }
        }
    }

    private var facts: [String] {
        let metadata = recipe.metadata
        var facts: [String] = []
        if let servings = metadata.servings?.value { facts.append("serves \(scaled(servings).displayText)") }
        if let yield = metadata.yield?.value { facts.append("makes \(scaled(yield).displayText)") }
        if let prep = metadata.prepTime?.value { facts.append("prep \(RecipeFacts.time(prep))") }
        if let cook = metadata.cookTime?.value { facts.append("cook \(RecipeFacts.time(cook))") }
        if let rest = metadata.restTime?.value { facts.append("rest \(RecipeFacts.time(rest))") }
        if let total = metadata.totalTime { facts.append("total \(RecipeFacts.time(total))") }
        if let difficulty = metadata.difficulty?.value { facts.append(difficulty.rawValue) }
        facts += metadata.categories.map(\.value) + metadata.cuisines.map(\.value)
        return facts.map { VisibleText.safe($0) }
    }

    private func scaled(_ yield: Yield) -> Yield {
        yield.quantity.scaled(by: factor).map { Yield(quantity: $0, unit: yield.unit) } ?? yield
    }

    // MARK: Ingredients

    private func ingredients(_ width: Int, _ console: inout Console) {
        guard recipe.ingredientGroups.contains(where: { !$0.ingredients.isEmpty }) else { return }
        console.print()
        console.print(console.styled("Ingredients", .bold))
        let rows = recipe.ingredientGroups.map { group in group.ingredients.map(row) }
        let amountWidth = min(16, rows.joined().reduce(0) { max($0, DisplayWidth.of($1.amount)) })
        for (group, rows) in zip(recipe.ingredientGroups, rows) {
            if let title = group.title?.value {
                console.print()
                console.print("  " + console.styled(VisibleText.safe(title), .magenta))
            }
            for row in rows {
                let indent = amountWidth + 4
                let lines = DisplayWidth.wrap(row.rest, to: max(20, width - indent))
                let amount = DisplayWidth.padLeft(row.amount, to: amountWidth)
                console.print("  \(console.styled(amount, .green))  \(lines[0])")
                for line in lines.dropFirst() { console.print(String(repeating: " ", count: indent) + line) }
            }
        }
    }

    /// The amount and the rest of a line, after scaling.
    private func row(_ ingredient: RecipeIngredient) -> (amount: String, rest: String) {
        let text =
            factor == Rational.one
            ? ingredient.text : Array(ingredient.line.text(scaledBy: factor, in: ingredient.text).utf8)
        let line =
            factor == .one ? ingredient.line : ItemLine.parse(text, options: cookbook.configuration.itemLineOptions)
        // The first amount stands in its own column, if nothing but marks stands before it.
        guard let first = line.amounts.first, first.kind == .primary,
            line.parts.allSatisfy({
                $0.range.start >= first.quantityRange.start || $0.role == .mark || $0.role == .quantity
            })
        else { return ("", Self.plain(text[...])) }
        let end = min(max(first.unitRange?.end ?? 0, first.quantityRange.end), text.count)
        let amount = Self.plain(text[..<end])
        if amount.isEmpty || DisplayWidth.of(amount) > 16 { return ("", Self.plain(text[...])) }
        return (amount, Self.plain(text[end...]))
    }

    /// Without mark-up and control characters.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        VisibleText.safe(PlainText.of(Array(bytes)))
    }

    // MARK: Steps and notes

    private func instructions(_ width: Int, _ console: inout Console) {
        guard recipe.stepGroups.contains(where: { !$0.steps.isEmpty }) else { return }
        console.print()
        console.print(console.styled("Instructions", .bold))
        var number = 0
        for group in recipe.stepGroups {
            if let title = group.title?.value {
                console.print()
                console.print("  " + console.styled(VisibleText.safe(title), .magenta))
            }
            for step in group.steps {
                number += 1
                let label = DisplayWidth.padLeft("\(number).", to: 4)
                for (index, line) in DisplayWidth.wrap(VisibleText.safe(stepText(step)), to: width - 6).enumerated() {
                    console.print((index == 0 ? console.styled(label, .green) : "    ") + "  " + line)
                }
            }
        }
        if factor != .one {
            console.print()
            console.print(console.styled("  Times and temperatures are those of the original amount.", .dim))
        }
    }

    /// Amounts of this recipe's own ingredients scale along; nothing else in a step does.
    private func stepText(_ step: Step) -> String {
        factor == .one
            ? step.text : StepScaling.text(step.text, recipe: recipe, factor: factor, catalogue: cookbook.catalogue)
    }

    private func notes(_ width: Int, _ console: inout Console) {
        if !recipe.equipment.isEmpty {
            console.print()
            console.print(console.styled("Equipment", .bold))
            for line in DisplayWidth.wrap(
                VisibleText.safe(recipe.equipment.map(\.value).joined(separator: ", ")), to: width - 2)
            { console.print("  " + line) }
        }
        guard !recipe.notes.isEmpty else { return }
        console.print()
        console.print(console.styled("Notes", .bold))
        for note in recipe.notes {
            for (index, line) in DisplayWidth.wrap(VisibleText.safe(note.text), to: width - 4).enumerated() {
                console.print((index == 0 ? "  - " : "    ") + line)
            }
        }
    }

    private func foot(_ console: inout Console) {
        console.print()
        if let last = recipe.lastCooked {
            let times = recipe.timesCooked == 1 ? "once" : "\(recipe.timesCooked) times"
            let average = recipe.averageStars.map { ", \(KitchenNumber.decimal($0, places: 1)) stars on average" } ?? ""
            console.print("Cooked \(times), last on \(last)\(average)")
        }
        var origin: [String] = []
        if !recipe.metadata.authors.isEmpty {
            origin.append("by " + recipe.metadata.authors.map(\.value).joined(separator: ", "))
        }
        if let source = recipe.metadata.source?.value { origin.append(source) }
        if !origin.isEmpty { console.print(console.styled(VisibleText.safe(origin.joined(separator: " · ")), .dim)) }
        console.print(console.styled(VisibleText.safe(file.path.string), .dim))
    }
}
