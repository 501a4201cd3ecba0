internal import SourceText

// Tables of times and servings, and labels in their cells.
extension MetadataLine {
    /// The fields of one row of a table below a header: "Prep | Cook | Serves" over "1 hr | 1 hr | 1 cake".
    ///
    /// Cells whose header is not known or whose value does not fit are skipped; `nil` where no cell says anything, and where fewer
    /// than half of the headers are known, or none for how many of several, as in "| Station | Yield | Shelf life |" over one row.
    ///
    /// - Parameter isOnly: whether it is the only row.
    static func table(header: [String], row: [String], range: ByteRange, isOnly: Bool = false)
        -> [(field: Field, value: Located<String>)]?
    {
        var fields: [(field: Field, value: Located<String>)] = []
        var known = 0
        for (name, cell) in zip(header, row) {
            guard let field = labelApart(plain(name), over: plain(cell)), !isHeat(plain(name), cell) else { continue }
            known += 1
            if let value = value(plain(cell), for: field, isLabelled: true, feeds: isFeedingLabel(plain(name))) {
                fields.append((value.field, Located(value.value, range)))
            }
        }
        // A word for pieces alone is a column of amounts.
        if fields.allSatisfy({ $0.field == .yield }),
            header.contains(where: { pieceLabels.contains(plain($0).lowercased()) })
        {
            return nil
        }
        let isKnown =
            known * 2 >= header.count
            || isOnly && header.count <= 6 && fields.contains { $0.field == .servings || $0.field == .yield }
        return fields.isEmpty || !isKnown ? nil : fields
    }

    /// The field of a row of two cells, "Servings | 4"; `nil` where the first is not a label or the second not a value of its field.
    static func row(_ cells: [String], range: ByteRange) -> (field: Field, value: Located<String>)? {
        guard cells.count == 2,
            let field = labelApart(plain(cells[0]), over: plain(cells[1])) ?? attributeTitle(cells[0]).flatMap(label)
                ?? iconField(cells[0]),
            !isHeat(plain(cells[0]), cells[1]),
            let value = value(
                plain(cells[1]), for: field, isLabelled: true, feeds: isFeedingLabel(plain(cells[0])))
        else { return nil }
        return (value.field, Located(value.value, range))
    }

    /// The field of a label in a cell or before a colon, where a word for pieces is one as well if a number alone is its value: "Stück: 12".
    static func labelApart(_ name: String, over value: String) -> Field? {
        if let field = label(name) { return field }
        let isNumber =
            !value.isEmpty && value.utf8.count <= 6 && value.allSatisfy { $0.isNumber || "-–~ ".contains($0) }
        return isNumber && pieceLabels.contains(name.lowercased()) ? .yield : nil
    }

    static let pieceLabels = KnownNames(
        pieceWords.all.map { String($0) }.filter { $0.utf8.count > 3 } + [
            "kappaleita", "piezas", "bucăți", "stycken", "kousků", "darab",
        ])

    /// What the attribute of an icon says: `:clock:{ title="Prep time" }`.
    static func attributeTitle(_ cell: String) -> String? {
        guard let start = cell.firstRange(of: "title=\"") else { return nil }
        return String(cell[start.upperBound...].prefix { $0 != "\"" })
    }
}
