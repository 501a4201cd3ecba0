package import RecipeExchange

/// What can be told of a sheet's script by its words.
package enum SheetScript {
    /// Whether it is read from right to left: as its language is, else as most of its letters are.
    package static func isRightToLeft(_ sheet: PrintedSheet) -> Bool {
        WritingDirection.isRightToLeft(texts(of: sheet), language: sheet.language)
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
