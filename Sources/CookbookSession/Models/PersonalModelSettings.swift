internal import FileAccess
internal import Glibc
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
        try check(path, session, isSecret: false)
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
        try check(path, session, isSecret: true)
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

    // MARK: Whose file it is

    /// Refuses a file that came with a cookbook, or that others can change.
    ///
    /// - Parameter isSecret: whether others may not read it either.
    private static func check(_ path: String, _ session: Session, isSecret: Bool) throws(OperationProblem) {
        guard let real = RealPath.of(path) else { throw OperationProblem("\(path) went away while it was read") }
        for place in [path, real] where place == session.path || place.hasPrefix(session.path + "/") {
            throw OperationProblem(
                "\(path) lies in the cookbook \(session.path), or is a link into it: it is not believed",
                hint: "keep it outside of all cookbooks, where only you write")
        }
        if let cookbook = cookbook(around: real) {
            throw OperationProblem(
                "\(path) is a file of the cookbook \(cookbook): it is not believed",
                hint: "keep it outside of all cookbooks, where only you write")
        }
        var status = stat()
        guard stat(real, &status) == 0 else { throw OperationProblem("\(path) went away while it was read") }
        guard status.st_uid == geteuid() || status.st_uid == 0 else {
            throw OperationProblem("\(path) belongs to another user: it is not believed", hint: "chown it to yourself")
        }
        if isSecret, status.st_mode & 0o077 != 0 {
            throw OperationProblem("others can read or change \(path), which holds a key", hint: "chmod 600 \(path)")
        }
        var directory = stat()
        let parent = real.lastIndex(of: "/").map { $0 == real.startIndex ? "/" : String(real[..<$0]) } ?? "/"
        if status.st_mode & 0o022 != 0 {
            throw OperationProblem(
                "others can change \(path), which names the language model to ask", hint: "chmod go-w \(path)")
        }
        guard stat(parent, &directory) == 0, directory.st_mode & 0o022 == 0 || directory.st_mode & S_ISVTX != 0 else {
            throw OperationProblem(
                "others can change the directory \(parent), in which \(path) lies", hint: "chmod go-w \(parent)")
        }
    }

    /// The cookbook that a path is in, by an `rbook.yaml` above it; not the home directory itself.
    private static func cookbook(around path: String) -> String? {
        var directory = path[...]
        while let slash = directory.lastIndex(of: "/") {
            directory = directory[..<slash]
            if access("\(directory)/rbook.yaml", F_OK) == 0 { return directory.isEmpty ? "/" : String(directory) }
        }
        return nil
    }
}
