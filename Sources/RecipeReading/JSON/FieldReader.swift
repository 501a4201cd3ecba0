internal import RecipeExchange

/// Takes the fields of another program's object one by one, and knows which were not taken, so that nothing is dropped in silence.
///
/// Names are compared without case and underscores: programs change between `recipe_yield` and `recipeYield` from version to version.
struct FieldReader {
    private let entries: [(name: String, key: String, value: JSON)]
    private var taken: Set<String> = []

    init(_ object: JSON) {
        entries = object.entries.map { (Self.folded($0.key), $0.key, $0.value) }
    }

    /// The first of these fields that says something; all of them count as taken.
    mutating func value(_ names: String...) -> JSON? { first(names) }

    private mutating func first(_ names: [String]) -> JSON? {
        var found: JSON?
        for name in names.map(Self.folded) {
            taken.insert(name)
            if found == nil { found = entries.first { $0.name == name && !Self.isEmpty($0.value) }?.value }
        }
        return found
    }

    /// Its text as one line.
    mutating func line(_ names: String...) -> String? {
        guard let text = first(names)?.text.map(MarkedText.line), !text.isEmpty else { return nil }
        return text
    }

    /// Its text as it stands.
    mutating func text(_ names: String...) -> String? { first(names)?.text }

    mutating func items(_ names: String...) -> [JSON] { first(names)?.items ?? [] }

    mutating func isTrue(_ names: String...) -> Bool {
        switch first(names) {
        case .bool(let value): value
        case .number(let text): text != "0"
        case .string(let text): ["true", "yes", "1"].contains(text.lowercased())
        default: false
        }
    }

    /// A time in words or minutes, in seconds; one that cannot be read is a doubt.
    mutating func seconds(_ names: String..., doubts: inout [ReadRecipe.Doubt], called what: String) -> Int? {
        guard let text = first(names)?.text.map(MarkedText.line), !text.isEmpty else { return nil }
        return Self.seconds(text, what, &doubts)
    }

    static func seconds(_ text: String, _ what: String, _ doubts: inout [ReadRecipe.Doubt]) -> Int? {
        if let seconds = Duration.seconds(text) { return seconds }
        if !text.contains(where: { ("1"..."9").contains($0) }), text.contains("0") { return nil }
        doubts.append(ReadRecipe.Doubt("the \(what) says '\(text)'; it was not read"))
        return nil
    }

    /// Fields that say nothing of the dish: ids, checksums, settings of the program.
    mutating func ignore(_ names: String...) {
        for name in names { taken.insert(Self.folded(name)) }
    }

    /// What was not taken and says something, by names with hyphens.
    var rest: [ReadRecipe.Figure] {
        entries.compactMap { entry in
            guard !taken.contains(entry.name), !Self.isEmpty(entry.value), !entry.key.hasPrefix("@") else { return nil }
            let texts = entry.value.items.compactMap { $0.text.map(MarkedText.line) }.filter { !$0.isEmpty }
            if case .bool(let value) = entry.value {
                return value ? ReadRecipe.Figure(Self.hyphened(entry.key), "true") : nil
            }
            guard !texts.isEmpty else { return nil }
            return ReadRecipe.Figure(Self.hyphened(entry.key), texts.joined(separator: ", "))
        }
    }

    static func isEmpty(_ value: JSON) -> Bool {
        switch value {
        case .null: true
        case .bool, .number: false
        case .string(let text): text.allSatisfy(\.isWhitespace)
        case .array(let items): items.allSatisfy(isEmpty)
        case .object(let entries): entries.isEmpty
        }
    }

    private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != "_" } }

    /// "imageUrl", "image_url": "image-url"
    static func hyphened(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, let last = result.last, last != "-" { result += "-" }
            if character.isASCII, character.isLetter || character.isNumber {
                result += character.lowercased()
            } else if let last = result.last, last != "-" {
                result += "-"
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result.isEmpty ? "further" : result
    }
}

/// Days and numbers as programs store them.
enum StoredValue {
    /// The day of "2021-10-30 12:33:51", "2014-07-03T08:05:58Z".
    static func day(_ text: String?) -> String? {
        guard let day = text?.prefix(10), day.utf8.count == 10 else { return nil }
        let fits = day.utf8.enumerated().allSatisfy {
            ($0 == 4 || $0 == 7) ? $1 == UInt8(ascii: "-") : (0x30...0x39).contains($1)
        }
        return fits && !day.hasPrefix("0000") ? String(day) : nil
    }

    /// An amount as people write it: "2.0" is "2", "0.333333" is "1/3"; `nil` for zero and for what is not a number.
    ///
    /// A program that stores decimals of thirds and sixths means the fraction; others keep their digits.
    static func amount(_ text: String?) -> String? {
        guard var text, let number = Double(text), number.isFinite, number > 0, number < 1_000_000_000 else {
            return nil
        }
        if number == number.rounded() { return String(Int(number)) }
        let decimals = text.split(separator: ".").last?.utf8.count ?? 0
        if decimals > 3 || text.contains("e") || text.contains("E") {
            let whole = Int(number)
            let part = number - Double(whole)
            for bottom in [2, 3, 4, 5, 6, 8, 16] {
                let top = (part * Double(bottom)).rounded()
                guard top > 0, Int(top) < bottom, abs(top / Double(bottom) - part) < 0.0006 else { continue }
                return (whole > 0 ? "\(whole) " : "") + "\(Int(top))/\(bottom)"
            }
            text = String(number)
        }
        while text.contains("."), text.hasSuffix("0") { text.removeLast() }
        return text
    }

    /// Stars of 5, where there are any.
    static func stars(_ text: String?) -> String? {
        guard let text, let value = Double(text), value > 0, value <= 5 else { return nil }
        return text
    }
}
