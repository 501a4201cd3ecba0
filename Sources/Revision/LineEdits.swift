internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// Changes of lines and of the lists they are in as text edits.
struct LineEdits {
    let document: Document
    let configuration: Configuration
    let outline: DocumentOutline

    init(_ document: Document, _ configuration: Configuration) {
        self.document = document
        self.configuration = configuration
        outline = DocumentOutline(document)
    }

    // MARK: Finding

    /// The line that is meant.
    func line(_ reference: LineReference) throws(UneditableShape) -> DocumentOutline.Line {
        if let line = outline.line(reference, configuration.itemLineOptions) { return line }
        throw UneditableShape(
            "no line here is '\(reference.text)', or more than one may be", at: place(of: reference.section))
    }

    /// The item that is meant.
    func item(_ reference: LineReference) throws(UneditableShape) -> DocumentOutline.Line {
        let line = try line(reference)
        guard line.isItem else { throw UneditableShape("this is not a list item", at: line.range) }
        return line
    }

    func section(_ reference: SectionReference) throws(UneditableShape) -> DocumentOutline.Section {
        if let section = outline.section(reference) { return section }
        throw UneditableShape("there is no heading '\(reference.title)' here", at: place(of: nil))
    }

    /// Where to point at for what is not there.
    private func place(of section: SectionReference?) -> ByteRange {
        if let section = section.flatMap(outline.section) { return document.markdown.blocks[section.block].range }
        return ByteRange(document.bodyStart, document.bodyStart + 1)
    }

    // MARK: Items

    /// Refused for an item with a list of its own, which would go with it.
    func removing(_ reference: LineReference) throws(UneditableShape) -> [TextEdit] {
        let item = try item(reference).block
        let blocks = document.markdown.blocks
        if let inner = (item + 1..<blocks[item].subtreeEnd).first(where: { blocks[$0].item != nil }) {
            throw UneditableShape(
                "this is below an item that is to be removed, and would go with it", at: blocks[inner].range)
        }
        return try document.removingItem(item)
    }

    func replacing(_ reference: LineReference, with text: String) throws(UneditableShape) -> [TextEdit] {
        if isDone(reference, text) { return [] }
        let line = try line(reference)
        return line.isItem ? try document.replacingItem(line.block, with: text) : [TextEdit(line.range, text)]
    }

    func ticking(_ reference: LineReference, _ isTicked: Bool) throws(UneditableShape) -> [TextEdit] {
        let item = try item(reference)
        // An item without a box is open already.
        if !isTicked, document.markdown.blocks[item.block].item?.checkbox == nil { return [] }
        return try document.settingChecked(isTicked, item: item.block)
    }

    func reordering(_ reference: LineReference, after target: LineReference?) throws(UneditableShape) -> [TextEdit] {
        let target = try target.map { (target) throws(UneditableShape) in try item(target).block }
        return try document.movingItem(item(reference).block, after: target)
    }

    /// What moves, and the edits that take it from where it is; `nil` where it is there already.
    func moving(_ reference: LineReference, to place: Place) throws(UneditableShape) -> (
        removal: [TextEdit], text: String, isTicked: Bool?
    )? {
        let line = try item(reference)
        let block = document.markdown.blocks[line.block]
        if let target = heading(of: place), line.section.flatMap(outline.section)?.block == target { return nil }
        guard block.subtreeEnd == line.block + 2 else {
            throw UneditableShape("the item holds more than one line of text; move it in an editor", at: line.range)
        }
        let isTicked = block.item.flatMap { $0.checkbox == nil ? nil : $0.isChecked }
        return (try document.removingItem(line.block), line.text, isTicked)
    }

    // MARK: Adding

    /// Adds a line to the end of a list; makes the list, and the heading above it, where there is none.
    func adding(_ text: String, to place: Place, _ isTicked: Bool? = nil) throws(UneditableShape) -> [TextEdit] {
        let new = (isTicked.map { $0 ? "[x] " : "[ ] " } ?? "") + text
        if place == .lastList || place == .firstList {
            let markdown = document.markdown
            let lists = markdown.children(of: nil).filter { markdown.blocks[$0].isList }
            let list = place == .lastList ? lists.last : lists.first
            if let list, let last = markdown.children(of: list).last {
                return try document.addingItem(text, after: last, isChecked: isTicked)
            }
            return try document.appending([Document.newItem(new)])
        }
        guard let heading = heading(of: place) else { return try addingSection(for: place, line: new) }
        if let last = items(belowHeading: heading).last {
            return try document.addingItem(text, after: last, isChecked: isTicked)
        }
        return document.addingItem(new, belowHeading: heading)
    }

    /// The items of the last list of a section, up to the next heading of any level.
    func items(belowHeading heading: Int) -> [Int] {
        let markdown = document.markdown
        let own = markdown.children(of: nil).drop { $0 <= heading }.prefix { !markdown.blocks[$0].isHeading }
        return own.last { markdown.blocks[$0].isList }.map { markdown.children(of: $0) } ?? []
    }

    /// The block of the heading below which a place is; `nil` where there is none yet.
    func heading(of place: Place) -> Int? {
        switch place {
        case .lastList, .firstList: nil
        case .section(let section): outline.section(section)?.block
        case .day(let date): days.first { $0.date == date }?.block
        }
    }

    private func addingSection(for place: Place, line: String) throws(UneditableShape) -> [TextEdit] {
        let body = [Document.newItem(line)]
        switch place {
        case .lastList, .firstList: return []
        case .day(let date):
            let next = days.first { $0.date.dayNumber > date.dayNumber }
            return try document.addingSection(
                dayHeading(date), level: days.first?.level ?? 2, body: body, before: next?.block)
        case .section(let section):
            let parents = Array(section.headings.dropLast())
            guard !parents.isEmpty else { return try document.addingSection(section.title, level: 2, body: body) }
            let parent = try self.section(SectionReference(parents))
            let end = document.sectionEnd(ofHeading: parent.block).block
            return try document.addingSection(
                section.title, level: parent.level + 1, body: body,
                before: end < document.markdown.blocks.count ? end : nil)
        }
    }

    // MARK: Sections

    func addingSection(_ title: String, _ level: Int, _ lines: [String], before next: SectionReference?)
        throws(UneditableShape) -> [TextEdit]
    {
        let next = try next.map { (next) throws(UneditableShape) in try section(next).block }
        return try document.addingSection(title, level: level, body: lines.map(Document.newItem), before: next)
    }

    func removingSection(_ reference: SectionReference) throws(UneditableShape) -> [TextEdit] {
        let section = try section(reference)
        if section.block == outline.title?.block {
            throw UneditableShape(
                "this heading is the title of the whole file", at: document.markdown.blocks[section.block].range)
        }
        return try document.removingSection(ofHeading: section.block)
    }

    func renaming(_ reference: SectionReference, to title: String) throws(UneditableShape) -> [TextEdit] {
        let renamed = SectionReference(reference.headings.dropLast() + [title])
        if outline.section(reference) == nil, outline.section(renamed) != nil { return [] }
        let section = try section(reference)
        let block = document.markdown.blocks[section.block]
        if document.source.string(document.markdown.textRange(of: block)) == title { return [] }
        return try document.renamingHeading(section.block, to: title)
    }

    /// Whether a line was given a text already: it is not there any more as it was, and there as it should be.
    func isDone(_ reference: LineReference, _ text: String) -> Bool {
        !outline.hasLine(reference.text, in: reference.section) && outline.hasLine(text, in: reference.section)
    }
}
