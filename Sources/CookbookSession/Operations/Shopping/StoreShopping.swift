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

    /// - Parameters:
    ///   - list: `nil` for the last one with a ticked line that was not stored.
    ///   - location: where all of it goes; `nil` to choose by food.
    package init(list: String? = nil, location: String? = nil) {
        (self.list, self.location) = (list, location)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let book = session.shoppingBook()
        let waiting = book.lists.last { $0.list.items.contains { Self.isWaiting($0) } }
        let found: ShoppingBook.ListedFile
        if list == nil, let waiting { found = waiting } else { found = try book.list(named: list) }
        let cookbook = book.cookbook
        let shelves = LotShelves(cookbook, location: location)
        let lines = ListLines(found)
        var remarks: [Message] = []
        var marks: [Change] = []
        var lots: [(text: LineText, name: String)] = []
        for (index, item) in found.list.items.enumerated() where Self.isWaiting(item) {
            guard let line = lines.reference(of: index) else { continue }
            marks.append(.setAttribute(line, .stored(session.today)))
            let food = FoodIdentity(item.item.name, cookbook.catalogue).food
            if food.map({ cookbook.catalogue[$0].isNotFood }) ?? false {
                remarks.append("\(item.item.name) is not food: not put into the pantry")
            } else if let text = Self.lot(item.item, session.today) {
                lots.append((text, item.item.name))
            }
        }
        var draft = PlanDraft(session, cookbook.configuration)
        remarks += try shelves.put(lots, into: &draft)
        try draft.change(found.file, marks)
        if marks.isEmpty { remarks.append("nothing on \(found.title) is ticked and not in the pantry yet") }
        return draft.plan(marks.isEmpty ? .change : .store(items: lots.count, list: found.title), remarks: remarks)
    }

    /// Ticked, and not in the pantry yet.
    private static func isWaiting(_ item: ShoppingList.Item) -> Bool {
        item.isChecked && item.stored == nil && !item.item.name.isEmpty
    }

    /// The line as a lot: without what it is for, with the day it was bought on.
    private static func lot(_ item: LocatedLine, _ today: CalendarDate) -> LineText? {
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
            let text = LineText(String(decoding: bytes, as: UTF8.self))
        else { return nil }
        let hasDay = item.line.attributes.contains { if case .bought = $0.kind { true } else { false } }
        return hasDay ? text : text.adding(.bought(today))
    }
}
