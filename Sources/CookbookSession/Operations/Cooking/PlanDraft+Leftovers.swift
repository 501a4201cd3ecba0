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
        let plans = session.withIndex { $0.mealPlans }
        let place = PlanFiles(plans, first: session.weekStart(configuration)).place(for: leftovers.date)
        let link = RecipeLink(title, at: file.path).text(from: place.path)
        guard let dish = LineText("leftovers of \(link) (\(date)) for \(KitchenNumber.text(servings))") else { return }
        let meal = PlannedMeal(dish, on: leftovers.date, slot: wanted)
        switch place {
        case .file(let plan): try change(plan, [.addMeal(meal)])
        case .new(let path, let bytes): try make(path, bytes, .plan, [.addMeal(meal)])
        }
    }
}
