internal import SourceText

// How people end a letter or a page: "Enjoy!", "Love, Agnes", "Mam x".
extension CookingVerbs {
    /// Whether a line only wishes a good meal.
    static func isClosing(_ text: Substring) -> Bool {
        let lower = text.inLowerCase
        let words =
            lower.hasByte(0xE2)
            ? lower.split { !$0.isLetter && $0 != "'" && $0 != "’" } : lower.words(with: "'")
        return (1...4).contains(words.count) && closings.contains(words.joined(separator: " "))
    }

    private static let closings: Set<String> = [
        "love", "love mom", "love grandma", "love dad", "cheers", "xo", "xoxo", "best", "hugs", "yum", "yummy",
        "dig in", "serve and enjoy", "afiyet olsun", "καλή όρεξη", "приятного аппетита", "смачного", "jó étvágyat",
        "poftă bună", "dobar tek", "prijatno", "hyvää ruokahalua", "selamat menikmati", "chúc ngon miệng",
        "بالهنا والشفا", "בתיאבון", "bon profit", "à table",
        "enjoy", "enjoy your meal", "happy cooking", "happy baking", "bon appetit", "bon appétit", "guten appetit",
        "lasst es euch schmecken",
        "lass es dir schmecken", "viel spaß beim backen", "buon appetito", "buen provecho", "que aproveche",
        "bom apetite", "eet smakelijk",
        "smakelijk", "smakelijk eten", "smacznego", "dobrou chuť", "dobrú chuť", "smaklig måltid", "velbekomme",
        "god appetit", "vel bekomme",
        "hyvää ruokahalua", "приятного аппетита", "смачного", "jó étvágyat", "afiyet olsun", "poftă bună", "bon profit",
        "dobar tek", "prijatno",
        "selamat menikmati", "ご馳走様", "召し上がれ",
    ]

    /// Whether a line is how somebody signs a letter: "Love, Agnes", "Liebe Grüße, Heidrun", "Love from Gran", "Mum xx", "xx".
    static func isSignature(_ text: Substring) -> Bool {
        guard text.utf8.count <= 40, !text.utf8.contains(where: { $0 &- 0x30 < 10 }) else { return false }
        let words = text.split { $0 == " " || $0 == "," || $0 == "." || $0 == "!" }
        guard let last = words.last, words.count <= 6 else { return false }
        func isName(_ word: Substring) -> Bool {
            word.first?.isUppercase == true && word.allSatisfy { $0.isLetter || $0 == "-" }
        }
        let lower = text.lowercased()
        // "Mum xx", "love M x"
        if isKisses(last), words.count <= 3 {
            let before = words.dropLast()
            return before.allSatisfy(isName) || lower.hasPrefix("love ") && before.dropFirst().allSatisfy(isName)
        }
        guard let farewell = farewells.first(where: { lower.hasPrefix($0) }) else { return false }
        guard let mark = lower.dropFirst(farewell.count).first, mark == "," || mark == " " else { return false }
        let names = words.dropFirst(farewell.parted(at: 0x20).count).drop { links.contains($0.lowercased()) }
        guard (1...3).contains(names.count) else { return false }
        // "Best Foods mayonnaise" is none.
        if mark == " " { return !farewell.hasPrefix("best") && names.allSatisfy(isName) }
        return names.allSatisfy { $0.allSatisfy { $0.isLetter || $0 == "-" || $0 == "&" } }
    }

    /// "x", "xx", "xxx", "xoxo"
    private static func isKisses(_ word: Substring) -> Bool {
        let lower = word.lowercased()
        return lower == "xo" || lower == "xoxo" || (1...5).contains(lower.utf8.count) && lower.allSatisfy { $0 == "x" }
    }

    private static let links = KnownNames([
        "from", "and", "von", "de", "da", "di", "van", "från", "fra", "od", "vom", "deine", "dein", "eure", "euer",
        "ta",
        "ton", "tu", "tua", "je", "your", "to", "all", "&",
    ])

    /// Begin the last line of a letter, before a name.
    private static let farewells = [
        "lots of love", "all my love", "much love", "with love", "love", "best wishes", "best", "kind regards",
        "regards", "cheers", "hugs", "yours", "kisses", "xoxo", "take care", "liebe grüße", "liebe grüsse",
        "viele grüße", "viele grüsse", "herzliche grüße", "grüße", "gruß", "lg", "alles liebe", "bises", "bisous",
        "gros bisous", "grosses bises", "amitiés", "je t'embrasse", "besos", "un beso", "un abrazo", "abrazos",
        "con cariño", "beijos", "beijinhos", "um beijo", "abraços", "um abraço", "baci", "un bacio", "un abbraccio",
        "con affetto", "saluti", "tanti saluti", "groetjes", "groeten", "liefs", "veel liefs", "kram", "kramar",
        "hälsningar", "många kramar", "knus", "kærlig hilsen", "hilsen", "klem", "pozdrawiam", "buziaki", "całusy",
        "terveisin", "terkuin", "halauksin", "s láskou", "pusu", "pozdravy",
    ]
}
