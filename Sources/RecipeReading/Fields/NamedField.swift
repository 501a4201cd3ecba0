internal import RecipeExchange
internal import RecipeModel

/// Fields that a file gives by name: columns of a table, keys before a recipe. Names are those of the cookbook's own keys in all their
/// spellings, and what other programs call the same.
enum NamedField: String {
    case title, description, servings, yield, difficulty, category, cuisine, tags, diet, author, source, image, video
    case language, license, nutrition, added, updated, rating, favorite, season, keeps, ingredients, instructions, notes
    case equipment
    case prepTime = "prep-time"
    case cookTime = "cook-time"
    case restTime = "rest-time"
    case totalTime = "total-time"
    case url
    case sourceName

    /// The field of this name; `nil` for names that mean none, and for keys of a person's own, which begin with `x-`.
    init?(named name: String) {
        if name.lowercased().hasPrefix("x-") { return nil }
        let folded = Self.fold(name)
        if let field = Self.synonyms[folded] {
            self = field
        } else if let key = FrontMatterKey.named(folded, in: .recipe), let field = NamedField(rawValue: key.name) {
            self = field
        } else if let role = SectionNames().role(of: name), let field = NamedField(rawValue: role.rawValue) {
            self = field
        } else {
            return nil
        }
    }

    /// A name without what programs put around it: "Recipe Name", "Prep Time (minutes)", "prep_time_min".
    private static func fold(_ name: String) -> String {
        var text = name[...]
        if let open = text.lastIndex(where: { $0 == "(" || $0 == "[" }), open > text.startIndex { text = text[..<open] }
        var folded = FrontMatterKey.fold(MarkedText.squeezed(text)).filter { $0 != "." && $0 != "*" && $0 != ":" }
        for end in ["inminutes", "minutes", "mins"] where folded.hasSuffix("time" + end) {
            folded.removeLast(end.count)
        }
        return folded
    }

    /// What the table of keys does not know, folded.
    private static let synonyms: [String: NamedField] = {
        let names: [NamedField: [String]] = [
            .title: [
                "recipename", "recipetitle", "recipe", "dish", "dishname", "rezept", "rezeptname", "gericht", "recette",
                "nom", "nomdelarecette", "receta", "nombre", "ricetta", "nome", "nomericetta", "receita", "recept",
                "naam",
                "receptnaam", "przepis", "nazwa", "namn", "navn", "nimi", "opskrift", "oppskrift", "菜名", "名称", "レシピ名",
            ],
            .description: ["introduction", "intro", "headnote", "about", "einleitung", "kurzbeschreibung", "说明"],
            .servings: [
                "numberofservings", "servingcount", "numservings", "anzahlportionen", "nombredepersonnes", "份量",
            ],
            .totalTime: ["timerequired", "cookingtimetotal", "zeit"],
            .prepTime: ["timeprep", "activetime", "handsontime"],
            .cookTime: ["timecook", "koch/backzeit"],
            .ingredients: [
                "recipeingredient", "recipeingredients", "ingredientslist", "ingredientlist", "zutatenliste", "zutaten",
                "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienten", "składniki",
                "ingredienser", "ainekset",
                "原料", "材料",
            ],
            .instructions: [
                "recipeinstructions", "directions", "method", "steps", "preparationsteps", "zubereitung", "anleitung",
                "arbeitsschritte", "étapes", "instrucciones", "pasos", "elaboración", "preparazione", "procedimento",
                "istruzioni", "bereiding", "bereidingswijze", "przygotowanie", "sposóbprzygotowania", "instruktioner",
                "gørsådan", "framgangsmåte", "valmistusohje", "做法", "步骤", "作り方", "手順",
            ],
            .notes: [
                "note", "comments", "tips", "notizen", "anmerkungen", "remarques", "notas", "commenti", "opmerkingen",
            ],
            .image: [
                "imageurl", "imageurls", "photourl", "pictureurl", "pictures", "originalpicture", "imagelink", "图片",
            ],
            .video: ["videos", "videourl", "videolink", "youtube"],
            .url: ["sourceurl", "recipeurl", "website", "weblink", "webpage", "sourcelink"],
            .sourceName: ["sourcename", "book", "cookbook", "publication"],
            .author: ["sourceauthor", "createdby", "creator"],
            .category: ["type", "recipetype", "mealcourse", "dishtype", "gang"],
            .tags: ["keyword", "collections", "collection"],
            .rating: [
                "myrating", "stars", "score", "bewertung", "calificación", "valutazione", "waardering",
            ],
            .favorite: ["isfavorite", "isfavourite", "favorit", "favori", "favorito", "preferito", "favoriet"],
            .license: ["license", "licence", "copyright", "lizenz"],
            .nutrition: ["nutritioninfo", "nutritionalinfo", "nutritioninformation", "nährwerte"],
            .added: ["createdat", "dateadded", "creationdate", "createdon", "hinzugefügt"],
            .updated: ["updatedat", "lastmodified", "modifiedat"],
        ]
        var result: [String: NamedField] = [:]
        for (field, list) in names {
            for name in list { result[name] = field }
        }
        return result
    }()
}

/// Puts values into the fields of a recipe.
struct NamedFieldWriter {
    var recipe: ReadRecipe
    /// Of the values that are written next.
    var line: Int?

    init(_ recipe: ReadRecipe = ReadRecipe()) {
        self.recipe = recipe
    }

    /// Writes what is said under a name; what no field takes is kept under its own name.
    ///
    /// - Parameters:
    ///   - values: one, or the items of a list; empty ones say nothing.
    ///   - keepsName: whether no field is to take them.
    mutating func write(_ name: String, _ values: [String], keepsName: Bool = false) {
        let values = values.map(MarkedText.trimmed).filter { !$0.isEmpty }
        guard let first = values.first else { return }
        guard !keepsName, let field = NamedField(named: name) else {
            keep(name, values)
            return
        }
        let line = MarkedText.squeezed(first)
        switch field {
        case .title where recipe.title.isEmpty: recipe.title = line
        case .description:
            let text = values.map(MarkedText.squeezed).joined(separator: " ")
            recipe.description = recipe.description.map { "\($0) \(text)" } ?? text
        case .servings: recipe.yields.insert(line, at: 0)
        case .yield: recipe.yields += values.map(MarkedText.squeezed)
        case .prepTime: time(\.prepTime, name, line)
        case .cookTime: time(\.cookTime, name, line)
        case .restTime: time(\.restTime, name, line)
        case .totalTime: time(\.totalTime, name, line)
        case .keeps: time(\.keepsTime, name, line)
        case .difficulty where recipe.difficulty == nil: recipe.difficulty = line
        case .category: recipe.categories += Self.terms(values)
        case .cuisine: recipe.cuisines += Self.terms(values)
        case .tags: recipe.keywords += Self.terms(values)
        case .diet: recipe.diets += Self.terms(values)
        case .season: recipe.seasons += Self.terms(values)
        case .author: recipe.authors += values.flatMap(Self.persons)
        case .source, .url: source(values)
        case .sourceName where recipe.sourceName == nil: recipe.sourceName = line
        case .image: recipe.images += values.flatMap(Self.addresses)
        case .video: recipe.videos += values.flatMap(Self.addresses)
        case .language where recipe.language == nil: recipe.language = line.replacing("_", with: "-")
        case .license where recipe.license == nil: recipe.license = line
        case .nutrition: for value in values { figures(value) }
        case .added where recipe.added == nil && Self.day(line) != nil: recipe.added = Self.day(line)
        case .updated where recipe.updated == nil && Self.day(line) != nil: recipe.updated = Self.day(line)
        case .rating where recipe.stars == nil: rating(name, line)
        case .favorite: favorite(name, line)
        case .ingredients:
            let items = values.flatMap(CellLines.ingredients)
            recipe.ingredients += items
        case .instructions: recipe.steps += CellLines.steps(values.joined(separator: "\n"))
        case .notes: recipe.notes += values.flatMap(MarkedText.lines)
        case .equipment: recipe.equipment += values.flatMap { CellLines.items($0) }
        default: keep(name, values)
        }
    }

    private mutating func keep(_ name: String, _ values: [String]) {
        let text = MarkedText.squeezed(values.joined(separator: ", "))
        guard !text.isEmpty else { return }
        recipe.further.append(ReadRecipe.Figure(MarkedText.squeezed(name), text))
    }

    private mutating func doubt(_ text: String) {
        recipe.doubts.append(ReadRecipe.Doubt(text, line: line))
    }

    private mutating func time(_ path: WritableKeyPath<ReadRecipe, Int?>, _ name: String, _ text: String) {
        if let seconds = Duration.seconds(text), recipe[keyPath: path] == nil {
            recipe[keyPath: path] = seconds
        } else if !text.utf8.allSatisfy({ $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ".") }) {
            keep(name, [text])
            doubt("'\(text)' is not read as a time; it is kept under '\(name)'")
        }
    }

    private mutating func source(_ values: [String]) {
        for value in values {
            let text = MarkedText.squeezed(value)
            if text.lowercased().hasPrefix("http://") || text.lowercased().hasPrefix("https://"), !text.contains(" "),
                recipe.url == nil
            {
                recipe.url = text
            } else if recipe.sourceName == nil {
                recipe.sourceName = text
            } else {
                keep("source", [text])
            }
        }
    }

    private mutating func rating(_ name: String, _ text: String) {
        let number = text.split(separator: "/").first.map { MarkedText.trimmed(String($0)) } ?? text
        let stars = text.filter { $0 == "★" }.count
        if stars > 0, stars <= 5 {
            recipe.stars = "\(stars)"
        } else if let value = Double(number.replacing(",", with: ".")), value > 0, value <= 5,
            !text.contains("/") || text.hasSuffix("/5") || text.hasSuffix("/ 5")
        {
            recipe.stars = number.replacing(",", with: ".")
        } else if Double(number) != 0 {
            keep(name, [text])
            doubt("'\(text)' is not read as stars; it is kept under '\(name)'")
        }
    }

    private mutating func favorite(_ name: String, _ text: String) {
        switch text.lowercased() {
        case "true", "yes", "1", "y", "x", "ja", "oui", "sí", "si", "sì", "sim", "tak", "✓": recipe.isFavorite = true
        case "false", "no", "0", "n", "nein", "non", "não", "nie", "nee": break
        default: keep(name, [text])
        }
    }

    /// "calories : 150 kcal", a line each
    private mutating func figures(_ text: String) {
        for line in CellLines.items(text) {
            let parts = line.split(separator: ":", maxSplits: 1).map { MarkedText.squeezed($0) }
            if parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty {
                recipe.nutrition.append(ReadRecipe.Figure(parts[0], parts[1]))
            } else {
                keep("nutrition", [line])
            }
        }
    }

    /// "Ana Lima; Ben": a comma may be in a name.
    private static func persons(_ value: String) -> [String] {
        value.split { $0 == ";" || $0.isNewline }.map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
    }

    /// "soup; winter", "soup, winter"
    private static func terms(_ values: [String]) -> [String] {
        values.flatMap { value in
            let mark: Character? = [";", "|", "\n", ","].first { value.contains($0) }
            guard let mark else { return [MarkedText.squeezed(value)] }
            return value.split(separator: mark).map { MarkedText.squeezed($0) }.filter { !$0.isEmpty }
        }
    }

    private static func addresses(_ text: String) -> [String] {
        text.contains("://")
            ? text.split { $0.isWhitespace || $0 == "|" }.map(String.init) : [MarkedText.squeezed(text)]
    }

    /// The day of "2024-03-05 10:00", as 2024-03-05.
    private static func day(_ text: String) -> String? {
        let day = text.prefix(10)
        guard day.count == 10, text.dropFirst(10).first?.isNumber != true else { return nil }
        let isDate = day.utf8.enumerated().allSatisfy {
            ($0 == 4 || $0 == 7) ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1)
        }
        return isDate ? String(day) : nil
    }
}
