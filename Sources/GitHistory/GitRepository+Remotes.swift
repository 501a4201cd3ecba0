internal import CGit2
internal import FileAccess
internal import Glibc
internal import SourceText

/// Another copy that a repository's configuration names.
public struct Remote: Hashable, Sendable {
    public let name: String
    /// As the configuration has it, which may be an address that rbook does not go to.
    let text: String
    /// Another one to send to, where one is set.
    let pushText: String?

    /// - Parameter rewritten: what the person's own configuration makes of an address.
    public func address(_ rewritten: (String) -> String = { $0 }) throws(GitError) -> RemoteAddress {
        try RemoteAddress(rewritten(text))
    }

    /// Where changes are sent.
    public func pushAddress(_ rewritten: (String) -> String = { $0 }) throws(GitError) -> RemoteAddress {
        try RemoteAddress(rewritten(pushText ?? text))
    }

    /// Every address it leads to, for a fingerprint of what was confirmed.
    public var addresses: [UInt8] { Array("\(name)\n\(text)\n\(pushText ?? "")".utf8) }

    /// The address as it may be shown.
    public var shown: String {
        // Of what is not an address as rbook knows them, nothing before the last @ is shown: it may hold a password.
        let own =
            (try? address().shown) ?? text.lastIndex(of: "@").map { "…\(text[$0...])" } ?? text
        guard let pushText else { return own }
        return "\(own), sending to \((try? RemoteAddress(pushText).shown) ?? "…")"
    }
}

/// The branch that is checked out, and the one of another copy that it goes with.
public struct BranchPlace: Hashable, Sendable {
    /// "main"; `nil` where HEAD is at a commit and not on a branch.
    public let branch: String?
    /// The name of the remote that the branch is set to go with; `nil` where none is set.
    public let remote: String?
    /// The branch over there, as `refs/heads/main`; `nil` where none is set.
    public let remoteReference: String?
}

extension GitRepository {
    /// The copies that the repository's own configuration names, in their order.
    public func remotes() throws(GitError) -> [Remote] {
        let file = try GitConfigFile.read(in: common)
        var names: [String] = []
        var values: [String: (url: String?, push: String?)] = [:]
        for entry in file?.entries ?? [] {
            guard let name = String(validating: entry.name, as: UTF8.self), name.hasPrefix("remote."),
                let value = entry.value.flatMap({ String(validating: $0, as: UTF8.self) })
            else { continue }
            for (key, isPush) in [(".url", false), (".pushurl", true)] where name.hasSuffix(key) {
                let remote = String(name.dropFirst("remote.".count).dropLast(key.count))
                if values[remote] == nil { names.append(remote) }
                // git sends to all of them and takes from the first.
                if isPush {
                    values[remote, default: (nil, nil)].push = values[remote]?.push ?? value
                } else {
                    values[remote, default: (nil, nil)].url = values[remote]?.url ?? value
                }
            }
        }
        return names.compactMap { name in
            values[name]?.url.map { Remote(name: name, text: $0, pushText: values[name]?.push) }
        }
    }

    /// Where the work tree is, and what that goes with.
    public func branchPlace() throws(GitError) -> BranchPlace {
        let reference = try headReference().string
        guard reference.hasPrefix("refs/heads/") else {
            return BranchPlace(branch: nil, remote: nil, remoteReference: nil)
        }
        let branch = String(reference.dropFirst("refs/heads/".count))
        let file = try GitConfigFile.read(in: common)
        return BranchPlace(
            branch: branch, remote: file?.text("branch.\(branch).remote"),
            remoteReference: file?.text("branch.\(branch).merge"))
    }

    /// Whether a part of the history is left out of this clone.
    public var isShallow: Bool { (try? common.status("shallow"))?.flatMap { $0.size > 0 } ?? false }

    // MARK: Writing

    /// Adds a remote or gives it another address, and lets a branch go with it.
    ///
    /// - Parameter branch: of this clone, to go with the one of the same name over there; `nil` changes no branch.
    public func setRemote(_ name: String, _ address: RemoteAddress, branch: String?) throws(GitError) {
        guard Self.isRemoteName(name) else {
            throw GitError("'\(name)' cannot be the name of a remote", hint: "use letters and digits")
        }
        try editConfiguration { (config) throws(GitError) in
            try check(
                git_config_set_string(config, "remote.\(name).url", address.text), "the remote cannot be noted down")
            try Self.forget("remote.\(name).pushurl", in: config)
            try check(
                git_config_set_string(config, "remote.\(name).fetch", "+refs/heads/*:refs/remotes/\(name)/*"),
                "the remote cannot be noted down")
            guard let branch else { return }
            try check(git_config_set_string(config, "branch.\(branch).remote", name), "the branch cannot be noted down")
            try check(
                git_config_set_string(config, "branch.\(branch).merge", "refs/heads/\(branch)"),
                "the branch cannot be noted down")
        }
    }

    /// Removes a remote, and lets no branch go with it any more.
    public func removeRemote(_ name: String) throws(GitError) {
        guard let file = try GitConfigFile.read(in: common) else { return }
        let keys = file.entries.compactMap { String(validating: $0.name, as: UTF8.self) }
        let branches = keys.compactMap { key -> String? in
            guard key.hasPrefix("branch."), key.hasSuffix(".remote"), file.text(key) == name else { return nil }
            return String(key.dropFirst("branch.".count).dropLast(".remote".count))
        }
        try editConfiguration { (config) throws(GitError) in
            for key in Set(keys) where key.hasPrefix("remote.\(name).") {
                guard
                    key.dropFirst("remote.\(name).".count).allSatisfy({
                        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-")
                    })
                else { continue }
                try Self.forget(key, in: config)
            }
            for branch in branches {
                for key in ["remote", "merge"] {
                    try Self.forget("branch.\(branch).\(key)", in: config)
                }
            }
        }
    }

    private static func forget(_ key: String, in config: OpaquePointer?) throws(GitError) {
        let code = git_config_delete_multivar(config, key, ".*")
        if git_error_code(code) != GIT_ENOTFOUND {
            try check(code, "'\(key)' cannot be removed from the configuration")
        }
    }

    /// Whether a name can stand in a reference and in the configuration.
    public static func isRemoteName(_ name: String) -> Bool {
        guard let first = name.utf8.first, name.utf8.count <= 100, first != UInt8(ascii: "-"),
            first != UInt8(ascii: ".")
        else { return false }
        return !name.contains("..") && !name.hasSuffix(".lock") && !name.hasSuffix(".")
            && name.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
                    || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
            }
    }

    /// Changes the repository's configuration: a copy is changed, and takes the place of the file as git's own lock.
    func editConfiguration(_ body: (OpaquePointer?) throws(GitError) -> Void) throws(GitError) {
        var random = SystemRandomNumberGenerator()
        let draft = RelativePath.root.appending(
            "\(Self.configurationDraft)\(getpid())-\(String(random.next() as UInt64, radix: 36))")
        let name = RelativePath.root.appending("config")
        let lock = RelativePath.root.appending("config.lock")
        try removeCutOffConfiguration()
        let old = try common.read("config", limit: GitConfigFile.limit) ?? []
        try common.create(draft, old)
        defer {
            common.remove(draft)
            common.remove(RelativePath.root.appending(name: draft.name + Array(".lock".utf8)))
        }
        var config: OpaquePointer?
        try check(
            git_config_open_ondisk(&config, "\(common.path)/\(draft.string)"), "the configuration cannot be opened")
        do throws(GitError) { try body(config) } catch {
            git_config_free(config)
            throw error
        }
        git_config_free(config)
        let new = try common.read(draft, limit: GitConfigFile.limit) ?? []
        _ = try GitConfigFile.parse(new, "\(common.path)/config")
        guard try common.link(draft, to: lock, new) else {
            throw GitError(
                "another git process is at work: \(common.path)/config.lock is there",
                hint: "wait until it ends; if none runs, remove that file", isTransient: true)
        }
        guard try common.read("config", limit: GitConfigFile.limit) ?? [] == old else {
            common.remove(lock)
            throw GitError("the configuration was changed by another program meanwhile", isTransient: true)
        }
        do throws(GitError) { try common.rename(lock, to: name) } catch {
            common.remove(lock)
            throw error
        }
    }

    static let configurationDraft = "rbook-config-"

    /// Removes what processes of ours left that ended in the middle of a change: their drafts, and the lock that is a second name of one.
    func removeCutOffConfiguration() throws(GitError) {
        let lock = RelativePath.root.appending("config.lock")
        for (name, kind) in try common.names() where kind == .regular {
            let text = String(decoding: name, as: UTF8.self)
            guard text.hasPrefix(Self.configurationDraft),
                let process = pid_t(text.dropFirst(Self.configurationDraft.count).prefix { $0 != "-" }),
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            let draft = RelativePath(trusted: name)
            if try common.isSame(lock, draft) { common.remove(lock) }
            common.remove(draft)
        }
    }

    // MARK: What was seen of it

    /// The commit that a branch of a remote was at when it was last fetched; `nil` where it never was.
    public func lastSeen(_ reference: String, of remote: String) -> String? {
        guard let branch = Self.branchName(reference) else { return nil }
        return (try? revision("refs/remotes/\(remote)/\(branch)"))?.id
    }

    /// Notes down where a branch of a remote is, as git does. To be called under the cookbook's lock.
    public func noteSeen(_ commit: String, _ reference: String, of remote: String) throws(GitError) {
        guard let branch = Self.branchName(reference), Self.isRemoteName(remote),
            let name = RelativePath("refs/remotes/\(remote)/\(branch)"),
            name.string == "refs/remotes/\(remote)/\(branch)", commit != lastSeen(reference, of: remote)
        else { return }
        var random = SystemRandomNumberGenerator()
        let draft = RelativePath.root.appending("rbook-seen-\(String(random.next() as UInt64, radix: 36))")
        try common.makeParents(of: name)
        let content = Array("\(commit)\n".utf8)
        try common.create(draft, content)
        defer { common.remove(draft) }
        let lock = CommitLocks.lock(of: name)
        // Where git is at work there, it notes down the same.
        guard try common.link(draft, to: lock, content) else { return }
        do throws(GitError) { try common.rename(lock, to: name) } catch {
            common.remove(lock)
            throw error
        }
    }

    /// "main" of `refs/heads/main`, where it is a name that git allows.
    static func branchName(_ reference: String) -> String? {
        guard reference.hasPrefix("refs/heads/") else { return nil }
        var isValid: Int32 = 0
        guard git_reference_name_is_valid(&isValid, reference) == 0, isValid == 1 else { return nil }
        return String(reference.dropFirst("refs/heads/".count))
    }
}
