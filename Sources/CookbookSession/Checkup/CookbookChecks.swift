internal import Cookbook
internal import FileAccess
internal import RecipeModel
internal import SourceText

/// What has to be right among the files of a cookbook.
struct CookbookChecks {
    private let session: Session
    private(set) var results: [CheckResult] = []
    private let tree: CookbookTree

    init(_ session: Session) {
        self.session = session
        tree = session.loader.tree(session.ignoreRules)
        checkSettings()
        checkFiles()
        checkNames()
        checkConflicts()
    }

    private mutating func add(
        _ code: String, _ state: CheckResult.State, _ message: Message, hint: Message? = nil
    ) {
        results.append(CheckResult(code, .cookbook, state, message, hint: hint))
    }

    private mutating func checkSettings() {
        let name: Message = "\(words: CookbookTree.configurationName)"
        let path = RelativePath.root.appending(CookbookTree.configurationName)
        if let found = tree.unreadable.first(where: { $0.path == path }) {
            add("settings", .problem, "\(name) cannot be read: \(found.problem.message)", hint: "\(found.problem.hint)")
        } else if let problem = tree.configuration.problem {
            add("settings", .problem, "\(name) cannot be read to its end: \(problem.message)", hint: "see rbook lint")
        } else if tree.configurationSource == nil {
            add(
                "settings", .note, "there is no \(name), so the cookbook is where git's work tree is",
                hint: "rbook init")
        } else {
            add("settings", .ok, "\(name) can be read")
        }
    }

    private mutating func checkFiles() {
        let loader = session.loader
        let unread = parallelMap(tree.markdown) { path -> Message? in
            do throws(FileProblem) {
                _ = try loader.files.read(path, limit: loader.sizeLimit)
                return nil
            } catch {
                return "\(path) (\(error.message))"
            }
        }
        let listed: [Message] = tree.unreadable.map { "\($0.path) (\($0.problem.message))" }
        let problems = unread.compactMap { $0 } + listed
        if problems.isEmpty {
            let count = tree.markdown.count
            add("files", .ok, "\(count) Markdown file\(words: count == 1 ? "" : "s") can be read")
        } else {
            add(
                "files", .problem, "\(problems.count) cannot be read: \(SomeNames.text(problems))",
                hint: "rbook lint says what to do about each")
        }
    }

    // MARK: Names

    private mutating func checkNames() {
        var (leftOver, foreign, twins): ([RelativePath], [RelativePath], [Message]) = ([], [], [])
        for directory in [.root] + tree.directories {
            guard let names = try? session.root.names(in: directory) else { continue }
            var seen: [String: RelativePath] = [:]
            for (name, _) in names {
                let path = directory.appending(name: name)
                if Self.isLeftOver(name) {
                    leftOver.append(path)
                    continue
                }
                guard let text = String(validating: name, as: UTF8.self),
                    !name.contains(where: { $0 < 0x20 || $0 == 0x7F })
                else {
                    foreign.append(path)
                    continue
                }
                // Strings are equal whatever the spelling of their accents.
                let key = text.lowercased()
                if let other = seen[key] { twins.append("\(other) and \(path)") } else { seen[key] = path }
            }
        }
        if leftOver.isEmpty {
            add("left-over-files", .ok, "no temporary files are left over")
        } else {
            add(
                "left-over-files", .problem, "left over: \(SomeNames.text(leftOver))",
                hint: "they may hold what somebody wrote: compare them, then remove them")
        }
        if foreign.isEmpty {
            add("names", .ok, "all names can be read")
        } else {
            add(
                "names", .problem, "names that are not readable text: \(SomeNames.text(foreign))",
                hint: "rename them: other systems cannot hold them")
        }
        if twins.isEmpty {
            add("twin-names", .ok, "no two names differ only in case or in the spelling of accents")
        } else {
            add(
                "twin-names", .problem,
                "names that are one name on other systems: \(SomeNames.text(twins))",
                hint: "rename one of them: there git would keep only one of the files")
        }
    }

    private static let temporary = [".rbook-", ".merge_file_"].map { Array($0.utf8) }

    private static func isLeftOver(_ name: [UInt8]) -> Bool {
        if temporary.contains(where: { name.starts(with: $0) }) { return true }
        let text = String(decoding: name, as: UTF8.self)
        guard let mark = text.ranges(of: ".rbook-kept").last else { return false }
        return text[mark.upperBound...].allSatisfy { $0 == "-" || $0.isNumber }
    }

    private mutating func checkConflicts() {
        let conflicts = session.conflicts()
        if conflicts.isEmpty {
            add("conflicts", .ok, "no merge left a conflict")
        } else {
            let paths = Set(conflicts.map(\.path)).sorted()
            add(
                "conflicts", .problem,
                "\(conflicts.count) conflict\(words: conflicts.count == 1 ? "" : "s") of merges in \(SomeNames.text(paths))",
                hint: "rbook resolve")
        }
    }
}
