internal import CGit2
internal import FileAccess
public import SourceText

extension GitRepository {
    /// The largest tree or commit that is read, in bytes.
    static let objectLimit = 64 << 20

    /// Refuses an object whose file libgit2 must not open: a pipe, a link, or one that would fill the memory. To be called with every id before it is
    /// looked up or written; an object that is not there passes.
    func checkObject(_ id: git_oid) throws(GitError) {
        let name = Array(hexadecimal(id).utf8)
        let path = Array("objects/".utf8) + name[..<2] + [UInt8(ascii: "/")] + name[2...]
        let status = try common.require(RelativePath(trusted: path), is: .regular)
        if let status, status.size > Self.objectLimit { throw tooLarge(name, status.size) }
    }

    /// As `checkObject`, and by the length that the object itself gives: a small file may inflate to a very large one.
    func checkReadable(_ id: git_oid) throws(GitError) {
        try checkObject(id)
        var id = id
        var odb: OpaquePointer?
        guard git_repository_odb(&odb, handle) == 0 else { return }
        defer { git_odb_free(odb) }
        var size = 0
        var type = GIT_OBJECT_ANY
        guard git_odb_read_header(&size, &type, odb, &id) == 0 else { return }
        if size > Self.objectLimit { throw tooLarge(Array(hexadecimal(id).utf8), size) }
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
        var text = [CChar](repeating: 0, count: 41)
        git_oid_tostr(&text, text.count, &id)
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
