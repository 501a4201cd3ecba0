internal import Kitchen
public import RecipeSyntax
public import SourceText

/// Changes of a recipe's metadata as text edits.
public struct RecipeChange: Sendable {
    private let document: Document

    public init(_ document: Document) {
        self.document = document
    }

    /// Sets a key, under the spelling the file uses already or else its canonical name; the value is checked by its type.
    ///
    /// - Throws: a refusal for a value the key cannot have, or where the front matter cannot be edited safely.
    public func setting(_ key: FrontMatterKey, to value: String) throws(EditRefusal) -> [TextEdit] {
        try document.settingFrontMatter(spelling(of: key), to: try Self.written(value, as: key))
    }

    public func removing(_ key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        try document.removingFrontMatter(spelling(of: key))
    }

    /// Adds a text to a list; no edits where it is there already (case does not matter).
    public func adding(_ item: String, to key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        let spelling = spelling(of: key)
        if let entry = document.frontMatter?.entry(spelling),
            Self.texts(entry.value).contains(where: { $0.lowercased() == item.lowercased() })
        {
            return []
        }
        if let entry = document.frontMatter?.entry(spelling), let parts = Self.parts(of: entry) {
            return [TextEdit(entry.value.range, Self.list(parts + [item]))]
        }
        return try document.addingFrontMatter(item, to: spelling)
    }

    /// Removes a text from a list; no edits where it is not there (case does not matter).
    public func removing(_ item: String, from key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        let spelling = spelling(of: key)
        if let entry = document.frontMatter?.entry(spelling), let parts = Self.parts(of: entry) {
            let rest = parts.filter { $0.lowercased() != item.lowercased() }
            return rest.count == parts.count ? [] : [TextEdit(entry.value.range, Self.list(rest))]
        }
        guard let value = document.frontMatter?.entry(spelling)?.value,
            let found = Self.texts(value).first(where: { $0.lowercased() == item.lowercased() })
        else { return [] }
        return try document.removingFrontMatter(found, from: spelling)
    }

    /// The texts of a list, whatever else stands in it.
    private static func texts(_ value: YAMLNode) -> [String] {
        value.isNull ? [] : (value.items ?? [value]).compactMap(\.text)
    }

    /// The parts of a list that is written as one text, "a, b"; `nil` for anything else.
    private static func parts(of entry: YAMLEntry) -> [String]? {
        guard entry.value.items == nil, let text = entry.value.text, text.contains(",") else { return nil }
        return text.split(separator: ",").map { MetadataReader.trimmed(String($0)) }.filter { !$0.isEmpty }
    }

    private static func list(_ parts: [String]) -> String {
        "[" + parts.map { YAMLQuoting.scalar($0, inFlow: true) }.joined(separator: ", ") + "]"
    }

    /// Adds a line to the log, newest first; makes the section where there is none.
    public func logging(_ line: String, sections: SectionNames) -> [TextEdit] {
        let markdown = document.markdown
        var heading: Int?
        for index in markdown.children(of: nil) {
            let block = markdown.blocks[index]
            if block.isHeading {
                let text = InlineScanner.plainText(document.source.bytes, markdown.textRange(of: block))
                heading = sections.role(of: text) == .log ? index : nil
            } else if heading != nil, block.isList, let first = markdown.children(of: index).first,
                let item = markdown.blocks[first].item
            {
                let marker = document.source.string(item.marker)
                return [TextEdit(ByteRange(at: block.range.start), "\(marker) \(line)" + document.lineTerminator)]
            }
        }
        return document.addingSection(SectionRole.log.title, level: 2, body: ["- \(line)"])
    }

    /// The spelling under which the file holds a key, or its canonical name.
    private func spelling(of key: FrontMatterKey) -> String {
        document.frontMatter?.entries.first { FrontMatterKey.named($0.key, in: .recipe)?.name == key.name }?.key
            ?? key.name
    }

    /// A value as YAML, checked against the key's type.
    static func written(_ value: String, as key: FrontMatterKey) throws(EditRefusal) -> YAMLValue {
        func refuse(_ hint: String) -> EditRefusal {
            EditRefusal("'\(value)' is no value for '\(key.name)': \(hint)", at: ByteRange(at: 0))
        }
        switch key.type {
        case .boolean:
            guard value == "true" || value == "false" else { throw refuse("write true or false") }
            return .verbatim(value)
        case .rating:
            guard let number = ItemLine.parse(value).measure.quantity?.value, number >= .zero, number <= Rational(5),
                number.multiplied(by: Rational(2))?.isInteger == true
            else { throw refuse("write a number from 0 to 5 in steps of a half") }
            return .verbatim(KitchenNumber.decimal(number, places: 1))
        case .count:
            guard let number = Int(value), number >= 0 else { throw refuse("write a whole number") }
            return .verbatim(String(number))
        case .duration:
            guard TimeSpan(value) != nil else { throw refuse("write 30 min or 1 h 30 min") }
            return Int(value) == nil ? .text(value) : .verbatim(value)
        case .yield:
            guard Yield(value) != nil else { throw refuse("write 4, 4-6 or 24 cookies") }
            return Int(value) == nil ? .text(value) : .verbatim(value)
        case .difficulty:
            guard let difficulty = Difficulty(name: value) else { throw refuse("write basic, intermediate or expert") }
            return .text(difficulty.rawValue)
        case .date:
            guard CalendarDate(value) != nil else { throw refuse("write it as 2026-11-21") }
            return .verbatim(value)
        case .language:
            guard MetadataReader.isLanguageTag(value) else { throw refuse("write a tag such as en, de or pt-BR") }
            return .text(value)
        case .season:
            guard let season = Season(name: value) else { throw refuse("write spring, summer, autumn or winter") }
            return .text(season.rawValue)
        case .textList, .dietList:
            return .list(value.split(separator: ",").map { MetadataReader.trimmed(String($0)) }.filter { !$0.isEmpty })
        case .text, .query, .color, .kind, .any: return .text(MetadataReader.singleLine(value))
        case .nutrition, .lines: throw refuse("edit it in an editor: rbook edit")
        }
    }
}

extension Document {
    /// How the file ends its lines.
    public var lineTerminator: String {
        guard let first = source.bytes.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return "\n" }
        if source.bytes[first] == 0x0A { return "\n" }
        return first + 1 < source.bytes.count && source.bytes[first + 1] == 0x0A ? "\r\n" : "\r"
    }
}
