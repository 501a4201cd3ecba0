internal import Glibc
package import RecipeExchange

/// Brings pages and pictures from the web by a process of its own, which reads nothing of them; each address once in a run.
package final class WebSource {
    private let helper: HelperProcess
    private let privateHosts: Set<String>
    /// Pages of each host that are asked for in this run.
    private let pages: [String: Int]
    private var brought: [FetchRequest: (answer: FetchAnswer, body: [UInt8])] = [:]
    private var keptBytes = 0
    /// Proxies that something came through.
    package private(set) var proxies: Set<String> = []
    /// Limits that the program could not set itself on this system.
    package private(set) var unconfined: [String] = []

    /// From so many pages of a host on, its robots.txt is asked.
    private static let many = 5
    private static let mostKeptBytes = 128 << 20
    /// Beyond the time of the request itself: for what a server asks to wait.
    private static let patience = 60_000

    /// - Parameters:
    ///   - program: the path of `rbook-read`; `rbook-fetch`, which speaks to servers, is beside it.
    ///   - environment: proxies and places of certificates are taken from it.
    ///   - addresses: all that were typed.
    ///   - allowsPrivate: whether those among them may be of this machine or its network.
    package init(
        program: String, environment: [String: String], version: String, addresses: [String], allowsPrivate: Bool
    ) {
        let names = ["http_proxy", "https_proxy", "all_proxy", "no_proxy"]
        let passed = Set(names + names.map { $0.uppercased() } + ["SSL_CERT_FILE", "SSL_CERT_DIR"])
        let directory = program.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        helper = HelperProcess(
            program: (directory + ["rbook-fetch"]).joined(separator: "/"),
            arguments: ["rbook/\(version) (recipe importer, run by a person)"],
            environment: environment.filter { passed.contains($0.key) })
        let hosts = addresses.compactMap(Self.hostAndPort)
        privateHosts = allowsPrivate ? Set(hosts) : []
        pages = hosts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }

    /// Whether a person means an address, and not a file.
    package static func isAddress(_ source: String) -> Bool {
        WebReference.isWhole(source)
    }

    package func fetch(_ address: String, _ kind: FetchRequest.Kind) -> (answer: FetchAnswer, body: [UInt8]) {
        let host = Self.hostAndPort(address)
        let request = FetchRequest(
            address, kind, privateHosts: privateHosts.sorted(),
            isOneOfMany: kind == .page && (host.flatMap { pages[$0] } ?? 0) >= Self.many)
        if let known = brought[request] { return known }
        var result = ask(request)
        if result.answer.problem == nil, result.body.isEmpty { result.answer.problem = "the server sent nothing" }
        unconfined = result.answer.unconfined
        if let proxy = result.answer.proxy { proxies.insert(proxy) }
        if keptBytes + result.body.count <= Self.mostKeptBytes {
            keptBytes += result.body.count
            brought[request] = result
        }
        return result
    }

    private func ask(_ request: FetchRequest) -> (answer: FetchAnswer, body: [UInt8]) {
        do throws(HelperProcess.Failure) {
            let answers = try helper.exchange(
                [WireFormat.bytes(request)], answers: 2, within: request.mostSeconds * 1000 + Self.patience)
            guard let answer = WireFormat.value(FetchAnswer.self, answers[0]) else { throw .nonsense }
            return (answer, answers[1])
        } catch {
            let reason =
                switch error {
                case .cannotStart(let reason): "the program that fetches pages cannot be started: \(reason)"
                case .ended: "it was not fetched: the program that fetches pages ended over it"
                case .late: "it was not fetched: it took too long"
                case .nonsense: "it was not fetched: the answer of the program that fetches makes no sense"
                }
            return (FetchAnswer(request.address, problem: reason), [])
        }
    }

    /// "example.org:443"; `nil` for what is not a plain address of the web.
    private static func hostAndPort(_ address: String) -> String? {
        guard let end = address.firstRange(of: "://") else { return nil }
        let scheme = address[..<end.lowerBound].lowercased()
        guard scheme == "http" || scheme == "https" else { return nil }
        let host = address[end.upperBound...].prefix { !"/?#".contains($0) }.lowercased()
        guard !host.contains("@"), !host.isEmpty else { return nil }
        let digits = host.reversed().prefix(while: \.isNumber).count
        let colon = host.index(host.endIndex, offsetBy: -digits)
        let hasPort =
            digits > 0 && colon > host.startIndex && host[host.index(before: colon)] == ":"
            && (!host.hasPrefix("[") || host.contains("]:"))
        let name = hasPort ? String(host[..<host.index(before: colon)]) : host
        let port = hasPort ? String(host[colon...]) : scheme == "https" ? "443" : "80"
        return "\(name.filter { $0 != "[" && $0 != "]" }):\(port)"
    }
}
