/// Why a file cannot be read.
public enum FileProblem: Error, Hashable, Sendable {
    case notFound
    case permissionDenied
    /// A directory, FIFO, device or socket.
    case notRegular(FileKind)
    /// The file has more bytes than the caller reads.
    case tooLarge(size: Int, limit: Int)
    /// A symbolic link that leads out of the cookbook.
    case escapesRoot
    case linkLoop
    /// More bytes or directories than the system takes in one path.
    case pathTooLong
    /// Ignore rules with more wildcards than are followed.
    case tooManyPatterns(limit: Int)
    /// An ignore file whose rules are not in force, and why.
    indirect case ignoreRules(FileProblem)
    /// A file of a commit whose content was never fetched.
    case notInClone
    /// A folder of a commit that is a repository of its own.
    case inOtherRepository
    /// What is the matter with an object of git.
    case gitObject(String)
    /// Any other error of the system.
    case system(code: Int32, message: String)

    /// A permanent code for diagnostics.
    public var code: String {
        switch self {
        case .notFound: "file-vanished"
        case .permissionDenied, .pathTooLong, .system, .notInClone, .inOtherRepository, .gitObject: "file-unreadable"
        case .notRegular: "not-a-file"
        case .tooLarge, .tooManyPatterns: "file-too-large"
        case .escapesRoot: "link-out-of-cookbook"
        case .linkLoop: "link-loop"
        case .ignoreRules(let problem): problem.code
        }
    }

    public var message: String {
        switch self {
        case .notFound: "the file is not there, or is a link to a file that is not there"
        case .permissionDenied: "the file cannot be read: permission denied"
        case .notRegular(let kind): "this is \(kind.description), not a file"
        case .tooLarge(let size, let limit): "the file has \(size) bytes; at most \(limit) are read"
        case .escapesRoot: "a symbolic link leads out of the cookbook"
        case .linkLoop: "symbolic links go round in a circle"
        case .pathTooLong: "the path is longer than the system can open"
        case .tooManyPatterns(let limit): "the patterns take more than \(limit) steps to compare with one name"
        case .ignoreRules(let problem): "these ignore rules are not applied: \(problem.message)"
        case .notInClone: "its content is not in this clone of the repository"
        case .inOtherRepository: "the folder is a repository of its own (a submodule), which is not read"
        case .gitObject(let problem): "it cannot be read: \(problem)"
        case .system(_, let message): "the file cannot be read: \(message)"
        }
    }

    public var hint: String {
        switch self {
        case .notFound: "remove the link, or put the file back"
        case .permissionDenied: "make it readable: chmod u+r"
        case .notRegular: "rename it so that it does not end in .md, or move it out of the cookbook"
        case .tooLarge: "a recipe needs a few thousand bytes; is this another kind of file?"
        case .escapesRoot: "copy the file into the cookbook instead of linking to it"
        case .linkLoop: "remove one of the links"
        case .pathTooLong: "move it up some folders, or shorten their names"
        case .tooManyPatterns: "remove patterns with wildcards; plain names cost nothing"
        case .ignoreRules(.permissionDenied): FileProblem.permissionDenied.hint
        case .ignoreRules(.tooManyPatterns(let limit)): FileProblem.tooManyPatterns(limit: limit).hint
        case .ignoreRules: "put a plain file of ignore rules in its place, or remove it"
        case .notInClone: "fetch it: git fetch --unshallow, or git fetch --refetch in a partial clone"
        case .inOtherRepository: "name it with -C to read it"
        case .gitObject: "git fsck says what is damaged"
        case .system: "check the disk and the file system"
        }
    }
}

/// What stands under a name in a directory.
public enum FileKind: UInt8, Hashable, Sendable {
    case regular
    case directory
    case symbolicLink
    case fifo
    case socket
    case device
    case unknown

    public var description: String {
        switch self {
        case .regular: "a file"
        case .directory: "a directory"
        case .symbolicLink: "a symbolic link"
        case .fifo: "a named pipe"
        case .socket: "a socket"
        case .device: "a device"
        case .unknown: "something unknown"
        }
    }
}
