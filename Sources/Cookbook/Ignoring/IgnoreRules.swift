public import FileAccess
internal import SourceText

/// What git leaves out of a cookbook: rules from outside it, and those of every `.gitignore` in it.
///
/// Evaluated here and not by libgit2, which reads the repository's own configuration and whatever that includes, waits for ever at a
/// pipe, and reads the files of all directories above for every path.
public struct IgnoreRules: Sendable {
    /// Changes when rules do that come from outside the cookbook.
    public private(set) var key: UInt64 = 0
    /// Whether `.gitignore` files are obeyed.
    let readsFiles: Bool
    /// In force in the root of the cookbook, but for its own.
    private(set) var scope = IgnoreScope()
    /// Files outside whose rules are not in force.
    private(set) var unreadable: [LoadedCookbook.UnreadableFile] = []

    public static let fileName = ".gitignore"
    /// The most bytes of an ignore file that are read.
    public static let sizeLimit = 1 << 20

    /// Nothing is skipped: outside git.
    public static let none = IgnoreRules(readsFiles: false)

    /// Those of git, without any from outside.
    public init() { self.init(readsFiles: true) }

    private init(readsFiles: Bool) {
        self.readsFiles = readsFiles
        key = readsFiles ? 1 : 0
    }

    /// Adds the rules of a file outside the cookbook for a directory that is the cookbook or holds it; stronger than those before.
    ///
    /// - Parameter path: of the file, absolute, for messages.
    public mutating func add(_ path: String, _ content: Result<[UInt8], FileProblem>) {
        switch content {
        case .success(let bytes):
            note(bytes)
            if !scope.add(IgnoreFile(bytes)) { leave(path, .tooManyPatterns(limit: IgnoreScope.heaviest)) }
        case .failure(.notFound): note([])
        case .failure(let problem):
            note([0])
            leave(path, problem)
        }
    }

    /// Goes on to a directory below, one step nearer to the cookbook.
    public mutating func enter(_ name: [UInt8]) {
        note(name)
        scope = scope.below(name)
    }

    private mutating func note(_ bytes: [UInt8]) {
        let fingerprint = Fingerprint(bytes)
        key = Fingerprint(Array("\(key) \(fingerprint.text)".utf8)).hash | 1
    }

    private mutating func leave(_ path: String, _ problem: FileProblem) {
        unreadable.append(
            LoadedCookbook.UnreadableFile(path: RelativePath(trusted: Array(path.utf8)), problem: .ignoreRules(problem))
        )
    }

    /// Whether a pattern of git, as `includeIf` takes them, matches an absolute path.
    public static func matches(path: [UInt8], pattern: [UInt8]) -> Bool {
        var names = path.split(separator: UInt8(ascii: "/")).map { Array($0) }
        guard let last = names.popLast() else { return false }
        var scope = IgnoreScope()
        guard scope.add(IgnoreFile(pattern)) else { return false }
        for name in names { scope = scope.below(name) }
        return scope.leavesOut(last, isDirectory: true)
    }

    // MARK: Inside the cookbook

    /// What an ignore file in a directory came to.
    struct Found: Sendable {
        /// What tells whether it is still the same; `none` without one.
        var stamp = FileStamp.none
        /// Why its rules are not in force.
        var problem: FileProblem?
    }

    /// Adds the rules of a directory's own ignore file to those from above.
    func addOwn(of directory: borrowing OpenDirectory, to scope: inout IgnoreScope) -> Found {
        addOwn(to: &scope) { () throws(FileProblem) in
            try directory.read(Self.fileName.utf8, limit: Self.sizeLimit)
        }
    }

    func addOwn(of directory: RelativePath, in files: some FileSource, to scope: inout IgnoreScope) -> Found {
        addOwn(to: &scope) { () throws(FileProblem) in
            try files.readWithStatus(Self.path(in: directory), limit: Self.sizeLimit, followsLinks: false)
        }
    }

    private func addOwn(
        to scope: inout IgnoreScope, _ read: () throws(FileProblem) -> (bytes: [UInt8], status: FileStatus)
    ) -> Found {
        guard readsFiles else { return Found() }
        do throws(FileProblem) {
            let (bytes, status) = try read()
            guard scope.add(IgnoreFile(bytes)) else {
                return Found(stamp: .never, problem: .ignoreRules(.tooManyPatterns(limit: IgnoreScope.heaviest)))
            }
            return Found(stamp: FileStamp(status))
        } catch .notFound {
            return Found()
        } catch {
            return Found(stamp: .never, problem: .ignoreRules(error))
        }
    }

    static func path(in directory: RelativePath) -> RelativePath { directory.appending(fileName) }
}
