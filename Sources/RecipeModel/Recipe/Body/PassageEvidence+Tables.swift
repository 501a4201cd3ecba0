internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Weighs tables, by their headers and the cells of their rows.
extension RecipeBodyReader {
    /// A table by its header and by the cells of its rows.
    mutating func tableEvidence(_ index: Int) -> PassageEvidence {
        var evidence = PassageEvidence()
        let (columns, rows) = rows(ofTable: index)
        for row in rows.prefix(Self.mostLines) {
            let cells = TableCells.ranges(body.bytes, row).filter { !$0.isEmpty }
            guard !cells.isEmpty else { continue }
            evidence.count += 1
            let texts = cells.map { body.plain($0) }
            if texts.contains(where: { $0.utf8.count > 20 && Self.saysWhatToDo(SentenceWords($0[...])) }) {
                evidence.openings += 1
            }
            // "| Serves 4 | 40 min |" and no row below it
            if rows.count == 1, columns.isData, cache.statements(texts.joined(separator: " | ")) != nil {
                evidence.details += 1
                continue
            }
            let isRow = texts.count == 2 && MetadataLine.row(texts, range: row) != nil
            let stated =
                columns.ingredients.isEmpty && !columns.namesAmounts
                ? MetadataLine.table(header: columns.header, row: texts, range: row, isOnly: rows.count == 1)?.count
                    ?? 0 : 0
            // "| 08:00 | Mix the dough |" below "| Time | What |" tells what to do.
            if isRow || stated > (columns.steps.isEmpty ? 0 : 1) {
                evidence.details += 1
                continue
            }
            // Wider tables compare things, but for those of several portions.
            let isMeasured =
                !columns.portions.isEmpty && (!columns.hasTotal || isMeasure(row, columns.portions[0].column))
            let hasFood =
                (cells.count <= 3 || isMeasured)
                && zip(cells, texts).contains { cell, text in
                    (cells.count == 1 || text.first?.isNumber != true) && cell.count <= 60 && namesFood(cell)
                }
            // "| Maris Otter | 4 kg | 87 |" below "| Malt | Weight | % |"
            if isMeasuredThing(row, columns) {
                (evidence.foods, evidence.amounts) = (evidence.foods + 1, evidence.amounts + 1)
                continue
            }
            // "| 9:00 | turkey in |"
            if texts.contains(where: isClock), columns.steps.isEmpty {
                evidence.details += 1
                continue
            }
            if hasFood { evidence.foods += 1 }
            // "3 to 4 months" is no amount.
            if hasFood,
                texts.contains(where: {
                    (beginsWithAmount($0[...]) || $0.first?.isNumber == true)
                        && !($0.contains(where: \.isLetter) && TimeSpan($0) != nil)
                })
            {
                evidence.amounts += 1
            }
        }
        // "| Time | What |"
        if !columns.steps.isEmpty, columns.ingredients.isEmpty, columns.tellsWhen {
            (evidence.openings, evidence.foods, evidence.amounts) = (evidence.count, 0, 0)
        }
        let isOneColumn = columns.header.count == 1 + columns.prices.count && !columns.isData
        if !columns.ingredients.isEmpty, columns.namesAmounts || !columns.steps.isEmpty || isOneColumn {
            (evidence.foods, evidence.amounts) = (evidence.count, evidence.count)
            evidence.openings = 0
        }
        if columns.compares || isForm(columns, rows) { (evidence.foods, evidence.amounts) = (0, 0) }
        return evidence
    }

    /// "9:00", "17:30"
    private func isClock(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        return parts.count == 2 && (1...2).contains(parts[0].utf8.count) && parts[1].utf8.count == 2
            && text.utf8.allSatisfy { $0 == 0x3A || $0 &- 0x30 < 10 }
    }

    /// Whether a row gives the weight or volume of one thing, below a header that has one column for amounts.
    mutating func isMeasuredThing(_ row: ByteRange, _ columns: TableColumns) -> Bool {
        guard columns.amounts.count == 1, columns.portions.isEmpty, columns.header.count <= 5 else { return false }
        let cells = TableCells.ranges(body.bytes, row)
        guard let name = cells.indices.first(where: { $0 != columns.amounts[0] && !cells[$0].isEmpty }),
            body.plain(cells[name]).first?.isLetter == true
        else { return false }
        if isMeasure(row, columns.amounts[0]) { return true }
        // "| yellow onion | 2 |" below "| What | How much |"
        guard columns.header.count == 2, columns.amounts[0] < cells.count else { return false }
        let text = body.plain(cells[columns.amounts[0]])
        return text.first.map { "0123456789½¼¾⅓⅔".contains($0) } == true && TimeSpan(text) == nil && !text.contains("°")
            && !text.hasSuffix("%") && !MetadataLine.namesEnergy(text[...])
    }

    /// Whether a table has two columns or more for what is to be filled in: days, ticks, counts.
    func isForm(_ columns: TableColumns, _ rows: [ByteRange]) -> Bool {
        guard columns.header.count > 3, rows.count > 1 else { return false }
        var filled = Set<Int>()
        for row in rows {
            for (column, cell) in TableCells.ranges(body.bytes, row).enumerated() where !cell.isEmpty {
                filled.insert(column)
            }
        }
        return columns.header.indices.count { !columns.header[$0].isEmpty && !filled.contains($0) } > 1
    }

    /// Whether a cell of a row is a mass or a volume.
    mutating func isMeasure(_ row: ByteRange, _ column: Int) -> Bool {
        let cells = TableCells.ranges(body.bytes, row)
        guard column < cells.count,
            let unit = parser.parse(Array(body.bytes[cells[column].indices])).amounts.first?.measure.unit
        else { return false }
        return unit.dimension == .mass || unit.dimension == .volume
    }

    /// A row of a table that is indented as code stands.
    mutating func weighRow(_ range: ByteRange, _ evidence: inout PassageEvidence) {
        let cells = TableCells.ranges(body.bytes, range).map { body.source.string($0) }
        let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
        if isRule { return }
        evidence.count += 1
        if MetadataLine.row(cells, range: range) != nil { evidence.details += 1 }
    }
}
