internal import Cookbook
internal import FileAccess
internal import GitHistory
internal import SourceText

extension IgnoreRules {
    /// The rules of git that come from outside a cookbook: the person's, the repository's `info/exclude`, and those of the
    /// directories above. The repository's own configuration has no say.
    ///
    /// - Parameter cookbook: its absolute path, in the work tree.
    init(above cookbook: String, _ place: GitPlace, _ surroundings: Surroundings) {
        self.init()
        addPersonal(place, surroundings.environment)
        addExclude(of: place.commonDirectory)
        addFiles(from: place.workTree, above: cookbook)
    }

    private mutating func addPersonal(_ place: GitPlace, _ environment: [String: String]) {
        let configuration = PersonalGitConfiguration(environment, gitDirectory: place.gitDirectory)
        for (path, problem) in configuration.problems { add(path, .failure(problem)) }
        guard let path = configuration.excludesFile ?? configuration.defaultExcludesFile, !path.isEmpty,
            path != "/dev/null"
        else { return }
        let content = Result { () throws(FileProblem) in
            // One that is not absolute is meant from the work tree on, whose files are a stranger's.
            try path.hasPrefix("/")
                ? RootDirectory.readPersonal(path, limit: Self.sizeLimit) : Self.read(path, in: place.workTree)
        }
        // As git does where the home is another user's.
        if case .failure(.permissionDenied) = content, configuration.excludesFile == nil { return }
        add(path.hasPrefix("/") ? path : "\(place.workTree)/\(path)", content)
    }

    private mutating func addExclude(of gitDirectory: String) {
        add(
            gitDirectory + "/info/exclude",
            Result { () throws(FileProblem) in try Self.read("info/exclude", in: gitDirectory) })
    }

    /// The `.gitignore` of each directory from the work tree down to the one that holds the cookbook.
    private mutating func addFiles(from workTree: String, above cookbook: String) {
        guard cookbook != workTree else { return }
        var directory = workTree
        for name in cookbook.utf8.dropFirst(workTree == "/" ? 0 : workTree.utf8.count).split(
            separator: UInt8(ascii: "/"))
        {
            let (here, name) = (directory, Array(name))
            add(
                "\(here == "/" ? "" : here)/\(Self.fileName)",
                Result { () throws(FileProblem) in try Self.read(Self.fileName, in: here) })
            enter(name)
            directory = "\(here == "/" ? "" : here)/" + String(decoding: name, as: UTF8.self)
        }
    }

    /// Reads a file beneath a directory; no part of `path` may be a link.
    private static func read(_ path: String, in directory: String) throws(FileProblem) -> [UInt8] {
        guard let path = RelativePath(path) else { throw .escapesRoot }
        let root = try RootDirectory(path: directory)
        if !path.parent.isRoot, case let kind = try root.linkStatus(path.parent).kind, kind != .directory {
            throw .notRegular(kind)
        }
        let parent = try OpenDirectory(path.parent, in: root)
        return try parent.read(path.name, limit: sizeLimit).bytes
    }
}
