public import SourceText

/// A comment in a file that silences rules: `<!-- rbook: ignore CODE, CODE -->`, in front matter `# rbook: ignore CODE`.
///
/// Behind text on its line it covers that line; alone on its line it covers the next line that is not blank.
/// `ignore-file` covers the whole file.
public struct Suppression: Sendable, Hashable {
    /// The comment's words from `rbook:` on, in bytes of the file.
    public let range: ByteRange
    /// The codes with their places, in order.
    public let codes: [Code]
    /// The bytes in which findings that begin there are silenced.
    public let covered: ByteRange
    let coversFile: Bool

    /// One code named by a suppression.
    public struct Code: Sendable, Hashable {
        public let name: String
        public let range: ByteRange
    }

    private static let marker = Array("rbook: ignore".utf8)

    /// Finds all suppressions of a file, in order. Costs one pass over the bytes.
    public static func all(in source: SourceText) -> [Suppression] {
        let bytes = source.bytes
        guard bytes.count > marker.count else { return [] }
        var result: [Suppression] = []
        var line: Line?
        var offset = 0
        let last = bytes.count - marker.count
        while offset <= last {
            if bytes[offset] == marker[0], bytes[offset..<(offset + marker.count)].elementsEqual(marker) {
                if line.map({ offset > $0.end }) ?? true { line = Line(bytes, holding: offset) }
                if let line, let suppression = read(bytes, at: offset, in: line) {
                    result.append(suppression)
                    // What follows a '#' on its line, or stands before the '-->', belongs to this comment.
                    offset = max(offset + marker.count, suppression.range.end)
                } else {
                    offset += marker.count
                }
            } else {
                offset += 1
            }
        }
        return result
    }

    /// A line that holds comments, looked at once for all of them.
    private struct Line {
        let start: Int
        /// Of its text.
        let end: Int
        /// Its first byte that is not blank.
        let textStart: Int

        init(_ bytes: [UInt8], holding offset: Int) {
            let start = bytes.withByteView { $0.lineStart(holding: offset) }
            var textStart = start
            while textStart < offset, Suppression.isBlank(bytes[textStart]) { textStart += 1 }
            self.start = start
            self.textStart = textStart
            end = bytes.withByteView { $0.lineEnd(from: offset) }
        }
    }

    private static func read(_ bytes: [UInt8], at start: Int, in line: Line) -> Suppression? {
        let lineStart = line.start
        var opening = start
        while opening > lineStart, isBlank(bytes[opening - 1]) { opening -= 1 }
        let closing: [UInt8]?
        if opening - 4 >= lineStart, bytes[(opening - 4)..<opening].elementsEqual("<!--".utf8) {
            opening -= 4
            closing = Array("-->".utf8)
        } else if opening - 1 >= lineStart, bytes[opening - 1] == UInt8(ascii: "#") {
            opening -= 1
            closing = nil
        } else {
            return nil
        }

        let lineEnd = line.end
        var offset = start + marker.count
        var coversFile = false
        let fileMark = Array("-file".utf8)
        if bytes[offset...].starts(with: fileMark) {
            coversFile = true
            offset += fileMark.count
        }
        var codes: [Code] = []
        while offset < lineEnd {
            if let closing, bytes[offset...].starts(with: closing) { break }
            if isBlank(bytes[offset]) || bytes[offset] == UInt8(ascii: ",") {
                offset += 1
                continue
            }
            let wordStart = offset
            while offset < lineEnd, !isBlank(bytes[offset]), bytes[offset] != UInt8(ascii: ",") {
                if let closing, bytes[offset...].starts(with: closing) { break }
                offset += 1
            }
            let range = ByteRange(wordStart, offset)
            codes.append(Code(name: String(decoding: bytes[range.indices], as: UTF8.self), range: range))
        }
        let range = ByteRange(start, codes.last?.range.end ?? min(offset, bytes.count))
        if coversFile {
            return Suppression(
                range: range, codes: codes, covered: ByteRange(0, bytes.count + 1), coversFile: true)
        }

        guard line.textStart >= opening else {
            return Suppression(
                range: range, codes: codes, covered: ByteRange(lineStart, line.end + 1), coversFile: false)
        }
        let covered = bytes.withByteView { view in
            var start = view.nextLine(after: line.end)
            while start < view.count {
                let end = view.lineEnd(from: start)
                if !view[ByteRange(start, end)].allSatisfy(isBlank) { break }
                let following = view.lineStart(behind: end)
                if following == start { break }
                start = following
            }
            return ByteRange(start, view.lineEnd(from: start) + 1)
        }
        return Suppression(range: range, codes: codes, covered: covered, coversFile: false)
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension [Suppression] {
    /// Whether a finding of a rule that begins at `offset` is silenced.
    public func silence(_ code: String, at offset: Int) -> Bool {
        contains { $0.covered.contains(offset) && $0.codes.contains { $0.name == code } }
    }
}
