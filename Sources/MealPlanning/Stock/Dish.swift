public import Kitchen
public import RecipeModel
public import SourceText

/// A recipe that is to be cooked, how much of it, and when.
public struct Dish: Sendable {
    public let file: CookbookFile
    public let recipe: Recipe
    /// The recipe's amounts are multiplied by it.
    public let factor: Rational
    /// The entry of a meal plan that it is cooked for.
    public let occasion: Occasion?
    /// How much of what it needs of a food is on a shopping list and not bought yet, from 0 to 1: it does not count on the stock for that.
    public var listed: [FoodIdentity: Rational] = [:]

    public init(_ file: CookbookFile, _ recipe: Recipe, _ factor: Rational, for occasion: Occasion? = nil) {
        (self.file, self.recipe, self.factor, self.occasion) = (file, recipe, factor, occasion)
    }

    /// The same dish for the same occasion is listed once.
    public var key: Key { Key(path: file.path, occasion: occasion) }

    /// Which dish a line of a shopping list is for.
    public struct Key: Hashable, Sendable {
        public let path: RelativePath
        public let occasion: Occasion?

        public init(path: RelativePath, occasion: Occasion?) {
            (self.path, self.occasion) = (path, occasion)
        }
    }

    /// A day and a slot of a meal plan.
    public struct Occasion: Hashable, Sendable, CustomStringConvertible {
        public let date: CalendarDate
        /// "dinner", in lower case; `nil` for an entry of no slot.
        public let slot: String?

        public init(_ date: CalendarDate, slot: String?) {
            self.date = date
            self.slot = slot.map { $0.lowercased() }
        }

        /// As it is written in a list: "2026-11-21 dinner".
        public var description: String { slot.map { "\(date) \($0)" } ?? "\(date)" }

        /// Reads what `description` writes; `nil` for anything else.
        public init?(_ text: some StringProtocol) {
            let words = text.split(separator: " ", maxSplits: 1)
            guard let first = words.first, let date = CalendarDate(String(first)) else { return nil }
            self.init(date, slot: words.count > 1 ? String(words[1]) : nil)
        }
    }
}
