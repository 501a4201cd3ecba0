internal import RecipeModel
public import SourceText

/// Pictures that no file shows or links to.
struct OrphanedPictures: Sendable {
    /// By the page of the nearest folder above them.
    var byPage: [RelativePath: [RelativePath]] = [:]
    /// Those below no page, in the order of their paths.
    var others: [RelativePath] = []
}

extension CookbookOutline {
    /// Pictures that no file links to, as the page of the nearest folder above them reports them.
    public func orphanedPictures(reportedOn page: RelativePath) -> [RelativePath] {
        orphans.value { findOrphans() }.byPage[page] ?? []
    }

    /// Pictures that no file links to and that lie below no folder with a page, in the order of their paths.
    public var orphanedPicturesBelowNoPage: [RelativePath] { orphans.value { findOrphans() }.others }

    private func findOrphans() -> OrphanedPictures {
        var isLinked = Array(repeating: false, count: tree.otherFiles.count)
        for file in files {
            for picture in file.pictures {
                if let place = tree.otherFiles.sortedIndex(of: picture) {
                    isLinked[place] = true
                } else {
                    // A site generator serves some folder as its root.
                    for place in tree.otherFiles(endingWith: picture) { isLinked[place] = true }
                }
            }
        }
        let pages = files.filter { $0.kind == .folder }.map(\.path)
        var result = OrphanedPictures()
        for (index, picture) in tree.otherFiles.enumerated()
        where !isLinked[index] && picture.isPicture && !Self.belongsToSite(picture) {
            let page = pages.filter { $0.parent.isRoot || picture.isInside($0.parent) }.max {
                $0.parent.bytes.count < $1.parent.bytes.count
            }
            if let page { result.byPage[page, default: []].append(picture) } else { result.others.append(picture) }
        }
        return result
    }

    /// Whether a picture is a part of a site's design rather than of a recipe: its icons, its logo, what lies in the folder of a theme.
    private static func belongsToSite(_ picture: RelativePath) -> Bool {
        let parts = picture.bytes.split(separator: UInt8(ascii: "/")).map {
            String(decoding: $0, as: UTF8.self).lowercased()
        }
        let folders = ["theme", "themes", "layouts", "node_modules", "_site", "icons", "favicon", "favicons"]
        if parts.dropLast().contains(where: folders.contains) { return true }
        let names = [
            "favicon", "logo", "icon", "apple-touch", "android-chrome", "mstile", "safari-pinned", "og-image", "banner",
        ]
        return parts.last.map { name in names.contains { name.hasPrefix($0) } } ?? false
    }

    /// Whether a page of this name is among the files, whatever folder it is in: an address "/posts/carne-asada/" of a site leads to
    /// `content/posts/carne-asada.md`, `carne-asada/index.md`, or to the recipe whose title is spelled so.
    ///
    /// - Parameter name: the last part of the address, without an ending.
    public func hasPage(named name: some Sequence<UInt8>) -> Bool {
        let names = pageNames.value {
            var names: Set<[UInt8]> = []
            for file in files {
                let stem = Self.stem(file.path.name)
                names.insert(Self.slug(stem))
                // "2024-07-07-yams"
                let date = stem.prefix(11)
                if date.count == 11,
                    date.enumerated().allSatisfy({ [4, 7, 10].contains($0) ? $1 == 0x2D : $1 &- 0x30 < 10 })
                {
                    names.insert(Self.slug(stem.dropFirst(11)))
                }
                if ["index", "_index", "readme"].contains(String(decoding: stem, as: UTF8.self).lowercased()) {
                    names.insert(Self.slug(file.path.parent.name))
                }
                if let title = file.title { names.insert(Self.slug(Array(title.text.utf8)[...])) }
            }
            for directory in tree.directories { names.insert(Self.slug(directory.name)) }
            return names
        }
        return names.contains(Self.slug(Array(name)[...]))
    }

    private static func stem(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex else { return name }
        return name[..<dot]
    }

    /// Letters and digits alone, folded.
    private static func slug(_ name: ArraySlice<UInt8>) -> [UInt8] {
        TextFolding.fold(String(decoding: name, as: UTF8.self)).filter {
            $0 >= 0x80 || $0 &- 0x30 < 10 || $0 &- 0x61 < 26
        }
    }
}
