public import RecipeSyntax
public import SourceText

/// `rbook fmt`: the few changes that make files alike without changing what they say.
///
/// Canonical spellings of known keys, no spaces at line ends (hard line breaks stay), and a newline at the end of the file.
/// Applying it twice changes nothing more.
public enum Formatter {
    /// - Parameter kind: prose is left alone.
    public static func edits(_ document: Document, kind: DocumentKind) -> [TextEdit] {
        if kind == .prose
            || document.diagnostics.contains(where: { $0.code == "not-utf8" || $0.code == "front-matter-unclosed" })
        {
            return []
        }
        return keys(document, kind) + lineEnds(document) + fileEnd(document)
    }

    private static func keys(_ document: Document, _ kind: DocumentKind) -> [TextEdit] {
        guard let entries = document.frontMatter?.entries else { return [] }
        var seen = Set(entries.map(\.key))
        var edits: [TextEdit] = []
        for entry in entries {
            guard let key = FrontMatterKey.named(entry.key, in: kind), key.name != entry.key, !seen.contains(key.name),
                document.source.string(entry.keyRange) == entry.key
            else { continue }
            seen.insert(key.name)
            edits.append(TextEdit(entry.keyRange, key.name))
        }
        return edits
    }

    private static func lineEnds(_ document: Document) -> [TextEdit] {
        let bytes = document.source.bytes
        var kept: [ByteRange] = []
        for block in document.markdown.blocks {
            switch block.kind {
            case .fencedCode, .indentedCode, .html: kept.append(block.range)
            default: break
            }
        }
        for entry in document.frontMatter?.entries ?? []
        where entry.value.style != .plain || entry.value.text?.contains("\n") == true { kept.append(entry.value.range) }
        var edits: [TextEdit] = []
        var lineStart = document.source.byteOrderMarkLength
        while lineStart < bytes.count {
            var lineEnd = lineStart
            while lineEnd < bytes.count, bytes[lineEnd] != 0x0A, bytes[lineEnd] != 0x0D { lineEnd += 1 }
            var textEnd = lineEnd
            while textEnd > lineStart, bytes[textEnd - 1] == 0x20 || bytes[textEnd - 1] == 0x09 { textEnd -= 1 }
            if textEnd < lineEnd, !isHardBreak(bytes, textEnd, lineEnd, lineStart, document),
                !isEmptyItem(bytes, lineStart, textEnd),
                !kept.contains(where: { $0.overlaps(ByteRange(textEnd, lineEnd)) })
            {
                edits.append(TextEdit(ByteRange(textEnd, lineEnd), ""))
            }
            lineStart = lineEnd + 1
            if lineEnd < bytes.count, bytes[lineEnd] == 0x0D, lineStart < bytes.count, bytes[lineStart] == 0x0A {
                lineStart += 1
            }
        }
        return edits
    }

    /// `- ` waiting to be filled in.
    private static func isEmptyItem(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        guard let last = bytes[start..<end].last else { return false }
        return last == UInt8(ascii: "-") || last == UInt8(ascii: "*") || last == UInt8(ascii: "+")
            || last == UInt8(ascii: "]") || last == UInt8(ascii: "#")
            || last == UInt8(ascii: ".")
                && bytes[start..<end].allSatisfy { $0 <= 0x39 }
    }

    private static func isHardBreak(
        _ bytes: [UInt8], _ textEnd: Int, _ lineEnd: Int, _ lineStart: Int, _ document: Document
    ) -> Bool {
        guard lineStart >= document.bodyStart, textEnd > lineStart, lineEnd - textEnd >= 2, bytes[textEnd] == 0x20,
            bytes[textEnd + 1] == 0x20
        else { return false }
        // A break needs text on the next line of the same paragraph.
        return document.markdown.blocks.contains {
            $0.kind == .paragraph && $0.range.contains(textEnd) && $0.range.end > lineEnd + 2
        }
    }

    private static func fileEnd(_ document: Document) -> [TextEdit] {
        let bytes = document.source.bytes
        guard let last = bytes.last, last != 0x0A, last != 0x0D,
            document.bodyStart < bytes.count || document.frontMatter != nil
        else { return [] }
        return [TextEdit(ByteRange(at: bytes.count), document.lineTerminator)]
    }
}
