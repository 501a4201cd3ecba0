public import SourceText

/// Two versions of some lines, as git leaves them in a file between lines of marks.
///
///     hunk  = "<<<<<<<" [name] ours [ "|||||||" [name] base ] "=======" theirs ">>>>>>>" [name]
///
/// The marks of one hunk are equally long: seven characters, or more where `conflict-marker-size` says so. Marks of another length inside
/// belong to another merge and are text.
///
/// Source: git-merge-file(1), gitattributes(5) "conflict-marker-size".
public struct ConflictHunk: Hashable, Sendable {
    /// From the first mark to the end of the line of the last, its terminator included.
    public let range: ByteRange
    /// Whole lines with their terminators; may be empty, as may the others.
    public let ours: ByteRange
    /// What both come from, where the merge was told to write it.
    public let base: ByteRange?
    public let theirs: ByteRange
    /// What the last mark calls the other side; empty where it says nothing.
    public let theirName: ByteRange
    /// Of the marks.
    public let markLength: Int

    private static let lengths = 7...64

    /// Every hunk of a text, in order. Marks that nothing closes are none.
    public static func all(in bytes: [UInt8]) -> [ConflictHunk] {
        bytes.withByteView { view in
            var hunks: [ConflictHunk] = []
            var unclosed: Set<Int> = []
            var offset = 0
            while let start = view.firstIndex(of: UInt8(ascii: "<"), in: ByteRange(offset, view.count)) {
                offset = start + 1
                guard let hunk = ConflictHunk(view, at: start, &unclosed) else { continue }
                hunks.append(hunk)
                offset = hunk.range.end
            }
            return hunks
        }
    }

    /// The hunk whose first mark begins at `start`; `nil` where none does.
    ///
    /// - Parameter unclosed: lengths of marks that nothing closes from an earlier place on, nor from here: so each costs one pass.
    init?(_ bytes: ByteView, at start: Int, _ unclosed: inout Set<Int>) {
        guard start == 0 || bytes[start - 1] == 0x0A || bytes[start - 1] == 0x0D,
            let length = Self.mark(UInt8(ascii: "<"), at: start, bytes), Self.lengths.contains(length),
            !unclosed.contains(length)
        else { return nil }
        var line = bytes.lineStart(behind: bytes.lineEnd(from: start))
        let first = line
        var divider: (start: Int, end: Int)?
        var ancestor: (start: Int, end: Int)?
        while line < bytes.count {
            let end = bytes.lineEnd(from: line)
            let next = bytes.lineStart(behind: end)
            switch bytes[line] {
            case UInt8(ascii: "|") where divider == nil && ancestor == nil:
                if Self.mark(UInt8(ascii: "|"), at: line, bytes) == length { ancestor = (line, next) }
            case UInt8(ascii: "=") where divider == nil:
                if Self.mark(UInt8(ascii: "="), at: line, bytes) == length { divider = (line, next) }
            case UInt8(ascii: ">"):
                guard let divider, Self.mark(UInt8(ascii: ">"), at: line, bytes) == length else { break }
                range = ByteRange(start, next)
                ours = ByteRange(first, ancestor?.start ?? divider.start)
                base = ancestor.map { ByteRange($0.end, divider.start) }
                theirs = ByteRange(divider.end, line)
                theirName = ByteRange(min(line + length + 1, end), end)
                markLength = length
                return
            default: break
            }
            line = next
        }
        unclosed.insert(length)
        return nil
    }

    /// How many such bytes begin a line, alone or with a name after a space; `nil` for any other line.
    private static func mark(_ byte: UInt8, at start: Int, _ bytes: ByteView) -> Int? {
        var end = start
        while end < bytes.count, bytes[end] == byte { end += 1 }
        guard end > start else { return nil }
        guard end < bytes.count else { return end - start }
        let next = bytes[end]
        return next == 0x20 || next == 0x0A || next == 0x0D ? end - start : nil
    }
}
