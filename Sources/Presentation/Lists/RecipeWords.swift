public import Kitchen

/// Values of a recipe as words and signs.
public enum RecipeWords {
    /// "1 h 30 min"
    public static func time(_ seconds: Int) -> String { TimeSpan(seconds: seconds).text }

    /// "★★★★½"
    public static func stars(_ rating: Rational) -> String {
        let halves = min(10, max(0, rating.multiplied(by: Rational(2))?.rounded ?? 0))
        return String(repeating: "★", count: halves / 2) + (halves % 2 == 1 ? "½" : "")
    }
}
