internal import SourceText

/// A character written as HTML writes it: "&frac12;", "&#189;", "&#xBD;".
struct CharacterReference {
    let scalar: UInt32
    /// Bytes from the ampersand on, the semicolon included.
    let length: Int

    /// Those that browsers know without a semicolon: "&frac12oz".
    private static let open: [(name: String, scalar: UInt32)] = ["frac12", "frac14", "frac34", "nbsp", "deg"].compactMap
    {
        name in NamedCharacter.scalar(name).map { (name, $0.value) }
    }

    /// Reads the reference whose ampersand stands at `start`; nil where none does, and for controls.
    init?(_ bytes: Span<UInt8>, at start: Int, before end: Int) {
        guard bytes[start] == 0x26, start + 2 < end else { return nil }
        let limit = Swift.min(end, start + 10)
        var stop = start + 1
        while stop < limit, bytes[stop] != 0x3B { stop += 1 }
        if stop < limit {
            var name = ""
            for position in (start + 1)..<stop { name.unicodeScalars.append(Unicode.Scalar(bytes[position])) }
            if let scalar = NamedCharacter.scalar(name), scalar.value >= 0x20 {
                self.scalar = scalar.value
                length = stop + 1 - start
                return
            }
        }
        guard
            let found = CharacterReference.open.first(where: {
                CharacterReference.matches($0.name, bytes, start + 1, end)
            })
        else { return nil }
        scalar = found.scalar
        length = found.name.utf8.count + 1
    }

    private static func matches(_ name: String, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var position = start
        for byte in name.utf8 {
            guard position < end, bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }

    /// How many bytes the character has in UTF-8.
    var byteCount: Int { scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4 }

    /// The character in UTF-8, zeros behind it.
    var encoded: (UInt8, UInt8, UInt8, UInt8) {
        switch scalar {
        case 0..<0x80: (UInt8(scalar), 0, 0, 0)
        case 0x80..<0x800: (0xC0 | UInt8(scalar >> 6), tail(0), 0, 0)
        case 0x800..<0x10000: (0xE0 | UInt8(scalar >> 12), tail(6), tail(0), 0)
        default: (0xF0 | UInt8(scalar >> 18), tail(12), tail(6), tail(0))
        }
    }

    private func tail(_ shift: UInt32) -> UInt8 { 0x80 | UInt8(scalar >> shift & 0x3F) }
}
