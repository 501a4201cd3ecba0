internal import Kitchen
internal import MealPlanning
internal import RecipeModel
internal import SourceText

extension PlanSheet {
    /// - Parameter week: the ISO week that the days are, as "2026-W47".
    public func json(week: String?) -> JSONValue {
        .members([
            "from": .text(days.first?.date.description), "to": .text(days.last?.date.description),
            "week": .text(week),
            "days": .array(
                days.map { day in
                    .members([
                        "date": .string(day.date.description), "weekday": .string(day.date.weekday.name),
                        "entries": .array(day.entries.map(\.json)),
                    ])
                }),
        ])
    }

    /// The columns of `csvRows`.
    public static let csvHeader = [
        "number", "date", "slot", "dish", "leftovers", "servings", "people", "minutes", "cooked", "recipes", "plan",
    ]

    public var csvRows: [[String]] {
        entries.map { entry in
            [
                "\(entry.number)", entry.date.description, entry.slot, entry.text, entry.isLeftovers ? "yes" : "no",
                entry.servings.map { "\($0.count)" } ?? "", entry.persons.joined(separator: "; "),
                entry.totalTime.map { "\(($0 + 59) / 60)" } ?? "", entry.isCooked ? "yes" : "no",
                entry.recipes.map(\.path.string).joined(separator: "; "), entry.path.string,
            ]
        }
    }

    /// A table of days and meals.
    public func markdown(title: String) -> String {
        func cell(_ text: String) -> String {
            text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
        }
        var lines = ["# \(title)", ""]
        lines.append("| day | " + slots.map { cell($0.isEmpty ? "other" : $0) }.joined(separator: " | ") + " |")
        lines.append("|" + String(repeating: " --- |", count: slots.count + 1))
        for day in days {
            let cells = slots.map { slot in
                day.entries.filter { $0.slot == slot }.map { entry in
                    let remarks =
                        entry.details + (entry.isCooked ? ["cooked"] : []) + entry.marks
                        + entry.problems.map(\.verbatim)
                    return MarkdownText.escaped(entry.title)
                        + (remarks.isEmpty ? "" : " " + MarkdownText.escaped("(\(remarks.joined(separator: ", ")))"))
                }.map(cell).joined(separator: "<br>")
            }
            lines.append("| \(day.date.weekday.name) \(day.date) | \(cells.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n")
    }
}

extension PlanSheet.Entry {
    public var json: JSONValue {
        .members([
            "number": .integer(number), "date": .string(date.description), "slot": slot.isEmpty ? .null : .string(slot),
            "dish": .string(text),
            "recipes": .array(
                recipes.map { .members(["title": .string($0.title), "path": .string($0.path.string)]) }),
            "leftovers": .boolean(isLeftovers), "cookedOn": .text(isLeftovers ? cookedOn?.description : nil),
            "frozen": isFrozen ? .boolean(true) : nil,
            "servings": .text(servings.map { "\($0.count)" }) ?? .null,
            "servingsFrom": .text(servings.map { $0.origin.name }),
            "people": persons.isEmpty ? nil : .texts(persons),
            "totalMinutes": totalTime.map { .integer(($0 + 59) / 60) }, "cooked": .boolean(isCooked),
            "attention": marks.isEmpty ? nil : .texts(marks),
            "problems": problems.isEmpty ? nil : .texts(problems.map(\.verbatim)),
            "plan": .string(path.string), "line": .integer(line),
        ])
    }
}

extension PlanEntry.Servings.Origin {
    fileprivate var name: String {
        switch self {
        case .entry: "entry"
        case .persons: "people"
        case .plan: "plan"
        }
    }
}
