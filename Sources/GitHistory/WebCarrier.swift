/// Git's conversation over https: each part is a request to the server that the address names, and to no other.
///
/// Source: gitprotocol-http(5), version 0.
final class WebCarrier: SmartCarrier {
    let isStateless = true
    private let address: RemoteAddress
    private let channel: any WebChannel
    private var logins: LoginRounds
    /// Where the repository is, after redirects on the same host; without a user.
    private var base: String
    private var part = SmartPart.listToFetch
    /// What is to be sent, as long as it may have to be sent again.
    private var unsent: [UInt8] = []
    private var state = State.idle
    private var received: ArraySlice<UInt8> = []

    private enum State {
        case idle, writing, streaming, reading
    }

    /// What is kept to be sent again where the server asks who we are; more goes out as it comes.
    private static let mostKept = 1 << 20
    /// Bytes that go out together.
    private static let piece = 64 << 10
    private static let mostRedirects = 5
    private static let mostListBytes = 64 << 20
    private static let mostBytes = 4 << 30

    init(_ address: RemoteAddress, _ access: RemoteAccess, _ channel: any WebChannel) {
        (self.address, self.channel) = (address, channel)
        logins = LoginRounds(address, access)
        base = address.webBase
    }

    /// A text without passwords that were used.
    func redacted(_ message: String) -> String { logins.redacted(message) }

    func begin(_ part: SmartPart) throws(GitError) {
        if state != .idle { close() }
        self.part = part
        (unsent, received) = ([], [])
        if part.isList {
            try list()
            state = .reading
        } else {
            state = .writing
        }
    }

    func close() {
        if state != .idle { channel.stop() }
        state = .idle
    }

    // MARK: What the other side has

    private func list() throws(GitError) {
        for _ in 0...Self.mostRedirects {
            let head = try ask { () throws(WebFailure) in
                try channel.begin(
                    request("/info/refs?service=\(part.service)", accept: "*/*", type: nil, Self.mostListBytes))
                try channel.give([])
                return try channel.head()
            }
            if (300..<400).contains(head.status), let target = head.redirect {
                try discard()
                base = try redirected(to: target)
                continue
            }
            try check(head, expecting: "advertisement")
            return
        }
        throw GitError("\(address.shown) sends us round in circles", hint: "is the address right?")
    }

    /// The repository's new address, where it is on the same server.
    private func redirected(to target: String) throws(GitError) -> String {
        let ending = "/info/refs?service=\(part.service)"
        let moved = (try? RemoteAddress(target)).flatMap { $0.way == .web ? $0 : nil }
        guard target.hasSuffix(ending), let moved else {
            throw GitError("\(address.shown) sends us to what is not a git repository", hint: "is the address right?")
        }
        let place = String(moved.webBase.dropLast(ending.count))
        guard let now = try? RemoteAddress(base), now.origin == moved.origin else {
            let shown = logins.redacted((try? RemoteAddress(place))?.shown ?? place)
            throw GitError(
                "\(address.shown) sends us to another server: \(shown)",
                hint:
                    "nothing was sent there; if that is where the cookbook is now, give the new address with rbook remote set"
            )
        }
        return place
    }

    // MARK: What is sent and taken

    func write(_ bytes: UnsafeRawBufferPointer) throws(GitError) {
        switch state {
        case .writing:
            unsent += bytes
            guard unsent.count > Self.mostKept else { return }
            try trying { () throws(WebFailure) in try channel.begin(postRequest(isStreamed: true)) }
            state = .streaming
            try giveUnsent()
        case .streaming:
            unsent += bytes
            if unsent.count >= Self.piece { try giveUnsent() }
        case .idle, .reading: throw GitError("git's conversation with \(address.shown) is out of step")
        }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(GitError) -> Int {
        if state == .writing || state == .streaming { try finishWriting() }
        guard state == .reading else { return 0 }
        if received.isEmpty {
            received = try trying { () throws(WebFailure) in try channel.body() }[...]
            if received.isEmpty {
                state = .idle
                return 0
            }
        }
        let count = min(buffer.count, received.count)
        buffer.copyBytes(from: received.prefix(count))
        received = received.dropFirst(count)
        return count
    }

    private func finishWriting() throws(GitError) {
        let head: WebHead
        if state == .streaming {
            try giveUnsent()
            head = try trying { () throws(WebFailure) in
                try channel.give([])
                return try channel.head()
            }
        } else {
            head = try ask { () throws(WebFailure) in
                try channel.begin(postRequest(isStreamed: false))
                if !unsent.isEmpty { try channel.give(unsent) }
                try channel.give([])
                return try channel.head()
            }
        }
        if (300..<400).contains(head.status) {
            throw GitError("\(address.shown) sends us elsewhere in the middle of the conversation")
        }
        try check(head, expecting: "result")
        (unsent, state) = ([], .reading)
    }

    private func giveUnsent() throws(GitError) {
        if unsent.isEmpty { return }
        try trying { () throws(WebFailure) in try channel.give(unsent) }
        unsent = []
    }

    private func postRequest(isStreamed: Bool) -> WebRequest {
        request(
            "/\(part.service)", accept: "application/x-\(part.service)-result",
            type: "application/x-\(part.service)-request", isStreamed: isStreamed, Self.mostBytes)
    }

    private func request(
        _ end: String, accept: String, type: String?, isStreamed: Bool = false, _ mostBytes: Int
    ) -> WebRequest {
        WebRequest(
            address: base + end, user: logins.current?.user, password: logins.current?.password, accept: accept,
            contentType: type, isStreamed: isStreamed, mostBytes: mostBytes)
    }

    // MARK: Answers

    /// Asks, and again with a name and password for as long as the server wants others.
    private func ask(_ body: () throws(WebFailure) -> WebHead) throws(GitError) -> WebHead {
        while true {
            let head = try trying(body)
            guard head.status == 401 else {
                if head.status == 200 { logins.accept() }
                return head
            }
            try discard()
            guard head.challenges.isEmpty || head.challenges.contains("basic") else {
                throw GitError(
                    "\(address.shown) wants a login of a kind that rbook does not know: \(head.challenges.joined(separator: ", "))",
                    hint: "use ssh, or a token if the server has those")
            }
            try logins.next()
        }
    }

    private func check(_ head: WebHead, expecting kind: String) throws(GitError) {
        guard head.status != 200 else {
            let type = head.contentType.map { String($0.prefix { $0 != ";" }) } ?? "nothing"
            guard type == "application/x-\(part.service)-\(kind)" else {
                channel.stop()
                throw GitError(
                    "\(address.shown) is not a git repository, or its server does not speak git's protocol: it answers with \(type)",
                    hint: "is the address right?")
            }
            return
        }
        try discard()
        let isKnown = logins.current != nil
        switch head.status {
        case 401: throw GitError("\(address.shown) asks for a name and a password in the middle of the conversation")
        case 403:
            throw GitError(
                isKnown
                    ? "\(address.shown) does not let '\(logins.current?.shownUser ?? "")' do that (403)"
                    : "\(address.shown) does not let you do that (403)",
                hint: part == .listToPush || part == .push ? "do you have the right to send to it?" : nil)
        case 404, 410:
            throw GitError(
                "\(address.shown) is not there (\(head.status))",
                hint: isKnown
                    ? "is the address right, and may '\(logins.current?.shownUser ?? "")' see it?"
                    : "is the address right? Some servers say so of what one has to log in for")
        case 413: throw GitError("\(address.shown) does not take so much at once (413)", hint: "use ssh")
        case 429, 500...599:
            throw GitError(
                "\(address.shown) cannot answer now (\(head.status))", hint: "try again later", isTransient: true)
        default: throw GitError("\(address.shown) answers with \(head.status)")
        }
    }

    private func discard() throws(GitError) {
        while try !trying({ () throws(WebFailure) in try channel.body() }).isEmpty {}
    }

    private func trying<Value>(_ body: () throws(WebFailure) -> Value) throws(GitError) -> Value {
        do throws(WebFailure) { return try body() } catch {
            channel.stop()
            state = .idle
            switch error {
            case .stopped: throw .stopped
            case .certificate(let reason):
                throw GitError(
                    "the certificate of \(address.shown) is not believed: \(Self.lowered(reason))",
                    hint: reason.contains("expired")
                        ? "whoever runs the server has to renew it"
                        : "where the server has a CA of its own, name it: git config --global http.sslCAInfo FILE")
            case .slow(let seconds):
                throw GitError(
                    "nothing came from or went to \(address.shown) for \(seconds) seconds",
                    hint: "try again later; http.lowSpeedTime of git sets how long is waited", isTransient: true)
            case .cut(let reason):
                throw GitError(
                    "the connection to \(address.shown) ended in the middle: \(logins.redacted(Self.lowered(reason)))",
                    hint: "run it again", isTransient: true)
            case .other(let reason):
                throw GitError(
                    "\(address.shown) cannot be reached: \(logins.redacted(Self.lowered(reason)))", isTransient: true)
            }
        }
    }

    /// A sentence of a library's as ours begin.
    private static func lowered(_ text: String) -> String {
        guard let first = text.first, text.dropFirst().first?.isLowercase == true else { return text }
        return first.lowercased() + text.dropFirst()
    }
}
