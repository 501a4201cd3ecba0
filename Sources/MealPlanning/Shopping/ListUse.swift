public import Kitchen
internal import RecipeModel
public import SourceText

/// A dish that a line of a shopping list is for, with what the list says of it.
///
///     (for [Lasagna](../lasagna.md) 2026-11-21 dinner 8 servings, [Soup](../soup.md) some)
public struct ListUse: Hashable, Sendable {
    public let key: Dish.Key
    public let amount: Amount
    /// Whether it asks for some beyond the line's amount, without saying how much.
    public let isSome: Bool

    /// How much of the dish is cooked.
    public enum Amount: Hashable, Sendable {
        /// The recipe as it is written.
        case asWritten
        case servings(Rational)
        /// Of a recipe that does not say how many it serves.
        case times(Rational)
    }

    public init(_ key: Dish.Key, _ amount: Amount = .asWritten, isSome: Bool = false) {
        (self.key, self.amount, self.isSome) = (key, amount, isSome)
    }

    /// Reads what follows a link: "2026-11-21 dinner 8 servings some", each part of which may be missing.
    public init(_ path: RelativePath, remark: String) {
        var words = remark.split(separator: " ").map(String.init)
        isSome = words.last == "some"
        if isSome { words.removeLast() }
        var amount = Amount.asWritten
        if words.count >= 2, ["serving", "servings"].contains(words[words.count - 1]),
            let count = Self.number(words[words.count - 2])
        {
            amount = .servings(count)
            words.removeLast(2)
        } else if let last = words.last, last.hasPrefix("x"), let factor = Self.number(String(last.dropFirst())) {
            amount = .times(factor)
            words.removeLast()
        }
        self.amount = amount
        key = Dish.Key(path: path, occasion: Dish.Occasion(words.joined(separator: " ")))
    }

    private static func number(_ text: String) -> Rational? {
        ItemLine.parse(text + " x").measure.quantity?.min
    }

    /// A number without a space in it.
    private static func word(_ value: Rational) -> String {
        let text = ExactAmount.number(value)
        return text.contains(" ") ? "\(value.numerator)/\(value.denominator)" : text
    }

    /// What is written after the link; empty for a recipe as it is written that is for no day.
    public var remark: String {
        var words: [String] = []
        if let occasion = key.occasion { words.append("\(occasion)") }
        switch amount {
        case .asWritten: break
        case .servings(let count):
            words.append("\(Self.word(count)) \(count == .one ? "serving" : "servings")")
        case .times(let factor): words.append("x\(Self.word(factor))")
        }
        if isSome { words.append("some") }
        return words.joined(separator: " ")
    }
}

extension ListUse.Amount {
    /// How much of a recipe that is, as the list is to say it.
    public init(_ dish: Dish) {
        if dish.factor == .one {
            self = .asWritten
        } else if let own = dish.recipe.metadata.servings?.value.quantity, !own.isRange,
            let servings = own.min.multiplied(by: dish.factor)
        {
            self = .servings(servings)
        } else {
            self = .times(dish.factor)
        }
    }

    /// What a recipe's amounts are multiplied by; 1 where its servings are no longer known.
    public func factor(servings own: Quantity?) -> Rational {
        switch self {
        case .asWritten: .one
        case .times(let factor): factor
        case .servings(let count): own.flatMap { ScaleFactor.servings($0, to: count) } ?? .one
        }
    }
}

extension ListUse.Amount {
    /// "for 6", "x1½", "as written"
    public var text: String {
        switch self {
        case .asWritten: "as written"
        case .servings(let count): "for \(ExactAmount.number(count))"
        case .times(let factor): "x\(ExactAmount.number(factor))"
        }
    }
}
