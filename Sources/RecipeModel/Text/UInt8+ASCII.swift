extension UInt8 {
    /// Whether it is an ASCII letter.
    var isLetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

    /// Whether it is an ASCII letter or digit.
    var isLetterOrDigit: Bool { (self >= 0x30 && self <= 0x39) || isLetter }

    /// Whether it is a printable ASCII character other than the space.
    var isVisible: Bool { self > 0x20 && self < 0x7F }

    /// Whether it is ASCII white space: a space, a tab or what ends lines.
    var isWhiteSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
