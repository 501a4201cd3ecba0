internal import CCurl

/// An address of the web, taken apart as libcurl does, so that what is checked is what is asked for.
package struct WebAddress: Hashable, Sendable {
    /// Without a fragment.
    package let text: String
    /// In lower case: "http" or "https".
    package let scheme: String
    /// In lower case; an IPv6 address without brackets.
    package let host: String
    package let port: Int
    /// With the query, from the slash on.
    package let path: String

    package enum Problem: Error, Equatable {
        case notAnAddress
        case scheme(String)
        /// It holds a user or a password.
        case user
    }

    package init(_ text: String) throws(Problem) {
        guard let parts = curl_url() else { throw .notAnAddress }
        defer { curl_url_cleanup(parts) }
        guard curl_url_set(parts, CURLUPART_URL, text, UInt32(CURLU_URLENCODE | CURLU_NON_SUPPORT_SCHEME)) == CURLUE_OK
        else { throw .notAnAddress }
        func part(_ part: CURLUPart, _ flags: Int32 = 0) -> String? {
            var value: UnsafeMutablePointer<CChar>?
            guard curl_url_get(parts, part, &value, UInt32(flags)) == CURLUE_OK, let value else { return nil }
            defer { curl_free(value) }
            return String(cString: value)
        }
        let scheme = part(CURLUPART_SCHEME)?.lowercased() ?? ""
        guard scheme == "http" || scheme == "https" else { throw .scheme(scheme) }
        guard part(CURLUPART_USER) == nil, part(CURLUPART_PASSWORD) == nil else { throw .user }
        curl_url_set(parts, CURLUPART_FRAGMENT, nil, 0)
        guard var host = part(CURLUPART_HOST)?.lowercased(), !host.isEmpty, let whole = part(CURLUPART_URL),
            let port = part(CURLUPART_PORT, CURLU_DEFAULT_PORT).flatMap({ Int($0) })
        else { throw .notAnAddress }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        (self.text, self.scheme, self.host, self.port) = (whole, scheme, host, port)
        path = (part(CURLUPART_PATH) ?? "/") + (part(CURLUPART_QUERY).map { "?\($0)" } ?? "")
    }

    /// "example.org:443", as ``FetchRequest/privateHosts`` names hosts.
    package var hostAndPort: String { "\(host):\(port)" }

    /// The same host's file that tells programs what to leave alone.
    package var robots: String {
        "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/robots.txt"
    }

    /// Whether the host is this machine by its own word; the socket's address is checked all the same.
    package var isLoopbackByName: Bool {
        NetworkAddress(host)?.isLoopback ?? (host == "localhost" || host == "localhost.")
    }

    /// Whether the host can only be of this machine or its network, whoever looks it up.
    package var isPrivateByName: Bool {
        if let address = NetworkAddress(host) { return !address.isPublic }
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        return !name.contains(".")
            || [".localhost", ".local", ".internal", ".lan", ".home.arpa"].contains(where: name.hasSuffix)
    }
}
