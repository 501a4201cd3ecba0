/// Reads what a page says in RDFa of schema.org's and the older data-vocabulary.org's terms as objects.
enum RDFa {
    /// The outermost things of a page.
    static func items(_ root: HTMLNode, _ room: inout ItemRoom) -> [JSON] {
        var tops: [HTMLNode] = []
        root.walkFromHere { node in
            guard let type = node.attribute("typeof"), isKnown(type) else { return true }
            tops.append(node)
            return false
        }
        return tops.map { item($0, 0, &room) }
    }

    /// Whether a type is of a vocabulary that is read: by its prefix, or by the `vocab` around it.
    private static func isKnown(_ type: String) -> Bool {
        type.split(whereSeparator: \.isWhitespace).contains { name in
            switch local(name) {
            case "Recipe", "recipe", "Recipe-aggregate": true
            default: false
            }
        }
    }

    /// The last part of "schema:Recipe", "v:Recipe", "http://schema.org/Recipe".
    private static func local(_ name: some StringProtocol) -> String {
        String(name.split(whereSeparator: { $0 == "/" || $0 == ":" || $0 == "#" }).last ?? "")
    }

    private static func item(_ node: HTMLNode, _ depth: Int, _ room: inout ItemRoom) -> JSON {
        var properties = PropertyList()
        if let types = node.attribute("typeof") {
            properties.add("@type", .array(types.split(whereSeparator: \.isWhitespace).map { .string(local($0)) }))
        }
        if let id = node.attribute("resource") ?? node.attribute("about") { properties.add("@id", .string(id)) }
        guard depth < 30, room.take() else { return properties.object }
        var found: [HTMLNode] = []
        node.walk { child in
            if child.hasAttribute("property") || child.hasAttribute("rel") { found.append(child) }
            // What is inside a thing that is a value is said of that thing.
            return !child.hasAttribute("typeof")
        }
        for child in found {
            let names = (child.attribute("property") ?? child.attribute("rel") ?? "").split(
                whereSeparator: \.isWhitespace)
            guard !names.isEmpty else { continue }
            let value: JSON
            if child.hasAttribute("typeof") {
                value = item(child, depth + 1, &room)
            } else if child.attribute("property") == nil {
                // `rel` without a thing inside: the address it leads to, or the thing that stands in it.
                if let inner = child.first({ $0.hasAttribute("typeof") }) {
                    value = item(inner, depth + 1, &room)
                } else if let address = child.attribute("resource") ?? child.attribute("href") ?? child.attribute("src")
                {
                    value = .string(address)
                } else {
                    continue
                }
            } else if let content = child.attribute("content") {
                value = .string(content)
            } else if child.tag != .a, let resource = child.attribute("resource") {
                value = .string(resource)
            } else {
                value = PropertyValue.read(child)
            }
            for name in names { properties.add(local(name), value) }
        }
        return properties.object
    }
}
