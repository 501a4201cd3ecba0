/// The proxy that the environment names for an address.
package enum ProxyChoice {
    /// - Parameter environment: `https_proxy`, `http_proxy`, `all_proxy` and `no_proxy`, or the same in capitals except HTTP_PROXY, which a
    ///   request to a server's program can set.
    package static func proxy(for address: WebAddress, _ environment: [String: String]) -> String? {
        func value(_ name: String) -> String? {
            let value = environment[name] ?? (name == "http_proxy" ? nil : environment[name.uppercased()])
            return value?.isEmpty ?? true ? nil : value
        }
        guard let proxy = value("\(address.scheme)_proxy") ?? value("all_proxy") else { return nil }
        for word in (value("no_proxy") ?? "").split(whereSeparator: { $0 == "," || $0 == " " }) {
            let name = word.lowercased().drop { $0 == "." || $0 == "*" }
            if name.isEmpty, word == "*" { return nil }
            if !name.isEmpty, address.host == name || address.host.hasSuffix(".\(name)") { return nil }
        }
        return proxy
    }

    /// A proxy as it may be shown: without user and password.
    package static func shown(_ proxy: String) -> String {
        guard let at = proxy.lastIndex(of: "@") else { return proxy }
        let scheme = proxy.firstRange(of: "://").map { proxy[..<$0.upperBound] } ?? ""
        return "\(scheme)\(proxy[proxy.index(after: at)...])"
    }
}
