internal import RecipeExchange

/// Text for files that people and other programs open: nothing in it steers a terminal or turns the order of what follows around.
enum CleanText {
    /// The text without controls, except line ends, and without embeddings, overrides and isolates of writing direction. The marks that single
    /// words of right-to-left scripts need stay.
    static func clean(_ text: String) -> String {
        guard isUnclean(text) || text.utf8.contains(0x09) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if scalar == "\t" {
                result += " "
            } else if !isControl(scalar) {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Whether something in the text would be taken out.
    static func isUnclean(_ text: String) -> Bool {
        text.utf8.contains { $0 < 0x20 || $0 >= 0x7F } && text.unicodeScalars.contains { $0 != "\t" && isControl($0) }
    }

    /// Whether readers of pages take something in the text for an element or for a character that is named: "<b>", "&copy;".
    static func looksLikeMarkup(_ text: String) -> Bool {
        var last: UInt8 = 0
        for (index, byte) in text.utf8.enumerated() {
            let isLetter = byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
            if last == UInt8(ascii: "<"), isLetter || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!") {
                return true
            }
            // "B&B" names nothing.
            if last == UInt8(ascii: "&"), isLetter || byte == UInt8(ascii: "#"),
                text.utf8.dropFirst(index).prefix(12).contains(UInt8(ascii: ";"))
            {
                return true
            }
            last = byte
        }
        return false
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x2028...0x202E, 0x2060...0x206F, 0x200B, 0xFEFF, 0xFFF9...0xFFFB,
            0xE0000...0xE001F:
            true
        default: false
        }
    }
}

extension ReadRecipe {
    /// All texts of the recipe, in no order.
    var texts: [String] {
        var texts = [title] + yields + categories + cuisines + keywords + diets + authors + equipment + notes
        texts += [description, sourceName, url, license, language].compactMap { $0 }
        texts += nutrition.flatMap { [$0.name, $0.value] } + further.flatMap { [$0.name, $0.value] }
        for group in ingredients { texts += [group.title].compactMap { $0 } + group.lines.map(\.text) }
        for group in steps { texts += [group.title].compactMap { $0 } + group.lines.map(\.text) }
        return texts + log.map(\.remark)
    }
}
