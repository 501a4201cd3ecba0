import Cookbook
import FileAccess
import GitHistory
import Kitchen
import MealPlanning
import RecipeLint
import RecipeModel
import RecipeSyntax
import SourceText
import Workspace

#if canImport(Glibc)
    import Glibc
#endif

/// A cookbook opened for one command.
struct Session {
    /// Absolute, free of links.
    let path: String
    private let environment: [String: String]
    /// Where snapshots of the cookbook lie; `nil` where there is no place for them.
    let snapshots: SnapshotStore?
    /// Where journals of changes lie; `nil` where there is no place for them.
    private let stateHome: String?
    /// The right to change the cookbook, for a session that was opened for that.
    private(set) var lock: WorkspaceLock?
    let root: RootDirectory
    private let git: LazyRepository
    /// Where the person stands inside the cookbook.
    let place: RelativePath
    let today: CalendarDate
    let unread: UnreadFiles
    /// The repository that holds the cookbook, opened when it is first asked for.
    var repository: GitRepository? { git.repository }
    /// Why the repository cannot be used, if so.
    var repositoryProblem: GitError? { git.problem }

    /// Finds and opens the cookbook that holds the directory: the nearest one above with `rbook.yaml`, else the git work tree,
    /// else the directory itself.
    ///
    /// - Parameter tellsUnfinished: whether to say that an earlier change is half done.
    init(_ invocation: Invocation, _ options: GlobalOptions, tellsUnfinished: Bool = true) throws {
        let start =
            options.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" }
            ?? invocation.environment["RBOOK_DIR"] ?? invocation.directory
        guard let here = realPath(start) else {
            throw CommandError(
                "there is no directory \(VisibleText.safe(options.directory ?? start))",
                hint: "name another with -C, or make a cookbook: rbook init", exitCode: .failed)
        }
        git = LazyRepository(holding: here, sudoUser: invocation.environment["SUDO_UID"].flatMap { UInt32($0) })
        if let problem = git.placeProblem {
            invocation.notices.add("going on without git: \(problem.message)", hint: problem.hint)
        }
        let found =
            Self.configured(above: here, until: git.workTree) ?? git.place.flatMap { realPath($0.workTree) }
            ?? here
        if options.directory == nil, invocation.environment["RBOOK_DIR"] == nil, found == here, git.place == nil,
            Self.isNoCookbook(found, home: invocation.environment["HOME"])
        {
            throw CommandError(
                "\(VisibleText.safe(found)) is no cookbook",
                hint: "go to one, name it with -C, or make one: rbook init my-cookbook")
        }
        path = found
        do {
            root = try RootDirectory(path: found)
        } catch {
            throw CommandError("\(VisibleText.safe(found)): \(error.message)", hint: error.hint)
        }
        environment = invocation.environment
        snapshots = SnapshotPlace.directory(cookbook: found, invocation.environment).map {
            SnapshotStore(directory: $0)
        }
        stateHome = Self.stateHome(invocation.environment)
        unread = invocation.unread
        place =
            here == found
            ? .root : RelativePath(String(here.dropFirst(found == "/" ? 1 : found.utf8.count + 1))) ?? .root
        if let text = options.today {
            guard let date = CalendarDate(text) else {
                throw CommandError(
                    "'\(VisibleText.safe(text))' is no date", hint: "write --today 2026-11-21", exitCode: .usage)
            }
            today = date
        } else if let date = invocation.localDate {
            today = date
        } else {
            throw CommandError("the clock shows no usable date", hint: "give the day with --today")
        }
        if tellsUnfinished, (try? workspace())?.hasUnfinishedChange == true {
            invocation.notices.add(
                "an earlier change was cut off, and some of its files may not be changed yet",
                hint: "the next command that changes something finishes it")
        }
    }

    // MARK: Changing

    /// Opens a cookbook to change it: nobody else changes it until the session ends, and a change that was cut off before is finished.
    ///
    /// What is read afterwards is what the change is made against. For `--dry-run` the session is an ordinary one.
    init(changing invocation: inout Invocation, _ options: GlobalOptions, _ change: ChangeOptions) throws {
        try self.init(invocation, options, tellsUnfinished: change.dryRun)
        if !change.dryRun { lock = try begin(&invocation) }
    }

    /// Takes the right to change the cookbook.
    func begin(_ invocation: inout Invocation) throws -> WorkspaceLock {
        do throws(WorkspaceError) {
            let (lock, finished) = try workspace().begin { invocation.console.noteNow("rbook: \($0)") }
            for sentence in finished { invocation.console.note("rbook: \(VisibleText.safe(sentence))") }
            return lock
        } catch {
            throw CommandError(error)
        }
    }

    func workspace() throws(WorkspaceError) -> Workspace {
        guard let stateHome else {
            throw WorkspaceError(
                "there is no place to note down the change before it is made", hint: "set HOME or XDG_STATE_HOME")
        }
        return try Workspace(root: root, path: path, place: git.place, stateHome: stateHome) { repository }
    }

    /// Where a person's programs keep what they must not lose: `$XDG_STATE_HOME`, else below the home directory.
    static func stateHome(_ environment: [String: String]) -> String? {
        if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") { return state }
        guard let home = environment["HOME"], home.hasPrefix("/"), home != "/" else { return nil }
        return "\(home)/.local/state"
    }

    private static func configured(above start: String, until limit: String?) -> String? {
        var directory = start
        while true {
            if access(
                directory == "/"
                    ? "/\(CookbookLoader.configurationName)" : "\(directory)/\(CookbookLoader.configurationName)", F_OK)
                == 0
            {
                return directory
            }
            if directory == "/" || directory == limit { return nil }
            guard let slash = directory.lastIndex(of: "/") else { return nil }
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
        }
    }

    /// The root of the system, a home directory or one above it: reading all of that can only be a mistake.
    private static func isNoCookbook(_ path: String, home: String?) -> Bool {
        if access("\(path == "/" ? "" : path)/\(CookbookLoader.configurationName)", F_OK) == 0 { return false }
        if ["/", "/tmp", "/var", "/usr", "/etc", "/home"].contains(path) { return true }
        guard let home = home.flatMap(realPath) else { return false }
        return home == path || home.hasPrefix(path + "/")
    }

    var loader: CookbookLoader { CookbookLoader(root: root) }

    /// Everything, read whole: for what looks at all files.
    func load() -> LoadedCookbook {
        let cookbook = loader.load(ignoreRules)
        unread.add(cookbook)
        return cookbook
    }

    /// Opens what queries need, from the snapshot where it still holds.
    private var indexLoader: IndexLoader { IndexLoader(root: root, store: snapshots) }

    /// What `body` makes of the index; it runs once more if the snapshot turns out to be damaged, so it must change nothing.
    func withIndex<Answer>(_ body: (CookbookIndex) throws -> Answer) rethrows -> Answer {
        try indexLoader.answer(ignoreRules) { index, _ in
            unread.add(index)
            return try body(index)
        }
    }

    /// The same for what prints: what `body` printed for a damaged snapshot is withdrawn.
    func withIndex(
        _ invocation: inout Invocation, _ body: (CookbookIndex, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        try withIndexReport(&invocation) { index, _, invocation in try body(index, &invocation) }
    }

    /// With what was done to open the index.
    func withIndexReport(
        _ invocation: inout Invocation,
        _ body: (CookbookIndex, IndexLoader.Report, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        let before = invocation.console
        defer { invocation.console.holdsOutput = before.holdsOutput }
        return try indexLoader.answer(ignoreRules) { index, report in
            invocation.console = before
            invocation.console.holdsOutput = true
            unread.add(index)
            return try body(index, report, &invocation)
        }
    }

    /// What a shell may suggest, from the snapshot as it lies there; `body` as for `withIndex`.
    func suggestions(_ body: (CookbookIndex) -> [String]) -> [String] { indexLoader.suggestion(ignoreRules, body) }

    /// What git leaves out of the cookbook; nothing outside git.
    var ignoreRules: IgnoreRules { git.place.map { IgnoreRules(above: path, $0, environment) } ?? .none }

    /// A path of the cookbook as seen from the root of its git work tree. By bytes: a name need not be UTF-8.
    func pathInRepository(_ file: RelativePath) -> RelativePath {
        guard let workTree = git.place?.workTree, path != workTree else { return file }
        return RelativePath(
            trusted: Array(path.utf8.dropFirst(workTree.utf8.count + 1)) + [UInt8(ascii: "/")] + file.bytes)
    }
}

/// The absolute path without links; `nil` where there is none.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
