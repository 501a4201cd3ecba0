/// A character written as HTML writes it: "&frac12;", "&#189;", "&#xBD;".
struct CharacterReference {
    let scalar: UInt32
    /// Bytes from the ampersand on, the semicolon included.
    let length: Int

    /// The characters recipes are written with.
    private static let names: [(String, UInt32)] = [
        ("amp", 0x26), ("lt", 0x3C), ("gt", 0x3E), ("quot", 0x22), ("apos", 0x27), ("nbsp", 0xA0), ("ensp", 0x2002),
        ("emsp", 0x2003), ("thinsp", 0x2009), ("half", 0xBD), ("frac12", 0xBD), ("frac14", 0xBC), ("frac34", 0xBE),
        ("frac13", 0x2153), ("frac23", 0x2154), ("frac15", 0x2155), ("frac25", 0x2156), ("frac35", 0x2157),
        ("frac45", 0x2158), ("frac16", 0x2159), ("frac56", 0x215A), ("frac18", 0x215B), ("frac38", 0x215C),
        ("frac58", 0x215D), ("frac78", 0x215E), ("frasl", 0x2044), ("ndash", 0x2013), ("mdash", 0x2014),
        ("minus", 0x2212), ("lsquo", 0x2018), ("rsquo", 0x2019), ("ldquo", 0x201C), ("rdquo", 0x201D),
        ("prime", 0x2032), ("Prime", 0x2033), ("times", 0xD7), ("deg", 0xB0), ("ordm", 0xBA), ("hellip", 0x2026),
        ("bull", 0x2022), ("reg", 0xAE), ("trade", 0x2122), ("agrave", 0xE0), ("aacute", 0xE1), ("acirc", 0xE2),
        ("atilde", 0xE3), ("auml", 0xE4), ("aring", 0xE5), ("aelig", 0xE6), ("ccedil", 0xE7), ("egrave", 0xE8),
        ("eacute", 0xE9), ("ecirc", 0xEA), ("euml", 0xEB), ("igrave", 0xEC), ("iacute", 0xED), ("icirc", 0xEE),
        ("iuml", 0xEF), ("ntilde", 0xF1), ("ograve", 0xF2), ("oacute", 0xF3), ("ocirc", 0xF4), ("otilde", 0xF5),
        ("ouml", 0xF6), ("oslash", 0xF8), ("ugrave", 0xF9), ("uacute", 0xFA), ("ucirc", 0xFB), ("uuml", 0xFC),
        ("szlig", 0xDF), ("Agrave", 0xC0), ("Acirc", 0xC2), ("Auml", 0xC4), ("Ccedil", 0xC7), ("Egrave", 0xC8),
        ("Eacute", 0xC9), ("Ntilde", 0xD1), ("Ouml", 0xD6), ("Uuml", 0xDC),
    ]

    /// Those that browsers know without a semicolon: "&frac12oz".
    private static let open: [(String, UInt32)] = [
        ("frac12", 0xBD), ("frac14", 0xBC), ("frac34", 0xBE), ("nbsp", 0xA0), ("deg", 0xB0),
    ]

    /// Reads the reference whose ampersand stands at `start`; nil where none does.
    init?(_ bytes: Span<UInt8>, at start: Int, before end: Int) {
        guard bytes[start] == 0x26, start + 2 < end else { return nil }
        let limit = Swift.min(end, start + 10)
        var stop = start + 1
        while stop < limit, bytes[stop] != 0x3B { stop += 1 }
        if stop < limit {
            let scalar =
                bytes[start + 1] == 0x23
                ? CharacterReference.number(bytes, start + 2, stop)
                : CharacterReference.names.first {
                    $0.0.utf8.count == stop - start - 1 && CharacterReference.matches($0.0, bytes, start + 1, stop)
                }?.1
            if let scalar {
                self.scalar = scalar
                length = stop + 1 - start
                return
            }
        }
        guard
            let found = CharacterReference.open.first(where: { CharacterReference.matches($0.0, bytes, start + 1, end) }
            )
        else { return nil }
        scalar = found.1
        length = found.0.utf8.count + 1
    }

    private static func matches(_ name: String, _ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
        var position = start
        for byte in name.utf8 {
            guard position < end, bytes[position] == byte else { return false }
            position += 1
        }
        return true
    }

    private static func number(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> UInt32? {
        let isHexadecimal = start < end && bytes[start] | 0x20 == 0x78
        var position = isHexadecimal ? start + 1 : start
        guard position < end else { return nil }
        var value: UInt32 = 0
        while position < end {
            let byte = bytes[position]
            switch byte {
            case 0x30...0x39: value = value * (isHexadecimal ? 16 : 10) + UInt32(byte - 0x30)
            case 0x61...0x66 where isHexadecimal, 0x41...0x46 where isHexadecimal:
                value = value * 16 + UInt32((byte | 0x20) - 0x61 + 10)
            default: return nil
            }
            position += 1
        }
        return value >= 0x20 && Unicode.Scalar(value) != nil ? value : nil
    }

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
