internal import CCurl
internal import Glibc

/// One request to one server, without following where it leads.
struct Transfer {
    struct Response {
        var status = 0
        var body: [UInt8] = []
        var contentType: String?
        /// Where the server sends us, made whole.
        var redirect: String?
        /// In seconds.
        var retryAfter: Int?
    }

    enum Failure: Error {
        /// An address of this machine or its network.
        case closedAddress(String)
        case tooLarge
        case slow
        /// The server hung up before the end.
        case cut
        case other(String)
    }

    let address: WebAddress
    let reach: Reach
    let proxy: String?
    let mostBytes: Int
    let milliseconds: Int
    let userAgent: String
    /// What is sent; a page is asked for without.
    var post: Post?

    /// Which addresses sockets are opened to.
    enum Reach {
        case publicServers
        case anywhere
        case thisMachine
    }

    /// JSON that is sent, with the key of whoever sends it.
    struct Post {
        let body: [UInt8]
        let key: String?
    }

    /// What the callbacks of libcurl share.
    private final class State {
        var body: [UInt8] = []
        var headerBytes = 0
        var isTooLarge = false
        var closedAddress: String?
        let mostBytes: Int
        let reach: Reach

        init(mostBytes: Int, reach: Reach) { (self.mostBytes, self.reach) = (mostBytes, reach) }
    }

    private static let mostHeaderBytes = 256 << 10

    func run() throws(Failure) -> Response {
        guard let handle = curl_easy_init() else { throw .other("libcurl cannot be started") }
        defer { curl_easy_cleanup(handle) }
        // A proxy may be anywhere: it looks up names itself.
        let state = State(mostBytes: mostBytes, reach: proxy == nil ? reach : .anywhere)
        let pointer = Unmanaged.passUnretained(state).toOpaque()
        var headers: UnsafeMutablePointer<curl_slist>?
        defer { curl_slist_free_all(headers) }
        let code = withExtendedLifetime(state) { () -> CURLcode in
            var set = prepare(handle, pointer)
            if set == CURLE_OK, let post { set = prepare(handle, post, &headers) }
            return set == CURLE_OK ? curl_easy_perform(handle) : set
        }
        if let closed = state.closedAddress { throw .closedAddress(closed) }
        if state.isTooLarge { throw .tooLarge }
        guard code == CURLE_OK else {
            if code == CURLE_OPERATION_TIMEDOUT { throw .slow }
            if code == CURLE_PARTIAL_FILE || code == CURLE_GOT_NOTHING || code == CURLE_RECV_ERROR { throw .cut }
            throw .other(String(cString: curl_easy_strerror(code)))
        }
        return response(handle, state)
    }

    private func response(_ handle: UnsafeMutableRawPointer, _ state: State) -> Response {
        var response = Response()
        var number = 0
        if rbook_curl_number(handle, CURLINFO_RESPONSE_CODE, &number) == CURLE_OK { response.status = number }
        var text: UnsafeMutablePointer<CChar>?
        if rbook_curl_text(handle, CURLINFO_CONTENT_TYPE, &text) == CURLE_OK, let text {
            response.contentType = String(cString: text)
        }
        text = nil
        if rbook_curl_text(handle, CURLINFO_REDIRECT_URL, &text) == CURLE_OK, let text {
            response.redirect = String(cString: text)
        }
        var seconds = 0
        if rbook_curl_offset(handle, CURLINFO_RETRY_AFTER, &seconds) == CURLE_OK, seconds > 0 {
            response.retryAfter = seconds
        }
        response.body = state.body
        return response
    }

    private func prepare(_ handle: UnsafeMutableRawPointer, _ state: UnsafeMutableRawPointer) -> CURLcode {
        let texts: [(CURLoption, String)] = [
            (CURLOPT_URL, address.text), (CURLOPT_PROTOCOLS_STR, "http,https"), (CURLOPT_USERAGENT, userAgent),
            // All encodings that libcurl can undo; what it counts below is what comes out.
            (CURLOPT_ACCEPT_ENCODING, ""), (CURLOPT_PROXY, proxy ?? ""), (CURLOPT_NOPROXY, ""),
        ]
        for (option, value) in texts {
            let code = rbook_curl_set_text(handle, option, value)
            if code != CURLE_OK { return code }
        }
        let numbers: [(CURLoption, Int)] = [
            (CURLOPT_FOLLOWLOCATION, 0), (CURLOPT_NOSIGNAL, 1), (CURLOPT_HTTP09_ALLOWED, 0),
            (CURLOPT_CONNECTTIMEOUT_MS, min(10_000, milliseconds)), (CURLOPT_TIMEOUT_MS, milliseconds),
            // A model is silent while it thinks.
            (CURLOPT_LOW_SPEED_LIMIT, post == nil ? 500 : 0), (CURLOPT_LOW_SPEED_TIME, post == nil ? 10 : 0),
            (CURLOPT_NETRC, 0),
        ]
        for (option, value) in numbers {
            let code = rbook_curl_set_number(handle, option, value)
            if code != CURLE_OK { return code }
        }
        for (option, value) in [
            (CURLOPT_WRITEDATA, state), (CURLOPT_HEADERDATA, state), (CURLOPT_OPENSOCKETDATA, state),
        ] {
            let code = rbook_curl_set_pointer(handle, option, value)
            if code != CURLE_OK { return code }
        }
        let body = rbook_curl_set_taker(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, state in
            guard let bytes, let state else { return 0 }
            let transfer = Unmanaged<State>.fromOpaque(state).takeUnretainedValue()
            guard transfer.body.count + size * count <= transfer.mostBytes else {
                transfer.isTooLarge = true
                return 0
            }
            transfer.body.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: size * count))
            return size * count
        }
        if body != CURLE_OK { return body }
        let header = rbook_curl_set_taker(handle, CURLOPT_HEADERFUNCTION) { _, size, count, state in
            guard let state else { return 0 }
            let transfer = Unmanaged<State>.fromOpaque(state).takeUnretainedValue()
            transfer.headerBytes += size * count
            guard transfer.headerBytes <= Transfer.mostHeaderBytes else {
                transfer.isTooLarge = true
                return 0
            }
            return size * count
        }
        if header != CURLE_OK { return header }
        return rbook_curl_set_opener(handle) { state, _, address in
            guard let state, let address else { return -1 }
            let transfer = Unmanaged<State>.fromOpaque(state).takeUnretainedValue()
            let target = Transfer.target(of: address)
            let isAllowed =
                switch transfer.reach {
                case .anywhere: true
                case .publicServers: target?.isPublic ?? false
                case .thisMachine: target?.isLoopback ?? false
                }
            guard isAllowed else {
                transfer.closedAddress = target.map { "\($0)" } ?? "an address of an unknown kind"
                return -1
            }
            let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
            return socket(address.pointee.family, type, address.pointee.`protocol`)
        }
    }

    /// Makes it a request that sends something.
    ///
    /// - Parameter headers: freed by the caller after the transfer.
    private func prepare(
        _ handle: UnsafeMutableRawPointer, _ post: Post, _ headers: inout UnsafeMutablePointer<curl_slist>?
    ) -> CURLcode {
        // An empty Expect keeps libcurl from waiting for permission to go on.
        var lines = ["Content-Type: application/json", "Accept: application/json", "Expect:"]
        if let key = post.key { lines.append("Authorization: Bearer \(key)") }
        for line in lines {
            guard let longer = curl_slist_append(headers, line) else { return CURLE_OUT_OF_MEMORY }
            headers = longer
        }
        let size = rbook_curl_set_number(handle, CURLOPT_POSTFIELDSIZE, post.body.count)
        if size != CURLE_OK { return size }
        // Copied by libcurl.
        var body = post.body
        let copied = body.withUnsafeMutableBytes {
            rbook_curl_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress)
        }
        if copied != CURLE_OK { return copied }
        return rbook_curl_set_pointer(handle, CURLOPT_HTTPHEADER, headers)
    }

    /// The address that a socket is about to be opened to.
    static func target(of address: UnsafeMutablePointer<curl_sockaddr>) -> NetworkAddress? {
        guard let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr) else { return nil }
        let place = UnsafeRawPointer(address) + offset
        switch (address.pointee.family, Int(address.pointee.addrlen)) {
        case (AF_INET, MemoryLayout<sockaddr_in>.size...):
            let value = place.loadUnaligned(as: sockaddr_in.self)
            return NetworkAddress(withUnsafeBytes(of: value.sin_addr) { Array($0) })
        case (AF_INET6, MemoryLayout<sockaddr_in6>.size...):
            let value = place.loadUnaligned(as: sockaddr_in6.self)
            return NetworkAddress(withUnsafeBytes(of: value.sin6_addr) { Array($0) })
        default: return nil
        }
    }
}
