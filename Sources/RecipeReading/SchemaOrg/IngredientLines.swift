internal import RecipeExchange

/// The lines of `recipeIngredient` in the forms pages give it: texts, objects with amounts, lists in lists, one text with line endings.
enum IngredientLines {
    static func groups(_ values: [JSON]) -> [ReadRecipe.Group<ReadRecipe.Item>] {
        var lines: [String] = []
        if values.count == 1, let text = values[0].text {
            lines = MarkedText.lines(text)
        } else {
            for value in values { collect(value, 0, &lines) }
        }
        return lines.isEmpty ? [] : [ReadRecipe.Group(nil, lines.map { ReadRecipe.Item($0) })]
    }

    private static func collect(_ value: JSON, _ depth: Int, _ lines: inout [String]) {
        guard depth < 8 else { return }
        switch value {
        case .array(let items): for item in items { collect(item, depth + 1, &lines) }
        case .string(let text):
            let line = MarkedText.line(text)
            if !line.isEmpty { lines.append(line) }
        case .object:
            if let list = value["itemListElement"] {
                collect(list, depth + 1, &lines)
                return
            }
            let amount = value["value"]?.text ?? value["amount"]?.text ?? value["quantity"]?.text ?? ""
            let unit = value["unitText"]?.text ?? value["unit"]?.text ?? ""
            guard let name = value["name"]?.text ?? value["text"]?.text ?? value["item"]?.text else { return }
            let line = MarkedText.line("\(amount) \(unit) \(name)")
            if !line.isEmpty { lines.append(line) }
        default: return
        }
    }
}
