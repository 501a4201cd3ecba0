internal import Glibc
internal import Kitchen
package import RecipeExchange
internal import RecipeModel
package import SourceText

/// Asks the language model that a person configured: again where the endpoint asks to wait, then the next model; never beyond the budget.
///
/// The network is another process (`rbook-fetch`), and so is the reader of what comes back.
package final class ModelClient {
    let personal: PersonalModelSettings
    let models: [ModelSettings.Model]
    private let helper: HelperProcess
    private let reader: ReaderProcess
    private let ledger: ModelLedger
    private let cache: ModelCache
    /// Milliseconds before the second try; the third waits twice as long.
    private let firstPause: Int
    /// Answers that are kept when somebody says that they were good.
    private var pending: [(answer: [UInt8], body: [UInt8])] = []
    package private(set) var usage = ModelUsage()
    /// Proxies that something went through.
    package private(set) var proxies: Set<String> = []
    /// What is worth a word while waiting: "the endpoint is busy; trying again in 2 seconds".
    private let onWait: (Message) -> Void

    /// Bytes of a question.
    private static let mostQuestionBytes = 256 << 10
    private static let mostTries = 3
    /// Seconds; who asks to wait longer is not asked again.
    private static let longestWait = 30
    /// Milliseconds beyond the time of the answer itself.
    private static let patience = 10_000

    /// How somebody asks this time.
    package struct Options: Sendable {
        /// In place of the configured ones.
        package var model: String?
        package var usesCache: Bool
        /// Whether nothing will be sent: then no key is needed.
        package var isRehearsal: Bool

        package init(model: String? = nil, usesCache: Bool = true, isRehearsal: Bool = false) {
            (self.model, self.usesCache, self.isRehearsal) = (model, usesCache, isRehearsal)
        }
    }

    /// - Parameters:
    ///   - program: the path of `rbook-read`; `rbook-fetch`, which asks, is beside it.
    ///   - version: of rbook, told to the endpoint.
    /// - Throws: where no model is set up, or its configuration or key cannot be believed.
    package init(
        _ session: Session, program: String, version: String, _ options: Options, firstPause: Int = 1000,
        onWait: @escaping (Message) -> Void = { _ in }
    ) throws(OperationProblem) {
        personal = try PersonalModelSettings.read(session, wantsKey: !options.isRehearsal)
        if let name = options.model {
            guard !name.isEmpty else {
                throw OperationProblem(
                    "the model's name is empty", hint: "leave the option out, or name one", kind: .usage)
            }
            let prices = personal.settings.models.first { $0.name == name }?.prices
            models = [ModelSettings.Model(name, prices)]
        } else {
            models = personal.settings.models
        }
        let names = ["https_proxy", "all_proxy", "no_proxy"]
        let passed = Set(names + names.map { $0.uppercased() } + ["SSL_CERT_FILE", "SSL_CERT_DIR"])
        helper = HelperProcess(
            program: HelperProcess.fetcher(beside: program), arguments: ["rbook/\(version)"],
            environment: session.surroundings.environment.filter { passed.contains($0.key) })
        reader = ReaderProcess(program: program)
        ledger = try ModelLedger(session)
        cache = ModelCache(session, isUsed: options.usesCache && !options.isRehearsal)
        self.firstPause = firstPause
        self.onWait = onWait
    }

    // MARK: Asking

    /// What a model answered; it may be of no use, and says why.
    ///
    /// - Throws: where no model answers, or the budget does not allow to ask.
    package func ask(_ subject: AnswerSchema.Subject, _ messages: [ModelMessage]) throws(OperationProblem) -> (
        reply: ModelReply, model: String
    ) {
        var last = Refusal("no model was asked")
        for (index, model) in models.enumerated() {
            let question = question(subject, messages, model)
            let body = question.body()
            guard body.count <= Self.mostQuestionBytes else {
                throw OperationProblem(
                    "the question has \(body.count) bytes; at most \(Self.mostQuestionBytes) are sent")
            }
            if let answer = cache.answer(address, body), let reply = try? read(answer, subject), reply.problem == nil {
                usage.cached += 1
                return (reply, model.name)
            }
            let budget = personal.settings.budget
            if model.prices == nil, budget.costPerDay != nil || budget.costPerMonth != nil {
                throw OperationProblem(
                    "what '\(model.name)' costs is not said, so the budget cannot be kept; nothing was sent",
                    hint: "name its prices in your configuration, under fallback")
            }
            switch try ask(question, body, model) {
            case .success(let reply): return (reply, model.name)
            case .failure(let refusal):
                last = refusal
                if refusal.isFinal { throw problem(refusal, model) }
                if index + 1 < models.count {
                    onWait("\(model.name) does not answer (\(refusal.reason)); asking \(models[index + 1].name)")
                }
            }
        }
        throw problem(last, models[models.count - 1])
    }

    /// Keeps the answers of this run for the next; without, they are as if they had never come.
    package func keepAnswers() {
        for (answer, body) in pending { cache.keep(answer, address, body) }
        pending = []
    }

    private func problem(_ refusal: Refusal, _ model: ModelSettings.Model) -> OperationProblem {
        OperationProblem("the language model \(model.name) gave no answer: \(refusal.reason)", hint: refusal.hint)
    }

    private func ask(_ question: ModelQuestion, _ body: [UInt8], _ model: ModelSettings.Model) throws(OperationProblem)
        -> Result<ModelReply, Refusal>
    {
        let estimate = question.estimatedTokens
        let most = estimate + question.mostTokens
        var refusal = Refusal("it was not asked")
        for attempt in 1...Self.mostTries {
            try ledger.check(
                personal.settings.budget, tokens: most,
                cost: ModelUsage.cost(estimate, question.mostTokens, model.prices))
            let (answer, bytes) = post(body)
            if let proxy = answer.proxy { proxies.insert(proxy) }
            var wait = firstPause << (attempt - 1)
            if let failure = answer.failure {
                refusal = Refusal("\(failure.reason)", hint: hint(failure))
                if failure.mayHaveCost { try count(estimate, question.mostTokens, isEstimate: true, model) }
                // What was slow once is slow again: one more try.
                guard failure.isPassing, !(failure.mayHaveCost && attempt > 1) else { return .failure(refusal) }
            } else {
                let status = answer.status ?? 0
                let reply: ModelReply
                do throws(HelperProcess.Failure) {
                    reply = try read(bytes, question.subject)
                } catch {
                    try count(estimate, question.mostTokens, isEstimate: true, model)
                    return .failure(Refusal("\(error.reason)", isFinal: true))
                }
                if holdsKey(bytes, reply) {
                    try count(estimate, question.mostTokens, isEstimate: true, model)
                    return .failure(
                        Refusal(
                            "its answer holds the key; nothing of it is kept",
                            hint: "do not trust this endpoint, and change the key", isFinal: true))
                }
                if status == 200, reply.complaint == nil, !reply.content.isEmpty {
                    let isEstimate = reply.promptTokens == nil || reply.answerTokens == nil
                    try count(
                        reply.promptTokens ?? estimate, reply.answerTokens ?? (reply.content.utf8.count + 2) / 3,
                        isEstimate: isEstimate, model)
                    usage.answers += 1
                    if reply.problem == nil { pending.append((bytes, body)) }
                    return .success(reply)
                }
                if status == 200 { try count(estimate, question.mostTokens, isEstimate: true, model) }
                refusal = self.refusal(status, reply)
                guard status == 200 || status == 408 || status == 409 || status == 429 || status >= 500,
                    !refusal.isFinal
                else { return .failure(refusal) }
                if let seconds = answer.retryAfter {
                    guard seconds <= Self.longestWait else {
                        return .failure(
                            Refusal(
                                "\(refusal.reason); it asks to come again in \(seconds) seconds", hint: refusal.hint))
                    }
                    wait = max(wait, seconds * 1000)
                }
            }
            if attempt < Self.mostTries {
                onWait("\(refusal.reason); trying again in \((wait + 999) / 1000) s")
                Self.pause(milliseconds: wait)
            }
        }
        return .failure(refusal)
    }

    private func post(_ body: [UInt8]) -> (answer: PostAnswer, bytes: [UInt8]) {
        let seconds = personal.settings.timeout
        let request = PostRequest(address, key: personal.key, mostSeconds: seconds)
        do throws(HelperProcess.Failure) {
            let answers = try helper.exchange(
                [WireFormat.bytes(FetchMessage.post(request)), body], answers: 2,
                within: seconds * 1000 + Self.patience)
            guard let answer = WireFormat.value(PostAnswer.self, answers[0]) else { throw .nonsense }
            return (answer, answers[1])
        } catch {
            let reason =
                switch error {
                case .cannotStart(let reason): "the program that asks cannot be started: \(reason)"
                case .ended: "the program that asks ended over it"
                case .late: "it took too long"
                case .nonsense: "the answer of the program that asks makes no sense"
                }
            return (PostAnswer(failure: .init(reason, mayHaveCost: true)), [])
        }
    }

    private func read(_ bytes: [UInt8], _ subject: AnswerSchema.Subject) throws(HelperProcess.Failure) -> ModelReply {
        guard let reply = try reader.read(bytes, ReadRequest(name: "answer", answerOn: subject)).reply else {
            throw .nonsense
        }
        return reply
    }

    /// Whether an endpoint sends back what only it may know, as it is or in JSON's escapes.
    private func holdsKey(_ bytes: [UInt8], _ reply: ModelReply) -> Bool {
        guard let key = personal.key.map({ Array($0.utf8) }) else { return false }
        if bytes.contains(key) || Array(reply.content.utf8).contains(key) { return true }
        let texts = [reply.complaint, reply.problem, reply.model].compactMap { $0 }
        let values = WireFormat.bytes(reply).filter { $0 != UInt8(ascii: "\\") }
        return values.contains(key.filter { $0 != UInt8(ascii: "\\") })
            || texts.contains { Array($0.utf8).contains(key) }
    }

    /// Notes down what was taken, before anything is made of it.
    private func count(_ prompt: Int, _ answer: Int, isEstimate: Bool, _ model: ModelSettings.Model)
        throws(OperationProblem)
    {
        let isFirst = usage.tokens == 0
        let cost = ModelUsage.cost(prompt, answer, model.prices)
        usage.promptTokens += prompt
        usage.answerTokens += answer
        usage.isEstimate = usage.isEstimate || isEstimate
        if isFirst {
            usage.cost = cost
        } else {
            usage.cost = usage.cost.flatMap { sum in cost.flatMap { [sum, $0].sums?.first } }
        }
        try ledger.add(model.name, tokens: prompt + answer, cost: cost)
    }

    static func pause(milliseconds: Int) {
        if milliseconds > 0 { usleep(UInt32(clamping: milliseconds * 1000)) }
    }
}
