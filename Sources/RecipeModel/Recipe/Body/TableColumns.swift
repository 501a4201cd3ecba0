/// What the columns of a table hold, by its header.
struct TableColumns {
    let header: [String]
    /// Those whose header names foods or ingredients.
    private(set) var ingredients: [Int] = []
    /// Those whose header says that they tell what to do.
    private(set) var steps: [Int] = []
    /// Those whose header says that they hold amounts.
    private(set) var amounts: [Int] = []
    /// Those with the unit of each amount.
    private(set) var unitNames: [Int] = []
    /// Those with what is said of each food besides.
    private(set) var remarks: [Int] = []
    /// Those with what each food costs, or its calories.
    private(set) var prices: [Int] = []
    /// Whether the first of `portions` adds up the others.
    private(set) var hasTotal = false
    /// Those that say how much goes in for so many, with what they say of that: "2 people", "4P", "2 pizzas"; nothing of "2 batches" and "Total".
    private(set) var portions: [(column: Int, yield: (field: MetadataLine.Field, value: String)?)] = []
    /// For how many the amounts are, where a header says so beside its words: "für 4 Personen", "Quantité (4 pers.)".
    private(set) var servings: String?
    /// The units that headers give for their columns: "Grams", "Menge (g)", "%".
    private(set) var units: [Int: String] = [:]
    /// Whether the header is a row like those below it, as Markdown has no tables without one.
    let isData: Bool

    init(_ header: [String], _ cache: ReadingCache) {
        self.header = header
        let numbers = header.indices.filter { header[$0].first?.isNumber == true || Self.isFactor(header[$0]) }
        // Wider tables are of other things.
        for (index, cell) in header.prefix(12).enumerated() where cell.utf8.count <= 60 {
            let word = cell.lowercased().filter { $0.isLetter }
            if cell.last == "%" {
                units[index] = "%"
            } else if let unit = Self.unit(of: cell) {
                units[index] = unit
                amounts.append(index)
            } else if Self.amountWords.contains(word) {
                amounts.append(index)
            } else if Self.unitWords.contains(word) {
                unitNames.append(index)
            } else if Self.foods.contains(word) {
                ingredients.append(index)
            } else if Self.actions.contains(word) {
                steps.append(index)
            } else if Self.notes.contains(word) {
                remarks.append(index)
            } else if Self.priceWords.contains(word) {
                prices.append(index)
            } else {
                switch cache.reading(cell).meaning {
                case .section(.ingredients)?: ingredients.append(index)
                case .section(.instructions)?: steps.append(index)
                default:
                    // "| Zutaten | für 4 Personen |"
                    if cell.first?.isNumber != true, Self.servings(cell) != nil { amounts.append(index) }
                }
            }
            if servings == nil, cell.first?.isNumber != true { servings = Self.servings(cell) }
        }
        // "| amount | what |"
        if ingredients.isEmpty, !amounts.isEmpty, steps.count == 1, header.count == amounts.count + 1 {
            (ingredients, steps) = (steps, [])
        }
        for index in numbers.prefix(8) {
            if let servings = Self.servings(header[index]) { portions.append((index, (.servings, servings))) }
        }
        var isHeader =
            portions.count == numbers.count && (!ingredients.isEmpty || portions.count > 1 || header[0].isEmpty)
        if !isHeader { portions = [] }
        // "| Item | 25 | 50 |", "| | 10 | 30 |"
        let areCounts =
            numbers.count > 1 && (!ingredients.isEmpty || header[0].isEmpty && numbers.count == header.count - 1)
            && numbers.allSatisfy { header[$0].utf8.count <= 3 && header[$0].utf8.allSatisfy { $0 &- 0x30 < 10 } }
        if !isHeader, areCounts {
            isHeader = true
            portions = numbers.prefix(8).map { ($0, (.servings, header[$0])) }
        }
        let multiples = numbers.prefix(8).filter { Self.isMultiple(header[$0]) }
        if !isHeader, multiples.count > 1, multiples.count == numbers.count, !ingredients.isEmpty || header[0].isEmpty {
            isHeader = true
            portions = multiples.map { ($0, Self.yield(header[$0])) }
        }
        isData = !numbers.isEmpty && !isHeader
        // "| Ingredient | Poolish | Final dough | Total |"
        if portions.isEmpty, numbers.isEmpty, ingredients.count == 1, header.count > 3,
            let total = header.indices.dropFirst().first(where: { Self.totals.contains(header[$0].lowercased()) })
        {
            let others = header.indices.filter { $0 != total && !ingredients.contains($0) && !remarks.contains($0) }
            portions = ([total] + others).map { ($0, nil) }
            hasTotal = true
        }
    }

    var namesAmounts: Bool { !amounts.isEmpty }

    /// Whether no column is known to be one of a list of foods, or one says how long or from when: of how long things roast, of how firm a dough is.
    var compares: Bool {
        guard !isData, !namesAmounts, portions.isEmpty, units.isEmpty, unitNames.isEmpty, steps.isEmpty else {
            return false
        }
        if header.contains(where: { Self.timeWords.contains($0.lowercased()) || MetadataLine.label($0)?.isTime == true }
        ) {
            return true
        }
        return header.count >= 3 && ingredients.isEmpty && remarks.isEmpty
            && header.allSatisfy { $0.contains(where: \.isLetter) }
    }

    private static let timeWords: Set<String> = [
        "minutes", "mins", "min", "hours", "from", "months", "days", "minuten", "stunden", "ab", "tage", "monate",
        "heures", "jours", "mois", "minutos", "horas", "días", "meses", "minuti", "ore", "giorni", "uur", "dagen",
        "godziny", "timmar", "timer", "minuter", "minutter", "minuuttia", "minut", "hodiny",
    ]

    /// Whether a column says when, or the how manieth, what another tells is to be done.
    var tellsWhen: Bool {
        header.contains { cell in
            ["#", "no", "no.", "nr", "nr."].contains(cell.lowercased()) || MetadataLine.label(cell)?.isTime == true
                || ["clock", "when", "wann", "quand", "cuándo", "quando", "wanneer", "uhrzeit", "heure", "hora", "tid"]
                    .contains(cell.lowercased())
        }
    }

    /// "x2", "×2 (8 waffles)"
    private static func isFactor(_ cell: String) -> Bool {
        guard let first = cell.first, ["x", "X", "×"].contains(first) else { return false }
        let rest = cell.dropFirst().drop { $0 == " " }
        let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "/" }
        return !number.isEmpty && number.count <= 3
            && (number.endIndex == rest.endIndex || rest[number.endIndex...].hasPrefix(" ("))
    }

    /// "1 batch", "2 loaves", "3x"; "125 g" is an amount.
    private static func isMultiple(_ cell: String) -> Bool {
        if isFactor(cell) { return true }
        let word = cell.drop { $0.isNumber || $0 == "." || $0 == "½" }.drop { $0 == " " }
        guard cell.utf8.count <= 24, cell.first?.isNumber == true else { return false }
        if ["x", "×"].contains(word.lowercased()) { return true }
        return word.count > 3 && word.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" }
            && !MetadataLine.isMeasure(String(word))
    }

    /// What a header says that its column makes: "2 pizzas".
    private static func yield(_ cell: String) -> (field: MetadataLine.Field, value: String)? {
        let word = cell.drop { !$0.isLetter }.lowercased()
        return isFactor(cell) || word.count < 4 || word.hasPrefix("batch") || word.hasPrefix("recipe")
            || word.hasPrefix("time")
            ? nil : (.yield, cell)
    }

    /// "Total", "Total (197 %)", "per serving": whether a row adds up the others.
    static func isTotal(_ name: String) -> Bool {
        let words = name.lowercased().words().map(String.init)
        guard let first = words.first, words.count <= 3 else { return false }
        if totals.contains(first) { return words.count < 3 }
        return first == "per" || first == "pro" || MetadataLine.isPortionLabel(name)
    }

    /// Whether a cell says something of a food besides how much of it goes in: its calories, its price, whatever it holds below such a header.
    func isOther(_ column: Int, _ text: String) -> Bool {
        // "with almonds" is not a price.
        if prices.contains(column) {
            return text.lowercased().words().allSatisfy { Self.wordsOfFigures.contains(String($0)) }
        }
        guard namesAmounts, !ingredients.isEmpty, !amounts.contains(column), !ingredients.contains(column),
            column < header.count, !header[column].isEmpty, units[column] == nil
        else { return false }
        return text.allSatisfy { $0.isNumber || ".,-– ".contains($0) }
    }

    private static let totals: Set<String> = [
        "total", "totals", "sum", "sums", "suma", "somme", "yhteensä", "total weight", "total dough", "dough weight",
        "overall", "gesamt", "summe", "totale", "totaal", "celkem", "summa", "totalt", "итого",
        "всего",
        "合计", "合計",
    ]

    /// "2 people", "4 personen", "2P", "4人份"
    private static func servings(_ cell: String) -> String? {
        guard cell.utf8.count <= 32 else { return nil }
        let digits = cell.prefix { $0.isNumber }
        if digits.count <= 2, !digits.isEmpty,
            ["p", "p.", "pers", "pers."].contains(cell.dropFirst(digits.count).drop { $0 == " " }.lowercased())
        {
            return String(digits)
        }
        return MetadataLine.servingsInHeading(cell)
    }

    /// "Grams", "g", "Menge (g)", "Weight in grams"
    private static func unit(of cell: String) -> String? {
        // "125 g" is an amount, not the head of a column.
        guard !cell.contains(where: \.isNumber) else { return nil }
        let words = cell.lowercased().words().map(String.init)
        guard let last = words.last, words.count <= 3, let unit = knownUnits[last] else { return nil }
        return words.count == 1 || amountWords.contains(words[0]) ? unit : nil
    }

    private static let knownUnits = [
        "g": "g", "gr": "g", "grams": "g", "gramm": "g", "grammes": "g", "gramos": "g", "grammi": "g", "gram": "g",
        "gramas": "g", "ml": "ml", "milliliters": "ml", "oz": "oz", "ounces": "oz", "cups": "cups", "cup": "cups",
        "kg": "kg",
        "г": "г", "мл": "мл", "克": "克",
    ]

    private static let unitWords: Set<String> = [
        "unit", "units", "uom", "einheit", "einheiten", "unité", "unités", "unidad", "unidades", "unità", "eenheid",
        "unidade", "jednostka", "enhet", "enhed", "yksikkö", "jednotka", "egység", "unitate", "birim", "μονάδα",
        "единица", "едизм", "ед", "одиниця", "单位", "單位", "単位", "단위",
    ]

    private static let amountWords: Set<String> = [
        "amount", "amounts", "quantity", "quantities", "qty", "measure", "weight", "menge", "mengen", "anzahl",
        "quantité", "quantités", "cantidad", "quantità", "dose", "dosi", "hoeveelheid", "quantidade", "ilość", "mängd",
        "mængde",
        "mengde", "määrä", "množství", "数量", "用量", "分量", "количество", "колво", "кількість", "miktar", "mennyiség",
        "cantitate", "ποσότητα", "وزن", "الكمية", "כמות", "مقدار", "मात्रा", "양", "분량", "sốlượng", "jumlah", "takaran",
        "howmuch", "hurmycket", "wieviel", "wieviele", "combien", "cuánto", "cuanto", "quanto", "quantos", "hoeveel",
        "ile",
        "hvormeget", "hvormye", "kuinkapaljon", "kolik", "сколько", "poids", "peso", "gewicht", "waga", "vikt", "vægt",
        "вес", "вага", "masse", "масса", "measurement",
        "measurements",
    ]
    private static let wordsOfFigures: Set<String> = [
        "kcal", "cal", "kj", "eur", "euro", "euros", "usd", "gbp", "chf", "ct", "cent", "cents", "p", "c", "zł", "kr",
        "kč",
        "ft", "元", "円", "원", "ca", "about", "per", "each", "free", "n", "a", "na",
    ]
    private static let priceWords: Set<String> = [
        "cost", "costs", "price", "prices", "preis", "preise", "kosten", "prix", "coût", "precio", "precios", "coste",
        "costo", "prezzo", "prezzi", "prijs", "prijzen", "preço", "custo", "cena", "koszt", "pris", "hinta", "цена",
        "kcal", "calories", "kalorien", "价格", "價格", "値段", "가격",
    ]
    private static let foods: Set<String> = [
        "ingredient", "item", "items", "food", "foods", "zutat", "lebensmittel", "ingrédient", "aliment", "ingrediente",
        "alimento", "ingrediënt", "składnik", "ingrediens", "aines", "surovina", "食材", "材料", "原料", "продукт",
        "продукты",
        "ингредиент", "інгредієнт", "продукти", "съставка", "produit", "produits", "producto", "prodotto", "produto",
        "product", "produkt", "malzeme", "hozzávaló", "υλικό", "المكون", "מצרך", "رکیب", "재료", "bahan",
        "食品", "原材料",
    ]
    private static let notes: Set<String> = [
        "note", "notes", "remark", "remarks", "comment", "comments", "prep", "preparation", "details", "bemerkung",
        "bemerkungen", "hinweis", "hinweise", "anmerkung", "anmerkungen", "remarque", "remarques", "nota", "notas",
        "opmerking", "opmerkingen", "uwagi", "备注", "備考",
    ]
    private static let actions: Set<String> = [
        "action", "actions", "what", "whattodo", "instruction", "direction", "task", "activity", "arbeitsschritt",
        "tätigkeit",
        "action", "acción", "azione", "handeling", "ação", "czynność", "操作", "做法",
    ]
}
