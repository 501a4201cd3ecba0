internal import RecipeSyntax
internal import SourceText

/// Some lines of a text and what they become, found again by what they hold.
public struct TextHunk: Hashable, Sendable {
    /// Whole lines with their ends; empty where lines are added.
    public let old: [UInt8]
    public let new: [UInt8]
    /// The line before, with its end; empty at the beginning of the text.
    public let before: [UInt8]
    /// Of several places that look like that, which: 0 for the first.
    public let occurrence: Int

    /// What makes one text of another, line by line; empty for equal texts.
    public static func all(from old: [UInt8], to new: [UInt8]) -> [TextHunk] {
        if old == new { return [] }
        let (oldLines, newLines) = (Lines(old), Lines(new))
        return TextDifference.stretches(oldLines.texts, newLines.texts).map { stretch in
            let lines = oldLines.texts[stretch.old]
            let before = stretch.old.lowerBound > 0 ? oldLines.texts[stretch.old.lowerBound - 1] : []
            let places = oldLines.places(of: lines, after: before)
            return TextHunk(
                old: lines.flatMap(\.self), new: newLines.texts[stretch.new].flatMap(\.self), before: Array(before),
                occurrence: places.firstIndex(of: stretch.old.lowerBound) ?? 0)
        }
    }

    /// The edits that make some hunks of one text, each as small as it can be.
    ///
    /// - Throws: where the lines are not there, or no longer where they were and more than once.
    static func edits(_ hunks: [TextHunk], in source: SourceText) throws(UneditableShape) -> [TextEdit] {
        let lines = Lines(source.bytes)
        var edits: [TextEdit] = []
        for hunk in hunks {
            let wanted = Lines(hunk.old).texts
            var places = lines.places(of: wanted[...], after: hunk.before[...])
            if places.count <= hunk.occurrence, !wanted.isEmpty {
                // Without the line before, if that leaves no doubt.
                let anywhere = lines.places(of: wanted[...], after: nil)
                places = anywhere.count == 1 ? anywhere : []
            }
            guard let place = places.count > hunk.occurrence ? places[hunk.occurrence] : places.first else {
                throw UneditableShape(
                    "the text to be replaced is not here any more", at: ByteRange(0, min(1, source.bytes.count)))
            }
            let start = lines.starts[place]
            edits.append(smallest(ByteRange(start, start + hunk.old.count), hunk, source))
        }
        return edits
    }

    /// The edit without the bytes that both texts begin and end with; line ends and characters stay whole.
    private static func smallest(_ range: ByteRange, _ hunk: TextHunk, _ source: SourceText) -> TextEdit {
        let (old, new) = (hunk.old, hunk.new)
        let shorter = min(old.count, new.count)
        func isBetweenCharacters(_ text: [UInt8], _ offset: Int) -> Bool {
            guard offset > 0, offset < text.count else { return true }
            return text[offset] & 0xC0 != 0x80 && !(text[offset] == 0x0A && text[offset - 1] == 0x0D)
        }
        var head = 0
        while head < shorter, old[head] == new[head] { head += 1 }
        while head > 0, !isBetweenCharacters(old, head) || !isBetweenCharacters(new, head) { head -= 1 }
        var tail = 0
        while tail < shorter - head, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        while tail > 0, !isBetweenCharacters(old, old.count - tail) || !isBetweenCharacters(new, new.count - tail) {
            tail -= 1
        }
        return TextEdit(
            ByteRange(range.start + head, range.end - tail), Array(new[head..<(new.count - tail)]))
    }

    /// A text as lines with their ends.
    private struct Lines {
        private(set) var texts: [ArraySlice<UInt8>] = []
        /// Where each begins, and the end of the text.
        private(set) var starts: [Int] = []

        init(_ bytes: [UInt8]) {
            var start = 0
            for (range, _) in LineEnding.all(in: bytes) {
                texts.append(bytes[start..<range.end])
                starts.append(start)
                start = range.end
            }
            starts.append(start)
            if start < bytes.count {
                texts.append(bytes[start...])
                starts.append(bytes.count)
            }
        }

        /// Where some lines stand after a line (an empty one for the beginning of the text; `nil` for any), as numbers of lines.
        func places(of lines: ArraySlice<ArraySlice<UInt8>>, after before: ArraySlice<UInt8>?) -> [Int] {
            guard lines.count <= texts.count else { return [] }
            return (0...(texts.count - lines.count)).filter { place in
                if let before, !(place == 0 ? before.isEmpty : texts[place - 1] == before) { return false }
                return texts[place..<(place + lines.count)].elementsEqual(lines)
            }
        }
    }
}
