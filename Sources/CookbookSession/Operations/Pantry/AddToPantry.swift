internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts lots into the pantry.
package struct AddToPantry: Operation {
    /// What is said of all lots that are added; a lot's own line counts before it.
    package struct Options: Sendable {
        /// Where they go; else where the food is already, or is usually kept.
        package var place: String?
        /// Where that goes of which nothing says the place.
        package var elsewhere: String?
        /// A date, or "auto" for what is published of the food in its place.
        package var expires: String?
        package var bought: String?
        /// "2.50 EUR"; of one lot only.
        package var price: String?
        /// Restock below this, as "500 g".
        package var keep: String?
        package var isFrozen = false
        /// For prices that name none, as "EUR".
        package var currency: String?

        package init() {}
    }

    /// A line that is added; one of a receipt or a pasted list with its number, counted from 1.
    package struct Line: Sendable {
        let text: String
        let number: Int?

        package init(_ text: String, number: Int? = nil) { (self.text, self.number) = (text, number) }

        /// The lines of a pasted text.
        package static func all(of text: String) -> [Line] {
            text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated().map {
                Line(String($1), number: $0 + 1)
            }
        }
    }

    let lines: [Line]
    let options: Options

    package init(_ lines: [Line], _ options: Options) { (self.lines, self.options) = (lines, options) }

    /// - Parameters:
    ///   - line: the lot, as an item line.
    ///   - expires: a date.
    package init(_ line: String, location: String? = nil, expires: String? = nil) {
        var options = Options()
        (options.place, options.expires) = (location, expires)
        self.init([Line(line)], options)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let cookbook = session.loadPantries()
        let goods = PastedGoods(try wholeLines(cookbook), cookbook)
        if let empty = goods.nameless { throw Self.nameless(empty) }
        guard !goods.goods.isEmpty else { throw goods.nothing }
        if goods.goods.count > 1, options.price != nil {
            throw OperationProblem(
                "one price cannot be that of \(goods.goods.count) lots",
                hint: "write it on each: \"2 l milk (price 1.99 EUR)\"", kind: .usage)
        }
        let writing = try LotWriting(options, session, cookbook)
        var editor = try PantryEditor(session, cookbook)
        let (details, remarks) = try writing.put(goods.goods, into: &editor)
        let action = StockAction(.add, goods.goods.map { $0.item.goods(cookbook.catalogue) })
        // One lot of which there is nothing to say but itself is said by the sentence.
        let isPlain = goods.goods.count == 1 && details.allSatisfy { !$0.verbatim.contains(": ") }
        return editor.plan(.stock(action), remarks: goods.remarks + remarks, details: isPlain ? [] : details)
    }

    /// What nothing says the place of, by name, and the places there are to choose from; empty where all is clear.
    package func homeless(in session: Session) throws(OperationProblem) -> (names: [String], places: [String]) {
        let cookbook = session.loadPantries()
        let writing = try LotWriting(options, session, cookbook)
        return (writing.homeless(PastedGoods(try wholeLines(cookbook), cookbook).goods), writing.places.names.uniqued)
    }

    /// The lines, with what was given as `flour 1kg` in one.
    private func wholeLines(_ cookbook: LoadedCookbook) throws(OperationProblem) -> [Line] {
        let typed = lines.filter { $0.number == nil }.map(\.text)
        let whole = try ItemWords.lines(typed, cookbook.configuration.itemLineOptions) {
            cookbook.catalogue.ingredient(named: $0) != nil
        }
        return whole.map { Line($0) } + lines.filter { $0.number != nil }
    }

    private static func nameless(_ text: String) -> OperationProblem {
        OperationProblem("'\(text)' names no ingredient", hint: "write it as \"2 kg flour\"", kind: .usage)
    }
}
