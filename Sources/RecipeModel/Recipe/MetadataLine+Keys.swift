internal import SourceText

// Keys of front matter that are labels of the text.
extension MetadataLine {
    /// The amount or time that a key of front matter names by a label of the text: "tempo_cozedura", "förberedelse".
    ///
    /// - Parameter mayBeDoubtful: whether words count that may name much else, "for", "active", "total".
    static func field(ofKey key: String, mayBeDoubtful: Bool) -> Field? {
        guard key.utf8.count <= 40, let first = key.utf8.first, first.isLetter || first >= 0x80 else { return nil }
        let name = String(key.map { $0 == "_" || $0 == "-" ? " " : $0 })
        guard let field = label(name), field.isTime || field == .servings || field == .yield else { return nil }
        let lower = name.lowercased()
        if !mayBeDoubtful,
            prepositions.contains(lower) || imperatives.contains(lower) || doubtfulKeys.contains(lower)
        {
            return nil
        }
        return field
    }

    private static let doubtfulKeys = KnownNames([
        "active", "inactive", "passive", "resting", "total", "takes", "feeds", "person", "persons", "portion", "part",
        "parts",
        "per", "per a", "cooking", "baking", "chilling", "preparing", "préparation", "preparation", "zubereitung",
        "preparo",
        "oven", "ofen", "four", "horno", "forno", "ugn", "ovn", "uuni", "marinade", "valmis", "antall", "gir", "dá",
        "lle",
        "attente", "razem", "準備", "准备", "烹饪", "烘烤", "合計", "people", "marinado", "elaboración",
    ])
}
