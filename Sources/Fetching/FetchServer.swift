internal import CCurl
package import RecipeExchange

/// Answers requests for pages and pictures, questions for a language model, and requests of git's protocol, until the other side ends.
package enum FetchServer {
    /// Loads what libcurl opens files for, before files are closed off.
    package static func prepare() { curl_global_init(Int(CURL_GLOBAL_DEFAULT)) }

    package static func serve(
        _ channel: FrameChannel, environment: [String: String], userAgent: String, unconfined: [String]
    ) {
        var fetcher = Fetcher(environment: environment, userAgent: userAgent)
        let poster = Poster(environment: environment, userAgent: userAgent)
        let carrier = GitCarrier(environment: environment, userAgent: userAgent)
        while let bytes = try? channel.receive() {
            let header: [UInt8]
            let body: [UInt8]
            switch WireFormat.value(FetchMessage.self, bytes) {
            case .fetch(let request):
                var (answer, page) = fetcher.fetch(request)
                answer.unconfined = unconfined
                (header, body) = (WireFormat.bytes(answer), page)
            case .post(let request):
                guard let question = try? channel.receive() else { return }
                var (answer, reply) = poster.post(request, question)
                answer.unconfined = unconfined
                (header, body) = (WireFormat.bytes(answer), reply)
            case .git(let request):
                guard carrier.carry(request, over: channel) else { return }
                continue
            case nil: return
            }
            guard (try? channel.send(header)) != nil, (try? channel.send(body)) != nil else { return }
        }
    }
}
