internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts lots into the pantry.
package struct AddToPantry: Operation {
    /// What is said of all lots that are added; a lot's own line counts before it.
    package struct Options: Sendable {
        /// Where they go; else where the food is already.
        package var place: String?
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
        let goods = PastedGoods(lines, cookbook)
        if let empty = goods.nameless { throw Self.nameless(empty) }
        guard !goods.goods.isEmpty else { throw goods.nothing }
        if goods.goods.count > 1, options.price != nil {
            throw OperationProblem(
                "one price cannot be that of \(goods.goods.count) lots",
                hint: "write it on each: \"2 l milk (price 1.99 EUR)\"", kind: .usage)
        }
        let writing = try LotWriting(options, session, cookbook)
        var remarks = goods.remarks
        var editor = try PantryEditor(session, cookbook)
        var filled: Set<Int> = []
        var details: [Message] = []
        var first: [(line: LineText, place: LineText?)] = []
        for good in goods.goods {
            try good.item.checkAttributes()
            let lot = try writing.lot(good)
            for remark in lot.remarks where !remarks.contains(remark) { remarks.append(remark) }
            details.append(lot.detail)
            if writing.places.file == nil {
                first.append((lot.text, lot.newPlace))
            } else if let empty = writing.emptyLot(for: good, except: filled) {
                filled.insert(empty.number)
                try editor.replace(empty.reference, with: writing.keeping(lot.text, empty.reference.lot))
                if let target = lot.target, options.place != nil { try editor.move(empty.reference, to: target) }
            } else {
                try editor.add(lot.text, to: lot.target)
            }
        }
        if !first.isEmpty { try editor.make(first) }
        let action = StockAction(.add, goods.goods.map(\.item.goods))
        return editor.plan(
            .stock(action), remarks: remarks, details: goods.goods.count == 1 && writing.isPlain ? [] : details)
    }

    private static func nameless(_ text: String) -> OperationProblem {
        OperationProblem("'\(text)' names no ingredient", hint: "write it as \"2 kg flour\"", kind: .usage)
    }
}
