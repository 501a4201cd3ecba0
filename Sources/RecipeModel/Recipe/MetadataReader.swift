internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// Turns the front matter of a recipe into typed values; what does not fit its key is reported and kept as written.
struct MetadataReader {
    let source: SourceText
    private(set) var metadata = Metadata()
    private(set) var title: Located<String>?
    private(set) var diagnostics: [Diagnostic] = []
    /// Values of the keys that hold ingredients, steps and notes themselves.
    private(set) var lines: [String: YAMLNode] = [:]

    init(_ source: SourceText) {
        self.source = source
    }

    mutating func read(_ entries: [YAMLEntry], kind: DocumentKind) {
        var seen: [String: ByteRange] = [:]
        for entry in entries {
            guard let key = FrontMatterKey.named(entry.key, in: kind) else {
                metadata.unknown.append((Located(entry.key, entry.keyRange), source.string(entry.value.range)))
                continue
            }
            if seen[key.name] != nil {
                diagnostics.append(
                    Diagnostic(
                        code: "same-key-twice", severity: .warning, range: entry.keyRange,
                        message: "'\(entry.key)' means '\(key.name)', which is given already; the first one counts",
                        hint: "remove one of the two",
                        related: seen[key.name].map {
                            [RelatedPlace(path: source.path, range: $0, message: "first given here")]
                        } ?? []))
                continue
            }
            seen[key.name] = entry.keyRange
            if entry.value.isNull { continue }
            read(key, entry)
        }
    }

    private mutating func read(_ key: FrontMatterKey, _ entry: YAMLEntry) {
        let value = entry.value
        switch key.name {
        case "title": title = text(key, value)
        case "description": metadata.description = text(key, value)
        case "servings": metadata.servings = yield(key, value)
        case "yield": metadata.yield = yield(key, value)
        case "prep-time": metadata.prepTime = duration(key, value)
        case "cook-time": metadata.cookTime = duration(key, value)
        case "rest-time": metadata.restTime = duration(key, value)
        case "total-time": metadata.declaredTotalTime = duration(key, value)
        case "difficulty":
            metadata.difficulty = text(key, value).flatMap { text in
                Difficulty(name: text.value).map { Located($0, text.range) }
                    ?? bad(key, value, "'\(text.value)' is no difficulty", "write basic, intermediate or expert")
            }
        case "category": metadata.categories = texts(key, value)
        case "cuisine": metadata.cuisines = texts(key, value)
        case "tags": metadata.tags = texts(key, value)
        case "diet":
            metadata.diets = texts(key, value)
            for diet in metadata.diets where Diet(diet.value) == nil {
                diagnostics.append(
                    Diagnostic(
                        code: "unknown-diet", severity: .warning, range: diet.range,
                        message: "'\(diet.value)' is no diet rbook knows",
                        hint:
                            "known are: \(Diet.allCases.map(\.displayName).joined(separator: ", ")); put other words under 'tags'"
                    ))
            }
        case "season":
            metadata.seasons = texts(key, value).compactMap { text in
                if let season = Season(name: text.value) { return Located(season, text.range) }
                return bad(key, text.range, "'\(text.value)' is no season", "write spring, summer, autumn or winter")
            }
        case "rating": metadata.rating = rating(key, value)
        case "favorite":
            if let boolean = value.boolean {
                metadata.favorite = Located(boolean, value.range)
            } else {
                _ =
                    bad(key, value, "'\(source.string(value.range))' is neither true nor false", "write true or false")
                    as Bool?
            }
        case "author": metadata.authors = texts(key, value)
        case "source": metadata.source = text(key, value)
        case "image": metadata.images = texts(key, value)
        case "equipment": equipment = texts(key, value)
        case "language":
            metadata.language = text(key, value).flatMap { text in
                Self.isLanguageTag(text.value)
                    ? text
                    : bad(key, value, "'\(text.value)' is no language tag", "write a tag such as en, de or pt-BR")
            }
        case "nutrition":
            if let entries = value.entries {
                metadata.nutrition = entries.map {
                    (
                        Located($0.key, $0.keyRange),
                        Located($0.value.text ?? source.string($0.value.range), $0.value.range)
                    )
                }
            } else {
                _ =
                    bad(key, value, "the nutrition is not a mapping", "write { calories: 520 kcal, protein: 31 g }")
                    as Bool?
            }
        case "added": metadata.added = date(key, value)
        case "updated": metadata.updated = date(key, value)
        case "ingredients", "instructions", "notes": lines[key.name] = value
        case "kind": break
        default: break
        }
    }

    private(set) var equipment: [Located<String>] = []

    // MARK: Types

    private mutating func text(_ key: FrontMatterKey, _ value: YAMLNode) -> Located<String>? {
        guard let text = value.text else {
            return bad(
                key, value, "'\(key.name)' must be text, not a \(value.items == nil ? "mapping" : "list")",
                "write one value")
        }
        return Located(Self.singleLine(text), value.range)
    }

    private mutating func texts(_ key: FrontMatterKey, _ value: YAMLNode) -> [Located<String>] {
        guard let scalars = value.scalars else {
            _ =
                bad(key, value, "'\(key.name)' must be a text or a list of texts", "write \(key.name): [one, two]")
                as Bool?
            return []
        }
        // "a, b" in one text is a list to most people.
        if scalars.count == 1, case .scalar(let text, .plain) = value.content, text.contains(","),
            key.type == .textList || key.type == .dietList,
            key.name != "author", key.name != "equipment"
        {
            return text.split(separator: ",").map { Located(Self.trimmed(String($0)), value.range) }.filter {
                !$0.value.isEmpty
            }
        }
        return scalars.compactMap { node in
            guard let text = node.text, !text.isEmpty else { return nil }
            return Located(Self.singleLine(text), node.range)
        }
    }

    private mutating func yield(_ key: FrontMatterKey, _ value: YAMLNode) -> Located<Yield>? {
        guard let text = value.text else {
            return bad(key, value, "'\(key.name)' must be a number", "write \(key.name): 4, 4-6 or 24 cookies")
        }
        guard let yield = Yield(text), yield.quantity.min.isPositive else {
            return bad(
                key, value, "'\(Self.singleLine(text))' says no number", "write \(key.name): 4, 4-6 or 24 cookies")
        }
        return Located(yield, value.range)
    }

    private mutating func duration(_ key: FrontMatterKey, _ value: YAMLNode) -> Located<Int>? {
        guard let text = value.text, let seconds = TimeSpan(text)?.maxSeconds else {
            return bad(
                key, value, "'\(Self.singleLine(source.string(value.range)))' is no length of time",
                "write 30 min, 1 h 30 min or a number of minutes")
        }
        return Located(seconds, value.range)
    }

    private mutating func rating(_ key: FrontMatterKey, _ value: YAMLNode) -> Located<Rational>? {
        let hint = "write a number from 0 to 5 in steps of a half"
        guard let text = value.text, let number = ItemLine.parse(text).measure.quantity?.value else {
            return bad(key, value, "'\(Self.singleLine(source.string(value.range)))' is no number", hint)
        }
        guard number >= .zero, number <= Rational(5), number.multiplied(by: Rational(2))?.isInteger == true else {
            return bad(key, value, "the rating \(text) is not from 0 to 5 in steps of a half", hint)
        }
        return Located(number, value.range)
    }

    private mutating func date(_ key: FrontMatterKey, _ value: YAMLNode) -> Located<CalendarDate>? {
        guard let text = value.text, let date = CalendarDate(Array(text.utf8.prefix(10))) else {
            return bad(
                key, value, "'\(Self.singleLine(source.string(value.range)))' is no date", "write it as 2026-11-21")
        }
        return Located(date, value.range)
    }

    private mutating func bad<T>(_ key: FrontMatterKey, _ value: YAMLNode, _ message: String, _ hint: String) -> T? {
        bad(key, value.range, message, hint)
    }

    private mutating func bad<T>(_ key: FrontMatterKey, _ range: ByteRange, _ message: String, _ hint: String) -> T? {
        diagnostics.append(
            Diagnostic(code: "bad-value", severity: .warning, range: range, message: message, hint: hint))
        return nil
    }

    static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let first = parts.first, (2...3).contains(first.utf8.count), parts.count <= 4 else { return false }
        return first.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
            && parts.dropFirst().allSatisfy { (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrDigit) }
    }

    static func trimmed(_ text: String) -> String {
        var slice = text[...]
        while let first = slice.first, first.isWhitespace { slice.removeFirst() }
        while let last = slice.last, last.isWhitespace { slice.removeLast() }
        return String(slice)
    }

    static func singleLine(_ text: String) -> String {
        guard
            text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) || text.utf8.first == 0x20 || text.utf8.last == 0x20
        else { return text }
        return trimmed(text.split(whereSeparator: \.isNewline).map { trimmed(String($0)) }.joined(separator: " "))
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        (self >= 0x30 && self <= 0x39) || ((self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A)
    }
}
