internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

extension GitRepository {
    /// The commit that a revision names, as far as git's own words for it go: `HEAD`, a branch, a tag, an id or its first digits, each with
    /// any number of `~`, `~3`, `^`, `^2` after it; `@` is `HEAD`.
    ///
    /// - Throws: `.unknown` where nothing is called so; no text is looked up that could not be a name.
    public func revision(_ text: String) throws(RevisionProblem) -> GitRevision {
        let end = text.firstIndex { $0 == "~" || $0 == "^" } ?? text.endIndex
        var id = try commit(peeling: named(String(text[..<end])))
        var rest = text[end...]
        while let sign = rest.popFirst() {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            guard digits.utf8.count <= 6, let count = digits.isEmpty ? 1 : Int(digits) else { throw .unknown }
            switch sign {
            case "~": for _ in 0..<count { id = try parent(0, of: id) }
            case "^": if count > 0 { id = try parent(count - 1, of: id) }
            default: throw .unknown
            }
        }
        return try revision(id)
    }

    /// The last commit of the current branch that was made before a moment, by its own time; along the first parents, so what a merge
    /// brought counts from the merge on.
    ///
    /// - Parameter moment: seconds since 1970.
    public func revision(before moment: Int64) throws(RevisionProblem) -> GitRevision {
        var id = try commit(peeling: named("HEAD"))
        for _ in 0..<HistoryLimits().commits {
            let found = try withCommit(id) { (commit: OpaquePointer) throws(RevisionProblem) in
                (time: git_commit_time(commit), parent: git_commit_parent_id(commit, 0)?.pointee)
            }
            if found.time < moment { return try revision(id) }
            let oldest = try revision(id)
            guard let parent = found.parent else { throw .younger(oldest: oldest) }
            guard isThere(parent) else { throw .cutOff(oldest: oldest) }
            id = parent
        }
        throw .cutOff(oldest: try revision(id))
    }

    // MARK: Names

    private func named(_ name: String) throws(RevisionProblem) -> git_oid {
        let name = name == "@" ? "HEAD" : name
        guard !name.isEmpty, name.utf8.count < 1000, name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }),
            !name.contains(where: { ":?*[\\{}".contains($0) }), !name.contains("..")
        else { throw .unknown }
        if name.utf8.count == 40, let id = fullID(name), isThere(id) { return id }
        if name == "HEAD" {
            guard let id = try reference("HEAD") else { throw .noCommits }
            return id
        }
        let places =
            name.hasPrefix("refs/") ? [name] : ["refs/tags/", "refs/heads/", "refs/remotes/"].map { $0 + name }
        for place in places { if let id = try reference(place) { return id } }
        if !name.contains("/"), let id = try reference("refs/remotes/\(name)/HEAD") { return id }
        return try abbreviated(name)
    }

    /// What a reference leads to; every file on the way is looked at before it is read.
    private func reference(_ name: String) throws(RevisionProblem) -> git_oid? {
        var name = name
        for _ in 0..<10 {
            do throws(GitError) {
                guard let path = RelativePath(bytes: Array(name.utf8)), path.string == name else { return nil }
                if name != "HEAD" {
                    var way = RelativePath.root
                    for part in path.parent.bytes.split(separator: UInt8(ascii: "/")) {
                        way = way.appending(name: Array(part))
                        guard let status = try common.status(way) else { break }
                        guard status.kind == .directory else { return nil }
                    }
                    if let status = try common.status(path), status.kind != .directory {
                        try common.require(path, is: .regular, limit: 4096)
                    }
                }
            } catch { throw .git(error) }
            var reference: OpaquePointer?
            guard git_reference_lookup(&reference, handle, name) == 0, let reference else { return nil }
            defer { git_reference_free(reference) }
            if let target = git_reference_symbolic_target(reference) {
                name = String(cString: target)
                continue
            }
            return git_reference_target(reference)?.pointee
        }
        return nil
    }

    private func fullID(_ digits: String) -> git_oid? {
        var id = git_oid()
        return digits.utf8.allSatisfy(Self.isHexadecimal) && git_oid_fromstr(&id, digits) == 0 ? id : nil
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte | 0x20)
    }

    private func abbreviated(_ digits: String) throws(RevisionProblem) -> git_oid {
        guard (4...40).contains(digits.utf8.count), digits.utf8.allSatisfy(Self.isHexadecimal) else { throw .unknown }
        var (short, found, odb) = (git_oid(), git_oid(), OpaquePointer?.none)
        guard git_oid_fromstrn(&short, digits, digits.utf8.count) == 0, git_repository_odb(&odb, handle) == 0 else {
            throw .unknown
        }
        defer { git_odb_free(odb) }
        switch git_error_code(git_odb_exists_prefix(&found, odb, &short, digits.utf8.count)) {
        case GIT_OK: return found
        case GIT_EAMBIGUOUS: throw .ambiguous
        default: throw .unknown
        }
    }

    // MARK: Objects

    func isThere(_ id: git_oid) -> Bool {
        var (id, odb) = (id, OpaquePointer?.none)
        guard git_repository_odb(&odb, handle) == 0 else { return false }
        defer { git_odb_free(odb) }
        return git_odb_exists(odb, &id) == 1
    }

    /// The commit that an object is, or that a tag leads to.
    private func commit(peeling start: git_oid) throws(RevisionProblem) -> git_oid {
        var id = start
        for _ in 0..<10 {
            do throws(GitError) { try checkReadable(id) } catch { throw .git(error) }
            var (size, type, odb) = (0, GIT_OBJECT_ANY, OpaquePointer?.none)
            guard git_repository_odb(&odb, handle) == 0 else { throw .unknown }
            defer { git_odb_free(odb) }
            guard git_odb_read_header(&size, &type, odb, &id) == 0 else {
                throw .git(GitError("git's object \(hexadecimal(id)) is not in this clone", hint: Self.fetchHint))
            }
            switch type {
            case GIT_OBJECT_COMMIT: return id
            case GIT_OBJECT_TAG:
                var tag: OpaquePointer?
                guard git_tag_lookup(&tag, handle, &id) == 0, let target = git_tag_target_id(tag) else {
                    throw .notACommit
                }
                id = target.pointee
                git_tag_free(tag)
            default: throw .notACommit
            }
        }
        throw .notACommit
    }

    static let fetchHint = "fetch what is missing: git fetch --unshallow"

    func withCommit<Value>(
        _ id: git_oid, _ body: (OpaquePointer) throws(RevisionProblem) -> Value
    ) throws(RevisionProblem) -> Value {
        let commit: OpaquePointer
        do throws(GitError) {
            let missing = GitError("the commit \(hexadecimal(id)) is not in this clone", hint: Self.fetchHint)
            commit = try read(id, "a commit cannot be read", missing: missing, with: git_commit_lookup)
        } catch {
            throw .git(error)
        }
        defer { git_commit_free(commit) }
        return try body(commit)
    }

    private func parent(_ number: Int, of id: git_oid) throws(RevisionProblem) -> git_oid {
        let parent = try withCommit(id) { (commit: OpaquePointer) throws(RevisionProblem) in
            git_commit_parent_id(commit, UInt32(number))?.pointee
        }
        guard let parent else { throw .tooFarBack }
        guard isThere(parent) else { throw .cutOff(oldest: try revision(id)) }
        return parent
    }

    private func revision(_ id: git_oid) throws(RevisionProblem) -> GitRevision {
        try withCommit(id) { (commit: OpaquePointer) throws(RevisionProblem) in
            let text = git_commit_message(commit).map { message in
                String(
                    decoding: UnsafeRawBufferPointer(start: message, count: strnlen(message, 1 << 12)), as: UTF8.self)
            }
            let subject = text?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
            return GitRevision(
                id: hexadecimal(id), time: git_commit_time(commit), offset: git_commit_time_offset(commit),
                subject: subject)
        }
    }

    /// An id of 40 digits; `nil` for any other text.
    func identifier(_ digits: String) -> git_oid? { digits.utf8.count == 40 ? fullID(digits) : nil }
}
