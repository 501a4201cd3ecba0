internal import SourceText

/// Something done to the stock, and to what, as a person says it.
public struct StockAction: Hashable, Sendable {
    public enum Verb: String, Hashable, Sendable, CaseIterable {
        case add
        case set
        case move
        case open
        case freeze
        case thaw
        /// Thrown away: waste.
        case discard
        case remove
        /// Counted at the shelf.
        case count
    }

    public let verb: Verb
    /// "2 l milk", "flour"; never empty.
    public let what: [String]
    /// The new amount, the place, or why it is thrown away.
    public let detail: String?

    public init(_ verb: Verb, _ what: [String], detail: String? = nil) {
        (self.verb, self.what, self.detail) = (verb, what, detail)
    }

    /// "Put 2 l milk and 6 eggs into the pantry"
    var sentence: Message {
        let what = Self.list(what)
        switch verb {
        case .add: return "Put \(what) into the pantry"
        case .set: return "Set \(what) in the pantry to \(detail ?? "")"
        case .move: return "Move \(what) to \(detail ?? "")"
        case .open: return "Open \(what)"
        case .freeze: return "Freeze \(what)"
        case .thaw: return "Thaw \(what)"
        case .discard: return detail.map { "Discard \(what) (\($0))" } ?? "Discard \(what)"
        case .remove: return "Remove \(what) from the pantry"
        case .count: return detail.map { "Count \(what) in \($0)" } ?? "Count \(what)"
        }
    }

    /// The action as the first words of a commit's trailer: the verb, the detail, then what.
    var words: [String] { [verb.rawValue, detail ?? ""] + what }

    /// Reads the first words of a trailer; `nil` for those of anything else.
    public init?(words: [String]) {
        guard words.count > 2, let verb = Verb(rawValue: words[0]) else { return nil }
        self.init(verb, Array(words[2...]), detail: words[1].isEmpty ? nil : words[1])
    }

    /// Up to three by name, of more the first two and how many further ones.
    private static func list(_ what: [String]) -> Message {
        switch what.count {
        case 0: "nothing"
        case 1: "\(what[0])"
        case 2, 3: "\(what.dropLast().joined(separator: ", ")) and \(what[what.count - 1])"
        default: "\(what[0]), \(what[1]) and \(what.count - 2) more"
        }
    }
}
