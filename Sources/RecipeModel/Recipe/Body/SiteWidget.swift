internal import SourceText

/// Words of buttons and boxes that come along when a page is copied: "1x 2x 3x", "Cook Mode", "Jump to Recipe".
enum SiteWidget {
    /// Whether a paragraph is nothing else.
    static func isWidget(_ body: BodyText, _ range: ByteRange) -> Bool {
        guard range.count >= 2, range.count <= 90 else { return false }
        let line = body.bytes[range.indices]
        // "&nbsp;"
        if range.count <= 24, line.first == UInt8(ascii: "&") || line.first == 0xC2 {
            return body.plain(range).allSatisfy(\.isWhitespace)
        }
        if line.first.map({ $0 &- 0x30 < 10 }) == true { return isScale(line) }
        let start = line.drop { !$0.isLetter && $0 < 0x80 }
        let word = start.prefix(while: \.isLetter)
        guard word.count <= 16, firstWords.contains(lowerCase: word) else { return false }
        let text = SectionNames.fold(body.plain(range)).trimmingPrefix { !$0.isLetter }
        return wholes.contains(String(text)) || starts.contains { text.hasPrefix($0) }
    }

    /// "1x 2x 3x", "½x 1x 2x"
    private static func isScale(_ line: ArraySlice<UInt8>) -> Bool {
        let words = line.split(separator: 0x20)
        return words.count >= 2 && words.count <= 5
            && words.allSatisfy {
                $0.last.map { $0 | 0x20 == UInt8(ascii: "x") } == true && $0.dropLast().allSatisfy { $0 &- 0x30 < 10 }
            }
    }

    private static let wholes: Set<String> = [
        "cook mode", "print", "print recipe", "print this recipe", "pin", "pin recipe", "save", "save recipe", "share",
        "jump to recipe", "jump to video", "jump to comments", "rate this recipe", "advertisement", "advertisements",
        "select all", "deselect all", "add to shopping list", "add to list", "private notes", "private note",
        "us customary", "us customary metric", "us customary - metric", "us customary – metric",
        "us customary / metric",
        "metric us customary", "read more", "skip to content", "watch video", "subscribe", "log in", "scroll to top",
        "back to top", "add to collection", "add photo", "add a photo", "leave a review", "leave a comment",
        "rezept drucken", "drucken", "rezept speichern", "anzeige", "imprimer", "imprimer la recette", "imprimir",
        "stampa", "stampa ricetta", "afdrukken", "drukuj",
    ]
    private static let starts = [
        "cook mode", "prevent your screen", "keep screen", "units: us", "leave a private note", "sent from my ",
        "scale 1x", "scale: 1x", "did you make this recipe", "have you made this", "tag @", "tag me ",
        "subscribe to our ",
    ]
    private static let firstWords = KnownNames((Array(wholes) + starts).map { String($0.prefix { $0.isLetter }) })
}
