internal import SourceText

/// Which marks of Markdown's inline syntax a text may hold.
struct InlineMarks {
    private typealias Vector = SIMD16<UInt8>

    /// Whether a `!` stands in the text, as before every picture.
    private(set) var hasExclamation = false
    /// Whether the text may be anything but plain. A few plain texts count too.
    private(set) var maybeMarkedUp = false
    /// Whether the text may hold characters that show nothing, or attributes in braces.
    private(set) var maybeHidden = false

    /// Looks at each byte of a range once; the range is cut at the end of `bytes`.
    init(_ bytes: [UInt8], _ range: ByteRange) {
        bytes.withUnsafeBytes { buffer in
            let end = min(range.end, buffer.count)
            var offset = max(0, range.start)
            if end - offset >= 16 {
                var found = Found()
                while offset + 16 <= end {
                    found.look(at: buffer.loadUnaligned(fromByteOffset: offset, as: Vector.self))
                    offset += 16
                }
                // The rest, with some bytes a second time.
                found.look(at: buffer.loadUnaligned(fromByteOffset: end - 16, as: Vector.self))
                hasExclamation = found.exclamations.isAny
                maybeMarkedUp = found.marks.isAny
                maybeHidden = found.hidden.isAny
                return
            }
            while offset < end {
                hasExclamation = hasExclamation || buffer[offset] == UInt8(ascii: "!")
                maybeMarkedUp = maybeMarkedUp || Self.isMark(buffer[offset])
                maybeHidden = maybeHidden || Self.mayHide(buffer[offset])
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

    private static func mayHide(_ byte: UInt8) -> Bool {
        byte == 0xC2 || byte == 0xE2 || byte == 0xEF || byte == UInt8(ascii: "{")
    }

    /// What `isMark` and `mayHide` say of sixteen bytes after sixteen.
    private struct Found {
        var marks = Vector(repeating: 0) .== Vector(repeating: 1)
        var hidden = Vector(repeating: 0) .== Vector(repeating: 1)
        var exclamations = Vector(repeating: 0) .== Vector(repeating: 1)

        @inline(__always)
        mutating func look(at bytes: Vector) {
            // Written out with vectors on both sides: those operators are single instructions.
            marks =
                marks .| (bytes .< Vector(repeating: 0x20))
                .| ((bytes &- Vector(repeating: UInt8(ascii: "["))) .< Vector(repeating: 6))
                .| (bytes .== Vector(repeating: UInt8(ascii: "*")))
                .| (bytes .== Vector(repeating: UInt8(ascii: "&")))
                .| (bytes .== Vector(repeating: UInt8(ascii: "<")))
                .| (bytes .== Vector(repeating: UInt8(ascii: "~")))
            hidden =
                hidden .| (bytes .== Vector(repeating: 0xC2)) .| (bytes .== Vector(repeating: 0xE2))
                .| (bytes .== Vector(repeating: 0xEF)) .| (bytes .== Vector(repeating: UInt8(ascii: "{")))
            exclamations = exclamations .| (bytes .== Vector(repeating: UInt8(ascii: "!")))
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
