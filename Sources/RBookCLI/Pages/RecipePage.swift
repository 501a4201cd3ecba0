import Cookbook
import CookbookSession
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// A recipe as a page for a cook at a terminal.
struct RecipePage {
    let file: CookbookFile
    let recipe: Recipe
    let cookbook: LoadedCookbook
    let view: RecipeView
    /// How the amounts came about, where that is worth saying.
    var remark: String?
    /// In per cent of the flour, one for each ingredient of all groups; `nil` where they are not shown.
    var percentages: [String]?
    /// Whom to mark the recipe for.
    var profile = DietProfile()

    func print(to console: inout Console) {
        let width = min(console.width, 90)
        head(width, &console)
        mark(width, &console)
        ingredients(width, &console)
        instructions(width, &console)
        notes(width, &console)
        unread(width, &console)
        FactsPage.print(file, recipe, cookbook, width, &console)
        foot(&console)
    }

    private func head(_ width: Int, _ console: inout Console) {
        let metadata = recipe.metadata
        let title = SafeText(recipe.title.text)
        var marks = SafeText(RecipeFacts.rating(recipe).map(RecipeFacts.stars) ?? "")
        if metadata.isFavorite { marks += marks.isEmpty ? "♥" : " ♥" }
        let gap = max(2, width - DisplayWidth.of(title) - DisplayWidth.of(marks))
        console.print(
            console.styled(title, .bold)
                + (marks.isEmpty ? "" : SafeText(repeating: " ", count: gap) + console.styled(marks, .yellow)))
        if let description = metadata.description?.value {
            for line in DisplayWidth.wrap(SafeText(description), to: width) { console.print(line) }
        }
        console.print()
        let facts = self.facts
        if !facts.isEmpty {
            for line in DisplayWidth.wrap(facts.joined(separator: " · "), to: width) {
                console.print(console.styled(line, .cyan))
            }
        }
        let words = metadata.diets.map(\.value) + metadata.tags.map(\.value)
        if !words.isEmpty {
            for line in DisplayWidth.wrap(SafeText(words.joined(separator: ", ")), to: width) {
                console.print(console.styled(line, .dim))
            }
        }
    }

    /// What of the recipe is not for those who eat.
    private func mark(_ width: Int, _ console: inout Console) {
        guard let text = FactMarks(profile).line(file, cookbook) else { return }
        console.print()
        for line in DisplayWidth.wrap(SafeText("Attention: \(text)"), to: width) {
            console.print(console.styled(line, .red))
        }
    }

    private var facts: [SafeText] {
        let metadata = recipe.metadata
        var facts: [String] = []
        if let servings = metadata.servings?.value { facts.append("serves \(scaled(servings))") }
        if let yield = metadata.yield?.value { facts.append("makes \(scaled(yield))") }
        if let prep = metadata.prepTime?.value { facts.append("prep \(RecipeFacts.time(prep))") }
        if let cook = metadata.cookTime?.value { facts.append("cook \(RecipeFacts.time(cook))") }
        if let rest = metadata.restTime?.value { facts.append("rest \(RecipeFacts.time(rest))") }
        if let total = metadata.totalTime { facts.append("total \(RecipeFacts.time(total))") }
        if let difficulty = metadata.difficulty?.value { facts.append(difficulty.rawValue) }
        facts += metadata.categories.map(\.value) + metadata.cuisines.map(\.value)
        return facts.map { SafeText($0) }
    }

    /// As it is written, or scaled and rounded to what can be told apart.
    private func scaled(_ yield: Yield) -> String {
        guard view.factor != .one, let quantity = yield.quantity.scaled(by: view.factor) else {
            return yield.displayText
        }
        let unit = yield.measure.unit.flatMap { $0.isExact ? $0 : nil }
        let amount = MeasurableAmount(Measure(quantity, unit))
        let words = unit == nil && !yield.unit.isEmpty ? " \(yield.unit)" : ""
        return (amount.isRounded ? "about " : "") + amount.text + words
    }

    // MARK: Ingredients

    private func ingredients(_ width: Int, _ console: inout Console) {
        guard recipe.ingredientGroups.contains(where: { !$0.ingredients.isEmpty }) else { return }
        console.print()
        console.print(console.styled("Ingredients", .bold))
        let rows = recipe.ingredientGroups.map { group in group.ingredients.map(row) }
        let amountWidth = min(16, rows.joined().reduce(0) { max($0, DisplayWidth.of($1.amount)) })
        var offset = 0
        for (group, rows) in zip(recipe.ingredientGroups, rows) {
            defer { offset += rows.count }
            if let title = group.title?.value {
                console.print()
                console.print("  \(console.styled(SafeText(title), .magenta))")
            }
            for (number, row) in rows.enumerated() {
                var row = row
                if let percentages, let share = percentages[safe: offset + number], !share.isEmpty {
                    row.rest += " · \(share)"
                }
                let indent = amountWidth + 4
                let lines = DisplayWidth.wrap(row.rest, to: max(20, width - indent))
                let amount = DisplayWidth.padLeft(row.amount, to: amountWidth)
                console.print("  \(console.styled(amount, .green))  \(lines[0])")
                for line in lines.dropFirst() { console.print(SafeText(repeating: " ", count: indent) + line) }
            }
        }
    }

    /// The amount and the rest of a line, after scaling.
    private func row(_ ingredient: RecipeIngredient) -> (amount: SafeText, rest: SafeText) {
        let text = view.isAuthored ? ingredient.text : Array(view.line(ingredient).text.utf8)
        let line =
            view.isAuthored ? ingredient.line : ItemLine.parse(text, options: cookbook.configuration.itemLineOptions)
        // The first amount stands in its own column, if nothing but marks stands before it.
        guard let first = line.amounts.first, first.kind == .primary,
            line.parts.allSatisfy({
                $0.range.start >= first.quantityRange.start || $0.role == .mark || $0.role == .quantity
            })
        else { return ("", Self.plain(text[...])) }
        // In "1 celery stalk" the name stands between number and unit.
        let unitEnd = first.unitRange.map { unit in
            line.nameRange.map { $0.start < unit.start } ?? false ? 0 : unit.end
        }
        var end = min(max(unitEnd ?? 0, first.quantityRange.end), text.count)
        // "1 tbsp + 1 tsp" is one amount; "2 eggs plus 1 yolk" names two things.
        let name = line.nameRange?.start ?? .max
        for added in line.amounts.dropFirst().prefix(while: { $0.kind == .added && $0.quantityRange.end <= name }) {
            end = min(max(end, added.unitRange?.end ?? added.quantityRange.end), text.count)
        }
        let amount = Self.plain(text[..<end])
        if amount.isEmpty || DisplayWidth.of(amount) > 16 { return ("", Self.plain(text[...])) }
        return (amount, Self.plain(text[end...]))
    }

    /// Without mark-up and control characters.
    private static func plain(_ bytes: ArraySlice<UInt8>) -> SafeText {
        SafeText(MarkdownText.plain(Array(bytes)))
    }

    // MARK: Steps and notes

    private func instructions(_ width: Int, _ console: inout Console) {
        guard recipe.stepGroups.contains(where: { !$0.steps.isEmpty }) else { return }
        console.print()
        console.print(console.styled("Instructions", .bold))
        var number = 0
        let own = view.ownIngredients(recipe)
        for group in recipe.stepGroups {
            if let title = group.title?.value {
                console.print()
                console.print("  \(console.styled(SafeText(title), .magenta))")
            }
            for step in group.steps {
                number += 1
                let label: SafeText = DisplayWidth.padLeft("\(number).", to: 4)
                for (index, line) in DisplayWidth.wrap(SafeText(view.text(of: step, in: own)), to: width - 6)
                    .enumerated()
                {
                    console.print("\(index == 0 ? console.styled(label, .green) : "    ")  \(line)")
                }
            }
        }
        let remarks = [
            remark, view.factor == .one ? nil : "times and temperatures are those of the original amount", weighed,
        ].compactMap { $0 }
        if !remarks.isEmpty { console.print() }
        for remark in remarks {
            for line in DisplayWidth.wrap(SafeText(remark).capitalized + ".", to: width - 2) {
                console.print(console.styled("  \(line)", .dim))
            }
        }
    }

    /// What was turned from volume to weight, or back, by a published figure.
    private var weighed: String? {
        let names = recipe.ingredients.filter { view.line($0).density != nil }.map { $0.name }
        guard !names.isEmpty else { return nil }
        return
            "converted between volume and weight by published densities: \(names.joined(separator: ", ")) (see rbook explain convert)"
    }

    private func notes(_ width: Int, _ console: inout Console) {
        if !recipe.equipment.isEmpty {
            console.print()
            console.print(console.styled("Equipment", .bold))
            for line in DisplayWidth.wrap(
                SafeText(recipe.equipment.map(\.value).joined(separator: ", ")), to: width - 2)
            { console.print("  \(line)") }
        }
        guard !recipe.notes.isEmpty else { return }
        console.print()
        console.print(console.styled("Notes", .bold))
        for note in recipe.notes {
            for (index, line) in DisplayWidth.wrap(SafeText(note.text), to: width - 4).enumerated() {
                console.print((index == 0 ? "  - " : "    ") + line)
            }
        }
    }

    /// What of the file was not understood, line by line as it is written.
    private func unread(_ width: Int, _ console: inout Console) {
        let texts = file.unreadTexts
        if texts.isEmpty { return }
        console.print()
        console.print(console.styled("Also in the file, not read", .bold))
        for (number, text) in texts.enumerated() {
            if number > 0 { console.print() }
            for line in file.source.string(text).split(whereSeparator: \.isNewline) {
                let plain = SafeText(MarkdownText.plain(Array(line.utf8)))
                for part in DisplayWidth.wrap(plain, to: width - 2) where !part.isEmpty { console.print("  \(part)") }
            }
        }
    }

    private func foot(_ console: inout Console) {
        console.print()
        if let last = recipe.lastCooked {
            let times = recipe.timesCooked == 1 ? "once" : "\(recipe.timesCooked) times"
            let average = recipe.averageStars.map { ", \(KitchenNumber.decimal($0, places: 1)) stars on average" } ?? ""
            console.print("Cooked \(times), last on \(last.description)\(average)")
        }
        var origin: [String] = []
        if !recipe.metadata.authors.isEmpty {
            origin.append("by " + recipe.metadata.authors.map(\.value).joined(separator: ", "))
        }
        if let source = recipe.metadata.source?.value { origin.append(source) }
        if !origin.isEmpty { console.print(console.styled(SafeText(origin.joined(separator: " · ")), .dim)) }
        console.print(console.styled("\(file.path)", .dim))
    }
}

extension Array {
    /// `nil` for an index out of range.
    subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
