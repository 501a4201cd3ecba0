internal import RecipeExchange

/// Sets a sheet on pages of a fixed height.
struct PaperComposer<Measurer: TextMeasurer> {
    let measurer: Measurer
    let format: PageFormat
    let theme: Theme
    /// Width by height, by the numbers of the job's pictures; `nil` for one that is not shown.
    let pictures: [PictureSize?]

    /// Sheets of more text are not tried in smaller type.
    private static var mostTriedBytes: Int { 24_000 }

    /// How a recipe's two parts stand.
    private enum Arrangement: CaseIterable {
        case beside, above
    }

    /// The pages of a sheet: one where that can be, in type as large as fits; else as many as the format's own type needs.
    func flow(_ sheet: PrintedSheet) -> PageFlow {
        let beside = attempt(sheet, 1, .beside)
        if beside.pages.count == 1 { return beside }
        if sheet.textBytes <= Self.mostTriedBytes, let page = onePage(sheet) { return page }
        let above = attempt(sheet, 1, .above)
        // Ingredients that go on after the first steps would be read after them.
        return beside.isFirstParted || above.pages.count < beside.pages.count ? above : beside
    }

    /// The sheet on one page in the largest type that allows it; `nil` where the smallest does not.
    private func onePage(_ sheet: PrintedSheet) -> PageFlow? {
        let smallest = format.smallestScale
        let last = Arrangement.allCases.lazy.map { attempt(sheet, smallest, $0) }.first { $0.pages.count == 1 }
        guard let last else { return nil }
        for scale in [1, (2 + smallest) / 3, (1 + 2 * smallest) / 3] {
            for arrangement in Arrangement.allCases where scale < 1 || arrangement != .beside {
                let found = attempt(sheet, scale, arrangement)
                if found.pages.count == 1 { return found }
            }
        }
        return last
    }

    private func attempt(_ sheet: PrintedSheet, _ scale: Double, _ arrangement: Arrangement) -> PageFlow {
        let builder = StripBuilder(
            measurer, theme, format, scale: scale, language: SheetScript.language(sheet))
        let strips = SheetStrips(build: builder, format: format)
        var flow = PageFlow(format, theme.ground, height: format.height ?? PageFormat.highestPage)
        addHead(sheet, strips, &flow)
        flow.moveTo(flow.y + builder.sizes.body * 1.3)
        var rest = sheet.sections.filter { format.showsFacts || $0.kind != .facts }[...]
        if rest.count >= 2, let first = rest.first, first.kind == .ingredients,
            let second = rest.dropFirst().first, second.kind == .steps
        {
            addRecipe(first, second, strips, arrangement, &flow)
            rest = rest.dropFirst(2)
        }
        for section in rest { add(section, strips, isFirst: section == sheet.sections.first, &flow) }
        flow.add(strips.foot(sheet, width: format.contentWidth), x: format.margin)
        return flow
    }

    private func addHead(_ sheet: PrintedSheet, _ strips: SheetStrips<Measurer>, _ flow: inout PageFlow) {
        guard let number = sheet.picture, pictures.indices.contains(number), let size = pictures[number],
            let share = format.pictureShare
        else { return flow.add(strips.head(sheet, width: format.contentWidth), x: format.margin) }
        let most = format.contentWidth * share
        let height = min(format.highestPicture, most * size.height / size.width)
        let width = min(most, height * size.width / size.height)
        let box = Rectangle(
            x: format.margin + format.contentWidth - width, y: flow.y, width: width, height: height)
        flow.add(
            strips.head(sheet, width: format.contentWidth - width - format.columnGap), x: format.margin)
        guard flow.pages.count == 1 else { return }
        flow.put(.picture(number, box, radius: 4))
        flow.moveTo(max(flow.y, box.y + height))
    }

    private func addRecipe(
        _ ingredients: PrintedSheet.Section, _ steps: PrintedSheet.Section, _ strips: SheetStrips<Measurer>,
        _ arrangement: Arrangement, _ flow: inout PageFlow
    ) {
        let whole = format.contentWidth
        switch arrangement {
        case .beside:
            let leftWidth = whole * format.ingredientShare
            let rightWidth = whole - leftWidth - format.columnGap
            flow.addBeside(
                strips.ingredients(ingredients, width: leftWidth, isFirst: true),
                strips.steps(steps, width: rightWidth, isFirst: true),
                wide: { strips.steps(steps, width: whole, isFirst: true) },
                secondX: format.margin + leftWidth + format.columnGap)
        case .above:
            flow.add(strips.build.heading(ingredients.heading, width: whole, before: 0), x: format.margin)
            let width = (whole - format.columnGap) / 2
            flow.addColumns(
                strips.ingredientRows(ingredients, width: width), count: 2, width: width, gap: format.columnGap)
            flow.add(strips.steps(steps, width: whole, isFirst: false).flatMap { $0 }, x: format.margin)
        }
    }

    private func add(
        _ section: PrintedSheet.Section, _ strips: SheetStrips<Measurer>, isFirst: Bool, _ flow: inout PageFlow
    ) {
        switch section.kind {
        case .days:
            if !WeekGrid(build: strips.build, format: format).add(section, &flow) {
                flow.add(strips.section(section, width: format.contentWidth), x: format.margin)
            }
        case .checklist:
            let count = format.checklistColumns
            let width = (format.contentWidth - Double(count - 1) * format.columnGap) / Double(count)
            flow.addColumns(
                strips.checklist(section, width: width), count: count, width: width, gap: format.columnGap)
        default:
            flow.add(
                strips.section(section, width: format.contentWidth, isFirst: isFirst), x: format.margin)
        }
    }
}

/// Of a picture, in any unit: only how wide it is for its height counts.
package struct PictureSize: Sendable, Hashable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
}

extension PrintedSheet {
    /// How much text it has.
    var textBytes: Int {
        sections.flatMap(\.groups).flatMap(\.rows).reduce(title.utf8.count + (description?.utf8.count ?? 0)) {
            $0 + $1.lead.utf8.count + $1.text.utf8.count + $1.remark.utf8.count
        }
    }
}
