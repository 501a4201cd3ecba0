internal import Cookbook
internal import GitHistory
internal import RecipeModel
package import SourceText

extension Session {
    /// Files that are not as in a commit, by path, and in place of those that are gone the files that lead to them.
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
        let files = try UncommittedFiles(self, repository, since: base).files
        return withLinking(files.map { ($0.path, $0.after == nil) })
    }

    /// Files that differ between the last commit and what is staged, by path, and in place of those that are gone the files that lead to
    /// them.
    package func stagedFiles() throws(OperationProblem) -> [RelativePath] {
        guard let past else { return [] }
        let repository = try historyRepository()
        let folder = pathInRepository(.root)
        let head = try headCommit(of: repository)
        do throws(GitError) {
            // Where nothing of the cookbook was committed before, all of it is new.
            let before = head.flatMap { try? GitTreeFiles(repository, commit: $0, folder: folder) }
            let changes = try repository.changes(from: before?.id, to: past.files.id)
            return withLinking(changes.map { ($0.path, $0.after == nil) })
        } catch {
            throw OperationProblem(error)
        }
    }

    /// The files that are there, and those whose links lead to the others, by path.
    private func withLinking(_ files: [(path: RelativePath, isGone: Bool)]) -> [RelativePath] {
        let gone = Set(files.lazy.filter(\.isGone).map(\.path))
        let there = files.lazy.filter { !$0.isGone }.map(\.path)
        guard !gone.isEmpty else { return Array(there) }
        // Links of texts are in no index.
        let linking = load().files.filter { file in
            file.links.contains { link in link.target.map(gone.contains) ?? false }
                || FileOutline(file).pictures.contains(where: gone.contains)
        }
        return Set(there).union(linking.map(\.path)).sorted()
    }

    /// The last commit of the branch; `nil` where it has none yet.
    func headCommit(of repository: GitRepository) throws(OperationProblem) -> String? {
        do throws(RevisionProblem) { return try repository.revision("HEAD").id } catch {
            guard error == .noCommits || error == .unknown else { throw problem("HEAD", error) }
            return nil
        }
    }
}
