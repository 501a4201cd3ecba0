package import Cookbook
internal import GitHistory
internal import Glibc
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

    /// - Parameter versions: read with the same configuration.
    func difference(
        of file: UncommittedFiles.File, _ configuration: Configuration, _ versions: ReadVersions? = nil
    ) -> FileDifference {
        func source(_ bytes: [UInt8]?, _ path: RelativePath) -> SourceText? {
            bytes.map { SourceText(path: path, bytes: $0) }
        }
        let (before, after) = (source(file.before, file.previousPath ?? file.path), source(file.after, file.path))
        let isMarkdown = CookbookTree.isMarkdown(file.path)
        let changes = TextDifference.changedLines(WrittenLine.all(file.before ?? []), WrittenLine.all(file.after ?? []))
        func read(_ source: SourceText?) -> DocumentVersion? {
            guard isMarkdown, let source else { return nil }
            return versions?.version(source) ?? DocumentVersion(source, configuration: configuration)
        }
        let (old, now) = (read(before), read(after))
        let conflicts = (now?.file.diagnostics ?? []).filter {
            ["conflict-marker", "merge-conflict"].contains($0.code)
        }
        let table = after.flatMap { conflicts.isEmpty ? nil : LineTable($0) }
        return FileDifference(
            path: file.path, previousPath: file.previousPath,
            fate: file.after == nil
                ? .removed : file.before == nil ? .made : file.previousPath != nil ? .moved : .changed,
            before: before, after: after,
            difference: DocumentDifference.between(old, now),
            lineCounts: (changes.added.count, changes.removed.count),
            conflicts: conflicts.map { (table?.location(of: $0.range.start).line ?? 1, $0.message) },
            recipes: (old?.file, now?.file))
    }
}

/// The last few versions that were read: what a file was after one change it is before the next.
final class ReadVersions {
    private let configuration: Configuration
    private var kept: [DocumentVersion] = []
    private static let mostKept = 8

    init(_ configuration: Configuration) { self.configuration = configuration }

    func version(_ source: SourceText) -> DocumentVersion {
        let known = kept.last { $0.file.path == source.path && $0.file.source.bytes == source.bytes }
        if let known { return known }
        let version = DocumentVersion(source, configuration: configuration)
        if kept.count == Self.mostKept { kept.removeFirst() }
        kept.append(version)
        return version
    }
}

/// A line without its end, held against others by its bytes.
private struct WrittenLine: Hashable {
    private let bytes: ArraySlice<UInt8>

    /// Those of a text that are not empty.
    static func all(_ text: [UInt8]) -> [WrittenLine] {
        text.split(separator: 0x0A, omittingEmptySubsequences: true).map { WrittenLine(bytes: $0) }
    }

    static func == (one: WrittenLine, other: WrittenLine) -> Bool {
        one.bytes.withUnsafeBytes { one in
            other.bytes.withUnsafeBytes { other in
                guard one.count == other.count else { return false }
                guard let start = one.baseAddress, let otherStart = other.baseAddress else { return true }
                return memcmp(start, otherStart, one.count) == 0
            }
        }
    }

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
