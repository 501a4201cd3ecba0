internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Tables of ingredients, of steps, and of whole recipes.
extension RecipeBodyReader {
    /// The rows of a table that hold something, and what its header says of them.
    func rows(ofTable index: Int) -> (columns: TableColumns, rows: [ByteRange]) {
        let lines = Array(body.markdown.lines(of: body.markdown.blocks[index]))
        guard let header = lines.first else { return (TableColumns([], cache), []) }
        let columns = TableColumns(TableCells.ranges(body.bytes, header).map { body.plain($0) }, cache)
        return (columns, (columns.isData ? [header] : []) + lines.dropFirst(2))
    }

    mutating func table(_ index: Int) {
        let (columns, rows) = rows(ofTable: index)
        // "| Amount | Ingredient |"
        if !columns.isData, role == .ingredients || role == .steps,
            let header = body.markdown.lines(of: body.markdown.blocks[index]).first
        {
            recipe.asides.append(RoleSpan(.markup, header))
        }
        switch role {
        case .ingredients where !columns.steps.isEmpty && !columns.ingredients.isEmpty:
            for row in rows { recipeRow(row, columns) }
        case .ingredients:
            let portion = portion(columns, header: body.markdown.lines(of: body.markdown.blocks[index]).first)
            for (index, row) in rows.enumerated() {
                ingredientRow(row, columns, portion, isLast: index > 0 && index == rows.count - 1)
            }
        case .steps: for row in rows { stepRow(row, columns) }
        default: otherTable(index)
        }
    }

    /// The column for as many as the recipe is for, or the first one, which then says how many that are; `nil` where there is none, though the header may say it of the amounts.
    private mutating func portion(_ columns: TableColumns, header: ByteRange?) -> Int? {
        guard let first = columns.portions.first else {
            if let servings = columns.servings, let header, !fields.contains(where: { $0.field == .servings }) {
                fields.append((.servings, Located(servings, header)))
            }
            return nil
        }
        let said =
            fields.first { $0.field == .servings }.map { String($0.value.value.prefix { $0.isNumber }) }
            ?? recipe.metadata.servings.map { "\($0.value.quantity.min)" }
        if let said { return (columns.portions.first { $0.yield?.value == said } ?? first).column }
        if let header, let yield = first.yield { fields.append((yield.field, Located(yield.value, header))) }
        return first.column
    }

    private mutating func ingredientRow(_ row: ByteRange, _ columns: TableColumns, _ portion: Int?, isLast: Bool) {
        var all = TableCells.ranges(body.bytes, row).map { ItemText.plain(body.plain($0)) }
        // "| Flour | 450 |" below "| | Grams |"
        for (column, unit) in columns.units
        where column < all.count && Self.beginsWithNumber(all[column]) && !all[column].contains(where: \.isLetter)
            && all[column].last != "%"
        {
            all[column] += " \(unit)"
        }
        // "| Flour | 500 g | strong white |"
        let remarks = columns.remarks.filter { $0 < all.count && !all[$0].isEmpty }
        let cells = all.indices.filter {
            !remarks.contains($0) && !columns.unitNames.contains($0) && !all[$0].isEmpty
                && !columns.isOther($0, all[$0])
        }
        guard let first = cells.first else { return }
        let written = TableCells.ranges(body.bytes, row).map(body.trimmed)
        let isBold = written.first.map(body.isBold) == true
        if isLast || isBold, written.count(where: { !$0.isEmpty }) > 1, TableColumns.isTotal(all[first]) {
            recipe.asides.append(RoleSpan(.metadata, body.trimmed(row)))
            return
        }
        // "| **Sauce** | |"
        if written.count > 1, cells.count == 1, let title = written.first(where: { !$0.isEmpty }), body.isBold(title),
            parser.parse(Array(all[first].utf8)).amounts.isEmpty
        {
            return addGroup(title)
        }
        if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups.append(IngredientGroup()) }
        if let portion { return addRow(row, columns, portion) }
        let unit = columns.unitNames.first { $0 < all.count && !all[$0].isEmpty }.map { all[$0] }
        let text = line(cells.map { ($0, all[$0]) }, unit: unit, columns)
        recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(
            LocatedLine(
                text: Array(([text] + remarks.map { all[$0] }).joined(separator: ", ").utf8), parser: &parser,
                range: body.trimmed(row), isVerbatim: false))
    }

    /// The cells of a row as one line, in which the amount reads before the name whichever column it stands in.
    private mutating func line(_ cells: [(column: Int, text: String)], unit: String?, _ columns: TableColumns) -> String
    {
        // "0% yogurt" stands in the column of the foods.
        func isNumber(_ cell: (column: Int, text: String)) -> Bool {
            Self.beginsWithNumber(cell.text) && !(columns.namesAmounts && columns.ingredients.contains(cell.column))
        }
        var amounts = cells.filter { isNumber($0) && !Self.isShare($0.text) }
        var others = cells.filter { !isNumber($0) }
        // "| 00 flour | 610 |" below "| | Grams |"
        if others.isEmpty, !columns.units.isEmpty,
            let name = amounts.firstIndex(where: { columns.units[$0.column] == nil && $0.text.hasLetter })
        {
            others = [amounts.remove(at: name)]
        }
        if others.isEmpty { return cells.map(\.text).joined(separator: " ") }
        let shares = cells.filter { isNumber($0) && Self.isShare($0.text) }.map { "(\($0.text))" }
        var after: [String] = []
        // "pinch", "une poignée", "to taste"
        if others.count > 1, let place = others.firstIndex(where: { columns.amounts.contains($0.column) }) {
            let words = others.remove(at: place)
            let measure = parser.parse(Array("\(words.text) \(others[0].text)".utf8)).measure
            if measure.quantity != nil || measure.unit != nil {
                amounts.append(words)
            } else if MetadataLine.isIdeograph(words.text.first ?? " "),
                parser.parse(Array("\(others[0].text) \(words.text)".utf8)).measure.quantity != nil
            {
                // "| はちみつ | 大さじ1 |"
                others[0].text += " \(words.text)"
            } else {
                after.append(words.text)
            }
        }
        // "| Garlic | 4 cloves, minced |"
        if let first = amounts.first, let comma = first.text.place(of: ", "), first.column > others[0].column {
            amounts[0].text = String(first.text[..<comma.lowerBound])
            after.insert(String(first.text[comma.upperBound...]), at: 0)
        }
        var parts = amounts.first.map { [$0.text] } ?? []
        if let unit { parts.append(unit) }
        // "4 cups" and "500 g" say the same; "100 %" says how it relates to the flour.
        parts += amounts.dropFirst().map { "(\($0.text))" }
        return ([(parts + others.map(\.text) + shares).joined(separator: " ")] + after).joined(separator: ", ")
    }

    /// A row with amounts for several numbers of people: those for others are a remark.
    private mutating func addRow(_ row: ByteRange, _ columns: TableColumns, _ portion: Int) {
        let cells = TableCells.ranges(body.bytes, row).map { ItemText.plain(body.plain($0)) }
        let others = columns.portions.map(\.column).filter {
            $0 != portion && $0 < cells.count && cells[$0].contains { $0.isLetter || $0.isNumber }
        }
        var parts = portion < cells.count && !cells[portion].isEmpty ? [cells[portion]] : []
        parts += cells.indices.filter { index in !columns.portions.contains { $0.column == index } }.map { cells[$0] }
        parts += others.map { "(\(columns.header[$0]): \(cells[$0]))" }
        let text = parts.filter { !$0.isEmpty }.joined(separator: " ")
        recipe.ingredientGroups[recipe.ingredientGroups.count - 1].ingredients.append(
            LocatedLine(text: Array(text.utf8), parser: &parser, range: body.trimmed(row), isVerbatim: false))
    }

    /// A row that holds ingredients and what to do with them.
    private mutating func recipeRow(_ row: ByteRange, _ columns: TableColumns) {
        let cells = TableCells.ranges(body.bytes, row)
        for column in columns.ingredients where column < cells.count {
            for part in lines(ofCell: cells[column]) { addIngredient(part) }
        }
        for column in columns.steps where column < cells.count {
            let text = body.plain(cells[column])
            // The number of the step is not one.
            guard text.hasLetter else { continue }
            addStep(Step(text: text, range: cells[column], images: body.images(in: cells[column])))
        }
    }

    private mutating func stepRow(_ row: ByteRange, _ columns: TableColumns) {
        let cells = TableCells.ranges(body.bytes, row)
        let told = columns.steps.isEmpty ? Array(cells.indices) : columns.steps.filter { $0 < cells.count }
        let text = told.map { body.plain(cells[$0]) }.filter(\.hasLetter).joined(separator: " ")
        if !text.isEmpty { addStep(Step(text: text, range: body.trimmed(row), images: body.images(in: row))) }
    }

    /// The parts of a cell that `<br>` divides.
    private func lines(ofCell cell: ByteRange) -> [ByteRange] {
        var parts: [ByteRange] = []
        var (start, offset) = (cell.start, cell.start)
        while offset < cell.end {
            if body.bytes[offset] == UInt8(ascii: "<"), offset + 3 < cell.end,
                body.bytes[offset + 1] | 0x20 == UInt8(ascii: "b"), body.bytes[offset + 2] | 0x20 == UInt8(ascii: "r")
            {
                parts.append(body.trimmed(ByteRange(start, offset)))
                let end = ByteScan.first(UInt8(ascii: ">"), in: body.bytes, offset, cell.end)
                (start, offset) = (min(cell.end, end + 1), min(cell.end, end + 1))
            } else {
                offset += 1
            }
        }
        parts.append(body.trimmed(ByteRange(start, cell.end)))
        return parts.filter { !$0.isEmpty }
    }

    /// "70%", "70 %"
    private static func isShare(_ text: String) -> Bool {
        text.last == "%" && text.dropLast().allSatisfy { $0.isNumber || $0 == "." || $0 == "," || $0 == " " }
            && beginsWithNumber(text)
    }

    /// "200", "½"; not "三文鱼", which is salmon.
    private static func beginsWithNumber(_ text: String) -> Bool {
        switch text.unicodeScalars.first?.properties.generalCategory {
        case .decimalNumber?, .otherNumber?: true
        default: false
        }
    }
}
