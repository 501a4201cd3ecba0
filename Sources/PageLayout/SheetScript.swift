package import RecipeExchange

/// What can be told of a sheet's script by its words.
package enum SheetScript {
    private static let rightToLeft: Set<String> = [
        "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ps", "sd", "ug", "ur", "yi",
    ]

    /// Whether it is read from right to left: as its language is, else as most of its letters are.
    package static func isRightToLeft(_ sheet: PrintedSheet) -> Bool {
        if let language = sheet.language?.lowercased().split(separator: "-").first {
            if rightToLeft.contains(String(language)) { return true }
        }
        var (right, left) = (0, 0)
        for text in texts(of: sheet) {
            for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
                if isRightToLeft(scalar.value) { right += 1 } else { left += 1 }
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

    /// The sheet's language, else one that has its characters: Chinese characters look different in Japanese and in Chinese.
    package static func language(_ sheet: PrintedSheet) -> String? {
        if let language = sheet.language { return language }
        var hasHan = false
        for text in texts(of: sheet) {
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x3040...0x30FF: return "ja"
                case 0xAC00...0xD7AF, 0x1100...0x11FF: return "ko"
                case 0x3400...0x9FFF, 0x20000...0x3FFFF: hasHan = true
                default: break
                }
            }
        }
        return hasHan ? "zh-Hans" : nil
    }

    /// The sheet's own words, of which its language can be told; headings are the program's.
    private static func texts(of sheet: PrintedSheet) -> [Substring] {
        let rows = sheet.sections.lazy.filter { $0.kind != .facts }.flatMap(\.groups).flatMap(\.rows)
        return ([sheet.title, sheet.description ?? ""] + rows.prefix(200).map(\.text)).map { $0.prefix(400) }
    }
}
