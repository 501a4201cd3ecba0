internal import Kitchen
internal import SourceText

/// The forms a shopping list is given away in.
extension ListSheet {
    // MARK: For programs

    public var json: JSONValue {
        let costs = costs
        return .members([
            "path": .string(path.string), "title": .string(title), "shop": .text(shop), "count": .integer(rows.count),
            "ticked": .integer(tickedCount),
            "costs": .array(
                costs.sums.map { .members(["value": .string("\($0.amount)"), "currency": .string($0.currency)]) }),
            "costsKnown": .integer(costs.known),
            "aisles": .array(
                aisles.map { aisle in
                    .members(["heading": .text(aisle.heading), "lines": .array(aisle.rows.map(\.json))])
                }),
        ])
    }

    /// One value a line, with its aisle.
    public var jsonLines: [JSONValue] {
        aisles.flatMap { aisle in aisle.rows.map { .members(["aisle": .text(aisle.heading), "line": $0.json]) } }
    }

    public static let csvHeader = [
        "number", "ticked", "aisle", "quantity", "unit", "amount", "name", "for", "cost", "line",
    ]

    public var csvRows: [[String]] {
        aisles.flatMap { aisle in
            aisle.rows.map { row in
                [
                    String(row.number), row.isTicked ? "true" : "false", aisle.heading ?? "",
                    row.need?.quantity?.exactText ?? "", row.need?.unit?.name ?? "", row.amount, row.name,
                    row.uses.map(\.title).joined(separator: "; "), row.cost?.text ?? "", row.line,
                ]
            }
        }
    }

    // MARK: For people

    /// A task list as a git host shows it.
    public var markdown: String {
        var lines = ["# \(title)"]
        for aisle in aisles {
            if let heading = aisle.heading { lines += ["", "## \(heading)"] }
            lines.append("")
            lines += aisle.rows.map { "- [\($0.isTicked ? "x" : " ")] \($0.text)" }
        }
        return lines.joined(separator: "\n")
    }

    /// What is still to be bought, one thing a line.
    public var lines: [String] { rows.filter { !$0.isTicked }.map(\.text) }

    /// What is still to be bought, to paste into a message.
    public var message: String {
        var lines = [title]
        for aisle in aisles {
            let open = aisle.rows.filter { !$0.isTicked }
            if open.isEmpty { continue }
            lines.append("")
            if let heading = aisle.heading { lines.append("\(heading):") }
            lines += open.map { "• \($0.text)" }
        }
        return lines.joined(separator: "\n")
    }
}

extension ListSheet.Row {
    /// "3 onions", "2 eggs (for Sunday)"
    public var text: String { (amount.isEmpty ? name : "\(amount) \(name)") + (group.map { " (\($0))" } ?? "") }

    /// What to say behind the name: "1⅓ needed", "for Sunday"; may be empty.
    public var remark: String {
        [exact.isEmpty ? nil : "\(exact) needed", group].compactMap { $0 }.joined(separator: "; ")
    }

    var json: JSONValue {
        .members([
            "number": .integer(number), "ticked": .boolean(isTicked), "stored": .text(stored?.description),
            "quantity": .text(need?.quantity?.exactText), "unit": .text(need?.unit?.name), "amount": .string(amount),
            "name": .string(name), "group": .text(group),
            "for": .array(uses.map { .members(["title": .string($0.title), "when": .string($0.remark)]) }),
            "cost": cost.map { .members(["value": .string("\($0.amount)"), "currency": .string($0.currency)]) }
                ?? .null,
            "line": .string(line),
        ])
    }
}
