internal import Glibc
package import RecipeExchange

/// Brings pages and pictures: follows redirects, waits where a server asks for it, and never goes where it must not.
package struct Fetcher {
    private let environment: [String: String]
    /// What servers are told that we are.
    private let userAgent: String
    private var robots: [String: RobotsFile] = [:]
    /// By host, in milliseconds of the clock.
    private var lastRequests: [String: Int] = [:]

    private static let mostRedirects = 5
    /// A longer wait is told instead, in seconds.
    private static let longestWait = 20
    private static let longestDelay = 10.0
    private static let usualDelay = 0.5
    private static let robotsSeconds = 8

    /// - Parameter environment: proxies.
    package init(environment: [String: String], userAgent: String) {
        (self.environment, self.userAgent) = (environment, userAgent)
    }

    package mutating func fetch(_ request: FetchRequest) -> (answer: FetchAnswer, body: [UInt8]) {
        do throws(Refusal) {
            return try bring(request)
        } catch {
            return (FetchAnswer(request.address, problem: error.problem, hint: error.hint), [])
        }
    }

    /// Why nothing was brought.
    private struct Refusal: Error {
        let problem: String
        var hint: String?

        init(_ problem: String, hint: String? = nil) { (self.problem, self.hint) = (problem, hint) }
    }

    private mutating func bring(_ request: FetchRequest) throws(Refusal) -> (answer: FetchAnswer, body: [UInt8]) {
        var address = try checked(request.address, from: nil)
        var deadline = Self.now + request.mostSeconds * 1000
        var visited: Set<WebAddress> = [address]
        var hasWaited = false
        while true {
            if request.isOneOfMany { try askRobots(for: address, request) }
            let response = try hop(address, request, until: deadline)
            if let redirect = response.redirect {
                guard visited.count <= Self.mostRedirects else {
                    throw Refusal("it redirects more than \(Self.mostRedirects) times")
                }
                address = try checked(redirect, from: address)
                guard visited.insert(address).inserted else {
                    throw Refusal("it redirects in a circle: \(address.text)")
                }
                continue
            }
            if response.status == 429 || response.status == 503, let wait = response.retryAfter {
                guard !hasWaited, wait <= Self.longestWait else {
                    throw Refusal(
                        HTTPStatus.text(response.status), hint: "the server asks to come again in \(wait) seconds")
                }
                hasWaited = true
                deadline += wait * 1000
                Self.pause(milliseconds: wait * 1000)
                continue
            }
            guard (200..<300).contains(response.status) else { throw Refusal(HTTPStatus.text(response.status)) }
            var answer = FetchAnswer(address.text)
            answer.charset = Self.charset(response.contentType)
            answer.proxy = ProxyChoice.proxy(for: address, environment).map(ProxyChoice.shown)
            return (answer, response.body)
        }
    }

    private func checked(_ text: String, from origin: WebAddress?) throws(Refusal) -> WebAddress {
        let way = origin == nil ? "" : "it redirects to '\(text)': "
        do throws(WebAddress.Problem) {
            return try WebAddress(text)
        } catch {
            switch error {
            case .notAnAddress: throw Refusal("\(way)that is not an address of the web")
            case .scheme(let scheme):
                throw Refusal("\(way)only http and https are fetched, not '\(scheme)'")
            case .user:
                // The text holds a password.
                let way = origin == nil ? "" : "it redirects to an address with a user name: "
                throw Refusal("\(way)addresses with a user name or password are not fetched")
            }
        }
    }

    private func hop(_ address: WebAddress, _ request: FetchRequest, until deadline: Int) throws(Refusal)
        -> Transfer.Response
    {
        let allowsPrivate = request.privateHosts.contains(address.hostAndPort)
        let proxy = ProxyChoice.proxy(for: address, environment)
        if proxy != nil, !allowsPrivate, address.isPrivateByName { throw Self.closed(address, address.host) }
        let transfer = Transfer(
            address: address, reach: allowsPrivate ? .anywhere : .publicServers, proxy: proxy,
            mostBytes: request.mostBytes,
            milliseconds: max(1, deadline - Self.now), userAgent: userAgent)
        do throws(Transfer.Failure) {
            return try transfer.run()
        } catch {
            switch error {
            case .closedAddress(let closed): throw Self.closed(address, closed)
            case .tooLarge: throw Refusal("it has more than \(request.mostBytes >> 20) MB; no more are fetched")
            case .slow: throw Refusal("it took too long: the server sends nothing, or next to nothing")
            case .cut: throw Refusal("\(address.host): the server hung up before the end")
            case .other(let reason):
                throw Refusal("\(address.host): \(reason.prefix(1).lowercased())\(reason.dropFirst())")
            }
        }
    }

    private static func closed(_ address: WebAddress, _ target: String) -> Refusal {
        Refusal(
            "\(address.host) is \(target == address.host ? "an address" : "at \(target),") of this machine or a private network",
            hint: "--allow-private permits it for the addresses you name")
    }

    // MARK: Many pages of one host

    private mutating func askRobots(for address: WebAddress, _ request: FetchRequest) throws(Refusal) {
        let file = robots[address.hostAndPort] ?? readRobots(of: address, request)
        robots[address.hostAndPort] = file
        guard file.allows(address.path) else {
            throw Refusal(
                "\(address.host) asks programs not to fetch it (robots.txt)",
                hint: "save the page in your browser and import the file")
        }
        let delay = Int(min(file.delay ?? Self.usualDelay, Self.longestDelay) * 1000)
        if let last = lastRequests[address.hostAndPort] { Self.pause(milliseconds: last + delay - Self.now) }
        lastRequests[address.hostAndPort] = Self.now
    }

    private func readRobots(of address: WebAddress, _ request: FetchRequest) -> RobotsFile {
        var question = request
        (question.mostBytes, question.mostSeconds) = (512 << 10, Self.robotsSeconds)
        guard var place = try? WebAddress(address.robots) else { return RobotsFile() }
        let deadline = Self.now + Self.robotsSeconds * 1000
        for _ in 0...Self.mostRedirects {
            guard let response = try? hop(place, question, until: deadline) else { return RobotsFile() }
            if let redirect = response.redirect, let next = try? WebAddress(redirect) {
                place = next
                continue
            }
            return (200..<300).contains(response.status) ? RobotsFile(response.body, name: "rbook") : RobotsFile()
        }
        return RobotsFile()
    }

    // MARK: Odds and ends

    /// "windows-1252" of "text/html; charset=windows-1252"
    private static func charset(_ contentType: String?) -> String? {
        guard let words = contentType?.lowercased(), let place = words.firstRange(of: "charset=") else { return nil }
        let name = words[place.upperBound...].drop { $0 == "\"" || $0 == "'" }.prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_.:".contains($0))
        }
        return name.isEmpty ? nil : String(name)
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    private static func pause(milliseconds: Int) {
        if milliseconds > 0 { usleep(UInt32(clamping: milliseconds * 1000)) }
    }
}

/// "404 Not Found"
enum HTTPStatus {
    static func text(_ status: Int) -> String {
        let name =
            switch status {
            case 400: "Bad Request"
            case 401: "Unauthorized"
            case 402: "Payment Required"
            case 403: "Forbidden"
            case 404: "Not Found"
            case 405: "Method Not Allowed"
            case 406: "Not Acceptable"
            case 408: "Request Timeout"
            case 410: "Gone"
            case 418: "I'm a teapot"
            case 429: "Too Many Requests"
            case 451: "Unavailable For Legal Reasons"
            case 500: "Internal Server Error"
            case 502: "Bad Gateway"
            case 503: "Service Unavailable"
            case 504: "Gateway Timeout"
            default: ""
            }
        return name.isEmpty ? "the server answered \(status)" : "\(status) \(name)"
    }
}
