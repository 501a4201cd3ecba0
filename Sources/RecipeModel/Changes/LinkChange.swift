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
    ///   - moved: gives the new place of a path, or `nil` for what stays.
    public static func edits(
        of file: CookbookFile, in source: SourceText, movedTo newPath: RelativePath,
        _ moved: (RelativePath) -> RelativePath?
    ) -> [TextEdit] {
        var edits: [TextEdit] = []
        for link in file.links {
            guard let target = link.target else { continue }
            let newTarget = moved(target) ?? target
            if newTarget == target, newPath == file.path || link.isAbsolute { continue }
            let written = Array(source[link.destination])
            let fragment = written.firstIndex(of: UInt8(ascii: "#")).map { Array(written[$0...]) } ?? []
            let path = link.isAbsolute ? [UInt8(ascii: "/")] + newTarget.bytes : newPath.link(to: newTarget)
            var encoded = InlineLink.encode(path)
            if written.starts(with: "./".utf8), !encoded.starts(with: ".".utf8) { encoded = Array("./".utf8) + encoded }
            // Inside `<…>` spaces stand as they are.
            if link.destination.start > 0, source.bytes[link.destination.start - 1] == UInt8(ascii: "<") {
                encoded = path
            }
            let replacement = encoded + fragment
            if replacement != written { edits.append(TextEdit(link.destination, replacement)) }
        }
        return edits
    }
}
