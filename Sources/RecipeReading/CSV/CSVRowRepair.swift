internal import RecipeModel

/// Rows in which a comma without quotes parts one cell into two, so that all cells after it are a column too far.
struct CSVRowRepair {
    let fields: [NamedField?]

    /// The row with the two cells joined again, where more of it then is what its columns say; else as it is.
    func mended(_ row: [String]) -> (row: [String], isMended: Bool) {
        let named = fields.lastIndex { $0 != nil } ?? 0
        guard row.count > named + 1, row.count < 200, row[(named + 1)...].contains(where: { !$0.isEmpty }) else {
            return (row, false)
        }
        var best = (row: row, fit: fit(row))
        for index in 0..<min(named, row.count - 1) where !row[index].isEmpty && !row[index + 1].isEmpty {
            var joined = row
            joined[index] += ", " + joined.remove(at: index + 1)
            let fit = fit(joined)
            if fit > best.fit { best = (joined, fit) }
        }
        return (best.row, best.row.count < row.count)
    }

    /// How many cells are what their columns say, less those that are not.
    private func fit(_ row: [String]) -> Int {
        zip(fields, row).reduce(0) { sum, pair in
            let text = MarkedText.trimmed(pair.1)
            guard !text.isEmpty else { return sum }
            let isAddress = text.hasPrefix("http") && !text.contains(" ")
            switch pair.0 {
            case .url: return sum + (isAddress ? 1 : -1)
            case .source: return sum + (isAddress ? 1 : 0)
            case .image:
                let isImage = PictureEnding.all.contains { text.lowercased().contains(".\($0)") }
                return sum + (isImage ? 1 : -1)
            case .prepTime, .cookTime, .restTime, .totalTime:
                return sum + (Duration.seconds(text) != nil || text == "0" ? 1 : -1)
            case .favorite:
                return sum + (["true", "false", "yes", "no", "0", "1"].contains(text.lowercased()) ? 1 : -1)
            default: return sum
            }
        }
    }
}
