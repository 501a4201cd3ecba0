internal import SourceText

// Lines of facts between marks of which some say what no field keeps: "Makes 5 meals | 40 min | 512 kcal | 48P / 45C / 16F".
extension MetadataLine {
    /// What three pieces or more state of which one says how much the recipe makes; `nil` where a piece may be a food with its amount, or text.
    ///
    /// - Parameters:
    ///   - line: without markup.
    ///   - isBelowTitle: whether it stands right below the title, where a clock and its time will do for how much: "👶 6 months+ · ⏰ 25 min".
    static func factsBetweenMarks(_ line: String, isBelowTitle: Bool = false) -> [(field: Field, value: String)]? {
        // "·" begins with the byte 0xC2, "•" with 0xE2.
        guard line.utf8.count <= longest, line.hasByte(UInt8(ascii: "|")) || line.hasByte(0xC2) || line.hasByte(0xE2)
        else { return nil }
        let pieces = inDigitsOfASCII(withoutIconCodes(line)).split { $0 == "|" || $0 == "·" || $0 == "•" }
            .map { String($0) }
            .filter { !plain($0).isEmpty }
        guard pieces.count >= (isBelowTitle ? 2 : 3), pieces.count <= 8 else { return nil }
        var fields: [(field: Field, value: String)] = []
        var (hasAmount, hasClock) = (false, false)
        for piece in pieces {
            if isBelowTitle, CookingVerbs.isVerb(plain(piece).prefix { $0.isLetter }.lowercased()[...]) { return nil }
            if let found = read(piece, isAlone: false) {
                if isBelowTitle, found.field == .totalTime, iconField(piece) != nil { hasClock = true }
                if fields.contains(where: { $0.field == found.field && found.field != .other }) { return nil }
                hasAmount = hasAmount || found.field == .servings || found.field == .yield
                fields.append(found)
            } else if let found = namedTimes(piece) ?? attribute(piece).map({ [$0] }) {
                fields += found
            } else if let time = bareTime(plain(piece)) {
                fields.append((.totalTime, time))
            } else if !hasAmount, isIcon(piece), let count = count(plain(piece)) ?? countBeforeRemark(plain(piece)) {
                // "🥄 12 muffins"
                hasAmount = true
                fields.append((.yield, count))
            } else if mayBeFact(piece) {
                fields.append((.other, plain(piece)))
            } else {
                return nil
            }
        }
        return (hasAmount || hasClock) && fields.count { $0.field == .totalTime } <= 1 ? fields : nil
    }

    /// Whether a piece begins with a picture.
    private static func isIcon(_ piece: String) -> Bool {
        piece.first { !$0.isWhitespace }?.unicodeScalars.first.map { $0.value >= 0x2600 && $0.properties.isEmoji }
            ?? false
    }

    /// Whether a piece is a few words and not a food with its amount: "freezes well", "8 months +", "48P / 45C / 16F".
    private static func mayBeFact(_ piece: String) -> Bool {
        let text = plain(piece)
        guard !text.isEmpty, text.utf8.count <= 40, text.firstMark(".!?:") == nil else { return false }
        let words = text.parted(at: 0x20)
        if text.first?.isLetter == true { return words.count <= 5 }
        if words.count > 1, ages.contains(words[1].filter(\.isLetter).lowercased()) { return words.count <= 5 }
        // Grams of what is in a portion, each with one letter.
        return words.allSatisfy { word in
            let letters = word.drop { $0.isNumber || $0 == "." || $0 == "/" }
            return letters.count <= 1 && letters.count < word.count || word == "/"
        }
    }

    /// How old those are who may eat it.
    private static let ages = KnownNames([
        "months", "month", "mo", "mos", "years", "yrs", "monate", "monaten", "mois", "ans", "meses", "años", "mesi",
        "anni",
        "maanden", "jaar", "meses", "anos", "miesięcy", "mån", "måneder", "kk",
    ])

    /// The number of loaves, buns or balls that a line right below the title says, with what each of them weighs: "2 loaves" of "2 loaves, ~900 g
    /// each", "2 loaves (900 g each)" and "1 loaf, 1.5 lb. Basic cycle.", "1 Laib" of "Für 1 Laib von ca. 950 g."
    static func countWithWeight(_ line: String) -> String? {
        guard line.utf8.count <= 120 else { return nil }
        let link = weightLinks.lazy.compactMap { line.place(of: $0) }.first
        guard let mark = link ?? line.place(of: ", ") ?? line.place(of: " (") else { return nil }
        var count = plain(String(line[..<mark.lowerBound]))
        if let space = count.firstIndex(of: " "), prepositions.contains(count[..<space].lowercased()) {
            count = String(count[space...].dropFirst())
        }
        let words = words(of: count)
        guard let (number, thing) = self.number(words, at: 0), thing < words.count, words.count - thing <= 3,
            words[thing...].contains(where: { shapesOfDough.contains($0.folded) })
        else { return nil }
        let weight = self.words(of: String(line[mark.upperBound...]))
        let first = weight.firstIndex { !aboutMarks.contains($0.folded) } ?? 0
        guard let (_, next) = self.number(weight, at: first, mostDigits: 4), next < weight.count,
            measureWords.contains(weight[next].folded)
        else { return nil }
        var rest = weight[(next + 1)...].map(\.folded)
        if rest.first == "." { rest.removeFirst() }
        let isEach = ["each", "apiece"].contains(rest.first)
        if isEach { rest.removeFirst() }
        // "1 loaf, 500 g flour" is of something else.
        let ends = rest.allSatisfy { [".", ")"].contains($0) } || weight[next + 1].folded == "."
        return ends && (isEach || number == "1" || link != nil) ? count : nil
    }

    /// The number of pieces that a line right below the title says, with what each of them costs or where it is from: "5 boxes" of "5 boxes, about
    /// £1.40 each", "12 Stk." of "12 Stk., von der Oma Resi".
    static func countWithRemark(_ line: String) -> String? {
        guard line.utf8.count <= 80, let comma = line.place(of: ", ") else { return nil }
        let rest = line[comma.upperBound...]
        let isOrigin =
            !rest.contains(where: \.isNumber) && origins.contains(rest.prefix { $0.isLetter }.lowercased())
        guard isOrigin || rest.contains(where: { "$£€".contains($0) }) else { return nil }
        let first = line[..<comma.lowerBound]
        let text = plain(String(first.last == "." ? first.dropLast() : first))
        let words = words(of: text)
        guard let (_, thing) = number(words, at: 0), thing < words.count, words.count - thing <= 3,
            words[thing...].contains(where: { shapesOfDough.contains($0.folded) || pieces.contains($0.folded) })
        else { return nil }
        return text
    }

    private static let pieces = KnownNames([
        "box", "boxes", "jar", "jars", "portions", "pcs", "pieces", "cookies", "bars", "meals", "bowls", "bottles",
        "stk",
        "stück", "gläser", "flaschen", "stuks", "potten", "pièces", "bocaux", "pezzi", "vasetti", "piezas", "tarros",
        "szt",
        "sztuk", "ks", "kusů", "kpl", "st", "styck", "burkar",
    ])

    private static let origins = KnownNames([
        "by", "from", "after", "von", "vom", "nach", "aus", "de", "d", "da", "di", "van", "naar", "från", "fra", "od",
        "podle",
    ])
    private static let aboutMarks = KnownNames(["~", "about", "ca", "circa", "approx", "approximately", "."])

    private static let weightLinks = [
        " of ", " von ", " zu ", " à ", " de ", " d'environ ", " da ", " di ", " van ", " av ", " po ", " je ",
    ]

    static let shapesOfDough = KnownNames([
        "laib", "laibe", "brot", "brote", "kastenbrot", "brötchen", "teiglinge", "kugeln", "fladen", "stangen", "stück",
        "pain", "pains", "miche", "miches", "boule", "pâtons", "panes", "hogaza", "hogazas", "barras", "bollos",
        "bolas",
        "pane", "pagnotta", "pagnotte", "panini", "filoni", "panetti", "brood", "broden", "bollen", "broodjes", "pães",
        "pão", "chleb", "chleby", "bochenek", "bochenki", "bułek", "bröd", "limpor", "bullar", "brød", "boller",
        "leipä",
        "leipää", "sämpylää", "chléb", "bochník", "bochníky", "housek",
        "loaf", "loaves", "bun", "buns", "roll", "rolls", "bagels", "balls", "boules", "baguettes", "rounds", "pieces",
        "sticks", "bases", "pizzas", "flatbreads", "pretzels", "crumpets", "muffins",
    ])
}
