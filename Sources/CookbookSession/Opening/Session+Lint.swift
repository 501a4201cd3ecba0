internal import Cookbook
package import RecipeLint
package import SourceText

extension Session {
    /// Lints files of the cookbook in the light of all others.
    ///
    /// - Parameter scope: files and folders; `nil` for everything.
    package func lint(_ linter: Linter, in scope: LintScope? = nil) -> Linter.Report {
        linter.run(loader, ignoring: ignoreRules) { path in
            scope?.contains(path) ?? true
        } outline: { tree in
            outline(of: tree)
        }
    }

    /// Outlines of all files, from the index; `nil` where that would have to read them all.
    private func outline(of tree: CookbookTree) -> CookbookOutline? {
        guard past == nil, snapshots != nil, tree.markdown.count >= IndexLoader.smallest else { return nil }
        return indexLoader.answer(ignoreRules) { index, _ in
            CookbookOutline(tree, index.outlines, catalogue: index.catalogue)
        }
    }
}

/// Files of a cookbook, by themselves or by the folders that hold them.
package struct LintScope: Sendable, ExpressibleByArrayLiteral {
    package let paths: Set<RelativePath>

    /// - Parameter paths: of files and folders; the root stands for everything.
    package init(_ paths: some Sequence<RelativePath>) { self.paths = Set(paths) }

    package init(arrayLiteral paths: RelativePath...) { self.init(paths) }

    package func contains(_ path: RelativePath) -> Bool {
        var place = path
        while true {
            if paths.contains(place) { return true }
            if place.isRoot { return false }
            place = place.parent
        }
    }
}
