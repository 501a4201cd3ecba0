package import Cookbook
internal import GitHistory
package import RecipeModel
package import Revision
package import SourceText

/// What became of one file between two versions of a cookbook.
package struct FileDifference: Sendable {
    package let path: RelativePath
    /// Where it was before, if elsewhere.
    package let previousPath: RelativePath?
    /// "made", "changed", "moved" or "removed".
    package let fate: HistoryEntry.TouchedFile.Fate
    package let before: SourceText?
    package let after: SourceText?
    /// Empty for files that are no Markdown.
    package let difference: DocumentDifference
    /// How many lines came and went.
    package let lineCounts: (added: Int, removed: Int)
    /// Conflicts of a merge that stand in the newer version unsettled, each with its line.
    package let conflicts: [(line: Int, message: String)]
    /// The recipe before and after, as far as it is one.
    package let recipes: (before: CookbookFile?, after: CookbookFile?)
}

/// The differences between two versions of a cookbook.
package struct CookbookDifferences: Sendable {
    package let files: [FileDifference]
    /// What the two versions are, in words: "1a2b3c4d of 2026-11-01", "the files as they are".
    package let versions: (before: Message, after: Message)
    /// For what follows from recipes.
    package let cookbook: LoadedCookbook
}

extension Session {
    /// What differs between two commits, or a commit and the files as they are.
    ///
    /// - Parameters:
    ///   - from: `nil` for the last commit.
    ///   - to: `nil` for the files as they are.
    ///   - path: only this file, wherever it was before.
    package func differences(from: String?, to: String?, only path: RelativePath? = nil) throws(OperationProblem)
        -> CookbookDifferences
    {
        let repository = try historyRepository()
        let old = try revision(from ?? "HEAD")
        let configuration = withIndex { $0.configuration }
        let (changed, after): ([UncommittedFiles.File], Message)
        if let to {
            let new = try revision(to)
            do throws(GitError) {
                let files = try repository.files(from: old.id, to: new.id, below: pathInRepository(.root))
                changed = files.compactMap { file in
                    pathInCookbook(file.path).map { path in
                        UncommittedFiles.File(
                            path: path, previousPath: file.previousPath.flatMap(pathInCookbook),
                            before: file.before?.bytes, after: file.after?.bytes)
                    }
                }
            } catch {
                throw OperationProblem(error)
            }
            after = new.told
        } else {
            let scope = path.map { [$0] } ?? []
            changed = try UncommittedFiles(self, repository, since: old.id, in: scope).files
            after = "the files as they are"
        }
        let wanted = changed.filter { path == nil || $0.path == path || $0.previousPath == path }
        let files = wanted.sorted { $0.path < $1.path }.map { difference(of: $0, configuration) }
        let cookbook = withIndex { $0.cookbook([]) }
        return CookbookDifferences(files: files, versions: (old.told, after), cookbook: cookbook)
    }

    /// Whether a text names a commit or a day that is over.
    package func isVersion(_ text: String) -> Bool { (try? revision(text)) != nil }

    func difference(of file: UncommittedFiles.File, _ configuration: Configuration) -> FileDifference {
        func source(_ bytes: [UInt8]?, _ path: RelativePath) -> SourceText? {
            bytes.map { SourceText(path: path, bytes: $0) }
        }
        let (before, after) = (source(file.before, file.previousPath ?? file.path), source(file.after, file.path))
        let isMarkdown = CookbookTree.isMarkdown(file.path)
        let lines = [file.before, file.after].map { ($0 ?? []).split(separator: 0x0A, omittingEmptySubsequences: true) }
        let changes = TextDifference.changedLines(lines[0], lines[1])
        func read(_ source: SourceText?) -> CookbookFile? {
            source.flatMap { isMarkdown ? CookbookFile($0, configuration: configuration) : nil }
        }
        let now = read(after)
        let conflicts = (now?.diagnostics ?? []).filter { ["conflict-marker", "merge-conflict"].contains($0.code) }
        let table = after.flatMap { conflicts.isEmpty ? nil : LineTable($0) }
        return FileDifference(
            path: file.path, previousPath: file.previousPath,
            fate: file.after == nil
                ? .removed : file.before == nil ? .made : file.previousPath != nil ? .moved : .changed,
            before: before, after: after,
            difference: isMarkdown
                ? DocumentDifference.between(before, after, configuration: configuration)
                : DocumentDifference.between(nil, nil),
            lineCounts: (changes.added.count, changes.removed.count),
            conflicts: conflicts.map { (table?.location(of: $0.range.start).line ?? 1, $0.message) },
            recipes: (read(before), now))
    }
}
