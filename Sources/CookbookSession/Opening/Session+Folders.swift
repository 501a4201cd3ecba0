package import Cookbook
internal import RecipeModel
package import SourceText

/// A folder with what its page says of it.
package struct FolderSummary: Sendable {
    package let path: RelativePath
    /// Of the page; `nil` where it has none.
    package let title: String?
    package let description: String?
    package let icon: String?
    package let color: String?
    /// The recipes in the folder itself, and with those in its subfolders.
    package let (own, all): (Int, Int)
    fileprivate let order: Int?
}

extension Session {
    /// The folders that hold recipes, each before its subfolders: by the order that their pages give, then by name.
    package func folders(in index: CookbookIndex) -> [FolderSummary] {
        var counts: [RelativePath: (own: Int, all: Int)] = [:]
        for recipe in index.recipes {
            var folder = index.path(recipe).parent
            counts[folder, default: (0, 0)].own += 1
            while !folder.isRoot {
                counts[folder, default: (0, 0)].all += 1
                folder = folder.parent
            }
        }
        var pages: [RelativePath: FolderPage] = [:]
        for folder in counts.keys {
            guard case .folder(let page) = index.otherFile(at: folder.appending("README.md"))?.content else { continue }
            pages[folder] = page
        }
        let folders = counts.filter { !$0.key.isRoot }.map { path, count in
            let page = pages[path]
            return FolderSummary(
                path: path, title: page?.title?.value, description: page?.description?.value, icon: page?.icon?.value,
                color: page?.color?.value, own: count.own, all: count.all, order: page?.order?.value)
        }
        return folders.map { folder in (key: Self.key(folder.path, pages), folder) }.sorted {
            $0.key.lexicographicallyPrecedes($1.key) { $0.precedes($1) }
        }.map { $0.1 }
    }

    /// Where a folder comes, and each of those around it.
    private static func key(_ path: RelativePath, _ pages: [RelativePath: FolderPage]) -> [FolderPlace] {
        var result: [FolderPlace] = []
        var path = path
        while !path.isRoot {
            result.append(FolderPlace(order: pages[path]?.order?.value ?? .max, name: Array(path.name)))
            path = path.parent
        }
        return result.reversed()
    }
}

private struct FolderPlace {
    let order: Int
    let name: [UInt8]

    func precedes(_ other: FolderPlace) -> Bool {
        order != other.order ? order < other.order : name.lexicographicallyPrecedes(other.name)
    }
}
