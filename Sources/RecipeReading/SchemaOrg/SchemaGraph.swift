/// The things that a page's data describes, whatever syntax they are written in, with references between them resolved.
struct SchemaGraph {
    /// Every object that has an `@id` and says more than that, by its id; what several blocks say of one thing is joined.
    private var things: [String: JSON] = [:]
    /// Where each document comes from, in its order.
    private(set) var documents: [(value: JSON, origin: String)] = []

    /// Objects in objects.
    private static let mostDeep = 60

    mutating func add(_ value: JSON, origin: String) {
        documents.append((value, origin))
        collect(value, 0)
    }

    private mutating func collect(_ value: JSON, _ depth: Int) {
        guard depth < Self.mostDeep else { return }
        switch value {
        case .array(let items): for item in items { collect(item, depth + 1) }
        case .object(let entries):
            if entries.count > 1, let id = value["@id"]?.text {
                if case .object(let known)? = things[id] {
                    let further = entries.filter { entry in !known.contains { $0.key == entry.key } }
                    things[id] = .object(known + further)
                } else {
                    things[id] = value
                }
            }
            for entry in entries { collect(entry.value, depth + 1) }
        default: return
        }
    }

    /// What a reference leads to: `{"@id": "#author"}`; other values are themselves.
    func resolved(_ value: JSON) -> JSON {
        guard case .object(let entries) = value, let id = value["@id"]?.text, let thing = things[id] else {
            return value
        }
        // Everything that is said of it elsewhere, after what is said here.
        let further = thing.entries.filter { entry in !entries.contains { $0.key == entry.key } }
        return further.isEmpty ? value : .object(entries + further)
    }

    /// Recipes, in the order of the page, each with the syntax it is written in.
    func recipes() -> [(value: JSON, origin: String)] {
        var found: [(value: JSON, origin: String)] = []
        var seen: Set<String> = []
        for document in documents {
            Self.visit(document.value, 0) { value in
                guard Self.isRecipe(value) else { return true }
                if let id = value["@id"]?.text, !seen.insert(id).inserted { return false }
                found.append((resolved(value), document.origin))
                return false
            }
        }
        return found
    }

    /// The first object of a type.
    func first(_ type: String) -> JSON? {
        var found: JSON?
        for document in documents where found == nil {
            Self.visit(document.value, 0) { value in
                if found == nil, Self.isType(value, type) { found = value }
                return found == nil
            }
        }
        return found
    }

    private static func visit(_ value: JSON, _ depth: Int, _ see: (JSON) -> Bool) {
        guard depth < mostDeep else { return }
        switch value {
        case .array(let items): for item in items { visit(item, depth + 1, see) }
        case .object(let entries):
            guard see(value) else { return }
            for entry in entries { visit(entry.value, depth + 1, see) }
        default: return
        }
    }

    static func isRecipe(_ value: JSON) -> Bool {
        if isType(value, "recipe") { return true }
        return value["recipeIngredient"] != nil && value["recipeInstructions"] != nil
    }

    /// Whether an object is of a type: "Recipe", "schema:Recipe", "http://schema.org/Recipe", in a list or alone.
    static func isType(_ value: JSON, _ name: String) -> Bool {
        guard let type = value["@type"] else { return false }
        return type.items.contains { item in
            guard let text = item.text else { return false }
            let last = text.split(whereSeparator: { $0 == "/" || $0 == "#" || $0 == ":" }).last ?? ""
            return String(last).isEqualIgnoringCase(name)
        }
    }
}
