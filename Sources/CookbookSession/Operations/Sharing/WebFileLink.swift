internal import FileAccess
internal import GitHistory
package import SourceText

/// The address under which a git host shows a file of the cookbook.
package struct WebFileLink: Sendable, Hashable {
    package let address: String
    /// What of the file is over there.
    package let state: State

    package enum State: Sendable, Hashable {
        /// The file as it is here.
        case current
        /// An earlier version.
        case older
        /// The file is not there yet.
        case missing
        /// It is not known what is over there: nothing was ever fetched from it or sent to it.
        case unknown
    }
}

extension Session {
    /// The address of a file on the host of the copy that the branch goes with.
    ///
    /// - Parameters:
    ///   - file: in the cookbook.
    ///   - remote: the name of another copy than that.
    ///   - kind: of the server, where its name does not say.
    package func webLink(to file: RelativePath, remote: String?, kind: GitHost?) throws(OperationProblem) -> WebFileLink
    {
        let book = try RemoteBook(self)
        let found = try book.remote(named: remote)
        let address = try book.address(of: found)
        guard let page = address.webPage else {
            throw OperationProblem(
                "\(address.shown) is a folder, which has no page on the web",
                hint: "name another copy: rbook share --link --remote NAME")
        }
        guard let host = kind ?? GitHost(host: page.host) else {
            throw OperationProblem(
                "it is not known how \(page.host) shows files",
                hint: "say what it is with --host: \(words: GitHost.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        let place: BranchPlace
        do throws(GitError) { place = try book.repository.branchPlace() } catch { throw OperationProblem(error) }
        let own = place.remote == found.name ? place.remoteReference : nil
        guard let reference = own ?? place.branch.map({ "refs/heads/\($0)" }), reference.hasPrefix("refs/heads/") else {
            throw OperationProblem("no branch is checked out, so there is none to link to", hint: "git switch main")
        }
        let branch = String(reference.dropFirst("refs/heads/".count))
        let path = pathInRepository(file)
        return WebFileLink(
            address: host.address(page.address, branch: branch, path: path),
            state: state(of: file, path, reference, of: found.name, book.repository))
    }

    private func state(
        of file: RelativePath, _ path: RelativePath, _ reference: String, of remote: String, _ repository: GitRepository
    ) -> WebFileLink.State {
        guard let seen = repository.lastSeen(reference, of: remote),
            let there = try? repository.file(at: path, of: seen)
        else { return repository.lastSeen(reference, of: remote) == nil ? .unknown : .missing }
        guard let bytes = try? files.read(file, limit: 64 << 20) else { return .older }
        return repository.identifier(ofContent: bytes) == there.id ? .current : .older
    }
}
