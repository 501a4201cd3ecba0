internal import Presentation
internal import RecipeExchange
internal import RecipeModel

/// A recipe as plain text: to read, to paste into a message, to print as it is.
///
/// Lines are as long as their texts are; whoever shows them wraps them. Headings are in the recipe's language.
enum TextWriter {
    /// Between two recipes of one file.
    static let rule = "\n" + String(repeating: "-", count: 40) + "\n\n"

    static func text(_ recipe: ExportedRecipe) -> String {
        let (sheet, words) = (recipe.sheet, recipe.words)
        var lines = [words.title]
        for paragraph in recipe.opening { lines += ["", paragraph] }
        let details = ExportFormat.text.details.flatMap { $0.lines(of: recipe) }
        if !details.isEmpty { lines += [""] + details }
        if sheet.hasIngredients {
            lines += ["", sheet.heading(of: .ingredients)]
            for group in words.ingredients {
                lines.append("")
                if let title = group.title { lines.append(label(title)) }
                lines += group.lines.map { "- \($0.text)" }
            }
        }
        if sheet.hasSteps {
            lines += ["", sheet.heading(of: .instructions)]
            var number = 0
            for group in words.steps {
                lines.append("")
                if let title = group.title { lines.append(label(title)) }
                for step in group.lines {
                    number += 1
                    lines.append("\(number). \(step.text)")
                }
            }
        }
        func section(_ role: SectionRole, _ items: [String]) {
            if !items.isEmpty { lines += ["", sheet.heading(of: role), ""] + items.map { "- \($0)" } }
        }
        section(.equipment, words.equipment)
        section(.notes, recipe.closingNotes)
        if !sheet.remarks.isEmpty { lines += [""] + sheet.remarks.map { "(\($0))" } }
        return CleanText.clean(lines.joined(separator: "\n")) + "\n"
    }

    private static func label(_ title: String) -> String { title.hasSuffix(":") ? title : title + ":" }
}

extension ExportFormat {
    /// The parts that text gives a line with a label to, in their order.
    var details: [RecipePart] {
        [
            .servings, .yield, .prepTime, .cookTime, .restTime, .totalTime, .keeps, .difficulty, .category, .cuisine,
            .diet, .season, .tags, .rating, .author, .sourceName, .sourceAddress, .license, .nutrition, .generated,
            .pictureAddress, .furtherKeys,
        ]
    }
}
