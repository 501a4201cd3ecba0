internal import CGit2
internal import Glibc
internal import SourceText

/// What another copy has, once its commits are here.
public struct FetchedBranch: Sendable, Hashable {
    /// `refs/heads/main`.
    public let reference: String
    /// 40 hexadecimal digits; `nil` where the branch is not over there.
    public let commit: String?
    /// The names of all branches over there, sorted.
    public let branches: [String]
}

/// How far a fetch or a push is.
public enum RemoteProgress: Sendable, Hashable {
    case receiving(objects: Int, of: Int, bytes: Int)
    case packing(objects: Int, of: Int)
    case sending(objects: Int, of: Int, bytes: Int)
}

/// What became of a push.
public enum PushOutcome: Sendable, Hashable {
    case done
    /// Somebody else was first: what they sent must be fetched before.
    case overtaken
    /// The other side does not want it, for a reason of its own.
    case refused(String)
}

extension GitRepository {
    /// Brings the commits of one branch here. No reference of this repository is touched, so nothing shows of it until it is merged.
    ///
    /// - Parameter reference: `refs/heads/main`; `nil` for the branch that the other copy calls its own.
    public func fetch(
        _ reference: String?, from address: RemoteAddress, _ access: RemoteAccess,
        onProgress: @escaping (RemoteProgress) -> Void = { _ in }
    ) throws(GitError) -> FetchedBranch {
        let conversation = try RemoteConversation(self, address, access, onProgress: onProgress)
        try conversation.connect(GIT_DIRECTION_FETCH)
        let (references, head) = try conversation.references()
        let branches = references.keys.compactMap(Self.branchName).sorted()
        // HEAD of some is told without its branch: the one at the same commit.
        let found = references["HEAD"].flatMap { head in
            (branches.contains("main") && same(references["refs/heads/main"], head) ? "main" : nil)
                ?? branches.first { same(references["refs/heads/\($0)"], head) }
        }
        guard let wanted = reference ?? head ?? found.map({ "refs/heads/\($0)" }), Self.branchName(wanted) != nil else {
            return FetchedBranch(reference: reference ?? "refs/heads/main", commit: nil, branches: branches)
        }
        guard let id = references[wanted] else {
            return FetchedBranch(reference: wanted, commit: nil, branches: branches)
        }
        if !isThere(id) { try conversation.download(wanted) }
        guard isThere(id) else { throw GitError("\(address.shown) did not send the commit that it names") }
        return FetchedBranch(reference: wanted, commit: hexadecimal(id), branches: branches)
    }

    /// Sends a branch, where it goes on from what the other copy has.
    ///
    /// - Parameters:
    ///   - reference: of this repository, or `HEAD`.
    ///   - target: over there, `refs/heads/main`.
    ///   - expected: the commit that the other copy was seen at; `nil` where it had no such branch.
    public func push(
        _ commit: String, from reference: String, to target: String, expecting expected: String?,
        at address: RemoteAddress, _ access: RemoteAccess,
        onProgress: @escaping (RemoteProgress) -> Void = { _ in }
    ) throws(GitError) -> PushOutcome {
        guard let id = identifier(commit), Self.branchName(target) != nil else {
            throw GitError("'\(target)' is not a branch")
        }
        if case .folder(let path) = address.way {
            return try push(id, to: target, expecting: expected.flatMap(identifier), inFolder: path, address)
        }
        let conversation = try RemoteConversation(self, address, access, onProgress: onProgress)
        try conversation.connect(GIT_DIRECTION_PUSH)
        let there = try conversation.references().all[target]
        guard same(there, expected.flatMap(identifier)) else { return .overtaken }
        guard let reason = try conversation.upload(reference, to: target) else { return .done }
        let isLate = ["fetch first", "non-fast-forward", "failed to update ref", "failed to lock", "stale info"]
        return isLate.contains { reason.contains($0) } ? .overtaken : .refused(reason)
    }

    /// The same into a folder of this computer. The branch over there is compared and set under its lock, so that of two pushes in one moment
    /// none is lost.
    private func push(
        _ id: git_oid, to target: String, expecting expected: git_oid?, inFolder path: String, _ address: RemoteAddress
    ) throws(GitError) -> PushOutcome {
        var opened: OpaquePointer?
        let folder = path.hasPrefix("/") ? path : "\(workTree)/\(path)"
        try check(git_repository_open(&opened, folder), "\(address.shown) cannot be opened")
        guard let opened else { throw GitError("\(address.shown) cannot be opened") }
        defer { git_repository_free(opened) }
        if git_repository_is_bare(opened) == 0, try checkedOut(in: opened) == target {
            throw GitError(
                "\(address.shown) has files of its own, which a push would leave behind",
                hint: "make a bare copy to share (git clone --bare), and let both go there")
        }
        guard same(try commit(of: target, in: opened, address), expected) else { return .overtaken }
        try copyObjects(of: id, besides: expected, into: opened, address)
        guard let common = git_repository_commondir(opened) else { throw GitError("\(address.shown) cannot be opened") }
        let branch = try FolderBranch(directory: String(cString: common), branch: target)
        let line = logLine(from: expected, to: id)
        let isLogged = keepsLogs(opened)
        let isMoved = try branch.move(to: hexadecimal(id)) { () throws(GitError) in
            same(try commit(of: target, in: opened, address), expected)
        } note: { (folder) throws(GitError) in
            let log = RelativePath.root.appending("logs").appending(name: branch.reference.bytes)
            try folder.append(line, to: log, creates: isLogged)
        }
        return isMoved ? .done : .overtaken
    }

    /// Where a branch of another repository is; `nil` where it has none of that name.
    private func commit(of branch: String, in other: OpaquePointer, _ address: RemoteAddress) throws(GitError)
        -> git_oid?
    {
        var reference: OpaquePointer?
        let code = git_reference_lookup(&reference, other, branch)
        if code == GIT_ENOTFOUND.rawValue { return nil }
        try check(code, "\(branch) of \(address.shown) cannot be read")
        defer { git_reference_free(reference) }
        guard let id = git_reference_target(reference) else {
            throw GitError(
                "\(branch) of \(address.shown) is another name of a second branch",
                hint: "share the branch that it stands for")
        }
        return id.pointee
    }

    /// Whether git keeps logs of branches there; it does so by itself only where there are files.
    private func keepsLogs(_ other: OpaquePointer) -> Bool {
        var configuration: OpaquePointer?
        guard git_repository_config_snapshot(&configuration, other) == 0 else { return false }
        defer { git_config_free(configuration) }
        var isOn: Int32 = 0
        if git_config_get_bool(&isOn, configuration, "core.logallrefupdates") == 0 { return isOn != 0 }
        return git_repository_is_bare(other) == 0
    }

    /// A line of git's log of a branch.
    private func logLine(from old: git_oid?, to new: git_oid) -> [UInt8] {
        var signature: UnsafeMutablePointer<git_signature>?
        if git_signature_default(&signature, handle) != 0 { git_signature_now(&signature, "rbook", "rbook@localhost") }
        defer { git_signature_free(signature) }
        let author = signature.map {
            GitAuthor(
                name: String(cString: $0.pointee.name), email: String(cString: $0.pointee.email),
                time: $0.pointee.when.time, offset: $0.pointee.when.offset)
        }
        return ReferenceMove(
            old: old.map(hexadecimal), new: hexadecimal(new),
            author: author ?? GitAuthor(name: "rbook", email: "rbook@localhost", time: 0, offset: 0)
        ).line("push by rbook")
    }

    private func checkedOut(in other: OpaquePointer) throws(GitError) -> String? {
        var head: OpaquePointer?
        guard git_reference_lookup(&head, other, "HEAD") == 0 else { return nil }
        defer { git_reference_free(head) }
        return git_reference_symbolic_target(head).map { String(cString: $0) }
    }

    private func copyObjects(
        of id: git_oid, besides known: git_oid?, into other: OpaquePointer, _ address: RemoteAddress
    ) throws(GitError) {
        var walk: OpaquePointer?
        try check(git_revwalk_new(&walk, handle), "the history cannot be walked")
        defer { git_revwalk_free(walk) }
        var (id, builder) = (id, OpaquePointer?.none)
        try check(git_revwalk_push(walk, &id), "the history cannot be walked")
        if var known, isThere(known) { try check(git_revwalk_hide(walk, &known), "the history cannot be walked") }
        try check(git_packbuilder_new(&builder, handle), "the commits cannot be packed")
        defer { git_packbuilder_free(builder) }
        try check(git_packbuilder_insert_walk(builder, walk), "the commits cannot be packed")
        guard git_packbuilder_object_count(builder) > 0, let common = git_repository_commondir(other) else { return }
        try check(
            git_packbuilder_write(builder, "\(String(cString: common))objects/pack", 0, nil, nil),
            "the commits cannot be written to \(address.shown) (is the disk full?)")
    }

    func same(_ one: git_oid?, _ other: git_oid?) -> Bool {
        guard var one, var other else { return one == nil && other == nil }
        return git_oid_cmp(&one, &other) == 0
    }
}
