internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// The first level-1 heading that names no section.
enum Heading {
    static func first(_ document: Document, names: SectionNames?) -> Located<String>? {
        let markdown = document.markdown
        var index = 0
        while index < markdown.blocks.count {
            let block = markdown.blocks[index]
            if case .heading(1, _) = block.kind {
                let range = markdown.textRange(of: block)
                let text = InlineScanner.plainText(document.source.bytes, range)
                if !text.isEmpty, names?.role(of: text) == nil { return Located(text, range) }
            }
            index = block.subtreeEnd
        }
        return nil
    }

    /// "Step 1", "Schritt 2:", "Paso 1: la masa".
    static func isNumberOfStep(_ text: String) -> Bool {
        guard text.utf8.count <= 90 else { return false }
        let words = text.parted(at: 0x20, maxSplits: 3)
        guard words.count > 1, StepMark.words.contains(words[0].lowercased()) else { return false }
        let digits = words[1].prefix { $0.isNumber }
        guard !digits.isEmpty, Int(digits) != nil else { return false }
        let mark = words[1].dropFirst(digits.count)
        guard mark.isEmpty else { return mark.count == 1 && ":.)-–—：".contains(mark) }
        return words.count == 2 || ["-", "–", "—", ":", "|"].contains(words[2])
    }

    /// Whether what opens the page is called a remark or a method only by some of its words: "Shanghai tips", "How to make pancakes".
    private static func isDish(_ text: String, _ cache: ReadingCache) -> Bool {
        let reading = cache.reading(text)
        if reading.meaning == .section(.ingredients) { return countsIngredients(text) }
        let isMethod =
            reading.meaning == .section(.instructions) && (reading.hasPart || text.lowercased().hasPrefix("how "))
        guard reading.meaning == .section(.notes) || isMethod else { return false }
        return HeadingMeaning(HeadingReading.withoutMarks(text), cache.names) == nil
    }

    /// "3 ingredient cookies", "Two-ingredient pizza dough": of how many a dish is made.
    static func countsIngredients(_ text: String) -> Bool {
        let words = text.inLowerCase.split { $0 == " " || $0 == "-" }.map { String($0) }
        guard words.count > 2, words.count <= 10, words[1] == "ingredient" || words[1] == "ingredients" else {
            return false
        }
        return words[0].allSatisfy(\.isNumber) && words[0].count <= 2 || NumberWords.value(of: words[0]) != nil
    }

    /// Whether a word of three letters or more stands in both texts.
    static func sharesWord(_ text: String, _ other: String) -> Bool {
        let words = Set(other.inLowerCase.words().filter { $0.count > 2 })
        return text.inLowerCase.words().contains(where: words.contains)
    }

    /// "Apple pie" of "Recipe: Apple pie".
    static func withoutWordRecipe(_ text: String) -> String {
        // ":taco:", and the tags of Org mode.
        var text = text.utf8.last == UInt8(ascii: ":") ? withoutCodes(text) : text
        if text.utf8.first == UInt8(ascii: ":") { text = withoutFirstCode(text) }
        guard let colon = text.utf8.prefix(24).firstIndex(of: UInt8(ascii: ":")) else { return text }
        let word = text[..<colon].lowercased().trimmingPrefix { $0 == " " }
        guard recipeWords.contains(word.parted(at: 0x20).joined(separator: " ")) else { return text }
        let rest = text[text.index(after: colon)...].drop { $0 == " " }
        return rest.first.map { $0.isLetter || $0.isNumber } == true ? String(rest) : text
    }

    /// "Salmorejo" of ":tomato: Salmorejo".
    private static func withoutFirstCode(_ text: String) -> String {
        let code = text.utf8.dropFirst().prefix {
            $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
        let rest = text.utf8[code.endIndex...]
        guard !code.isEmpty, rest.first == UInt8(ascii: ":") else { return text }
        let name = rest.dropFirst().drop { $0 == 0x20 }
        return name.isEmpty ? text : String(Substring(name))
    }

    /// "Adobo" of "Adobo   :filipino:".
    private static func withoutCodes(_ text: String) -> String {
        guard let space = text.lastIndex(of: " "), text[text.index(after: space)...].first == ":" else { return text }
        let code = text[text.index(after: space)...]
        guard code.utf8.count > 2, !code.contains("::") else { return text }
        let rest = text[..<space]
        return String(rest.prefix(upTo: rest.lastIndex { $0 != " " }.map(rest.index(after:)) ?? rest.endIndex))
    }

    private static let recipeWords: Set<String> = [
        "recipe", "rezept", "recette", "receta", "ricetta", "receita", "recept", "przepis", "oppskrift", "opskrift",
        "resepti", "рецепт",
        "rețetă", "recepta", "tarif", "resep", "συνταγή",
    ]

    /// Whether a paragraph of one line names the ingredients, in capitals, in bold or with a colon, so that a heading below it is that of a part.
    private static func namesSection(_ range: ByteRange, _ document: Document, _ cache: ReadingCache) -> Bool {
        guard range.count <= 40 else { return false }
        let text = HeadingReading.withoutMarks(InlineScanner.plainText(document.source.bytes, range))
        return HeadingMeaning(text, cache.names) == .section(.ingredients)
    }

    /// The first heading among the lines of a paragraph that is written as wikis do.
    private static func wikiHeading(_ block: Block, _ document: Document) -> Located<String>? {
        let bytes = document.source.bytes
        for line in document.markdown.lines(of: block) {
            guard !line.isEmpty, bytes[line.start] == UInt8(ascii: "="), let found = WikiHeading.read(bytes, line)
            else {
                continue
            }
            return Located(InlineScanner.plainText(bytes, found.text), found.text)
        }
        return nil
    }

    /// The heading that names a recipe: the first of level 1 that names no section, or else the first heading of all if that names none.
    static func title(_ document: Document, _ cache: ReadingCache) -> Located<String>? {
        let markdown = document.markdown
        var first: Located<String>?
        var hasSection = false
        var isWiki = false
        var index = 0
        while index < markdown.blocks.count {
            let block = markdown.blocks[index]
            if case .paragraph = block.kind, let found = wikiHeading(block, document) {
                isWiki = true
                if first == nil, !hasSection, cache.reading(found.value).meaning == nil { first = found }
                hasSection = true
            }
            // There "# Fry the bacon" is an item.
            if isWiki {
                index = block.subtreeEnd
                continue
            }
            if case .heading(let level, _) = block.kind {
                let range = markdown.textRange(of: block)
                // "Pierogi {#babcia's-pierogi}"
                let text = withoutHashtags(
                    ItemText.withoutAttributes(InlineScanner.plainText(document.source.bytes, range)))
                let isSection =
                    text.isEmpty || isNumberOfStep(text)
                    || cache.reading(text).meaning != nil
                        && !(level == 1 && !hasSection && first == nil && isDish(text, cache))
                if !isSection, level == 1 {
                    return dish(ofBook: text, at: index, document, cache) ?? Located(withoutWordRecipe(text), range)
                }
                if !isSection, first == nil, !hasSection { first = Located(withoutWordRecipe(text), range) }
                hasSection = hasSection || isSection
            } else if first == nil, !hasSection, case .paragraph = block.kind, block.lines.count == 1 {
                hasSection = namesSection(markdown.textRange(of: block), document, cache)
            }
            index = block.subtreeEnd
        }
        return first
    }

    /// "Bolognese" of "Bolognese #pasta #mince".
    static func withoutHashtags(_ text: String) -> String {
        guard text.hasByte(UInt8(ascii: "#")) else { return text }
        var words = text.parted(at: 0x20)
        while words.count > 1, let last = words.last, last.first == "#", last.dropFirst().first?.isLetter == true {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }

    /// The only heading of level 2, right below one that names the book: "## Big Seitan Log" below "# Recipes for the broke vegan".
    private static func dish(ofBook name: String, at index: Int, _ document: Document, _ cache: ReadingCache)
        -> Located<String>?
    {
        let blocks = document.markdown.blocks
        let next = blocks[index].subtreeEnd
        guard next < blocks.count, case .heading(2, _) = blocks[next].kind,
            blocks.count(where: { if case .heading(2, _) = $0.kind { true } else { false } }) == 1
        else { return nil }
        let words = name.inLowerCase.split { !$0.isLetter && $0 != "'" && $0 != "’" }
        guard words.count <= 8, words.contains(where: books.contains) else { return nil }
        let range = document.markdown.textRange(of: blocks[next])
        let text = ItemText.withoutAttributes(InlineScanner.plainText(document.source.bytes, range))
        guard !text.isEmpty, !isNumberOfStep(text), cache.reading(text).meaning == nil else { return nil }
        return Located(withoutWordRecipe(text), range)
    }

    /// What a book of recipes is called.
    private static let books: Set<Substring> = [
        "recipes", "cookbook", "recipebook", "rezepte", "kochbuch", "rezeptbuch", "recettes", "recetas", "recetario",
        "ricette",
        "ricettario", "receitas", "recepten", "kookboek", "przepisy", "opskrifter", "oppskrifter", "reseptit",
        "recepty",
        "kuchařka", "рецепты",
    ]
}
