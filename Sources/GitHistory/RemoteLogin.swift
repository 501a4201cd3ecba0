/// A name and a password for a server, and who gave them.
struct RemoteLogin: Equatable, Sendable {
    let user: String
    let password: String
    let source: Source

    /// The name as it may be shown.
    var shownUser: String { RemoteAddress.looksLikeToken(user) ? "…" : user }

    enum Source: Sendable {
        /// The address that the repository's configuration has.
        case address
        case helper
        /// The person, just now.
        case person
    }
}

/// What of the person's git configuration counts for logins at a server.
public struct CredentialSettings: Sendable {
    /// As `credential.helper` has them, in their order.
    public let helpers: [String]
    /// `credential.username`.
    public let user: String?
    /// `credential.useHttpPath`.
    public let usesPath: Bool

    public init(helpers: [String], user: String?, usesPath: Bool) {
        (self.helpers, self.user, self.usesPath) = (helpers, user, usesPath)
    }
}

/// The logins that one conversation tries, as git does: the address's own, the credential helpers', those that a person is asked for.
struct LoginRounds {
    private let address: RemoteAddress
    private let access: RemoteAccess
    private(set) var current: RemoteLogin?
    private var isAccepted = false
    private var tries = 0
    private var used: [RemoteLogin] = []

    /// How often a person is asked.
    private static let mostTries = 3

    init(_ address: RemoteAddress, _ access: RemoteAccess) { (self.address, self.access) = (address, access) }

    /// The server took the current one.
    mutating func accept() {
        guard let current, !isAccepted else { return }
        isAccepted = true
        if current.source != .address { access.report(current, for: address, wasTaken: true) }
    }

    /// The server wants one, or another one than the current.
    mutating func next() throws(GitError) {
        let refused = current
        if let refused {
            if refused.source != .address { access.report(refused, for: address, wasTaken: false) }
            guard refused.source == .person, tries < Self.mostTries, !HeldSignals.isEnding else { throw wrong(refused) }
        } else if let own = address.login {
            current = own
            used.append(own)
            return
        }
        tries += 1
        guard let login = access.login(for: address, isAgain: refused != nil) else {
            if HeldSignals.isEnding { throw .stopped }
            if let refused { throw wrong(refused) }
            throw GitError(
                "\(address.shown) asks for a name and a password",
                hint: access.prompt == nil
                    ? "set up a credential helper (git config --global credential.helper store), or use ssh"
                    : "none was given")
        }
        (current, isAccepted) = (login, false)
        used.append(login)
    }

    private func wrong(_ login: RemoteLogin) -> GitError {
        let hint =
            switch login.source {
            case .address: "they are in the address itself: rbook remote set gives another"
            case .helper: "your credential helper was told to forget them; run it again with others"
            case .person: "nothing was kept; run it again"
            }
        return GitError("\(address.shown) does not take the name '\(login.shownUser)' with its password", hint: hint)
    }

    /// A text without the passwords that were used, also as they go to the server.
    func redacted(_ message: String) -> String {
        var message = address.redacted(message)
        for login in used {
            for secret in [
                login.shownUser == login.user ? "" : login.user, login.password,
                Base64.text(Array("\(login.user):\(login.password)".utf8)),
            ]
            where secret.utf8.count >= 4 {
                message = message.replacing(secret, with: "…")
            }
        }
        return message
    }
}

/// Source: RFC 4648, section 4.
enum Base64 {
    static func text(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var result = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let value = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0...group.count { result.append(digits[value >> (18 - 6 * place) & 63]) }
            result += String(repeating: "=", count: 3 - group.count)
        }
        return result
    }
}
