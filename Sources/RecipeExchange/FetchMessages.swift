/// What the program that speaks to servers is asked to bring.
public struct FetchRequest: Codable, Sendable, Hashable {
    public enum Kind: String, Codable, Sendable {
        case page, picture
    }

    /// As typed, or as a page names it.
    public var address: String
    public var kind: Kind
    /// Hosts with their ports ("localhost:8000") that the person named, and of which private addresses are permitted.
    public var privateHosts: [String]
    /// Whether it is one of many pages of its host: then robots.txt is asked first, and there is a pause before each.
    public var isOneOfMany: Bool
    /// Bytes after decoding.
    public var mostBytes: Int
    /// For all of one hop.
    public var mostSeconds: Int

    public init(
        _ address: String, _ kind: Kind, privateHosts: [String] = [], isOneOfMany: Bool = false,
        mostBytes: Int = 20 << 20, mostSeconds: Int = 30
    ) {
        (self.address, self.kind, self.privateHosts, self.isOneOfMany) = (address, kind, privateHosts, isOneOfMany)
        (self.mostBytes, self.mostSeconds) = (mostBytes, mostSeconds)
    }
}

/// What came of it; the body follows in a message of its own, empty where there is a problem.
public struct FetchAnswer: Codable, Sendable, Hashable {
    /// Why nothing was brought: "404 Not Found".
    public var problem: String?
    public var hint: String?
    /// Where it was in the end, after redirects.
    public var address: String
    /// The encoding that the server named.
    public var charset: String?
    /// The proxy that it came through, without user and password.
    public var proxy: String?
    /// Limits that this system does not have; see ``ReadResult/unconfined``.
    public var unconfined: [String] = []

    public init(_ address: String, problem: String? = nil, hint: String? = nil) {
        (self.address, self.problem, self.hint) = (address, problem, hint)
    }
}
