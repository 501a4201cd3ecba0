internal import Kitchen
public import RecipeSyntax
public import SourceText

/// What a file says, value by value: what an edit must leave as it was.
///
/// It holds the keys of the front matter under their canonical names, the blocks of the body with their text, and what is made of them.
/// White space that says nothing, the spelling of keys and the endings of lines are not in it.
public struct FileReading: Sendable {
    public let kind: DocumentKind
    private var values: [Value] = []
    private let errorCount: Int

    /// One value and the bytes that say it.
    private struct Value: Sendable {
        let name: String
        let text: String
        let range: ByteRange
        /// Whether the title says it beside the name of the dish: the servings of "Paella for 6".
        var isOfTitle = false
    }

    public init(_ document: Document, configuration: Configuration) {
        self.init(document, CookbookFile(document, configuration: configuration))
    }

    public init(_ document: Document, _ file: CookbookFile) {
        kind = file.kind
        errorCount = file.diagnostics.count { $0.severity == .error }
        for entry in document.frontMatter?.entries ?? [] {
            let name = FrontMatterKey.named(entry.key, in: kind)?.name ?? entry.key
            values.append(Value(name: name, text: Self.text(of: entry.value), range: entry.range))
        }
        addBlocks(document)
        switch file.content {
        case .recipe(let recipe): addRecipe(recipe)
        case .folder(let page):
            add("title", page.title)
            add("order", page.order)
        case .collection(let collection):
            add("title", collection.title)
            add("query", collection.query)
        case .pantry(let pantry):
            for location in pantry.locations {
                add("heading", location.title)
                for lot in location.lots { add("lot", lot.item.string, lot.item.range) }
            }
        case .shoppingList(let list):
            for aisle in list.aisles {
                add("heading", aisle.title)
                for item in aisle.items {
                    add("item", "\(item.hasCheckbox) \(item.isChecked) \(item.item.string)", item.item.range)
                }
            }
        case .mealPlan(let plan):
            for day in plan.days {
                add("day", day.date)
                add("label", day.label)
                for meal in day.meals {
                    add(
                        "meal",
                        "\(meal.slot?.value ?? "") \(meal.text) \(meal.servings?.value.exactText ?? "") \(meal.leftovers == nil)",
                        meal.range)
                }
            }
        case .ingredients(let additions): for line in additions.lines { add("line", line.text, line.range) }
        case .prose: break
        }
        for link in file.links {
            add("link", link.target.map { String(decoding: $0.bytes, as: UTF8.self) } ?? "", link.destination)
        }
    }

    /// Whether the file, read after an edit, is of the same kind and says the same, without new errors.
    ///
    /// - Parameters:
    ///   - name: a key whose values may differ in any way.
    ///     What a title says beside the name of the dish may differ with it, and come, but not go.
    ///   - places: ranges before the edit; values that stand there may be others, but none may come or go.
    ///   - heading: a range before the edit; the text of the block there may be another.
    public func isKept(
        by after: FileReading, except name: String? = nil, exceptAt places: [ByteRange] = [],
        exceptBlockAt heading: ByteRange? = nil
    ) -> Bool {
        guard kind == after.kind, after.errorCount <= errorCount else { return false }
        let isTitle = name == FrontMatterKey.title.name
        if isTitle, !saidByTitle(butNotIn: after).isEmpty { return false }
        func isCompared(_ value: Value) -> Bool { value.name != name && !(isTitle && value.isOfTitle) }
        let old = name == nil ? values : values.filter(isCompared)
        let new = name == nil ? after.values : after.values.filter(isCompared)
        return old.count == new.count
            && zip(old, new).allSatisfy { old, new in
                old.name == new.name
                    && (old.text == new.text
                        || old.name == "block" && heading.map { Self.touches($0, old.range) } ?? false)
                    || places.contains { Self.touches($0, old.range) }
            }
    }

    /// The names of what only the title says, such as the servings of "Paella for 6", and the file says no more after an edit; in order.
    public func saidByTitle(butNotIn after: FileReading) -> [String] {
        values.filter { value in value.isOfTitle && !after.values.contains { $0.name == value.name } }.map(\.name)
    }

    private static func touches(_ one: ByteRange, _ other: ByteRange) -> Bool {
        one.start <= other.end && other.start <= one.end
    }

    /// Adds what is read of a line or paragraph; how it is wrapped does not matter.
    private mutating func add(_ name: String, _ text: String, _ range: ByteRange) {
        values.append(
            Value(name: name, text: text.split(whereSeparator: \.isWhitespace).joined(separator: " "), range: range))
    }

    private mutating func add<T>(_ name: String, _ value: Located<T>?) {
        if let value { add(name, "\(value.value)", value.range) }
    }

    private mutating func add<T>(_ name: String, _ values: [Located<T>]) { for value in values { add(name, value) } }

    private mutating func addRecipe(_ recipe: Recipe) {
        let metadata = recipe.metadata
        add("title", recipe.title.text, recipe.title.range)
        add("description", metadata.description)
        add("servings", metadata.servings)
        add("yield", metadata.yield)
        add("prep-time", metadata.prepTime)
        add("cook-time", metadata.cookTime)
        add("rest-time", metadata.restTime)
        add("keeps", metadata.keeps)
        add("total-time", metadata.declaredTotalTime)
        add("difficulty", metadata.difficulty)
        add("category", metadata.categories)
        add("cuisine", metadata.cuisines)
        add("tags", metadata.tags)
        add("diet", metadata.diets)
        add("season", metadata.seasons)
        add("rating", metadata.rating)
        add("favorite", metadata.favorite)
        add("author", metadata.authors)
        add("source", metadata.source)
        add("image", metadata.images)
        add("video", metadata.videos)
        add("language", metadata.language)
        for (name, value) in metadata.nutrition { add("nutrition", "\(name.value): \(value.value)", value.range) }
        add("added", metadata.added)
        add("updated", metadata.updated)
        add("generated", metadata.generated)
        for (key, _) in metadata.unknown { add(key.value, "", key.range) }
        for group in recipe.ingredientGroups {
            add("ingredients", group.title)
            for line in group.ingredients { add("ingredients", line.string, line.range) }
        }
        for group in recipe.stepGroups {
            add("instructions", group.title)
            for step in group.steps {
                add("instructions", step.text, step.range)
                add("instructions", step.images)
            }
        }
        for note in recipe.notes { add("notes", note.text, note.range) }
        add("equipment", recipe.equipment)
        for entry in recipe.log {
            let made = entry.made?.logText ?? ""
            add("log", "\(entry.date.value) \(entry.stars.map { "\($0)" } ?? "") \(made) \(entry.remark)", entry.range)
        }
        add("section", recipe.otherSections)
        for index in values.indices
        where ["servings", "total-time"].contains(values[index].name) && values[index].range == recipe.title.range {
            values[index].isOfTitle = true
        }
    }

    private mutating func addBlocks(_ document: Document) {
        for block in document.markdown.blocks {
            let lines = document.markdown.lines(of: block).map(document.source.string)
            var text: String
            switch block.kind {
            case .quote: text = "quote"
            case .panel: text = "panel"
            case .list(let style): text = "list \(style.delimiter)"
            case .item(let item):
                text = "\(document.source.string(item.marker)) \(item.checkbox != nil) \(item.isChecked)"
            case .heading(let level, _): text = "heading \(level) " + Self.prose(lines)
            case .paragraph: text = "paragraph " + Self.prose(lines)
            case .linkDefinition: text = "definition " + Self.prose(lines)
            case .table: text = "table " + lines.map { Self.prose([$0]) }.joined(separator: "\n")
            case .siteMark: text = "mark " + lines.joined()
            case .thematicBreak: text = "break"
            case .fencedCode(let info):
                text = "code \(document.source.string(info)) " + lines.joined(separator: "\n")
            case .indentedCode: text = "code " + lines.joined(separator: "\n")
            case .html: text = "html " + lines.joined(separator: "\n")
            }
            text += " \(block.depth)"
            values.append(Value(name: "block", text: text, range: block.range))
        }
    }

    /// Lines of prose; of the spaces at their ends only hard line breaks are kept.
    private static func prose(_ lines: [String]) -> String {
        lines.enumerated().map { number, line in
            var bytes = Substring(line).utf8
            while bytes.last == 0x20 || bytes.last == 0x09 { bytes.removeLast() }
            let isBreak = number + 1 < lines.count && line.hasSuffix("  ")
            return String(Substring(bytes)) + (isBreak ? "  " : "")
        }.joined(separator: "\n")
    }

    /// A value of the front matter in one line, whatever its shape.
    private static func text(of node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let style): (style == .plain ? "" : "'") + text
        case .sequence(let items, _): "[" + items.map(text).joined(separator: ", ") + "]"
        case .mapping(let entries, _):
            "{" + entries.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", ") + "}"
        }
    }
}
