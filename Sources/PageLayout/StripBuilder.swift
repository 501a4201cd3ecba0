/// Makes strips of text.
struct StripBuilder<Measurer: TextMeasurer> {
    let measurer: Measurer
    let theme: Theme
    let sizes: PageFormat.TypeSizes
    let language: String?
    /// Paragraphs of so many lines are not parted.
    let linesKept: Int

    init(_ measurer: Measurer, _ theme: Theme, _ format: PageFormat, scale: Double = 1, language: String? = nil) {
        (self.measurer, self.theme, self.language) = (measurer, theme, language)
        (sizes, linesKept) = (format.sizes.scaled(scale), format.linesKept)
    }

    enum Kind {
        case title, heading, group, body, strong, lead, small, label, attention, number
    }

    func style(_ kind: Kind) -> TextStyle {
        func style(_ size: Double, _ color: Color, _ weight: Int = 400, italic: Bool = false) -> TextStyle {
            var style = TextStyle(fonts: theme.fonts, size: size, weight: weight, isItalic: italic, color: color)
            style.language = language
            return style
        }
        return switch kind {
        case .title: style(sizes.title, theme.title, 700)
        case .heading: style(sizes.heading, theme.accent, 700)
        case .group: style(sizes.body, theme.text, 700)
        case .body: style(sizes.body, theme.text)
        case .strong: style(sizes.body, theme.text, 600)
        case .lead: style(sizes.body, theme.accent, 600)
        case .small: style(sizes.small, theme.secondary)
        case .label: style(sizes.small, theme.secondary, 600)
        case .attention: style(sizes.body, theme.attention, 600)
        case .number: style(sizes.body, theme.onAccent, 700)
        }
    }

    func measure(_ text: String, _ style: TextStyle, width: Double? = nil) -> MeasuredText {
        measurer.measure(TextRun(text, style, width: width))
    }

    // MARK: Paragraphs

    /// Which lines stay in one column.
    enum Keeping {
        /// All of a short one; of a long one never a single line by itself.
        case own
        /// All of them, and the next strip.
        case withNext
    }

    func line(_ text: MeasuredText, _ number: Int, _ role: TextLine.Role, x: Double, y: Double = 0) -> Mark {
        let line = text.lines[number]
        return .line(
            TextLine(
                run: text.run, number: number, role: role, x: x, y: y, width: line.width, height: line.height,
                ascent: line.ascent))
    }

    /// A text of any length below each other.
    func paragraphs(
        _ text: String, _ style: TextStyle, width: Double, x: Double = 0, role: TextLine.Role = .paragraph,
        before: Double = 0, keeping: Keeping = .own
    ) -> [Strip] {
        var strips: [Strip] = []
        for (number, paragraph) in PrintableText.paragraphs(text).enumerated() {
            let measured = measure(PrintableText.keepingNumbers(paragraph), style, width: width)
            var own = measured.lines.indices.map { index in
                Strip(
                    height: measured.lines[index].height, marks: [line(measured, index, role, x: x)])
            }
            if !own.isEmpty { own[0].spaceBefore = number == 0 ? before : style.size * 0.4 }
            strips += keep(own, keeping)
        }
        return strips
    }

    private func keep(_ strips: [Strip], _ keeping: Keeping) -> [Strip] {
        var strips = strips
        for index in strips.indices {
            let isLast = index == strips.count - 1
            strips[index].keepsWithNext =
                switch keeping {
                case .withNext: true
                case .own:
                    !isLast && (strips.count <= linesKept || index == 0 || index == strips.count - 2)
                }
        }
        return strips
    }

    func heading(_ text: String, width: Double, before: Double) -> [Strip] {
        var strips = paragraphs(
            text, style(.heading), width: width, role: .heading, before: before, keeping: .withNext)
        guard !strips.isEmpty else { return [] }
        let rule = Rectangle(x: 0, y: sizes.heading * 0.12, width: width, height: 0.6)
        strips.append(
            Strip(
                height: sizes.heading * 0.6, keepsWithNext: true,
                marks: [.box(rule, radius: 0, fill: theme.rule, outline: nil)]))
        return strips
    }

    /// A title in the largest type in which it has three lines at most, or else in the smallest.
    func title(_ text: String, width: Double) -> [Strip] {
        let text = text.isEmpty ? "–" : text
        var style = style(.title)
        for factor in [1, 0.85, 0.7] {
            style.size = sizes.title * factor
            if measure(PrintableText.line(text), style, width: width).lines.count <= 3 { break }
        }
        return paragraphs(text, style, width: width, role: .title, keeping: .withNext)
    }

    func groupTitle(_ text: String, width: Double, before: Double) -> [Strip] {
        paragraphs(text, style(.group), width: width, role: .group, before: before, keeping: .withNext)
    }

    // MARK: Rows

    /// What stands before the text of a row.
    struct Lead {
        enum Shape {
            /// Ends where the column ends, as amounts do.
            case amount
            /// Begins where the column begins.
            case label
            /// A number in a filled circle.
            case circle
            case box(isTicked: Bool)
        }

        var text: String
        var style: TextStyle
        var width: Double
        var gap: Double
        var shape: Shape
    }

    /// Lead and text beside each other on the same base line, and a remark below the text.
    func row(
        _ lead: Lead?, _ text: String, _ style: TextStyle, remark: String = "", width: Double, before: Double
    ) -> [Strip] {
        let indent = lead.map { $0.width + $0.gap } ?? 0
        let paragraphs = PrintableText.paragraphs(text)
        let lines = (paragraphs.isEmpty ? [""] : paragraphs).flatMap { paragraph in
            let measured = measure(PrintableText.keepingNumbers(paragraph), style, width: width - indent)
            return measured.lines.indices.map { (measured, $0) }
        }
        let leading = lead.map { self.lines(of: $0) } ?? []
        var strips = (0..<max(lines.count, leading.count)).map { index in
            strip(
                index < leading.count ? leading[index] : nil,
                index < lines.count ? (lines[index].0, lines[index].1, indent) : nil)
        }
        strips += self.paragraphs(remark, self.style(.small), width: width - indent, x: indent)
        if !strips.isEmpty { strips[0].spaceBefore = before }
        return keep(strips, .own)
    }

    private typealias PlacedLine = (text: MeasuredText, number: Int, x: Double)
    /// A line before the text; its figure is drawn first and stands on the line's base line.
    private typealias LeadLine = (line: PlacedLine?, figure: (Double) -> [Mark])

    private func lines(of lead: Lead) -> [LeadLine] {
        func measured(_ width: Double?) -> MeasuredText {
            measure(PrintableText.line(lead.text), lead.style, width: width)
        }
        switch lead.shape {
        case .amount, .label:
            guard !lead.text.isEmpty else { return [] }
            let text = measured(lead.width)
            var isAmount = false
            if case .amount = lead.shape { isAmount = true }
            return text.lines.indices.map { index in
                let x = isAmount ? max(0, lead.width - text.lines[index].width) : 0
                return ((text, index, x), { _ in [] })
            }
        case .circle:
            let text = measured(nil)
            let (ascent, height) = (text.lines[0].ascent, text.lines[0].height)
            let diameter = lead.width
            let circle: (Double) -> [Mark] = { baseLine in
                let box = Rectangle(
                    x: 0, y: baseLine - ascent + (height - diameter) / 2, width: diameter, height: diameter)
                return [.box(box, radius: diameter / 2, fill: theme.accent, outline: nil)]
            }
            return [((text, 0, (diameter - text.lines[0].width) / 2), circle)]
        case .box(let isTicked):
            let side = sizes.body * 0.78
            let tick = isTicked ? measure("✓", lead.style) : nil
            let box: (Double) -> [Mark] = { baseLine in
                let box = Rectangle(x: 0, y: baseLine - side, width: side, height: side)
                return [.box(box, radius: side * 0.18, fill: nil, outline: theme.text)]
            }
            return [(tick.map { ($0, 0, max(0, (side - $0.lines[0].width) / 2)) }, box)]
        }
    }

    private func strip(_ lead: LeadLine?, _ text: PlacedLine?) -> Strip {
        let placed = [lead?.line, text].compactMap { $0 }
        let ascent = placed.map { $0.text.lines[$0.number].ascent }.max() ?? 0
        let descent = placed.map { $0.text.lines[$0.number].height - $0.text.lines[$0.number].ascent }.max() ?? 0
        var marks = lead?.figure(ascent) ?? []
        for piece in placed {
            let top = ascent - piece.text.lines[piece.number].ascent
            marks.append(line(piece.text, piece.number, .paragraph, x: piece.x, y: top))
        }
        return Strip(height: ascent + descent, marks: marks)
    }
}
