internal import RecipeExchange
internal import RecipeSyntax
internal import SourceText

/// Recipes and menus in Cooklang.
enum CooklangReader {
    /// What a file in Cooklang holds; `nil` for a text that is not in Cooklang.
    ///
    /// - Parameter name: the file's name, which gives the title and decides where only words are marked.
    static func read(_ text: String, name: String) -> ReadResult? {
        let isNamed = [".cook", ".menu"].contains { name.lowercased().hasSuffix($0) }
        guard isNamed || mayBe(text) else { return nil }
        let document = CooklangParser.parse(text)
        guard isNamed || isCertain(document) else { return nil }
        let stem = isNamed ? String(name.dropLast(5)) : name.split(separator: ".").first.map(String.init) ?? name
        if let menu = CooklangMenu.list(document, title: stem) {
            var result = ReadResult(format: "a Cooklang menu")
            result.lists = [menu]
            return result
        }
        var result = ReadResult(format: "Cooklang")
        var reader = CooklangRecipe(document)
        let recipe = reader.read(named: stem)
        if recipe.isEmpty {
            result.problems.append(ReadResult.Problem("it holds no ingredients and no steps"))
        } else {
            result.recipes = [recipe]
        }
        return result
    }

    private static func mayBe(_ text: String) -> Bool {
        text.contains("{") && (text.contains("@") || text.contains("~")) || text.hasPrefix(">>")
            || text.contains("\n>>")
    }

    /// Whether something is marked as no other text would do: an item with braces whose words are few, and no program's code.
    private static func isCertain(_ document: CooklangDocument) -> Bool {
        var items = 0
        var doubts = 0
        for block in document.sections.flatMap(\.blocks) {
            for piece in block.pieces {
                switch piece {
                case .text(let text):
                    doubts += text.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ";") || $1 == UInt8(ascii: "{") ? 1 : 0) }
                case .ingredient(let item), .timer(let item):
                    guard item.hasBraces else { continue }
                    let amount = item.amount.map { $0.quantity + ($0.unit ?? "") } ?? ""
                    let isPlain =
                        item.name.utf8.count < 80 && amount.utf8.count < 60
                        && !(item.name + amount).contains(where: { "=;:<>\"".contains($0) })
                    if isPlain { items += 1 } else { doubts += 2 }
                case .cookware: break
                }
            }
        }
        return items > doubts
    }
}

/// A document's recipe, in the fields of ``ReadRecipe``.
struct CooklangRecipe {
    private let document: CooklangDocument
    private var writer = NamedFieldWriter()
    /// Names of items that are listed already, folded, with how many amounts they have.
    private var listed: Set<String> = []
    private var amounts: [String: Int] = [:]

    init(_ document: CooklangDocument) {
        self.document = document
        for block in document.sections.flatMap(\.blocks) {
            for case .ingredient(let item) in block.pieces where item.amount != nil {
                amounts[item.name.lowercased(), default: 0] += 1
            }
        }
    }

    mutating func read(named name: String) -> ReadRecipe {
        readFrontMatter()
        for (key, value, line) in document.metadata {
            writer.line = line
            write(key, [value])
        }
        writer.line = nil
        if writer.recipe.title.isEmpty {
            writer.recipe.title = MarkedText.squeezed(name)
            writer.recipe.origins[.title] = "the file's name"
        }
        for section in document.sections { read(section) }
        if document.comments > 0 {
            let count = document.comments == 1 ? "a comment was" : "\(document.comments) comments were"
            writer.recipe.doubts.append(ReadRecipe.Doubt("\(count) left out"))
        }
        var recipe = writer.recipe
        if !recipe.ingredients.isEmpty { recipe.origins[.ingredients] = "Cooklang" }
        if !recipe.steps.isEmpty { recipe.origins[.instructions] = "Cooklang" }
        return recipe
    }

    private mutating func readFrontMatter() {
        guard let yaml = document.frontMatter else { return }
        let read = Self.entries(yaml)
        for problem in read.problems {
            writer.recipe.doubts.append(ReadRecipe.Doubt("in the front matter: \(problem)"))
        }
        for (key, values) in read.entries { write(key, values) }
    }

    /// The keys of front matter with their values, nested ones as "source.name".
    static func entries(_ yaml: String) -> (entries: [(key: String, values: [String])], problems: [String]) {
        let lines = yaml.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { spaced(String($0)) }
        let document = Document(SourceText("---\n\(lines.joined(separator: "\n"))\n---\n"))
        var entries: [(key: String, values: [String])] = []
        func add(_ key: String, _ value: YAMLNode) {
            if let inner = value.entries {
                for entry in inner { add("\(key).\(entry.key)", entry.value) }
            } else if let items = value.items {
                entries.append((key, items.map(\.flatText)))
            } else if let text = value.text, !value.isNull {
                entries.append((key, [text]))
            }
        }
        for entry in document.frontMatter?.entries ?? [] { add(entry.key, entry.value) }
        return (entries, document.diagnostics.map(\.message))
    }

    /// "cooking time :30 mins" as YAML wants it, with the space after the colon.
    private static func spaced(_ line: String) -> String {
        guard let first = line.first, first.isLetter, let colon = line.firstIndex(of: ":"),
            let next = line[colon...].dropFirst().first, !next.isWhitespace, line[..<colon].last == " "
        else { return line }
        return "\(MarkedText.trimmedEnd(String(line[..<colon]))): \(line[line.index(after: colon)...])"
    }

    private mutating func write(_ key: String, _ values: [String]) {
        let names = [
            "source.url": "url", "source.name": "source", "source.author": "author", "time.prep": "prep time",
            "time.cook": "cook time", "time.total": "total time", "introduction": "description",
            "source.book": "source name",
        ]
        let name = names[key.lowercased()] ?? key
        var values = values
        if ["servings", "serves", "yield"].contains(name.lowercased()), let first = values.first {
            values[0] = yield(name, first)
        }
        writer.write(name, values)
    }

    /// "2|4|6" is two servings, and "500%ml" 500 ml.
    private mutating func yield(_ name: String, _ text: String) -> String {
        guard let bar = text.firstIndex(of: "|") else { return MarkedText.squeezed(text.replacing("%", with: " ")) }
        writer.recipe.doubts.append(ReadRecipe.Doubt("'\(name): \(text)' gives several sizes; the first counts"))
        return MarkedText.trimmed(String(text[..<bar]))
    }

    // MARK: - Steps

    private mutating func read(_ section: CooklangDocument.Section) {
        var items = ReadRecipe.Group<ReadRecipe.Item>(section.title)
        var steps = ReadRecipe.Group<ReadRecipe.Step>(section.title)
        for block in section.blocks {
            var text = ""
            for piece in block.pieces { text += words(piece, &items.lines, block.line) }
            let line = MarkedText.squeezed(text)
            if line.isEmpty { continue }
            if block.isNote {
                writer.recipe.notes.append(section.title.map { "\($0): \(line)" } ?? line)
            } else {
                steps.lines.append(ReadRecipe.Step(line))
            }
        }
        if !items.lines.isEmpty { writer.recipe.ingredients.append(items) }
        if !steps.lines.isEmpty { writer.recipe.steps.append(steps) }
    }

    /// What a step says for a piece; its ingredient is listed on the way.
    private mutating func words(_ piece: CooklangDocument.Piece, _ items: inout [ReadRecipe.Item], _ line: Int)
        -> String
    {
        switch piece {
        case .text(let text): return text
        case .timer(let item):
            guard let amount = item.amount else {
                return item.name.first?.isNumber == true ? "~\(item.name)" : item.name
            }
            return item.name.isEmpty ? amount.text : "\(amount.text) (\(item.name))"
        case .cookware(let item):
            if !item.hasBraces, item.name.allSatisfy(\.isNumber) { return "#\(item.name)" }
            let name = [item.amount?.text ?? "", item.name].filter { !$0.isEmpty && $0 != "1" }.joined(separator: " ")
            let entry = MarkedText.squeezed(item.note.map { "\(name) (\($0))" } ?? name)
            if !entry.isEmpty, !writer.recipe.equipment.contains(entry) { writer.recipe.equipment.append(entry) }
            return item.alias ?? item.name
        case .ingredient(let item): return words(item, &items, line)
        }
    }

    private mutating func words(_ item: CooklangDocument.Item, _ items: inout [ReadRecipe.Item], _ line: Int) -> String
    {
        let isRecipe = item.marks.contains(.recipe) || item.name.hasPrefix("./") || item.name.hasPrefix("../")
        let name = isRecipe ? Self.lastPart(item.name) : item.name
        let key = item.name.lowercased()
        let isKnown = listed.contains(key) && (item.amount == nil || item.marks.contains(.reference))
        if !isKnown, !item.marks.contains(.hidden) {
            listed.insert(key)
            var text = [quantity(item, line), name].filter { !$0.isEmpty }.joined(separator: " ")
            if let note = item.note { text += ", \(note)" }
            if item.marks.contains(.optional) { text += " (optional)" }
            if item.amount?.isLocked == true { text += " (fixed)" }
            let words = MarkedText.squeezed(text)
            if !words.isEmpty { items.append(ReadRecipe.Item(words, recipe: isRecipe ? item.name : nil)) }
        }
        let shown = item.alias ?? name
        guard let amount = item.amount, amounts[key, default: 0] > 1 || item.marks.contains(.hidden) || isKnown else {
            return shown
        }
        return "\(amount.text) \(shown)"
    }

    private mutating func quantity(_ item: CooklangDocument.Item, _ line: Int) -> String {
        guard let amount = item.amount else { return "" }
        guard let bar = amount.quantity.firstIndex(of: "|") else { return amount.text }
        writer.recipe.doubts.append(
            ReadRecipe.Doubt("'\(item.name)' has several amounts, '\(amount.text)'; the first counts", line: line))
        var first = amount
        first.quantity = MarkedText.trimmed(String(amount.quantity[..<bar]))
        return first.text
    }

    static func lastPart(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.hasSuffix(".cook") ? String(name.dropLast(5)) : name
    }
}

extension YAMLNode {
    /// A value as one line, whatever its shape.
    var flatText: String {
        switch content {
        case .scalar(let text, _): text
        case .sequence(let items, _): items.map(\.flatText).joined(separator: ", ")
        case .mapping(let entries, _): entries.map { "\($0.key): \($0.value.flatText)" }.joined(separator: "; ")
        }
    }
}
