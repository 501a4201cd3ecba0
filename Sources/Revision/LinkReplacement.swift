public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// Another destination for all links of a document that are written alike.
public struct LinkReplacement: Hashable, Sendable {
    /// How a destination stands in the text, which decides how it is written.
    public enum Form: Hashable, Sendable {
        /// With `%`-codes: `[Soup](my%20soup.md)`, `[soup]: soup.md`
        case encoded
        /// `[Soup](<my soup.md>)`
        case bracketed
        /// A picture of the front matter.
        case frontMatter
    }

    public let form: Form
    /// The destination as it is written.
    public let old: [UInt8]
    public let new: [UInt8]

    /// What keeps the links of one file right after moves: links to moved files follow them, and if this file itself moves, its relative
    /// links are written from its new place. Empty where nothing changes.
    ///
    /// - Parameters:
    ///   - file: the file as read at its old place.
    ///   - newPath: where the file will be; its own path if it stays.
    ///   - exists: whether a file lies at a path; pictures of the front matter may be named from the root as well as from the file.
    ///   - moved: gives the new place of a path, or `nil` for what stays.
    public static func all(
        of file: CookbookFile, movedTo newPath: RelativePath, exists: (RelativePath) -> Bool = { _ in true },
        _ moved: (RelativePath) -> RelativePath?
    ) -> [LinkReplacement] {
        if file.isDamaged { return [] }
        let source = file.source
        var result: [LinkReplacement] = []
        func add(_ form: Form, _ old: [UInt8], _ new: [UInt8]) {
            let replacement = LinkReplacement(form: form, old: old, new: new)
            if new != old, !result.contains(replacement) { result.append(replacement) }
        }
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
            let form = Self.form(of: link, in: source)
            add(form, written, (form == .bracketed ? path : encoded) + fragment)
        }
        for image in file.recipe?.metadata.images ?? [] {
            let written = Array(image.value.utf8)
            guard !image.value.contains(":"), Array(source[image.range]) == written,
                let target = file.path.resolving(link: written), written.first != UInt8(ascii: "/"), exists(target)
            else { continue }
            let newTarget = moved(target) ?? target
            let replacement = newPath.link(to: newTarget)
            let text = String(decoding: replacement, as: UTF8.self)
            if newTarget != target || newPath != file.path, YAMLQuoting.scalar(text, inFlow: true) == text {
                add(.frontMatter, written, replacement)
            }
        }
        return result
    }

    /// The edits that make some replacements, each on the links as they are before all of them.
    static func edits(_ replacements: [LinkReplacement], in document: Document, _ configuration: Configuration)
        -> [TextEdit]
    {
        let file = CookbookFile(document, configuration: configuration)
        func edit(_ form: Form, _ range: ByteRange) -> TextEdit? {
            replacements.first { $0.form == form && document.source[range].elementsEqual($0.old) }.map {
                TextEdit(range, $0.new)
            }
        }
        return file.links.compactMap { edit(form(of: $0, in: document.source), $0.destination) }
            + (file.recipe?.metadata.images ?? []).compactMap { edit(.frontMatter, $0.range) }
    }

    private static func form(of link: FileLink, in source: SourceText) -> Form {
        let start = link.destination.start
        return start > 0 && source.bytes[start - 1] == UInt8(ascii: "<") ? .bracketed : .encoded
    }
}
