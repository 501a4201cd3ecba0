internal import RecipeSyntax
internal import SourceText

/// Markdown as plain text.
public enum MarkdownText {
    /// Without marks and without spaces around it.
    public static func plain(_ bytes: [UInt8]) -> String {
        var start = 0
        var end = bytes.count
        while start < end, bytes[start] == 0x20 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 { end -= 1 }
        return InlineScanner.plainText(bytes, ByteRange(start, end))
    }

    /// Plain text as Markdown that reads as that text.
    public static func escaped(_ text: String) -> String { MarkdownWriter.text(text) }
}
