internal import RecipeExchange

/// Sets a sheet on cards below each other, for a screen.
struct PhoneComposer<Measurer: TextMeasurer> {
    let measurer: Measurer
    let format: PageFormat
    let theme: Theme
    let pictures: [PictureSize?]

    private static var padding: Double { 16 }
    private static var gap: Double { 12 }
    private var innerWidth: Double { format.contentWidth - 2 * Self.padding }

    /// The pages, mostly one, and whether there was more than pages may be made of.
    func pages(_ sheet: PrintedSheet) -> (pages: [Page], isCut: Bool) {
        let builder = StripBuilder(measurer, theme, format, language: SheetScript.language(sheet))
        let strips = SheetStrips(build: builder, format: format)
        var flow = PageFlow(format, theme.ground, height: PageFormat.highestPage)
        flow.moveTo(flow.y + 12)
        addHead(sheet, builder, &flow)
        let headEnd = flow.y
        addPicture(sheet, &flow)
        addFacts(sheet.facts, builder, &flow)
        if let attention = sheet.attention {
            addCard(
                builder.paragraphs("Attention: \(attention)", builder.style(.attention), width: innerWidth), &flow)
        }
        for section in sheet.sections {
            let isDays = section.kind == .days
            for part in isDays ? days(section) : [section] {
                addCard(strips.section(part, width: innerWidth, isFirst: true), &flow)
            }
        }
        addCard(strips.foot(sheet, width: innerWidth), &flow)
        let pages = flow.pages.enumerated().map { number, marks in
            let isLast = number == flow.pages.count - 1
            let height = isLast ? flow.y + format.margin + 8 : PageFormat.highestPage
            var page = Page(width: format.width, height: height, ground: theme.ground, marks: marks)
            // The head stands on the first two colours, on which it can be read.
            page.groundMiddle = number == 0 ? min(1, max(0.5, headEnd / height)) : 0.5
            return page
        }
        return (pages, flow.isCut)
    }

    /// A card for each day on which something is planned.
    private func days(_ section: PrintedSheet.Section) -> [PrintedSheet.Section] {
        section.groups.filter { !$0.rows.isEmpty }.map { day in
            PrintedSheet.Section(.days, heading: day.title, groups: [PrintedSheet.Group(day.rows)])
        }
    }

    private func addHead(_ sheet: PrintedSheet, _ builder: StripBuilder<Measurer>, _ flow: inout PageFlow) {
        func onGround(_ kind: StripBuilder<Measurer>.Kind) -> TextStyle {
            var style = builder.style(kind)
            style.color = theme.title
            return style
        }
        flow.add(builder.title(sheet.title, width: format.contentWidth), x: format.margin)
        flow.add(
            builder.paragraphs(sheet.rating, onGround(.lead), width: format.contentWidth, before: 4),
            x: format.margin)
        if let description = sheet.description {
            flow.add(
                builder.paragraphs(description, onGround(.body), width: format.contentWidth, before: 6),
                x: format.margin)
        }
    }

    private func addPicture(_ sheet: PrintedSheet, _ flow: inout PageFlow) {
        guard let number = sheet.picture, pictures.indices.contains(number), let size = pictures[number] else {
            return
        }
        let height = min(format.highestPicture, format.contentWidth * size.height / size.width)
        let box = Rectangle(x: format.margin, y: flow.y + Self.gap, width: format.contentWidth, height: height)
        let radius = theme.card?.radius ?? 0
        if let shadow = theme.card?.shadow, shadow > 0 { flow.put(.shadow(box, radius: radius, reach: shadow)) }
        flow.put(.picture(number, box, radius: radius))
        flow.moveTo(box.y + height)
    }

    /// A small card for each, two beside each other.
    private func addFacts(
        _ facts: [PrintedSheet.Fact], _ builder: StripBuilder<Measurer>, _ flow: inout PageFlow
    ) {
        let width = (format.contentWidth - Self.gap) / 2
        var start = 0
        while start < facts.count {
            // Words without a label are many.
            let isAlone = start == facts.count - 1 || facts[start].label.isEmpty || facts[start + 1].label.isEmpty
            let pair = facts[start..<(start + (isAlone ? 1 : 2))]
            let own = isAlone ? format.contentWidth : width
            let cells = pair.map { fact in
                builder.paragraphs(fact.label, builder.style(.label), width: own - 2 * Self.padding, keeping: .withNext)
                    + builder.paragraphs(fact.value, builder.style(.strong), width: own - 2 * Self.padding)
            }
            let height = (cells.map { ColumnBreak.height(of: $0) }.max() ?? 0) + 20
            if flow.room < height + Self.gap, !flow.newPage() { return }
            let top = flow.y + Self.gap
            for (number, cell) in cells.enumerated() {
                let box = Rectangle(
                    x: format.margin + Double(number) * (width + Self.gap), y: top, width: own, height: height)
                drawCard(box, &flow)
                flow.draw(cell, x: box.x + Self.padding, from: top + 10)
            }
            flow.moveTo(top + height)
            start += pair.count
        }
    }

    /// Strips on a card, or on one for each page that they need.
    private func addCard(_ strips: [Strip], _ flow: inout PageFlow) {
        var rest = strips[...]
        while !rest.isEmpty {
            let room = flow.room - Self.gap - 2 * Self.padding
            let count = ColumnBreak.count(of: rest, room: room, isWhole: flow.isFresh)
            if count > 0 {
                let part = rest.prefix(count)
                let box = Rectangle(
                    x: format.margin, y: flow.y + Self.gap, width: format.contentWidth,
                    height: ColumnBreak.height(of: part) + 2 * Self.padding)
                drawCard(box, &flow)
                flow.draw(part, x: box.x + Self.padding, from: box.y + Self.padding)
                flow.moveTo(box.y + box.height)
                rest = rest.dropFirst(count)
            }
            if !rest.isEmpty, !flow.newPage() { return }
        }
    }

    private func drawCard(_ box: Rectangle, _ flow: inout PageFlow) {
        guard let card = theme.card else { return }
        if card.shadow > 0 { flow.put(.shadow(box, radius: card.radius, reach: card.shadow)) }
        flow.put(.box(box, radius: card.radius, fill: card.fill, outline: card.outline))
    }
}
