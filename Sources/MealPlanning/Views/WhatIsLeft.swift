public import Kitchen
public import RecipeModel

/// What steps take of what the steps before them left: "the remaining butter", "the rest of the sauce".
public struct WhatIsLeft: Sendable {
    public enum Rest: Sendable, Hashable {
        /// What is listed less what the steps before took, as multiplied and in the view's units.
        case amount(Measure)
        /// A step before took some without saying how much, or the amounts cannot be compared.
        case unknown
    }

    private let view: RecipeView
    private let own: OwnIngredients
    /// What was taken of each line; `nil` where it is not known.
    private var taken: [Int: [Measure]?] = [:]

    public init(_ recipe: Recipe, _ view: RecipeView) {
        self.view = view
        own = view.ownIngredients(recipe)
    }

    /// Reads the next step.
    ///
    /// - Returns: the lines of which it takes what is left, by their numbers among all ingredients.
    public mutating func read(_ step: Step) -> [Int: Rest] {
        let rests = Set(Self.phrases(of: step.text).flatMap { own.lines(named: $0) })
        let found = rests.reduce(into: [Int: Rest]()) { $0[$1] = rest(of: $1) }
        let amounts = view.reading(of: step, in: own).amounts.filter { $0.scaling == .followed || $0.scaling == .fixed }
        for line in own.lines(named: step.text) {
            let said = amounts.filter { $0.lines.contains(line) }
            if said.isEmpty || said.contains(where: { $0.lines.count > 1 }) || rests.contains(line) {
                taken[line] = .some(nil)
            } else if let before = taken[line, default: []] {
                taken[line] = before + said.map(\.measure)
            }
        }
        return found
    }

    private func rest(of line: Int) -> Rest {
        let listed = view.line(own.lines[line]).measure
        guard let taken = taken[line, default: []], let whole = listed.quantity else { return .unknown }
        let conversion = UsedIngredient.conversion(own.lines[line], view.catalogue)
        var left = whole
        for measure in taken {
            guard let amount = conversion.convert(measure, to: listed.unit)?.quantity, !amount.isRange, !whole.isRange,
                let less = left.subtracting(amount.min)
            else { return .unknown }
            left = less
        }
        return left.min.isPositive ? .amount(Measure(left, listed.unit)) : .unknown
    }

    /// The words after each word for what is left, up to where another part of the sentence begins.
    private static func phrases(of text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.indices.filter { FoodPhrase.rests.contains(words[$0].lowercased()) }.map { place in
            var phrase: [Substring] = []
            for word in words[(place + 1)...].prefix(6) {
                let bare = word.lowercased()
                if bare == "of" || bare == "the" { continue }
                if FoodPhrase.limits.contains(bare) { break }
                phrase.append(word)
                if let last = word.last, ".,;:)!?".contains(last) { break }
            }
            return phrase.joined(separator: " ")
        }
    }
}
