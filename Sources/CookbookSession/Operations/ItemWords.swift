internal import Kitchen
internal import RecipeModel
internal import SourceText

/// Item lines that came from the command line, where an amount and its thing may be words of their own: `2 l milk`, `flour 1kg`, `6 eggs`.
enum ItemWords {
    /// One item line each. A word that names a thing together with its amount, or things beside no amount, stay as they are.
    ///
    /// - Parameters:
    ///   - words: as the shell hands them over; one that was quoted holds blanks.
    ///   - isKnown: whether several words together name one thing: "olive oil".
    /// - Throws: where an amount may be that of several things, or stands alone beside them.
    static func lines(
        _ words: [String], _ options: ItemLineOptions, isKnown: (String) -> Bool
    ) throws(OperationProblem) -> [String] {
        var lines: [String] = []
        var run: [(text: String, isAmount: Bool)] = []
        for word in words {
            // "1" "kg" is one amount.
            if let last = run.last, last.isAmount, isAmount(last.text + " " + word, options) {
                run[run.count - 1].text += " " + word
            } else if isAmount(word, options) {
                run.append((word, true))
            } else if hasAmount(word, options) {
                lines += try joined(run, isKnown)
                run = []
                lines.append(word)
            } else {
                run.append((word, false))
            }
        }
        return lines + (try joined(run, isKnown))
    }

    /// Each amount with the things after it, or, where the first word is a thing, with those before it.
    private static func joined(
        _ run: [(text: String, isAmount: Bool)], _ isKnown: (String) -> Bool
    ) throws(OperationProblem) -> [String] {
        guard let first = run.first, run.contains(where: \.isAmount), !run.allSatisfy(\.isAmount) else {
            return run.map(\.text)
        }
        var groups: [(amount: String?, things: [String])] = []
        for word in run {
            let isOpen = first.isAmount ? !word.isAmount : groups.last.map { $0.amount == nil } ?? false
            if !isOpen { groups.append((nil, [])) }
            if word.isAmount {
                groups[groups.count - 1].amount = word.text
            } else {
                groups[groups.count - 1].things.append(word.text)
            }
        }
        return try groups.map { (group) throws(OperationProblem) in
            let thing = group.things.joined(separator: " ")
            guard let amount = group.amount, !group.things.isEmpty, group.things.count == 1 || isKnown(thing) else {
                let shown = run.map(\.text).joined(separator: " ")
                throw OperationProblem(
                    "which amount in '\(shown)' belongs to what is not clear",
                    hint: "put quotes around each: \"2 l milk\" \"6 eggs\"", kind: .usage)
            }
            return amount + " " + thing
        }
    }

    private static func isAmount(_ text: String, _ options: ItemLineOptions) -> Bool {
        let item = item(text, options)
        return item.name.isEmpty && item.line.measure.quantity != nil
    }

    private static func hasAmount(_ text: String, _ options: ItemLineOptions) -> Bool {
        item(text, options).line.measure.quantity != nil
    }

    private static func item(_ text: String, _ options: ItemLineOptions) -> LocatedLine {
        LocatedLine(text: Array((LineText(text)?.string ?? "").utf8), options: options, range: ByteRange(at: 0))
    }
}
