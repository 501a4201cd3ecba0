internal import CCurl
package import RecipeExchange

/// Answers requests for pages and pictures until the other side ends.
package enum FetchServer {
    /// Loads what libcurl opens files for, before files are closed off.
    package static func prepare() { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }

    package static func serve(
        _ channel: FrameChannel, environment: [String: String], userAgent: String, unconfined: [String]
    ) {
        var fetcher = Fetcher(environment: environment, userAgent: userAgent)
        while let message = try? channel.receive() {
            guard let request = WireFormat.value(FetchRequest.self, message) else { return }
            var (answer, body) = fetcher.fetch(request)
            answer.unconfined = unconfined
            guard (try? channel.send(WireFormat.bytes(answer))) != nil, (try? channel.send(body)) != nil else { return }
        }
    }
}
