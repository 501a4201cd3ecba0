internal import Kitchen
internal import RecipeExchange
internal import RecipeSyntax
internal import SourceText

/// The other files that Cooklang's tools keep: pantries, aisles, shopping lists.
enum CooklangLists {
    /// - Parameter name: the file's name.
    static func read(_ text: String, name: String) -> ReadResult? {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            MarkedText.trimmed(String($0.prefix { $0 != "#" }))
        }
        if let list = shopping(text, lines) { return result("a Cooklang shopping list", list) }
        let filled = lines.filter { !$0.isEmpty }
        guard let first = filled.first, isSection(first),
            !filled.contains(where: { $0.contains("@") && $0.contains("{") })
        else { return nil }
        let items = filled.filter { !isSection($0) }
        guard !items.isEmpty else { return nil }
        if items.allSatisfy({ $0.contains("=") || "]}\",".contains($0.prefix(1)) }) { return pantry(text) }
        let isAisles = items.allSatisfy { $0.utf8.count < 100 && !$0.contains("=") && !$0.contains("](") }
        return isAisles ? result("Cooklang aisles", aisles(filled)) : nil
    }

    private static func result(_ format: String, _ list: ReadList) -> ReadResult {
        var result = ReadResult(format: format)
        var list = list
        list.lines.removeAll { $0.text.isEmpty }
        result.lists = [list]
        return result
    }

    private static func isSection(_ line: String) -> Bool {
        line.hasPrefix("[") && line.hasSuffix("]") && !line.hasPrefix("[[") && line.count > 2 && !line.contains("](")
    }

    private static func aisles(_ lines: [String]) -> ReadList {
        var list = ReadList(.aisles, title: "aisles")
        var aisle: String?
        for line in lines {
            if isSection(line) {
                aisle = MarkedText.trimmed(String(line.dropFirst().dropLast()))
            } else {
                let names = line.split(separator: "|").map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
                list.lines.append(ReadList.Line(names.joined(separator: " | "), group: aisle))
            }
        }
        return list
    }

    // MARK: - Pantry

    private static func pantry(_ text: String) -> ReadResult? {
        let document = Document(SourceText("+++\n\(text)\n+++\n"))
        guard let places = document.frontMatter?.entries, !places.isEmpty,
            places.allSatisfy({ $0.value.entries != nil })
        else { return nil }
        var list = ReadList(.pantry, title: "pantry")
        for place in places {
            for lot in place.value.entries ?? [] { list.lines.append(line(lot, group: place.key)) }
        }
        // Settings of other programs have sections too.
        let isPantry = list.lines.contains { $0.date != nil || $0.text.first?.isNumber == true }
        guard isPantry else { return nil }
        var result = result("a Cooklang pantry", list)
        result.problems = document.diagnostics.map { ReadResult.Problem($0.message, part: "pantry") }
        return result
    }

    private static func line(_ lot: YAMLEntry, group: String) -> ReadList.Line {
        let name = lot.key.replacing("_", with: " ")
        guard let parts = lot.value.entries else {
            return ReadList.Line(amount(lot.value.flatText, name), group: group)
        }
        var line = ReadList.Line(name, group: group)
        var remarks: [String] = []
        for part in parts {
            let value = MarkedText.squeezed(part.value.flatText)
            switch part.key.lowercased() {
            case "quantity": line.text = amount(value, name)
            case "expire", "expires":
                if let date = CalendarDate(written: value) {
                    line.date = date.description
                } else {
                    remarks.append("\(part.key) \(value)")
                }
            case "bought": remarks.append("bought \(CalendarDate(written: value)?.description ?? value)")
            case "low": remarks.append("keep \(value.replacing("%", with: " "))")
            default: remarks.append("\(part.key) \(value)")
            }
        }
        line.text = MarkedText.squeezed(line.text + remarks.map { " (\($0))" }.joined())
        return line
    }

    /// "500%g" of a name
    private static func amount(_ text: String, _ name: String) -> String {
        MarkedText.squeezed("\(text.replacing("%", with: " ")) \(name)")
    }

    // MARK: - Shopping lists

    /// Lines `./path{2}`, indented below each other, and `name{4%l}`.
    private static func shopping(_ text: String, _ lines: [String]) -> ReadList? {
        let filled = lines.filter { !$0.isEmpty && !$0.hasPrefix("--") }
        guard filled.contains(where: { $0.hasPrefix("./") }), filled.allSatisfy({ $0.utf8.count < 200 }) else {
            return nil
        }
        var list = ReadList(.shopping, title: "shopping list")
        for line in filled {
            let pieces = CooklangStepParser.pieces("@\(line)\(line.hasSuffix("}") ? "" : "{}")")
            guard pieces.count == 1, case .ingredient(let item)? = pieces.first else { return nil }
            let isRecipe = item.name.hasPrefix("./")
            let text = isRecipe ? dish(item.name, item.amount) : "\(item.amount?.text ?? "") \(item.name)"
            list.lines.append(ReadList.Line(MarkedText.squeezed(text)))
        }
        return list
    }

    /// "minestrone for 6", "bread (2 times)", "sauce (150 g)"
    static func dish(_ path: String, _ amount: CooklangDocument.Amount?) -> String {
        let name = CooklangRecipe.lastPart(path)
        guard let amount else { return name }
        switch amount.unit?.lowercased() {
        case nil: return amount.quantity == "1" ? name : "\(name) (\(amount.quantity) times)"
        case "servings", "serving", "portions", "people": return "\(name) for \(amount.quantity)"
        default: return "\(name) (\(amount.text))"
        }
    }
}
