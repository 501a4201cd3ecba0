internal import Kitchen
internal import SourceText

// What stands beside servings and times in a line of metadata without a label: "350°F", "310 kcal", "18 g protein", "easy", "vegan", "4/5", "$12".
extension MetadataLine {
    /// What a piece of a line of several says by its value alone; `nil` where it is something else.
    static func attribute(_ piece: String) -> (field: Field, value: String)? {
        let text = plain(piece)
        if Difficulty(name: text) != nil { return (.difficulty, text) }
        if let diet = Diet(text) { return (.tags, diet.displayName) }
        // "Kalorien p. P.: ca. 450 kcal"
        if text.utf8.count <= 60, let colon = text.firstMark(":"), namesEnergy(text[colon...]) { return (.other, text) }
        if isTemperature(text) || OvenSetting.temperatures(text) != nil || isEnergy(text) || isNutrient(text)
            || isPrice(piece) || isTin(text)
            || isRating(text)
        {
            return (.other, text.isEmpty ? piece : text)
        }
        return nil
    }

    /// A time without a label, also one that goes on: "5 min + overnight".
    static func bareTime(_ text: String) -> String? {
        // "1986", "About 30" and "no. 3" name no unit.
        if let digit = text.firstIndex(where: \.isNumber), !namesUnit(text[digit...]) { return nil }
        if TimeSpan(text) != nil || isBoundedTime(text) { return text }
        // "45'"
        if let last = text.last, "'’′".contains(last), isBareNumber(String(text.dropLast())) {
            return "\(text.dropLast()) min"
        }
        // "2 hours, mostly unattended"
        if let comma = text.place(of: ", "), let last = text.parted(at: 0x20).last,
            idle.contains(last.lowercased()),
            !text[comma.upperBound...].contains(where: \.isNumber), TimeSpan(String(text[..<comma.lowerBound])) != nil
        {
            return String(text[..<comma.lowerBound])
        }
        guard text.utf8.first.map({ $0 >= 0x30 && $0 <= 0x39 }) == true, text.contains("+") || text.contains(" plus ")
        else { return nil }
        return time(text, isLabelled: true)
    }

    /// "30", of which nobody knows what it counts.
    static func isBareNumber(_ text: String) -> Bool {
        (1...4).contains(text.utf8.count) && text.utf8.allSatisfy { $0 &- 0x30 < 10 }
    }

    /// Whether a letter, a colon or a mark of minutes stands after a number.
    private static func namesUnit(_ text: Substring) -> Bool {
        text.contains { $0.isLetter || ":'’′\"”″".contains($0) }
    }

    /// What stands after a number and what it counts.
    static let trailingAbouts = KnownNames(["environ", "circa", "approx", "approximately", "ungefähr", "aprox"])

    private static let idle = KnownNames(["unattended", "hands-off", "inactive", "passive", "unbeaufsichtigt"])

    /// "350°F", "180 °C", "175 degrees", "350F"
    private static func isTemperature(_ text: String) -> Bool {
        guard text.utf8.count <= 24, text.first?.isNumber == true else { return false }
        let unit = text.drop { $0.isNumber || $0 == " " || $0 == "-" || $0 == "–" || $0 == "/" }.lowercased()
        return [
            "f", "c", "°", "°f", "°c", "° f", "° c", "º", "ºf", "ºc", "℃", "℉", "degrees", "degrees f", "degrees c",
            "grad", "graden", "stopni", "st", "st.",
        ]
        .contains(unit)
            || unit.count <= 16 && unit.contains("°") && unit.allSatisfy { "°fc0123456789 /-–".contains($0) }
    }

    /// "310 kcal", "650 kcal pro Portion", "1.200 kJ", "220 calories per serving"
    private static func isEnergy(_ text: String) -> Bool {
        guard text.utf8.count <= 48, let first = text.first, first.isNumber || "~≈".contains(first) else {
            return false
        }
        let words = text.drop { !$0.isLetter }.lowercased().parted(at: 0x20)
        return words.count <= 4 && words.first.map { energyWords.contains(String($0)) } == true
    }

    /// "18 g protein", "42g carbs", "30 g Eiweiß": what is in a portion, and not what goes in.
    private static func isNutrient(_ text: String) -> Bool {
        guard text.utf8.count <= 32, text.utf8.first.map({ $0 &- 0x30 < 10 }) == true else { return false }
        let words = text.drop { $0.isNumber || ".,-– ".contains($0) }.lowercased().parted(at: 0x20)
        return words.count == 2 && words[0] == "g" && nutrients.contains(String(words[1]))
    }

    private static let nutrients = KnownNames([
        "protein", "proteins", "carbs", "carb", "carbohydrate", "carbohydrates", "fibre", "fiber", "eiweiß",
        "kohlenhydrate", "ballaststoffe", "protéines", "glucides", "lipides", "proteínas", "carbohidratos", "proteine",
        "carboidrati", "proteína", "eiwit", "koolhydraten", "białka", "białko", "węglowodanów", "kolhydrater",
        "proteiini", "proteiinia",
    ])

    /// Whether a text begins with a number of calories: "320 kcal, 12 g de lipides".
    static func beginsWithEnergy(_ text: String) -> Bool {
        let bytes = text.utf8.drop { $0 == 0x20 || $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "~") }
        guard let first = bytes.first, first &- 0x30 < 10 else { return false }
        let word = Substring(bytes).drop { $0.isNumber || ".,-–/ ".contains($0) }.prefix(while: \.isLetter)
        return energyWords.contains(word.lowercased())
    }

    /// Whether a text is a few words without the marks of a sentence, as labels are.
    static func isPlainLabel(_ name: String) -> Bool {
        name.utf8.count <= 60 && name.first?.isLetter == true && name.parted(at: 0x20).count <= 6
            && name.firstMark(".!?,;") == nil
    }

    /// "25 mins" of "25 mins at 180C".
    static func withoutTemperature(_ text: String) -> String {
        for word in [" at ", " bei ", " @ ", " à ", " a ", " w "] {
            guard let place = text.place(of: word) else { continue }
            return isTemperature(String(text[place.upperBound...])) ? String(text[..<place.lowerBound]) : text
        }
        return text
    }

    /// Whether a number of calories stands in a text.
    static func namesEnergy(_ text: Substring) -> Bool {
        let hasNumber =
            text.utf8.contains { $0 &- 0x30 < 10 }
            || text.utf8.contains { $0 >= 0x80 } && text.contains(where: \.isNumber)
        return hasNumber
            && text.lowercased().words().contains { energyWords.contains(String($0)) }
    }

    private static let energyWords = KnownNames([
        "kcal", "kcals", "kilocalories", "cal", "cals", "kj", "calories", "kalorien", "calorías", "calorie",
        "calorieën", "calorias", "kalorii",
        "kalorier", "ккал", "千卡", "大卡", "カロリー", "칼로리",
    ])

    /// "20 cm square tin", "Springform 26 cm": a tin with its size, in at most five words.
    static func isTin(_ text: String) -> Bool {
        guard text.utf8.count <= 40, text.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return false }
        let words = text.lowercased().parted(at: 0x20)
        guard (2...6).contains(words.count), words.contains(where: { tins.contains(String($0)) }) else { return false }
        return words.contains { word in
            let unit = word.drop { $0.isNumber || $0 == "." || $0 == "," || $0 == "x" || $0 == "×" || $0 == "-" }
            return ["cm", "inch", "in", "inches", "\"", "-inch", "”", "''"].contains(String(unit))
        }
    }

    private static let tins = KnownNames([
        "tin", "pan", "springform", "springforms", "dish", "mould", "mold", "skillet", "kastenform", "backform",
        "tarteform", "form", "blech", "moule", "molde", "stampo", "tortiera", "teglia", "springvorm", "bakvorm",
        "taartvorm", "cakevorm", "forma", "tortownica", "vuoka", "springform,",
    ])

    /// "$10", "€ 2,50", "12 €"
    private static func isPrice(_ piece: String) -> Bool {
        // All signs of money but "$" are bytes beyond ASCII.
        guard piece.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 >= 0x80 }) else { return isInPence(piece) }
        guard piece.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == 0xC2 || $0 == 0xE0 || $0 == 0xE2 }) else {
            return false
        }
        var price = piece.filter { $0 != "*" && $0 != "_" && $0 != "~" }[...]
        while price.first == " " { price.removeFirst() }
        while price.last == " " { price.removeLast() }
        // "about £4", "~£1.10 each", "£2.40 the lot"
        if let word = pricedAs.first(where: { price.hasPrefix($0) }) { price = price.dropFirst(word.count) }
        if let word = pricedFor.first(where: { price.hasSuffix($0) }) { price = price.dropLast(word.count) }
        let text = price.filter { !$0.isWhitespace }
        guard text.utf8.count <= 16, let first = text.first, let last = text.last else { return false }
        let signs = "$€£¥₹₩₽₺₴₫฿₪₱"
        // "$$" is a price as guides have it.
        if text.count <= 4, text.allSatisfy({ $0 == "$" || $0 == "€" }) { return true }
        guard signs.contains(first) != signs.contains(last) else { return false }
        let number = signs.contains(first) ? text.dropFirst() : text.dropLast()
        return !number.isEmpty && number.allSatisfy { $0.isNumber || ".,-–".contains($0) }
    }

    /// "~60p", "70p each", "80 cents"
    private static func isInPence(_ piece: String) -> Bool {
        guard piece.utf8.count <= 24, piece.hasByte(UInt8(ascii: "p")) || piece.hasByte(UInt8(ascii: "c")),
            piece.utf8.contains(where: { $0 &- 0x30 < 10 })
        else { return false }
        var price = piece.filter { $0 != "*" && $0 != "_" && $0 != "~" }.trimmingSpaces[...]
        if let word = pricedAs.first(where: { price.hasPrefix($0) }) { price = price.dropFirst(word.count) }
        let forWhat = pricedFor.first(where: { price.hasSuffix($0) })
        if let forWhat { price = price.dropLast(forWhat.count) }
        let number = price.prefix { $0.isNumber }
        let unit = price[number.endIndex...].drop { $0 == " " }
        // "12p" may count people.
        if unit == "p" { return number.count == 2 && (forWhat != nil || number >= "20") }
        return (1...2).contains(number.count) && ["c", "ct", "cent", "cents", "pence"].contains(unit)
    }

    private static let pricedAs = [
        "about ", "around ", "approx ", "approx. ", "roughly ", "under ", "ca. ", "circa ", "etwa ", "environ ",
        "unos ", "ongeveer ", "około ", "cirka ", "cerca de ",
    ]
    private static let pricedFor = [
        " each", " the lot", " total", " in total", " in all", " all in", " per head", " a head", " per person",
        " per serving", " per portion", " a portion", " a head", " pro Person", " pro Portion", " par personne",
        " por persona", " a testa", " per persoon", " na osobę",
    ]

    /// "4/5", "4.5 stars"; stars themselves are no text.
    private static func isRating(_ text: String) -> Bool {
        guard text.utf8.count <= 16, text.first?.isNumber == true else { return false }
        let rest = text.drop { $0.isNumber || $0 == "." || $0 == "," || $0 == " " }.lowercased()
        return ["stars", "star", "sterne", "étoiles", "estrellas", "stelle", "sterren", "/5", "/10", "/ 5", "/ 10"]
            .contains(rest)
    }

    /// The field that an icon before a value stands for.
    static func iconField(_ text: String) -> Field? {
        for scalar in text.unicodeScalars.prefix(6) {
            if let field = icons[scalar] { return field }
        }
        return nil
    }

    private static let icons: [Unicode.Scalar: Field] = {
        var icons: [Unicode.Scalar: Field] = [:]
        for (scalars, field): (String, Field) in [
            ("⏱⏲⏰⌛⏳🕐🕑🕒🕓🕔🕕🕖🕗🕘🕙🕚🕛", .totalTime), ("🍽👥👤👪👨👩🧑🍴", .servings), ("🔪", .prepTime), ("🔥🍳♨", .cookTime),
            ("💰💵💶💲⭐🌟", .other),
        ] {
            for scalar in scalars.unicodeScalars { icons[scalar] = field }
        }
        return icons
    }()
}
