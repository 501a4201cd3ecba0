internal import Kitchen

/// What a RecipeMD file says, in the terms of its specification.
struct RecipeMDDocument {
    var title = ""
    /// Markdown as written; `nil` where there is none.
    var description: String?
    var tags: [String] = []
    var yields: [Amount] = []
    /// Ingredients before the first heading between the lines.
    var ingredients: [Ingredient] = []
    var groups: [Group] = []
    /// Markdown as written; `nil` where there is none.
    var instructions: String?

    struct Amount: Equatable {
        let factor: Rational
        let unit: String?
        /// As written: "1 1/2 cups".
        let text: String
    }

    struct Ingredient: Equatable {
        var amount: Amount?
        /// Markdown as written, of one or several lines.
        var name: String
        /// Where a name that is nothing but a link leads.
        var link: String?
    }

    struct Group: Equatable {
        var title: String
        var level: Int
        var ingredients: [Ingredient] = []
        var groups: [Group] = []
    }
}

extension RecipeMDDocument.Amount {
    /// Reads "20 ml", "5ml", "1 1/2 cups", "¼ kg", "1½", "1,5 Tassen"; `nil` without a number.
    init?(_ text: String) {
        let characters = Array(MarkedText.trimmed(text))
        var index = 0
        func digits() -> String {
            var found = ""
            while index < characters.count, characters[index].isASCII, characters[index].isNumber, found.count < 12 {
                found.append(characters[index])
                index += 1
            }
            return found
        }
        func skipSpaces() { while index < characters.count, characters[index].isWhitespace { index += 1 } }
        var factor: Rational?
        let isNegative = characters.first == "-"
        if isNegative { index = 1 }
        let whole = digits()
        if !whole.isEmpty {
            factor = Int(whole).map { Rational($0) }
            let place = index
            skipSpaces()
            if index < characters.count, characters[index] == "." || characters[index] == ",", index == place {
                index += 1
                let decimals = digits()
                if decimals.isEmpty { index = place } else { factor = Rational(decimal: "\(whole).\(decimals)") }
            } else if index < characters.count, characters[index] == "/" {
                index += 1
                skipSpaces()
                let below = digits()
                if let above = Int(whole), let below = Int(below), let value = Rational(above, below) {
                    factor = value
                } else {
                    index = place
                }
            } else if let fraction = Self.vulgar(characters, index) {
                index += 1
                factor = factor?.adding(fraction)
            } else {
                // "1 1/2"
                let before = index
                let above = digits()
                skipSpaces()
                if !above.isEmpty, index < characters.count, characters[index] == "/" {
                    index += 1
                    skipSpaces()
                    if let above = Int(above), let below = Int(digits()), let value = Rational(above, below) {
                        factor = factor?.adding(value)
                    } else {
                        index = place
                    }
                } else {
                    index = before
                }
            }
        } else if let fraction = Self.vulgar(characters, index) {
            index += 1
            factor = fraction
        }
        guard let factor else { return nil }
        let unit = MarkedText.trimmed(String(characters[index...]))
        self.init(
            factor: isNegative ? factor.negated : factor, unit: unit.isEmpty ? nil : unit, text: String(characters))
    }

    /// The value of "½" and the like at `index`.
    private static func vulgar(_ characters: [Character], _ index: Int) -> Rational? {
        guard index < characters.count else { return nil }
        let fractions: [Character: (Int, Int)] = [
            "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5), "⅗": (3, 5),
            "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8), "⅝": (5, 8), "⅞": (7, 8),
            "⅑": (1, 9), "⅒": (1, 10),
        ]
        return fractions[characters[index]].flatMap { Rational($0.0, $0.1) }
    }
}
