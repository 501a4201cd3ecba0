internal import GitHistory
package import SourceText
internal import Workspace

/// Another copy of the cookbook as it is listed.
package struct RemoteEntry: Sendable, Hashable {
    package let name: String
    /// Without a password.
    package let shown: String
    /// Whether the person has said that rbook may go there.
    package let isConfirmed: Bool
    /// Whether the branch that is checked out goes with it.
    package let isOwn: Bool
    /// Why rbook does not go there, if so.
    package let problem: Message?
}

/// The other copies that a cookbook's repository names, and which of them the person has confirmed.
///
/// Addresses come with a repository, which may be anybody's. So each is shown and confirmed before rbook first goes there, and that is
/// noted down in the person's state directory, never in the repository.
package struct RemoteBook {
    let repository: GitRepository
    private let known: PersonalFiles
    private let rewriting: (Bool) -> (String) -> String

    private static let file = "known"

    package init(_ session: Session) throws(OperationProblem) {
        if let problem = session.repositoryProblem { throw OperationProblem(problem) }
        guard let repository = session.repository else {
            throw OperationProblem(
                "the cookbook is not in a git repository, so there is nothing to share", hint: "begin one: git init")
        }
        self.repository = repository
        let (surroundings, directory) = (session.surroundings, repository.gitDirectory)
        rewriting = { surroundings.rewriting(gitDirectory: directory, isPush: $0) }
        guard let home = surroundings.stateHome else {
            throw OperationProblem(
                "there is no place to note down what you confirm", hint: "set HOME or XDG_STATE_HOME")
        }
        do throws(WorkspaceError) {
            known = try PersonalFiles(home: home, cookbook: directory, prefix: "remote-")
        } catch {
            throw OperationProblem(error)
        }
    }

    // MARK: Looking

    package func entries() throws(OperationProblem) -> [RemoteEntry] {
        let (remotes, place) = try all()
        return remotes.map { remote in
            var problem: Message?
            do throws(GitError) { _ = try remote.address(rewriting(false)) } catch { problem = "\(error.message)" }
            return RemoteEntry(
                name: remote.name, shown: remote.shown, isConfirmed: isConfirmed(remote),
                isOwn: place.remote == remote.name, problem: problem)
        }
    }

    private func all() throws(OperationProblem) -> (remotes: [Remote], place: BranchPlace) {
        do throws(GitError) { return (try repository.remotes(), try repository.branchPlace()) } catch {
            throw OperationProblem(error)
        }
    }

    /// The copy that is meant: by its name, else the one that the branch goes with, else the only one.
    func remote(named name: String?) throws(OperationProblem) -> Remote {
        let (remotes, place) = try all()
        guard !remotes.isEmpty else {
            throw OperationProblem(
                "there is no other copy to sync with", hint: "name one: rbook remote add user@host:folder",
                kind: name == nil ? .failed : .usage)
        }
        if let name {
            if let found = remotes.first(where: { $0.name == name }) { return found }
            throw unknown(name, remotes)
        }
        if place.remote == "." {
            throw OperationProblem(
                "the branch goes with another branch of this same clone, not with another copy",
                hint: "name a copy: rbook sync \(argument: remotes[0].name)")
        }
        if let own = place.remote {
            if let found = remotes.first(where: { $0.name == own }) { return found }
            throw OperationProblem(
                "the branch goes with '\(own)', which has no address",
                hint: "give it one: rbook remote add \(own) ADDRESS")
        }
        if let found = remotes.first(where: { $0.name == "origin" }) ?? (remotes.count == 1 ? remotes[0] : nil) {
            return found
        }
        throw OperationProblem(
            "there are several other copies: " + remotes.map { "\($0.name)" }.joined(separator: ", "),
            hint: "name one: rbook sync \(argument: remotes[0].name)", kind: .usage)
    }

    private func unknown(_ name: String, _ remotes: [Remote]) -> OperationProblem {
        OperationProblem(
            "there is no other copy named '\(name)'",
            hint: remotes.isEmpty
                ? "see rbook remote" : "there is " + remotes.map { "\($0.name)" }.joined(separator: ", "),
            kind: .usage)
    }

    func address(of remote: Remote) throws(OperationProblem) -> RemoteAddress {
        do throws(GitError) { return try remote.address(rewriting(false)) } catch { throw OperationProblem(error) }
    }

    func pushAddress(of remote: Remote) throws(OperationProblem) -> RemoteAddress {
        do throws(GitError) { return try remote.pushAddress(rewriting(true)) } catch { throw OperationProblem(error) }
    }

    // MARK: Confirming

    private static func line(_ remote: Remote) -> String {
        remote.addresses.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private var confirmed: [String] {
        let bytes = (try? known.read(Self.file)).flatMap(\.self) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    func isConfirmed(_ remote: Remote) -> Bool { confirmed.contains(Self.line(remote)) }

    func confirm(_ remote: Remote) throws(OperationProblem) {
        let lines = (confirmed.filter { $0 != Self.line(remote) } + [Self.line(remote)]).suffix(100)
        do throws(WorkspaceError) {
            try known.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: Self.file)
        } catch {
            throw OperationProblem(error)
        }
    }

    // MARK: Changing

    /// Names another copy. The branch that is checked out goes with it, unless it goes with another.
    ///
    /// - Parameters:
    ///   - address: as git takes it; a folder may be relative to `directory`.
    ///   - replaces: whether the name must be there already, to be given another address.
    package func set(
        _ name: String, _ address: String, from directory: String, replaces: Bool
    ) throws(OperationProblem) -> RemoteEntry {
        let (remotes, place) = try all()
        let old = remotes.first { $0.name == name }
        if replaces, old == nil { throw unknown(name, remotes) }
        if !replaces, let old {
            throw OperationProblem(
                "'\(name)' is there already: \(old.shown)",
                hint: "give it another address: rbook remote set \(argument: name) ADDRESS",
                kind: .usage)
        }
        let parsed = try Self.parsed(address, from: directory)
        let goesAlong = place.remote == nil || place.remote == name
        do throws(GitError) {
            try repository.setRemote(name, parsed, branch: goesAlong ? place.branch : nil)
            guard let made = try repository.remotes().first(where: { $0.name == name }) else {
                throw GitError("the remote was not kept")
            }
            do throws(OperationProblem) { try confirm(made) } catch { throw GitError(error.message.verbatim) }
        } catch {
            throw OperationProblem(error)
        }
        return RemoteEntry(name: name, shown: parsed.shown, isConfirmed: true, isOwn: goesAlong, problem: nil)
    }

    package func remove(_ name: String) throws(OperationProblem) -> RemoteEntry {
        let (remotes, place) = try all()
        guard let old = remotes.first(where: { $0.name == name }) else { throw unknown(name, remotes) }
        do throws(GitError) { try repository.removeRemote(name) } catch { throw OperationProblem(error) }
        return RemoteEntry(
            name: name, shown: old.shown, isConfirmed: false, isOwn: place.remote == name, problem: nil)
    }

    /// An address that a person typed; a folder becomes an absolute path.
    static func parsed(_ text: String, from directory: String) throws(OperationProblem) -> RemoteAddress {
        do throws(GitError) {
            let address = try RemoteAddress(text)
            if address.hasPassword {
                throw GitError(
                    "the address '\(address.shown)' holds a password, which everyone who reads the configuration would see",
                    hint: "leave it out, and let a credential helper keep it")
            }
            guard case .folder(let path) = address.way, !path.hasPrefix("/") else { return address }
            let whole = "\(directory)/\(path)"
            return try RemoteAddress(RealPath.of(whole) ?? whole)
        } catch {
            throw OperationProblem("\(error.message)", hint: error.hint.map { "\($0)" }, kind: .usage)
        }
    }
}
