/// What the letters of a recipe show of its language, where most of them are of a script that few other languages share.
struct ShownScript {
    private var (kana, hangul, han, greek, hebrew, thai, others) = (0, 0, 0, 0, 0, 0, 0)
    private var (traditional, simplified) = (0, 0)
    private var arabic = ArabicLetters()
    private var devanagari = DevanagariWords()

    /// - Returns: a tag such as "ja" or "zh-Hant"; `nil` where the letters do not show a language.
    static func language(of texts: [String]) -> String? {
        var script = ShownScript()
        for text in texts { script.count(text) }
        return script.language
    }

    private mutating func count(_ text: String) {
        // Letters of these scripts begin with such a byte.
        guard text.utf8.contains(where: { $0 >= 0xCD }) else {
            others += text.utf8.count
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0370...0x03FF, 0x1F00...0x1FFF: greek += 1
            case 0x05D0...0x05EA: hebrew += 1
            // Yiddish has these.
            case 0x05EF...0x05F2: others += 1
            case 0x0900...0x097F: devanagari.letters += 1
            case 0x0E00...0x0E7F: thai += 1
            case 0x3040...0x30FF: kana += 1
            case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
            case 0x3400...0x9FFF, 0x20000...0x3FFFF:
                han += 1
                if Self.traditionalOnly.contains(scalar) { traditional += 1 }
                if Self.simplifiedOnly.contains(scalar) { simplified += 1 }
            default: if !arabic.count(scalar) { others += scalar.properties.isAlphabetic ? 1 : 0 }
            }
        }
        if devanagari.letters > 0 { devanagari.look(at: text) }
    }

    private var language: String? {
        let counts = [kana + han, hangul, greek, hebrew, thai, arabic.all, devanagari.letters, others]
        guard let most = counts.max(), most * 2 > counts.reduce(0, +) else { return nil }
        switch counts.firstIndex(of: most) {
        case 0: return kana > 0 ? "ja" : traditional > simplified ? "zh-Hant" : "zh"
        case 1: return "ko"
        case 2: return "el"
        case 3: return "he"
        case 4: return "th"
        case 5: return arabic.isArabic ? "ar" : nil
        case 6: return devanagari.isHindi ? "hi" : nil
        default: return nil
        }
    }

    /// Characters of kitchens that the other way of writing Chinese does not have.
    private static let traditionalOnly = Set("雞醬麵鍋湯備個將開調鮮豬魚鹽蔥驟時間鐘燒爐蓋攪熱凍溫勻這說為與過還".unicodeScalars)
    private static let simplifiedOnly = Set("鸡酱锅汤备个将开调鲜猪鱼盐葱骤时间钟烧炉盖搅热冻温匀这说为与过还".unicodeScalars)
}

/// Letters of the Arabic script. Persian, Urdu, Kurdish and others write in it with letters of their own, and without the one that ends
/// many words of Arabic.
private struct ArabicLetters {
    private(set) var all = 0
    private var hasTeh = false
    private var hasOthers = false

    var isArabic: Bool { hasTeh && !hasOthers }

    /// Whether it is one of them.
    mutating func count(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0629: hasTeh = true
        case 0x0621...0x063A, 0x0641...0x064A: break
        case 0x0620, 0x063B...0x063F, 0x066E...0x06D3, 0x06D5, 0x06EE...0x06FF, 0x0750...0x077F, 0x08A0...0x08BF:
            hasOthers = true
        default: return false
        }
        all += 1
        return true
    }
}

/// Words in Devanagari, which Hindi, Marathi, Nepali and others are written in.
private struct DevanagariWords {
    var letters = 0
    private(set) var isHindi = false

    mutating func look(at text: String) {
        if isHindi { return }
        isHindi = text.split { $0.isWhitespace || $0.isPunctuation }.contains { Self.hindi.contains($0) }
    }

    /// Words that a few sentences of Hindi use, and the others do not.
    private static let hindi: Set<Substring> = ["और", "में", "है", "हैं", "करें", "डालें"]
}
