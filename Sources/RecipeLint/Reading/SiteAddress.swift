internal import SourceText

/// A link's destination as a site generator means it: an address of the finished site, or what a template makes one of.
struct SiteAddress: Sendable {
    /// The last part of the address, without an ending; `nil` where the destination is a file's path.
    let page: [UInt8]?
    /// Whether the page is one that generators make by themselves: of a tag, a feed, a search.
    let isGenerated: Bool

    /// - Parameter destination: as written.
    init(_ destination: ArraySlice<UInt8>) {
        var path = destination.prefix { $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "?") }
        let isRooted = path.first == UInt8(ascii: "/")
        let isFolder = path.last == UInt8(ascii: "/")
        while path.last == UInt8(ascii: "/") { path = path.dropLast() }
        let parts = path.split(separator: UInt8(ascii: "/"))
        guard let name = parts.last else {
            (page, isGenerated) = (nil, false)
            return
        }
        let dot = name.lastIndex(of: UInt8(ascii: "."))
        let ending = dot.map { String(decoding: name[($0 + 1)...], as: UTF8.self).lowercased() } ?? ""
        let isPage = ["html", "htm", "php"].contains(ending)
        let isPlain = dot == nil && (isRooted || isFolder)
        page = isPage ? dot.map { Array(name[..<$0]) } : isPlain ? Array(name) : nil
        let first = parts.first.map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
        isGenerated = isRooted && Self.generated.contains(first)
    }

    private static let generated: Set<String> = [
        "tags", "tag", "categories", "category", "authors", "author", "series", "archive", "archives", "search", "feed",
        "page",
    ]

    /// Whether a destination is filled in by a template: `{{< relref "soup" >}}`, `{static}images/soup.jpg`, `<%= url %>`.
    static func isTemplate(_ destination: ArraySlice<UInt8>) -> Bool {
        guard
            let open = destination.firstIndex(where: {
                $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "$")
            })
        else { return false }
        let rest = destination[open...]
        if rest.first == UInt8(ascii: "{") {
            let next = rest.dropFirst().first
            return next == UInt8(ascii: "{") || next == UInt8(ascii: "%") || next == UInt8(ascii: "<")
                || rest.contains(UInt8(ascii: "}"))
        }
        return rest.starts(with: "<%".utf8) || rest.starts(with: "${".utf8)
    }

    /// Whether a destination is what a template names: `soup` in `{{< relref "soup" >}}`.
    static func isReferenced(_ bytes: [UInt8], _ destination: ByteRange) -> Bool {
        let before = bytes[max(0, destination.start - 16)..<destination.start]
        let open = before.lastIndex(of: UInt8(ascii: "{"))
        return open.map { before[$0...].dropFirst().allSatisfy { $0 != UInt8(ascii: "}") && $0 != 0x0A } } ?? false
    }

    /// Whether a template stands in the line of a place in a file.
    static func holdsTemplate(_ source: SourceText, lineOf place: ByteRange) -> Bool {
        let line = source.bytes.withByteView { view in
            let start = view.lineStart(holding: min(place.start, view.count))
            return ByteRange(start, view.lineEnd(from: start))
        }
        return isTemplate(source.bytes[line.indices])
    }
}
