public import Kitchen
internal import RecipeSyntax
public import SourceText

/// Which language model a person lets rbook ask: `model:` of their own configuration. Nothing of it is ever read from a cookbook.
public struct ModelSettings: Sendable, Hashable {
    /// As written: "https://api.example.org/v1", "http://localhost:11434".
    public let endpoint: String
    /// "openai" or "ollama"; `nil` where the address decides.
    public let style: String?
    /// The models to ask, in this order; never empty.
    public let models: [Model]
    /// The variable of the environment that holds the key.
    public let keyVariable: String?
    /// The path of a file that holds the key; "~" is the home directory.
    public let keyFile: String?
    /// "schema", "json" or "text": how the endpoint is told what an answer must look like.
    public let structure: String
    /// Seconds that one answer may take.
    public let timeout: Int
    /// Tokens that one answer may have.
    public let mostTokens: Int
    /// Whether the diets and allergies of those who eat go along without being asked for.
    public let sendsDiets: Bool
    public let budget: Budget

    public struct Model: Sendable, Hashable {
        public let name: String
        /// What a million tokens cost that are sent, and that are answered; `nil` where that is not said.
        public let prices: Prices?

        public init(_ name: String, _ prices: Prices? = nil) { (self.name, self.prices) = (name, prices) }
    }

    public struct Prices: Sendable, Hashable {
        public let input: Price
        public let output: Price

        public init(input: Price, output: Price) { (self.input, self.output) = (input, output) }
    }

    /// How much may be spent; `nil` for as much as one likes.
    public struct Budget: Sendable, Hashable {
        public var tokensPerDay: Int?
        public var tokensPerMonth: Int?
        public var costPerDay: Price?
        public var costPerMonth: Price?

        /// Without limits.
        public init() {}
    }

    /// What cannot be read of it, in words, and what to write instead.
    public struct Problem: Sendable, Hashable {
        public let message: String
        public let hint: String
    }

    private static let keys = [
        "endpoint", "kind", "name", "fallback", "key-env", "key-file", "answers", "timeout", "max-tokens",
        "send-diets", "prices", "budget",
    ]

    /// Reads `model:` of a person's configuration; `nil` where there is none, and where a model cannot be asked by it: then `problems`
    /// says why. With any problem nothing is asked: a limit that was not understood must not be passed over.
    public init?(personal source: SourceText, _ problems: inout [Problem]) {
        let document = YAMLDocument(source)
        guard let node = document.root?["model"], !node.isNull else { return nil }
        var reader = Reader()
        if let mistake = document.diagnostics.first(where: { $0.severity == .error }) {
            let line = LineTable(source).location(of: mistake.range.start).line
            reader.add("line \(line): \(mistake.message)", mistake.hint ?? "correct it, so that nothing is misread")
        }
        guard let entries = node.entries else {
            problems.append(
                Problem(message: "'model' is not a group of keys", hint: "write its keys indented below it"))
            return nil
        }
        reader.check(entries.map(\.key), Self.keys, in: "model")
        func text(_ key: String) -> String? { node[key]?.text.flatMap { $0.isEmpty ? nil : $0 } }
        let endpoint = text("endpoint") ?? ""
        if endpoint.isEmpty {
            reader.add("'model' names no endpoint", "write endpoint: http://localhost:11434, or that of a service")
        } else if let problem = Self.problem(ofEndpoint: endpoint) {
            reader.add(problem.message, problem.hint)
        }
        self.endpoint = endpoint
        style = reader.choice(node, "kind", ["openai", "ollama"])
        structure = reader.choice(node, "answers", ["schema", "json", "text"]) ?? "schema"
        (keyVariable, keyFile) = (text("key-env"), text("key-file"))
        if let keyVariable, !Self.isVariable(keyVariable) {
            reader.add(
                "what 'key-env' says is not the name of a variable",
                "write the name of the variable that holds the key, never the key: key-env: MODEL_KEY")
        }
        timeout = reader.seconds(node, "timeout", 5...1800) ?? 180
        mostTokens = reader.number(node, "max-tokens", 100...100_000) ?? 4000
        sendsDiets = reader.flag(node, "send-diets")
        let prices = node["prices"].flatMap { reader.prices($0) }
        var models = text("name").map { [Model($0, prices)] } ?? []
        if models.isEmpty { reader.add("'model' does not say which model to ask", "write name: and the model's name") }
        for item in node["fallback"]?.items ?? node["fallback"].map({ [$0] }) ?? [] {
            if let name = item.text, !name.isEmpty {
                models.append(Model(name))
            } else if let name = item["name"]?.text, !name.isEmpty {
                models.append(Model(name, item["prices"].flatMap { reader.prices($0) }))
            } else {
                reader.add("'fallback' holds something that is not a model's name", "write fallback: [other-model]")
            }
        }
        self.models = models
        budget = node["budget"].map { reader.budget($0) } ?? Budget()
        if budget.costPerDay != nil || budget.costPerMonth != nil {
            for model in models where model.prices == nil {
                reader.add(
                    "the budget limits what is spent, but what '\(model.name)' costs is not said",
                    "write prices: { input: 0.15 USD, output: 0.60 USD }, for a million tokens each")
            }
            let codes = Set(
                models.flatMap { [$0.prices?.input.code, $0.prices?.output.code] }
                    + [budget.costPerDay?.code, budget.costPerMonth?.code]
            ).compactMap { $0 }
            if Set(codes).count > 1 {
                reader.add("prices and budget are in several currencies", "write all of them in one")
            }
        }
        problems += reader.problems
        if !reader.problems.isEmpty { return nil }
    }

    /// https, or http of this machine; no user, password, query or fragment.
    private static func problem(ofEndpoint text: String) -> Problem? {
        let lower = text.lowercased()
        let scheme = ["https://", "http://"].first(where: lower.hasPrefix)
        guard let scheme, text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }), !text.contains("?"), !text.contains("#")
        else {
            return Problem(
                message: "the endpoint is not an address without a query",
                hint: "write endpoint: https://api.example.org/v1")
        }
        let rest = lower.dropFirst(scheme.count)
        let host = rest.prefix { $0 != "/" }
        if host.contains("@") {
            return Problem(
                message: "the endpoint holds a user name or password", hint: "give the key with key-env or key-file")
        }
        if host.isEmpty { return Problem(message: "the endpoint names no host", hint: "write https://host/v1") }
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        let isHere = name == "localhost" || name == "[::1]" || name.hasPrefix("127.")
        if scheme == "http://", !isHere {
            return Problem(
                message: "'\(name)' is asked without encryption", hint: "use https; http is for this machine alone")
        }
        return nil
    }

    private static func isVariable(_ text: String) -> Bool {
        text.utf8.count <= 64 && text.utf8.first.map { !(0x30...0x39).contains($0) } ?? false
            && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber || $0 == "_") }
    }
}

/// Reads values, and gathers what is wrong with them.
private struct Reader {
    private(set) var problems: [ModelSettings.Problem] = []

    mutating func add(_ message: String, _ hint: String) {
        problems.append(ModelSettings.Problem(message: message, hint: hint))
    }

    mutating func check(_ keys: [String], _ known: [String], in group: String) {
        for key in keys where !known.contains(key) {
            let nearest = Spelling.nearest(to: key, in: known)
            add(
                "unknown key '\(key)' in '\(group)'",
                nearest.map { "did you mean '\($0)'?" } ?? "known are: \(known.joined(separator: ", "))")
        }
    }

    mutating func choice(_ node: YAMLNode, _ key: String, _ words: [String]) -> String? {
        guard let value = node[key]?.text, !value.isEmpty else { return nil }
        if words.contains(value.lowercased()) { return value.lowercased() }
        add("'\(value)' is not a value of '\(key)'", "write one of \(words.joined(separator: ", "))")
        return nil
    }

    mutating func flag(_ node: YAMLNode, _ key: String) -> Bool {
        switch node[key]?.text?.lowercased() {
        case nil, "", "false", "no": return false
        case "true", "yes": return true
        case let other?:
            add("'\(other)' is not true or false", "write \(key): true")
            return false
        }
    }

    mutating func number(_ node: YAMLNode, _ key: String, _ range: ClosedRange<Int>) -> Int? {
        guard let value = node[key]?.text, !value.isEmpty else { return nil }
        let digits = value.filter { $0 != "_" && $0 != "," && $0 != " " }
        if let number = Int(digits), range.contains(number) { return number }
        add(
            "'\(value)' is not a value of '\(key)'",
            "write a whole number of \(range.lowerBound) to \(range.upperBound)")
        return nil
    }

    mutating func seconds(_ node: YAMLNode, _ key: String, _ range: ClosedRange<Int>) -> Int? {
        guard let value = node[key]?.text, !value.isEmpty else { return nil }
        let seconds = Int(value) ?? TimeSpan(value)?.maxSeconds
        if let seconds, range.contains(seconds) { return seconds }
        add("'\(value)' is not a value of '\(key)'", "write a time of 5 seconds to 30 min, such as 3 min")
        return nil
    }

    mutating func price(_ node: YAMLNode, _ key: String) -> Price? {
        guard let value = node[key]?.text, !value.isEmpty else { return nil }
        if let price = Price(value) { return price }
        add("'\(value)' is not a sum of money", "write \(key): 0.50 USD")
        return nil
    }

    mutating func prices(_ node: YAMLNode) -> ModelSettings.Prices? {
        check((node.entries ?? []).map(\.key), ["input", "output"], in: "prices")
        let (input, output) = (price(node, "input"), price(node, "output"))
        guard let input, let output else {
            add("'prices' does not say both", "write prices: { input: 0.15 USD, output: 0.60 USD }")
            return nil
        }
        if input.code != output.code { add("prices are in several currencies", "write both in one") }
        return ModelSettings.Prices(input: input, output: output)
    }

    mutating func budget(_ node: YAMLNode) -> ModelSettings.Budget {
        check(
            (node.entries ?? []).map(\.key),
            ["tokens-per-day", "tokens-per-month", "cost-per-day", "cost-per-month"], in: "budget")
        if node.entries == nil { add("'budget' is not a group of keys", "write budget: { tokens-per-day: 50000 }") }
        var budget = ModelSettings.Budget()
        budget.tokensPerDay = number(node, "tokens-per-day", 0...1_000_000_000)
        budget.tokensPerMonth = number(node, "tokens-per-month", 0...1_000_000_000)
        (budget.costPerDay, budget.costPerMonth) = (price(node, "cost-per-day"), price(node, "cost-per-month"))
        return budget
    }
}
