public import RecipeModel
public import RecipeSyntax
public import SourceText

/// A document on which changes are made one after another, each on the text that the one before left.
public struct DocumentRevision: Sendable {
    public let original: SourceText
    /// The text after the changes so far.
    public private(set) var source: SourceText
    /// The changes that made a difference, in order.
    public private(set) var changes: [Change] = []
    private let configuration: Configuration
    /// What `source` is read as; `nil` until something asks.
    private var document: Document?

    public init(_ source: SourceText, configuration: Configuration = Configuration()) {
        original = source
        self.source = source
        self.configuration = configuration
    }

    public var isChanged: Bool { source.bytes != original.bytes }

    /// Makes a change.
    ///
    /// - Throws: where the document has a shape that cannot be edited, with a place of `source`; then nothing is changed.
    public mutating func apply(_ change: Change) throws(UneditableShape) {
        let before = (source, document)
        do throws(UneditableShape) {
            try make(change)
        } catch {
            (source, document) = before
            throw error
        }
        if source.bytes != before.0.bytes { changes.append(change) }
    }

    /// The same for several, up to the first that cannot be made.
    public mutating func apply(_ changes: [Change]) throws(UneditableShape) {
        for change in changes { try apply(change) }
    }

    private mutating func make(_ change: Change) throws(UneditableShape) {
        // These look at bytes alone.
        switch change {
        case .replaceText(let hunks): return try edit(TextHunk.edits(hunks, in: source))
        case .setSetting(let name, let value): return try edit(SettingEdits(source).setting(name, to: value))
        default: break
        }
        let document = read()
        if let problem = document.damage {
            throw UneditableShape(problem.message, at: problem.range)
        }
        switch change {
        case .setKey(let setting): try edit(keys.setting(setting))
        case .removeKey(let key): try edit(keys.removing(key))
        case .addToKey(let key, let text): try edit(keys.adding(text, to: key))
        case .removeFromKey(let key, let text): try edit(keys.removing(text, from: key))
        case .addLine(let text, let place, let isTicked): try edit(lines.adding(text.string, to: place, isTicked))
        case .removeLine(let line): try edit(lines.removing(line))
        case .replaceLine(let line, let text): try edit(lines.replacing(line, with: text.string))
        case .moveLine(let line, let place): try move(line, to: place)
        case .reorderLine(let line, let target): try edit(lines.reordering(line, after: target))
        case .setTicked(let line, let isTicked): try edit(lines.ticking(line, isTicked))
        case .setAmount(let line, let measure): try edit(lines.settingAmount(of: line, to: measure))
        case .scaleAmounts(let line, let factor): try edit(lines.scaling(line, by: factor))
        case .setAttribute(let line, let attribute): try edit(lines.setting(attribute, of: line))
        case .removeAttribute(let line, let name): try edit(lines.removing(name, of: line))
        case .addMeal(let meal): try add(meal)
        case .removeMeal(let line): try edit(lines.removingMeal(line))
        case .log(let entry): try edit(lines.logging(entry))
        case .addRecipe(let link): try edit(lines.adding(link))
        case .removeRecipe(let link): try remove(link)
        case .addSection(let title, let level, let texts, let next):
            try edit(lines.addingSection(title.string, level, texts.map(\.string), before: next))
        case .removeSection(let section): try edit(lines.removingSection(section))
        case .renameSection(let section, let title): try edit(lines.renaming(section, to: title.string))
        case .replaceLinks(let replacements):
            try edit(LinkReplacement.edits(replacements, in: document, configuration))
        case .setSetting, .replaceText: break
        }
    }

    private var keys: KeyEdits { mutating get { KeyEdits(read(), configuration) } }
    private var lines: LineEdits { mutating get { LineEdits(read(), configuration) } }

    private mutating func read() -> Document {
        if let document { return document }
        let document = Document(source)
        self.document = document
        return document
    }

    /// Makes edits of the text as it is now.
    private mutating func edit(_ edits: [TextEdit]) throws(UneditableShape) {
        guard let first = edits.first else { return }
        guard let bytes = try? source.applying(edits) else {
            throw UneditableShape("this cannot be edited: the edits overlap", at: first.range)
        }
        source = SourceText(path: original.path, bytes: bytes)
        document = nil
    }

    // MARK: Changes of two steps

    private mutating func move(_ reference: LineReference, to place: Place) throws(UneditableShape) {
        guard let moved = try lines.moving(reference, to: place) else { return }
        try edit(moved.removal)
        try edit(lines.adding(moved.text, to: place, moved.isTicked))
    }

    /// Adds a meal after those of the slots before it.
    private mutating func add(_ meal: PlannedMeal) throws(UneditableShape) {
        try edit(lines.adding(meal))
        // There is no adding before the first item: what belongs there is moved.
        try edit(lines.movingToItsSlot(meal))
    }

    /// From the last, so that the places of those before it hold.
    private mutating func remove(_ link: RecipeLink) throws(UneditableShape) {
        for item in try lines.items(linkingTo: link).reversed() { try edit(read().removingItem(item)) }
    }
}
