package import RecipeExchange

/// All pages of a job, with what leads from one to another.
package struct ComposedDocument: Sendable, Hashable {
    package var pages: [Page]
    /// Of each sheet the number of its first page, from 0.
    package var starts: [Int]
    package var notes: [PrintResult.Note]
}

/// Sets a job.
package struct DocumentComposer<Measurer: TextMeasurer> {
    private let measurer: Measurer
    private let format: PageFormat
    private let theme: Theme
    private let pictures: [PictureSize?]

    /// - Parameter pictures: as the job numbers them; `nil` for one that is not shown.
    package init(_ job: PrintJob, measurer: Measurer, pictures: [PictureSize?]) {
        self.measurer = measurer
        self.pictures = pictures
        format = PageFormat(job.paper)
        theme = Theme(job.theme, isScreen: format.isScreen)
    }

    /// Sheets one after the other; several have a page of contents before them.
    package func compose(_ job: PrintJob) -> ComposedDocument {
        var document = ComposedDocument(pages: [], starts: [], notes: [])
        for (number, sheet) in job.sheets.enumerated() {
            var (pages, isCut) = pages(of: sheet)
            if isCut { document.notes.append(.init(.cutShort, sheet: sheet.title, "\(pages.count)")) }
            if SheetScript.isRightToLeft(sheet) { pages = pages.map(\.mirrored) }
            pages[0].begins = [number]
            document.starts.append(document.pages.count)
            document.pages += pages
        }
        if job.sheets.count > 1 { addContents(job, &document) }
        number(&document, job)
        return document
    }

    private func pages(of sheet: PrintedSheet) -> (pages: [Page], isCut: Bool) {
        guard let height = format.height else {
            return PhoneComposer(measurer: measurer, format: format, theme: theme, pictures: pictures).pages(sheet)
        }
        let flow = PaperComposer(measurer: measurer, format: format, theme: theme, pictures: pictures).flow(sheet)
        let pages = flow.pages.map { marks in
            Page(width: format.width, height: height, ground: theme.ground, marks: marks)
        }
        return (pages, flow.isCut)
    }

    // MARK: Contents

    private func addContents(_ job: PrintJob, _ document: inout ComposedDocument) {
        // Their number is known once they are set; it does not depend on what they say.
        let count = contents(job, document.starts, offset: 0).count
        let pages = contents(job, document.starts, offset: count)
        document.pages = pages + document.pages
        document.starts = document.starts.map { $0 + count }
    }

    private func contents(_ job: PrintJob, _ starts: [Int], offset: Int) -> [Page] {
        let builder = StripBuilder(measurer, theme, format)
        var flow = PageFlow(format, theme.ground, height: format.height ?? PageFormat.highestPage)
        flow.add(
            builder.paragraphs(
                job.title, builder.style(.title), width: format.contentWidth, role: .title, keeping: .withNext),
            x: format.margin)
        let headEnd = flow.y
        let inset = format.isScreen ? format.sizes.body : 0
        let lines = entries(job, starts, offset: offset, builder, width: format.contentWidth - 2 * inset)
        flow.moveTo(flow.y + format.sizes.body * 1.4)
        guard format.isScreen, let card = theme.card else {
            flow.add(lines, x: format.margin)
            return flow.pages.map {
                Page(width: format.width, height: format.height ?? 0, ground: theme.ground, marks: $0)
            }
        }
        var rest = lines[...]
        while !rest.isEmpty {
            let taken = ColumnBreak.count(of: rest, room: flow.room - 2 * inset, isWhole: true)
            let height = ColumnBreak.height(of: rest.prefix(taken)) + 2 * inset
            let box = Rectangle(x: format.margin, y: flow.y, width: format.contentWidth, height: height)
            flow.put(.box(box, radius: card.radius, fill: card.fill, outline: card.outline))
            flow.draw(rest.prefix(taken), x: format.margin + inset, from: flow.y + inset)
            flow.moveTo(flow.y + height)
            rest = rest.dropFirst(taken)
            if !rest.isEmpty, !flow.newPage() { break }
        }
        return flow.pages.enumerated().map { number, marks in
            let isLast = number == flow.pages.count - 1
            let height = isLast ? flow.y + format.margin : PageFormat.highestPage
            var page = Page(width: format.width, height: height, ground: theme.ground, marks: marks)
            page.groundMiddle = min(1, max(0.5, headEnd / height))
            return page
        }
    }

    /// A line for each sheet, with its page at the end.
    private func entries(
        _ job: PrintJob, _ starts: [Int], offset: Int, _ builder: StripBuilder<Measurer>, width: Double
    ) -> [Strip] {
        let style = builder.style(.body)
        let numberWidth = builder.measure("00000", style).width
        return zip(job.sheets, starts).enumerated().flatMap { index, entry in
            let (sheet, start) = entry
            var strips = builder.paragraphs(
                sheet.title, style, width: width - numberWidth - format.sizes.body, before: format.sizes.body * 0.35)
            guard let last = strips.indices.last, case .line(let title)? = strips[last].marks.first else {
                return strips
            }
            let number = builder.measure("\(start + offset + 1)", style)
            let y = title.ascent - number.lines[0].ascent
            let numberX = width - number.width
            let leader = Rectangle(
                x: title.width + 6, y: title.ascent - 0.5, width: numberX - title.width - 12, height: 0.5)
            if leader.width > 0 {
                strips[last].marks.append(.box(leader, radius: 0, fill: builder.theme.rule, outline: nil))
            }
            strips[last].marks.append(builder.line(number, 0, .paragraph, x: numberX, y: y))
            for place in strips.indices {
                let area = Rectangle(x: 0, y: 0, width: width, height: strips[place].height)
                strips[place].marks.append(.link(area, sheet: index))
            }
            return strips
        }
    }

    // MARK: Page numbers

    /// At the foot of paper, where there are several pages: the number, and what the page is of.
    private func number(_ document: inout ComposedDocument, _ job: PrintJob) {
        for index in document.pages.indices { document.pages[index].label = "\(index + 1)" }
        guard let height = format.height, document.pages.count > 1 else { return }
        let builder = StripBuilder(measurer, theme, format)
        let first = document.starts.first ?? 0
        for index in document.pages.indices {
            let number = builder.measure("\(index + 1) / \(document.pages.count)", builder.style(.small))
            let y = height - format.margin * 0.5 - number.height / 2
            document.pages[index].marks.append(
                builder.line(
                    number, 0, .furniture, x: format.width - format.margin - number.width, y: y))
            guard index >= first, let sheet = document.starts.lastIndex(where: { $0 <= index }),
                document.starts[sheet] < index
            else { continue }
            let title = builder.measure(
                PrintableText.line(job.sheets[sheet].title), builder.style(.small),
                width: format.contentWidth - number.width - 20)
            document.pages[index].marks.append(builder.line(title, 0, .furniture, x: format.margin, y: y))
        }
    }
}
