internal import FileAccess
internal import RecipeModel
internal import SourceText

/// The language model of a person's own configuration, which is believed only where nobody else can have written it: what names a host and
/// a key must not come with somebody's cookbook.
struct PersonalModelSettings {
    let settings: ModelSettings
    /// `nil` for an endpoint that wants none.
    let key: String?

    private static let mostKeyBytes = 16 << 10

    /// - Parameter wantsKey: not where nothing will be sent.
    static func read(_ session: Session, wantsKey: Bool) throws(OperationProblem) -> PersonalModelSettings {
        guard let home = session.surroundings.configurationHome else {
            throw OperationProblem("there is no place for your own configuration", hint: "set HOME or XDG_CONFIG_HOME")
        }
        let path = "\(home)/rbook/config.yaml"
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try RootDirectory.readPersonal(path, limit: PersonalProfile.sizeLimit)
        } catch .notFound {
            throw notSetUp(path)
        } catch {
            throw OperationProblem("\(path) cannot be read: \(error.message)", hint: "\(error.hint)")
        }
        let source = SourceText(path: .root, bytes: bytes)
        var problems: [ModelSettings.Problem] = []
        let settings = ModelSettings(personal: source, &problems)
        if let problem = problems.first {
            throw OperationProblem("\(path): \(problem.message)", hint: "\(problem.hint)")
        }
        guard let settings else { throw notSetUp(path) }
        try PersonalFileTrust.check(path, outside: session.path, holding: "which names the language model to ask")
        return PersonalModelSettings(
            settings: settings, key: wantsKey ? try key(settings, session, home) : nil)
    }

    private static func notSetUp(_ path: String) -> OperationProblem {
        OperationProblem(
            "no language model is set up, and rbook asks none by itself",
            hint: "name one in \(path): model: { endpoint: http://localhost:11434, name: … }")
    }

    // MARK: The key

    private static func key(_ settings: ModelSettings, _ session: Session, _ home: String) throws(OperationProblem)
        -> String?
    {
        if let name = settings.keyVariable {
            guard let key = session.surroundings.environment[name], !key.isEmpty else {
                throw OperationProblem(
                    "the variable \(name), which holds the key of the language model, is not set",
                    hint: "set it before you start rbook, or use key-file")
            }
            return try checked(key, from: "the variable \(name)")
        }
        guard let written = settings.keyFile else { return nil }
        let path: String
        if written.hasPrefix("~/"), let own = session.surroundings.home {
            path = own + written.dropFirst(1)
        } else {
            path = written.hasPrefix("/") ? written : "\(home)/rbook/\(written)"
        }
        let bytes: [UInt8]
        do throws(FileProblem) {
            bytes = try RootDirectory.readPersonal(path, limit: mostKeyBytes)
        } catch {
            throw OperationProblem(
                "the key of the language model cannot be read from \(path): \(error.message)", hint: "\(error.hint)")
        }
        try PersonalFileTrust.check(path, outside: session.path, holding: "which holds a key", isSecret: true)
        var text = String(decoding: bytes, as: UTF8.self)[...]
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return try checked(String(text), from: "\(path)")
    }

    /// A key that can stand in a header. What it holds is never said.
    private static func checked(_ key: String, from place: Message) throws(OperationProblem) -> String {
        guard !key.isEmpty, key.utf8.count <= 4096, key.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            throw OperationProblem(
                "\(place) does not hold a key: it is empty, or has white space or unusual characters in it",
                hint: "write the key alone, on one line")
        }
        return key
    }
}
