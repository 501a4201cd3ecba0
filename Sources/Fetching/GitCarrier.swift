internal import CCurl
internal import Glibc
package import RecipeExchange

/// Carries requests of git's protocol to servers and their answers back, as they come and without reading them. Connections are kept open
/// from one request to the next.
package final class GitCarrier {
    private let handle: UnsafeMutableRawPointer?
    private let environment: [String: String]
    private let userAgent: String

    /// - Parameter environment: proxies.
    package init(environment: [String: String], userAgent: String) {
        (self.environment, self.userAgent) = (environment, userAgent)
        handle = curl_easy_init()
    }

    deinit { if let handle { curl_easy_cleanup(handle) } }

    /// - Returns: whether the other side of the channel is still there.
    package func carry(_ request: GitWebRequest, over channel: FrameChannel) -> Bool {
        let transfer = GitTransfer(request, channel)
        let failure = start(transfer, request)
        return transfer.finish(failure)
    }

    private func start(_ transfer: GitTransfer, _ request: GitWebRequest) -> GitWebEnd.Failure? {
        guard let handle else { return .init(.other, "libcurl cannot be started") }
        guard let address = try? WebAddress(request.address) else {
            return .init(.other, "'\(request.address)' is not an address of the web")
        }
        guard address.scheme == "https" || address.isLoopbackByName else {
            return .init(.other, "only https is spoken to other machines, not http")
        }
        let proxy =
            address.isLoopbackByName
            ? nil
            : request.proxy.map { $0.isEmpty ? nil : $0 } ?? ProxyChoice.proxy(for: address, environment)
        let reach = address.scheme == "http" ? Transfer.Reach.thisMachine : .anywhere
        return transfer.run(handle, address, reach, proxy: proxy, userAgent: "git/2.0 (\(userAgent))")
    }
}

/// One request on its way.
private final class GitTransfer {
    private let request: GitWebRequest
    private let channel: FrameChannel
    private var handle: UnsafeMutableRawPointer?
    private var reach = Transfer.Reach.anywhere

    /// What is to be sent and did not fit yet, and whether all was taken from the channel.
    private var unsent: ArraySlice<UInt8> = []
    private var isAllTaken: Bool
    private var isChannelOpen = true
    private var hasHead = false
    private var taken = 0
    private var headerBytes = 0
    private var challenges: [String] = []
    /// What came before all was sent; the other side is not listening until then.
    private var early: [UInt8] = []
    private var problem: String?

    private static let mostHeaderBytes = 256 << 10
    private static let mostEarlyBytes = 1 << 20

    init(_ request: GitWebRequest, _ channel: FrameChannel) {
        (self.request, self.channel) = (request, channel)
        isAllTaken = request.contentType == nil
    }

    func run(
        _ handle: UnsafeMutableRawPointer, _ address: WebAddress, _ reach: Transfer.Reach, proxy: String?,
        userAgent: String
    ) -> GitWebEnd.Failure? {
        (self.handle, self.reach) = (handle, proxy == nil ? reach : .anywhere)
        var body: [UInt8] = []
        if !request.isStreamed { while let piece = take() { body += piece } }
        curl_easy_reset(handle)
        var text = [CChar](repeating: 0, count: Int(CURL_ERROR_SIZE))
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(headers) }
        let code = text.withUnsafeMutableBufferPointer { buffer -> CURLcode in
            var code = rbook_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, buffer.baseAddress)
            if code == CURLE_OK { code = set(handle, address, proxy, userAgent) }
            if code == CURLE_OK { code = setCallbacks(handle) }
            if code == CURLE_OK { code = setHeaders(handle, &headers) }
            if code == CURLE_OK, request.contentType != nil, !request.isStreamed { code = setBody(handle, &body) }
            let result = code == CURLE_OK ? curl_easy_perform(handle) : code
            _ = rbook_curl_set_pointer(handle, CURLOPT_ERRORBUFFER, nil)
            return result
        }
        if let problem { return .init(.other, problem) }
        if code == CURLE_OK { return nil }
        let words = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let reason =
            words.isEmpty ? String(cString: curl_easy_strerror(code)) : String(decoding: words, as: UTF8.self)
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR:
            return .init(.certificate, reason)
        case CURLE_OPERATION_TIMEDOUT: return .init(.slow, reason)
        case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_HTTP2_STREAM:
            return .init(.cut, reason)
        default: return .init(.other, reason)
        }
    }

    /// Sends what is left of the answer.
    ///
    /// - Returns: whether the other side of the channel is still there.
    func finish(_ failure: GitWebEnd.Failure?) -> Bool {
        while take() != nil {}
        if !hasHead { sendHead() }
        if !early.isEmpty { send(early) }
        send([])
        send(WireFormat.bytes(GitWebEnd(failure: failure)))
        return isChannelOpen
    }

    // MARK: The channel

    /// The next piece of what is to be sent; `nil` at its end.
    private func take() -> [UInt8]? {
        guard !isAllTaken, isChannelOpen else { return nil }
        guard let piece = (try? channel.receive()).flatMap(\.self) else {
            isChannelOpen = false
            return nil
        }
        isAllTaken = piece.isEmpty
        return isAllTaken ? nil : piece
    }

    private func send(_ bytes: [UInt8]) {
        if isChannelOpen, (try? channel.send(bytes)) == nil { isChannelOpen = false }
    }

    private func sendHead() {
        hasHead = true
        var head = GitWebHead(challenges: challenges)
        if let handle {
            _ = rbook_curl_number(handle, CURLINFO_RESPONSE_CODE, &head.status)
            var text: UnsafeMutablePointer<CChar>?
            if rbook_curl_text(handle, CURLINFO_CONTENT_TYPE, &text) == CURLE_OK, let text {
                head.contentType = String(cString: text)
            }
            text = nil
            if rbook_curl_text(handle, CURLINFO_REDIRECT_URL, &text) == CURLE_OK, let text {
                head.redirect = String(cString: text)
            }
        }
        send(WireFormat.bytes(head))
    }

    // MARK: libcurl's calls

    private func give(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
        if unsent.isEmpty { unsent = take()?[...] ?? [] }
        if unsent.isEmpty { return isAllTaken ? 0 : Int(CURL_READFUNC_ABORT) }
        let count = min(unsent.count, buffer.count)
        buffer.copyBytes(from: unsent.prefix(count))
        unsent = unsent.dropFirst(count)
        return count
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var status = 0
        if let handle { _ = rbook_curl_number(handle, CURLINFO_RESPONSE_CODE, &status) }
        // What a server says beside an error is not for anybody.
        guard status == 200 else { return true }
        taken += bytes.count
        guard taken <= request.mostBytes else {
            problem = "it sends more than \(request.mostBytes >> 20) MB"
            return false
        }
        guard isAllTaken, unsent.isEmpty else {
            early += bytes
            guard early.count <= Self.mostEarlyBytes else {
                problem = "it answers before it was asked"
                return false
            }
            return true
        }
        if !hasHead { sendHead() }
        if !early.isEmpty {
            send(early)
            early = []
        }
        send(Array(bytes))
        return isChannelOpen
    }

    private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headerBytes += bytes.count
        guard headerBytes <= Self.mostHeaderBytes else {
            problem = "its answer begins with more than \(Self.mostHeaderBytes >> 10) KB"
            return false
        }
        let line = String(decoding: bytes, as: UTF8.self).lowercased()
        if line.hasPrefix("http/") { challenges = [] }
        let name = "www-authenticate:"
        if line.hasPrefix(name) {
            let value = line.dropFirst(name.count).drop { $0 == " " || $0 == "\t" }
            challenges.append(String(value.prefix { $0.isLetter || $0.isNumber || $0 == "-" }))
        }
        return true
    }

    private func openSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
        if reach == .thisMachine, Transfer.target(of: address)?.isLoopback != true {
            problem = "it is not on this machine, so only https is spoken to it"
            return -1
        }
        let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
        return socket(address.pointee.family, type, address.pointee.`protocol`)
    }

    private static func at(_ pointer: UnsafeMutableRawPointer?) -> GitTransfer? {
        pointer.map { Unmanaged<GitTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func setCallbacks(_ handle: UnsafeMutableRawPointer) -> CURLcode {
        let pointer = Unmanaged.passUnretained(self).toOpaque()
        for option in [CURLOPT_WRITEDATA, CURLOPT_HEADERDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_READDATA] {
            let code = rbook_curl_set_pointer(handle, option, pointer)
            if code != CURLE_OK { return code }
        }
        let body = rbook_curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, pointer in
            let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return GitTransfer.at(pointer)?.receive(buffer) == true ? size * count : 0
        }
        if body != CURLE_OK { return body }
        let header = rbook_curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, pointer in
            let buffer = UnsafeRawBufferPointer(start: bytes, count: size * count)
            return GitTransfer.at(pointer)?.receiveHeader(buffer) == true ? size * count : 0
        }
        if header != CURLE_OK { return header }
        let source = rbook_curl_set_taker(handle, CURLOPT_READFUNCTION) { bytes, size, count, pointer in
            let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
            return GitTransfer.at(pointer)?.give(buffer) ?? Int(CURL_READFUNC_ABORT)
        }
        if source != CURLE_OK { return source }
        return rbook_curl_set_opener(handle) { pointer, _, address in
            guard let address, let transfer = GitTransfer.at(pointer) else { return -1 }
            return transfer.openSocket(address)
        }
    }

    // MARK: Options

    private func set(
        _ handle: UnsafeMutableRawPointer, _ address: WebAddress, _ proxy: String?, _ userAgent: String
    ) -> CURLcode {
        var texts: [(CURLoption, String)] = [
            (CURLOPT_URL, address.text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, userAgent),
            (CURLOPT_ACCEPT_ENCODING, ""), (CURLOPT_PROXY, proxy ?? ""), (CURLOPT_NOPROXY, ""),
        ]
        if let login = request.login {
            texts += [(CURLOPT_USERNAME, login.user), (CURLOPT_PASSWORD, login.password)]
        }
        for (option, value) in texts {
            let code = rbook_curl_set_text(handle, option, value)
            if code != CURLE_OK { return code }
        }
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_HTTP09_ALLOWED, 0), (CURLOPT_NETRC, 0),
            (CURLOPT_HTTPAUTH, 1), (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2),
            (CURLOPT_CONNECTTIMEOUT_MS, min(30_000, max(1, request.stallSeconds) * 1000)),
            (CURLOPT_LOW_SPEED_LIMIT, 1), (CURLOPT_LOW_SPEED_TIME, max(1, request.stallSeconds)),
            (CURLOPT_BUFFERSIZE, 128 << 10), (CURLOPT_POST, request.contentType == nil ? 0 : 1),
        ]
        for (option, value) in numbers {
            let code = rbook_curl_set_number(handle, option, value)
            if code != CURLE_OK { return code }
        }
        guard let certificates = request.certificates else { return CURLE_OK }
        return Array(certificates.utf8).withUnsafeBytes {
            rbook_curl_set_certificates(handle, $0.baseAddress, $0.count)
        }
    }

    /// - Parameter headers: freed by the caller after the transfer.
    private func setHeaders(
        _ handle: UnsafeMutableRawPointer, _ headers: inout UnsafeMutablePointer<curl_slist>?
    ) -> CURLcode {
        // An empty Expect keeps libcurl from waiting for permission to go on.
        var lines = ["Accept: \(request.accept)", "Pragma: no-cache", "Expect:"]
        if let type = request.contentType { lines.append("Content-Type: \(type)") }
        if request.isStreamed { lines.append("Transfer-Encoding: chunked") }
        for line in lines {
            guard let longer = curl_slist_append(headers, line) else { return CURLE_OUT_OF_MEMORY }
            headers = longer
        }
        return rbook_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    private func setBody(_ handle: UnsafeMutableRawPointer, _ body: inout [UInt8]) -> CURLcode {
        let size = rbook_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, body.count)
        if size != CURLE_OK { return size }
        // Copied by libcurl.
        return body.withUnsafeMutableBytes { rbook_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }
}
