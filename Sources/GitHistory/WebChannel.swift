/// A request of git's protocol to a server.
public struct WebRequest: Sendable {
    /// https, or http of this machine; without a user.
    public let address: String
    /// For that host alone.
    public let user: String?
    public let password: String?
    public let accept: String
    /// Of what is sent; `nil` where the request only asks.
    public let contentType: String?
    /// Whether what is sent goes out as it comes, however much it is.
    public let isStreamed: Bool
    /// Bytes of the answer.
    public let mostBytes: Int
}

/// How a server's answer begins.
public struct WebHead: Sendable {
    /// Of HTTP; 0 where no answer came.
    public let status: Int
    public let contentType: String?
    /// Where the server sends us, made whole.
    public let redirect: String?
    /// The ways in which it lets people log in, in lower case: "basic".
    public let challenges: [String]

    public init(status: Int, contentType: String?, redirect: String?, challenges: [String]) {
        (self.status, self.contentType) = (status, contentType)
        (self.redirect, self.challenges) = (redirect, challenges)
    }
}

/// Why no whole answer came.
public enum WebFailure: Error, Sendable {
    /// The server's certificate is not believed.
    case certificate(String)
    /// Nothing moved for so many seconds.
    case slow(seconds: Int)
    /// The connection ended before the answer did.
    case cut(String)
    /// Somebody ended the program meanwhile.
    case stopped
    case other(String)
}

/// Whoever speaks to servers: carries one request after another, each given whole before its answer is asked for.
public protocol WebChannel: AnyObject {
    func begin(_ request: WebRequest) throws(WebFailure)
    /// A piece of what is sent; an empty one ends it. To be called for every request.
    func give(_ bytes: [UInt8]) throws(WebFailure)
    func head() throws(WebFailure) -> WebHead
    /// The next piece of the answer; empty at its end. Of answers other than 200 there is none.
    func body() throws(WebFailure) -> [UInt8]
    /// Ends the connection; the next request opens another.
    func stop()
}
