/// How many columns of a terminal text takes.
public enum DisplayWidth {
    /// Columns of a text without control characters: 2 for wide characters and emoji, 0 for marks that join the one before.
    public static func of(_ text: String) -> Int {
        var isASCII = true
        for byte in text.utf8 where byte >= 0x80 {
            isASCII = false
            break
        }
        if isASCII { return text.utf8.count }
        // Latin letters, stars and hearts alone take one column each.
        var count = 0
        var isSimple = true
        for scalar in text.unicodeScalars {
            let value = scalar.value
            guard value < 0xAD || (value > 0xAD && value < 0x300) || value == 0x2605 || value == 0x2665 else {
                isSimple = false
                break
            }
            count += 1
        }
        if isSimple { return count }
        return text.reduce(0) { $0 + of($1) }
    }

    static func of(_ character: Character) -> Int {
        if character.isASCII { return 1 }
        guard let first = character.unicodeScalars.first else { return 0 }
        if character.unicodeScalars.contains(where: {
            $0.value == 0xFE0F || $0.value == 0x200D || (0x1F3FB...0x1F3FF).contains($0.value)
        }),
            first.properties.isEmoji
        {
            return 2
        }
        if (0x1F1E6...0x1F1FF).contains(first.value) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(first) ? 2 : 1
        }
    }

    /// East Asian Wide and Fullwidth (Unicode Standard Annex 11) and characters shown as emoji by default.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isEmojiPresentation { return true }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
            0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
            0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return true
        default: return false
        }
    }

    /// The text cut to a width with `…` where something is missing.
    public static func cut(_ text: String, to width: Int) -> String {
        if of(text) <= width { return text }
        var result = ""
        var used = 0
        for character in text {
            let columns = of(character)
            if used + columns > width - 1 { break }
            result.append(character)
            used += columns
        }
        return result + "…"
    }

    public static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - of(text)))
    }

    public static func padLeft(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - of(text))) + text
    }

    /// The text in pieces of at most `width` columns, all its spaces kept: after the last space that fits, or where there is none.
    static func broken(_ text: String, to width: Int) -> [String] {
        let width = max(width, 2)
        var pieces: [String] = []
        var piece = ""
        // What follows the last space of the piece.
        var tail = ""
        var (used, tailUsed) = (0, 0)
        for character in text {
            let columns = of(character)
            if used + tailUsed + columns > width {
                if used <= width / 2 {
                    piece += tail
                    (tail, tailUsed) = ("", 0)
                }
                pieces.append(piece)
                (piece, used) = ("", 0)
            }
            tail.append(character)
            tailUsed += columns
            if character == " " {
                piece += tail
                used += tailUsed
                (tail, tailUsed) = ("", 0)
            }
        }
        pieces.append(piece + tail)
        return pieces
    }

    /// Signs that close something, which begin no line where text is broken between wide characters.
    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "！", "？", "：", "；", "）", "」", "』", "】", "〉", "》", "ー", "々", ")", ",", ".", "!", "?", ":",
        ";",
    ]

    /// Lines of at most `width` columns, broken at spaces, or between wide characters where there are none.
    public static func wrap(_ text: String, to width: Int) -> [String] {
        let width = max(width, 8)
        var lines: [String] = []
        var line = ""
        var used = 0
        for word in text.split(separator: " ") {
            let columns = of(String(word))
            if used > 0, used + 1 + columns > width {
                lines.append(line)
                line = ""
                used = 0
            }
            if columns > width {
                if used > 0 {
                    line += " "
                    used += 1
                }
                for character in word {
                    let columns = of(character)
                    if used + columns > width {
                        // The character before goes with a sign that closes.
                        let moved = closing.contains(character) && line.count > 1 ? line.removeLast() : nil
                        lines.append(line)
                        line = moved.map(String.init) ?? ""
                        used = of(line)
                    }
                    line.append(character)
                    used += columns
                }
                continue
            }
            line += (used > 0 ? " " : "") + word
            used += columns + (used > 0 ? 1 : 0)
        }
        if used > 0 || lines.isEmpty { lines.append(line) }
        return lines
    }
}
