internal import RecipeSyntax
internal import SourceText

// Lines with a shape of their own.
extension RecipeBodyReader {
    mutating func logLine(_ range: ByteRange) {
        switch LogLine.read(body.source, range) {
        case .entry(let entry): recipe.log.append(entry)
        case .problem(let diagnostic): diagnostics.append(diagnostic)
        }
    }

    mutating func nutritionLine(_ range: ByteRange) {
        let text = body.source.string(range)
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return }
        let name = String(text[..<colon])
        let value = String(text[text.utf8.index(after: colon)...].drop { $0 == " " })
        recipe.metadata.nutrition.append((Located(name, range), Located(value, range)))
    }

    mutating func introductionLine(_ range: ByteRange) {
        guard range.count < 120 else { return }
        let colon = ByteScan.first(UInt8(ascii: ":"), in: body.bytes, range.start, range.end)
        guard colon < range.end else { return }
        let key = body.plain(ByteRange(range.start, colon))
        let letters = String(key.unicodeScalars.drop { !$0.properties.isAlphabetic })
        if letters.isEmpty { return }
        let value = body.trimmed(ByteRange(colon + 1, range.end))
        introductionFields.append((letters, Located(body.plain(value), value)))
    }

    /// A paragraph "tags: vegetarian, quick" says what the front matter would.
    mutating func takeTags(_ range: ByteRange) -> Bool {
        guard body.isTags(range) else { return false }
        var start = range.start + 5
        while true {
            let comma = ByteScan.first(UInt8(ascii: ","), in: body.bytes, start, range.end)
            let tag = body.trimmed(ByteRange(start, comma))
            if !tag.isEmpty { tags.append(Located(body.source.string(tag), tag)) }
            if comma >= range.end { return true }
            start = comma + 1
        }
    }
}
