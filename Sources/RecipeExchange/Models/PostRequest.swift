/// A question for the one endpoint that a person configured; its body follows in a message of its own.
public struct PostRequest: Codable, Sendable {
    /// https, or http of this machine.
    public var address: String
    /// Goes to that address in a header, and nowhere else.
    public var key: String?
    /// Bytes of the answer after decoding.
    public var mostBytes: Int
    /// For the whole answer.
    public var mostSeconds: Int

    public init(_ address: String, key: String?, mostBytes: Int = 2 << 20, mostSeconds: Int) {
        (self.address, self.key, self.mostBytes, self.mostSeconds) = (address, key, mostBytes, mostSeconds)
    }
}

/// What came of a question; the answer's bytes follow in a message of their own, also those that say what went wrong.
public struct PostAnswer: Codable, Sendable, Hashable {
    /// Of HTTP; `nil` where no whole answer came.
    public var status: Int?
    /// Seconds that the server asks to wait.
    public var retryAfter: Int?
    public var failure: Failure?
    /// The proxy that it went through, without user and password.
    public var proxy: String?
    /// Limits that this system does not have; see ``ReadResult/unconfined``.
    public var unconfined: [String] = []

    public init(status: Int? = nil, failure: Failure? = nil) { (self.status, self.failure) = (status, failure) }

    /// Why there is no whole answer.
    public struct Failure: Codable, Sendable, Hashable {
        public var reason: String
        /// Whether the same question may do better a little later.
        public var isPassing: Bool
        /// Whether the question may have been answered, and paid for, all the same.
        public var mayHaveCost: Bool

        public init(_ reason: String, isPassing: Bool = false, mayHaveCost: Bool = false) {
            (self.reason, self.isPassing, self.mayHaveCost) = (reason, isPassing, mayHaveCost)
        }
    }
}

/// What the program that speaks to servers is asked to do.
public enum FetchMessage: Codable, Sendable {
    case fetch(FetchRequest)
    case post(PostRequest)
    case git(GitWebRequest)
}
