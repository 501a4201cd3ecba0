/// Letters of the Latin alphabets without their marks.
public enum LetterFolding {
    /// The ASCII letters that stand for an accented letter of either case ("é" → "e", "ß" → "ss"); `nil` for all else.
    public static func base(of scalar: Unicode.Scalar) -> String? {
        guard let (first, second) = letters(of: scalar) else { return nil }
        return String(decoding: second == 0 ? [first] : [first, second], as: UTF8.self)
    }

    /// The same as bytes; the second is 0 where there is only one.
    public static func letters(of scalar: Unicode.Scalar) -> (UInt8, UInt8)? {
        if scalar.value == 0x2018 || scalar.value == 0x2019 { return (UInt8(ascii: "'"), 0) }
        let index = Int(scalar.value) - firstLetter
        guard index >= 0, index < table.count, table[index] != 0 else { return nil }
        return (UInt8(truncatingIfNeeded: table[index]), UInt8(truncatingIfNeeded: table[index] >> 8))
    }

    private static let firstLetter = 0xC0

    /// By scalar from U+00C0 on: the first letter in the low byte, a second one in the high byte.
    private static let table: [UInt16] = {
        let groups = [
            "a": "àáâãäåāăąÀÁÂÃÄÅĀĂĄ", "c": "çćĉċčÇĆĈĊČ", "d": "ďĎđ", "e": "èéêëēĕėęěÈÉÊËĒĔĖĘĚ", "g": "ĝğġģĜĞĠĢ",
            "h": "ĥĤ", "i": "ìíîïĩīĭįÌÍÎÏĨĪĬĮİı", "j": "ĵĴ", "k": "ķĶ", "l": "ĺļľłĹĻĽŁ", "n": "ñńņňÑŃŅŇ",
            "o": "òóôõöōŏőøÒÓÔÕÖŌŎŐØ", "r": "ŕŗřŔŖŘ", "s": "śŝşšșŚŜŞŠȘ", "t": "ţťțŢŤȚ", "u": "ùúûüũūŭůűųÙÚÛÜŨŪŬŮŰŲ",
            "w": "ŵŴ", "y": "ýÿŷÝŸŶ", "z": "źżžŹŻŽ", "ss": "ß", "ae": "æÆ", "oe": "œŒ",
        ]
        var table: [UInt16] = []
        for (base, accented) in groups {
            let letters = base.utf8.enumerated().reduce(0 as UInt16) {
                $0 | UInt16($1.element) << (8 * UInt16($1.offset))
            }
            for letter in accented.unicodeScalars {
                let index = Int(letter.value) - firstLetter
                while table.count <= index { table.append(0) }
                table[index] = letters
            }
        }
        return table
    }()
}
