internal import RecipeExchange

/// Recipes in a table: a row each, or a row for each ingredient.
struct CSVReader {
    private let header: [String]
    private let fields: [NamedField?]
    private let table: CSVTable
    private var result = ReadResult(format: "a table of recipes")

    /// What a table of recipes holds; `nil` for other texts.
    static func read(_ text: String) -> ReadResult? {
        guard let separator = separator(of: text) else { return nil }
        let table = CSVTable(text, separator: separator)
        guard var reader = CSVReader(table) else { return nil }
        reader.readRows()
        return reader.result
    }

    /// The separator that gives the first row the most names that are known; `nil` where there is none with a title and something to cook.
    private static func separator(of text: String) -> UInt8? {
        var best: (separator: UInt8, known: Int)?
        // A header of more than this is no header.
        let head = String(decoding: text.utf8.prefix(16 << 10), as: UTF8.self)
        for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09, UInt8(ascii: "|")] {
            guard let row = CSVTable(head, separator: separator, limit: 1).rows.first, row.count > 1, row.count < 1_000
            else {
                continue
            }
            // A sentence with commas is not a header.
            guard row.allSatisfy({ $0.utf8.count < 80 }) else { continue }
            let fields = row.map { NamedField(named: $0) }
            guard fields.contains(.title), fields.contains(.ingredients) || fields.contains(.instructions) else {
                continue
            }
            let known = fields.filter { $0 != nil }.count
            if known > best?.known ?? 0 { best = (separator, known) }
        }
        return best?.separator
    }

    private init?(_ table: CSVTable) {
        guard let header = table.rows.first else { return nil }
        self.table = table
        self.header = header.map { MarkedText.squeezed($0) }
        var seen: Set<NamedField> = []
        // Of two columns of one meaning the first counts, and the other keeps its own name; some fields take several.
        fields = header.map { name in
            guard let field = NamedField(named: name) else { return nil }
            let takesSeveral = [.source, .url, .image, .video, .tags, .category, .notes, .servings, .yield].contains(
                field)
            return seen.insert(field).inserted || takesSeveral ? field : nil
        }
    }

    private mutating func readRows() {
        let rows = zip(table.rows, table.lines).dropFirst()
        let isByIngredient = holdsOneIngredientARow
        for (cells, line) in rows {
            let (row, isMended) = CSVRowRepair(fields: fields).mended(cells)
            let title = value(.title, row)
            if isByIngredient, !result.recipes.isEmpty, title.isEmpty || title == result.recipes.last?.title {
                addIngredient(row)
            } else if title.isEmpty {
                let text = MarkedText.squeezed(row.joined(separator: " ")).prefix(60)
                result.problems.append(ReadResult.Problem("the row has no title", part: "line \(line): \(text)"))
            } else {
                result.recipes.append(recipe(row, line, isByIngredient))
                if isMended {
                    let doubt = ReadRecipe.Doubt(
                        "a comma without quotes had moved the cells of the row; they were put back", line: line)
                    result.recipes[result.recipes.count - 1].doubts.append(doubt)
                }
            }
        }
        if table.isCutOff, let last = table.lines.last {
            result.problems.append(ReadResult.Problem("a quote that is opened is never closed", part: "line \(last)"))
        }
        if result.recipes.isEmpty, result.problems.isEmpty {
            result.problems.append(ReadResult.Problem("the table has no rows"))
        }
    }

    /// Whether an ingredient is a row, with its title repeated or left out.
    private var holdsOneIngredientARow: Bool {
        guard amountColumns.contains(where: { $0 != nil }), fields.contains(.ingredients) else { return false }
        let titles = table.rows.dropFirst().map { value(.title, $0) }
        return zip(titles, titles.dropFirst()).contains { $1.isEmpty || $0 == $1 }
    }

    /// The columns of the amount and of its unit, where they are apart from the ingredient.
    private var amountColumns: [Int?] {
        func column(_ names: Set<String>) -> Int? { header.firstIndex { names.contains($0.lowercased()) } }
        return [
            column([
                "amount", "quantity", "qty", "menge", "anzahl", "quantité", "cantidad", "quantità", "hoeveelheid",
                "ilość", "mängd",
            ]),
            column(["unit", "units", "einheit", "unité", "unidad", "unità", "eenheid", "jednostka", "enhet"]),
        ]
    }

    private func value(_ field: NamedField, _ row: [String]) -> String {
        guard let index = fields.firstIndex(of: field), index < row.count else { return "" }
        return MarkedText.line(row[index])
    }

    /// "200", "g", "flour" as one line.
    private func ingredient(_ row: [String]) -> String {
        let amount = amountColumns.compactMap { $0 }.filter { $0 < row.count }.map { MarkedText.squeezed(row[$0]) }
        return (amount + [value(.ingredients, row)]).filter { !$0.isEmpty }.joined(separator: " ")
    }

    private mutating func addIngredient(_ row: [String]) {
        let last = result.recipes.count - 1
        let line = ingredient(row)
        if !line.isEmpty {
            if result.recipes[last].ingredients.isEmpty { result.recipes[last].ingredients.append(ReadRecipe.Group()) }
            let group = result.recipes[last].ingredients.count - 1
            result.recipes[last].ingredients[group].lines.append(ReadRecipe.Item(line))
        }
        let step = value(.instructions, row)
        let known = result.recipes[last].steps.flatMap { $0.lines.map(\.text) }
        if !step.isEmpty, !known.contains(step), !known.joined(separator: " ").contains(step) {
            result.recipes[last].steps += CellLines.steps(step)
        }
    }

    private func recipe(_ row: [String], _ line: Int, _ isByIngredient: Bool) -> ReadRecipe {
        var writer = NamedFieldWriter()
        writer.line = line
        let amounts = isByIngredient ? Set(amountColumns.compactMap { $0 }) : []
        for (index, cell) in row.enumerated() where !cell.isEmpty && !amounts.contains(index) {
            let name = index < header.count ? header[index] : ""
            guard index < fields.count, let field = fields[index] else {
                writer.write(name.isEmpty ? "column \(index + 1)" : name, [cell], keepsName: true)
                continue
            }
            if field == .ingredients, isByIngredient {
                writer.recipe.ingredients = [ReadRecipe.Group(nil, [ReadRecipe.Item(ingredient(row))])]
            } else {
                writer.write(name, [cell])
            }
        }
        var recipe = writer.recipe
        recipe.title = MarkedText.line(recipe.title)
        for (index, field) in fields.enumerated() {
            guard let field, index < row.count, !row[index].isEmpty, let origin = field.origin else { continue }
            recipe.origins[origin] = "the column '\(header[index])'"
        }
        return recipe
    }
}

extension NamedField {
    /// The field whose origin is told.
    var origin: ReadRecipe.Field? {
        switch self {
        case .title: .title
        case .description: .description
        case .servings, .yield: .yield
        case .difficulty: .difficulty
        case .category: .category
        case .cuisine: .cuisine
        case .tags: .keywords
        case .diet: .diet
        case .author: .author
        case .source, .url, .sourceName: .source
        case .image: .image
        case .video: .video
        case .language: .language
        case .license: .license
        case .nutrition: .nutrition
        case .added: .added
        case .updated: .updated
        case .rating: .stars
        case .ingredients: .ingredients
        case .instructions: .instructions
        case .notes: .notes
        case .equipment: .equipment
        case .prepTime: .prepTime
        case .cookTime: .cookTime
        case .restTime: .restTime
        case .totalTime: .totalTime
        case .favorite, .season, .keeps: nil
        }
    }
}
