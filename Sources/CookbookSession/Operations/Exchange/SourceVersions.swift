internal import GitHistory
internal import Revision
internal import SourceText

/// What an update took from its sources, where the files hold changes of the person's own beside it.
///
/// It becomes a commit of its own on top of the last one, and the second parent of the commit that brings it in: so what was taken is known next
/// time, in every clone, and git understands who wrote what.
struct SourceVersions: Sendable {
    /// As the sources have them, by path.
    let files: [RelativePath: [UInt8]]
    /// "Tomato Soup as example.org has it"
    let summary: Message
}

extension Session {
    /// Writes the commit of what was taken, which no branch leads to yet; nothing where the branch has no commits.
    ///
    /// - Parameters:
    ///   - record: of the operation that takes it.
    ///   - text: makes a text fit for the commit's message.
    func commit(
        _ versions: SourceVersions, of record: OperationRecord, author: GitAuthor, text: (String) -> String
    ) throws(OperationProblem) -> MergedHead? {
        guard let repository else { return nil }
        do throws(GitError) {
            guard let head = try SyncCookbook.head(repository) else { return nil }
            let files = Dictionary(
                versions.files.map { (pathInRepository($0.key), Optional($0.value)) }
            ) { first, _ in first }
            let source = OperationRecord(
                id: record.id, name: "source", arguments: versions.files.keys.sorted().map { [$0.string, "take"] })
            let commit = try repository.makeCommit(
                tree: repository.makeTree(like: head, files), parent: head,
                message: source.message(versions.summary.text(text)), author: author)
            return MergedHead(theirs: commit, ours: head, isForward: false)
        } catch {
            throw OperationProblem(error)
        }
    }
}
