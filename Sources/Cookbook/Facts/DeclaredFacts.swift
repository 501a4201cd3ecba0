internal import Kitchen
internal import RecipeModel

/// What the front matter declares, as facts.
struct DeclaredFacts {
    private(set) var pieces: [(word: Located<String>, facts: LineFacts)] = []

    init(_ declared: DeclaredAllergens, _ catalogue: Catalogue) {
        for word in declared.contains { add(word, catalogue) { $0 } }
        for word in declared.mayContain { add(word, catalogue) { $0.asMention } }
        // "sugar-free: no" says nothing of allergens.
        for word in declared.notFreeOf {
            guard let allergens = AllergenSet(avoiding: word.value) else { continue }
            pieces.append((word, LineFacts(contains: allergens).asMention))
        }
    }

    var total: LineFacts {
        var total = LineFacts()
        for piece in pieces { total.add(piece.facts) }
        return total
    }

    private mutating func add(_ word: Located<String>, _ catalogue: Catalogue, _ adjust: (LineFacts) -> LineFacts) {
        let name = word.value.lowercased().filter { $0.isLetter || $0 == " " || $0 == "-" }
        let text = String(name.drop { $0 == " " || $0 == "-" })
        // "🥜", "8"
        if text.isEmpty, word.value.contains(where: { $0.isNumber || !$0.isASCII }) {
            pieces.append((word, .nothingKnown))
            return
        }
        // "none", "no nuts": a declaration adds and never takes away.
        if text.isEmpty || ["none", "no", "nil", "keine", "na"].contains(text) || text.hasPrefix("no ")
            || text.hasSuffix("free")
        {
            return
        }
        if let allergens = text == "nuts" ? AllergenSet(.nuts) : AllergenSet(avoiding: text) {
            pieces.append((word, adjust(LineFacts(contains: allergens))))
        } else if let food = catalogue.ingredient(named: text) {
            pieces.append((word, adjust(LineFacts(food))))
        } else {
            pieces.append((word, .nothingKnown))
        }
    }
}
