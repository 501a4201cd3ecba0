internal import Presentation

/// A step in which ingredients, equipment and times are being marked.
struct CooklangStep {
    /// Texts and, between them, marks that are written already.
    private var pieces: [Piece]

    private enum Piece {
        case text(String)
        case marked(String)
    }

    /// - Parameters:
    ///   - text: the step, as it is exchanged.
    ///   - step: its times, where they are in the text as they are in the step.
    init(_ text: String, timers step: StepSheet) {
        var pieces: [Piece] = []
        var rest = text[...]
        for span in step.spans {
            guard case .timer = span.meaning, let timer = Self.timer(span.text),
                let place = rest.firstRange(of: span.text)
            else { continue }
            pieces += [.text(String(rest[..<place.lowerBound])), .marked(timer)]
            rest = rest[place.upperBound...]
        }
        pieces.append(.text(String(rest)))
        self.pieces = pieces
    }

    /// "10–15 minutes" as `~{10–15%minutes}`, which says the same when it is read back; `nil` for other words.
    private static func timer(_ text: String) -> String? {
        let parts = text.split(separator: " ", omittingEmptySubsequences: false)
        guard parts.count == 2, let first = parts[0].first, first.isASCII, first.isNumber,
            parts[0].allSatisfy({ $0.isASCII && $0.isNumber || "-–.".contains($0) }),
            parts[1].allSatisfy(\.isLetter), !parts[1].isEmpty
        else { return nil }
        return "~{\(parts[0])%\(parts[1])}"
    }

    /// Marks each ingredient where it is first named, the longest names first, and takes those out of the list.
    ///
    /// - Parameter repeated: names in small letters that are not marked, as the recipe lists several ingredients by them. Which one a step
    ///   means is not known, and programs show the amount beside each.
    mutating func mark(_ items: inout [CooklangItem], except repeated: Set<String>) {
        for item in items.sorted(by: { $0.name.count > $1.name.count }) where item.isMarkable {
            guard !repeated.contains(item.name.lowercased()), mark(item.name, as: { item.written(as: $0) }) else {
                continue
            }
            items.removeAll { $0.name == item.name }
        }
    }

    mutating func markEquipment(_ names: inout [String]) {
        for name in names.sorted(by: { $0.count > $1.count }) where CooklangText.name(name) == name {
            if mark(name, as: { "#\($0){}" }) { names.removeAll { $0 == name } }
        }
    }

    /// Marks the first place where the words stand by themselves, in the letters that the step has them in, but only where these are the same as the
    /// name's: what is read back must be the name.
    private mutating func mark(_ name: String, as written: (String) -> String) -> Bool {
        for (index, piece) in pieces.enumerated() {
            guard case .text(let text) = piece, let place = Self.place(of: name, in: text) else { continue }
            pieces.replaceSubrange(
                index...index,
                with: [
                    .text(String(text[..<place.lowerBound])), .marked(written(name)),
                    .text(String(text[place.upperBound...])),
                ])
            return true
        }
        return false
    }

    private static func place(of name: String, in text: String) -> Range<String.Index>? {
        var rest = text[...]
        while let place = rest.firstRange(of: name) {
            let before = place.lowerBound > text.startIndex ? text[text.index(before: place.lowerBound)] : " "
            let after = place.upperBound < text.endIndex ? text[place.upperBound] : " "
            // A parenthesis directly after the braces would be the ingredient's note.
            if !before.isLetter, !before.isNumber, !after.isLetter, !after.isNumber, before != "-", after != "-",
                after != "("
            {
                return place
            }
            rest = rest[place.upperBound...]
        }
        return nil
    }

    /// The step in Cooklang.
    var written: String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += result.isEmpty ? CooklangText.plain(text) : CooklangText.escaped(text)
            case .marked(let mark): result += mark
            }
        }
        return result
    }
}
