internal import Cookbook
package import RecipeLint
package import SourceText

extension Session {
    /// Lints files of the cookbook in the light of all others.
    ///
    /// - Parameter scope: files and folders; everything if empty.
    package func lint(_ linter: Linter, in scope: [RelativePath] = []) -> Linter.Report {
        linter.run(loader, ignoring: ignoreRules) { path in
            scope.isEmpty || scope.contains { $0 == path || path.isInside($0) }
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
