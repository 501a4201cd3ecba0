internal import RecipeSyntax
public import SourceText

/// A text as a reader sees it, and where the file holds each of its bytes, whatever marks are between them.
public struct LocatedText: Sendable {
    /// A part of the text that leads somewhere.
    public struct Link: Sendable, Hashable {
        /// A range of the text.
        public let range: ByteRange
        /// As written.
        public let destination: String
    }

    public let bytes: [UInt8]
    /// In order, without overlaps.
    public let links: [Link]
    /// One for each byte; `nil` for a byte that was not found.
    private let places: [ByteRange?]
    /// What the text was read from.
    private let source: ArraySlice<UInt8>

    /// - Parameters:
    ///   - text: what was read from the range, without marks, pictures and what no reader sees.
    ///   - range: all that the text was read from.
    public init(_ text: String, in source: SourceText, _ range: ByteRange) {
        bytes = Array(text.utf8)
        self.source = source.bytes[range.indices]
        let all = InlineLink.all(in: source.bytes, range)
        var written: (text: [UInt8], places: [ByteRange]) = ([], [])
        for part in Self.shown(source.bytes, range, all) {
            let part = InlineScanner.locatedText(source.bytes, part)
            written.text += part.text
            written.places += part.places
        }
        // A map, as converting the array looks at the type of each element while it runs.
        var places =
            written.text == bytes
            ? written.places.map(Optional.some) : Self.align(bytes, with: written.text, written.places)
        if !places.contains(where: { $0 != nil }) {
            // A text that keeps its marks, all or some of them.
            places = Self.align(bytes, with: Array(self.source), range.indices.map { ByteRange($0, $0 + 1) })
        }
        self.places = places
        // Found bytes, in the order of the file.
        let found = places.indices.filter { places[$0] != nil }
        links = all.compactMap { link in
            guard !link.isImage else { return nil }
            let first = found.firstIndex(endingBehind: link.text.start) { places[$0] ?? ByteRange(at: 0) }
            let inside = found[first...].prefix { (places[$0]?.start ?? 0) < link.text.end }
                .filter { places[$0].map(link.text.contains) ?? false }
            guard let start = inside.first, let last = inside.last else { return nil }
            return Link(range: ByteRange(start, last + 1), destination: source.string(link.destination))
        }
    }

    /// The range without pictures and the pages of wiki links (`[[page|`).
    private static func shown(_ bytes: [UInt8], _ range: ByteRange, _ links: [InlineLink]) -> [ByteRange] {
        var hidden = links.filter(\.isImage).map(\.range)
        let open = UInt8(ascii: "[")
        var offset = range.start
        while offset + 1 < range.end {
            guard bytes[offset] == open, bytes[offset + 1] == open else {
                offset += 1
                continue
            }
            let inside = bytes[(offset + 2)..<min(range.end, offset + longestPage)]
            let bar = inside.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: "]") }
            if let bar, bytes[bar] == UInt8(ascii: "|") { hidden.append(ByteRange(offset, bar + 1)) }
            offset = (bar ?? offset + 1) + 1
        }
        var parts: [ByteRange] = []
        var start = range.start
        for part in hidden.sorted(by: { $0.start < $1.start }) {
            if part.start > start { parts.append(ByteRange(start, part.start)) }
            start = max(start, part.end)
        }
        if start < range.end { parts.append(ByteRange(start, range.end)) }
        return parts
    }

    private static let longestPage = 200
    /// Longer texts that are not written as they read have no places.
    private static let longestCompared = 8_000

    /// The places of the bytes that are in both, found as the shortest way from one to the other. None of all bytes where more than marks is
    /// between them: a line put together from several keys has its words in another order, and any likeness would be by chance.
    private static func align(_ text: [UInt8], with written: [UInt8], _ places: [ByteRange]) -> [ByteRange?] {
        let nothing = [ByteRange?](repeating: nil, count: text.count)
        guard text.count + written.count <= longestCompared else { return nothing }
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in text.difference(from: written) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, let byte, _):
                if isWord(byte) { return nothing }
                inserted.insert(offset)
            }
        }
        var kept: [Int] = []
        var run: [UInt8] = []
        for (offset, byte) in written.enumerated() {
            if removed.contains(offset) {
                run.append(byte)
            } else {
                guard areMarks(run) else { return nothing }
                run = []
                kept.append(offset)
            }
        }
        guard areMarks(run) else { return nothing }
        var next = kept.makeIterator()
        return text.indices.map { inserted.contains($0) ? nil : next.next().map { places[$0] } }
    }

    /// Whether no reader sees the bytes: attributes in braces, marks of footnotes, of lists and of anything else without words.
    private static func areMarks(_ run: [UInt8]) -> Bool {
        var bytes = run[...]
        while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        if bytes.first == UInt8(ascii: "{") && bytes.last == UInt8(ascii: "}") { return true }
        if bytes.starts(with: "[^".utf8) && bytes.last == UInt8(ascii: "]") { return true }
        if bytes.last == UInt8(ascii: ".") || bytes.last == UInt8(ascii: ")") {
            bytes = bytes.drop { $0 >= 0x30 && $0 <= 0x39 }
        }
        // The characters that show nothing are not ASCII.
        return !bytes.contains { $0.isLetterOrDigit }
    }

    /// Where the file holds a range of the text: one range for each stretch without marks in it, in order; `nil` where a byte was not found
    /// or the range is empty.
    public func places(of range: ByteRange) -> [ByteRange]? {
        guard !range.isEmpty, range.start >= 0, range.end <= places.count else { return nil }
        var result: [ByteRange] = []
        for place in places[range.indices] {
            guard let place else { return nil }
            if let last = result.last, place == last || last.contains(place) { continue }
            if let last = result.last, last.end == place.start {
                result[result.count - 1] = ByteRange(last.start, place.end)
            } else {
                result.append(place)
            }
        }
        return result
    }

    /// The edits that put a text in place of a range: where marks are between its words, the first stretch becomes the text and the others go,
    /// so that no mark loses its partner. `nil` where the file does not hold the range, or it cannot be told where.
    public func edits(replacing range: ByteRange, with text: String) -> [TextEdit]? {
        if range.isEmpty {
            if let before = places(of: ByteRange(range.start - 1, range.start))?.last {
                return [TextEdit(ByteRange(at: before.end), text)]
            }
        } else if let places = places(of: range), let first = places.first {
            return [TextEdit(first, text)] + places.dropFirst().map { TextEdit($0, "") }
        }
        return onlyOccurrence(of: range, text).map { [$0] }
    }

    /// The edit of the one place where the file has the words of a range: a line put together from several keys has its words in another order.
    private func onlyOccurrence(of range: ByteRange, _ text: String) -> TextEdit? {
        var (start, end) = (range.start, range.end)
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        let words = bytes[start..<end]
        guard !words.isEmpty else { return nil }
        var found: Int?
        for place in source.indices where source[place...].starts(with: words) {
            let next = place + words.count
            if place > source.startIndex, Self.isWord(source[place - 1]) {
                continue
            }
            if next < source.endIndex, Self.isWord(source[next]) {
                continue
            }
            if found != nil { return nil }
            found = place
        }
        return found.map {
            TextEdit(
                ByteRange($0, $0 + words.count),
                Array(bytes[start..<range.start]) + Array(text.utf8) + Array(bytes[range.end..<end]))
        }
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }
}
