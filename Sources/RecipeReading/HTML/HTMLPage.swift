internal import CXML2
internal import Glibc

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
        root?.noteTags()
    }

    deinit {
        xmlFreeDoc(document)
    }

    /// The outermost element, if there is any.
    var root: HTMLNode? { xmlDocGetRootElement(document).map { HTMLNode(pointer: $0, page: self) } }
}

/// An element or a text of a page.
struct HTMLNode {
    private typealias Pointer = UnsafeMutablePointer<xmlNode>

    fileprivate let pointer: UnsafeMutablePointer<xmlNode>
    /// Keeps the tree alive.
    fileprivate let page: HTMLPage

    fileprivate init(pointer: UnsafeMutablePointer<xmlNode>, page: HTMLPage) {
        (self.pointer, self.page) = (pointer, page)
    }

    var isElement: Bool { pointer.pointee.type == XML_ELEMENT_NODE }
    var isText: Bool { pointer.pointee.type == XML_TEXT_NODE || pointer.pointee.type == XML_CDATA_SECTION_NODE }

    /// What kind of element it is; ``HTMLTag/other`` for a text.
    var tag: HTMLTag { isElement ? HTMLTag(code: Int(bitPattern: pointer.pointee._private)) : .other }

    /// Keeps the kind of each element with it, so that its name is looked at once.
    fileprivate func noteTags() {
        func note(_ node: HTMLNode) {
            guard let name = UnsafePointer<UInt8>(node.pointer.pointee.name) else { return }
            let code = HTMLTag.code(UnsafeBufferPointer(start: name, count: strlen(name)))
            node.pointer.pointee._private = UnsafeMutableRawPointer(bitPattern: code)
        }
        walkFromHere { node in
            note(node)
            return true
        }
    }

    /// The bytes of a text node, as they stand in the page.
    func withContent(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        guard let content = UnsafePointer<UInt8>(pointer.pointee.content) else { return }
        body(UnsafeBufferPointer(start: content, count: strlen(content)))
    }

    var parent: HTMLNode? { pointer.pointee.parent.map { HTMLNode(pointer: $0, page: page) } }
    var next: HTMLNode? { pointer.pointee.next.map { HTMLNode(pointer: $0, page: page) } }
    var previous: HTMLNode? { pointer.pointee.prev.map { HTMLNode(pointer: $0, page: page) } }
    var lastChild: HTMLNode? { isElement ? pointer.pointee.last.map { HTMLNode(pointer: $0, page: page) } : nil }

    var elements: [HTMLNode] {
        var nodes: [HTMLNode] = []
        var current = lastChild
        while let node = current {
            if node.isElement { nodes.append(node) }
            current = node.previous
        }
        return nodes.reversed()
    }

    // MARK: Attributes

    /// Names of attributes are in lower case, as the parser makes them.
    private func property(_ name: String) -> UnsafeMutablePointer<xmlAttr>? {
        guard isElement else { return nil }
        var name = name
        return name.withUTF8 { name in
            var attribute = pointer.pointee.properties
            while let current = attribute {
                if let own = current.pointee.name, begins(own, with: name), own[name.count] == 0 {
                    return current
                }
                attribute = current.pointee.next
            }
            return nil
        }
    }

    /// Passes the value of an attribute as it lies in the tree; `nil` where there is none.
    func withAttribute<Result>(_ name: String, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result? {
        guard let attribute = property(name) else { return nil }
        guard let value = attribute.pointee.children else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        if value.pointee.next == nil, value.pointee.type == XML_TEXT_NODE,
            let content = UnsafePointer<UInt8>(value.pointee.content)
        {
            return body(UnsafeBufferPointer(start: content, count: strlen(content)))
        }
        guard let text = xmlNodeListGetString(pointer.pointee.doc, value, 1) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        defer { freeText(text) }
        return body(UnsafeBufferPointer(start: text, count: strlen(text)))
    }

    /// The value of an attribute; `nil` where there is none.
    func attribute(_ name: String) -> String? { withAttribute(name) { String(decoding: $0, as: UTF8.self) } }

    func hasAttribute(_ name: String) -> Bool { property(name) != nil }

    /// Whether an attribute is there and says just this.
    func hasAttribute(_ name: String, saying value: String) -> Bool {
        withAttribute(name) { $0.isEqual(to: value) } ?? false
    }

    /// The words of `class`.
    var classes: [String] {
        var words: [String] = []
        forEachClass { word in
            words.append(String(decoding: word, as: UTF8.self))
            return true
        }
        return words
    }

    /// Visits the words of `class`, until `visit` says no.
    func forEachClass(_ visit: (UnsafeBufferPointer<UInt8>) -> Bool) {
        _ = withAttribute("class") { $0.forEachWord({ $0 <= 0x20 }, visit) }
    }

    func hasClass(_ name: String) -> Bool {
        var isFound = false
        forEachClass { word in
            isFound = word.isEqual(to: name)
            return !isFound
        }
        return isFound
    }

    // MARK: Elements below

    /// The node after `node` in the order of the page, below this one.
    private func following(_ node: Pointer, isEntered: Bool) -> Pointer? {
        if isEntered, node.pointee.type == XML_ELEMENT_NODE, let first = node.pointee.children { return first }
        var node = node
        while node.pointee.next == nil {
            guard let up = node.pointee.parent, up != pointer else { return nil }
            node = up
        }
        return node.pointee.next
    }

    private var firstBelow: Pointer? {
        isElement || pointer.pointee.type == XML_HTML_DOCUMENT_NODE ? pointer.pointee.children : nil
    }

    /// Visits the elements below this one in the order of the page; those below an element are left out where `visit` says false.
    func walk(_ visit: (HTMLNode) -> Bool) {
        var current = firstBelow
        while let node = current {
            let isEntered = node.pointee.type == XML_ELEMENT_NODE && visit(HTMLNode(pointer: node, page: page))
            current = following(node, isEntered: isEntered)
        }
    }

    /// The same, beginning with this one: a page may say of its outermost element what it is.
    func walkFromHere(_ visit: (HTMLNode) -> Bool) {
        if isElement, visit(self) { walk(visit) }
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

    func all(_ tag: HTMLTag) -> [HTMLNode] { all { $0.tag == tag } }

    /// The first element below this one that fits.
    func first(_ fits: (HTMLNode) -> Bool) -> HTMLNode? {
        var current = firstBelow
        while let pointer = current {
            let node = HTMLNode(pointer: pointer, page: page)
            if node.isElement, fits(node) { return node }
            current = following(pointer, isEntered: true)
        }
        return nil
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

extension UnsafeBufferPointer where Element == UInt8 {
    func isEqual(to text: String) -> Bool {
        var text = text
        return text.withUTF8 { text in
            guard text.count == count, let own = baseAddress, let other = text.baseAddress else {
                return text.isEmpty && isEmpty
            }
            return memcmp(own, other, count) == 0
        }
    }
}

/// Whether a text that ends in a zero begins with bytes that hold none.
private func begins(_ text: UnsafePointer<UInt8>, with start: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in 0..<start.count where text[index] != start[index] { return false }
    return true
}
