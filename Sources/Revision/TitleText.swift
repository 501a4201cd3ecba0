internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A title as it is written in a heading or a line, with marks in and around it.
struct TitleText {
    private let bytes: [UInt8]
    /// All that is written there: "Recipe: **Onion** soup".
    private let range: ByteRange
    /// The text without marks, and for each byte the place it is read from.
    private let text: [UInt8]
    private let places: [ByteRange]
    /// The part of the text that is the title.
    private let title: Range<Int>
    /// Whether it is written in HTML, where a backslash means nothing.
    private let isHTML: Bool

    /// The edits that may give a title another text, each by itself, the one that keeps most first.
    static func edits(of old: Located<String>, to new: String, in document: Document) -> [TextEdit] {
        let bytes = document.source.bytes
        let (text, places) = InlineScanner.locatedText(bytes, old.range)
        let isHTML = document.markdown.blocks.contains { $0.kind == .html && $0.range.contains(old.range.start) }
        // In "Recipe: X" the title is last, in "X :soup:" first.
        let title = Array(old.value.utf8)
        let starts = (0...max(0, text.count - title.count)).filter { text[$0...].starts(with: title) }
        guard !title.isEmpty, let first = starts.first, let last = starts.last else { return [] }
        return Set([last, first]).sorted(by: >).flatMap { start in
            TitleText(
                bytes: bytes, range: old.range, text: text, places: places, title: start..<(start + title.count),
                isHTML: isHTML
            ).edits(to: new)
        }
    }

    private func edits(to new: String) -> [TextEdit] {
        if !hasMarks(title) {
            let edit = TextEdit(source(title), written(new))
            let isInCode = marks(outside: edit.range).contains(UInt8(ascii: "`"))
            return isInCode && written(new) != new ? [replacingAll(by: new)].compactMap { $0 } : [edit]
        }
        return [replacingWords(by: new), replacingAll(by: new)].compactMap { $0 }
    }

    /// The words alone that are others: "**Best** soup" becomes "**Best** stew". `nil` where there are marks among them.
    private func replacingWords(by new: String) -> TextEdit? {
        let old = words(title)
        let words = new.split(separator: " ")
        func isSame(_ one: Range<Int>, _ other: Substring) -> Bool { text[one].elementsEqual(other.utf8) }
        let before = zip(old, words).prefix { isSame($0, $1) }.count
        let after = zip(old.dropFirst(before).reversed(), words.dropFirst(before).reversed()).prefix { isSame($0, $1) }
            .count
        guard before + after > 0, let last = old.last else { return nil }
        let added = words[before..<(words.count - after)].joined(separator: " ")
        let removed = old[before..<(old.count - after)]
        guard let start = removed.first, let end = removed.last else {
            // Words are added after those before them, or before the first.
            if before == 0 { return TextEdit(ByteRange(at: source(title).start), written(added) + " ") }
            return TextEdit(ByteRange(at: places[old[before - 1].upperBound - 1].end), " " + written(added))
        }
        var changed = start.lowerBound..<end.upperBound
        if added.isEmpty {
            changed =
                before > 0
                ? old[before - 1].upperBound..<end.upperBound
                : start.lowerBound..<(after > 0 ? old[old.count - after].lowerBound : last.upperBound)
        }
        return hasMarks(changed) ? nil : TextEdit(source(changed), added.isEmpty ? "" : written(added))
    }

    /// The title with the marks in and around it; a link that holds all of it stays. `nil` where another link or a picture would go, or half of a pair of
    /// marks would be left.
    private func replacingAll(by new: String) -> TextEdit? {
        let title = source(title)
        let links = InlineLink.all(in: bytes, range)
        let limit =
            links.filter { !$0.isImage && $0.text.contains(title) }.map(\.text).max { $0.start < $1.start } ?? range
        let start = self.title.lowerBound > 0 ? places[self.title.lowerBound - 1].end : range.start
        let end = self.title.upperBound < places.count ? places[self.title.upperBound].start : range.end
        let changed = ByteRange(max(start, limit.start), min(end, limit.end))
        if links.contains(where: { changed.contains($0.range) }) { return nil }
        let left = marks(outside: changed)
        for mark in "*_~`".utf8 where left.count(where: { $0 == mark }) % 2 != 0 { return nil }
        if left.contains(UInt8(ascii: "<")), bytes[changed.indices].contains(UInt8(ascii: "<")) { return nil }
        return TextEdit(changed, written(new))
    }

    /// The words of a part of the text.
    private func words(_ part: Range<Int>) -> [Range<Int>] {
        text[part].split(separator: 0x20).map { $0.startIndex..<$0.endIndex }
    }

    private func source(_ part: Range<Int>) -> ByteRange {
        ByteRange(places[part.lowerBound].start, places[part.upperBound - 1].end)
    }

    /// Whether anything but text and white space is written in a part.
    private func hasMarks(_ part: Range<Int>) -> Bool {
        var end = places[part.lowerBound].start
        for place in places[part] {
            if !isBlank(ByteRange(end, place.start)) || isTag(place) { return true }
            end = place.end
        }
        return false
    }

    /// What is written outside a range and is not text.
    private func marks(outside changed: ByteRange) -> [UInt8] {
        var marks: [UInt8] = []
        var end = range.start
        for place in places + [ByteRange(at: range.end)] {
            let gap = isTag(place) ? ByteRange(end, place.end) : ByteRange(end, place.start)
            marks += gap.indices.filter { $0 < changed.start || $0 >= changed.end }.map { bytes[$0] }
            end = place.end
        }
        return marks
    }

    /// A tag between two words is read as the space between them.
    private func isTag(_ place: ByteRange) -> Bool { place.count > 1 && bytes[place.start] == UInt8(ascii: "<") }

    private func isBlank(_ range: ByteRange) -> Bool { bytes[range.indices].allSatisfy { " \t\r\n".utf8.contains($0) } }

    private func written(_ text: String) -> String {
        guard isHTML else { return MarkdownText.escaped(text) }
        return text.unicodeScalars.map { "&<>\\*_~`[]".unicodeScalars.contains($0) ? "&#\($0.value);" : String($0) }
            .joined()
    }
}
