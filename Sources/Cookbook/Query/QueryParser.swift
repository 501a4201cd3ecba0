public import Kitchen
internal import RecipeModel

/// A mistake in a query, with its place.
public struct QueryError: Error, Sendable, Hashable {
    /// 1-based, in Unicode scalars of the query.
    public let column: Int
    public let message: String
    public let hint: String?

    public init(column: Int, message: String, hint: String?) {
        self.column = column
        self.message = message
        self.hint = hint
    }
}

/// Reads queries; the grammar stands at ``Query``.
public struct QueryParser {
    /// More than anybody writes; each costs a look at every recipe.
    static let mostConditions = 1000
    private static let mostStars: Rational = 5

    private let scalars: [Unicode.Scalar]
    private let today: CalendarDate
    private var offset = 0
    private var depth = 0
    private var conditions = 0

    /// - Parameter today: what relative dates count from.
    public static func parse(_ text: String, today: CalendarDate) throws(QueryError) -> Query {
        var parser = QueryParser(scalars: Array(text.unicodeScalars), today: today)
        parser.skipSpaces()
        if parser.offset == parser.scalars.count { return .all }
        let query = try parser.alternatives()
        if parser.offset < parser.scalars.count {
            guard parser.scalars[parser.offset] == ")" else {
                let start = parser.offset
                let word = parser.word()
                throw parser.error(
                    "nothing follows '\(word)'", hint: "add a word, or put \"\(word)\" in quotes to look for it",
                    at: start)
            }
            throw parser.error("a ')' without its '('", hint: "remove it")
        }
        return query
    }

    private init(scalars: [Unicode.Scalar], today: CalendarDate) {
        self.scalars = scalars
        self.today = today
    }

    private mutating func alternatives() throws(QueryError) -> Query {
        depth += 1
        defer { depth -= 1 }
        guard depth < 100 else { throw error("parentheses are nested too deep", hint: nil) }
        var parts = [try conjunction()]
        while takeWord("or") { parts.append(try conjunction()) }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    private mutating func conjunction() throws(QueryError) -> Query {
        var parts = [try negation()]
        while true {
            skipSpaces()
            if offset == scalars.count || scalars[offset] == ")" || peekWord("or") { break }
            _ = takeWord("and")
            parts.append(try negation())
        }
        return parts.count == 1 ? parts[0] : .and(parts)
    }

    private mutating func negation() throws(QueryError) -> Query {
        var isNegated = false
        while true {
            skipSpaces()
            if takeWord("not") {
                isNegated.toggle()
            } else if offset + 1 < scalars.count, scalars[offset] == "-", scalars[offset + 1] != " " {
                isNegated.toggle()
                offset += 1
            } else {
                break
            }
        }
        let part = try primary()
        return isNegated ? .not(part) : part
    }

    private mutating func primary() throws(QueryError) -> Query {
        skipSpaces()
        guard offset < scalars.count else {
            throw error("the query ends where a word should stand", hint: "add a word, or remove the one before")
        }
        if scalars[offset] == "(" {
            let start = offset
            offset += 1
            let inner = try alternatives()
            skipSpaces()
            guard offset < scalars.count, scalars[offset] == ")" else {
                throw error("a '(' without its ')'", hint: "add ')'", at: start)
            }
            offset += 1
            return inner
        }
        return try condition()
    }

    private mutating func condition() throws(QueryError) -> Query {
        let start = offset
        conditions += 1
        guard conditions <= Self.mostConditions else {
            throw error(
                "the query has more than \(Self.mostConditions) conditions", hint: "shorten it; a tag may say the same")
        }
        if scalars[offset] == "@" {
            offset += 1
            let name = word()
            if name.isEmpty {
                throw error("a name is missing behind '@'", hint: "name a saved query of rbook.yaml", at: start)
            }
            return .saved(name, column: start + 1)
        }
        var end = offset
        while end < scalars.count, scalars[end].properties.isAlphabetic || scalars[end] == "-" { end += 1 }
        if end > start, end < scalars.count, let comparison = comparison(at: end) {
            let name = String(String.UnicodeScalarView(scalars[start..<end])).lowercased()
            offset = end + comparison.length
            return try field(name, comparison.value, at: start)
        }
        return .text(try value(nil))
    }

    /// The operator at a place; `nil` for `:`-values is `.some(nil)`.
    private func comparison(at place: Int) -> (value: Comparison?, length: Int)? {
        let next = place + 1 < scalars.count ? scalars[place + 1] : " "
        switch scalars[place] {
        case ":":
            // `time:<30` is `time<30`.
            if next == "<" || next == ">", let inner = comparison(at: place + 1) {
                return (inner.value, inner.length + 1)
            }
            return (nil, 1)
        case "<": return next == "=" ? (.lessOrEqual, 2) : (.less, 1)
        case ">": return next == "=" ? (.greaterOrEqual, 2) : (.greater, 1)
        case "=": return (.equal, 1)
        case "≤": return (.lessOrEqual, 1)
        case "≥": return (.greaterOrEqual, 1)
        default: return nil
        }
    }

    private mutating func field(_ name: String, _ comparison: Comparison?, at start: Int) throws(QueryError) -> Query {
        if let field = DateField(rawValue: name) { return try date(field, comparison) }
        if let field = NumberField(rawValue: name) ?? NumberField.spellings[name] {
            return try number(field, comparison)
        }
        if name == "is" || name == "has" { return try flag() }
        if let field = TextField(rawValue: name) ?? TextField.spellings[name] {
            if let comparison, comparison != .equal {
                throw error(
                    "'\(name)' holds text and cannot be compared with '\(comparison.rawValue)'",
                    hint: "write \(name):word", at: start)
            }
            let place = offset
            let condition = try value(field)
            try checkKnown(condition.text, field, at: place)
            return .text(
                comparison == .equal ? TextCondition(field: field, text: condition.text, match: .exact) : condition)
        }
        let names =
            TextField.allCases.map(\.rawValue) + NumberField.allCases.map(\.rawValue)
            + DateField.allCases.map(\.rawValue) + ["is", "has"]
            + Array(TextField.spellings.keys) + Array(NumberField.spellings.keys)
        let nearest = Spelling.nearest(to: name, in: names.sorted())
        throw error(
            "'\(name)' is not a field",
            hint: nearest.map { "did you mean '\($0)'?" } ?? "to look for the text itself, put it in quotes", at: start)
    }

    private mutating func value(_ field: TextField?) throws(QueryError) -> TextCondition {
        skipBlankAfterColon(field)
        guard offset < scalars.count else { throw error("a word is missing at the end", hint: nil) }
        var isExact = false
        if scalars[offset] == "=", offset + 1 < scalars.count {
            isExact = true
            offset += 1
        }
        if let quote = quote(at: offset) {
            let start = offset
            offset += 1
            let begin = offset
            while offset < scalars.count, scalars[offset] != quote { offset += 1 }
            guard offset < scalars.count else {
                throw error("a quote is opened and never closed", hint: "close it", at: start)
            }
            let text = String(String.UnicodeScalarView(scalars[begin..<offset]))
            offset += 1
            return TextCondition(field: field, text: text, match: isExact ? .exact : .phrase)
        }
        let text = word()
        if text.isEmpty { throw error("a word is missing here", hint: nil) }
        return TextCondition(
            field: field, text: text, match: isExact ? .exact : text.contains("*") ? .wildcard : .loose)
    }

    /// Diets and allergens must be ones that are known: `-allergen:nutz` would leave nothing out, and look as if it had.
    private func checkKnown(_ text: String, _ field: TextField, at place: Int) throws(QueryError) {
        let names: [String]
        switch field {
        case .diet where Diet(text) == nil: names = Diet.allCases.map(\.displayName)
        case .allergen where AllergenSet(avoiding: text) == nil:
            names = ["nuts", "shellfish"] + Allergen.allCases.map(\.displayName)
        default: return
        }
        throw error(
            "'\(text)' is not \(field == .allergen ? "an" : "a") \(field.rawValue) rbook knows",
            hint: Spelling.nearest(to: text, in: names).map { "did you mean '\($0)'?" }
                ?? "known are: \(names.joined(separator: ", "))", at: place)
    }

    private func quote(at place: Int) -> Unicode.Scalar? {
        switch scalars[place] {
        case "\"": "\""
        case "“", "„": "”"
        default: nil
        }
    }

    private mutating func number(_ field: NumberField, _ comparison: Comparison?) throws(QueryError) -> Query {
        let start = offset
        let text = takeMeasure()
        let hint =
            field.isTime ? "write \(field.rawValue)<=30 or \(field.rawValue)<=1h30" : "write \(field.rawValue)>=4"
        if field.isTime {
            guard let span = TimeSpan(text) ?? TimeSpan(text + " min") else {
                throw error("'\(text)' is not a length of time", hint: hint, at: start)
            }
            let minutes = Rational(span.maxSeconds, 60) ?? .zero
            return .number(field, comparison ?? .lessOrEqual, Quantity(minutes))
        }
        guard let quantity = ItemLine.parse(text).measure.quantity else {
            throw error("'\(text)' is not a number", hint: hint, at: start)
        }
        if field == .rating, quantity.max > Self.mostStars {
            throw error("ratings go from 0 to \(Self.mostStars)", hint: hint, at: start)
        }
        return .number(field, comparison ?? .equal, quantity)
    }

    private mutating func date(_ field: DateField, _ comparison: Comparison?) throws(QueryError) -> Query {
        let start = offset
        let text = word().lowercased()
        if text == "never" { return .never(field) }
        if text == "today" { return .date(field, comparison ?? .equal, today) }
        if let date = CalendarDate(text) { return .date(field, comparison ?? .equal, date) }
        if let days = Self.relativeDays(text), let date = today.adding(days: days) {
            return .date(field, comparison ?? .greaterOrEqual, date)
        }
        throw error("'\(text)' is not a date", hint: "write 2026-11-21, -2w, -3d or never", at: start)
    }

    /// "-2w", "-10d", "-3m", "-1y" in days.
    private static func relativeDays(_ text: String) -> Int? {
        guard let unit = text.last, let number = Int(text.dropLast()), abs(number) < 100_000 else { return nil }
        switch unit {
        case "d": return number
        case "w": return number * 7
        case "m": return number * 30
        case "y": return number * 365
        default: return nil
        }
    }

    private mutating func flag() throws(QueryError) -> Query {
        let start = offset
        let text = word().lowercased()
        if let flag = RecipeFlag(rawValue: text) ?? RecipeFlag.spellings[text] { return .flag(flag) }
        let nearest = Spelling.nearest(to: text, in: RecipeFlag.allCases.map(\.rawValue))
        throw error(
            "'\(text)' is nothing a recipe is or has",
            hint: nearest.map { "did you mean '\($0)'?" }
                ?? "known are: \(RecipeFlag.allCases.map(\.rawValue).joined(separator: ", "))",
            at: start)
    }

    // MARK: Words

    private mutating func word() -> String {
        let start = offset
        while offset < scalars.count, scalars[offset] != " ", scalars[offset] != "\t", scalars[offset] != "(",
            scalars[offset] != ")"
        { offset += 1 }
        return String(String.UnicodeScalarView(scalars[start..<offset]))
    }

    /// A number with its unit, which may stand behind a space: `time<=1 h`.
    private mutating func takeMeasure() -> String {
        var text = word()
        let saved = offset
        skipSpaces()
        if offset < scalars.count, scalars[offset].properties.isAlphabetic {
            let unit = word()
            if ["min", "mins", "minutes", "minute", "h", "hr", "hour", "hours"].contains(unit.lowercased()) {
                text += " " + unit
                return text
            }
        }
        offset = saved
        return text
    }

    private mutating func skipBlankAfterColon(_ field: TextField?) { if field != nil { skipSpaces() } }

    private mutating func skipSpaces() {
        while offset < scalars.count, scalars[offset] == " " || scalars[offset] == "\t" { offset += 1 }
    }

    private func peekWord(_ word: String) -> Bool {
        let end = offset + word.unicodeScalars.count
        guard end <= scalars.count, String(String.UnicodeScalarView(scalars[offset..<end])).lowercased() == word else {
            return false
        }
        return end == scalars.count || scalars[end] == " " || scalars[end] == "(" || scalars[end] == ")"
    }

    private mutating func takeWord(_ word: String) -> Bool {
        skipSpaces()
        guard peekWord(word), offset + word.unicodeScalars.count < scalars.count else { return false }
        offset += word.unicodeScalars.count
        return true
    }

    private func error(_ message: String, hint: String?, at place: Int? = nil) -> QueryError {
        QueryError(column: (place ?? offset) + 1, message: message, hint: hint)
    }
}
