internal import GitHistory
internal import RecipeExchange

/// Carries git's requests to servers by a process of its own, which is confined and has the network; this one only reads what comes.
final class ServerChannel: WebChannel {
    /// What of the person's settings counts for a server.
    struct Settings: Sendable {
        /// Certificates that are trusted beside the system's, as PEM; `nil` for the system's alone.
        var certificates: String?
        /// Empty for none, `nil` for that of the environment.
        var proxy: String?
        var stallSeconds: Int
    }

    private let helper: HelperProcess
    private let settings: Settings

    /// How often it is asked whether the program is to end, and how long an answer may take that has begun, in milliseconds.
    private static let patience: Int32 = 200
    private static let longestMessage = 30_000

    init(_ helper: HelperProcess, _ settings: Settings) { (self.helper, self.settings) = (helper, settings) }

    func begin(_ request: WebRequest) throws(WebFailure) {
        var login: GitWebRequest.Login?
        if let user = request.user, let password = request.password {
            login = GitWebRequest.Login(user: user, password: password)
        }
        try send(
            WireFormat.bytes(
                FetchMessage.git(
                    GitWebRequest(
                        request.address, login: login, accept: request.accept, contentType: request.contentType,
                        isStreamed: request.isStreamed, certificates: settings.certificates, proxy: settings.proxy,
                        stallSeconds: settings.stallSeconds, mostBytes: request.mostBytes))))
        // What is sent belongs to requests that have a type; the others end at once.
        sendsNothing = request.contentType == nil
    }

    private var sendsNothing = false

    func give(_ bytes: [UInt8]) throws(WebFailure) { if !sendsNothing { try send(bytes) } }

    func head() throws(WebFailure) -> WebHead {
        guard let head = WireFormat.value(GitWebHead.self, try receive()) else { throw nonsense() }
        if head.status == 0 {
            while try !body().isEmpty {}
            throw .other("no answer came")
        }
        return WebHead(
            status: head.status, contentType: head.contentType, redirect: head.redirect, challenges: head.challenges)
    }

    func body() throws(WebFailure) -> [UInt8] {
        let bytes = try receive()
        if !bytes.isEmpty { return bytes }
        guard let end = WireFormat.value(GitWebEnd.self, try receive()) else { throw nonsense() }
        guard let failure = end.failure else { return [] }
        switch failure.kind {
        case .certificate: throw .certificate(failure.reason)
        case .slow: throw .slow(seconds: settings.stallSeconds)
        case .cut: throw .cut(failure.reason)
        case .other: throw .other(failure.reason)
        }
    }

    func stop() { helper.stop() }

    // MARK: Messages

    private func send(_ bytes: [UInt8]) throws(WebFailure) {
        while !helper.takesMore(within: Self.patience) { if HeldSignals.isEnding { throw .stopped } }
        do throws(HelperProcess.Failure) { try helper.send([bytes]) } catch { throw failure(error) }
    }

    private func receive() throws(WebFailure) -> [UInt8] {
        while !helper.hasAnswer(within: Self.patience) { if HeldSignals.isEnding { throw .stopped } }
        do throws(HelperProcess.Failure) {
            return try helper.receive(within: Self.longestMessage) { _ in 0 }.first ?? []
        } catch {
            throw failure(error)
        }
    }

    private func nonsense() -> WebFailure { .other("the answer of rbook-fetch makes no sense") }

    private func failure(_ failure: HelperProcess.Failure) -> WebFailure {
        if HeldSignals.isEnding { return .stopped }
        return switch failure {
        case .cannotStart(let reason): .other("rbook-fetch cannot be started: \(reason)")
        case .ended: .other("rbook-fetch, which speaks to it, ended")
        case .late: .slow(seconds: Self.longestMessage / 1000)
        case .nonsense: nonsense()
        }
    }
}
