/// Characters that show nothing themselves and change what is beside them: joiners, non-joiners and variation selectors.
///
/// "👩‍🍳" is one picture by its joiner, "❤️" is red by its selector, and Persian and the scripts of India write words with them. Between other
/// letters they do nothing, and would only hide a word: "pea\u{200D}nut" is "peanut".
enum ShapingCharacter {
    static func isShaping(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, before next: Unicode.Scalar?)
        -> Bool
    {
        guard let previous else { return false }
        switch scalar.value {
        case 0xFE0E, 0xFE0F: return isPicture(previous)
        case 0x200D:
            guard let next else { return false }
            return isJoined(previous) && isJoined(next) || endsPicture(previous) && isPicture(next)
        case 0x200C:
            guard let next else { return false }
            return isJoined(previous) && isJoined(next)
        default: return false
        }
    }

    /// An emoji that is not a digit or a letter.
    private static func isPicture(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x203C && scalar.properties.isEmoji
    }

    /// Emoji, with the selector after it.
    private static func endsPicture(_ scalar: Unicode.Scalar) -> Bool { scalar.value == 0xFE0F || isPicture(scalar) }

    /// Letters and signs of scripts whose letters join: Arabic and its neighbours, those of India and South-East Asia, Mongolian.
    private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0620...0x085F, 0x08A0...0x109F, 0x1780...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFC:
            scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
        default: false
        }
    }
}
