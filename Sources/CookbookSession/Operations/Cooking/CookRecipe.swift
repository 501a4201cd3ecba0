internal import Cookbook
package import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import Revision
internal import SourceText

/// What is done when a dish is ready: its ingredients are taken from the stock, the recipe's log gets a line, and what is left over goes
/// into the plan.
package struct CookRecipe: Operation {
    /// What is taken from the stock.
    package enum Stock: Sendable, Hashable {
        /// All that the recipe needs; refused where something is short. What cannot be told is left as it is, and said.
        case needed
        /// What there is of it.
        case allThereIs
        case nothing
    }

    /// Food that is left over, and the meal it is for.
    package struct Leftovers: Sendable, Hashable {
        /// A number of servings, as written.
        package let servings: String
        package let date: CalendarDate
        /// "lunch"; `nil` for the first slot of the middle of the day.
        package let slot: String?

        package init(servings: String, date: CalendarDate, slot: String? = nil) {
            (self.servings, self.date, self.slot) = (servings, date, slot)
        }
    }

    let recipe: String
    /// The recipe's amounts are multiplied by it.
    package var factor = Rational.one
    package var stock = Stock.needed
    /// Names of foods of which nothing is left; all their lots that the recipe uses go.
    package var usedUp: [String] = []
    /// 0 to 5 in steps of a half, as written.
    package var stars: String?
    package var person: String?
    package var remark: String?
    /// The day on which it was cooked; today where not said.
    package var date: CalendarDate?
    package var leftovers: Leftovers?

    package init(_ recipe: String) {
        self.recipe = recipe
    }

    package func plan(in session: Session) throws(OperationProblem) -> Plan {
        let (file, found, cookbook) = try session.recipe(named: recipe)
        let date = date ?? session.today
        if date > session.today {
            throw OperationProblem("\("\(date)") is still to come", hint: "give the day it was cooked on", kind: .usage)
        }
        let entry = try logEntry(date, CookedAmount(found, factor))
        var draft = PlanDraft(session, cookbook.configuration)
        var taken: [LotChange] = []
        var remarks: [Message] = []
        if stock != .nothing, !cookbook.pantryLots.isEmpty {
            let match = RecipePantry(cookbook, today: session.today).match(file, found, factor: factor)
            let cooking = try cookingStock(match, cookbook)
            if stock == .needed, !cooking.shortages.isEmpty { throw Self.refusal(cooking, found.title.text) }
            taken = cooking.changes
            remarks = Self.remarks(cooking, cookbook.catalogue)
        } else if !usedUp.isEmpty {
            throw OperationProblem(
                "nothing is taken from the stock, so nothing of it is used up",
                hint: "leave out --used-up, or --no-stock", kind: .usage)
        }
        remarks += try plannedOtherwise(file, found, date, session)
        try draft.change(file, [.log(entry)])
        if let leftovers {
            try draft.addLeftovers(leftovers, of: file, found.title.text, cookedOn: date, cookbook.configuration)
        }
        try draft.apply(taken, in: cookbook)
        let amount = CookedAmount(found, factor)
        return draft.plan(
            .cook(found.title.text, amount: amount.summary, taken: taken.map { $0.takenText(cookbook.catalogue) }),
            remarks: remarks)
    }

    // MARK: The plan

    /// What is said where the plan of that day has the dish for another number of people.
    private func plannedOtherwise(
        _ file: CookbookFile, _ recipe: Recipe, _ date: CalendarDate, _ session: Session
    ) throws(OperationProblem) -> [Message] {
        guard let own = recipe.metadata.servings?.value.quantity, !own.isRange,
            let cooked = own.min.multiplied(by: factor)
        else { return [] }
        let planned = try session.withIndex { (index) throws(OperationProblem) in
            MealCalendar(index.mealPlans, slots: index.configuration.mealSlots).entries(in: date...date)
                .filter { $0.isCooked && $0.recipes.contains(file.path) }.compactMap { $0.servings?.count }
        }
        guard let wanted = planned.first, !planned.contains(cooked) else { return [] }
        let all = KitchenNumber.text(wanted)
        return [
            "the plan has it for \(all) that day, and this is for \(KitchenNumber.text(cooked)): --servings \(all) cooks for all"
        ]
    }

    // MARK: The log

    private func logEntry(_ date: CalendarDate, _ amount: CookedAmount) throws(OperationProblem) -> LogText {
        do throws(InvalidValue) {
            return try LogText(
                date, stars: try stars.map { (stars) throws(InvalidValue) in try Self.stars(stars) },
                person: person.flatMap { LineText($0) }, made: amount.logged, remark: remark.flatMap { LineText($0) })
        } catch {
            throw OperationProblem(error)
        }
    }

    private static func stars(_ text: String) throws(InvalidValue) -> Rational {
        guard let stars = CookedAmount.number(text) else {
            throw InvalidValue(
                "'\(text)' is not a number of stars", hint: "write a number from 0 to 5 in steps of a half")
        }
        return stars
    }

    // MARK: The stock

    private func cookingStock(_ match: RecipeMatch, _ cookbook: LoadedCookbook) throws(OperationProblem) -> CookingStock
    {
        do throws(CookingStock.UnknownFood) {
            return try CookingStock(match, usedUp: usedUp, cookbook.catalogue)
        } catch {
            throw OperationProblem(
                "the recipe takes no '\(error.name)' from the pantry",
                hint: error.known.isEmpty
                    ? "it takes nothing from the pantry"
                    : "it takes \(error.known.joined(separator: ", "))", kind: .usage)
        }
    }

    private static func refusal(_ cooking: CookingStock, _ title: String) -> OperationProblem {
        let missing: [Message] = cooking.shortages.map { need in
            if case .short(let more) = need.status { return "\(MeasurableAmount(more).text) more \(need.name)" }
            return "\(need.name)"
        }
        return OperationProblem(
            "\(title) still needs " + missing.joined(separator: ", "),
            hint: "--all-there-is takes what there is, --no-stock only logs that it was cooked")
    }

    /// What became of each lot, and what there is to know besides.
    private static func remarks(_ cooking: CookingStock, _ catalogue: Catalogue) -> [Message] {
        let open: [Message] = cooking.open.map { need in
            let lots = need.lots.map { "'\($0.lot.item.plainText(catalogue))'" }.joined(separator: ", ")
            let wanted = need.wanted.map { "\(MeasurableAmount($0).text) of " } ?? ""
            return
                "\(lots) stays as it is: how much is left after \(wanted)\(need.name) cannot be told; --used-up takes it out"
        }
        let gaps: [Message] =
            cooking.match.gaps.first.map { ["more may have been used: \($0.reason) (\($0.file.path))"] } ?? []
        return cooking.changes.map { "\(cooking.match.text(of: $0, catalogue))" }
            + cooking.shortages.compactMap { need in need.lackText.map { "\($0)" } }
            + open + gaps
    }
}
