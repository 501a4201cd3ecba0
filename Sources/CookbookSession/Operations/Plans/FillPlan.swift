package import Cookbook
internal import Kitchen
package import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// Chooses dishes for the empty meals of some days and plans them.
package struct FillPlan: Operation {
    let days: String?
    let slots: [String]
    let wish: MealWish

    /// - Parameters:
    ///   - days: as `planDays` reads them; this week without.
    ///   - slots: the meals that are filled, in any order; the main meal of the cookbook's day where it is empty.
    package init(_ days: String? = nil, slots: [String] = [], _ wish: MealWish = MealWish()) {
        (self.days, self.slots, self.wish) = (days, slots, wish)
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        try propose(in: session) { _, _ in }.plan
    }

    /// The plan, and what `show` makes of the choice.
    ///
    /// Days before today are not filled. Entries that are there stay, and an entry of any kind fills its meal.
    package func propose<Answer>(
        in session: Session, _ show: (FilledPlan, CookbookIndex) -> Answer
    ) throws(OperationProblem) -> (plan: Plan, answer: Answer) {
        try session.withIndex { (index) throws(OperationProblem) in
            let configuration = index.configuration
            let days = try session.planDays(self.days, configuration)
            let book = try session.planBook(days, index)
            let times = try openTimes(days, book, session, configuration)
            let filled = MealPlanner(index, try session.planning(wish, times, in: index)).fill()
            var edits = PlanEdits(book.cookbook, first: session.weekStart(configuration))
            for meal in filled.meals {
                let link = RecipeLink(index.title(meal.recipe), at: index.path(meal.recipe))
                let servings = wish.servings.map { " for \(KitchenNumber.text($0))" } ?? ""
                let path = edits.path(for: meal.time.date)
                guard let dish = LineText(link.text(from: path) + servings) else { continue }
                edits.add(on: meal.time.date, slot: LineText(meal.time.slot)) {
                    LineText(link.text(from: $0) + servings) ?? dish
                }
            }
            var draft = PlanDraft(session, configuration)
            try edits.apply(to: &draft)
            return (draft.plan(), show(filled, index))
        }
    }

    /// The meals of the days that nothing is planned for.
    private func openTimes(
        _ days: PlanDays, _ book: PlanBook, _ session: Session, _ configuration: Configuration
    ) throws(OperationProblem) -> [MealMoment] {
        let first = max(days.days.lowerBound, session.today)
        guard first <= days.days.upperBound else {
            throw OperationProblem(
                "\(days.name) is over", hint: "name days to come: rbook plan fill next", kind: .usage)
        }
        guard days.count <= Self.mostDays else {
            throw OperationProblem(
                "\(days.count) days are too many to fill at once", hint: "fill at most \(Self.mostDays)", kind: .usage)
        }
        var times: [MealMoment] = []
        let names: [String?] = slots.isEmpty ? [nil] : slots
        let taken = Set(book.entries.map { Dish.Occasion($0.date, slot: $0.slot) })
        var date = first
        while date <= days.days.upperBound {
            for name in names {
                let time = try session.moment(date, name, configuration)
                if !taken.contains(Dish.Occasion(date, slot: time.slot)), !times.contains(time) { times.append(time) }
            }
            guard let next = date.adding(days: 1) else { break }
            date = next
        }
        guard !times.isEmpty else {
            throw OperationProblem(
                "nothing is empty in \(days.name)", hint: "name other meals with --slots, or other days",
                kind: .nothingFound)
        }
        return times
    }

    private static let mostDays = 62
}
