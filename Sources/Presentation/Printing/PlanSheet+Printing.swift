internal import Kitchen
public import RecipeExchange
internal import SourceText

extension PlanSheet {
    /// The plan as it is typeset: a group for each day, with the meals as its rows' leads.
    ///
    /// - Parameter title: "Week 47".
    public func printed(title: String) -> PrintedSheet {
        var sheet = PrintedSheet(title: title)
        if entries.isEmpty { sheet.description = Self.emptiness }
        sheet.sections = [
            PrintedSheet.Section(
                .days, heading: "", columns: slots.map(Self.name),
                groups: days.map { day in
                    PrintedSheet.Group(
                        title: "\(day.date.weekday.name) \(day.date)",
                        slots.flatMap { slot in
                            day.entries.filter { $0.slot == slot }.map { $0.printed(Self.name(slot)) }
                        })
                })
        ]
        return sheet
    }

    private static func name(_ slot: String) -> String { slot.isEmpty ? "other" : slot }
}

extension PlanSheet.Entry {
    fileprivate func printed(_ meal: String) -> PrintedSheet.Row {
        let remarks = details + (isCooked ? ["cooked"] : []) + marks + problems.map(\.verbatim)
        return PrintedSheet.Row(lead: meal, title, remark: remarks.joined(separator: ", "))
    }
}
