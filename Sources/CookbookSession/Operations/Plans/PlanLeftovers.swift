internal import Cookbook
internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Plans to eat what another meal leaves.
package struct PlanLeftovers: Operation {
    let date: String
    let slot: String
    let source: String
    let servings: String?
    let persons: [String]
    let isFrozen: Bool
    let week: String?

    /// - Parameters:
    ///   - source: the entry of the plan that something is left of, or a recipe that was cooked.
    ///   - isFrozen: whether it comes from the freezer, where it keeps.
    ///   - week: the days whose numbers are meant; this week without.
    package init(
        of source: String, on date: String, slot: String, servings: String? = nil, persons: [String] = [],
        isFrozen: Bool = false, week: String? = nil
    ) {
        (self.source, self.date, self.slot, self.servings) = (source, date, slot, servings)
        (self.persons, self.isFrozen, self.week) = (persons, isFrozen, week)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let date = try session.date(date)
        return try session.withIndex { (index) throws(OperationProblem) in
            let configuration = index.configuration
            let name = try session.slot(slot, configuration)
            let tail = try AddMeals.tail(servings, persons, configuration)
            let book = try session.planBook(try session.planDays(week, configuration), index)
            let (title, cooked, row) = try found(session, book, index, before: date)
            if let cooked, cooked > date {
                throw OperationProblem(
                    "\(title) is cooked on \("\(cooked)"), after \("\(date)")", hint: "name a day after that",
                    kind: .usage)
            }
            var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
            let path = edits.path(for: date)
            let dish = row.map { RecipeLink(title, at: index.path($0)).text(from: path) } ?? MarkdownText.escaped(title)
            let day = cooked.map { " (\($0))" } ?? ""
            guard let text = LineText("leftovers of \(dish)\(day)\(isFrozen ? " (frozen)" : "")\(tail)") else {
                throw OperationProblem("nothing is named", kind: .usage)
            }
            edits.add(on: date, slot: LineText(name)) { _ in text }
            var draft = PlanDraft(session, configuration)
            try edits.apply(to: &draft)
            return draft.plan(remarks: remarks(draft, row, date, name, book, index))
        }
    }

    /// An entry of the plan, else a recipe and the last day before on which it was cooked.
    private func found(_ session: Session, _ book: PlanBook, _ index: CookbookIndex, before date: CalendarDate)
        throws(OperationProblem) -> (title: String, cooked: CalendarDate?, recipe: RecipeRow?)
    {
        do throws(OperationProblem) {
            let named = try session.entry(source, in: book, past: true)
            // Of a dish that is named, not a day, the meal before the leftovers is meant.
            let isByDish =
                Int(source) == nil && TextFolding.contains(TextFolding.fold(named.meal.text), TextFolding.fold(source))
            let latest = book.calendar.entries.last { entry in
                isByDish && entry.isCooked && entry.date <= date && entry.recipes.first != nil
                    && entry.recipes.first == named.recipes.first
            }
            let entry = latest ?? named
            if entry.meal.text.isEmpty {
                throw OperationProblem(
                    "\(entry.occasionName) names no dish", hint: "name a meal that is cooked", kind: .usage)
            }
            let row = entry.recipes.first.flatMap { index.recipe(at: $0) }
            // What is left of leftovers is left of the same meal.
            let cooked = entry.isCooked ? entry.date : entry.meal.leftovers?.date?.value
            return (row.map { index.title($0) } ?? entry.meal.text, cooked, row)
        } catch {
            guard error.kind == .nothingFound, Int(source) == nil,
                case .found(let row) = index.recipe(named: source, from: session.place)
            else { throw error }
            let log = index.file(row)?.recipe?.log.map(\.date.value).filter { $0 <= date } ?? []
            guard let cooked = log.max() else {
                throw OperationProblem(
                    "\(index.title(row)) is neither planned nor cooked before \("\(date)")",
                    hint: "plan it first: rbook plan add", kind: .nothingFound)
            }
            return (index.title(row), cooked, row)
        }
    }

    /// What the plan would say of the new entry, read as it would be.
    private func remarks(
        _ draft: PlanDraft, _ row: RecipeRow?, _ date: CalendarDate, _ slot: String, _ book: PlanBook,
        _ index: CookbookIndex
    ) -> [Message] {
        var files = Dictionary(
            book.cookbook.files.filter { $0.kind == .mealPlan }.map { ($0.path, $0) },
            uniquingKeysWith: { old, _ in old })
        for file in draft.plan().files {
            guard let bytes = file.after else { continue }
            files[file.path] = CookbookFile(
                SourceText(path: file.path, bytes: bytes), configuration: index.configuration)
        }
        let plans = files.values.sorted { $0.path < $1.path }
        let cookbook = index.cookbook(row.map { [$0] } ?? [], with: plans)
        let people = index.configuration.persons.count
        let checked = LeftoverPlan(
            MealCalendar(plans, slots: index.configuration.mealSlots), in: cookbook,
            household: people > 0 ? Rational(people) : nil)
        let own = checked.answers.last { answer in
            answer.entry.date == date && answer.entry.slot?.lowercased() == slot.lowercased()
                && (row.map { answer.entry.recipes.contains(index.path($0)) } ?? true)
        }
        guard let own else { return [] }
        var remarks: [Message] = own.problems.map(\.message)
        if own.problems.isEmpty, own.cooked != nil, own.left == nil {
            remarks.append(
                "how much is left of it is not known: nothing says how many eat it on \("\(own.cooked ?? date)")")
        } else if own.problems.isEmpty, own.entry.servings == nil {
            remarks.append("how much of it is eaten is not known: say --for 2")
        }
        return remarks
    }
}
