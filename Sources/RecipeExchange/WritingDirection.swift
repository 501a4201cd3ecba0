/// Which way texts are read.
public enum WritingDirection {
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi",
    ]

    /// Whether texts are read from right to left: as their language is, else as most of their letters are.
    ///
    /// - Parameter language: a tag such as `ar` or `fa-IR`.
    public static func isRightToLeft(_ texts: some Sequence<some StringProtocol>, language: String?) -> Bool {
        if let base = language?.prefix(while: { $0 != "-" && $0 != "_" }).lowercased(), rightToLeft.contains(base) {
            return true
        }
        var (right, left) = (0, 0)
        for text in texts {
            for scalar in text.unicodeScalars {
                // Most letters are of ASCII, and looking others up in the tables of Unicode takes its time.
                if scalar.isASCII {
                    if scalar.value | 0x20 >= 0x61, scalar.value | 0x20 <= 0x7A { left += 1 }
                } else if scalar.properties.isAlphabetic {
                    if isRightToLeft(scalar.value) { right += 1 } else { left += 1 }
                }
            }
        }
        return right > left
    }

    /// Hebrew, Arabic, Syriac, Thaana, N'Ko and what follows them, and their presentation forms.
    private static func isRightToLeft(_ value: UInt32) -> Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
