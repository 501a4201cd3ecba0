internal import SourceText

/// The marks that git leaves around two versions of the same lines.
enum ConflictMarkers {
    /// Reports each conflict at its first line. Nobody can tell which of the two versions holds.
    static func check(_ bytes: ByteView, _ diagnostics: inout [Diagnostic]) {
        var unclosed: Set<Int> = []
        var offset = 0
        while let start = bytes.firstIndex(of: UInt8(ascii: "<"), in: ByteRange(offset, bytes.count)) {
            offset = start + 1
            if isComment(at: start, bytes) {
                diagnostics.append(unresolved(ByteRange(start, start + comment.utf8CodeUnitCount - 1)))
                continue
            }
            guard let hunk = ConflictHunk(bytes, at: start, &unclosed) else { continue }
            diagnostics.append(
                Diagnostic(
                    code: "conflict-marker", severity: .error, range: ByteRange(start, start + hunk.markLength),
                    message:
                        "a conflict of a merge is not resolved: two versions stand here, and it is not known which one holds",
                    hint:
                        "choose with rbook resolve, or keep the lines you want and delete the lines of '<', '=' and '>'"
                ))
            offset = hunk.range.end
        }
    }

    /// Reports the values of front matter that a merge left in comments.
    static func check(_ bytes: ByteView, frontMatter range: ByteRange, _ diagnostics: inout [Diagnostic]) {
        var line = range.start
        while line < range.end {
            let end = bytes.lineEnd(from: line)
            if has(yamlComment, at: line, bytes) {
                diagnostics.append(unresolved(ByteRange(line, min(end, range.end))))
            }
            let next = bytes.lineStart(behind: end)
            guard next > line else { return }
            line = next
        }
    }

    private static let comment: StaticString = "<!-- conflict: "
    private static let yamlComment: StaticString = "# conflict: "

    private static func unresolved(_ range: ByteRange) -> Diagnostic {
        Diagnostic(
            code: "merge-conflict", severity: .error, range: range,
            message: "two people changed this in different ways: one value stands, the other is in this comment",
            hint: "choose with rbook resolve, or keep the value you want and delete the comment")
    }

    private static func isComment(at start: Int, _ bytes: ByteView) -> Bool { has(comment, at: start, bytes) }

    private static func has(_ text: StaticString, at start: Int, _ bytes: ByteView) -> Bool {
        let count = text.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        for offset in 0..<count where bytes[start + offset] != text.utf8Start[offset] { return false }
        return true
    }
}
