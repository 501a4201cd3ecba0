internal import CXML2

/// A parsed page; gone with this object are its nodes.
final class HTMLPage {
    private let document: htmlDocPtr
    /// Whether the parser gave up before the end: nested too deep, or memory was short.
    let isCutOff: Bool

    /// - Parameter bytes: UTF-8.
    init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count < Int(Int32.max) else { return nil }
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
        guard let context = htmlNewParserCtxt() else { return nil }
        defer { htmlFreeParserCtxt(context) }
        let parsed = bytes.withUnsafeBytes { buffer in
            htmlCtxtReadMemory(
                context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count), nil, "UTF-8",
                Int32(options))
        }
        guard let parsed else { return nil }
        document = parsed
        isCutOff = context.pointee.disableSAX != 0
    }

    deinit {
        xmlFreeDoc(document)
    }

    /// The outermost element, if there is any.
    var root: HTMLNode? { xmlDocGetRootElement(document).map { HTMLNode(pointer: $0, page: self) } }
}

/// An element or a text of a page.
struct HTMLNode {
    fileprivate let pointer: UnsafeMutablePointer<xmlNode>
    /// Keeps the tree alive.
    fileprivate let page: HTMLPage

    fileprivate init(pointer: UnsafeMutablePointer<xmlNode>, page: HTMLPage) {
        (self.pointer, self.page) = (pointer, page)
    }

    var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }
    var isText: Bool { pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE }

    /// The name of an element in lower case; empty for a text.
    var name: String {
        guard isElement, let name = pointer.pointee.name else { return "" }
        return String(cString: name).lowercased()
    }

    /// The text of a text node, as it stands in the page.
    var content: String {
        guard let content = pointer.pointee.content else { return "" }
        return String(cString: content)
    }

    var parent: HTMLNode? { pointer.pointee.parent.map { HTMLNode(pointer: $0, page: page) } }
    var next: HTMLNode? { pointer.pointee.next.map { HTMLNode(pointer: $0, page: page) } }
    var previous: HTMLNode? { pointer.pointee.prev.map { HTMLNode(pointer: $0, page: page) } }
    var firstChild: HTMLNode? {
        isElement || pointer.pointee.type == XML_HTML_DOCUMENT_NODE
            ? pointer.pointee.children.map { HTMLNode(pointer: $0, page: page) } : nil
    }

    var children: [HTMLNode] {
        var nodes: [HTMLNode] = []
        var current = firstChild
        while let node = current {
            nodes.append(node)
            current = node.next
        }
        return nodes
    }

    var elements: [HTMLNode] { children.filter(\.isElement) }

    /// The value of an attribute; `nil` where there is none.
    func attribute(_ name: String) -> String? {
        guard isElement else { return nil }
        var attribute = pointer.pointee.properties
        while let current = attribute {
            if let own = current.pointee.name, String(cString: own).isEqualIgnoringCase(name) {
                guard let value = xmlNodeListGetString(pointer.pointee.doc, current.pointee.children, 1) else {
                    return ""
                }
                defer { freeText(value) }
                return String(cString: value)
            }
            attribute = current.pointee.next
        }
        return nil
    }

    func hasAttribute(_ name: String) -> Bool { xmlHasProp(pointer, name) != nil }

    /// The words of `class`.
    var classes: [Substring] { attribute("class").map { $0.split(whereSeparator: \.isWhitespace) } ?? [] }

    func hasClass(_ name: String) -> Bool {
        guard xmlHasProp(pointer, "class") != nil else { return false }
        return classes.contains { $0 == name }
    }

    /// Whether any word of `class` begins with `start`.
    func hasClass(beginning start: String) -> Bool {
        guard xmlHasProp(pointer, "class") != nil else { return false }
        return classes.contains { $0.hasPrefix(start) }
    }

    /// Visits the elements below this one in the order of the page; those below an element are left out where `visit` says false.
    func walk(_ visit: (HTMLNode) -> Bool) {
        var current = firstChild
        while let node = current {
            if node.isElement, visit(node), let first = node.firstChild {
                current = first
                continue
            }
            var up: HTMLNode? = node
            while let node = up, node.next == nil {
                up = node.parent
                if up?.pointer == pointer || up == nil { return }
            }
            current = up?.next
        }
    }

    /// The elements below this one that fit, in the order of the page.
    func all(_ fits: (HTMLNode) -> Bool) -> [HTMLNode] {
        var found: [HTMLNode] = []
        walk { node in
            if fits(node) { found.append(node) }
            return true
        }
        return found
    }

    func all(named name: String) -> [HTMLNode] { all { $0.name == name } }

    /// The first element below this one that fits.
    func first(_ fits: (HTMLNode) -> Bool) -> HTMLNode? {
        var found: HTMLNode?
        walk { node in
            if found == nil, fits(node) { found = node }
            return found == nil
        }
        return found
    }

    /// All text below, as it stands in the page.
    var rawText: String {
        guard let text = xmlNodeGetContent(pointer) else { return "" }
        defer { freeText(text) }
        return String(cString: text)
    }
}

extension HTMLNode: Hashable {
    static func == (lhs: HTMLNode, rhs: HTMLNode) -> Bool { lhs.pointer == rhs.pointer }
    func hash(into hasher: inout Hasher) { hasher.combine(pointer) }
}
