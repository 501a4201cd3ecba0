internal import RecipeExchange

/// The parts of a sheet as strips of a width.
struct SheetStrips<Measurer: TextMeasurer> {
    let build: StripBuilder<Measurer>
    let format: PageFormat

    private var sizes: PageFormat.TypeSizes { build.sizes }
    /// Between sections.
    var sectionGap: Double { sizes.body * 1.3 }

    // MARK: Head

    /// Title, description, facts and warnings.
    func head(_ sheet: PrintedSheet, width: Double) -> [Strip] {
        var strips = build.title(sheet.title, width: width)
        strips += build.paragraphs(
            sheet.rating, build.style(.lead), width: width, before: sizes.body * 0.15, keeping: .withNext)
        if let description = sheet.description {
            strips += build.paragraphs(
                description, build.style(.body), width: width, before: sizes.body * 0.35)
        }
        strips += facts(sheet.facts, width: width)
        if let attention = sheet.attention {
            strips += build.paragraphs(
                "Attention: \(attention)", build.style(.attention), width: width, before: sizes.body * 0.5)
        }
        return strips
    }

    /// "cook 25 min": one after the other, as many as a line has room for.
    private func facts(_ facts: [PrintedSheet.Fact], width: Double) -> [Strip] {
        let gap = sizes.body * 1.4
        var lines: [[(text: MeasuredText, x: Double)]] = []
        var x = width + 1
        for fact in facts {
            var pieces: [MeasuredText] = []
            for (text, kind) in [(fact.label, StripBuilder<Measurer>.Kind.small), (fact.value, .strong)] {
                let line = PrintableText.line(text)
                if !line.isEmpty { pieces.append(build.measure(line, build.style(kind))) }
            }
            guard let last = pieces.last else { continue }
            let space = sizes.body * 0.35
            var own = pieces.map(\.width).reduce(0, +) + space * Double(pieces.count - 1)
            if own > width {
                // Wider than the page: the value is broken on lines of its own.
                pieces = [build.measure(last.run.text, last.run.style, width: width)]
                own = width
            }
            if x + own > width || lines.isEmpty {
                lines.append([])
                x = 0
            }
            for piece in pieces {
                lines[lines.count - 1].append((piece, x))
                x += piece.width + space
            }
            x += gap - space
        }
        return lines.enumerated().map { number, line in
            let ascent = line.map { $0.text.lines[0].ascent }.max() ?? 0
            let descent = line.map { $0.text.height - $0.text.lines[0].ascent }.max() ?? 0
            var marks: [Mark] = []
            for piece in line {
                var y = ascent - piece.text.lines[0].ascent
                for index in piece.text.lines.indices {
                    marks.append(build.line(piece.text, index, .paragraph, x: piece.x, y: y))
                    y += piece.text.lines[index].height
                }
            }
            return Strip(
                height: ascent + descent, spaceBefore: number == 0 ? sizes.body * 0.6 : sizes.body * 0.15, marks: marks)
        }
    }

    // MARK: Sections

    /// A section below the others.
    func section(_ section: PrintedSheet.Section, width: Double, isFirst: Bool = false) -> [Strip] {
        switch section.kind {
        case .ingredients: ingredients(section, width: width, isFirst: isFirst)
        case .steps: steps(section, width: width, isFirst: isFirst).flatMap { $0 }
        case .checklist: checklist(section, width: width)
        case .facts, .days: labelled(section, width: width)
        case .notes: notes(section, width: width)
        }
    }

    private func headed(_ section: PrintedSheet.Section, width: Double, isFirst: Bool = false) -> [Strip] {
        build.heading(section.heading, width: width, before: isFirst ? 0 : sectionGap)
    }

    func ingredients(_ section: PrintedSheet.Section, width: Double, isFirst: Bool) -> [Strip] {
        headed(section, width: width, isFirst: isFirst) + ingredientRows(section, width: width)
    }

    /// Amounts end at one line, whatever their groups.
    func ingredientRows(_ section: PrintedSheet.Section, width: Double) -> [Strip] {
        let style = build.style(.lead)
        let widest =
            section.groups.flatMap(\.rows).map { row in
                row.lead.isEmpty ? 0 : build.measure(PrintableText.line(row.lead), style).width
            }.max() ?? 0
        let leadWidth = min(widest + 0.5, width * 0.42)
        var strips: [Strip] = []
        for group in section.groups {
            strips += build.groupTitle(
                group.title, width: width, before: strips.isEmpty ? 0 : sizes.body * 0.8)
            for row in group.rows {
                let lead = StripBuilder<Measurer>.Lead(
                    text: row.lead, style: style, width: leadWidth, gap: sizes.body * 0.55, shape: .amount)
                strips += build.row(
                    leadWidth > 1 ? lead : nil, row.text, build.style(.body), remark: row.remark, width: width,
                    before: strips.isEmpty ? 0 : sizes.body * 0.18)
            }
        }
        return strips
    }

    /// The heading with the first step, then each step with the title of the group that it begins.
    func steps(_ section: PrintedSheet.Section, width: Double, isFirst: Bool) -> [[Strip]] {
        let count = section.groups.map(\.rows.count).reduce(0, +)
        let style = build.style(format.isScreen ? .number : .lead)
        let widest = format.isScreen ? sizes.body * 1.75 : build.measure("\(count).", style).width + 0.5
        var blocks: [[Strip]] = []
        var open = headed(section, width: width, isFirst: isFirst)
        var number = 0
        for group in section.groups {
            open += build.groupTitle(group.title, width: width, before: open.isEmpty ? sizes.body * 0.8 : 0)
            for row in group.rows {
                number += 1
                let lead = StripBuilder<Measurer>.Lead(
                    text: format.isScreen ? "\(number)" : "\(number).", style: style, width: widest,
                    gap: sizes.body * 0.6, shape: format.isScreen ? .circle : .amount)
                let step = build.row(
                    count > 1 || format.isScreen ? lead : nil, row.text, build.style(.body), remark: row.remark,
                    width: width,
                    before: sizes.body * stepGap(isAfterStep: open.isEmpty, isBelowTitle: !group.title.isEmpty))
                blocks.append(open + step)
                open = []
            }
        }
        if !open.isEmpty { blocks.append(open) }
        return blocks
    }

    /// Above a step, in ems. The first line of a section is as far from its heading in every column; a circle is higher than its line.
    private func stepGap(isAfterStep: Bool, isBelowTitle: Bool) -> Double {
        if isAfterStep { return format.isScreen ? 0.8 : 0.45 }
        return format.isScreen ? 0.3 : isBelowTitle ? 0.18 : 0
    }

    func checklist(_ section: PrintedSheet.Section, width: Double) -> [Strip] {
        let head = headed(section, width: width)
        var strips: [Strip] = []
        for group in section.groups {
            strips += build.groupTitle(group.title, width: width, before: strips.isEmpty ? 0 : sizes.body * 0.9)
            for row in group.rows {
                let lead = StripBuilder<Measurer>.Lead(
                    text: "", style: build.style(.body), width: sizes.body * 0.78, gap: sizes.body * 0.6,
                    shape: .box(isTicked: row.isTicked))
                let text = row.lead.isEmpty ? row.text : "\(row.lead) \(row.text)"
                strips += build.row(
                    lead, text, build.style(row.isTicked ? .small : .body), remark: row.remark, width: width,
                    before: strips.isEmpty ? 0 : sizes.body * 0.3)
            }
        }
        return head + strips
    }

    private func notes(_ section: PrintedSheet.Section, width: Double) -> [Strip] {
        let head = headed(section, width: width)
        var strips: [Strip] = []
        for group in section.groups {
            strips += build.groupTitle(group.title, width: width, before: strips.isEmpty ? 0 : sizes.body * 0.4)
            for row in group.rows {
                strips += build.paragraphs(
                    row.text, build.style(.body), width: width, before: strips.isEmpty ? 0 : sizes.body * 0.35)
            }
        }
        return head + strips
    }

    /// Labels in a column of their own and what there is to say beside them.
    private func labelled(_ section: PrintedSheet.Section, width: Double) -> [Strip] {
        let isSmall = section.kind == .facts
        let style = build.style(isSmall ? .label : .lead)
        let widest =
            section.groups.flatMap(\.rows).map {
                build.measure(PrintableText.line($0.lead), style).width
            }.max() ?? 0
        let leadWidth = min(widest + 0.5, width * 0.3)
        let head = headed(section, width: width)
        var strips: [Strip] = []
        for group in section.groups {
            strips += build.groupTitle(group.title, width: width, before: strips.isEmpty ? 0 : sizes.body * 0.9)
            for row in group.rows {
                let lead = StripBuilder<Measurer>.Lead(
                    text: row.lead, style: style, width: leadWidth, gap: sizes.body * 0.7, shape: .label)
                strips += build.row(
                    leadWidth > 1 ? lead : nil, row.text, build.style(isSmall ? .small : .body), remark: row.remark,
                    width: width, before: strips.isEmpty ? 0 : sizes.body * 0.2)
            }
        }
        return head + strips
    }

    func foot(_ sheet: PrintedSheet, width: Double) -> [Strip] {
        sheet.foot.enumerated().flatMap { number, text in
            build.paragraphs(
                text, build.style(.small), width: width, before: number == 0 ? sectionGap : sizes.small * 0.2)
        }
    }
}
