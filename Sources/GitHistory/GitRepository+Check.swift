internal import CGit2
internal import FileAccess
public import SourceText

extension GitRepository {
    /// The largest tree or commit that is read, in bytes.
    static let objectLimit = 64 << 20

    /// Refuses an object whose file libgit2 must not open: a pipe, a link, or one that would fill the memory. To be called with every id before it is
    /// looked up or written; an object that is not there passes.
    func checkObject(_ id: git_oid) throws(GitError) {
        let folder = Int(id.id.0)
        // What git or rbook adds meanwhile is as git makes it: only what was there before can be something else.
        if hasLooseFolder[folder] == false { return }
        let name = Array(hexadecimal(id).utf8)
        let path = Array("objects/".utf8) + name[..<2] + [UInt8(ascii: "/")] + name[2...]
        let status = try common.require(RelativePath(trusted: path), is: .regular)
        if let status, status.size > Self.objectLimit { throw tooLarge(name, status.size) }
        if status == nil, hasLooseFolder[folder] == nil {
            hasLooseFolder[folder] = try common.status(RelativePath(trusted: Array(path[..<10]))) != nil
        }
    }

    /// What libgit2's function that looks an object up is: `git_commit_lookup`, `git_tree_lookup`, `git_blob_lookup`.
    typealias Lookup = (UnsafeMutablePointer<OpaquePointer?>?, OpaquePointer?, UnsafePointer<git_oid>?) -> Int32

    /// Reads an object, to be freed by who asks.
    ///
    /// - Parameters:
    ///   - doing: what is said where that fails.
    ///   - missing: what is said where the object is not there.
    /// - Throws: also where the object is larger than `objectLimit`, by the length that it gives itself: a small file may inflate to a very large one.
    func read(
        _ id: git_oid, _ doing: String, missing: @autoclosure () -> GitError? = nil, with lookUp: Lookup
    ) throws(GitError) -> OpaquePointer {
        try checkObject(id)
        var (id, object) = (id, OpaquePointer?.none)
        let code = MemoryLimit.during { lookUp(&object, handle, &id) }
        if code == 0, let object { return object }
        if git_error_code(code) == GIT_ENOTFOUND {
            if let problem = missing() { throw problem }
        } else {
            let problem = GitError(doing, libGit2: code)
            try checkReadable(id)
            throw problem
        }
        throw GitError(doing, libGit2: code)
    }

    /// As `checkObject`, and by the length that the object itself gives: a small file may inflate to a very large one.
    ///
    /// - Returns: whether the object is there; one that is damaged counts as there.
    @discardableResult
    func checkReadable(_ id: git_oid) throws(GitError) -> Bool {
        try checkObject(id)
        var id = id
        var odb: OpaquePointer?
        guard git_repository_odb(&odb, handle) == 0 else { return false }
        defer { git_odb_free(odb) }
        var size = 0
        var type = GIT_OBJECT_ANY
        let code = git_odb_read_header(&size, &type, odb, &id)
        guard code == 0 else { return git_error_code(code) != GIT_ENOTFOUND }
        if size > Self.objectLimit { throw tooLarge(Array(hexadecimal(id).utf8), size) }
        return true
    }

    /// Whether an object is there, which is not read.
    ///
    /// - Throws: where libgit2 must not open its file.
    func holds(_ id: git_oid) throws(GitError) -> Bool {
        try checkObject(id)
        var (id, odb) = (id, OpaquePointer?.none)
        guard git_repository_odb(&odb, handle) == 0 else { return false }
        defer { git_odb_free(odb) }
        return git_odb_exists(odb, &id) == 1
    }

    private func tooLarge(_ name: [UInt8], _ size: Int) -> GitError {
        GitError(
            "git's object \(String(decoding: name, as: UTF8.self)) has \(size) bytes; at most \(Self.objectLimit) are read",
            hint: "use --no-commit")
    }

    /// Refuses `.gitattributes` that libgit2 must not open when it stores the file at `path`, relative to the work tree.
    public func checkAttributes(for path: RelativePath) throws(GitError) {
        let tree = try GitFolder(place.workTree)
        var directory = path
        repeat {
            directory = directory.parent
            try tree.require(directory.appending(".gitattributes"), is: .regular, limit: 1 << 20)
        } while !directory.isRoot
    }

    /// The 40 digits of an id.
    func hexadecimal(_ id: git_oid) -> String {
        var id = id
        return String(unsafeUninitializedCapacity: 40) { buffer in
            buffer.withMemoryRebound(to: CChar.self) { digits in
                _ = git_oid_fmt(digits.baseAddress, &id)
            }
            return 40
        }
    }
}
