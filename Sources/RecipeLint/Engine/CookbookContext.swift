internal import Cookbook
internal import RecipeModel
public import SourceText

/// What a rule that looks across files can see, when all are read.
public struct CookbookContext: Sendable {
    let atlas: CookbookAtlas
    /// The place of the file it looks at among the outlines.
    let position: Int

    var outline: FileOutline { atlas.outlines[position] }
    public var path: RelativePath { outline.path }
    /// The first recipe with the same title, if that is another one.
    var firstNamesake: FileOutline? { atlas.firstNamesake(of: position) }
}

/// The outlines of all files, and what is found by holding them against each other.
struct CookbookAtlas: Sendable {
    let tree: CookbookTree
    /// In the order of their paths.
    let outlines: [FileOutline]
    /// For each file the first recipe with the title of its recipe, if that is another one; else -1.
    private let firstNamesakes: [Int32]
    /// Pictures that no file links to, by the folder page that reports them.
    let orphans: [RelativePath: [RelativePath]]
    /// The first file of each name, for finding what a broken link may mean.
    private let firstByName: [ArraySlice<UInt8>: Int]

    init(_ tree: CookbookTree, _ outlines: [FileOutline]) {
        self.tree = tree
        self.outlines = outlines
        firstNamesakes = Self.namesakes(outlines)
        orphans = Self.orphans(tree, outlines)
        var firstByName: [ArraySlice<UInt8>: Int] = [:]
        if outlines.contains(where: { !$0.brokenLinks.isEmpty }) {
            for (index, outline) in outlines.enumerated() where firstByName[outline.path.name] == nil {
                firstByName[outline.path.name] = index
            }
        }
        self.firstByName = firstByName
    }

    func file(at path: RelativePath) -> FileOutline? {
        var low = 0
        var high = outlines.count
        while low < high {
            let middle = (low + high) / 2
            if outlines[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < outlines.count && outlines[low].path == path ? outlines[low] : nil
    }

    /// The first file with the last component of a path.
    func first(named name: ArraySlice<UInt8>) -> FileOutline? { firstByName[name].map { outlines[$0] } }

    func firstNamesake(of position: Int) -> FileOutline? {
        firstNamesakes[position] < 0 ? nil : outlines[Int(firstNamesakes[position])]
    }

    /// Whether a rule that looks across files may find anything in a file.
    func isOfInterest(_ position: Int) -> Bool {
        let outline = outlines[position]
        return firstNamesakes[position] >= 0 || !outline.brokenLinks.isEmpty || !outline.components.isEmpty
            || !outline.references.isEmpty || (!orphans.isEmpty && orphans[outline.path] != nil)
    }

    private static func namesakes(_ outlines: [FileOutline]) -> [Int32] {
        var result = Array(repeating: Int32(-1), count: outlines.count)
        var first = HashIndex()
        first.removeAll(reserving: outlines.count)
        for index in outlines.indices {
            guard let title = outlines[index].title,
                let known = first.insert(title.hash, Int32(truncatingIfNeeded: index)),
                let namesake = outlines[Int(known)].title,
                TextFolding.fold(namesake.text) == TextFolding.fold(title.text)
            else { continue }
            result[index] = known
        }
        return result
    }

    /// Pictures nobody links to, reported on the page of their folder; those without one are not reported.
    private static func orphans(_ tree: CookbookTree, _ outlines: [FileOutline]) -> [RelativePath: [RelativePath]] {
        var isLinked = Array(repeating: false, count: tree.otherFiles.count)
        for outline in outlines {
            for picture in outline.pictures { isLinked[picture] = true }
        }
        let pages = outlines.filter { $0.kind == .folder }.map(\.path)
        var result: [RelativePath: [RelativePath]] = [:]
        for (index, picture) in tree.otherFiles.enumerated() where !isLinked[index] && isPicture(picture) {
            let page = pages.filter { $0.parent.isRoot || picture.isInside($0.parent) }.max {
                $0.parent.bytes.count < $1.parent.bytes.count
            }
            if let page { result[page, default: []].append(picture) }
        }
        return result
    }

    private static func isPicture(_ path: RelativePath) -> Bool {
        let name = String(decoding: path.name, as: UTF8.self).lowercased()
        return [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg", ".avif"].contains { name.hasSuffix($0) }
    }
}
