internal import RecipeSyntax
public import SourceText

/// Keeps links right when files move.
public enum LinkChange {
    /// The edits of one file after moves: links to moved files follow them, and if this file itself moves, its relative links
    /// are written from its new place.
    ///
    /// - Parameters:
    ///   - file: the file as read at its old place.
    ///   - newPath: where the file will be; its own path if it stays.
    ///   - exists: whether a file lies at a path; pictures of the front matter may be named from the root as well as from the file.
    ///   - moved: gives the new place of a path, or `nil` for what stays.
    public static func edits(
        of file: CookbookFile, in source: SourceText, movedTo newPath: RelativePath,
        exists: (RelativePath) -> Bool = { _ in true },
        _ moved: (RelativePath) -> RelativePath?
    ) -> [TextEdit] {
        if file.isDamaged { return [] }
        var edits: [TextEdit] = []
        for link in file.links {
            guard let target = link.target else { continue }
            let newTarget = moved(target) ?? target
            if newTarget == target, newPath == file.path || link.isAbsolute { continue }
            let written = Array(source[link.destination])
            let fragment =
                written.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }.map { Array(written[$0...]) }
                ?? []
            let path = link.isAbsolute ? [UInt8(ascii: "/")] + newTarget.bytes : newPath.link(to: newTarget)
            var encoded = PercentEncoding.encode(path)
            if written.starts(with: "./".utf8), !encoded.starts(with: ".".utf8) { encoded = Array("./".utf8) + encoded }
            // Inside `<…>` spaces stand as they are.
            if link.destination.start > 0, source.bytes[link.destination.start - 1] == UInt8(ascii: "<") {
                encoded = path
            }
            let replacement = encoded + fragment
            if replacement != written { edits.append(TextEdit(link.destination, replacement)) }
        }
        for image in file.recipe?.metadata.images ?? [] {
            let written = Array(image.value.utf8)
            guard !image.value.contains(":"), Array(source[image.range]) == written,
                let target = file.path.resolving(link: written), written.first != UInt8(ascii: "/"), exists(target)
            else { continue }
            let newTarget = moved(target) ?? target
            let replacement = newPath.link(to: newTarget)
            let text = String(decoding: replacement, as: UTF8.self)
            if newTarget != target || newPath != file.path, replacement != written,
                YAMLQuoting.scalar(text, inFlow: true) == text
            {
                edits.append(TextEdit(image.range, replacement))
            }
        }
        return edits
    }
}
