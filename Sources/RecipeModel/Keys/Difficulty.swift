/// How hard a recipe is.
public enum Difficulty: String, CaseIterable, Sendable, Hashable, Comparable {
    case basic
    case intermediate
    case expert

    /// Reads the names, the words that other tools use for them, and those of all languages that headings are read in; also "very easy".
    public init?(name: String) {
        let name = name.caseFolded()
        if let known = Self.readings[name] {
            self = known
            return
        }
        let words = name.parted(at: 0x20, maxSplits: 1)
        guard words.count == 2, Self.grades.contains(words[0]), let known = Self.readings[String(words[1])] else {
            return nil
        }
        self = known
    }

    /// Every word that is read, in lower case: the English ones, then those of other languages.
    static let names: [String] = {
        var names: [String] = []
        for (_, words) in furtherNames { names += words }
        for language in LanguageWords.all { names += allCases.map { language[$0] } }
        return names.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }()

    private static let readings: [String: Difficulty] = {
        var readings: [String: Difficulty] = [:]
        for (level, words) in furtherNames {
            for word in words { readings[word.caseFolded()] = level }
        }
        for language in LanguageWords.all {
            for level in allCases { readings[language[level].caseFolded()] = level }
        }
        return readings
    }()

    /// The names, and words that are read and never written.
    private static let furtherNames: [(level: Difficulty, words: [String])] = [
        (
            .basic,
            [
                "basic", "easy", "simple", "beginner", "low", "leicht", "simpel", "simples", "baja",
                "sencillo", "sencilla", "semplice", "bassa", "baixa", "eenvoudig", "gemakkelijk", "enkel", "enkelt",
                "nem", "łatwa", "łatwy", "łatwe", "prosty", "lehká", "snadná", "snadný", "легкий", "简单", "容易", "簡單",
                "かんたん",
            ]
        ),
        (
            .intermediate,
            [
                "intermediate", "medium", "moderate", "normal", "average", "mittelschwer", "moyenne", "intermédiaire",
                "medio", "intermedio", "intermedia", "médio", "intermediário", "normaal", "medelsvår", "średnia",
                "średni", "keskitaso", "középhaladó", "средний", "中等", "普通", "一般",
            ]
        ),
        (
            .expert,
            [
                "expert", "hard", "difficult", "advanced", "challenging", "high", "schwierig", "anspruchsvoll", "alta",
                "complicado", "avanzado", "dificil", "impegnativa", "lastig", "krävande", "trudna", "trudny", "těžká",
                "těžký", "сложный", "困难", "困難", "难", "難",
            ]
        ),
    ]

    /// What may be before a word and leaves it what it is.
    private static let grades: Set<Substring> = [
        "very", "super", "really", "quite", "fairly", "pretty", "sehr", "recht", "très", "assez", "muy", "bastante",
        "molto", "abbastanza", "muito", "heel", "erg", "mycket", "meget", "bardzo", "velmi",
    ]

    public static func < (lhs: Difficulty, rhs: Difficulty) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .basic: 0
        case .intermediate: 1
        case .expert: 2
        }
    }
}

/// A season of the year.
public enum Season: String, CaseIterable, Sendable, Hashable {
    case spring
    case summer
    case autumn
    case winter

    public init?(name: String) {
        switch name.lowercased() {
        case "spring": self = .spring
        case "summer": self = .summer
        case "autumn", "fall": self = .autumn
        case "winter": self = .winter
        default: return nil
        }
    }
}
