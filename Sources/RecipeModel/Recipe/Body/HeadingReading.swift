internal import Kitchen
internal import SourceText

/// What a heading's words say: a section, and what more stands there.
struct HeadingReading: Sendable {
    /// `nil` for words that name no section.
    var meaning: HeadingMeaning?
    /// The part of the recipe it names besides the section: "Ingredients for the dough".
    var hasPart = false
    /// "Zutaten für 4 Portionen".
    var servings: String?
    /// "For 12 cookies", "Makes 2 small loaves".
    var yield: String?
    /// Whether it only says how much the list below makes: "Per serving", "For 12 cookies".
    var isPortion = false

    /// Whether it is a line of metadata: "Serves 3 | Time 15 min".
    var statesFields = false

    /// A heading that names a section and nothing more.
    init(_ role: SectionRole) {
        meaning = .section(role)
    }

    init(_ heading: String, _ names: SectionNames) {
        // Nearly every heading.
        if let role = names.role(of: heading) {
            meaning = .section(role)
            return
        }
        // What is longer names nothing.
        guard heading.utf8.count <= 200 else { return }
        let text = Self.withoutMarks(heading)
        meaning =
            HeadingMeaning(text, names) ?? Self.withoutArticle(text).flatMap { HeadingMeaning($0, names) }
            ?? Self.ofDatedRemark(text, names)
        if meaning != nil { return }
        if text.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") || $0 == 0xEF }),
            let open = text.firstIndex(where: { $0 == "(" || $0 == "（" || $0 == "[" })
        {
            let before = text[..<open].trimmingSpaces
            var inside = text[text.index(after: open)...].trimmingSpaces
            if inside.hasSuffix(".)") { inside = inside.dropLast(2).trimmingSpaces }
            if let found = HeadingMeaning(before, names) {
                meaning = found
                // "(makes 24)" counts pieces.
                let makes =
                    MetadataLine.makingVerbs.contains(inside.prefix { $0.isLetter }.lowercased())
                    && !inside.contains { $0 == "," }
                servings = makes && MetadataLine.yieldInHeading(inside) != nil ? nil : Self.servings(inside)
                if servings == nil, found == .section(.ingredients) {
                    if let said = MetadataLine.countInIdeographs(inside) {
                        (servings, yield) = said.isPeople ? (said.value, nil) : (nil, said.value)
                    } else {
                        // "Składniki (wychodzi 10 szt.)"
                        yield = MetadataLine.yieldInParentheses(inside) ?? Self.yield(statedIn: inside)
                    }
                }
                hasPart = servings == nil && yield == nil && !inside.isEmpty && inside.contains(where: \.isLetter)
                return
            }
        }
        if noteFields(text) || noteFieldsBetweenMarks(text) { return }
        if let rest = Self.withoutOwner(text), HeadingMeaning(rest, names) == .section(.notes) {
            meaning = .section(.notes)
            return
        }
        let lower = text.inLowerCase
        let words = Self.words(lower)
        guard words.count > 1, words.count <= 9, text.utf8.count <= 120 else {
            meaning = words.count == 1 ? Self.ofOneWord(heading, text, names) : nil
            isPortion = meaning == nil && MetadataLine.mayHoldPortion(text) && MetadataLine.isPortionLabel(text)
            return
        }
        // "Valeurs nutritionnelles par portion"
        let isSpacedOnce = text.isASCII && !text.holds("  ")
        func first(_ count: Int) -> String {
            isSpacedOnce
                ? String(lower[words[0].startIndex..<words[count - 1].endIndex])
                : words[..<count].joined(separator: " ")
        }
        for count in 1..<words.count where HeadingMeaning(first(count), names) == .section(.nutrition) {
            meaning = .section(.nutrition)
            return
        }
        // "Ingredients for the dough", "Zutaten für 4 Personen", "Ingredients – sauce", "Method: oven".
        for count in stride(from: min(4, words.count - 1), through: 1, by: -1) {
            let next = words[count]
            let endsMark =
                words[count - 1].utf8.last?.isLetterOrDigit == false
                && words[count - 1].last.map { ":-–—,/&".contains($0) } ?? false
            // "Zutaten 4 Personen", "材料 2人分"
            let saysServings =
                next.utf8.first.map { $0 &- 0x30 < 10 } == true
                && Self.servings(words[count...].joined(separator: " ")) != nil
            let times = Self.times(words[count...])
            guard endsMark || saysServings || times != nil || Self.connectors.contains(next) || Self.isDash(next) else {
                continue
            }
            guard let found = HeadingMeaning(first(count).trimmingMarks, names), found.takesPart else { continue }
            meaning = found
            let rest = words[count...].joined(separator: " ")
            servings = times ?? Self.servings(rest)
            // "Zutaten für 1 Blech"
            if servings == nil, found == .section(.ingredients) {
                yield = MetadataLine.countInHeading(Self.words(text)[count...].joined(separator: " "))
            }
            hasPart =
                servings == nil && yield == nil
                && next != "&" && !JoiningWords.and.contains(next)
            return
        }
        // "Storage instructions", "Make-ahead directions".
        if words.contains(where: Self.keeping.contains), MetadataLine.servingsFirst(text) == nil {
            meaning = .section(.notes)
            return
        }
        // "Matériel nécessaire", "Benötigte Utensilien".
        if words.count <= 3, let found = Self.withoutNeed(words).flatMap({ HeadingMeaning($0, names) }), found.takesPart
        {
            meaning = found
            return
        }
        // "What to serve with wings"
        if ["what to serve", "what goes with"].contains(where: lower.hasPrefix) {
            meaning = .section(.notes)
            return
        }
        // "You'll need the following".
        if Self.needs.contains(where: lower.hasPrefix) {
            meaning = .section(.ingredients)
            return
        }
        // "Cake ingredients", "Cooking directions".
        if let last = words.last, words.count <= 6, Self.endings.contains(last),
            let found = HeadingMeaning(String(last), names), found.takesPart
        {
            meaning = found
            hasPart = !Self.plainAdjectives.contains(String(words[0])) || words.count > 2
            return
        }
        // "Serves 8, with leftovers" says for how many, and is not a remark.
        if Self.isRemark(heading, words) || words[0] != "for" && words.last.flatMap(Self.compound) == .section(.notes),
            MetadataLine.servingsFirst(text) == nil
        {
            meaning = .section(.notes)
            return
        }
        // "Ingredientes principales", "Ingredients needed", "Ingrediants".
        // "🥞 2 ingredient pancakes" is a dish.
        if words.count <= 5, let place = words.firstIndex(where: Self.namesIngredients),
            words[place] != "ingredient" || place + 1 == words.count
        {
            meaning = .section(.ingredients)
            hasPart = words.count > 1
            return
        }
        noteServings(text)
    }

    /// The other words of a heading of which one says that they are needed; `nil` where none does.
    private static func withoutNeed(_ words: [Substring]) -> String? {
        guard let place = words.firstIndex(where: needed.contains), words.count > 1 else { return nil }
        return words.enumerated().filter { $0.offset != place }.map(\.element).joined(separator: " ")
    }

    private static let needed = KnownNames([
        "needed", "required", "necessary", "benötigte", "benötigtes", "benötigt", "notwendige", "notwendiges",
        "nötige", "nötiges", "nécessaire", "nécessaires", "requis", "utilisé", "utilisés", "necesario", "necesarios",
        "necesaria", "necesarias", "utilizados", "necessario", "necessari", "necessaria", "necessarie", "occorrente",
        "necessário", "necessários", "necessária", "necessárias", "nodig", "benodigd", "benodigde", "potrzebne",
        "potrzebny", "niezbędne", "nödvändig", "nödvändiga", "nødvendig", "nødvendige", "tarvittavat", "potřebné",
    ])

    private static func namesIngredients(_ word: Substring) -> Bool {
        ingredientWords.contains(word) || isNearly(word, "ingredients")
    }

    /// Whether a long word is another one misspelt: by one letter or two, not the first.
    static func isNearly(_ word: some StringProtocol, _ name: String) -> Bool {
        guard word.utf8.count >= 8, abs(word.utf8.count - name.utf8.count) <= 2, word.utf8.first == name.utf8.first
        else { return false }
        return EditDistance(Array(word.utf8), Array(name.utf8), reach: 2).value <= 2
    }

    private static let ingredientWords = KnownNames([
        "ingredients", "zutaten", "ingrédients", "ingredientes", "ingredienti", "ingrediënten", "ingredienten",
        "składniki",
        "ingredienser", "ainekset", "ingredience", "ингредиенты", "інгредієнти",
    ])

    /// "Chocolate variation", "Why it works", "Can I freeze it?": what stands there is no part of the method.
    private static func isRemark(_ text: String, _ words: [Substring]) -> Bool {
        // "For the Mexican version" names foods or steps of it.
        if words[0] == "for" { return false }
        // "About 1/2 tsp. salt"
        if words[0] == "about", words[1].first?.isNumber == true { return false }
        // "How long does it keep?"
        if text.hasSuffix("?"), !words.contains(where: doing.contains) || words.contains(where: keepingVerbs.contains) {
            return true
        }
        return ["why", "about", "if"].contains(words[0]) || words.contains(where: remarks.contains)
    }

    private static let doing = KnownNames([
        "how", "do", "make", "need", "cook", "comment", "wie", "cómo", "come", "hoe",
    ])
    private static let needs = [
        "you'll need ", "you’ll need ", "you will need ", "you need ", "what you need ", "what you'll need ",
        "du brauchst ",
        "sie brauchen ", "il vous faut ", "il faut ", "necesitas ", "necesitamos ", "je hebt nodig", "potrzebujesz ",
    ]
    /// "**Servings: 4**", "**Zubereitung: 20 min**": a line of metadata, whatever its label names besides.
    private mutating func noteFields(_ text: String) -> Bool {
        guard text.utf8.count <= 60, text.hasByte(UInt8(ascii: ":")) || text.hasByte(0xEF),
            MetadataLine.mayHoldNumber(Array(text.utf8)), let said = MetadataLine.statements(text),
            said.allSatisfy({ field, value in
                field.isTime
                    ? TimeSpan(value) != nil : field == .servings || field == .yield && value.first?.isNumber == true
            })
        else { return false }
        (isPortion, statesFields) = (true, true)
        return true
    }

    /// "Serves 3 | Time 15 min", "Prep 20m / cook 30m / 5 people"
    private mutating func noteFieldsBetweenMarks(_ text: String) -> Bool {
        let mayBeDivided = text.hasByte(UInt8(ascii: "|")) || text.hasByte(0xC2) || text.hasByte(0xE2)
        guard text.utf8.count <= 120, mayBeDivided || text.hasByte(UInt8(ascii: "/")),
            text.contains(where: { $0 == "|" || $0 == "·" || $0 == "•" }) || text.holds(" / ") || text.holds(" // "),
            MetadataLine.mayHoldPortion(text),
            MetadataLine.statements(text) != nil || MetadataLine.factsBetweenMarks(text) != nil
        else { return false }
        (isPortion, statesFields) = (true, true)
        return true
    }

    /// What a heading that names no section says of servings.
    private mutating func noteServings(_ text: String) {
        guard MetadataLine.mayHoldPortion(text) else { return }
        // "Recept voor 4 personen, klaar in 30 minuten"
        if text.utf8.count <= 80, text.hasByte(UInt8(ascii: ",")), let said = MetadataLine.statements(text),
            said.count > 1, said.contains(where: { $0.field.isTime }), said.contains(where: { $0.field == .servings })
        {
            (isPortion, statesFields) = (true, true)
            return
        }
        // "**Prep time 20 min**"
        if text.utf8.count <= 40, let said = MetadataLine.statements(text), said.allSatisfy({ $0.field.isTime }) {
            (isPortion, statesFields) = (true, true)
            return
        }
        servings =
            Self.servings(text) ?? MetadataLine.servingsFirst(text) ?? MetadataLine.servingsAtEnd(text)
        yield = servings == nil ? MetadataLine.yieldInHeading(text) : nil
        isPortion = servings != nil || yield != nil || MetadataLine.isPortionLabel(text)
        // "按照 1 人的份量"
        guard isPortion, servings == nil, yield == nil, let said = MetadataLine.servings(inSentences: text) else {
            return
        }
        if said.field == .servings {
            servings = said.value
        } else if Yield(said.value)?.isMeasured == true {
            // "Makes 500 ml"
            yield = said.value
        }
    }

    /// "Les ingrédients", "Liste des ingrédients", "The method": the words after an article or "list of"; `nil` without one.
    static func withoutArticle(_ text: String) -> String? {
        guard let first = text.utf8.split(separator: 0x20, maxSplits: 1).first.map({ Array($0)[...] }),
            lists.contains(lowerCase: first) || articles.contains(lowerCase: first)
        else { return nil }
        let words = text.parted(at: 0x20)
        guard words.count > 1, words.count <= 4 else { return nil }
        var index = 0
        if lists.contains(words[0].lowercased()) { index += 1 }
        while index < words.count - 1, index < 3, articles.contains(words[index].lowercased()) { index += 1 }
        return index == 0 ? nil : words[index...].joined(separator: " ")
    }

    private static let lists = KnownNames(["list", "liste", "lista", "lijst", "lists", "listes"])
    private static let articles = KnownNames([
        "the", "my", "our", "your", "of", "les", "le", "la", "l'", "des", "de", "du", "los", "las", "el", "gli", "i",
        "il",
        "lo", "degli", "dei", "os", "as", "o", "a", "dos", "das", "die", "der", "het", "van", "en",
    ])

    /// "Ingrediants", "Directons", "Instuctions".
    private static func misspelt(_ text: String) -> HeadingMeaning? {
        let word = text.lowercased()
        if isNearly(word, "ingredients") { return .section(.ingredients) }
        return isNearly(word, "directions") || isNearly(word, "instructions") || isNearly(word, "preparation")
            ? .section(.instructions) : nil
    }

    /// "Ingrediants", "Teigzutaten", "Getränketipp", "Freeze?"
    private static func ofOneWord(_ heading: String, _ text: String, _ names: SectionNames) -> HeadingMeaning? {
        let word = text.lowercased()
        if let meaning = compound(word) ?? misspelt(text) { return meaning }
        return heading.utf8.last == UInt8(ascii: "?") && !doing.contains(word) ? .section(.notes) : nil
    }

    private static func isDash(_ word: Substring) -> Bool {
        if let first = word.utf8.first, first.isLetterOrDigit { return false }
        return word.allSatisfy { "-–—:|/".contains($0) }
    }

    static func servings(_ text: String) -> String? { MetadataLine.servingsInHeading(text) }

    private static let connectors = KnownNames([
        "for", "to", "from", "of", "per", "à", "für", "pro", "pour", "para", "per", "voor", "dla", "na", "för", "till",
        "til", "pro", "de", "del",
        "della", "dello", "do", "da", "des", "du", "von", "and", "und", "et", "y", "e", "en", "i", "och", "og", "ja",
        "a", "&", "(serves", "(makes",
    ])
    private static let endings = KnownNames([
        "ingredients", "directions", "instructions", "method", "preparation", "notes", "steps", "equipment",
    ])
    private static let plainAdjectives: Set<String> = [
        "cooking", "baking", "recipe", "the", "my", "all", "main", "full", "key", "basic", "preparation", "prep",
        "special", "additional", "other",
        "serving", "general", "detailed", "simple", "easy", "quick", "more", "some", "extra", "preparing", "brewing",
        "mixing",
    ]

    /// Without numbers before it, icons and their codes, attributes in braces, and a colon after it.
    static func withoutMarks(_ heading: String) -> String {
        // Nearly every heading.
        if let first = heading.utf8.first, first.isLetter, let last = heading.utf8.last,
            last.isLetterOrDigit || last == UInt8(ascii: ")") || last == UInt8(ascii: "]"), heading.isASCII
        {
            return heading
        }
        var text = Substring(heading)
        // "【材料】2人分"
        if text.utf8.first == 0xE3, let close = text.firstIndex(of: "】"), text.first == "【" {
            let rest = text[text.index(after: close)...]
            text = Substring(text[..<close].dropFirst() + (rest.isEmpty ? "" : " ") + rest)
        }
        if text.last == "}", let open = text.lastIndex(of: "{") { text = text[..<open] }
        var isNumbered = false
        while true {
            text = text.drop { !$0.isLetter && !$0.isNumber && $0 != ":" && $0 != "(" && $0 != "[" }
            // ":lucide-chef-hat: Preparazione"
            if text.first == ":" {
                let code = text.dropFirst().prefix {
                    $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_")
                }
                if !code.isEmpty, code.endIndex < text.endIndex, text[code.endIndex] == ":" {
                    text = text[text.index(after: code.endIndex)...]
                } else {
                    text = text.dropFirst()
                }
                continue
            }
            // "1. Ingredients", "2) Method"
            let digits = text.prefix { $0.isNumber }
            if !digits.isEmpty, digits.count <= 2, digits.endIndex < text.endIndex,
                ".):".contains(text[digits.endIndex])
            {
                text = text[text.index(after: digits.endIndex)...]
                isNumbered = true
                continue
            }
            // "一、配料"
            let numerals = text.prefix { Self.ideographicNumerals.contains($0) }
            if (1...3).contains(numerals.count), numerals.endIndex < text.endIndex,
                "、．.，".contains(text[numerals.endIndex])
            {
                text = text[text.index(after: numerals.endIndex)...]
                continue
            }
            // "12.1 Ingredients"
            if isNumbered, !digits.isEmpty, digits.count <= 2, text[digits.endIndex...].first == " " {
                text = text[digits.endIndex...]
                isNumbered = false
                continue
            }
            break
        }
        while let last = text.last, !last.isLetter, !last.isNumber, last != ")", last != "]" { text.removeLast() }
        return String(text)
    }
}
