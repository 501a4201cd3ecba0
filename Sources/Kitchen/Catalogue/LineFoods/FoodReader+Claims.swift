internal import SourceText

// What a line says that a food is without: "dairy-free margarine", "butter (dairy-free)", "gluten-free flour if needed".
extension FoodReader {
    /// What the first words of a name say that it is without, and how many they are: "gluten-free", "gf", "dairy-free".
    func absence(_ name: borrowing NameBuffer) -> (words: Int, AllergenSet)? {
        guard name.words > 0 else { return nil }
        if name.word(0, is: "gf") { return (1, AllergenSet(.gluten)) }
        if name.word(0, is: "df") { return (1, AllergenSet(.milk)) }
        guard name.words > 1, name.word(1, is: "free"), !(name.words > 2 && name.word(2, is: "range")) else {
            return nil
        }
        if name.word(0, is: "gluten") || name.word(0, is: "wheat") && name.words == 2 {
            return name.word(0, is: "gluten") ? (2, AllergenSet(.gluten)) : nil
        }
        if name.word(0, is: "dairy") || name.word(0, is: "milk") { return (2, AllergenSet(.milk)) }
        if name.word(0, is: "egg") { return (2, AllergenSet(.eggs)) }
        if name.word(0, is: "nut") { return (2, .allNuts) }
        if name.word(0, is: "soy") || name.word(0, is: "soya") { return (2, AllergenSet(.soybeans)) }
        return nil
    }

    /// Whether a line is nothing but what is not there: "no nuts", "sans noix".
    func saysNone(_ line: ItemLine, _ bytes: Span<UInt8>) -> Bool {
        guard line.amounts.isEmpty, line.parts.allSatisfy({ $0.role == .name || $0.role == .mark }) else {
            return false
        }
        let name = NameBuffer(bytes)
        guard (2...3).contains(name.words), Self.nones.contains(0, of: name) else { return false }
        return Self.absentees.contains(name.words - 1, of: name)
            && (name.words == 2 || Self.anyWords.contains(1, of: name))
    }

    private static let nones = WordSet([
        "no", "zero", "sans", "ohne", "keine", "kein", "senza", "sin", "sem", "zonder", "geen", "utan", "uden", "uten",
        "bez",
    ])
    private static let anyWords = WordSet(["added", "tree", "any", "de"])
    /// What people say that a dish is without; "no salt butter" and "no sugar jam" are foods.
    private static let absentees = WordSet([
        "nuts", "peanuts", "eggs", "egg", "dairy", "milk", "gluten", "wheat", "soy", "fish", "shellfish", "sesame",
        "noix", "arachides", "œufs", "oeufs", "lait", "nüsse", "nusse", "nussen", "eier", "milch", "noci", "uova",
        "latte", "glutine", "nueces", "huevos", "leche", "noten", "eieren", "melk", "nötter", "notter", "ägg", "mjölk",
        "orzechów", "orzechow", "jajek", "mleka", "glutenu",
    ])

    /// Notes a phrase of a remark that says nothing but what the food is without.
    ///
    /// - Parameter isBesideName: whether it stands before the name, where nobody can tell whether it must hold.
    mutating func noteAbsence(_ name: borrowing NameBuffer, isBesideName: Bool) -> Bool {
        guard let (count, gone) = absence(name), count == name.words else { return false }
        if !isBesideName, isWholeRemark {
            switch reach {
            case .all: remarkedAbsent.formUnion(gone)
            case .first: firstAbsent.formUnion(gone)
            case .none: break
            }
        }
        return true
    }

    /// Which foods of a line a remark speaks of.
    enum Reach {
        case all, first, none
    }

    /// All of them behind the name: "oil and butter (dairy-free)"; the first alone before "and butter", and nobody can tell of which in
    /// "spread (egg-free)/egg".
    func reachOfRemark(_ remark: ByteRange, _ line: ItemLine, _ bytes: Span<UInt8>) -> Reach {
        guard let rest = line.parts.first(where: { $0.role == .name && $0.range.start >= remark.end }),
            rest.range.end <= bytes.count
        else { return .all }
        let text = bytes.extracting(rest.range.indices)
        if !text.isEmpty, text[0] == UInt8(ascii: "&") || text[0] == UInt8(ascii: "+") { return .first }
        let words = NameBuffer(text)
        return words.words > 1 && Self.joints.contains(0, of: words) ? .first : .none
    }

    private static let joints = WordSet(["and", "plus", "und", "et", "y", "e", "en", "och", "og", "i"])

    static func holds(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == byte { return true }
        return false
    }

    /// Whether a quotation mark stands before a letter: '"nut-free" pesto'; not the inches of '9" tortillas'.
    static func isQuoted(_ bytes: Span<UInt8>) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\"") && index + 1 < bytes.count {
            if (bytes[index + 1] | 0x20) &- UInt8(ascii: "a") < 26 { return true }
        }
        return false
    }

    /// Whether "free", "vegan" and the like, "plant", "gf" or "df" may stand in a line.
    static func mayClaim(_ bytes: Span<UInt8>) -> Bool {
        var index = 0
        while index + 1 < bytes.count {
            switch (bytes[index] | 0x20, bytes[index + 1] | 0x20) {
            case (UInt8(ascii: "f"), UInt8(ascii: "r")), (UInt8(ascii: "v"), UInt8(ascii: "e")),
                (UInt8(ascii: "p"), UInt8(ascii: "l")),
                (UInt8(ascii: "g"), UInt8(ascii: "f")), (UInt8(ascii: "d"), UInt8(ascii: "f")),
                (UInt8(ascii: "l"), UInt8(ascii: "e")),
                (UInt8(ascii: "n"), UInt8(ascii: "o")):
                return true
            default: index += 1
            }
        }
        return false
    }

    /// Words that leave open whether a claim of the line must hold.
    private static let openingWords = WordSet([
        "if", "optional", "optionally", "possible", "needed", "necessary", "desired", "required", "prefer", "preferred",
        "preferably", "ideally", "unless", "when", "maybe", "perhaps", "or", "regular", "normal", "real", "ordinary",
        "usual", "standard", "traditional", "whatever", "conventional", "std", "reg", "otherwise", "vegans",
        "vegetarians",
        "coeliacs", "celiacs", "guests", "traces", "half", "else",
    ])
    /// What stands before a claim that need not hold.
    static let hedges = WordSet([
        "probably", "optionally", "almost", "nearly", "mostly", "partly", "preferably", "ideally", "maybe", "perhaps",
    ])
    /// Whether a remark leaves open whether a claim of the line must hold.
    static func opensClaim(_ remark: borrowing NameBuffer) -> Bool {
        openingWords.contains(in: 0..<remark.words, of: remark) || offersPlainForm(remark)
    }

    /// Whether a remark says that the plain thing will do: "or regular", "cow's is fine", "whatever you have".
    static func offersPlainForm(_ remark: borrowing NameBuffer) -> Bool {
        for word in 0..<remark.words {
            guard PlainThings.inRemarks.contains(word, of: remark) else { continue }
            if PlainThings.accepted.contains(in: word + 1..<remark.words, of: remark) { return true }
            var before = word - 1
            while before >= 0, word - before < 4 {
                if remark.word(before, is: "or") { return true }
                guard remark.word(before, is: "a") || remark.word(before, is: "the") || before == word - 1 else {
                    break
                }
                before -= 1
            }
        }
        // "(or 2%)"
        return remark.words == 2 && remark.word(0, is: "or")
            && FoodScanner.isDigit(remark.bytes[remark.byteRange(1..<2).lowerBound])
    }

    /// Whether a food that is named again is not what the line says that the first is free of: "gluten-free bread and bread".
    func holdsMore(_ id: IngredientID, than wanted: IngredientID) -> Bool {
        let first = foods.first { $0.ingredient == wanted }?.absent ?? []
        if id == wanted { return !first.isSubset(of: absent) }
        let known = catalogue[wanted].allergens.union(catalogue[wanted].possibleAllergens).subtracting(first)
        return !catalogue[id].allergens.subtracting(absent).isSubset(of: known)
    }

    /// A remark on a choice may mean one side only, and takes nothing away.
    mutating func applyRemarks() {
        if isConditional { return forgetClaims() }
        if takesPlainForm { addPlainForm() }
        guard !remarkedAbsent.isEmpty || !firstAbsent.isEmpty, !foods.contains(where: { $0.role == .choice }) else {
            return
        }
        for index in foods.indices where foods[index].role == .wanted {
            let food = foods[index]
            let gone = index == 0 ? remarkedAbsent.union(firstAbsent) : remarkedAbsent
            foods[index] = LineFoods.Food(
                ingredient: food.ingredient, role: .wanted, slot: food.slot, spelling: food.spelling,
                absent: food.absent.union(gone))
        }
    }

    /// What need not be so says nothing: "gluten-free flour if needed" may be flour.
    private mutating func forgetClaims() {
        for index in foods.indices where !foods[index].absent.isEmpty {
            let food = foods[index]
            foods[index] = LineFoods.Food(
                ingredient: food.ingredient, role: food.role, slot: food.slot, spelling: food.spelling, absent: [])
        }
        guard let standIn = plainForm(name) else { return }
        if let plain = catalogue.resolve(standIn).ingredient { add(plain, .choice, slot: 0) }
    }

    /// "Oat milk (or regular)" may be milk: what the last word of a name means by itself, where the name does not mean a kind of it.
    private mutating func addPlainForm() {
        guard name.words > 1, let own = resolution.ingredient,
            let plain = catalogue.listed(name, name.words - 1..<name.words)?.ingredient, !isRelated(plain, own)
        else { return }
        add(plain, .choice, slot: 0)
    }

    /// A name without the words that say what it stands in for: "butter" of "vegan butter"; `nil` for one without such words.
    private func plainForm(_ name: borrowing NameBuffer) -> NameBuffer? {
        guard name.words > 1 else { return nil }
        if let (count, _) = absence(name), count < name.words { return name.only(count..<name.words) }
        let phrase = NamePhrase(name.copy(), in: catalogue)
        guard phrase.classes[0] == .vegan else { return nil }
        return name.only(1..<name.words)
    }
}
