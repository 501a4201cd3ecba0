internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Foods and amounts in the lines of a passage.
extension RecipeBodyReader {
    /// What a sentence among the ingredients adds to them: "a handful of almonds" in "Also a handful of almonds."; `nil` for others.
    func addedFood(_ range: ByteRange) -> ByteRange? {
        let lead = body.bytes[range.indices].prefix(40)
        let first = String(decoding: lead.prefix { $0 != 0x20 && $0 != UInt8(ascii: ",") }, as: UTF8.self).lowercased()
        guard CookingVerbs.additions.contains(first) else { return nil }
        var start = range.start + first.utf8.count
        while start < range.end, [0x20, UInt8(ascii: ","), UInt8(ascii: ":")].contains(body.bytes[start]) { start += 1 }
        var end = range.end
        while end > start, body.bytes[end - 1] == UInt8(ascii: ".") { end -= 1 }
        return start < end ? ByteRange(start, end) : nil
    }

    /// "2 eggs", "½ cup", "a pinch of salt", "about 3": an amount where lines of ingredients have it.
    mutating func beginsWithAmount(_ text: Substring) -> Bool {
        guard let first = text.unicodeScalars.first else { return false }
        if first.properties.numericType != nil {
            // "1." of a list, "30 minutes later", "350°F".
            let words = text.parted(at: 0x20, maxSplits: 2)
            guard words.count > 1 || text.hasLetter else { return false }
            let unit = words.count > 1 ? words[1].inLowerCase : ""
            return !["minutes", "minute", "min", "hours", "hour", "minuten", "minuti", "minutos", "steps"].contains(
                unit)
        }
        guard first.isASCII, "aeouhspncAEOUHSPNC~<+(".unicodeScalars.contains(first), text.utf8.count < 100 else {
            return false
        }
        return !parser.parse(Array(text.utf8)).amounts.isEmpty
    }

    /// Whether a cell of a row is a mass or a volume.
    mutating func isMeasure(_ row: ByteRange, _ column: Int) -> Bool {
        let cells = TableCells.ranges(body.bytes, row)
        guard column < cells.count,
            let unit = parser.parse(Array(body.bytes[cells[column].indices])).amounts.first?.measure.unit
        else { return false }
        return unit.dimension == .mass || unit.dimension == .volume
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

    /// Whether a line is an amount of something, in a unit or of a known food, or a known food and nothing else.
    mutating func isItem(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        guard let amount = line.amounts.first else { return namesFood(range) }
        let name = line.name(in: text)
        guard !name.isEmpty else { return false }
        let isMeasured = amount.measure.unit.map { $0.dimension != .time && $0.dimension != .temperature } ?? false
        return isMeasured || Catalogue.builtIn.resolve(name).match != .unknown
    }

    /// Whether a line without an amount, or all of it before a parenthesis, is the name of a food.
    mutating func namesFood(_ range: ByteRange) -> Bool {
        let text = Array(body.bytes[range.indices])
        let line = parser.parse(text)
        if !line.amounts.isEmpty { return true }
        let whole = body.plain(range).parted(at: UInt8(ascii: "("), maxSplits: 1).first.map(String.init) ?? ""
        return [line.name(in: text), whole].contains {
            $0.utf8.count <= 60 && Catalogue.builtIn.resolve($0).match != .unknown
        }
    }
}
