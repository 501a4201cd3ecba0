internal import GitHistory
package import SourceText

extension Session {
    /// Files that are not as in a commit, by path; those that are gone are left out.
    ///
    /// - Parameter revision: what to compare with: the last commit that it and the branch have in common, so that what others did since is no
    ///   difference; `nil` for the last commit of the branch.
    package func changedFiles(since revision: String?) throws(OperationProblem) -> [RelativePath] {
        let repository = try historyRepository(for: "what changed", lack: "it is not known what changed")
        let head = try headCommit(of: repository)
        var base = head
        if let revision {
            let since = try self.revision(revision).id
            do throws(GitError) {
                base = since
                if since != head { base = try repository.relation(of: head, to: since).bases.first ?? since }
            } catch {
                throw OperationProblem(error)
            }
        }
        return try UncommittedFiles(self, repository, since: base).files.filter { $0.after != nil }.map(\.path)
    }

    /// Files that differ between the last commit and what is staged, by path; those that are gone are left out.
    package func stagedFiles() throws(OperationProblem) -> [RelativePath] {
        guard let past else { return [] }
        let repository = try historyRepository()
        let folder = pathInRepository(.root)
        let head = try headCommit(of: repository)
        do throws(GitError) {
            // Where nothing of the cookbook was committed before, all of it is new.
            let before = head.flatMap { try? GitTreeFiles(repository, commit: $0, folder: folder) }
            return try repository.changes(from: before?.id, to: past.files.id).filter { $0.after != nil }.map(\.path)
        } catch {
            throw OperationProblem(error)
        }
    }

    /// The last commit of the branch; `nil` where it has none yet.
    private func headCommit(of repository: GitRepository) throws(OperationProblem) -> String? {
        do throws(RevisionProblem) { return try repository.revision("HEAD").id } catch {
            guard error == .noCommits || error == .unknown else { throw problem("HEAD", error) }
            return nil
        }
    }
}
