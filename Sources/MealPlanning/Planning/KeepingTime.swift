internal import Kitchen
public import RecipeModel

/// How long a cooked dish keeps in the fridge.
public struct KeepingTime: Hashable, Sendable {
    public enum Origin: Hashable, Sendable {
        /// A key of the recipe's front matter: `keeps: 4 days`.
        case key
        /// A note of the recipe: "Keeps 4 days in the fridge."
        case note(String)
        /// What holds for any cooked dish.
        case rule
    }

    /// It may be eaten this many days after the day on which it is cooked.
    public let days: Int
    public let origin: Origin

    public init(days: Int, _ origin: Origin) { (self.days, self.origin) = (days, origin) }

    /// "Refrigerated leftovers keep 3 to 4 days" (USDA Food Safety and Inspection Service, Leftovers and Food Safety); the shorter counts.
    public static let usual = KeepingTime(days: 3, .rule)

    /// What a recipe says, its front matter first; of several times in its notes the shortest. What is said of the freezer does not count.
    public init(of recipe: Recipe) {
        if let days = (recipe.metadata.keeps?.value).flatMap({ Self.days(TimeSpan(seconds: $0)) }) {
            self.init(days: days, .key)
            return
        }
        var best: KeepingTime?
        for note in recipe.notes {
            for sentence in note.text.split(whereSeparator: { ".;!\n".contains($0) }).map({
                String($0.drop { $0 == " " })
            }) {
                let text = sentence.lowercased()
                guard Self.verbs.contains(where: { text.contains($0) }),
                    !Self.freezing.contains(where: { text.contains($0) }), let days = Self.days(in: sentence)
                else { continue }
                if best.map({ days < $0.days }) ?? true { best = KeepingTime(days: days, .note(sentence)) }
            }
        }
        self = best ?? .usual
    }

    /// The shortest time of at least half a day that a text names.
    private static func days(in text: String) -> Int? {
        StepNumbers.scan(text).timers.compactMap { days($0.span) }.min()
    }

    /// The shorter end, in whole days and at least one; `nil` for less than half a day.
    private static func days(_ span: TimeSpan) -> Int? {
        span.minSeconds >= 43_200 ? max(1, span.minSeconds / 86_400) : nil
    }

    private static let verbs = [
        "keep", "store", "last", "fridge", "refrigerat", "hält", "haltbar", "aufbewahr", "conserv", "se garde",
        "bewaar",
        "houdbaar", "si mantien", "aguanta", "håller", "holder",
    ]
    private static let freezing = [
        "freez", "froze", "gefrier", "gefror", "tiefkühl", "congel", "congél", "surgel", "vries", "frys", "mraz",
    ]
}
