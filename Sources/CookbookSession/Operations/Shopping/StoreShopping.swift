internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts what was bought into the pantry: ticked lines of a shopping list become lots, where such food lies already, with the day they were
/// bought on. The lines stay, marked as stored, so doing it twice changes nothing.
package struct StoreShopping: Operation {
    let list: String?
    let location: String?
    let expires: String?

    /// - Parameters:
    ///   - list: `nil` for the last one with a ticked line that was not stored.
    ///   - location: where all of it goes; `nil` to choose by food.
    ///   - expires: a date, or "auto" for what is published of each food in its place; `nil` for none.
    package init(list: String? = nil, location: String? = nil, expires: String? = nil) {
        (self.list, self.location, self.expires) = (list, location, expires)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let waiting = book.lists.last { $0.list.items.contains { Self.isWaiting($0) } }
        let found: ShoppingBook.ListedFile
        if list == nil, let waiting { found = waiting } else { found = try book.list(named: list) }
        let cookbook = book.cookbook
        let lines = ListLines(found)
        var remarks: [Message] = []
        var marks: [Change] = []
        var goods: [PastedGoods.Good] = []
        for (index, item) in found.list.items.enumerated() where Self.isWaiting(item) {
            guard let line = lines.reference(of: index) else { continue }
            marks.append(.setAttribute(line, .stored(session.today)))
            let food = FoodIdentity(item.item, cookbook.catalogue).food
            if food.map({ cookbook.catalogue[$0].isNotFood }) ?? false {
                remarks.append("\(item.item.name) is not food: not put into the pantry")
            } else if let lot = Self.lot(item.item, cookbook.configuration) {
                goods.append(PastedGoods.Good(item: lot, isOneOfMany: true))
            }
        }
        var options = AddToPantry.Options()
        (options.place, options.expires, options.bought) = (location, expires, "\(session.today)")
        var editor = try PantryEditor(session, cookbook)
        let stored = try LotWriting(options, session, cookbook).put(goods, into: &editor)
        remarks += stored.remarks
        var draft = editor.draft
        try draft.change(found.file, marks)
        if marks.isEmpty { remarks.append("nothing on \(found.title) is ticked and not in the pantry yet") }
        return draft.plan(
            marks.isEmpty ? .change : .store(items: goods.count, list: found.title), remarks: remarks,
            details: stored.details)
    }

    /// Ticked, and not in the pantry yet.
    private static func isWaiting(_ item: ShoppingList.Item) -> Bool {
        item.isChecked && item.stored == nil && !item.item.name.isEmpty
    }

    /// The line as a lot: without what it is for, and with the words of its links alone, which lead from the list and not from the pantry.
    private static func lot(_ item: LocatedLine, _ configuration: Configuration) -> LocatedLine? {
        var isRounded = false
        var edits = item.line.attributes.compactMap { attribute -> TextEdit? in
            switch attribute.kind {
            case .forUse, .stored: return TextEdit(attribute.range, "")
            case .need:
                isRounded = true
                return TextEdit(attribute.range, "")
            default: return nil
            }
        }
        // What a shop sells is what was bought: one leek where 0.9 were needed.
        if !isRounded, item.line.amounts.count == 1, let amount = item.line.amounts.first,
            item.line.measure.quantity != nil
        {
            let sold = SoldAmount(item.line.measure)
            if sold.isRounded {
                let place = amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange
                edits.append(TextEdit(place, ExactAmount.text(sold.measure)))
            }
        }
        if let remark = item.string.firstRange(of: ListScript.someAtHome) {
            let start = item.string.utf8.distance(from: item.string.startIndex, to: remark.lowerBound)
            edits.append(TextEdit(ByteRange(start, start + ListScript.someAtHome.utf8.count), ""))
        }
        guard let bytes = try? SourceText(path: .root, bytes: item.text).applying(edits),
            let text = LineText(LocatedLine.withoutLinks(Array(bytes)))
        else { return nil }
        return LocatedLine(
            text: Array(text.string.utf8), options: configuration.itemLineOptions, range: ByteRange(at: 0))
    }
}
