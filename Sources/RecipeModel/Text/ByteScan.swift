internal import SourceText

/// Looks at the bytes of a text many at a time.
enum ByteScan {
    fileprivate typealias Vector = SIMD16<UInt8>

    /// The offset of the first `byte` between two places, or the second of them; both are cut at the ends of `bytes`.
    static func first(_ byte: UInt8, in bytes: [UInt8], _ start: Int, _ end: Int) -> Int {
        bytes.withUnsafeBytes { buffer in
            let end = min(end, buffer.count)
            var offset = max(0, start)
            let wanted = Vector(repeating: byte)
            // Each vector lies before `end`, which lies in the buffer.
            while offset &+ 16 <= end {
                let vector = buffer.loadUnaligned(fromByteOffset: offset, as: Vector.self)
                if (vector .== wanted).isAny { break }
                offset &+= 16
            }
            while offset < end, buffer[offset] != byte { offset &+= 1 }
            return offset
        }
    }

    /// The offset of the next `]` with `(` or `:` behind it, as every link and link definition has; the end if there is none.
    static func linkMark(in bytes: [UInt8], _ start: Int) -> Int {
        var offset = min(start, bytes.count)
        while true {
            offset = first(UInt8(ascii: "]"), in: bytes, offset, bytes.count)
            guard offset + 1 < bytes.count else { return bytes.count }
            if bytes[offset + 1] == UInt8(ascii: "(") || bytes[offset + 1] == UInt8(ascii: ":") { return offset }
            offset += 1
        }
    }
}

/// Which marks of Markdown's inline syntax a text may hold.
struct InlineMarks {
    /// Whether a `!` stands in the text, as before every picture.
    private(set) var hasExclamation = false
    /// Whether the text may be anything but plain. A few plain texts count too.
    private(set) var maybeMarkedUp = false

    /// Looks at each byte of a range once; the range is cut at the end of `bytes`.
    init(_ bytes: [UInt8], _ range: ByteRange) {
        bytes.withUnsafeBytes { buffer in
            let end = min(range.end, buffer.count)
            var offset = max(0, range.start)
            if end - offset >= 16 {
                var found = Found()
                while offset + 16 <= end {
                    found.look(at: buffer.loadUnaligned(fromByteOffset: offset, as: ByteScan.Vector.self))
                    offset += 16
                }
                // The rest, with some bytes a second time.
                found.look(at: buffer.loadUnaligned(fromByteOffset: end - 16, as: ByteScan.Vector.self))
                hasExclamation = found.exclamations.isAny
                maybeMarkedUp = found.marks.isAny
                return
            }
            while offset < end {
                hasExclamation = hasExclamation || buffer[offset] == UInt8(ascii: "!")
                maybeMarkedUp = maybeMarkedUp || Self.isMark(buffer[offset])
                offset += 1
            }
        }
    }

    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case 0..<0x20, UInt8(ascii: "[")...UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "<"),
            UInt8(ascii: "~"):
            true
        default: false
        }
    }

    /// What `isMark` says of sixteen bytes after sixteen.
    private struct Found {
        var marks = ByteScan.Vector(repeating: 0) .== ByteScan.Vector(repeating: 1)
        var exclamations = ByteScan.Vector(repeating: 0) .== ByteScan.Vector(repeating: 1)

        @inline(__always)
        mutating func look(at bytes: ByteScan.Vector) {
            // Written out with vectors on both sides: those operators are single instructions.
            marks =
                marks .| (bytes .< ByteScan.Vector(repeating: 0x20))
                .| ((bytes &- ByteScan.Vector(repeating: UInt8(ascii: "["))) .< ByteScan.Vector(repeating: 6))
                .| (bytes .== ByteScan.Vector(repeating: UInt8(ascii: "*")))
                .| (bytes .== ByteScan.Vector(repeating: UInt8(ascii: "&")))
                .| (bytes .== ByteScan.Vector(repeating: UInt8(ascii: "<")))
                .| (bytes .== ByteScan.Vector(repeating: UInt8(ascii: "~")))
            exclamations = exclamations .| (bytes .== ByteScan.Vector(repeating: UInt8(ascii: "!")))
        }
    }
}

extension SIMDMask<SIMD16<Int8>> {
    /// Whether any of the sixteen is set.
    @inline(__always)
    fileprivate var isAny: Bool {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return words[0] | words[1] != 0
    }
}
