internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Takes something out of the pantry; what keeps shortest is used first.
package struct UsePantry: Operation {
    let words: [String]
    let takesAllThereIs: Bool

    /// - Parameters:
    ///   - words: what, with or without an amount, which may come first or last; several things where each is one word, or quoted.
    ///   - allThereIs: whether to take what there is where that is less.
    package init(_ words: [String], allThereIs: Bool = false) {
        (self.words, takesAllThereIs) = (words, allThereIs)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let stock = PantryStock(cookbook, today: session.today)
        let lots = PantryLots(cookbook)
        let texts = texts(cookbook, lots)
        guard !texts.isEmpty else { throw Self.nothingNamed }
        var (wants, said): ([PantryUse.Want], [String]) = ([], [])
        var changes: [LotChange] = []
        for text in texts {
            if Int(text) != nil {
                guard let lot = try lots.named(text).first else { continue }
                changes.append(LotChange(all: lot.reference))
                said.append(lot.reference.lot.item.goods(cookbook.catalogue))
                continue
            }
            let item = Self.item(text, cookbook)
            guard !item.name.isEmpty else { throw Self.nothingNamed }
            try Self.checkAmount(item, text, cookbook.pantryLots)
            wants.append(PantryUse.Want(item.line.measure, of: item.name))
            said.append(MarkdownText.plain(item.text))
        }
        do throws(PantryUse.Failure) {
            for change in try PantryUse.take(wants, from: stock, allThereIs: takesAllThereIs)
            where !changes.contains(where: { $0.reference.isSame(as: change.reference) }) {
                changes.append(change)
            }
        } catch {
            if case .nothingThere = error.problem { throw lots.nothing(named: error.want.name, kind: .failed) }
            throw OperationProblem(error, cookbook.catalogue)
        }
        var editor = try PantryEditor(session, cookbook)
        for change in changes { try editor.apply(change) }
        var details = changes.map { $0.words(cookbook.catalogue) }
        for (place, want) in wants.enumerated() {
            let (name, isCan) = (want.name, want.measure.unit?.isCan)
            if wants[..<place].contains(where: { $0.name == name && $0.measure.unit?.isCan == isCan }) { continue }
            let left = PantryUse.left(of: want, after: changes, in: stock)
            let whole = left.measure?.inReadableUnit
            let noun = whole.flatMap { cookbook.catalogue.name(name, for: $0) } ?? name
            details.append("\(noun) left: \(whole.map { MeasurableAmount($0).text } ?? left.text)")
        }
        return editor.plan(.use(said.joined(separator: ", ")), details: details)
    }

    /// A number that is not read as an amount must not mean all there is.
    private static func checkAmount(_ item: LocatedLine, _ text: String, _ lots: [(file: CookbookFile, lot: Lot)])
        throws(OperationProblem)
    {
        let number = text.prefix { $0.isNumber || "./,-–eE".contains($0) }
        let isOdd =
            text.first?.isNumber == true && item.line.measure.quantity == nil || number.contains("/0")
            || number.filter { $0 == "." }.count > 1
        let hasDigit = item.line.measure.quantity == nil && text.contains(where: \.isNumber)
        // "7UP" may be the name of a lot.
        let isName = lots.contains { TextFolding.fold($0.lot.name) == TextFolding.fold(text) }
        guard isOdd || hasDigit, !isName else { return }
        throw OperationProblem(
            "the amount of '\(text)' is not understood", hint: "write it as \"200 g flour\"", kind: .usage)
    }

    private static let nothingNamed = OperationProblem(
        "nothing is named", hint: "rbook pantry use \"200 g flour\"", kind: .usage)

    private static func item(_ text: String, _ cookbook: LoadedCookbook) -> LocatedLine {
        LocatedLine(
            text: Array(text.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
    }

    /// What is named, one thing each: "milk 250ml" is one, with its amount first; "milk eggs" is two where there is no "milk eggs".
    private func texts(_ cookbook: LoadedCookbook, _ lots: PantryLots) -> [String] {
        let words = words.filter { !$0.allSatisfy(\.isWhitespace) }
        if words.count < 2 || words.contains(where: { $0.contains(" ") }) { return words }
        let isLastNumber = words.last?.utf8.first.map { $0 >= 0x30 && $0 <= 0x39 } ?? false
        let whole = (isLastNumber ? [words[words.count - 1]] + words.dropLast() : words).joined(separator: " ")
        func isThere(_ text: String) -> Bool { (try? lots.named(Self.item(text, cookbook).name)) != nil }
        return !isThere(whole) && words.allSatisfy(isThere) ? words : [whole]
    }
}

extension [String] {
    /// Each once, where it came first.
    var uniqued: [String] { enumerated().filter { !self[..<$0].contains($1) }.map(\.element) }
}
