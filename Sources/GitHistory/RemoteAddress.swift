/// Where another copy of a repository is, as far as rbook goes there: a folder, a host that is reached by ssh, or https.
///
///     address = path | "file://" path | [user "@"] host ":" path | "ssh://" [user "@"] host [":" port] "/" path
///             | "https://" [user [":" password] "@"] host [":" port] "/" path
///
/// Source: git-clone(1), "GIT URLS". `http://` is taken for this very computer only; everything else is refused with a reason.
public struct RemoteAddress: Hashable, Sendable {
    public enum Way: Hashable, Sendable {
        /// Absolute, or as seen from the work tree.
        case folder(String)
        case ssh(user: String?, host: String, port: Int?, path: String)
        case web
    }

    /// As it was written; may hold a password.
    let text: String
    public let way: Way
    /// As it may be shown: without a password.
    public let shown: String
    /// Whether a password is in it.
    public let hasPassword: Bool
    /// The host it leads to; `nil` for a folder.
    public let host: String?

    public init(_ text: String) throws(GitError) {
        guard !text.isEmpty, text.utf8.count <= 4096, text.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
            throw GitError("the address of the other copy is empty or holds control characters")
        }
        guard text.utf8.first != UInt8(ascii: "-") else { throw Self.refused(text, "begins with '-'") }
        self.text = text
        guard let scheme = text.firstRange(of: "://") else {
            (shown, hasPassword) = (text, false)
            let colon = text.firstIndex(of: ":")
            let slash = text.firstIndex(of: "/") ?? text.endIndex
            guard let colon, colon < slash else {
                (way, host) = (.folder(text), nil)
                return
            }
            if text[text.index(after: colon)...].first == ":", !text[..<colon].contains("[") {
                throw Self.refused(text, "asks for a helper program '\(text[..<colon])', which rbook does not run")
            }
            let (user, name, rest) = try Self.scpParts(text)
            way = .ssh(user: user, host: name, port: nil, path: rest)
            host = name
            return
        }
        let kind = text[..<scheme.lowerBound].lowercased()
        let rest = text[scheme.upperBound...]
        let authority = rest.prefix { $0 != "/" }
        let path = String(rest[authority.endIndex...])
        let at = authority.lastIndex(of: "@")
        let userInfo = at.map { authority[..<$0] }
        let place = at.map { authority[authority.index(after: $0)...] } ?? authority
        let colon = userInfo?.firstIndex(of: ":")
        let user = userInfo.map { info in String(colon.map { info[..<$0] } ?? info) }
        // Some servers take a token in the place of a name.
        let isToken = kind.hasPrefix("http") && user.map(Self.looksLikeToken) == true
        hasPassword = colon != nil && kind != "file" || isToken
        let shownUser = isToken ? "…" : "\(user ?? ""):…"
        shown = hasPassword ? "\(kind)://\(shownUser)@\(place)\(path)" : text
        let (name, port) = try Self.hostAndPort(place, shown)
        switch kind {
        case "file":
            guard place.isEmpty || place == "localhost", path.hasPrefix("/"),
                let decoded = Self.decoded(path)
            else { throw Self.refused(shown, "is not a folder of this computer") }
            (way, host) = (.folder(decoded), nil)
        case "ssh", "git+ssh", "ssh+git":
            try Self.check(user: user, host: name, shown)
            guard !hasPassword else { throw Self.refused(shown, "holds a password, which ssh does not take") }
            let path = path.hasPrefix("/~") ? String(path.dropFirst()) : path
            guard path.utf8.count > 1, !path.hasPrefix("-") else { throw Self.refused(shown, "names no folder") }
            (way, host) = (.ssh(user: user, host: name, port: port, path: path), name)
        case "https", "http":
            try Self.check(user: nil, host: name, shown)
            if kind == "http", !Self.isLoopback(name) {
                throw Self.refused(
                    shown, "is not encrypted: anyone on the way could read and change it",
                    hint: "use https:// or ssh")
            }
            (way, host) = (.web, name)
        case "git":
            throw Self.refused(
                shown, "is neither encrypted nor signed: anyone on the way could change it", hint: "use https:// or ssh"
            )
        default:
            throw Self.refused(
                shown, "begins with '\(kind)://', which rbook does not know", hint: "use https://, ssh or a folder")
        }
    }

    /// `user@host:path`, the host in brackets where it holds colons.
    private static func scpParts(_ text: String) throws(GitError) -> (user: String?, host: String, path: String) {
        var rest = text[...]
        var user: String?
        if let at = rest.firstIndex(of: "@"), at < (rest.firstIndex(of: ":") ?? rest.endIndex) {
            user = String(rest[..<at])
            rest = rest[rest.index(after: at)...]
        }
        let host: Substring
        if rest.first == "[", let end = rest.firstIndex(of: "]") {
            host = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
        } else {
            host = rest.prefix { $0 != ":" }
            rest = rest[host.endIndex...]
        }
        guard rest.first == ":" else { throw refused(text, "is not an address like user@host:folder") }
        let path = String(rest.dropFirst())
        try check(user: user, host: String(host), text)
        guard !path.isEmpty, !path.hasPrefix("-") else { throw refused(text, "names no folder") }
        return (user, String(host), path)
    }

    private static func hostAndPort(_ text: Substring, _ shown: String) throws(GitError) -> (String, Int?) {
        var host = text
        var port: Int?
        let end = text.first == "[" ? text.firstIndex(of: "]") ?? text.startIndex : text.startIndex
        if let colon = text[end...].lastIndex(of: ":") {
            let digits = text[text.index(after: colon)...]
            host = text[..<colon]
            if !digits.isEmpty {
                guard let number = Int(digits), (1...65535).contains(number), digits.allSatisfy(\.isNumber) else {
                    throw refused(shown, "has '\(digits)' where a port should be")
                }
                port = number
            }
        }
        if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
        return (String(host), port)
    }

    private static func check(user: String?, host: String, _ shown: String) throws(GitError) {
        let isHost =
            !host.isEmpty && !host.hasPrefix("-")
            && host.utf8.allSatisfy { byte in
                byte >= 0x80 || (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: "%")]
                        .contains(byte)
            }
        guard isHost else { throw refused(shown, "has '\(host)' where a host should be") }
        if let user {
            guard !user.isEmpty, !user.hasPrefix("-"), user.utf8.allSatisfy({ $0 > 0x20 }) else {
                throw refused(shown, "has '\(user)' where a user should be")
            }
        }
    }

    /// Whether a name is one that nobody chose, so that it may be as good as a password.
    static func looksLikeToken(_ user: String) -> Bool {
        user.utf8.count >= 20 && !user.contains("%40") && !user.contains("@")
    }

    private static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1"
            || host.hasPrefix("127.") && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (0x30...0x39).contains($0) }
    }

    /// `nil` for what is not UTF-8 then.
    private static func decoded(_ path: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Substring(path).utf8
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(Substring(rest.prefix(2))), radix: 16), value != 0 {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func refused(_ shown: String, _ why: String, hint: String? = nil) -> GitError {
        GitError("the address '\(shown)' \(why)", hint: hint)
    }

    /// The parts of an address of the web.
    private var webParts: (scheme: String, userInfo: Substring?, host: Substring, path: Substring) {
        let mark = text.firstRange(of: "://")
        let scheme = mark.map { text[..<$0.lowerBound].lowercased() } ?? "https"
        let rest = mark.map { text[$0.upperBound...] } ?? text[...]
        let authority = rest.prefix { $0 != "/" }
        let at = authority.lastIndex(of: "@")
        return (
            scheme, at.map { authority[..<$0] }, at.map { authority[authority.index(after: $0)...] } ?? authority,
            rest[authority.endIndex...]
        )
    }

    /// The host and what is below it, as a credential helper is asked.
    var credentialParts: (scheme: String, host: String, path: String, user: String?) {
        let parts = webParts
        let user = parts.userInfo.flatMap { Self.decoded(String($0.prefix { $0 != ":" })) }
        return (parts.scheme, String(parts.host), String(parts.path.dropFirst()), user)
    }

    /// Scheme, host with its port, and path of an address of the web.
    public var webPlace: (scheme: String, host: String, path: String) {
        let parts = webParts
        return (parts.scheme, String(parts.host), String(parts.path))
    }

    /// Where requests go: without a user, and without a slash at the end.
    var webBase: String {
        let parts = webParts
        var path = parts.path
        while path.last == "/" { path.removeLast() }
        return "\(parts.scheme)://\(parts.host)\(path)"
    }

    /// What one gives `ssh` to go to the same host: "-p 2222 anna@example.org"; `nil` for other ways.
    var sshWords: String? {
        guard case .ssh(let user, let host, let port, _) = way else { return nil }
        return (port.map { "-p \($0) " } ?? "") + (user.map { "\($0)@" } ?? "") + host
    }

    /// The server, as browsers tell one from another: scheme, host and port.
    var origin: String {
        let parts = webParts
        let host = parts.host.lowercased()
        let usual = parts.scheme == "https" ? ":443" : ":80"
        return "\(parts.scheme)://\(host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host)"
    }

    /// The name and password that the address itself holds.
    var login: RemoteLogin? {
        guard hasPassword, let info = webParts.userInfo else { return nil }
        let colon = info.firstIndex(of: ":") ?? info.endIndex
        guard let user = Self.decoded(String(info[..<colon])),
            let password = Self.decoded(String(info[colon...].dropFirst()))
        else { return nil }
        return RemoteLogin(user: user, password: password, source: .address)
    }

    /// A text in which the address may occur, without what must not be shown.
    func redacted(_ message: String) -> String {
        guard hasPassword else { return message }
        var message = message.replacing(text, with: shown)
        if let info = webParts.userInfo {
            let colon = info.firstIndex(of: ":") ?? info.endIndex
            var secrets = [String(info[colon...].dropFirst()), login?.password ?? ""]
            if Self.looksLikeToken(String(info[..<colon])) { secrets.append(String(info[..<colon])) }
            for secret in secrets where !secret.isEmpty { message = message.replacing(secret, with: "…") }
        }
        return message
    }
}
