extension MarkedText {
    /// A text whose UTF-8 was once read as windows-1252, as it was before: "crÃ¨me", "180Â°".
    ///
    /// It is repaired only where all of its characters beyond ASCII are such pairs, and what they stand for is a Latin letter or sign or a
    /// mark of punctuation; else the text is left as it is.
    static func repaired(_ text: String) -> String {
        var text = text
        guard text.withUTF8(mayNeedRepair) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            guard let byte = windows1252(scalar) else { return text }
            bytes.append(byte)
        }
        guard let read = String(validating: bytes, as: UTF8.self) else { return text }
        let isPlausible = read.unicodeScalars.allSatisfy {
            $0.isASCII || (0xA0...0xFF).contains($0.value) || (0x2000...0x218F).contains($0.value)
        }
        return isPlausible ? read : text
    }

    /// Appends the text, repaired.
    ///
    /// - Returns: how many letters it has, where they are counted.
    @discardableResult
    static func appendRepaired(
        _ text: UnsafeBufferPointer<UInt8>, to line: inout LineBuffer, countsLetters: Bool = false
    ) -> Int {
        guard mayNeedRepair(text) else { return line.append(text, countsLetters: countsLetters) }
        var repaired = repaired(String(decoding: text, as: UTF8.self))
        return repaired.withUTF8 { line.append($0, countsLetters: countsLetters) }
    }

    /// Whether it holds one of the letters "Â", "Ã", "â", by which broken pairs begin.
    private static func mayNeedRepair(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in text {
            if last == 0xC3, byte == 0x82 || byte == 0x83 || byte == 0xA2 { return true }
            last = byte
        }
        return false
    }

    private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
        if scalar.value <= 0xFF { return UInt8(scalar.value) }
        return high.firstIndex(of: scalar).map { UInt8(0x80 + $0) }
    }

    /// The characters of 0x80 to 0x9F.
    private static let high = Array("€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
