internal import Cookbook
internal import Kitchen
internal import RecipeModel
internal import Revision
internal import SourceText

extension PlanDraft {
    /// Plans what is left over of a dish: `- lunch: leftovers of [Lasagna](../recipes/lasagna.md) (2026-11-18) for 2`.
    mutating func addLeftovers(
        _ leftovers: CookRecipe.Leftovers, of file: CookbookFile, _ title: String, cookedOn date: CalendarDate,
        _ configuration: Configuration
    ) throws(OperationProblem) {
        guard let servings = CookedAmount.number(leftovers.servings), servings.isPositive else {
            throw OperationProblem(
                "'\(leftovers.servings)' is not a number of servings", hint: "write --leftovers 2", kind: .usage)
        }
        if leftovers.date < date {
            throw OperationProblem(
                "the leftovers are planned for \("\(leftovers.date)"), before they are cooked",
                hint: "give a later day",
                kind: .usage)
        }
        let slots = configuration.mealSlots
        let wanted = (leftovers.slot ?? (slots.contains("lunch") ? "lunch" : slots.first)).flatMap { LineText($0) }
        if let slot = leftovers.slot, !slots.contains(where: { TextFolding.fold($0) == TextFolding.fold(slot) }) {
            throw OperationProblem(
                "'\(slot)' is not a meal of this cookbook", hint: "its meals are \(slots.joined(separator: ", "))",
                kind: .usage)
        }
        let (existing, path) = planFile(leftovers.date)
        let link = RecipeLink(title, at: file.path).text(from: path)
        guard let dish = LineText("leftovers of \(link) (\(date)) for \(KitchenNumber.text(servings))") else { return }
        let meal = PlannedMeal(dish, on: leftovers.date, slot: wanted)
        if let existing {
            try change(existing, [.addMeal(meal)])
        } else {
            let week = leftovers.date.isoWeek.week
            try make(path, Array("---\nkind: meal-plan\ntitle: Week \(week)\n---\n".utf8), .plan, [.addMeal(meal)])
        }
    }

    /// The plan that has a day, else one of its week; where there is none, the path of a new one.
    private func planFile(_ date: CalendarDate) -> (file: CookbookFile?, path: RelativePath) {
        let plans = session.withIndex { $0.mealPlans }
        func has(_ file: CookbookFile, _ isMeant: (CalendarDate) -> Bool) -> Bool {
            guard case .mealPlan(let plan) = file.content else { return false }
            return plan.days.contains { isMeant($0.date.value) }
        }
        let week = date.isoWeek
        let found = plans.first { has($0) { $0 == date } } ?? plans.first { has($0) { $0.isoWeek == week } }
        if let found { return (found, found.path) }
        let folder = plans.last?.path.parent ?? RelativePath.root.appending("plans")
        let path = folder.appending("\(week.year)-W\(week.week < 10 ? "0" : "")\(week.week).md")
        return (plans.first { $0.path == path }, path)
    }
}
