public import Kitchen
public import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A line for a recipe's log: "2026-11-20 ★★★★☆ Ana (6 servings): doubled the garlic."
public struct LogText: Hashable, Sendable {
    public let date: CalendarDate
    public let stars: Rational?
    public let person: LineText?
    public let made: Yield?
    public let remark: LineText?

    /// - Parameters:
    ///   - stars: 0 to 5 in halves.
    ///   - made: how much was cooked; `nil` where that goes without saying.
    public init(
        _ date: CalendarDate, stars: Rational? = nil, person: LineText? = nil, made: Yield? = nil,
        remark: LineText? = nil
    ) throws(InvalidValue) {
        if let stars {
            guard stars >= .zero, stars <= Rational(5), stars.multiplied(by: 2)?.isInteger == true else {
                throw InvalidValue(
                    "'\("\(stars)")' is not a number of stars: write a number from 0 to 5 in steps of a half")
            }
        }
        if let name = person?.string, name.utf8.count > 40 || name.contains(where: { ":.,()★☆½⭐⯪✭✩".contains($0) }) {
            throw InvalidValue(
                "'\(name)' is not a name that a log can hold",
                hint: "write a short one, without stars, parentheses, : . or ,")
        }
        if let remark, person == nil, stars == nil, made == nil, remark.string.contains(":") {
            throw InvalidValue(
                "what comes before the colon of '\(remark.string)' would be read as a name",
                hint: "say who cooked, or leave the colon out")
        }
        (self.date, self.stars, self.person, self.made, self.remark) = (date, stars, person, made, remark)
    }

    /// The line as it is written.
    public var text: String {
        var text = "\(date)"
        if let halves = stars.flatMap({ $0.multiplied(by: 2)?.floor }) {
            let (full, half) = (halves / 2, halves % 2)
            text +=
                " " + String(repeating: "★", count: full) + String(repeating: "½", count: half)
                + String(repeating: "☆", count: 5 - full - half)
        }
        if let person { text += " \(person.string)" }
        if let made { text += " (\(made.logText))" }
        // Without a colon a name alone would be read as a remark.
        if let remark { text += ": \(MarkdownText.escaped(remark.string))" } else if person != nil { text += ":" }
        return text
    }
}

extension LineEdits {
    /// Adds a line to the log, newest first; makes the section where there is none.
    func logging(_ entry: LogText) throws(UneditableShape) -> [TextEdit] {
        let markdown = document.markdown
        var heading: Int?
        for index in markdown.children(of: nil) {
            let block = markdown.blocks[index]
            if block.isHeading {
                let text = InlineScanner.plainText(document.source.bytes, markdown.textRange(of: block))
                heading = configuration.sectionNames.role(of: text) == .log ? index : nil
            } else if heading != nil, block.isList, let first = markdown.children(of: index).first,
                let item = markdown.blocks[first].item
            {
                let marker = document.source.string(item.marker)
                return [TextEdit(ByteRange(at: block.range.start), "\(marker) \(entry.text)" + document.lineTerminator)]
            }
        }
        return try document.addingSection(SectionRole.log.title, level: 2, body: [Document.newItem(entry.text)])
    }
}
