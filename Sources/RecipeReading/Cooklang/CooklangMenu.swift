internal import Kitchen
internal import RecipeExchange

/// Menus: Cooklang files whose sections are days and whose lines are references to recipes.
enum CooklangMenu {
    /// The plan that a document is; `nil` for a recipe.
    static func list(_ document: CooklangDocument, title: String) -> ReadList? {
        var lines: [ReadList.Line] = []
        var references = 0
        for section in document.sections {
            let date = section.title.flatMap(date)
            var meal: String?
            for block in section.blocks {
                guard !block.isNote else { continue }
                for piece in block.pieces {
                    switch piece {
                    case .ingredient(let item):
                        if isRecipe(item) { references += 1 }
                        lines.append(
                            ReadList.Line(
                                text(item), group: [section.title, meal].compactMap { $0 }.joined(separator: ", "),
                                date: date))
                    case .text(let text):
                        let words = MarkedText.squeezed(text).trimming { "-*• ".contains($0) }
                        if words.hasSuffix(":") {
                            meal = String(words.dropLast())
                        } else if words.contains(where: { $0.isLetter }), words != "and" {
                            return nil
                        }
                    case .cookware, .timer: return nil
                    }
                }
            }
        }
        guard references > 0, references * 2 > lines.count, document.sections.contains(where: { $0.title != nil })
        else {
            return nil
        }
        for index in lines.indices {
            lines[index].text = MarkedText.squeezed(lines[index].text)
        }
        lines.removeAll { $0.text.isEmpty }
        for index in lines.indices where lines[index].group?.isEmpty == true { lines[index].group = nil }
        return ReadList(.plan, title: title, lines)
    }

    private static func isRecipe(_ item: CooklangDocument.Item) -> Bool {
        item.name.hasPrefix("./") || item.name.hasPrefix("../") || item.marks.contains(.recipe)
    }

    /// "minestrone for 6", "bread (2 times)"
    private static func text(_ item: CooklangDocument.Item) -> String {
        guard isRecipe(item) else {
            return [item.amount?.text ?? "", item.name].filter { !$0.isEmpty }.joined(separator: " ")
        }
        return CooklangLists.dish(item.name, item.amount)
    }

    /// The day in "Day 1 (2026-03-07)".
    private static func date(_ title: String) -> String? {
        title.split { !$0.isNumber && $0 != "-" }.lazy.compactMap { CalendarDate(String($0))?.description }.first
    }
}
