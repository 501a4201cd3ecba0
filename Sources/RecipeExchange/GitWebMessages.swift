/// A request of git's protocol that the program which speaks to servers is to carry; what is sent follows in messages of its own, up to an
/// empty one.
public struct GitWebRequest: Codable, Sendable {
    /// https, or http of this machine; without a user.
    public var address: String
    /// Goes to that host in a header, and nowhere else.
    public var login: Login?
    public var accept: String
    /// Of what is sent; `nil` where the request only asks.
    public var contentType: String?
    /// Whether what is sent goes out as it comes, however much it is.
    public var isStreamed: Bool
    /// Certificates that are trusted beside the system's folder of them, as PEM; `nil` for the system's.
    public var certificates: String?
    /// The proxy that the person's configuration names; empty for none, `nil` for that of the environment.
    public var proxy: String?
    /// After so many seconds in which nothing moved, it is over.
    public var stallSeconds: Int
    /// Bytes of the answer after decoding.
    public var mostBytes: Int

    public struct Login: Codable, Sendable, Hashable {
        public var user: String
        public var password: String

        public init(user: String, password: String) { (self.user, self.password) = (user, password) }
    }

    public init(
        _ address: String, login: Login?, accept: String, contentType: String?, isStreamed: Bool, certificates: String?,
        proxy: String?, stallSeconds: Int, mostBytes: Int
    ) {
        (self.address, self.login, self.accept, self.contentType) = (address, login, accept, contentType)
        (self.isStreamed, self.certificates, self.proxy) = (isStreamed, certificates, proxy)
        (self.stallSeconds, self.mostBytes) = (stallSeconds, mostBytes)
    }
}

/// How an answer begins. Its body follows in messages of its own up to an empty one, and then a ``GitWebEnd``; of answers other than 200 the
/// body is empty.
public struct GitWebHead: Codable, Sendable {
    /// Of HTTP; 0 where no answer came.
    public var status: Int
    public var contentType: String?
    /// Where the server sends us, made whole.
    public var redirect: String?
    /// The ways in which the server lets people log in, in lower case: "basic".
    public var challenges: [String]

    public init(status: Int = 0, contentType: String? = nil, redirect: String? = nil, challenges: [String] = []) {
        (self.status, self.contentType) = (status, contentType)
        (self.redirect, self.challenges) = (redirect, challenges)
    }
}

/// How an answer ended.
public struct GitWebEnd: Codable, Sendable {
    /// `nil` where all of it came.
    public var failure: Failure?

    public struct Failure: Codable, Sendable {
        public enum Kind: String, Codable, Sendable {
            /// The server's certificate is not believed.
            case certificate
            /// Nothing moved for too long.
            case slow
            /// The connection ended before the answer did.
            case cut
            case other
        }

        public var kind: Kind
        /// As the library that speaks to servers says it.
        public var reason: String

        public init(_ kind: Kind, _ reason: String) { (self.kind, self.reason) = (kind, reason) }
    }

    public init(failure: Failure? = nil) { self.failure = failure }
}
