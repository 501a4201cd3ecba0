internal import Glibc
package import RecipeExchange

/// Asks the endpoint that a person configured. Unlike pages it may be on this machine or a private network, since the person named it;
/// nothing that it answers leads anywhere else.
package struct Poster {
    private let environment: [String: String]
    private let userAgent: String

    /// - Parameter environment: proxies.
    package init(environment: [String: String], userAgent: String) {
        (self.environment, self.userAgent) = (environment, userAgent)
    }

    package func post(_ request: PostRequest, _ body: [UInt8]) -> (answer: PostAnswer, body: [UInt8]) {
        func failed(_ reason: String, isPassing: Bool = false, mayHaveCost: Bool = false) -> (PostAnswer, [UInt8]) {
            (PostAnswer(failure: .init(reason, isPassing: isPassing, mayHaveCost: mayHaveCost)), [])
        }
        guard let address = try? WebAddress(request.address) else {
            return failed("'\(request.address)' is not an address of the web")
        }
        let isLocal = address.isLoopbackByName
        guard address.scheme == "https" || isLocal else {
            return failed("only https is spoken to other machines, not http")
        }
        if let key = request.key, key.isEmpty || !key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) {
            return failed("the key holds white space or characters that a key cannot have")
        }
        let proxy = isLocal ? nil : ProxyChoice.proxy(for: address, environment)
        let transfer = Transfer(
            address: address, reach: address.scheme == "http" ? .thisMachine : .anywhere, proxy: proxy,
            mostBytes: request.mostBytes, milliseconds: request.mostSeconds * 1000, userAgent: userAgent,
            post: Transfer.Post(body: body, key: request.key))
        do throws(Transfer.Failure) {
            let response = try transfer.run()
            guard response.redirect == nil, !(300..<400).contains(response.status) else {
                return failed("it redirects elsewhere; the question and the key go to the configured address alone")
            }
            var answer = PostAnswer(status: response.status)
            answer.retryAfter = response.retryAfter
            answer.proxy = proxy.map(ProxyChoice.shown)
            return (answer, response.body)
        } catch {
            switch error {
            case .closedAddress(let target):
                return failed("\(address.host) is at \(target), which is not this machine; use https")
            case .tooLarge:
                return failed(
                    "the answer has more than \(request.mostBytes >> 10) KB; no more is read", mayHaveCost: true)
            case .slow:
                return failed(
                    "no whole answer within \(request.mostSeconds) seconds", isPassing: true, mayHaveCost: true)
            case .cut: return failed("the answer was cut off on its way", isPassing: true, mayHaveCost: true)
            case .other(let reason):
                return failed("\(address.host): \(reason.prefix(1).lowercased())\(reason.dropFirst())", isPassing: true)
            }
        }
    }
}
