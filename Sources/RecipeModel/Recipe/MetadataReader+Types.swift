internal import Kitchen
internal import RecipeSyntax
internal import SourceText

/// The values of keys as their types; what is not of its type is reported.
extension MetadataReader {
    mutating func text(_ key: Field, _ value: YAMLNode) -> Located<String>? {
        guard let text = value.text ?? joinedText(key, value) else {
            return bad(
                key, value, "'\(key.rawValue)' must be text, not a \(value.items == nil ? "mapping" : "list")",
                "write one value")
        }
        return Located(Self.singleLine(text), value.range)
    }

    /// "Salt Fat Acid Heat" of "[[Salt Fat Acid Heat]]", "Samin" of "[[people/nosrat|Samin]]".
    static func withoutWikiMarks(_ text: String) -> String {
        guard text.hasPrefix("[["), text.hasSuffix("]]"), text.utf8.count > 4 else { return text }
        let inside = text.dropFirst(2).dropLast(2)
        guard !inside.contains("[") else { return text }
        return String(inside.split(separator: "|").last ?? inside)
    }

    /// The source as `{ name: …, url: … }` is all of its texts.
    private func joinedText(_ key: Field, _ value: YAMLNode) -> String? {
        guard key == .source, let entries = value.entries else { return nil }
        let texts = entries.map(\.value).compactMap { Self.isEmpty($0) ? nil : $0.text }
        return texts.isEmpty ? nil : texts.map(Self.singleLine).joined(separator: ", ")
    }

    mutating func texts(_ key: Field, _ value: YAMLNode) -> [Located<String>] {
        guard let scalars = value.scalars else {
            _ =
                bad(
                    key, value, "'\(key.rawValue)' must be a text or a list of texts",
                    "write \(key.rawValue): [one, two]")
                as Bool?
            return []
        }
        // "a, b" in one text is a list to most people.
        if scalars.count == 1, key.splitsAtCommas, case .scalar(let text, .plain) = value.content,
            text.hasByte(UInt8(ascii: ","))
        {
            let parts = key == .image && text.contains("://") ? Self.addresses(text) : Self.commaParts(text)
            if parts.count > 1 || text.contains(",") { return parts.map { Located($0, value.range) } }
        }
        var texts: [Located<String>] = []
        texts.reserveCapacity(scalars.count)
        for node in scalars {
            guard let text = node.text, !text.isEmpty else { continue }
            texts.append(Located(Self.singleLine(text), node.range))
        }
        return texts
    }

    /// Addresses hold commas, but no spaces.
    private static func addresses(_ text: String) -> [String] {
        let words = text.parted(at: 0x20)
        guard words.count > 1 else { return [text] }
        return words.map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }.filter { !$0.isEmpty }
    }

    /// "4", "24 cookies", `{ amount: 24, unit: cookies }`
    private static func yieldText(_ value: YAMLNode) -> String? {
        guard let entries = value.entries else { return value.text }
        func text(_ names: [String]) -> String? {
            entries.first { names.contains(FrontMatterKey.fold($0.key)) && !isEmpty($0.value) }?.value.text
        }
        let amount = text(["amount", "quantity", "qty", "value", "number", "count", "servings"])
        return [amount, text(["unit", "units", "of", "what", "label"])].compactMap { $0 }.joined(separator: " ")
    }

    mutating func yield(_ key: Field, _ value: YAMLNode) -> Located<Yield>? {
        guard let text = Self.yieldText(value) else {
            return bad(key, value, "'\(key.rawValue)' must be a number", "write \(key.rawValue): 4, 4-6 or 24 cookies")
        }
        guard let yield = Yield(text), yield.quantity.min.isPositive else {
            return bad(
                key, value, "'\(Self.singleLine(text))' says no number", "write \(key.rawValue): 4, 4-6 or 24 cookies")
        }
        return Located(yield, value.range)
    }

    /// `time: { prep: 15 min, cook_min: 35, total: 50 }`
    mutating func readTimes(_ entries: [YAMLEntry]) {
        for entry in entries where !Self.isEmpty(entry.value) {
            var name = FrontMatterKey.fold(entry.key)
            var factor = 1
            for (ending, seconds) in Self.timeEndings where name.hasSuffix(ending) && name != ending {
                name.removeLast(ending.count)
                factor = seconds
                break
            }
            if name.hasSuffix("time"), name != "time" { name.removeLast(4) }
            switch name {
            case "prep", "preparation", "active", "handson", "work": set(\.prepTime, to: entry, factor)
            case "cook", "cooking", "bake", "baking": set(\.cookTime, to: entry, factor)
            case "rest", "resting", "wait", "waiting", "chill", "rise", "inactive", "passive":
                set(\.restTime, to: entry, factor)
            case "total", "all", "overall", "time", "minutes": set(\.declaredTotalTime, to: entry, factor)
            default: metadata.unknown.append((Located(entry.key, entry.keyRange), source.string(entry.value.range)))
            }
        }
    }

    /// What the number under a key that ends so is multiplied with to make minutes.
    private static let timeEndings = [
        ("minutes", 1), ("mins", 1), ("min", 1), ("hours", 60), ("hrs", 60), ("hour", 60),
    ]

    /// "prep_time_minutes: 15", "cookingHours: 2"
    mutating func readTimeWithUnit(_ entry: YAMLEntry) -> Bool {
        let name = FrontMatterKey.fold(entry.key)
        guard let last = name.utf8.last, "srn".utf8.contains(last),
            let (ending, factor) = Self.timeEndings.first(where: { name.hasSuffix($0.0) }), let text = entry.value.text,
            text.allSatisfy({ $0.isNumber || $0 == "." }), !text.isEmpty,
            let field = Self.field(String(name.dropLast(ending.count)))
                ?? Self.field(name.dropLast(ending.count) + "time")
        else { return false }
        switch field {
        case .prepTime: set(\.prepTime, to: entry, factor)
        case .cookTime: set(\.cookTime, to: entry, factor)
        case .restTime: set(\.restTime, to: entry, factor)
        case .totalTime: set(\.declaredTotalTime, to: entry, factor)
        default: return false
        }
        return true
    }

    private mutating func set(_ path: WritableKeyPath<Metadata, Located<Int>?>, to entry: YAMLEntry, _ factor: Int) {
        guard metadata[keyPath: path] == nil, let time = duration(.totalTime, entry.value) else { return }
        let isNumber = entry.value.text?.allSatisfy { $0.isNumber || $0 == "." } == true
        metadata[keyPath: path] = Located(
            isNumber ? time.value.multipliedReportingOverflow(by: factor).partialValue : time.value, time.range)
    }

    mutating func duration(_ key: Field, _ value: YAMLNode, of work: WorkTime? = nil) -> Located<Int>? {
        guard let text = value.text, let time = TimeSpan(text) ?? remarkedTime(text, value) else {
            let written = Self.singleLine(source.string(value.range))
            // Words without a number ("quick", "overnight") are meant as they are.
            let isTyped = written.utf8.contains { $0 >= 0x30 && $0 <= 0x39 } || value.text == nil
            if let work, !isTyped, let words = value.text.map(Self.singleLine), !words.isEmpty {
                metadata.wordedTimes[work] = words
            } else if work != nil {
                metadata.hasUnreadTime = true
            }
            diagnostics.append(
                Diagnostic(
                    code: "bad-value", severity: isTyped ? .warning : .info, range: value.range,
                    message: "'\(written)' is not a length of time",
                    hint: "write 30 min, 1 h 30 min or a number of minutes"))
            return nil
        }
        return Located(time.maxSeconds, value.range)
    }

    /// A time with what people say besides; what is not counted is told.
    private mutating func remarkedTime(_ text: String, _ value: YAMLNode) -> TimeSpan? {
        guard let read = RemarkedTime(text) else { return nil }
        if read.adds { metadata.hasUnreadTime = true }
        if let rest = read.uncounted {
            diagnostics.append(
                Diagnostic(
                    code: "bad-value", severity: .info, range: value.range,
                    message: "this is read as \(read.span.text); '\(rest)' is not counted",
                    hint: "give the wait as rest-time, or as a time: \(read.span.text) + 2 h"))
        }
        return read.span
    }

    mutating func rating(_ key: Field, _ value: YAMLNode) -> Located<Rational>? {
        let hint = "write a number from 0 to 5 in steps of a half"
        guard let text = value.text, let number = StarText.rating(text) ?? Self.outOf(text) ?? Self.number(text)
        else {
            return bad(key, value, "'\(Self.singleLine(source.string(value.range)))' is not a number", hint)
        }
        guard number >= .zero, number <= Rational(5), number.multiplied(by: Rational(2))?.isInteger == true else {
            return bad(key, value, "the rating \(text) is not from 0 to 5 in steps of a half", hint)
        }
        return Located(number, value.range)
    }

    /// "4/5", "9 / 10": so many of five or ten stars, as stars of five.
    private static func outOf(_ text: String) -> Rational? {
        let parts = text.split(separator: "/").map { Self.trimmed(String($0)) }
        guard parts.count == 2, let stars = Rational(plain: parts[0]), let half = Rational(1, 2) else { return nil }
        switch parts[1] {
        case "5": return stars
        case "10": return stars.multiplied(by: half)
        default: return nil
        }
    }

    private static func number(_ text: String) -> Rational? {
        Rational(plain: text) ?? ItemLine.parse(text).measure.quantity?.value
    }

    mutating func date(_ key: Field, _ value: YAMLNode) -> Located<CalendarDate>? {
        guard let text = value.text, let date = CalendarDate(written: text) else {
            return bad(
                key, value, "'\(Self.singleLine(source.string(value.range)))' is not a date", "write it as 2026-11-21")
        }
        return Located(date, value.range)
    }

    mutating func bad<T>(_ key: Field, _ value: YAMLNode, _ message: String, _ hint: String) -> T? {
        bad(key, value.range, message, hint)
    }

    mutating func bad<T>(_ key: Field, _ range: ByteRange, _ message: String, _ hint: String) -> T? {
        // "enough?" is the owner's own question.
        let isAsked = source.string(range).last { !"\"' ".contains($0) } == "?"
        diagnostics.append(
            Diagnostic(
                code: "bad-value", severity: isAsked ? .info : .warning, range: range, message: message, hint: hint))
        return nil
    }

    /// The trimmed parts between commas that are not empty.
    private static func commaParts(_ text: String) -> [String] {
        // A comma or space may be a part of a longer character only where there is more than ASCII.
        guard text.isASCII else { return text.split(separator: ",").map { trimmed(String($0)) }.filter { !$0.isEmpty } }
        let bytes = Array(text.utf8)
        var parts: [String] = []
        var start = 0
        while start <= bytes.count {
            let comma = ByteScan.first(UInt8(ascii: ","), in: bytes, start, bytes.count)
            var end = comma
            while start < end, bytes[start].isWhiteSpace { start += 1 }
            while start < end, bytes[end - 1].isWhiteSpace { end -= 1 }
            if start < end { parts.append(String(decoding: bytes[start..<end], as: UTF8.self)) }
            start = comma + 1
        }
        return parts
    }
}
