package import SourceText

/// Why an operation or a query did not do what was asked.
package struct OperationProblem: Error, Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// What was asked could not be done.
        case failed
        /// What was asked makes no sense: a value that cannot be, a name that nothing has.
        case usage
        /// There is nothing to do it to.
        case nothingFound
    }

    /// Lower case, no final period.
    package let message: Message
    package let hint: Message?
    package let kind: Kind

    package init(_ message: Message, hint: Message? = nil, kind: Kind = .failed) {
        self.message = message
        self.hint = hint
        self.kind = kind
    }
}
