internal import Kitchen
internal import RecipeSyntax
internal import SourceText

// Lines and groups written as mappings.
extension FrontMatterLines {
    mutating func collect(_ entries: [YAMLEntry], _ node: YAMLNode) {
        let fields = MapFields(entries)
        if let list = listOfGroup(fields) { return addGroup(list, fields, entries) }
        switch purpose {
        case .ingredients where fields.text(of: MapFields.names) != nil && !isNameAndAmount(entries),
            .ingredients where fields.hasAmount && fields.text(of: MapFields.foodIDs + MapFields.units) != nil:
            addIngredient(fields, named: nil, node.range)
        case .steps where fields.text(of: MapFields.texts) != nil, .notes where fields.text(of: MapFields.texts) != nil:
            addStep(fields, node)
        default:
            for entry in entries where !entry.key.hasPrefix("@") { addEntry(entry) }
        }
    }

    /// `flour: 200 g`, `Sauce: […]`, `flour: { amount: 200, unit: g }`
    private mutating func addEntry(_ entry: YAMLEntry) {
        switch entry.value.content {
        case .sequence:
            openGroup(Located(entry.key, entry.keyRange))
            collect(entry.value)
        case .mapping(let inner, _):
            let fields = MapFields(inner)
            if purpose == .ingredients, fields.hasAmount, fields.text(of: MapFields.names) == nil {
                addIngredient(fields, named: Located(entry.key, entry.keyRange), entry.range)
            } else if purpose == .steps, fields.text(of: MapFields.texts) != nil {
                addStep(fields, entry.value)
            } else {
                openGroup(Located(entry.key, entry.keyRange))
                collect(entry.value)
            }
        case .scalar(let text, let style):
            if style.isBlock {
                openGroup(Located(entry.key, entry.keyRange))
                collect(entry.value)
            } else if entry.value.isNull || MetadataReader.trimmed(text).isEmpty {
                openGroup(Located(entry.key, entry.keyRange))
            } else if purpose == .ingredients, isAmountAlone(text) {
                addLine("\(text) \(entry.key)", entry.range)
            } else if purpose == .steps, entry.key.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
                addLine(text, entry.value.range)
            } else if purpose == .ingredients, MapFields.headings.contains(FrontMatterKey.fold(entry.key)) {
                openGroup(Located(Self.withoutColon(text), entry.value.range))
            } else {
                // A line that holds ': ' was taken for a key by YAML.
                addLine("\(entry.key): \(text)", entry.range)
            }
        }
    }

    /// Whether a text is "200 g", "2" or "1/2 cup" and names no food.
    private func isAmountAlone(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count <= 40 else { return false }
        let line = ItemLine.parse(bytes)
        guard let amount = line.amounts.first, amount.kind == .primary, !amount.quantityRange.isEmpty else {
            return false
        }
        return line.name(in: bytes).isEmpty
    }

    /// `item: 200 g`: a food that happens to be called like a field.
    private func isNameAndAmount(_ entries: [YAMLEntry]) -> Bool {
        entries.count == 1 && entries[0].value.text.map(isAmountAlone) == true
    }

    // MARK: Groups

    /// Opens a group where an item of a list that holds texts as well is one key with a title: "- title: Salad". A food may be named so too: "- name: walnuts".
    mutating func takeHeading(_ item: YAMLNode) -> Bool {
        guard purpose == .ingredients, case .mapping(let entries, _) = item.content, entries.count == 1,
            let key = entries.first.map({ FrontMatterKey.fold($0.key) }), MapFields.doubtfulHeadings.contains(key),
            let text = entries[0].value.text, !text.isEmpty, !entries[0].value.isNull, text.utf8.count <= 60,
            !hasAmount(text)
        else { return false }
        let isFood = key == "name" || key == "label"
        if isFood, Catalogue.builtIn.resolve(text).match != .unknown, !PartName.namesComponent(text) { return false }
        openGroup(Located(Self.withoutColon(text), entries[0].value.range))
        return true
    }

    private func listOfGroup(_ fields: MapFields) -> YAMLEntry? {
        let keys: [String]
        switch purpose {
        case .ingredients: keys = MapFields.lists + ["ingredients", "ingredient"]
        case .steps: keys = MapFields.lists + ["steps", "instructions", "directions", "method", "text", "step"]
        case .notes: keys = MapFields.lists + ["notes", "text"]
        }
        func isList(_ entry: YAMLEntry) -> Bool { entry.value.text == nil || entry.value.style?.isBlock == true }
        if let list = keys.lazy.compactMap({ fields.entry($0) }).first(where: isList) { return list }
        if purpose == .ingredients, let list = fields.listBesideTitle { return list }
        // "titel: Teig" beside "zutaten: […]": the key of the section in another language, which by itself may be a title.
        guard fields.located(MapFields.titles) != nil else { return nil }
        let section = FrontMatterKey.number(of: keys[MapFields.lists.count], in: .recipe)
        return fields.first {
            MapFields.listsBesideTitles.contains($0.key)
                || section != nil && FrontMatterKey.number(of: $0.entry.key, in: .recipe) == section
        }.flatMap { isList($0) ? $0 : nil }
    }

    private mutating func addGroup(_ list: YAMLEntry, _ fields: MapFields, _ entries: [YAMLEntry]) {
        let title = (fields.located(MapFields.titles) ?? fields.titleBesideList(list)).map {
            Located(Self.withoutColon($0.value), $0.range)
        }
        openGroup(title)
        collect(list.value)
        openGroup(nil)
    }

    // MARK: Ingredients

    private mutating func addIngredient(_ fields: MapFields, named key: Located<String>?, _ range: ByteRange) {
        if let group = fields.located(MapFields.groups) {
            enterGroup(group)
        } else if itemGroup != nil {
            enterGroup(nil)
        }
        let name = linked(
            key?.value ?? fields.text(of: MapFields.names) ?? fields.text(of: MapFields.foodIDs),
            to: fields.text(of: MapFields.recipes)
                ?? fields.text(of: MapFields.references).flatMap { $0.contains(".md") || $0.hasPrefix("[[") ? $0 : nil }
        )
        var line = JoinedText(source)
        // "qty: to taste" is written after the food.
        let amount = fields.amount
        let isSaidBehind = amount.map { $0.lowercased().hasPrefix("to ") || $0.lowercased().hasPrefix("as ") } == true
        if !isSaidBehind { line.add(amount, at: fields.entry(MapFields.amounts)?.value.range) }
        line.add(fields.text(of: MapFields.units), at: fields.located(MapFields.units)?.range)
        line.add(name, at: key?.range ?? fields.located(MapFields.names)?.range)
        if isSaidBehind { line.add(amount, at: fields.entry(MapFields.amounts)?.value.range, after: ", ") }
        line.add(
            fields.text(of: MapFields.preparations), at: fields.located(MapFields.preparations)?.range, after: ", ")
        for note in fields.located(allOf: MapFields.notes) {
            let isClosed = note.value.hasPrefix("(") && note.value.hasSuffix(")")
            line.add(note.value, at: note.range, after: isClosed ? " " : " (", before: isClosed ? "" : ")")
        }
        let isOptional = fields.entry("optional")?.value.boolean == true && !line.text.lowercased().contains("optional")
        addLine(line.text, range, pieces: line.pieces, isOptional: isOptional)
    }

    /// A name with the recipe that a field says it is made by, as a link.
    private func linked(_ name: String?, to recipe: String?) -> String? {
        guard let name, var recipe, !recipe.contains("://"), !name.contains("["), !name.contains("]"),
            recipe.utf8.count < 500,
            !["true", "yes", "no", "false"].contains(recipe.lowercased()), !recipe.contains("<"), !recipe.contains(">")
        else { return name }
        if recipe.hasPrefix("[["), recipe.hasSuffix("]]") {
            recipe = String(recipe.dropFirst(2).dropLast(2).prefix { $0 != "|" && $0 != "#" })
            if !recipe.hasSuffix(".md") { recipe += ".md" }
        }
        if recipe.hasPrefix("["), let path = recipe.split(separator: "(").last?.split(separator: ")").first {
            recipe = String(path)
        }
        return "[\(name)](<\(recipe)>)"
    }

    // MARK: Steps

    private mutating func addStep(_ fields: MapFields, _ node: YAMLNode) {
        if let group = fields.located(MapFields.groups) {
            enterGroup(group)
        } else if itemGroup != nil {
            enterGroup(nil)
        }
        guard let (text, place) = fields.scalar(MapFields.texts) else { return }
        let images = fields.texts(of: ["image", "images", "photo", "picture"]).map { Located($0, node.range) }
        let title = fields.scalar(MapFields.stepTitles).map(\.text)
        let notes = fields.texts(of: MapFields.notes).map { $0.hasPrefix("(") ? " \($0)" : " (\($0))" }.joined()
        let hasTitle =
            title.map { title in
                !title.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                    && !text.lowercased().hasPrefix(title.lowercased().prefix { $0 != "." && $0 != "…" })
            } ?? false
        if let title, hasTitle {
            let end = title.last.map { ".:!?".contains($0) } == true ? "" : ":"
            addLine("\(title)\(end) \(text)\(notes)", node.range, images: images)
        } else {
            addLine(text + notes, notes.isEmpty ? place : node.range, images: images)
        }
    }
}

/// A line put together from the values of several keys, and where the file holds them.
private struct JoinedText {
    private let source: SourceText
    private(set) var text = ""
    private(set) var pieces: [LocatedLine.Piece] = []

    init(_ source: SourceText) { self.source = source }

    /// Adds a value, after a space if something stands before it.
    mutating func add(_ value: String?, at range: ByteRange?, after mark: String = " ", before end: String = "") {
        guard let value else { return }
        if !text.isEmpty { text += mark }
        let start = text.utf8.count
        text += value
        if let range, let place = place(of: value, in: range) {
            pieces.append(LocatedLine.Piece(range: ByteRange(start, start + value.utf8.count), place: place))
        }
        text += end
    }

    /// Where a scalar holds its text, quotes left out; `nil` where it is not written as it reads.
    private func place(of value: String, in range: ByteRange) -> ByteRange? {
        if source[range].elementsEqual(value.utf8) { return range }
        guard range.count >= 2 else { return nil }
        let inner = ByteRange(range.start + 1, range.end - 1)
        return source[inner].elementsEqual(value.utf8) ? inner : nil
    }
}

/// The entries of a mapping by what their keys mean, whatever their case, `-` and `_`.
private struct MapFields {
    private let entries: [(key: String, entry: YAMLEntry)]

    static let amounts = [
        "amount", "quantity", "qty", "amt", "measure", "quantities", "menge", "quantite", "quantité", "cantidad",
        "quantita", "quantità", "quantidade", "hoeveelheid", "mängd", "ilość", "ilosc",
    ]
    static let units = [
        "unit", "units", "uom", "unitofmeasure", "measurement", "einheit", "unite", "unité", "unidad", "unità",
        "eenheid", "enhet", "jednostka",
    ]
    static let names = [
        "name", "item", "ingredient", "food", "product", "text", "display", "line", "raw", "original", "title",
        "label", "zutat", "nom", "nombre", "nome", "naam", "namn", "nazwa",
    ]
    static let recipes = ["recipe", "subrecipe", "reciperef"]
    /// These may hold anything: the number of a row, an address.
    static let references = ["ref", "reference", "link", "href", "file", "path"]
    static let foodIDs = ["slug", "id", "key"]
    static let preparations = ["prep", "preparation", "prepared", "processing", "process", "modifier", "form", "state"]
    static let notes = ["note", "notes", "comment", "comments", "remark", "remarks", "info", "extra"]
    static let groups = ["group", "section", "component", "part"]
    /// These head what follows in the list: "- heading: Salad".
    static let headings = [
        "heading", "header", "subheading", "subheader", "subtitle", "group", "section", "component", "part",
    ]
    /// These may do so where the other items are texts: "- title: Salad" above "- 300 g bread".
    static let doubtfulHeadings = ["title", "name", "for", "label"]
    static let titles = [
        "group", "section", "name", "title", "heading", "header", "label", "component", "part", "for", "subtitle",
        "subheading", "subheader", "titel", "überschrift", "gruppe", "abschnitt", "teil", "titre", "groupe", "partie",
        "título", "titulo", "sección", "seccion", "grupo", "parte", "seção", "secao", "nombre", "nome", "nom", "titolo",
        "gruppo", "sezione", "naam", "groep", "onderdeel", "rubrik", "grupp", "sektion", "del", "namn", "navn", "tytuł",
        "tytul", "grupa", "część", "nazwa", "otsikko", "ryhmä", "osa", "nadpis", "název", "skupina", "část", "标题", "名称",
        "タイトル",
    ]
    static let lists = [
        "items", "list", "lines", "entries", "contents", "content", "elements", "itemlistelement", "values", "children",
        "itens", "ítems", "elementos", "éléments", "elementi", "einträge",
    ]
    static let listsBesideTitles = ["liste", "lista", "lijst", "luettelo", "seznam"]
    static let texts = [
        "text", "step", "instruction", "description", "content", "body", "direction", "details", "action",
    ]
    static let stepTitles = ["title", "name", "heading", "header", "label", "summary"]

    init(_ entries: [YAMLEntry]) {
        self.entries = entries.map { (FrontMatterKey.fold($0.key), $0) }
    }

    /// The list of "grupp: Deg" beside "rader: […]", whatever its key; `nil` where the text may be the name of a food.
    var listBesideTitle: YAMLEntry? {
        guard entries.count == 2,
            let list = entries.first(where: {
                if case .sequence(let items, _) = $0.entry.value.content {
                    return !items.isEmpty && items.allSatisfy { $0.text != nil }
                }
                return false
            })?.entry
        else { return nil }
        return titleBesideList(list) == nil ? nil : list
    }

    func titleBesideList(_ list: YAMLEntry) -> Located<String>? {
        guard let other = entries.first(where: { $0.entry.keyRange != list.keyRange }), Self.titles.contains(other.key),
            !Self.names.contains(other.key), let text = other.entry.value.text,
            other.entry.value.style?.isBlock != true, !other.entry.value.isNull, text.utf8.count <= 60,
            text.contains(where: \.isLetter)
        else { return nil }
        return Located(MetadataReader.singleLine(text), other.entry.value.range)
    }

    func entry(_ key: String) -> YAMLEntry? { entries.first { $0.key == key }?.entry }

    func entry(_ keys: [String]) -> YAMLEntry? { keys.lazy.compactMap { entry($0) }.first { !$0.value.isNull } }

    func first(where fits: ((key: String, entry: YAMLEntry)) -> Bool) -> YAMLEntry? {
        entries.first(where: fits)?.entry
    }

    var hasAmount: Bool { entry(Self.amounts) != nil }

    /// The first text that is given under one of the keys and says something.
    func scalar(_ keys: [String]) -> (text: String, range: ByteRange)? {
        var number: (String, ByteRange)?
        for key in keys {
            guard let value = entry(key)?.value, let text = value.text, !value.isNull else { continue }
            let line = MetadataReader.singleLine(text)
            if line.isEmpty { continue }
            // `step: 3` beside a text counts the steps.
            if line.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) {
                number = number ?? (line, value.range)
            } else {
                return (line, value.range)
            }
        }
        return number
    }

    func text(of keys: [String]) -> String? { scalar(keys)?.text }

    func located(_ keys: [String]) -> Located<String>? { scalar(keys).map { Located($0.text, $0.range) } }

    /// The same with their places.
    func located(allOf keys: [String]) -> [Located<String>] {
        keys.compactMap { entry($0)?.value.scalars }.joined().compactMap { node in
            node.text.map { Located(MetadataReader.singleLine($0), node.range) }
        }.filter { !$0.value.isEmpty }
    }

    /// All texts under the keys, lists included.
    func texts(of keys: [String]) -> [String] {
        keys.compactMap { entry($0)?.value.scalars }.joined().compactMap(\.text).map(MetadataReader.singleLine)
            .filter { !$0.isEmpty }
    }

    /// "200", "2-3", or what a mapping or list of them says.
    var amount: String? {
        guard let value = entry(Self.amounts)?.value else { return nil }
        switch value.content {
        case .scalar: return scalar(Self.amounts)?.text
        case .sequence(let items, _):
            let parts = items.compactMap { $0.text ?? $0.entries.flatMap(Self.amount) }
            return parts.isEmpty ? nil : parts.joined(separator: " / ")
        case .mapping(let inner, _): return Self.amount(inner)
        }
    }

    /// `{ value: 200, unit: g }`, `{ min: 2, max: 3 }`
    private static func amount(_ entries: [YAMLEntry]) -> String? {
        let fields = MapFields(entries)
        if let low = fields.text(of: ["min", "from"]), let high = fields.text(of: ["max", "to"]) {
            return [low == high ? low : "\(low)-\(high)", fields.text(of: units)].compactMap { $0 }.joined(
                separator: " ")
        }
        let parts = [fields.text(of: ["value", "number"] + amounts), fields.text(of: units)].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
