package import Cookbook
package import FileAccess
internal import GitHistory
internal import Glibc
package import Kitchen
internal import RecipeModel
package import SourceText
internal import Workspace

/// A cookbook opened to ask and to change: what stands between the values of files and whoever shows them.
package struct Session {
    /// Absolute, free of links.
    package let path: String
    let surroundings: Surroundings
    /// Where snapshots of the cookbook lie; `nil` where there is no place for them.
    package let snapshots: SnapshotStore?
    /// The right to change the cookbook, for a session that was opened for that.
    private(set) var lock: WorkspaceLock?
    /// The index, from when it is first asked for until the change is made, for a session that was opened for that.
    private var opened: OpenedIndex?
    package let root: RootDirectory
    /// The commit that is shown instead of what is on the disk; `nil` for the cookbook as it is now.
    package private(set) var past: PastCookbook?
    private let git: LazyRepository
    /// Where the person stands inside the cookbook.
    package let place: RelativePath
    package let today: CalendarDate
    package let notices: Notices
    /// The repository that holds the cookbook, opened when it is first asked for.
    var repository: GitRepository? { git.repository }
    /// Whether the repository asks for signatures that the person has no key for.
    var lacksSigningKey: Bool { if case .withoutKey = git.signing { true } else { false } }
    /// Why the repository cannot be used, if so.
    var repositoryProblem: GitError? { git.problem }

    /// Finds and opens the cookbook that holds the directory: the nearest one above with `rbook.yaml`, else the git work tree,
    /// else the directory itself.
    ///
    /// - Parameters:
    ///   - directory: where to look, instead of the directory of the surroundings and `$RBOOK_DIR`.
    ///   - today: taken for the present day, as "2026-11-21".
    ///   - revision: the commit or day of which the cookbook is to be read; such a session changes nothing.
    ///   - staged: whether what is staged is to be read; such a session changes nothing either.
    ///   - tellsUnfinished: whether to say that an earlier change is half done.
    package init(
        _ surroundings: Surroundings, directory: String? = nil, today: String? = nil, at revision: String? = nil,
        staged: Bool = false, notices: Notices, tellsUnfinished: Bool = true
    ) throws(OperationProblem) {
        let environment = surroundings.environment
        let start =
            directory.map { $0.hasPrefix("/") ? $0 : "\(surroundings.directory)/\($0)" }
            ?? environment["RBOOK_DIR"] ?? surroundings.directory
        guard let here = RealPath.of(start) else {
            throw OperationProblem(
                "there is no directory \(directory ?? start)",
                hint: "name another with -C, or make a cookbook: rbook init")
        }
        git = LazyRepository(holding: here, surroundings)
        if let problem = git.placeProblem {
            notices.add("going on without git: \(problem.message)", hint: problem.hint.map { "\($0)" })
        }
        let found =
            Self.configured(above: here, until: git.workTree) ?? git.place.flatMap { RealPath.of($0.workTree) }
            ?? here
        if directory == nil, environment["RBOOK_DIR"] == nil, found == here, git.place == nil,
            Self.isNoCookbook(found, home: environment["HOME"])
        {
            throw OperationProblem(
                "\(found) \(words: Self.notACookbook)",
                hint: "go to one, name it with -C, or make one: rbook init my-cookbook")
        }
        path = found
        do throws(FileProblem) {
            root = try RootDirectory(path: found)
        } catch {
            throw OperationProblem("\(found): \(error.message)", hint: "\(error.hint)")
        }
        self.surroundings = surroundings
        self.notices = notices
        snapshots = surroundings.cacheHome.flatMap { home in
            DirectoryKey.name(of: found).map { SnapshotStore(directory: "\(home)/rbook/\($0)") }
        }
        git.factStore = snapshots.flatMap { HistoryFactStore(path: $0.history) }
        place =
            here == found
            ? .root : RelativePath(String(here.dropFirst(found == "/" ? 1 : found.utf8.count + 1))) ?? .root
        if let today {
            guard let date = CalendarDate(today) else {
                throw OperationProblem("'\(today)' is not a date", hint: "write --today 2026-11-21", kind: .usage)
            }
            self.today = date
        } else if let date = surroundings.localDate {
            self.today = date
        } else {
            throw OperationProblem("the clock shows no usable date", hint: "give the day with --today")
        }
        if staged {
            past = try PastCookbook(stagedIn: self)
            return
        }
        if let revision {
            past = try PastCookbook(try self.revision(revision), in: self)
            return
        }
        if tellsUnfinished, (try? workspace())?.hasUnfinishedChange == true {
            notices.add(
                "an earlier change was cut off, and some of its files may not be changed yet",
                hint: "the next command that changes something finishes it")
        }
    }

    static let notACookbook = "is not a cookbook"

    // MARK: Changing

    /// Takes the right to change the cookbook until the session ends, and finishes a change that was cut off before.
    ///
    /// What is read afterwards is what the change is made against.
    ///
    /// - Parameter onWait: is told, after a second, what is waited for.
    /// - Returns: what was finished, a sentence each.
    package mutating func lockForChange(onWait: (Message) -> Void) throws(OperationProblem) -> [Message] {
        if past != nil { throw OperationProblem("what was cannot be changed", kind: .usage) }
        let (lock, finished) = try takeLock(onWait: onWait)
        self.lock = lock
        opened = OpenedIndex()
        return finished
    }

    func takeLock(onWait: (Message) -> Void) throws(OperationProblem) -> (lock: WorkspaceLock, finished: [Message]) {
        do throws(WorkspaceError) {
            let (lock, finished) = try workspace().begin { onWait("\($0)") }
            operationLog?.settle(root)
            if let place = git.place, GitRepository.mayHoldCutOff(place) { try? repository?.clearCutOff() }
            return (lock, finished.map { "\($0)" })
        } catch {
            throw OperationProblem(error)
        }
    }

    func workspace() throws(WorkspaceError) -> Workspace {
        guard let stateHome = surroundings.stateHome else {
            throw WorkspaceError(
                "there is no place to note down the change before it is made", hint: "set HOME or XDG_STATE_HOME")
        }
        return try Workspace(root: root, path: path, place: git.place, stateHome: stateHome) { repository }
    }

    private static func configured(above start: String, until limit: String?) -> String? {
        var directory = start
        while true {
            if access(
                directory == "/"
                    ? "/\(CookbookTree.configurationName)" : "\(directory)/\(CookbookTree.configurationName)", F_OK)
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
        if access("\(path == "/" ? "" : path)/\(CookbookTree.configurationName)", F_OK) == 0 { return false }
        if ["/", "/tmp", "/var", "/usr", "/etc", "/home"].contains(path) { return true }
        guard let home = home.flatMap(RealPath.of) else { return false }
        return home == path || home.hasPrefix(path + "/")
    }

    /// The files that are read: those on the disk, or those of the commit that is shown.
    package var files: CookbookFiles { past.map { .commit($0.files) } ?? .disk(root) }

    package var loader: CookbookLoader<CookbookFiles> { CookbookLoader(files) }

    /// Everything, read whole: for what looks at all files.
    package func load() -> LoadedCookbook {
        let cookbook = loader.load(ignoreRules)
        notices.unread.add(cookbook, files)
        return cookbook
    }

    /// Opens what queries need, from the snapshot where it still holds.
    var indexLoader: IndexLoader { past?.indexLoader ?? IndexLoader(root: root, store: snapshots) }

    /// What `body` makes of the index; it runs once more if the snapshot turns out to be damaged, so it must change nothing.
    package func withIndex<Answer, Problem>(_ body: (CookbookIndex) throws(Problem) -> Answer) throws(Problem) -> Answer
    {
        try withIndexReport { (index, _) throws(Problem) in try body(index) }
    }

    /// The same with what was done to open the index.
    package func withIndexReport<Answer, Problem>(
        _ body: (CookbookIndex, IndexLoader.Report) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        if let (index, report) = opened?.content {
            do throws(Problem) {
                let answer = try body(index, report)
                if !index.isDamaged { return answer }
            } catch {
                if !index.isDamaged { throw error }
            }
        }
        return try indexLoader.answer(ignoreRules) { (index, report) throws(Problem) in
            opened?.content = (index, report)
            if report.written == .whole { past?.tidySnapshots() }
            notices.unread.add(index, files)
            return try body(index, report)
        }
    }

    /// What `body` makes of the index, for a search: in a cookbook of which nothing was read before, only files that the query may find
    /// are read for it.
    ///
    /// - Parameter query: everything that is asked of the index besides what those who eat avoid.
    package func withIndex<Answer, Problem>(
        finding query: Query, _ body: (CookbookIndex) throws(Problem) -> Answer
    ) throws(Problem) -> Answer {
        let loader = indexLoader
        let configuration = loader.reading.configuration
        let profile = PersonalProfile.read(configuration, surroundings, Notices())
        // What a recipe may hold depends on those that it names.
        guard past == nil, opened?.content == nil, profile.allergens.allergens.isEmpty, profile.diets.isEmpty,
            let expanded = try? query.expanded(configuration, today: today)
        else { return try withIndex(body) }
        return try loader.answer(ignoreRules, to: expanded, today: today) { (index, _) throws(Problem) in
            notices.unread.add(index, files)
            return try body(index)
        }
    }

    /// The same session, which reads the index once: for what asks several questions of one moment. A screen that stays open must not.
    package func keepingIndex() -> Session {
        var session = self
        session.opened = OpenedIndex()
        return session
    }

    /// Forgets what was read for a change; it is made now.
    func forgetIndex() { opened?.content = nil }

    /// What a shell may suggest, from the snapshot as it lies there; `body` as for `withIndex`.
    package func suggestions(_ body: (CookbookIndex) -> [String]) -> [String] {
        indexLoader.suggestion(ignoreRules, body)
    }

    /// The top of the git work tree that holds the cookbook, absolute and free of links; `nil` outside git.
    package var workTree: String? { git.place.flatMap { RealPath.of($0.workTree) } }

    /// What git leaves out of the cookbook; nothing outside git.
    package var ignoreRules: IgnoreRules { git.place.map { IgnoreRules(above: path, $0, surroundings) } ?? .none }

    /// A path of the cookbook as seen from the root of its git work tree. By bytes: a name need not be UTF-8.
    func pathInRepository(_ file: RelativePath) -> RelativePath {
        guard let workTree = git.place?.workTree, path != workTree else { return file }
        let folder = Array(path.utf8.dropFirst(workTree == "/" ? 1 : workTree.utf8.count + 1))
        return RelativePath(trusted: file.isRoot ? folder : folder + [UInt8(ascii: "/")] + file.bytes)
    }
}

/// What a session keeps of the index; see `IndexLoader.answer` for what may be damaged.
private final class OpenedIndex {
    var content: (CookbookIndex, IndexLoader.Report)?
}
