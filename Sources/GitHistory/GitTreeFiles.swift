internal import CGit2
public import FileAccess
public import SourceText
internal import Synchronization

/// The files of a commit, as git keeps them: read-only, always the same, and without a work tree.
///
/// Every object is looked at before libgit2 reads it. Symbolic links are followed as on a disk, never out of the root.
/// Can be used by several threads at once; each takes a repository of its own from a pool.
public final class GitTreeFiles: FileSource {
    /// Of the tree: the same files have the same id. 40 hexadecimal digits.
    public let id: String
    private let place: GitPlace
    private let root: Folder
    private let state: Mutex<State>

    /// Bytes of files that are kept to be read again.
    private static let mostKeptBytes = 16 << 20
    /// Names in folders that are read, in all.
    private static let mostNames = 4_000_000
    private static let mostLinks = 40

    private struct State {
        var readers: [Reader] = []
        /// By the id of their trees.
        var folders: [Identifier: Folder] = [:]
        var nameCount = 0
        var files: [Identifier: [UInt8]] = [:]
        var keptBytes = 0
    }

    /// A repository that one thread uses at a time: whoever takes it out of the pool, under the lock, is alone with it.
    private final class Reader: @unchecked Sendable {
        let repository: GitRepository

        init(_ repository: GitRepository) { self.repository = repository }
    }

    private struct Identifier: Hashable, Sendable {
        let digits: [UInt8]

        init(_ id: git_oid) {
            digits = withUnsafeBytes(of: id) { Array($0) }
        }

        var oid: git_oid {
            var id = git_oid()
            withUnsafeMutableBytes(of: &id) { $0.copyBytes(from: digits) }
            return id
        }
    }

    private struct Entry: Sendable {
        let id: Identifier
        let kind: FileKind
        /// Whether another repository is meant to be here.
        let isSubmodule: Bool
        let isExecutable: Bool
    }

    private final class Folder: Sendable {
        let entries: [[UInt8]: Entry]

        init(_ entries: [[UInt8]: Entry]) { self.entries = entries }
    }

    /// - Parameters:
    ///   - commit: 40 hexadecimal digits of a commit or of a tree.
    ///   - folder: the folder of the commit that is the root.
    /// - Throws: where the folder is not in the commit, or cannot be read.
    public init(_ repository: GitRepository, commit: String, folder: RelativePath) throws(GitError) {
        let tree = try repository.tree(of: commit)
        var root = tree
        if !folder.isRoot {
            guard let entry = try repository.entry(folder, inTree: tree), entry.mode == GIT_FILEMODE_TREE else {
                throw GitError("there was no folder \(folder) in the commit \(commit.prefix(8))")
            }
            root = entry.id
        }
        self.id = repository.hexadecimal(root)
        place = repository.place
        state = Mutex(State())
        do throws(FileProblem) { self.root = try Self.folder(root, repository) } catch {
            throw GitError("the files of the commit \(commit.prefix(8)) cannot be read: \(error.message)")
        }
    }

    // MARK: Files

    public func readWithStatus(_ file: RelativePath, limit: Int, followsLinks: Bool) throws(FileProblem) -> (
        bytes: [UInt8], status: FileStatus
    ) {
        let entry = try resolve(file, followsLinks: followsLinks)
        guard entry.kind == .regular else { throw .notRegular(entry.kind) }
        let bytes = try blob(entry, limit: limit)
        return (bytes, FileStatus(.regular, size: bytes.count, mode: entry.isExecutable ? 0o755 : 0o644))
    }

    public func linkStatus(_ file: RelativePath) throws(FileProblem) -> FileStatus {
        if file.isRoot { return FileStatus(.directory, size: 0) }
        let entry = try resolve(file, followsLinks: false)
        guard entry.kind == .regular else { return FileStatus(entry.kind, size: 0) }
        return FileStatus(
            .regular,
            size: try withRepository { (repository) throws(FileProblem) in
                try Self.size(of: entry.id.oid, repository)
            }, mode: entry.isExecutable ? 0o755 : 0o644)
    }

    public func list(_ directory: RelativePath) throws(FileProblem) -> [(name: [UInt8], kind: FileKind)] {
        let folder: Folder
        if directory.isRoot {
            folder = root
        } else {
            let entry = try resolve(directory, followsLinks: false)
            if entry.isSubmodule { throw .inOtherRepository }
            guard entry.kind == .directory else { throw .notFound }
            folder = try self.folder(entry.id)
        }
        return folder.entries.map { ($0.key, $0.value.kind) }
    }

    /// The id of a file's content, as git names it; `nil` where no file is.
    public func contentID(of path: RelativePath) -> String? {
        guard let entry = try? resolve(path, followsLinks: false), entry.kind == .regular else { return nil }
        return entry.id.digits.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Whether anything is at a path; a link is there, wherever it leads.
    public func exists(_ path: RelativePath) -> Bool {
        path.isRoot || (try? resolve(path, followsLinks: false)) != nil
    }

    // MARK: Paths

    /// What is at a path, links on the way followed.
    private func resolve(_ path: RelativePath, followsLinks: Bool) throws(FileProblem) -> Entry {
        var rest = Self.parts(path.bytes)
        var way = [root]
        var links = 0
        while let name = rest.popLast() {
            if name == [UInt8(ascii: ".")] { continue }
            if name == [UInt8(ascii: "."), UInt8(ascii: ".")] {
                guard way.count > 1 else { throw .escapesRoot }
                way.removeLast()
                continue
            }
            guard let entry = way[way.count - 1].entries[name] else { throw .notFound }
            if entry.kind == .symbolicLink, !rest.isEmpty || followsLinks {
                links += 1
                guard links <= Self.mostLinks else { throw .linkLoop }
                let target = try blob(entry, limit: 4096)
                guard !target.isEmpty, !target.contains(0) else { throw .notFound }
                guard target[0] != UInt8(ascii: "/") else { throw .escapesRoot }
                rest += Self.parts(target)
            } else if rest.isEmpty {
                return entry
            } else {
                if entry.isSubmodule { throw .inOtherRepository }
                guard entry.kind == .directory else { throw .notFound }
                way.append(try folder(entry.id))
            }
        }
        throw .notRegular(.directory)
    }

    /// The components of a path, the first at the end.
    private static func parts(_ path: [UInt8]) -> [[UInt8]] {
        path.split(separator: UInt8(ascii: "/")).reversed().map { Array($0) }
    }

    // MARK: Objects

    private func withRepository<Value>(_ body: (GitRepository) throws(FileProblem) -> Value) throws(FileProblem)
        -> Value
    {
        let reader: Reader
        if let spare = state.withLock({ $0.readers.popLast() }) {
            reader = spare
        } else {
            do throws(GitError) { reader = Reader(try GitRepository.open(place)) } catch {
                throw Self.problem(error)
            }
        }
        defer { state.withLock { $0.readers.append(reader) } }
        return try body(reader.repository)
    }

    private func folder(_ id: Identifier) throws(FileProblem) -> Folder {
        if let known = state.withLock({ $0.folders[id] }) { return known }
        let folder = try withRepository { (repository) throws(FileProblem) in try Self.folder(id.oid, repository) }
        let isTooMany = state.withLock { state in
            state.folders[id] = folder
            state.nameCount += folder.entries.count
            return state.nameCount > Self.mostNames
        }
        if isTooMany { throw .gitObject("its folders hold more than \(Self.mostNames) names") }
        return folder
    }

    private static func folder(_ id: git_oid, _ repository: GitRepository) throws(FileProblem) -> Folder {
        _ = try size(of: id, repository)
        var (id, tree) = (id, OpaquePointer?.none)
        guard git_tree_lookup(&tree, repository.handle, &id) == 0 else {
            throw .gitObject("git's folder \(repository.hexadecimal(id)) is damaged")
        }
        defer { git_tree_free(tree) }
        var entries: [[UInt8]: Entry] = [:]
        for (name, entry) in GitRepository.entries(of: tree) {
            let kind: FileKind =
                switch entry.mode {
                case GIT_FILEMODE_TREE, GIT_FILEMODE_COMMIT: .directory
                case GIT_FILEMODE_BLOB, GIT_FILEMODE_BLOB_EXECUTABLE: .regular
                case GIT_FILEMODE_LINK: .symbolicLink
                default: .unknown
                }
            entries[name] = Entry(
                id: Identifier(entry.id), kind: kind, isSubmodule: entry.mode == GIT_FILEMODE_COMMIT,
                isExecutable: entry.mode == GIT_FILEMODE_BLOB_EXECUTABLE)
        }
        return Folder(entries)
    }

    private func blob(_ entry: Entry, limit: Int) throws(FileProblem) -> [UInt8] {
        if let kept = state.withLock({ $0.files[entry.id] }), kept.count <= limit { return kept }
        let bytes = try withRepository { (repository) throws(FileProblem) in
            let size = try Self.size(of: entry.id.oid, repository)
            guard size <= limit else { throw .tooLarge(size: size, limit: limit) }
            var (id, blob) = (entry.id.oid, OpaquePointer?.none)
            guard git_blob_lookup(&blob, repository.handle, &id) == 0 else {
                throw .gitObject("git's object \(repository.hexadecimal(id)) is damaged")
            }
            defer { git_blob_free(blob) }
            return Array(
                UnsafeRawBufferPointer(start: git_blob_rawcontent(blob), count: Int(git_blob_rawsize(blob))))
        }
        state.withLock { state in
            guard state.keptBytes + bytes.count <= Self.mostKeptBytes, state.files[entry.id] == nil else { return }
            state.files[entry.id] = bytes
            state.keptBytes += bytes.count
        }
        return bytes
    }

    /// The bytes of an object, once its file was looked at.
    private static func size(of id: git_oid, _ repository: GitRepository) throws(FileProblem) -> Int {
        do throws(GitError) { try repository.checkObject(id) } catch { throw problem(error) }
        var (id, odb) = (id, OpaquePointer?.none)
        guard git_repository_odb(&odb, repository.handle) == 0 else { throw .gitObject("git's objects cannot be read") }
        defer { git_odb_free(odb) }
        var (size, type) = (0, GIT_OBJECT_ANY)
        switch git_error_code(git_odb_read_header(&size, &type, odb, &id)) {
        case GIT_OK: break
        case GIT_ENOTFOUND: throw .notInClone
        default: throw .gitObject("git's object \(repository.hexadecimal(id)) is damaged")
        }
        guard size <= GitRepository.objectLimit else {
            throw .tooLarge(size: size, limit: GitRepository.objectLimit)
        }
        return size
    }

    private static func problem(_ error: GitError) -> FileProblem { .gitObject(error.message) }
}
