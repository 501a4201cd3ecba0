package import SourceText

/// What one look at a cookbook, its repository or the computer found.
package struct CheckResult: Sendable {
    package enum State: String, Sendable, CaseIterable {
        case ok
        /// Worth knowing; nothing is wrong.
        case note
        /// Something does not work, or may do harm.
        case problem
        /// It could not be looked at.
        case unknown
    }

    package enum Area: String, Sendable, CaseIterable {
        case computer, cookbook, git
    }

    /// A permanent name: lower case words joined by `-`.
    package let code: String
    package let area: Area
    package let state: State
    /// One line.
    package let message: Message
    /// What to do about it.
    package let hint: Message?
    /// Whether `rbook doctor --fix` mends it.
    package let isMendable: Bool

    init(
        _ code: String, _ area: Area, _ state: State, _ message: Message, hint: Message? = nil,
        isMendable: Bool = false
    ) {
        (self.code, self.area, self.state) = (code, area, state)
        (self.message, self.hint, self.isMendable) = (message, hint, isMendable)
    }
}

/// Names of files as they are shown: some of them, and how many more there are.
struct SomeNames {
    private static let most = 3

    static func text(_ names: [Message]) -> Message {
        let shown = Array(names.prefix(most)).joined(separator: ", ")
        return names.count > most ? shown + " and \(names.count - most) more" : shown
    }

    static func text(_ paths: [RelativePath]) -> Message { text(paths.map { "\($0)" }) }
}
