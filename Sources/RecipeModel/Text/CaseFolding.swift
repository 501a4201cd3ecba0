extension StringProtocol {
    /// In lower case, so that what was written in capitals is the same: a final sigma is a sigma, and the dotless ı of Turkish, whose capital is I, an i.
    func caseFolded() -> String {
        let lower = inLowerCase
        guard lower.unicodeScalars.contains(where: { $0 == "\u{3C2}" || $0 == "\u{131}" || $0 == "\u{307}" }) else {
            return lower
        }
        var folded = String.UnicodeScalarView()
        for scalar in lower.unicodeScalars {
            switch scalar {
            case "\u{3C2}": folded.append("\u{3C3}")
            case "\u{131}": folded.append("i")
            // The dot of İ.
            case "\u{307}": break
            default: folded.append(scalar)
            }
        }
        return String(folded)
    }
}
