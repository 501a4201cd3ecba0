/// Letters of the Latin alphabets without their marks.
public enum LetterFolding {
    /// The ASCII letters that stand for an accented letter of either case ("é" → "e", "ß" → "ss"); `nil` for all else.
    public static func base(of scalar: Unicode.Scalar) -> String? { letters[scalar] }

    private static let letters: [Unicode.Scalar: String] = {
        var result: [Unicode.Scalar: String] = [
            "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "Æ": "ae", "Œ": "oe", "Ø": "o", "đ": "d", "ł": "l", "Ł": "l",
            "ı": "i", "’": "'", "‘": "'",
        ]
        let groups = [
            "a": "àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "c": "çćĉċčÇĆĈĊČ", "d": "ďĎ", "e": "èéêëēĕėęěÈÉÊËĒĔĖĘĚ", "g": "ĝğġģĜĞĠĢ",
            "h": "ĥĤ", "i": "ìíîïĩīĭįÌÍÎÏĨĪĬĮİ", "j": "ĵĴ", "k": "ķĶ",
            "l": "ĺļľĹĻĽ", "n": "ñńņňÑŃŅŇ", "o": "òóôõöōŏőÒÓÔÕÖŌŎŐ", "r": "ŕŗřŔŖŘ", "s": "śŝşšșŚŜŞŠȘ", "t": "ţťțŢŤȚ",
            "u": "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ", "w": "ŵŴ",
            "y": "ýÿŷÝŸŶ", "z": "źżžŹŻŽ",
        ]
        for (base, accented) in groups {
            for letter in accented.unicodeScalars { result[letter] = base }
        }
        return result
    }()
}
