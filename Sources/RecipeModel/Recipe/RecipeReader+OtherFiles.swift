internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Tells recipes from other pages by the name of the file and by its links.
extension RecipeReader {
    /// Whether a file is called a template: `template.md`, `_modello.md`.
    static func isCalledTemplate(_ document: Document) -> Bool {
        let stem = document.source.path.stem
        guard stem.count <= 40, !hasManyWords(stem) else { return false }
        let name = String(decoding: stem, as: UTF8.self).lowercased()
        let words = name.words().map(String.init)
        guard let word = words.first(where: templates.contains) ?? (name.first == "_" ? words.first : nil) else {
            return false
        }
        return words.count <= 2 && (templates.contains(word) || openTemplates.contains(word))
            && words.allSatisfy { $0 == word || wordsForRecipe.contains($0) }
    }

    /// Whether a file is called by a word that is mostly, and not always, one for a template: "mall.md", "modello.md".
    static func mayBeCalledTemplate(_ document: Document) -> Bool {
        openTemplates.contains(String(decoding: document.source.path.stem, as: UTF8.self).lowercased())
    }

    /// Whether a name of ASCII has more than two words.
    private static func hasManyWords(_ name: some Collection<UInt8>) -> Bool {
        var (words, isInWord) = (0, false)
        for byte in name {
            if byte >= 0x80 { return false }
            if byte.isLetter, !isInWord { words += 1 }
            isInWord = byte.isLetter
        }
        return words > 2
    }

    private static let templates: Set<String> = [
        "template", "templates", "vorlage", "rezeptvorlage", "plantilla", "szablon", "sjabloon", "receptsjabloon",
        "skabelon", "receptmall", "šablona", "шаблон", "模板", "テンプレート",
    ]
    /// Words for other things as well.
    private static let openTemplates: Set<String> = [
        "modello", "modelo", "modèle", "modele", "muster", "mall", "mal", "malli", "blank", "skeleton", "example",
        "beispiel", "exemple", "ejemplo", "esempio",
    ]
    private static let wordsForRecipe: Set<String> = [
        "recipe", "recipes", "rezept", "recette", "receta", "ricetta", "receita", "recept", "przepis", "opskrift",
        "oppskrift", "resepti",
    ]

    /// Whether the title in the front matter is what a program is to fill in: `title = "{{ replace .Name "-" " " | title }}"`.
    static func hasPlaceholders(_ document: Document) -> Bool {
        let bytes = document.source.bytes[..<document.bodyStart]
        guard let brace = bytes.firstIndex(of: UInt8(ascii: "{")),
            bytes[brace...].indices.dropLast().contains(where: {
                bytes[$0] == UInt8(ascii: "{") && bytes[$0 + 1] == UInt8(ascii: "{")
            })
        else { return false }
        return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).contains {
            $0.hasPrefix("title") && $0.contains("{{ ") && $0.contains(" }}")
        }
    }

    /// Whether the name of a file says that it is a list of what to buy: `lista-compra.md`.
    static func isFileOfList(_ document: Document) -> Bool {
        let stem = document.source.path.stem
        guard stem.count <= 60 else { return false }
        let words = String(decoding: stem, as: UTF8.self).lowercased().words()
        return words.contains { wordsForShopping.contains(String($0)) }
            || zip(words, words.dropFirst()).contains { listPairs.contains("\($0) \($1)") }
    }

    /// Whether a file lies in a folder of menus.
    static func isInFolderOfMenus(_ document: Document) -> Bool {
        foldersOfMenus.contains(String(decoding: document.source.path.parent.name, as: UTF8.self).lowercased())
    }

    private static let foldersOfMenus: Set<String> = [
        "menus", "menu", "menu plans", "menu-plans", "meal plans", "meal-plans", "mealplans", "menüs", "menü",
        "menüplan", "wochenpläne", "menús", "menù", "menuer", "menyer", "menyr",
    ]

    private static let wordsForShopping: Set<String> = [
        "shopping", "groceries", "einkaufsliste", "einkaufszettel", "einkauf", "boodschappen", "boodschappenlijst",
        "inköpslista", "inköp", "indkøbsliste", "indkøb", "handleliste", "ostoslista", "zakupy", "nákup", "nakup",
    ]

    /// Whether a front page is called a book of recipes, and names neither foods nor a method: "Virtasten reseptikirja" in `index.md`.
    static func isFrontPage(_ recipe: Recipe, _ document: Document) -> Bool {
        guard pageNames.contains(String(decoding: document.source.path.stem, as: UTF8.self)),
            let last = recipe.title.text.lowercased().words().last,
            booksOfRecipes.contains(String(last))
        else { return false }
        return recipe.ingredients.count { $0.line.measure.unit != nil } * 2 < max(1, recipe.ingredients.count)
    }

    private static let booksOfRecipes: Set<String> = [
        "cookbook", "recipes", "kochbuch", "rezepte", "rezeptbuch", "recettes", "recetario", "recetas", "ricettario",
        "ricette", "receitas", "kookboek", "recepten", "receptenboek", "receptbok", "receptsamling", "kokbok",
        "kogebog", "opskrifter", "oppskrifter", "kokebok", "reseptikirja", "keittokirja", "reseptit", "przepisy",
        "kuchařka", "recepty",
    ]

    /// Whether at least half of the items of its lists are links, at least four, below several headings: a page that leads to others. A dish may be a
    /// list of the recipes of its parts.
    static func listsPages(_ document: Document) -> Bool {
        let bytes = document.source.bytes
        let items = document.markdown.blocks.count { if case .item = $0.kind { true } else { false } }
        let links = document.markdown.lines.count { line in
            let text = bytes[line.indices].drop { $0 == 0x20 }
            return text.count > 3 && text.first == UInt8(ascii: "[") && text[text.startIndex + 2] != UInt8(ascii: "]")
        }
        return links >= 4 && links * 2 >= items && document.markdown.blocks.count(where: \.isHeading) > 2
    }

    /// Whether most lines that look like ingredients begin with a day and a month, or state how hot something is: "4 April: Ana", "April 6, ribs", "Medium: 150
    /// to 180 °C".
    static func listsDaysOrHeats(_ recipe: Recipe) -> Bool {
        let lines = recipe.ingredients
        guard lines.count > 1 else { return false }
        return lines.count { beginsWithDayAndMonth($0) || statesHeat($0) } * 2 > lines.count
    }

    private static func beginsWithDayAndMonth(_ line: LocatedLine) -> Bool {
        guard let first = line.text.first(where: { $0 != UInt8(ascii: "~") }), first &- 0x30 < 10 || first &- 0x41 < 26
        else { return false }
        let words = line.string.prefix(32).drop { $0 == "~" }.split { $0 == " " || $0 == ":" || $0 == "," || $0 == "." }
        guard words.count > 1, words[0].utf8.count > 2 || words[0].allSatisfy(\.isNumber) else { return false }
        let (day, month) = first &- 0x30 < 10 ? (words[0], words[1]) : (words[1], words[0])
        return day.utf8.count <= 2 && day.allSatisfy(\.isNumber) && RecipeBodyReader.months.contains(month.lowercased())
    }

    private static func statesHeat(_ line: LocatedLine) -> Bool {
        let text = line.string
        return text.utf8.contains { $0 >= 0x80 } && (text.holds("°") || text.holds("度"))
            && text.utf8.contains { $0 &- 0x30 < 10 }
    }

    /// Whether a file is called an index, and most of what it lists leads to other pages: "00 Index.md", "Cooking MOC.md".
    static func isIndex(_ recipe: Recipe, _ document: Document) -> Bool {
        let stem = document.source.path.stem
        let lines = recipe.ingredients
        guard stem.count <= 40, !lines.contains(where: { $0.text.contains { $0 &- 0x30 < 10 } }),
            lines.count(where: { $0.string.holds("](") || $0.string.holds("[[") }) * 2 > lines.count,
            !recipe.steps.contains(where: isTold)
        else { return false }
        let words = String(decoding: stem, as: UTF8.self).lowercased().words()
        return words.count <= 2 && words.last.map { indices.contains(String($0)) } == true
    }

    private static let indices: Set<String> = [
        "index", "moc", "dashboard", "overview", "contents", "toc", "inhalt", "inhaltsverzeichnis", "übersicht",
        "sommaire",
        "indice", "índice", "inhoud", "overzicht", "innehåll", "indhold", "innhold", "sisällys", "obsah", "spis", "目录",
        "目次",
    ]
}
