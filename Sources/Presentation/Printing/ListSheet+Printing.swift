internal import Kitchen
public import RecipeExchange

extension ListSheet {
    /// The list as it is typeset: a box for each line, aisle by aisle.
    public var printed: PrintedSheet {
        var sheet = PrintedSheet(title: title)
        if let shop { sheet.description = "in the order of \(shop)" }
        sheet.sections = [
            PrintedSheet.Section(
                .checklist, heading: "",
                groups: aisles.map { aisle in
                    PrintedSheet.Group(title: aisle.heading ?? "", aisle.rows.map(\.printed))
                })
        ]
        let costs = costs
        if !costs.sums.isEmpty {
            let sum = costs.sums.map(\.text).joined(separator: " + ")
            sheet.foot = [
                costs.known < costs.of ? "about \(sum) for \(costs.known) of \(costs.of) open lines" : "about \(sum)"
            ]
        }
        return sheet
    }
}

extension ListSheet.Row {
    fileprivate var printed: PrintedSheet.Row {
        let dishes = uses.map { $0.remark.isEmpty ? $0.title : "\($0.title) \($0.remark)" }
        let remarks = [remark, dishes.isEmpty ? "" : "for \(dishes.joined(separator: ", "))"].filter { !$0.isEmpty }
        return PrintedSheet.Row(
            lead: amount, name, remark: remarks.joined(separator: "; "), isTicked: isTicked)
    }
}
