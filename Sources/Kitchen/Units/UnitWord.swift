/// The word that a text has for a unit, so that another amount is written in the same words: "2 Scheiben", "1 EL + 1 TL", "4 tablespoons".
public struct UnitWord: Sendable {
    private let word: String
    private let unit: Unit
    /// The words of the language, where the word is one for a spoon, a cup or a pinch in another language than English.
    private let family: UnitFamily?
    let isEnglish: Bool

    /// - Parameter word: as written; the period of an abbreviation may stand at its end.
    public init?(_ word: String, meaning unit: Unit?) {
        guard let unit, !word.isEmpty else { return nil }
        self.unit = unit
        self.word = word
        isEnglish = Self.isEnglish(word, unit)
        family = isEnglish ? nil : UnitFamily.of(word, unit)
    }

    /// An amount in these words.
    ///
    /// - Parameter isAboutTold: whether the text has a word for "about" already.
    /// - Returns: its text, and the number alone where number and word are all of it and the word stays as it is.
    public func shown(_ measure: Measure, isAboutTold: Bool = false) -> (text: String, number: String?) {
        var amount = MeasurableAmount(measure)
        if !isEnglish, amount.measures.contains(where: { term(for: $0.unit, $0.quantity) == nil }) {
            amount = MeasurableAmount(keepingUnitOf: measure)
        }
        let about = amount.isRough && !isAboutTold ? isEnglish ? "about " : "ca. " : ""
        let texts = amount.measures.map { part in
            guard let quantity = part.quantity, let term = term(for: part.unit, quantity) else { return part.text }
            return "\(part.numberText) \(term)"
        }
        let text = about + texts.joined(separator: " + ")
        guard about.isEmpty, amount.measures.count == 1, let only = amount.measures.first, only.unit == unit,
            term(for: unit, only.quantity) == word
        else { return (text, nil) }
        return (text, only.numberText)
    }

    /// The word for so much of a unit; `nil` where this language has none that is known.
    private func term(for other: Unit?, _ quantity: Quantity?) -> String? {
        guard let other, let quantity else { return nil }
        if other == unit { return inflected(quantity) }
        // Metric symbols are the same everywhere.
        if isEnglish || other.system == .metric && !other.isSpoonOrCup { return other.word(for: quantity) }
        return family?.term(for: other, quantity)
    }

    /// The word as written, or in its other number where that is known.
    private func inflected(_ quantity: Quantity) -> String {
        let isPlural = quantity.max > 1
        if isPlural, word == unit.name { return unit.plural }
        if !isPlural, word == unit.plural { return unit.name }
        return isEnglish ? word : UnitFamily.inflected(word, isPlural: isPlural) ?? word
    }

    private static func isEnglish(_ word: String, _ unit: Unit) -> Bool {
        let bare = word.hasSuffix(".") ? String(word.dropLast()).lowercased() : word.lowercased()
        if bare == unit.name || bare == unit.plural || bare == unit.symbol.lowercased() { return true }
        if unit == .metricTablespoon || unit == .metricTeaspoon, Unit(bare) == unit { return false }
        return !Lexicon.shared.entry(of: Array(bare.utf8)).classes.contains(.otherLanguage)
            && !UnitFamily.knows(bare, unit)
    }
}
