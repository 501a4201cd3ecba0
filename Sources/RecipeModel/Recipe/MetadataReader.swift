internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Turns the front matter of a recipe into typed values; what does not fit its key is reported and kept as written.
struct MetadataReader {
    let source: SourceText
    var metadata = Metadata()
    private(set) var title: Located<String>?
    var diagnostics: [Diagnostic] = []
    private(set) var equipment: [Located<String>] = []
    /// Values of the keys that hold ingredients, steps and notes themselves.
    private(set) var ingredientLines: YAMLNode?
    private(set) var instructionLines: YAMLNode?
    private(set) var noteLines: YAMLNode?
    /// Unknown keys that hold a list, a mapping or a block of text, in the order of the file.
    private(set) var furtherLines: [YAMLEntry] = []
    private var seen = KeyPlaces()

    /// The keys that are read here, by their names in the table of keys.
    enum Field: String, Sendable {
        case title, description, servings, yield
        case prepTime = "prep-time"
        case cookTime = "cook-time"
        case restTime = "rest-time"
        case totalTime = "total-time"
        case difficulty, category, cuisine, tags, diet, season, rating, favorite, author, source, image, video,
            equipment
        case keeps, language, nutrition, added, updated, generated, ingredients, instructions, notes

        /// Whether "a, b" in one text is a list of two.
        var splitsAtCommas: Bool {
            switch self {
            case .category, .cuisine, .tags, .diet, .image: true
            default: false
            }
        }
    }

    /// By place in the table of keys.
    private static let fields: [Field?] = FrontMatterKey.table.map { Field(rawValue: $0.name) }

    /// The field that a spelling means in a recipe.
    static func field(_ spelling: String) -> Field? {
        FrontMatterKey.number(of: spelling, in: .recipe).flatMap { fields[$0] }
    }

    /// Those that are being read.
    private var entries: [YAMLEntry] = []

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func read(_ entries: [YAMLEntry]) {
        var names: [YAMLEntry] = []
        defer { readNames(names) }
        self.entries = entries
        for entry in entries {
            guard let key = key(of: entry) else {
                if readTimeWithUnit(entry) { continue }
                if let parts = Self.partsOfRecipe(entry) {
                    read(parts)
                } else {
                    readUnknown(entry)
                }
                continue
            }
            if Self.isEmpty(entry.value) || Self.isPlaceholder(entry.value) { continue }
            // A name is the title where nothing else is.
            if Self.fields[key] == .title, Self.namesOfAnything.contains(FrontMatterKey.fold(entry.key)) {
                names.append(entry)
                continue
            }
            if let first = seen.note(key, entry) {
                readAgain(key, entry, after: first)
                continue
            }
            if let field = Self.fields[key] { read(field, entry) }
        }
    }

    private mutating func readNames(_ entries: [YAMLEntry]) {
        for entry in entries {
            if title == nil, entry.value.text != nil, entry.value.boolean == nil {
                read(.title, entry)
            } else {
                metadata.unknown.append((Located(entry.key, entry.keyRange), source.string(entry.value.range)))
            }
        }
    }

    /// Keys for the name of anything, a person as well.
    private static let namesOfAnything: Set<String> = [
        "naam", "navn", "namn", "nom", "nome", "nombre", "név", "jméno", "meno", "ad", "adı", "isim", "име", "ime",
        "nama",
        "tên", "이름", "όνομα", "nazwa", "denumire", "名稱",
    ]

    /// The place in the table of keys of what an entry means. "preparazione: 10 min" is a time, though its key names the steps as well.
    private func key(of entry: YAMLEntry) -> Int? {
        guard let key = FrontMatterKey.number(of: entry.key, in: .recipe) else { return keyOfLabel(entry) }
        if let text = entry.value.text, MetadataLine.isHeat(entry.key, text) { return nil }
        if Self.fields[key] == .instructions, let text = entry.value.text, text.utf8.count <= 60,
            text.utf8.contains(where: { $0 &- 0x30 < 10 }), Self.isTime(text)
        {
            return Self.prepTime
        }
        // "cook: Anna" beside "cook_time: 20 min"
        if Self.fields[key] == .cookTime, entry.key.lowercased() == "cook", let text = entry.value.text,
            Self.isName(text), entries.contains(where: { FrontMatterKey.fold($0.key) == "cooktime" })
        {
            return FrontMatterKey.number(of: "author", in: .recipe)
        }
        return key
    }

    /// Whether a text is a time and nothing else, but for a remark in brackets: "20 min (fora o dessalgue)".
    private static func isTime(_ text: String) -> Bool {
        let time = text.last == ")" ? text.prefix { $0 != "(" } : text[...]
        return TimeSpan(trimmed(String(time))) != nil
    }

    /// Whether a text is one to three words with capitals and nothing else.
    private static func isName(_ text: String) -> Bool {
        let words = text.parted(at: 0x20)
        return (1...3).contains(words.count) && TimeSpan(text) == nil && RemarkedTime(text) == nil
            && words.allSatisfy {
                $0.first?.isUppercase == true && $0.allSatisfy { $0.isLetter || ".-'’".contains($0) }
            }
    }

    /// The place in the table of what a doubtful word means where its value fits: "für: 4", "total: 45 min", but not "active: true".
    private func keyOfLabel(_ entry: YAMLEntry) -> Int? {
        guard let text = entry.value.text, text.utf8.count <= 60, text.utf8.contains(where: { $0 &- 0x30 < 10 }),
            let field = MetadataLine.field(ofKey: entry.key, mayBeDoubtful: true)
        else { return nil }
        let fits =
            field.isTime
            ? (text.hasLetter || !text.isASCII) && (TimeSpan(text) ?? RemarkedTime(text)?.span) != nil
            : MetadataLine.servings(text, isLabelled: true) != nil
        return fits ? FrontMatterKey.number(of: field) : nil
    }

    private static let prepTime = FrontMatterKey.table.firstIndex { $0.name == "prep-time" }

    /// Whether a site generator's layout says that the page is a recipe.
    var namesLayout: Bool {
        metadata.unknown.contains { key, value in
            ["layout", "template"].contains(key.value.lowercased())
                && ["recipe", "recipes"].contains(value.filter { $0.isLetter }.lowercased())
        }
    }

    private mutating func readUnknown(_ entry: YAMLEntry) {
        metadata.unknown.append((Located(entry.key, entry.keyRange), source.string(entry.value.range)))
        // Keys that say that they are the person's own hold no part of the recipe.
        if entry.key.lowercased().hasPrefix("x-") { return }
        if let text = entry.value.text, MetadataLine.saysUnreadTime("\(entry.key): \(text)") {
            metadata.hasUnreadTime = true
        }
        if entry.value.text == nil || entry.value.style?.isBlock == true { furtherLines.append(entry) }
    }

    /// Whether nothing is written, or only what stands for nothing.
    static func isEmpty(_ value: YAMLNode) -> Bool {
        switch value.content {
        case .scalar(let text, _): value.isNull || trimmed(text).isEmpty
        case .sequence(let items, _): items.allSatisfy(\.isNull)
        case .mapping(let entries, _): entries.isEmpty
        }
    }

    /// Whether a value only holds the place of one: "TBD", "?", or what a template fills in.
    static func isPlaceholder(_ value: YAMLNode) -> Bool {
        guard let text = value.text, text.utf8.count < 200 else { return false }
        let trimmed = trimmed(text)
        guard let first = trimmed.utf8.first, mayBeginPlaceholder(first) else { return false }
        switch trimmed.inLowerCase {
        case "tbd", "tba", "todo", "n/a", "na", "none", "unknown", "?", "??", "???", "-", "–", "—", "…", "...", "xx",
            "xxx":
            return true
        case let text: return text.hasPrefix("{{") || text.hasPrefix("<%") || text.hasPrefix("{%")
        }
    }

    /// Whether one of the texts above may begin with a byte.
    private static func mayBeginPlaceholder(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "t"), UInt8(ascii: "n"), UInt8(ascii: "u"), UInt8(ascii: "x"), UInt8(ascii: "?"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "<"), 0x80...:
            true
        default: false
        }
    }

    /// What site generators put below one key of their own: `recipe: { prepTime: …, ingredients: … }`.
    private static func partsOfRecipe(_ entry: YAMLEntry) -> [YAMLEntry]? {
        guard let entries = entry.value.entries else { return nil }
        switch FrontMatterKey.fold(entry.key) {
        case "recipe", "extra", "params", "taxonomies", "metadata", "meta": return entries
        default: break
        }
        // `rezept: { portionen: 4, kochzeit: 35 }`
        let known = entries.count { entry in
            switch field(entry.key) {
            case .servings?, .yield?, .prepTime?, .cookTime?, .restTime?, .totalTime?: entry.value.text != nil
            default: false
            }
        }
        return known > 1 ? entries : nil
    }

    /// Which keys were given, and where.
    private struct KeyPlaces {
        private var places: [(key: Int, entry: YAMLEntry)] = []

        /// The entry that gave the key before; else this is now the one.
        mutating func note(_ key: Int, _ entry: YAMLEntry) -> YAMLEntry? {
            for place in places where place.key == key { return place.entry }
            if places.isEmpty { places.reserveCapacity(16) }
            places.append((key, entry))
            return nil
        }
    }

    private mutating func read(_ key: Field, _ entry: YAMLEntry) {
        let value = entry.value
        switch key {
        case .title: title = text(key, value)
        case .description: metadata.description = text(key, value)
        case .servings:
            let servings = yield(key, value)
            // "600 ml" is how much, not for how many, and so is "1 loaf".
            if let servings, Self.isYield(servings.value, below: entry.key) {
                if metadata.yield == nil { metadata.yield = servings }
            } else {
                metadata.servings = servings
            }
        case .yield: metadata.yield = yield(key, value)
        case .prepTime: metadata.prepTime = duration(key, value, of: .preparing)
        case .cookTime: metadata.cookTime = duration(key, value, of: .cooking)
        case .restTime: metadata.restTime = duration(key, value, of: .resting)
        case .keeps: metadata.keeps = duration(key, value)
        case .totalTime:
            if let entries = value.entries {
                readTimes(entries)
            } else {
                metadata.declaredTotalTime = duration(key, value)
            }
        case .difficulty:
            metadata.difficulty = text(key, value).flatMap { text in
                Difficulty(name: text.value).map { Located($0, text.range) }
                    ?? bad(key, value, "'\(text.value)' is not a difficulty", "write basic, intermediate or expert")
            }
        case .category: metadata.categories = texts(key, value)
        case .cuisine: metadata.cuisines = texts(key, value)
        case .tags: metadata.tags = texts(key, value)
        case .diet:
            metadata.diets = texts(key, value)
            for diet in metadata.diets where Diet(diet.value) == nil {
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-diet", severity: .warning, range: diet.range,
                        message: "'\(diet.value)' is not a diet rbook knows",
                        hint:
                            "known are: \(Diet.allCases.map(\.displayName).joined(separator: ", ")); put other words under 'tags'"
                    ))
            }
        case .season:
            metadata.seasons = texts(key, value).compactMap { text in
                if let season = Season(name: text.value) { return Located(season, text.range) }
                return bad(key, text.range, "'\(text.value)' is not a season", "write spring, summer, autumn or winter")
            }
        case .rating: metadata.rating = rating(key, value)
        case .favorite:
            if let boolean = value.boolean {
                metadata.favorite = Located(boolean, value.range)
            } else {
                _ =
                    bad(key, value, "'\(source.string(value.range))' is neither true nor false", "write true or false")
                    as Bool?
            }
        case .author: metadata.authors = texts(key, value)
        case .source: metadata.source = text(key, value).map { Located(Self.withoutWikiMarks($0.value), $0.range) }
        case .image: metadata.images = texts(key, value)
        case .video: metadata.videos = texts(key, value)
        case .equipment: equipment = texts(key, value)
        case .language:
            metadata.language = text(key, value).flatMap { text in
                Self.isLanguageTag(text.value)
                    ? text
                    : bad(key, value, "'\(text.value)' is not a language tag", "write a tag such as en, de or pt-BR")
            }
        case .nutrition:
            if let entries = value.entries {
                metadata.nutrition = entries.map {
                    (
                        Located($0.key, $0.keyRange),
                        Located($0.value.text ?? source.string($0.value.range), $0.value.range)
                    )
                }
            } else {
                _ =
                    bad(key, value, "the nutrition is not a mapping", "write { calories: 520 kcal, protein: 31 g }")
                    as Bool?
            }
        case .added: metadata.added = date(key, value)
        case .updated: metadata.updated = date(key, value)
        case .generated: metadata.generated = date(key, value)
        case .ingredients: ingredientLines = value
        case .instructions: instructionLines = value
        case .notes: noteLines = value
        }
    }

    /// Whether the value of a key of servings says how much a recipe makes: a measure, or things. "8 pieces" are portions below "servings" and pieces below
    /// "antal", which is any number.
    private static func isYield(_ servings: Yield, below key: String) -> Bool {
        if servings.unit.isEmpty { return false }
        if MetadataLine.isMeasure(servings.unit) { return true }
        let key = key.lowercased()
        if MetadataLine.isFeedingLabel(key) { return false }
        return MetadataLine.countsPieces(servings.unit)
            ? numberKeys.contains(key) : MetadataLine.countsThings(servings.unit)
    }

    private static let numberKeys: Set<String> = ["antal", "aantal", "dosi", "doses", "分量", "份量", "pour"]

    static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 4 else { return false }
        return first.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            && parts.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
    }

    /// The text without white space at its ends.
    static func trimmed(_ text: String) -> String {
        // A printable ASCII byte at an end is no part of white space, whatever stands beside it.
        if let first = text.utf8.first, let last = text.utf8.last, first.isVisible, last.isVisible { return text }
        var slice = text[...]
        while let first = slice.first, first.isWhitespace { slice.removeFirst() }
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return String(slice)
    }

    /// The text as one line: trimmed, line endings being spaces.
    static func singleLine(_ text: String) -> String {
        let isOneLine = text.utf8.withContiguousStorageIfAvailable { bytes in
            guard let first = bytes.first, let last = bytes.last else { return true }
            if first == 0x20 || last == 0x20 { return false }
            for byte in bytes where byte == 0x0A || byte == 0x0D { return false }
            return true
        }
        if isOneLine == true { return text }
        return trimmed(text.split(whereSeparator: \.isNewline).map { trimmed(String($0)) }.joined(separator: " "))
    }
}
