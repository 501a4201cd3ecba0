internal import Cookbook
internal import Kitchen
internal import RecipeExchange

/// A text, and what of a recipe that somebody copied from it does not occur in it.
///
///     token = number | word        numbers by their value: ½, 0.5, 0,5 and 1/2 are one
struct TextEvidence {
    private let lines: [[String]]
    private let stream: [String]
    private let tokens: Set<String>
    /// Where each token stands in the stream.
    private let places: [String: [Int]]

    /// In a longer line, words that stand anywhere in it say nothing of each other.
    private static let longestLine = 20
    private static let numberMark: Character = "#"

    init(_ lines: [String]) {
        self.lines = lines.map(Self.tokens)
        stream = self.lines.flatMap { $0 }
        tokens = Set(stream)
        places = Dictionary(grouping: stream.indices) { [stream] in stream[$0] }
    }

    /// What does not occur in the text, a sentence each.
    func doubts(about recipe: ReadRecipe) -> [String] {
        var doubts: [String] = []
        for line in recipe.ingredients.flatMap(\.lines) {
            if let doubt = doubt(aboutIngredient: line.text) { doubts.append(doubt) }
        }
        func check(_ text: String?, _ name: String) {
            guard let text, let doubt = doubt(about: text, name) else { return }
            doubts.append(doubt)
        }
        check(recipe.title.isEmpty ? nil : recipe.title, "the title")
        check(recipe.description, "the description")
        for text in recipe.yields { check(text, "the servings") }
        for (seconds, name) in [
            (recipe.prepTime, "preparation time"), (recipe.cookTime, "cooking time"), (recipe.restTime, "resting time"),
        ] {
            if let seconds, !holds(seconds: seconds) {
                doubts.append("the \(name) of \(TimeSpan(seconds: seconds).text) does not occur in the text")
            }
        }
        for (index, step) in recipe.steps.flatMap(\.lines).enumerated() { check(step.text, "step \(index + 1)") }
        for (index, note) in recipe.notes.enumerated() { check(note, "note \(index + 1)") }
        for group in recipe.ingredients.compactMap(\.title) + recipe.steps.compactMap(\.title) {
            check(group, "the heading '\(group)'")
        }
        return doubts
    }

    /// An ingredient occurs where its words and numbers follow each other, or are all on one short line.
    private func doubt(aboutIngredient text: String) -> String? {
        let wanted = Self.tokens(text)
        if wanted.isEmpty || occurs(wanted) { return nil }
        let set = Set(wanted)
        if lines.contains(where: { $0.count <= Self.longestLine && set.isSubset(of: $0) }) { return nil }
        if let missing = wanted.first(where: { !tokens.contains($0) }) {
            return "'\(text)': \(Self.shown(missing)) does not occur in the text"
        }
        return "'\(text)': its words are not together in the text"
    }

    private func occurs(_ wanted: [String]) -> Bool {
        (places[wanted[0]] ?? []).contains { start in
            start + wanted.count <= stream.count && stream[start..<(start + wanted.count)].elementsEqual(wanted)
        }
    }

    /// Every number of a running text occurs, and nearly all of its words.
    private func doubt(about text: String, _ name: String) -> String? {
        let words = Self.tokens(text)
        if let number = words.first(where: { $0.first == Self.numberMark && !tokens.contains($0) }) {
            return "\(name): \(Self.shown(number)) does not occur in the text"
        }
        let long = words.filter { $0.count > 3 && $0.first != Self.numberMark }
        let missing = long.count { !tokens.contains($0) }
        return missing * 4 > long.count ? "\(name) is not in the words of the text" : nil
    }

    /// "80 min" occurs as 80, as 1 and 20, or as the hours that it is.
    private func holds(seconds: Int) -> Bool {
        let minutes = seconds / 60
        func holds(_ numbers: [Rational?]) -> Bool {
            numbers.allSatisfy { number in number.map { tokens.contains(Self.token($0)) } ?? false }
        }
        if holds([Rational(minutes)]) || holds([Rational(seconds)]) || holds([Rational(seconds, 3600)]) { return true }
        let parts = [minutes / 60, minutes % 60].filter { $0 > 0 }
        return !parts.isEmpty && holds(parts.map { Rational($0) })
    }

    // MARK: Tokens

    private static func token(_ number: Rational) -> String { "\(numberMark)\(number.numerator)/\(number.denominator)" }

    private static func shown(_ token: String) -> String {
        guard token.first == numberMark else { return "'\(token)'" }
        let parts = token.dropFirst().split(separator: "/").compactMap { Int128($0) }
        let number = parts.count == 2 ? Rational(wide: parts[0], parts[1]) : nil
        return "the number \(number.map { KitchenNumber.text($0) } ?? "")"
    }

    static func tokens(_ text: String) -> [String] {
        var reader = TokenReader(text)
        return reader.read()
    }

    /// Reads numbers before words are folded, which would take fractions apart.
    private struct TokenReader {
        private let scalars: [Unicode.Scalar]
        private var place = 0
        private var tokens: [String] = []

        init(_ text: String) { scalars = Array(text.unicodeScalars) }

        mutating func read() -> [String] {
            while place < scalars.count {
                let scalar = scalars[place]
                if Self.digit(scalar) != nil || Self.fraction(scalar) != nil {
                    readNumber()
                } else if scalar.properties.isAlphabetic {
                    readWord()
                } else {
                    place += 1
                }
            }
            return tokens
        }

        private mutating func readWord() {
            var word = ""
            while place < scalars.count,
                scalars[place].properties.isAlphabetic || scalars[place].properties.generalCategory == .nonspacingMark
            {
                word.unicodeScalars.append(scalars[place])
                place += 1
            }
            tokens.append(String(decoding: TextFolding.fold(word), as: UTF8.self))
        }

        /// "2", "2.5", "2,5", "1/2", "½", "1 1/2", "1½"
        private mutating func readNumber() {
            var value = readPlain()
            if value.denominator == 1 {
                let start = place
                if place + 1 < scalars.count, scalars[place] == " " || scalars[place] == "\u{A0}" { place += 1 }
                if place < scalars.count, Self.digit(scalars[place]) != nil || Self.fraction(scalars[place]) != nil {
                    let rest = readPlain()
                    if rest.denominator > 1, rest < .one, let sum = value.adding(rest) {
                        value = sum
                    } else {
                        place = start
                    }
                } else {
                    place = start
                }
            }
            tokens.append(TextEvidence.token(value))
        }

        private mutating func readPlain() -> Rational {
            if let fraction = Self.fraction(scalars[place]) {
                place += 1
                return fraction
            }
            var text = readDigits()
            if place + 1 < scalars.count, scalars[place] == "/" || scalars[place] == "\u{2044}",
                Self.digit(scalars[place + 1]) != nil
            {
                let start = place
                place += 1
                if let top = Int(text), let bottom = Int(readDigits()), let value = Rational(top, bottom) {
                    return value
                }
                place = start
            } else if place + 1 < scalars.count, scalars[place] == "." || scalars[place] == ",",
                Self.digit(scalars[place + 1]) != nil
            {
                place += 1
                text += "." + readDigits()
            }
            return Rational(decimal: text) ?? .zero
        }

        private mutating func readDigits() -> String {
            var text = ""
            while place < scalars.count, let digit = Self.digit(scalars[place]) {
                if text.count < 18 { text += "\(digit)" }
                place += 1
            }
            return text
        }

        private static func digit(_ scalar: Unicode.Scalar) -> Int? {
            guard scalar.properties.generalCategory == .decimalNumber else { return nil }
            return scalar.properties.numericValue.map { Int($0) }
        }

        private static func fraction(_ scalar: Unicode.Scalar) -> Rational? {
            guard scalar.properties.numericType == .numeric, let value = scalar.properties.numericValue, value > 0,
                value < 1
            else { return nil }
            return (2...10).lazy.compactMap { bottom -> Rational? in
                let top = (value * Double(bottom)).rounded()
                return abs(top / Double(bottom) - value) < 0.0001 ? Rational(Int(top), bottom) : nil
            }.first
        }
    }
}
