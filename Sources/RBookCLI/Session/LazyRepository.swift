import GitHistory

#if canImport(Glibc)
    import Glibc
#endif

/// Where a git repository lies, as its names say; nothing of it is opened.
struct RepositoryPlace: Hashable {
    /// Absolute, without a final `/`.
    let workTree: String
    let gitDirectory: String

    /// The nearest `.git` directory above, on the same file system; `nil` where there is none, or a file stands for it.
    static func find(holding directory: String) -> (place: RepositoryPlace?, isElsewhere: Bool) {
        var here = directory
        var start = stat()
        guard stat(here, &start) == 0 else { return (nil, false) }
        while true {
            var status = stat()
            guard stat(here, &status) == 0, status.st_dev == start.st_dev else { return (nil, false) }
            let marker = (here == "/" ? "" : here) + "/.git"
            if lstat(marker, &status) == 0 {
                if status.st_mode & S_IFMT != S_IFDIR { return (nil, true) }
                if access(marker + "/HEAD", F_OK) == 0 {
                    return (RepositoryPlace(workTree: here, gitDirectory: marker), false)
                }
            }
            guard here != "/", let slash = here.lastIndex(of: "/") else { return (nil, false) }
            here = slash == here.startIndex ? "/" : String(here[..<slash])
        }
    }
}

/// The repository that holds a directory. The library that reads it takes a while to start, and most queries need nothing of it.
final class LazyRepository {
    /// `nil` outside git.
    private(set) var place: RepositoryPlace?
    private let directory: String
    private let mayExist: Bool
    private lazy var opened = Result { () throws(GitError) in try GitRepository.discover(from: directory) }

    init(holding directory: String) {
        self.directory = directory
        let (found, isElsewhere) = RepositoryPlace.find(holding: directory)
        place = found
        mayExist = found != nil || isElsewhere
        // A linked work tree or a submodule: only the library knows where its directory is.
        if isElsewhere, let repository {
            place = RepositoryPlace(workTree: repository.workTree, gitDirectory: repository.gitDirectory)
        }
    }

    var repository: GitRepository? { mayExist ? try? opened.get() : nil }

    var problem: GitError? {
        guard mayExist, case .failure(let error) = opened else { return nil }
        return error
    }
}
