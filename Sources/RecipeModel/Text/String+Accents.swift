internal import SourceText

extension String {
    /// The text as people write it who leave out the accents: "preparación" as "preparacion", "εκτέλεση" as "εκτελεση". `nil` for a text
    /// that has none, and for one in a writing without them.
    var withoutAccents: String? {
        guard !isASCII else { return nil }
        var plain: [UInt8] = []
        plain.reserveCapacity(utf8.count)
        var isChanged = false
        for scalar in unicodeScalars {
            if scalar.isASCII {
                plain.append(UInt8(truncatingIfNeeded: scalar.value))
            } else if let (first, second) = LetterFolding.letters(of: scalar) {
                plain.append(first)
                if second != 0 { plain.append(second) }
                isChanged = true
            } else if let letter = Self.greek[scalar] {
                plain.append(contentsOf: String(letter).utf8)
                isChanged = true
            } else if scalar.value >= 0x370, scalar.value < 0x400 {
                plain.append(contentsOf: String(scalar).utf8)
            } else {
                return nil
            }
        }
        return isChanged ? String(decoding: plain, as: UTF8.self) : nil
    }

    /// Capitals are written without accents in Greek, and a final sigma is one like the others in them.
    private static let greek: [Unicode.Scalar: Unicode.Scalar] = [
        "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ",
        "ς": "σ",
    ]
}
