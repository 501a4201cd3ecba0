internal import FileAccess
internal import Glibc
internal import RecipeExchange
internal import RecipeModel
internal import SourceText

/// What has to be right on this computer, whatever the cookbook.
struct ComputerChecks {
    private let surroundings: Surroundings
    private let session: Session?
    private let executable: String
    private(set) var results: [CheckResult] = []

    init(_ surroundings: Surroundings, _ session: Session?, executable: String) {
        (self.surroundings, self.session, self.executable) = (surroundings, session, executable)
        checkPrograms()
        checkDirectories()
        checkPersonalConfiguration()
        checkLocale()
    }

    private mutating func add(
        _ code: String, _ state: CheckResult.State, _ message: Message, hint: Message? = nil
    ) {
        results.append(CheckResult(code, .computer, state, message, hint: hint))
    }

    // MARK: Programs

    private mutating func checkPrograms() {
        if let reader = ReaderProcess.find(beside: executable) {
            checkCage(reader)
        } else {
            add(
                "reader", .problem, "rbook-read is not beside rbook, so nothing can be imported",
                hint: "install it with rbook: make install")
        }
        if ReaderProcess.find("rbook-fetch", beside: executable) == nil {
            add(
                "fetcher", .problem, "rbook-fetch is not beside rbook, so no page can be fetched",
                hint: "install it with rbook: make install")
        } else {
            add("fetcher", .ok, "rbook-fetch is there")
        }
        if ReaderProcess.find("rbook-print", beside: executable) == nil {
            add(
                "typesetter", .problem, "rbook-print is not beside rbook, so nothing can be printed",
                hint: "install it with rbook: make install")
        } else {
            add("typesetter", .ok, "rbook-print is there")
        }
        // Only whether they are there: git and every shell start rbook by its name.
        if path(of: "git") == nil {
            add("git-program", .note, "there is no git in PATH; rbook commits without it, but cannot merge for it")
        } else {
            add("git-program", .ok, "git is in PATH")
        }
        if let found = path(of: "rbook"), RealPath.of(found) == RealPath.of(executable) {
            add("own-program", .ok, "rbook is in PATH")
        } else {
            add(
                "own-program", .note,
                path(of: "rbook") == nil
                    ? "rbook is not in PATH, so git merges recipes line by line"
                    : "PATH has another rbook than this one, which git would use",
                hint: "put it into a directory of PATH: make install")
        }
    }

    private func path(of program: String) -> String? {
        for directory in (surroundings.environment["PATH"] ?? "").split(separator: ":") where directory.hasPrefix("/") {
            let path = "\(directory)/\(program)"
            if access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    private mutating func checkCage(_ program: String) {
        let reader = ReaderProcess(program: program)
        do throws(HelperProcess.Failure) {
            _ = try reader.read(Array("# Soup\n".utf8), ReadRequest(name: "soup.md"))
        } catch {
            add("reader", .problem, "rbook-read does not work: \(error.reason)", hint: "install it again: make install")
            return
        }
        if reader.unconfined.isEmpty {
            add("reader", .ok, "rbook-read is there, and confined (landlock, seccomp)")
        } else {
            add(
                "reader", .note,
                "rbook-read is not confined as it should be: \(words: reader.unconfined.joined(separator: ", "))",
                hint: "this kernel lacks it; import only what you trust")
        }
    }

    // MARK: Directories

    private mutating func checkDirectories() {
        guard surroundings.stateHome != nil else {
            add(
                "state-home", .problem, "there is no place to note down changes before they are made",
                hint: "set HOME or XDG_STATE_HOME")
            return
        }
        if surroundings.cacheHome == nil {
            add("cache-home", .note, "there is no place for snapshots, so large cookbooks are slow", hint: "set HOME")
        }
        for (code, name) in [
            ("state-home", "XDG_STATE_HOME"), ("cache-home", "XDG_CACHE_HOME"),
            ("configuration-home", "XDG_CONFIG_HOME"),
        ] {
            guard let value = surroundings.environment[name], !value.isEmpty, !value.hasPrefix("/") else { continue }
            add(code, .note, "\(words: name) is not an absolute path and not used", hint: "write the whole path")
        }
        let homes = [("state-home", surroundings.stateHome), ("cache-home", surroundings.cacheHome)]
        for (code, home) in homes {
            guard let home, !results.contains(where: { $0.code == code }) else { continue }
            let path = "\(home)/rbook"
            var status = stat()
            if stat(path, &status) != 0 {
                add(code, .ok, "\(path) is made when it is needed")
            } else if status.st_uid != geteuid() && geteuid() != 0 || status.st_mode & 0o022 != 0 {
                add(
                    code, .problem, "\(path) belongs to another user, or others may write to it",
                    hint: "chmod go-w \(path), or name another directory")
            } else if access(path, W_OK | X_OK) != 0 {
                add(code, .problem, "\(path) cannot be written to", hint: "chmod u+rwx \(path)")
            } else {
                add(code, .ok, "\(path) can be written to")
            }
        }
    }

    // MARK: The person's own configuration

    private mutating func checkPersonalConfiguration() {
        guard let home = surroundings.configurationHome else {
            add("configuration", .note, "there is no place for your own configuration", hint: "set HOME")
            return
        }
        let path = "\(home)/rbook/config.yaml"
        do throws(FileProblem) {
            let bytes = try RootDirectory.readPersonal(path, limit: PersonalProfile.sizeLimit)
            checkPersonal(SourceText(path: .root, bytes: bytes), path)
        } catch .notFound {
            add("configuration", .ok, "you have no configuration of your own (\(path))")
        } catch {
            add("configuration", .problem, "\(path) cannot be read: \(error.message)", hint: "\(error.hint)")
        }
    }

    private mutating func checkPersonal(_ source: SourceText, _ path: String) {
        let settings = PersonalSettings(source)
        let unknown = DietProfile(personal: source).unknown
        if let problem = settings.problems.first {
            add("configuration", .problem, "\(path): \(problem.message)", hint: "\(problem.hint)")
        } else if let wish = unknown.first {
            add("configuration", .problem, "\(path): \(wish.problem)", hint: "\(wish.hint)")
        } else {
            add("configuration", .ok, "\(path) is understood")
        }
        var problems: [ModelSettings.Problem] = []
        guard ModelSettings(personal: source, &problems) != nil || !problems.isEmpty else {
            add("model", .ok, "no language model is set up, and none is asked")
            return
        }
        guard let session else {
            if let problem = problems.first {
                add("model", .problem, "\(path): \(problem.message)", hint: "\(problem.hint)")
            }
            return
        }
        do throws(OperationProblem) {
            _ = try PersonalModelSettings.read(session, wantsKey: true)
            add("model", .ok, "the language model's settings and key are yours alone")
        } catch {
            add("model", .problem, error.message, hint: error.hint)
        }
    }

    // MARK: Texts

    private mutating func checkLocale() {
        let environment = surroundings.environment
        switch environment["TERM"] ?? "" {
        case "", "dumb":
            add(
                "terminal", .note, "the terminal shows plain lines only (TERM)",
                hint: "full screens need a terminal type")
        case let type: add("terminal", .ok, "the terminal is \(type)")
        }
        let locale =
            ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
        let folded = locale.lowercased().filter { $0 != "-" }
        if folded.contains("utf8") {
            add("locale", .ok, "the locale is UTF-8 (\(locale))")
        } else {
            add(
                "locale", .note,
                locale.isEmpty ? "no locale is set" : "the locale \(locale) is not one of UTF-8",
                hint: "rbook writes UTF-8; other programs may show letters wrongly: export LANG=C.UTF-8")
        }
    }
}
