internal import RecipeSyntax
internal import SourceText

// Where links lead.
extension BodyText {
    func leadsToRecipe(_ link: InlineLink) -> Bool {
        guard !link.isImage, !link.isExternal(in: bytes) else { return false }
        return MarkdownEnding.ends(Array(link.target(in: bytes).path))
    }

    /// Whether an item is a link and nothing else, and not to a file that may be a recipe: "[About us](/about)".
    func leadsElsewhere(_ range: ByteRange) -> Bool {
        guard mayBeLink(range) else { return false }
        let links = InlineLink.all(in: bytes, range)
        return links.count == 1 && links[0].range == range && !links[0].isImage
            && (!leadsToRecipe(links[0]) || leadsToIndex(links[0]))
    }

    /// "[Back](index.md)"
    private func leadsToIndex(_ link: InlineLink) -> Bool {
        let name = String(decoding: link.target(in: bytes).path, as: UTF8.self).lowercased().split(separator: "/").last
        return ["index.md", "_index.md", "readme.md", "toc.md", "contents.md"].contains(name)
    }

    /// Whether a line is links and what parts them, with a label before them or none: "Related: [Polenta](polenta.md) · [Menu](menu.md)".
    func holdsOnlyLinks(_ range: ByteRange) -> Bool {
        guard range.count > 6, range.count <= 300, bytes[range.indices].contains(UInt8(ascii: "[")) else {
            return false
        }
        if holdsOnlyWikiLinks(range) { return true }
        let links = InlineLink.all(in: bytes, range)
        guard let first = links.first, links.count > 1 || first.range.start > range.start else { return false }
        var place = range.start
        for (index, link) in links.enumerated() {
            // A link may stand in another: "[a [b](c) d](e)".
            guard place <= link.range.start, link.range.end <= range.end else { return false }
            let between = bytes[place..<link.range.start]
            if index == 0, !between.isEmpty {
                guard let colon = between.lastIndex(of: UInt8(ascii: ":")), between.count <= 40,
                    !between[(colon + 1)...].contains(where: { $0.isLetterOrDigit || $0 >= 0x80 })
                else { return false }
            } else if between.contains(where: { $0.isLetterOrDigit }) || between.count > 4 {
                return false
            }
            place = link.range.end
        }
        return !bytes[place..<range.end].contains { $0.isLetterOrDigit || $0 >= 0x80 }
    }

    /// "Related: [[Polenta]] · [[Menu]]", as programs for notes write links.
    private func holdsOnlyWikiLinks(_ range: ByteRange) -> Bool {
        guard bytes[range.end - 1] == UInt8(ascii: "]"), bytes[range.end - 2] == UInt8(ascii: "]") else { return false }
        let line = source.string(range)
        guard let start = line.firstRange(of: "[["), line.hasSuffix("]]") else { return false }
        let label = line[..<start.lowerBound].drop { $0 == "*" || $0 == "_" }
        guard label.utf8.count <= 40, let colon = label.firstIndex(of: ":"),
            !label[colon...].contains(where: \.isLetter)
        else { return false }
        var rest = line[start.lowerBound...]
        while let close = rest.firstRange(of: "]]") {
            guard rest.hasPrefix("[[") else { return false }
            rest = rest[close.upperBound...]
            let next = rest.prefix { $0 != "[" }
            guard next.count <= 4, !next.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
            rest = rest[next.endIndex...]
        }
        return rest.isEmpty
    }

    /// A line with the address that Markdown shows as a link of its own, "Source: <https://example.org>", or without the parentheses around all of it.
    func withAddress(_ text: String, _ range: ByteRange) -> String {
        if text.utf8.first == UInt8(ascii: "("), text.utf8.last == UInt8(ascii: ")"),
            text.utf8.count(where: { $0 == UInt8(ascii: "(") }) == 1
        {
            return String(text.dropFirst().dropLast())
        }
        let open = ByteScan.first(UInt8(ascii: "<"), in: bytes, range.start, range.end)
        guard open < range.end, bytes[open..<range.end].starts(with: "<http".utf8) else { return text }
        let close = ByteScan.first(UInt8(ascii: ">"), in: bytes, open, range.end)
        guard close < range.end else { return text }
        let line =
            bytes[range.start..<open] + bytes[(open + 1)..<close] + bytes[(close + 1)..<range.end]
        return MarkdownText.plain(Array(line))
    }

    /// Whether an item may be a link and nothing else, by its ends.
    func mayBeLink(_ range: ByteRange) -> Bool {
        range.count > 4 && range.end <= bytes.count && firstByte(range) == UInt8(ascii: "[")
            && bytes[range.end - 1] == UInt8(ascii: ")")
    }
}
