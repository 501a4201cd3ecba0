internal import SourceText

extension String {
    /// The text as people write it who leave out the accents: "preparación" as "preparacion", "εκτέλεση" as "εκτελεση". `nil` for a text
    /// that has none, and for one in a writing without them.
    var withoutAccents: String? {
        guard utf8.contains(where: { $0 >= 0x80 }) else { return nil }
        var plain = ""
        var isChanged = false
        for scalar in unicodeScalars {
            if scalar.isASCII {
                plain.unicodeScalars.append(scalar)
            } else if let (first, second) = LetterFolding.letters(of: scalar) {
                plain.unicodeScalars.append(Unicode.Scalar(first))
                if second != 0 { plain.unicodeScalars.append(Unicode.Scalar(second)) }
                isChanged = true
            } else if let letter = Self.greek[scalar] {
                plain.unicodeScalars.append(letter)
                isChanged = true
            } else if scalar.value >= 0x370, scalar.value < 0x400 {
                plain.unicodeScalars.append(scalar)
            } else {
                return nil
            }
        }
        return isChanged ? plain : nil
    }

    /// Capitals are written without accents in Greek, and a final sigma is one like the others in them.
    private static let greek: [Unicode.Scalar: Unicode.Scalar] = [
        "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ό": "ο", "ύ": "υ", "ώ": "ω", "ϊ": "ι", "ϋ": "υ", "ΐ": "ι", "ΰ": "υ",
        "ς": "σ",
    ]
}
