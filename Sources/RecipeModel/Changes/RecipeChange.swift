internal import Kitchen
public import RecipeSyntax
public import SourceText

/// Changes of a recipe's metadata as text edits.
///
/// The recipe is read again as it would be: a change that would not be read as asked for, or would change what else the file says, is
/// refused with the place that is in the way.
public struct RecipeChange: Sendable {
    private let document: Document
    private let configuration: Configuration

    public init(_ document: Document, configuration: Configuration = Configuration()) {
        self.document = document
        self.configuration = configuration
    }

    /// Sets a key, under the spelling the file uses already or else its canonical name; the value is checked by its type.
    ///
    /// - Throws: a refusal for a value the key cannot have, or where the front matter cannot be edited safely.
    public func setting(_ key: FrontMatterKey, to value: String) throws(EditRefusal) -> [TextEdit] {
        let written = try Self.written(value, as: key)
        return try set(spelling(of: key), to: written, key.name)
    }

    /// Sets a key of the person's own.
    public func setting(ownKey name: String, to value: String) throws(EditRefusal) -> [TextEdit] {
        try set(name, to: .text(value), name)
    }

    private func set(_ spelling: String, to value: YAMLValue, _ name: String) throws(EditRefusal) -> [TextEdit] {
        try checked(try document.settingFrontMatter(spelling, to: value), name) { entry in
            switch value {
            case .text(let text), .verbatim(let text): entry?.value.text == text
            case .list(let items): entry?.value.scalars?.map { $0.text ?? "" } == items
            }
        }
    }

    public func removing(_ key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        try checked(try document.removingFrontMatter(spelling(of: key)), key.name) { $0 == nil }
    }

    /// Removes a key of the person's own.
    public func removing(ownKey name: String) throws(EditRefusal) -> [TextEdit] {
        try checked(try document.removingFrontMatter(name), name) { $0 == nil }
    }

    /// Adds a text to a list; no edits where it is there already (case does not matter).
    public func adding(_ item: String, to key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        let item = MetadataReader.singleLine(item)
        if item.isEmpty {
            throw EditRefusal("an empty text cannot be added to '\(key.name)'", at: ByteRange(at: 0))
        }
        let recipe = recipe(document)
        let before = texts(key, recipe)
        if before.contains(where: { Self.isSame($0.value, item) }) { return [] }
        let edits = try document.addingFrontMatter(
            item, to: spelling(of: key), splitsAtCommas: MetadataReader.field(key.name)?.splitsAtCommas ?? false)
        let inBody = before.filter { $0.range.start >= document.bodyStart }.map(\.value)
        let expected = before.dropLast(inBody.count).map(\.value) + [item]
        return try checked(edits, key.name) { _ in
            true
        } also: { after in
            texts(key, after).map(\.value).starts(with: expected)
        }
    }

    /// Removes a text from a list; no edits where it is not there (case does not matter).
    public func removing(_ item: String, from key: FrontMatterKey) throws(EditRefusal) -> [TextEdit] {
        let item = MetadataReader.singleLine(item)
        let recipe = recipe(document)
        let before = texts(key, recipe)
        let edits = try document.removingFrontMatter(
            from: spelling(of: key), splitsAtCommas: MetadataReader.field(key.name)?.splitsAtCommas ?? false
        ) { Self.isSame(MetadataReader.singleLine($0), item) }
        if let left = before.first(where: { Self.isSame($0.value, item) && $0.range.start >= document.bodyStart }) {
            throw EditRefusal("'\(left.value)' stands in the text of the recipe", at: left.range)
        }
        let expected = before.map(\.value).filter { !Self.isSame($0, item) }
        return try checked(edits, key.name) { _ in
            true
        } also: { after in
            texts(key, after).map(\.value) == expected
        }
    }

    private static func isSame(_ lhs: String, _ rhs: String) -> Bool { lhs.lowercased() == rhs.lowercased() }

    private func recipe(_ document: Document) -> Recipe? { CookbookFile(document, configuration: configuration).recipe }

    /// What the recipe is read to have in a list.
    private func texts(_ key: FrontMatterKey, _ recipe: Recipe?) -> [Located<String>] {
        guard let recipe else { return [] }
        switch MetadataReader.field(key.name) {
        case .category: return recipe.metadata.categories
        case .cuisine: return recipe.metadata.cuisines
        case .tags: return recipe.metadata.tags
        case .diet: return recipe.metadata.diets
        case .author: return recipe.metadata.authors
        case .image: return recipe.metadata.images
        case .equipment: return recipe.equipment
        default: return []
        }
    }

    /// Edits of one key, if the file as it would be holds what was asked for and everything else as before.
    ///
    /// - Parameters:
    ///   - isRight: judges the entry that is read for the key, `nil` where there is none.
    ///   - recipeIsRight: judges the recipe.
    private func checked(
        _ edits: [TextEdit], _ name: String, _ isRight: (YAMLEntry?) -> Bool,
        also recipeIsRight: (Recipe?) -> Bool = { _ in true }
    ) throws(EditRefusal) -> [TextEdit] {
        let place =
            document.frontMatter?.entry(spelling(of: name))?.range
            ?? ByteRange(document.bodyStart, document.bodyStart + 1)
        guard let bytes = try? document.source.applying(edits) else {
            throw EditRefusal("the front matter cannot be edited here", at: place)
        }
        let after = Document(SourceText(path: document.source.path, bytes: bytes))
        let before = FileReading(document, configuration: configuration)
        let file = CookbookFile(after, configuration: configuration)
        let entry = after.frontMatter?.entries.first { Self.name(of: $0.key) == name }
        let isBad = entry.map { entry in
            file.diagnostics.contains {
                $0.severity >= .warning && entry.value.range.contains($0.range) && $0.code != "unknown-diet"
            }
        }
        guard isRight(entry), isBad != true, recipeIsRight(file.recipe) else {
            throw EditRefusal("'\(name)' cannot be changed here: it would not be read as asked for", at: place)
        }
        guard before.isKept(by: FileReading(after, file), except: name) else {
            throw EditRefusal("'\(name)' cannot be changed here: the file would say something else, too", at: place)
        }
        return edits
    }

    /// Adds a line to the log, newest first; makes the section where there is none.
    public func logging(_ line: String, sections: SectionNames) throws(EditRefusal) -> [TextEdit] {
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
        return try document.addingSection(SectionRole.log.title, level: 2, body: [Document.newItem(line)])
    }

    /// The spelling under which the file holds a key, or its canonical name.
    private func spelling(of key: FrontMatterKey) -> String { spelling(of: key.name) }

    private func spelling(of name: String) -> String {
        document.frontMatter?.entries.first { Self.name(of: $0.key) == name }?.key ?? name
    }

    private static func name(of spelling: String) -> String {
        FrontMatterKey.named(spelling, in: .recipe)?.name ?? spelling
    }

    /// A value as YAML, checked against the key's type.
    static func written(_ value: String, as key: FrontMatterKey) throws(EditRefusal) -> YAMLValue {
        func refuse(_ hint: String) -> EditRefusal {
            EditRefusal("'\(value)' is not a value for '\(key.name)': \(hint)", at: ByteRange(at: 0))
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
        case .kind:
            guard DocumentKind(name: value) == .recipe else {
                throw refuse("a recipe stays one; edit the file by hand")
            }
            return .text(DocumentKind.recipe.rawValue)
        case .text, .query, .color, .any: return .text(MetadataReader.singleLine(value))
        case .nutrition, .lines: throw refuse("edit it in an editor: rbook edit")
        }
    }
}
