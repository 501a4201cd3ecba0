extension Catalogue {
    /// Calls `body` with every name by which an ingredient is understood, misspellings, plurals and names in other languages among them.
    ///
    /// Names are given as they are compared: in lower case, without diacritics, apostrophes and points, a space between words;
    /// "pâte" as "paate".
    public func forEachName(_ body: (IngredientID, UnsafeBufferPointer<UInt8>) -> Void) {
        for number in 0..<CatalogueImage.entryCount {
            let entry = BuiltInTable.entry(number)
            if entry.ingredient < 0 { continue }
            body(
                IngredientID(index: entry.ingredient),
                UnsafeBufferPointer(start: CatalogueImage.names.utf8Start + entry.offset, count: entry.length))
        }
        for name in overlay?.names ?? [] { name.bytes.withUnsafeBufferPointer { body(name.id, $0) } }
    }

    /// Words of names that are compared with a letter doubled, as they would be English without its accent: "flaask" of "fläsk".
    public static let wordsWithDoubledLetter: [String] = ScalarFolding.wordsToldByAccent.map { word in
        NameBuffer(Array(word.description.utf8).span).text
    }

    /// What a character outside ASCII becomes where names are compared; `nil` where it stays.
    public static func fold(_ scalar: UInt32) -> [UInt8]? {
        switch ScalarFolding(scalar) {
        case .dropped: []
        case .separator: [0x20]
        case .letters(let first, let second): second == 0 ? [first] : [first, second]
        case .itself: nil
        }
    }
}
