internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeExchange
internal import RecipeModel
internal import Revision
internal import SourceText

/// Puts another program's pantries, shopping lists and meal plans into a plan.
struct ImportedLists {
    private let session: Session
    private let cookbook: LoadedCookbook
    private let known: KnownRecipes
    /// Whether what is there already is added once more.
    private let again: Bool
    private var takenLists: Set<RelativePath> = []

    init(_ session: Session, _ cookbook: LoadedCookbook, _ known: KnownRecipes, again: Bool) {
        (self.session, self.cookbook, self.known, self.again) = (session, cookbook, known, again)
    }

    mutating func add(_ lists: [ReadList], to draft: inout PlanDraft, _ report: inout ImportReport)
        throws(OperationProblem)
    {
        for list in lists where list.kind == .aisles {
            report.unread.append(
                ImportReport.Omitted(
                    list.title, "aisles are written in rbook.yaml, as 'shops:', which import does not change"))
        }
        for list in lists where list.kind == .shopping { try addShopping(list, &draft, &report) }
        try addPlans(lists.filter { $0.kind == .plan }, &draft, &report)
        try addPantries(lists.filter { $0.kind == .pantry }, &draft, &report)
    }

    // MARK: Shopping lists

    private mutating func addShopping(_ list: ReadList, _ draft: inout PlanDraft, _ report: inout ImportReport)
        throws(OperationProblem)
    {
        let book = session.shoppingBook()
        let folded = KnownRecipes.folded(list.title)
        if !again, let there = book.lists.first(where: { KnownRecipes.folded($0.title) == folded }) {
            report.known.append(ImportReport.Omitted(list.title, "there is a list of that name: \(there.file.path)"))
            return
        }
        let new = try session.newList(list.title, among: book)
        guard takenLists.insert(new.path).inserted else {
            report.unread.append(ImportReport.Omitted(list.title, "another list of that name came with it"))
            return
        }
        let order = AisleOrder(cookbook.configuration)
        var aisles: [(name: String, lines: [LineText])] = []
        for line in list.lines {
            guard let text = LineText("[\(line.isChecked ? "x" : " ")] \(MarkdownText.escaped(line.text))") else {
                continue
            }
            let name = line.group ?? order.heading(of: aisle(of: line.text))
            if let place = aisles.firstIndex(where: { AisleOrder.isSame($0.name, name) }) {
                aisles[place].lines.append(text)
            } else {
                aisles.append((name, [text]))
            }
        }
        let sorted = aisles.enumerated().sorted {
            let (a, b) = (order.place(of: $0.element.name), order.place(of: $1.element.name))
            return a == b ? $0.offset < $1.offset : a < b
        }
        let changes = sorted.compactMap { entry in
            LineText(entry.element.name).map { Change.addSection($0, level: 2, lines: entry.element.lines) }
        }
        try draft.make(new, changes)
        report.kept.append(ImportReport.Kept(kind: .shopping, title: list.title, path: new.path))
    }

    private func aisle(of text: String) -> Aisle {
        let item = LocatedLine(
            text: Array(text.utf8), options: cookbook.configuration.itemLineOptions, range: ByteRange(at: 0))
        return FoodIdentity(item, cookbook.catalogue).food.map { cookbook.catalogue[$0].aisle }
            ?? .other
    }

    // MARK: Meal plans

    private func addPlans(_ lists: [ReadList], _ draft: inout PlanDraft, _ report: inout ImportReport)
        throws(OperationProblem)
    {
        var edits = PlanEdits(cookbook, first: session.weekStart(cookbook.configuration))
        let planned = plannedMeals()
        for list in lists {
            var doubts: [Message] = []
            var path: RelativePath?
            for line in list.lines {
                guard let date = line.date.flatMap(CalendarDate.init(written:)) else {
                    doubts.append("'\(line.text)' has no day; it was left out")
                    continue
                }
                let slot = self.slot(line.group, &doubts)
                let dish = self.dish(line.text)
                if !again, planned.contains(PlannedDish(date: date, text: KnownRecipes.folded(dish.title))) {
                    report.known.append(
                        ImportReport.Omitted(line.text, "it is planned for \("\(date)") already"))
                    continue
                }
                path = path ?? edits.path(for: date)
                guard let words = LineText(MarkdownText.escaped(line.text)) else { continue }
                edits.add(on: date, slot: slot.flatMap { LineText($0) }) { LineText(dish.text($0)) ?? words }
            }
            if let path {
                report.kept.append(ImportReport.Kept(kind: .plan, title: list.title, path: path, doubts: doubts))
            } else if !doubts.isEmpty {
                report.unread.append(ImportReport.Omitted(list.title, doubts.joined(separator: "; ")))
            }
        }
        try edits.apply(to: &draft)
    }

    private struct PlannedDish: Hashable {
        let date: CalendarDate
        let text: String
    }

    private func plannedMeals() -> Set<PlannedDish> {
        var result: Set<PlannedDish> = []
        for file in cookbook.files {
            guard case .mealPlan(let plan) = file.content else { continue }
            for day in plan.days {
                for meal in day.meals {
                    result.insert(PlannedDish(date: day.date.value, text: KnownRecipes.folded(meal.text)))
                }
            }
        }
        return result
    }

    /// A meal of this cookbook; one that it does not have is told, and kept in the words of the other program.
    private func slot(_ name: String?, _ doubts: inout [Message]) -> String? {
        guard let name, !name.isEmpty else { return nil }
        let slots = cookbook.configuration.mealSlots
        let folded = KnownRecipes.folded(name)
        if let found = slots.first(where: { KnownRecipes.folded($0) == folded }) { return found }
        if let found = slots.first(where: {
            KnownRecipes.folded($0).hasPrefix(folded) || folded.hasPrefix(KnownRecipes.folded($0))
        }) {
            return found
        }
        let doubt: Message = "'\(name)' is not a meal of this cookbook; its entries are planned without one"
        if !doubts.contains(doubt) { doubts.append(doubt) }
        return nil
    }

    /// "Lasagna for 4": a link where the recipe is there.
    private func dish(_ text: String) -> (title: String, text: (RelativePath) -> String) {
        var (title, tail) = (text, "")
        var found = known.recipe(named: text)
        if found == nil, let mark = text.ranges(of: " for ").last {
            let number = text[mark.upperBound...]
            if !number.isEmpty, number.allSatisfy({ $0.isASCII && $0.isNumber }) {
                let start = String(text[..<mark.lowerBound])
                found = known.recipe(named: start)
                if found != nil { (title, tail) = (start, " for \(number)") }
            }
        }
        guard let found else { return (text, { _ in MarkdownText.escaped(text) }) }
        let link = RecipeLink(title, at: found)
        return (title, { link.text(from: $0) + tail })
    }

    // MARK: Pantries

    private func addPantries(_ lists: [ReadList], _ draft: inout PlanDraft, _ report: inout ImportReport)
        throws(OperationProblem)
    {
        if lists.isEmpty { return }
        let there = Set(cookbook.pantryLots.map { KnownRecipes.folded($0.lot.item.string) })
        let places = PantryPlaces(cookbook)
        var editor = try PantryEditor(draft, cookbook)
        var first: [(line: LineText, place: LineText?)] = []
        for list in lists {
            var count = 0
            for line in list.lines {
                var text = MarkdownText.escaped(line.text)
                if let date = line.date { text += " (expires \(date))" }
                guard let lot = LineText(text) else { continue }
                if !again, there.contains(KnownRecipes.folded(text)) {
                    report.known.append(ImportReport.Omitted(line.text, "the pantry has it already"))
                    continue
                }
                count += 1
                if places.file == nil {
                    first.append((lot, line.group.flatMap { LineText($0) }))
                } else {
                    let target = try line.group.flatMap { (name) throws(OperationProblem) in try places.target(name) }
                    try editor.add(lot, to: target)
                }
            }
            if count > 0 {
                let path = places.file?.path ?? RelativePath.root.appending("pantry.md")
                report.kept.append(ImportReport.Kept(kind: .pantry, title: list.title, path: path))
            }
        }
        if !first.isEmpty { try editor.make(first) }
        draft = editor.draft
    }
}
