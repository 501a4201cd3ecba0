internal import FileAccess
internal import GitHistory
internal import Glibc
package import SourceText

/// Gets a copy of a cookbook from elsewhere: a new repository that goes with the other, and a first sync that only takes.
///
/// Cut off anywhere, what is there is a repository whose next sync, or the same clone again, goes on.
package struct CloneCookbook {
    let address: String
    /// `nil` for a directory named like the other copy.
    let directory: String?

    package init(_ address: String, directory: String?) { (self.address, self.directory) = (address, directory) }

    package struct Outcome: Sendable {
        /// Absolute.
        package let path: String
        package let report: SyncReport
        /// The branch's name.
        package let branch: String
        /// What could not be set up, a sentence each.
        package let warnings: [Message]
    }

    package func run(_ surroundings: Surroundings, notices: Notices, _ talk: SyncCookbook.Talk) throws(OperationProblem)
        -> Outcome
    {
        let parsed = try RemoteBook.parsed(address, from: surroundings.directory)
        if case .folder(let path) = parsed.way, access(path, F_OK) != 0 {
            throw OperationProblem("there is no folder \(path)", kind: .usage)
        }
        let target = try target(surroundings)
        guard let parent = RealPath.of(String(target[..<(target.lastIndex(of: "/") ?? target.startIndex)]) + "/.")
        else {
            throw OperationProblem("there is no directory to make \(target) in", kind: .usage)
        }
        try InitializeCookbook.check("\(parent)/\(target.split(separator: "/").last ?? "")")
        let isNewDirectory = try prepare(target, parsed)
        guard let path = RealPath.of(target) else { throw OperationProblem("\(target) cannot be opened") }
        let isNew = access("\(path)/.git", F_OK) != 0
        // Who gives up a clone has nothing of it; once all is here, it is finished by the next one.
        let signals = HeldSignals()
        do throws(OperationProblem) { return try fill(path, parsed, surroundings, notices, talk, signals) } catch {
            if isNew { GitRepository.discardEmpty(in: path) }
            if isNewDirectory { _ = rmdir(path) }
            guard access("\(path)/.git", F_OK) == 0 else { throw error }
            let rest: Message = "\(target) keeps what came; 'rbook sync' there goes on"
            throw OperationProblem(error.message, hint: error.hint.map { $0 + "; " + rest } ?? rest, kind: error.kind)
        }
    }

    private func target(_ surroundings: Surroundings) throws(OperationProblem) -> String {
        if let directory {
            var path = directory.hasPrefix("/") ? directory : "\(surroundings.directory)/\(directory)"
            while path.hasSuffix("/"), path.utf8.count > 1 { path.removeLast() }
            return path
        }
        var name = address[...]
        while name.last == "/" { name.removeLast() }
        if name.hasSuffix("/.git") { name = name.dropLast(5) }
        if let cut = name.lastIndex(where: { $0 == "/" || $0 == ":" }) { name = name[name.index(after: cut)...] }
        if name.hasSuffix(".git") { name = name.dropLast(4) }
        guard !name.isEmpty, name != ".", name != "..", !name.hasPrefix("-"), !name.hasPrefix(".") else {
            throw OperationProblem(
                "'\(address)' does not say what to call the copy", hint: "name a directory for it", kind: .usage)
        }
        return "\(surroundings.directory)/\(name)"
    }

    /// Makes the directory, or finds one that an earlier clone began.
    ///
    /// - Returns: whether it was made.
    private func prepare(_ target: String, _ address: RemoteAddress) throws(OperationProblem) -> Bool {
        if mkdir(target, 0o777) == 0 { return true }
        guard errno == EEXIST else { throw OperationProblem("\(target) cannot be made: \(systemMessage())") }
        let names: [[UInt8]]
        do throws(FileProblem) { names = try RootDirectory(path: target).list(.root).map(\.name) } catch {
            throw OperationProblem("\(target): \(error.message)", hint: "\(error.hint)")
        }
        if names.isEmpty { return false }
        let begun = (try? GitRepository.discover(from: RealPath.of(target) ?? target)).flatMap(\.self)
        if let begun, RealPath.of(target) == begun.workTree, begun.isEmpty, let remotes = try? begun.remotes() {
            if remotes.contains(where: { (try? $0.address()) == address }) { return false }
            if remotes.isEmpty, names == [Array(".git".utf8)] { return false }
        }
        throw OperationProblem("\(target) is there already and is not empty", hint: "name another directory")
    }

    private func fill(
        _ path: String, _ address: RemoteAddress, _ surroundings: Surroundings, _ notices: Notices,
        _ talk: SyncCookbook.Talk, _ signals: HeldSignals
    ) throws(OperationProblem) -> Outcome {
        do throws(GitError) {
            let repository: GitRepository
            if let begun = try GitRepository.discover(from: path), begun.workTree == path {
                repository = begun
            } else {
                repository = try GitRepository.create(in: path)
            }
            let access = surroundings.remoteAccess(gitDirectory: repository.gitDirectory, talk)
            let rewritten = try RemoteAddress(
                surroundings.rewriting(gitDirectory: repository.gitDirectory, isPush: false)(self.text(address)))
            let fetched = try repository.fetch(
                nil, from: rewritten, access, onProgress: { talk.onProgress(SyncCookbook.Progress($0)) })
            try repository.setFirstBranch(fetched.reference)
            signals.release()
        } catch {
            throw OperationProblem(error)
        }
        let session = try Session(surroundings, directory: path, notices: notices)
        let book = try RemoteBook(session)
        if (try? book.remote(named: "origin")) == nil {
            _ = try book.set("origin", text(address), from: surroundings.directory, replaces: false)
        }
        let report = try SyncCookbook("origin", direction: .pull, isDryRun: false, withChanges: false)
            .run(in: session, talk)
        let branch = (try? book.repository.branchPlace())?.branch ?? "main"
        var warnings: [Message] = []
        do throws(GitError) { try MergeDriverSetup.install(in: book.repository) } catch {
            warnings = ["git was not told to merge by meaning: \(error.message); later: rbook doctor --fix"]
        }
        return Outcome(path: path, report: report, branch: branch, warnings: warnings)
    }

    /// What goes into the configuration: a folder by its whole path.
    private func text(_ address: RemoteAddress) -> String {
        if case .folder(let path) = address.way { return path }
        return self.address
    }
}
