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
        /// Seconds that it took.
        case slow
        case other(String)
    }

    let address: WebAddress
    let allowsPrivate: Bool
    let proxy: String?
    let mostBytes: Int
    let milliseconds: Int
    let userAgent: String

    /// What the callbacks of libcurl share.
    private final class State {
        var body: [UInt8] = []
        var headerBytes = 0
        var isTooLarge = false
        var closedAddress: String?
        let mostBytes: Int
        /// Whether sockets may go anywhere: to the proxy, or because the person permitted it.
        let isOpen: Bool

        init(mostBytes: Int, isOpen: Bool) { (self.mostBytes, self.isOpen) = (mostBytes, isOpen) }
    }

    private static let mostHeaderBytes = 256 << 10

    func run() throws(Failure) -> Response {
        guard let handle = curl_easy_init() else { throw .other("libcurl cannot be started") }
        defer { curl_easy_cleanup(handle) }
        let state = State(mostBytes: mostBytes, isOpen: allowsPrivate || proxy != nil)
        let pointer = Unmanaged.passUnretained(state).toOpaque()
        let code = withExtendedLifetime(state) { () -> CURLcode in
            let set = prepare(handle, pointer)
            return set == CURLE_OK ? curl_easy_perform(handle) : set
        }
        if let closed = state.closedAddress { throw .closedAddress(closed) }
        if state.isTooLarge { throw .tooLarge }
        guard code == CURLE_OK else {
            if code == CURLE_OPERATION_TIMEDOUT { throw .slow }
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
            (CURLOPT_LOW_SPEED_LIMIT, 500), (CURLOPT_LOW_SPEED_TIME, 10), (CURLOPT_NETRC, 0),
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
            if !transfer.isOpen {
                let target = Transfer.target(of: address)
                guard let target, target.isPublic else {
                    transfer.closedAddress = target.map { "\($0)" } ?? "an address of an unknown kind"
                    return -1
                }
            }
            let type = address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
            return socket(address.pointee.family, type, address.pointee.`protocol`)
        }
    }

    /// The address that a socket is about to be opened to.
    private static func target(of address: UnsafeMutablePointer<curl_sockaddr>) -> NetworkAddress? {
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
