internal import SourceText

/// Searches in the bytes of a text.
enum ByteScan {
    /// The offset of the first `byte` between two places, or the second of them; both are cut at the end of `bytes`.
    static func first(_ byte: UInt8, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        let range = ByteRange(min(start, bytes.count), min(end, bytes.count))
        return bytes.withByteView { $0.firstIndex(of: byte, in: range) } ?? range.end
    }
}

/// Where the next link may be in a text that is gone through from its beginning: a `](`, a `]:` or an `<a`.
struct LinkMarks {
    private let bytes: [UInt8]
    private var bracket = -1
    private var anchor = -1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The first mark from a place on, which never goes back; the number of bytes where there is none.
    mutating func next(from start: Int) -> Int {
        if bracket < start {
            bracket = find(UInt8(ascii: "]"), start) { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ":") }
        }
        if anchor < start { anchor = find(UInt8(ascii: "<"), start) { $0 | 0x20 == UInt8(ascii: "a") } }
        return min(bracket, anchor)
    }

    private func find(_ byte: UInt8, _ start: Int, _ isNext: (UInt8) -> Bool) -> Int {
        var offset = start
        while true {
            offset = ByteScan.first(byte, in: bytes, min(offset, bytes.count), bytes.count)
            guard offset + 1 < bytes.count else { return bytes.count }
            if isNext(bytes[offset + 1]) { return offset }
            offset += 1
        }
    }
}
