/// A value of a JSON document. Numbers keep their spelling, objects the order of their keys.
enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSON])
    case object([Entry])

    struct Entry: Hashable, Sendable {
        let key: String
        let value: JSON
    }

    /// The first value of a key; keys are compared without case, since pages write `Recipeingredient`.
    subscript(key: String) -> JSON? {
        guard case .object(let entries) = self else { return nil }
        return (entries.first { $0.key == key } ?? entries.first { $0.key.isEqualIgnoringCase(key) })?.value
    }

    /// Whether it is made of more values, where one that is in several places counts in each.
    func isLarger(than count: Int) -> Bool {
        var left = count
        var waiting = [self]
        while let value = waiting.popLast() {
            left -= 1
            if left < 0 { return true }
            switch value {
            case .array(let items): waiting += items
            case .object(let entries): waiting += entries.map(\.value)
            default: continue
            }
        }
        return false
    }

    var entries: [Entry] {
        if case .object(let entries) = self { return entries }
        return []
    }

    /// The items of a list; a single value is a list of itself, and nothing is an empty one.
    var items: [JSON] {
        switch self {
        case .array(let items): items
        case .null: []
        default: [self]
        }
    }

    /// The text of a string or number.
    var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}

extension String {
    func isEqualIgnoringCase(_ other: String) -> Bool {
        utf8.count == other.utf8.count && lowercased() == other.lowercased()
    }
}
