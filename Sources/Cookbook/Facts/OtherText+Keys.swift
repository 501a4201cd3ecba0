internal import RecipeModel
internal import SourceText

// What the front matter says comes with the dish.
extension OtherText {
    /// Lines of front matter: those below a key of what comes with the dish are read like a note.
    static func forEachKey(_ bytes: [UInt8], _ range: ByteRange, _ body: (TextRole, ByteRange) -> Void) {
        var start = range.start
        var role = TextRole.metadata
        var line = range.start
        while line < range.end {
            let end = (bytes[line..<range.end].firstIndex(of: 0x0A) ?? range.end - 1) + 1
            if isLetter(bytes[line]) {
                let key = bytes[line..<end].prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "=") }
                let isCompany = key.count < 24 && company.contains(lowerCase: key.filter(isLetter)[...])
                let next = isCompany ? TextRole.note : .metadata
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
        "servingsuggestion", "servingsuggestions", "sauce", "sauces", "dip", "dips", "note", "notes", "tip", "tips",
        "comment",
        "comments", "accompaniment", "accompaniments", "filling", "fillings", "icing", "frosting", "glaze", "crust",
        "base",
        "variation", "variations", "variants", "goodwith", "pairswith", "pairing", "pairings", "with", "decoration",
        "drizzle", "extras",
        "optional", "addins", "substitutions", "substitutes", "beilage", "beilagen", "dazu", "notiz", "notizen", "tipp",
        "tipps",
        "accompagnement", "garniture", "astuce", "contorno", "salsa", "consiglio", "guarnición", "consejo", "tillbehör",
        "tilbehør", "dodatki",
    ])

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 || byte >= 0x80 }
}
