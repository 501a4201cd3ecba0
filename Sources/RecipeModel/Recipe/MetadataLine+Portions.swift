internal import Kitchen
internal import SourceText

// Labels that say how much the list below them makes.
extension MetadataLine {
    /// Whether a heading may say how much a list makes: it holds a number, or is a label of portions, or not plain.
    static func mayHoldPortion(_ text: String) -> Bool {
        text.utf8.contains { $0 >= 0x30 && $0 <= 0x39 || $0 >= 0x80 } || NumberWords.isIn(Array(text.utf8).span)
            || portionLabels.contains(text.lowercased())
    }

    /// Whether a label only says how much the list below it makes: "Per serving", "每份", "按照 1 人的份量".
    static func isPortionLabel(_ text: String) -> Bool {
        let plain = plain(text)
        if portionLabels.contains(plain.lowercased()) || isMeasureLabel(plain) { return true }
        guard let first = plain.first, isIdeograph(first) || first.isNumber, plain.count <= 16 else { return false }
        return plain.contains { "份量".contains($0) }
            && plain.allSatisfy {
                $0.isWhitespace || $0.isNumber
                    || "每总總一二两兩三四五六单單全部这這是的份量人个個分按照以下为為约約大食用吃喝够夠盘碗杯次做本菜谱例计計算来來()（）-~".contains($0)
            }
    }

    /// What the pieces of a line right below a title say, or of what stands behind it: "4 port, 20 min + 45 min i ugn", "4人分 40分".
    static func details(_ text: String) -> [(field: Field, value: String)] {
        var pieces = [text]
        for mark in [", ", " / ", ". ", "; ", " · ", " - ", "、", "・"] {
            pieces = pieces.flatMap { $0.parted(at: mark).map { String($0) } }
        }
        pieces = pieces.flatMap { piece in
            piece.utf8.contains { $0 >= 0xE3 } ? piece.parted(at: 0x20).map { String($0) } : [piece]
        }
        return pieces.compactMap(detail)
    }

    /// What a piece of a line right below a title says, where hardly anything but how much and how long it is stands there: "x 4", "6 jars",
    /// "1 hr in the oven", "for 5 with seconds", "調理20分".
    private static func detail(_ piece: String) -> (field: Field, value: String)? {
        let text = plain(piece)
        // "takes 2 hrs all in"
        if let end = [" all in", " all told", " in all", " altogether", " start to finish"].first(where: text.hasSuffix)
        {
            return detail(String(text.dropLast(end.count)))
        }
        if let found = read(text, isAlone: false) { return found.field == .other ? nil : found }
        let words = text.lowercased().parted(at: 0x20)
        if words.count == 2, words[0] == "x", words[1].allSatisfy(\.isNumber) { return (.servings, String(words[1])) }
        if let people = servingsFirst(text) { return (.servings, people) }
        if let time = bareTime(text) ?? time(text, isLabelled: true), time.contains(where: \.isLetter) {
            let isInOven = words.contains { ovens.contains(String($0)) }
            return (isInOven ? .cookTime : .totalTime, time)
        }
        if let said = countInIdeographs(text) { return (said.isPeople ? .servings : .yield, said.value) }
        guard let servings = servings(text, isLabelled: true), !servings.isMeasure else { return nil }
        return (servings.hasPerson ? .servings : .yield, servings.text)
    }

    private static let ovens = KnownNames([
        "oven", "ofen", "backofen", "ugn", "ugnen", "ovn", "ovnen", "forno", "four", "horno", "uunissa", "piekarniku",
        "troubě", "bake", "baking", "roasting",
    ])

    /// "4" of "neljälle", "2-3" of "kahdelle tai kolmelle": for how many, as Finnish says it in one word.
    static func inAllative(_ text: String) -> String? {
        guard text.utf8.count <= 40, text.hasSuffix("lle") else { return nil }
        let words = text.lowercased().parted(at: 0x20).map(String.init).filter { $0 != "hengelle" && $0 != "noin" }
        let numbers = words.filter { $0 != "tai" }.map { allatives[$0] }
        guard (1...2).contains(numbers.count), words.count == numbers.count * 2 - 1 else { return nil }
        let known = numbers.compactMap { $0 }
        return known.count == numbers.count ? known.map(String.init).joined(separator: "-") : nil
    }

    private static let allatives = [
        "yhdelle": 1, "kahdelle": 2, "kolmelle": 3, "neljälle": 4, "viidelle": 5, "kuudelle": 6, "seitsemälle": 7,
        "kahdeksalle": 8, "yhdeksälle": 9, "kymmenelle": 10, "kahdelletoista": 12,
    ]

    private static let portionLabels: Set<String> = [
        "per serving", "per portion", "per person", "per batch", "one batch", "for one batch", "single batch",
        "for one serving", "total", "amounts", "pro portion", "pro person", "par personne", "par portion",
        "por persona", "por ración", "por pessoa", "por porção", "a persona", "per persona", "per porzione",
        "per persoon", "per portie", "na osobę", "na porcję", "per person", "per portion", "na osobu",
    ]

    /// "For 3 litres", "For a round tin": how much, which says nothing of servings.
    private static func isMeasureLabel(_ text: String) -> Bool {
        let words = words(of: text)
        guard words.count <= 10, let verb = words.first?.folded,
            prepositions.contains(verb) || makingVerbs.contains(verb)
        else { return false }
        var index = 1
        while index < words.count, abouts.contains(words[index].folded) { index += 1 }
        guard var (_, next) = number(words, at: index, mostDigits: 5), next < words.count else { return false }
        // "1,1 litres"
        if [".", ","].contains(words[next].folded), next + 1 < words.count,
            words[next + 1].folded.first?.isNumber == true
        {
            next += 2
        }
        guard next < words.count else { return false }
        return measureWords.contains(words[next].folded) || holdsVessel(words[next...])
    }
}
