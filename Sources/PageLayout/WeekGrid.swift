internal import RecipeExchange

/// Days below each other and meals beside each other, on one page.
struct WeekGrid<Measurer: TextMeasurer> {
    let build: StripBuilder<Measurer>
    let format: PageFormat

    /// Narrower columns are harder to read than a list, as points for each point of type.
    private static var narrowest: Double { 7.5 }
    private var padding: Double { build.sizes.body * 0.5 }

    /// - Returns: whether the columns are wide enough and the days fit on what is left of the page; nothing is drawn otherwise.
    func add(_ section: PrintedSheet.Section, _ flow: inout PageFlow) -> Bool {
        var meals = section.columns
        for row in section.groups.flatMap(\.rows) where !meals.contains(row.lead) { meals.append(row.lead) }
        let dayWidth = dayWidth(section)
        let width = (format.contentWidth - dayWidth) / Double(max(1, meals.count))
        guard !meals.isEmpty, width >= Self.narrowest * build.sizes.body else { return false }
        let days = section.groups.map { cells($0, meals, dayWidth: dayWidth, width: width) }
        let head = [[]] + meals.map { build.paragraphs($0, build.style(.lead), width: width - 2 * padding) }
        let headHeight = (head.map { ColumnBreak.height(of: $0) }.max() ?? 0) + padding
        let needed = days.map { row in (row.map { ColumnBreak.height(of: $0) }.max() ?? 0) + 2 * padding }
        let room = flow.room - headHeight
        guard needed.reduce(0, +) <= room else { return false }
        // Empty room is shared out, so that something can be written in.
        let spare = (room - needed.reduce(0, +)) / Double(max(1, needed.count))
        let more = min(spare, build.sizes.body * 4)
        draw(head, headHeight, dayWidth: dayWidth, width: width, isHead: true, &flow)
        for (row, height) in zip(days, needed) {
            draw(row, height + more, dayWidth: dayWidth, width: width, isHead: false, &flow)
        }
        return true
    }

    /// A share of the page, or as much as the longest word of the days' names needs, so that no date is parted.
    private func dayWidth(_ section: PrintedSheet.Section) -> Double {
        let words = Set(section.groups.flatMap { $0.title.split(separator: " ").map(String.init) })
        let widest = words.map { build.measure(PrintableText.line($0), build.style(.group)).width }.max() ?? 0
        return min(format.contentWidth * 0.3, max(format.contentWidth * 0.15, widest + padding + 0.5))
    }

    /// The day's name, and of each meal its dishes.
    private func cells(_ day: PrintedSheet.Group, _ meals: [String], dayWidth: Double, width: Double) -> [[Strip]] {
        let name = build.paragraphs(day.title, build.style(.group), width: dayWidth - padding, role: .group)
        return [name]
            + meals.map { meal in
                day.rows.filter { $0.lead == meal }.flatMap { row in
                    build.paragraphs(row.text, build.style(.body), width: width - 2 * padding, before: padding)
                        + build.paragraphs(row.remark, build.style(.small), width: width - 2 * padding)
                }
            }
    }

    private func draw(
        _ cells: [[Strip]], _ height: Double, dayWidth: Double, width: Double, isHead: Bool, _ flow: inout PageFlow
    ) {
        let top = flow.y
        for (number, cell) in cells.enumerated() {
            let x =
                number == 0 ? format.margin : format.margin + dayWidth + Double(number - 1) * width + padding
            flow.draw(cell, x: x, from: top + (isHead ? 0 : padding))
        }
        let rule = Rectangle(x: format.margin, y: top + height - 0.5, width: format.contentWidth, height: 0.5)
        flow.put(.box(rule, radius: 0, fill: build.theme.rule, outline: nil))
        flow.moveTo(top + height)
    }
}
