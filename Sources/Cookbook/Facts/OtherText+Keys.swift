internal import RecipeModel
internal import SourceText

// What the front matter says comes with the dish.
extension OtherText {
    /// Lines of front matter: those below a key of what comes with the dish are read like a note, and remarks like an introduction.
    static func forEachKey(_ bytes: [UInt8], _ range: ByteRange, _ body: (TextRole, ByteRange) -> Void) {
        var start = range.start
        var role = TextRole.metadata
        var line = range.start
        while line < range.end {
            let end = (bytes[line..<range.end].firstIndex(of: 0x0A) ?? range.end - 1) + 1
            if isLetter(bytes[line]) {
                let key = bytes[line..<end].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
                let name = key.count < 24 ? key.filter(isLetter)[...] : []
                let next: TextRole =
                    company.contains(lowerCase: name)
                    ? .note : remarks.contains(lowerCase: name) ? .headnote : .metadata
                if next != role {
                    if line > start { body(role, ByteRange(start, line)) }
                    (start, role) = (line, next)
                }
            }
            line = end
        }
        if range.end > start { body(role, ByteRange(start, range.end)) }
    }

    /// Keys of what is served with the dish, put on it or said of it, without spaces and marks.
    private static let company = KnownNames([
        "topping", "toppings", "garnish", "garnishes", "side", "sides", "sidedish", "sidedishes", "servedwith",
        "servewith", "serve",
        "servingsuggestion", "servingsuggestions", "sauce", "sauces", "dip", "dips", "accompaniment", "accompaniments",
        "filling", "fillings", "icing", "frosting", "glaze", "crust",
        "base",
        "goodwith", "pairswith", "pairing", "pairings", "with", "decoration",
        "drizzle", "extras",
        "addins", "beilage", "beilagen", "dazu", "accompagnement", "garniture", "contorno", "salsa", "guarnición",
        "tillbehör",
        "tilbehør", "dodatki",
    ])

    /// Keys of what else is said of it, which may be long and speak of much that is not in it.
    private static let remarks = KnownNames([
        "note", "notes", "tip", "tips", "comment", "comments", "variation", "variations", "variants", "optional",
        "substitutions", "substitutes", "notiz", "notizen", "tipp", "tipps", "astuce", "consiglio", "consejo",
    ])

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
}
