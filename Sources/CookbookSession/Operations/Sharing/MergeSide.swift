internal import Cookbook
internal import GitHistory
internal import SourceText

/// What one side made of the version that both come from.
struct MergeSide {
    /// By where the files are or were.
    private(set) var changes: [RelativePath: TreeChange]
    /// Files that are elsewhere now: old place → new place.
    private(set) var moves: [RelativePath: RelativePath] = [:]
    /// The same the other way round.
    private(set) var sources: [RelativePath: RelativePath] = [:]
    /// Folders whose files all went to another folder.
    private(set) var folderMoves: [RelativePath: RelativePath] = [:]

    private static let mostComparisons = 20_000

    /// - Parameters:
    ///   - read: gives the bytes of a file.
    ///   - isFolder: whether a folder is there on this side.
    init(
        _ changes: [TreeChange], read: (TreeFile) -> [UInt8]?, isFolder: (RelativePath) -> Bool
    ) {
        self.changes = Dictionary(changes.map { ($0.path, $0) }) { first, _ in first }
        findMoves(read)
        findFolderMoves(isFolder)
    }

    /// The paths of new files that came from nowhere, sorted.
    var made: [RelativePath] {
        changes.values.filter { $0.before == nil && $0.after != nil && sources[$0.path] == nil }.map(\.path).sorted()
    }

    /// Where a file of the common version is on this side, and what it holds; `nil` where it is gone.
    func place(of path: RelativePath, _ base: TreeFile) -> (path: RelativePath, file: TreeFile)? {
        if let new = moves[path] { return changes[new]?.after.map { (new, $0) } }
        guard let change = changes[path] else { return (path, base) }
        return change.after.map { (path, $0) }
    }

    /// Where a new file of the other side belongs: its folder may have moved here.
    func followed(_ path: RelativePath) -> RelativePath {
        var folder = path.parent
        while !folder.isRoot {
            if let new = folderMoves[folder] {
                let rest = Array(path.bytes[(folder.bytes.count + 1)...])
                return RelativePath(trusted: new.isRoot ? rest : new.bytes + [UInt8(ascii: "/")] + rest)
            }
            folder = folder.parent
        }
        return path
    }

    // MARK: Moves

    private mutating func findMoves(_ read: (TreeFile) -> [UInt8]?) {
        var gone = changes.values.filter { $0.before != nil && $0.after == nil }.map(\.path).sorted()
        var made = changes.values.filter { $0.before == nil && $0.after != nil }.map(\.path).sorted()
        if gone.isEmpty || made.isEmpty { return }
        // The same content first, of that the same name.
        for sameName in [true, false] {
            for new in made {
                guard let id = changes[new]?.after?.id,
                    let old = gone.first(where: { old in
                        changes[old]?.before?.id == id && (!sameName || old.name.elementsEqual(new.name))
                    })
                else { continue }
                note(old, new, &gone, &made)
            }
        }
        guard gone.count * made.count <= Self.mostComparisons else { return }
        var lines: [RelativePath: [ArraySlice<UInt8>: Int]] = [:]
        for path in gone + made where CookbookTree.isMarkdown(path) {
            let file = changes[path].flatMap { $0.after ?? $0.before }
            guard let bytes = file.flatMap(read) else { continue }
            lines[path] = bytes.split(separator: 0x0A).reduce(into: [:]) { $0[$1, default: 0] += 1 }
        }
        for new in made {
            guard let mine = lines[new] else { continue }
            var best: (old: RelativePath, share: Int)?
            for old in gone {
                guard let others = lines[old] else { continue }
                let common = mine.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
                let all = max(mine.values.reduce(0, +), others.values.reduce(0, +))
                guard all > 0, common * 2 >= all else { continue }
                let share = common * 1000 / all
                if share > best?.share ?? 0 { best = (old, share) }
            }
            if let best { note(best.old, new, &gone, &made) }
        }
    }

    private mutating func note(
        _ old: RelativePath, _ new: RelativePath, _ gone: inout [RelativePath], _ made: inout [RelativePath]
    ) {
        (moves[old], sources[new]) = (new, old)
        gone.removeAll { $0 == old }
        made.removeAll { $0 == new }
    }

    private mutating func findFolderMoves(_ isFolder: (RelativePath) -> Bool) {
        var targets: [RelativePath: Set<RelativePath>] = [:]
        for (old, new) in moves where old.name.elementsEqual(new.name) {
            targets[old.parent, default: []].insert(new.parent)
        }
        for (old, new) in targets {
            guard !old.isRoot, new.count == 1, let only = new.first, only != old, !isFolder(old) else { continue }
            folderMoves[old] = only
        }
    }
}
