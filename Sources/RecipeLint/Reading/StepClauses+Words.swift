/// The words that make a clause.
extension StepClauses {
    static let verbs = WordList([
        "add", "adding", "sprinkle", "sprinkled", "whisk", "stir", "fold", "crumble", "drizzle", "mix", "pour",
        "toss", "throw", "top", "topped", "combine", "blend", "beat", "grate", "squeeze", "scatter", "dissolve",
        "melt",
    ])
    static let particles = WordList(["in", "with", "together"])
    /// "eggs one at a time", "sugar a little at a time"
    static let counts = WordList(["one", "two", "half", "a", "an"])
    static let articles = WordList(["the", "a", "an", "this", "that", "your", "its", "each"])
    static let of = WordHash.of("of".utf8)
    static let optional = WordList(["optional", "optionally"])
    static let pronouns = WordList(["it", "them", "each", "everything"])
    static let joints = WordList(["and", "plus", "with", "then"])
    /// What comes before "with" where both together join: "along with", "together with".
    static let companions = WordList(["along", "together"])
    static let with = WordHash.of("with".utf8)
    static let asWord = WordHash.of("as".utf8)
    static let wellWord = WordHash.of("well".utf8)
    static let choices = WordList(["or"])
    /// Where a food ends; besides, the next verb begins another clause.
    static let ends = WordList([
        "and", "or", "plus", "to", "into", "in", "over", "on", "onto", "with", "until", "then", "for", "at", "from",
        "while", "when", "as", "so", "but", "by", "along", "together", "evenly", "well", "again", "gradually",
        "slowly", "just", "through", "around", "about", "after", "before", "using", "is", "are", "it", "them", "this",
        "that", "which", "of",
    ])
    static let hedges = WordList([
        "if", "optional", "optionally", "can", "could", "may", "might", "try", "twist", "variation", "variations",
        "instead", "like", "such", "prefer", "preferred", "desired", "favorite", "favourite", "dont", "don", "not",
        "never", "didnt", "didn", "without", "avoid", "no", "substitute", "alternatively", "want", "wish", "unless",
        "also", "feel", "free", "extra", "rather", "suggest", "recommend", "option", "options", "choice", "wanted",
        "needed", "feeling", "sometimes", "often", "usually", "would", "traditionally", "easiest", "preferably",
    ])

    private static let otherVerbs = WordList([
        "cook", "bring", "simmer", "let", "bake", "season", "serve", "continue", "reduce", "cover", "remove", "set",
        "place", "heat", "boil", "allow", "leave", "return", "turn", "process", "pulse", "knead", "chill",
        "refrigerate", "fry", "saute", "spread", "roll", "cut", "make", "use", "gently", "keep", "enjoy", "taste",
        "adjust", "garnish", "brown", "cream", "melt", "drain", "rinse", "wait", "repeat", "check", "transfer", "put",
        "arrange", "brush", "coat", "roast", "grill", "shake", "whip", "mash", "puree", "press", "form", "shape",
        "divide", "finish", "start", "lower", "raise", "increase", "rub",
    ])

    static func isVerb(_ hash: UInt64) -> Bool { verbs.contains(hash) || otherVerbs.contains(hash) }
}
