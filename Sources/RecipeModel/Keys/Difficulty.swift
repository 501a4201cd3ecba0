/// How hard a recipe is.
public enum Difficulty: String, CaseIterable, Sendable, Hashable, Comparable {
    case basic
    case intermediate
    case expert

    /// Reads the names and the words that other tools use for them.
    public init?(name: String) {
        let words = name.lowercased().split(separator: " ")
        // "very easy"
        let isGraded = words.count == 2 && ["very", "super", "really", "quite", "fairly", "pretty"].contains(words[0])
        switch isGraded ? String(words[1]) : name.lowercased() {
        case "basic", "easy", "simple", "beginner": self = .basic
        case "intermediate", "medium", "moderate", "normal": self = .intermediate
        case "expert", "hard", "difficult", "advanced", "challenging": self = .expert
        default: return nil
        }
    }

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
        let words = name.lowercased().split(separator: " ")
        // "very easy"
        let isGraded = words.count == 2 && ["very", "super", "really", "quite", "fairly", "pretty"].contains(words[0])
        switch isGraded ? String(words[1]) : name.lowercased() {
        case "spring": self = .spring
        case "summer": self = .summer
        case "autumn", "fall": self = .autumn
        case "winter": self = .winter
        default: return nil
        }
    }
}
