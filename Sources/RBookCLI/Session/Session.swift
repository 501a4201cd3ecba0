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
    let root: RootDirectory
    private let git: LazyRepository
    /// Where the person stands inside the cookbook.
    let place: RelativePath
    let today: CalendarDate
    /// The repository that holds the cookbook, opened when it is first asked for.
    var repository: GitRepository? { git.repository }
    /// Why the repository cannot be used, if so.
    var repositoryProblem: GitError? { git.problem }

    /// Finds and opens the cookbook that holds the directory: the nearest one above with `rbook.yaml`, else the git work tree,
    /// else the directory itself.
    init(_ invocation: Invocation, _ options: GlobalOptions) throws {
        let start =
            options.directory.map { $0.hasPrefix("/") ? $0 : "\(invocation.directory)/\($0)" }
            ?? invocation.environment["RBOOK_DIR"] ?? invocation.directory
        guard let here = realPath(start) else {
            throw CommandError(
                "there is no directory \(VisibleText.safe(options.directory ?? start))",
                hint: "name another with -C, or make a cookbook: rbook init", exitCode: .failed)
        }
        git = LazyRepository(holding: here)
        let found =
            Self.configured(above: here, until: git.place?.workTree) ?? git.place.flatMap { realPath($0.workTree) }
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
        snapshots = SnapshotPlace.directory(cookbook: found, git.place, invocation.environment).map {
            SnapshotStore(directory: $0)
        }
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
    func load() -> LoadedCookbook { loader.load(ignoreRules) }

    /// What queries need, from the snapshot where it still holds.
    func index() -> CookbookIndex { indexWithReport().index }

    /// For suggestions: the snapshot unchecked where there is one.
    func indexForSuggestions() -> CookbookIndex { indexLoader(store: snapshots).snapshot() ?? index() }

    /// Runs `body` on the index; once more on one read from the files, if the snapshot turns out to be damaged.
    ///
    /// What `body` printed for a damaged snapshot is withdrawn.
    func withIndex(
        _ invocation: inout Invocation, _ body: (CookbookIndex, inout Invocation) throws -> ExitStatus
    ) throws -> ExitStatus {
        let before = invocation.console
        invocation.console.holdsOutput = true
        defer { invocation.console.holdsOutput = before.holdsOutput }
        let index = index()
        let result = Result { try body(index, &invocation) }
        guard index.isDamaged else { return try result.get() }
        snapshots?.clear()
        invocation.console = before
        return try body(indexLoader(store: nil).load(ignoreRules).index, &invocation)
    }

    func indexWithReport() -> (index: CookbookIndex, report: IndexLoader.Report) {
        indexLoader(store: snapshots).load(ignoreRules)
    }

    func indexLoader(store: SnapshotStore?) -> IndexLoader {
        IndexLoader(root: root, store: store)
    }

    /// What git leaves out of the cookbook; nothing outside git.
    var ignoreRules: IgnoreRules { git.place.map { IgnoreRules(above: path, $0, environment) } ?? .none }

    /// A path of the cookbook as seen from the root of its git work tree.
    func repositoryPath(_ file: RelativePath) -> String {
        guard let workTree = git.place?.workTree, path != workTree else { return file.string }
        return String(path.dropFirst(workTree.utf8.count + 1)) + "/" + file.string
    }
}

/// The absolute path without links; `nil` where there is none.
func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
}
