internal import Cookbook
internal import GitHistory
internal import SourceText
internal import Workspace

/// What recipes held as they were imported or updated last: what was taken from their sources, whatever was changed here since.
///
/// Goes back from the newest change to the cookbook, following files that were moved. Imports that were taken back do not count.
struct ImportedVersions {
    private var texts: [RelativePath: [UInt8]] = [:]
    private let session: Session
    private var wanted: Set<RelativePath>
    /// Where a file is now that was at a path at the time at hand.
    private var places: [RelativePath: RelativePath] = [:]

    /// The names of operations that take something from elsewhere; "source" is the part of an update that says what it took.
    static let operations: Set<String> = ["import", "update", "source"]

    /// Beyond so many commits by hand it is not looked up which files they moved.
    private static let mostCommitsByHand = 20_000

    /// - Parameter paths: of recipes, as they are now.
    init(of paths: [RelativePath], in session: Session) {
        (self.session, wanted) = (session, Set(paths))
        guard !wanted.isEmpty, let history = try? session.history() else { return }
        var byHand = 0
        for entry in history.entries where !entry.isMerge || entry.isOwnMerge {
            if wanted.isEmpty { break }
            if let name = entry.name, Self.operations.contains(name) {
                if !entry.isUndone, !entry.isMerge || entry.logged != nil { take(entry) }
            } else if entry.operation == nil {
                byHand += 1
                if byHand <= Self.mostCommitsByHand { follow(entry) }
            }
            for (old, new) in entry.moves { places[old] = places[new] ?? new }
        }
    }

    /// `nil` where it is not known.
    func text(of path: RelativePath) -> [UInt8]? { texts[path] }

    private mutating func take(_ entry: HistoryEntry) {
        for file in files(of: entry) where CookbookTree.isMarkdown(file.path) {
            let place = places[file.path] ?? file.path
            guard wanted.contains(place), let bytes = file.bytes() else { continue }
            texts[place] = bytes
            wanted.remove(place)
        }
    }

    private func files(of entry: HistoryEntry) -> [(path: RelativePath, bytes: () -> [UInt8]?)] {
        if let files = entry.logged?.files, !files.isEmpty {
            return files.map { file in (file.path, { file.taken ?? file.after }) }
        }
        guard let repository = session.repository, let commit = entry.commit, !entry.isMerge else { return [] }
        return changes(of: commit, repository).compactMap { file in
            guard let path = session.pathInCookbook(file.path), let after = file.after else { return nil }
            let content = TreeFile(id: after.id, kind: .regular)
            return (path, { try? repository.bytes(of: content, limit: HistoryLimits().fileBytes) })
        }
    }

    private func changes(of commit: String, _ repository: GitRepository) -> [HistoryFile] {
        var limits = HistoryLimits()
        limits.readsContents = false
        return (try? repository.files(of: commit, below: session.pathInRepository(.root), limits: limits)) ?? []
    }

    /// Notes down what a commit by hand moved. What it made was something else before.
    private mutating func follow(_ entry: HistoryEntry) {
        guard let repository = session.repository, let commit = entry.commit else { return }
        for file in changes(of: commit, repository) {
            guard file.before == nil || file.previousPath != nil, let path = session.pathInCookbook(file.path) else {
                continue
            }
            let place = places[path] ?? path
            if let previous = file.previousPath.flatMap(session.pathInCookbook) {
                places[previous] = place
            } else {
                wanted.remove(place)
            }
        }
    }
}
