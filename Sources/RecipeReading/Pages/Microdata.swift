/// Reads the items of HTML's microdata as objects.
enum Microdata {
    /// The items of a page that are not a property of another; those may stand inside of others.
    static func items(_ root: HTMLNode, _ room: inout ItemRoom) -> [JSON] {
        var tops: [HTMLNode] = []
        root.walkFromHere { node in
            if node.hasAttribute("itemscope"), !node.hasAttribute("itemprop") || isRecipe(node) { tops.append(node) }
            return true
        }
        // Ids are looked up only where a page refers by them.
        var ids: [String: HTMLNode]?
        func node(_ id: String) -> HTMLNode? {
            if ids == nil {
                var found: [String: HTMLNode] = [:]
                root.walk { node in
                    if let id = node.attribute("id"), found[id] == nil { found[id] = node }
                    return true
                }
                ids = found
            }
            return ids?[id]
        }
        return tops.map { item($0, node, 0, &room) }
    }

    private static func isRecipe(_ node: HTMLNode) -> Bool {
        node.attribute("itemtype").map { $0.lowercased().hasSuffix("/recipe") } ?? false
    }

    private static func item(_ node: HTMLNode, _ byID: (String) -> HTMLNode?, _ depth: Int, _ room: inout ItemRoom)
        -> JSON
    {
        var properties = PropertyList()
        if let type = node.attribute("itemtype") {
            properties.add("@type", .array(type.split(whereSeparator: \.isWhitespace).map { .string(String($0)) }))
        }
        if let id = node.attribute("itemid") { properties.add("@id", .string(id)) }
        if depth < 30, room.take() {
            collect(node, byID, depth, &properties, &room)
            for id in node.attribute("itemref")?.split(whereSeparator: \.isWhitespace).prefix(32) ?? [] {
                guard let other = byID(String(id)), other != node else { continue }
                add(other, byID, depth, &properties, &room)
                if !other.hasAttribute("itemscope") { collect(other, byID, depth, &properties, &room) }
            }
        }
        return properties.object
    }

    private static func collect(
        _ node: HTMLNode, _ byID: (String) -> HTMLNode?, _ depth: Int, _ properties: inout PropertyList,
        _ room: inout ItemRoom
    ) {
        var found: [HTMLNode] = []
        node.walk { child in
            if child.hasAttribute("itemprop") { found.append(child) }
            return !child.hasAttribute("itemscope")
        }
        for child in found { add(child, byID, depth, &properties, &room) }
    }

    private static func add(
        _ node: HTMLNode, _ byID: (String) -> HTMLNode?, _ depth: Int, _ properties: inout PropertyList,
        _ room: inout ItemRoom
    ) {
        guard let names = node.attribute("itemprop") else { return }
        let value = node.hasAttribute("itemscope") ? item(node, byID, depth + 1, &room) : PropertyValue.read(node)
        for name in names.split(whereSeparator: \.isWhitespace) {
            properties.add(String(name.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? name), value)
        }
    }
}

/// How many things of a page's data are still read: things that hold each other by reference, or are values of several properties, can be
/// more than any memory holds.
struct ItemRoom {
    private var left = 20_000
    /// Whether there was more.
    private(set) var isSpent = false

    mutating func take(_ count: Int = 1) -> Bool {
        guard left >= count else {
            isSpent = true
            return false
        }
        left -= count
        return true
    }
}

/// Properties in the order of the page; several values of one name make a list.
struct PropertyList {
    private var names: [String] = []
    private var values: [String: [JSON]] = [:]

    var isEmpty: Bool { names.isEmpty }

    mutating func add(_ name: String, _ value: JSON) {
        if values[name] == nil { names.append(name) }
        values[name, default: []].append(value)
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    var object: JSON {
        .object(
            names.map { name in
                let all = values[name] ?? []
                return JSON.Entry(key: name, value: all.count == 1 ? all[0] : .array(all))
            })
    }
}

/// What an element with a property says.
enum PropertyValue {
    static func read(_ node: HTMLNode) -> JSON {
        func attribute(_ names: String...) -> JSON? {
            for name in names {
                if let value = node.attribute(name), !MarkedText.squeezed(value).isEmpty { return .string(value) }
            }
            return nil
        }
        switch node.tag {
        case .meta: return .string(node.attribute("content") ?? "")
        case .link, .area, .base: return .string(node.attribute("href") ?? "")
        case .img:
            return attribute("data-lazy-src", "data-src").flatMap { isData(node) ? $0 : nil } ?? attribute(
                "src", "content") ?? .null
        case .audio, .embed, .iframe, .source, .track, .video: return attribute("src", "content") ?? .null
        case .a:
            // A link's words, with where it leads where that is what is asked.
            let words = node.lines
            return words.isEmpty || node.attribute("itemprop")?.contains("url") == true
                ? attribute("href", "content") ?? .null : .string(words.joined(separator: "\n"))
        case .time: return attribute("datetime", "content") ?? .string(node.line)
        case .data, .meter: return attribute("value", "content") ?? .string(node.line)
        default: return attribute("content") ?? .string(node.lines.joined(separator: "\n"))
        }
    }

    /// A picture that is loaded later stands there as a tiny one.
    private static func isData(_ node: HTMLNode) -> Bool {
        node.attribute("src").map { $0.hasPrefix("data:") } ?? true
    }
}
