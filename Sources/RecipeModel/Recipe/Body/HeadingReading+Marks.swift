// What headings are trimmed of, and which of them name parts as well.
extension HeadingMeaning {
    /// Whether its heading may name a part of the recipe as well.
    var takesPart: Bool {
        switch self {
        case .section, .supplies: true
        default: false
        }
    }
}

extension StringProtocol {
    var trimmingSpaces: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text = text.dropFirst() }
        while let last = text.last, last.isWhitespace || ")）]】〕》」".contains(last) {
            text = text.dropLast()
        }
        return String(text)
    }

    var trimmingMarks: String {
        var text = self[...]
        while let last = text.last, !last.isLetter, !last.isNumber { text = text.dropLast() }
        return String(text)
    }
}
