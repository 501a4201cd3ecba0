/// The text of a page line by line, each with what its markup says of it.
struct PageText {
    struct Line {
        var text: String
        /// 1 to 6 for a heading, `nil` for other lines.
        var level: Int?
        /// The list or group of rows that it is an item of.
        var list: HTMLNode?
        /// Whether all of it is bold, or its class calls it a title.
        var isEmphatic = false
        /// Whether it is a part of navigation, comments, related pages and the like.
        var isAside = false
        /// Addresses of the pictures in it.
        var images: [String] = []

        var isItem: Bool { list != nil }
        /// Whether it may be the title of the lines below it.
        var isTitle: Bool {
            level != nil || isEmphatic && !isItem && text.count <= 100
                || !isItem && text.count <= 80 && (text.hasSuffix(":") || text.hasSuffix("："))
        }
    }

    private(set) var lines: [Line] = []

    /// The text below an element, in the order of the page.
    init(_ root: HTMLNode) {
        var writer = PageTextWriter()
        writer.write(root)
        lines = writer.lines
    }

    /// How many words it has, without what is not its own.
    var wordCount: Int {
        lines.reduce(0) { $0 + ($1.isAside ? 0 : $1.text.split(separator: " ").count) }
    }
}

/// Puts the text of elements into lines: one for each block, item and row.
private struct PageTextWriter {
    private(set) var lines: [PageText.Line] = []
    private var current = PageText.Line(text: "")
    private var isSpaced = true
    private var bold = 0
    private var plainLetters = 0
    private var asides = 0
    private var context: [Context] = [Context()]

    /// What the elements around a text say of it.
    private struct Context {
        var level: Int?
        var list: HTMLNode?
        var isTitle = false
        /// Whether the blocks inside are parts of one line.
        var isUnit = false
    }

    private enum Leaving {
        case block(isUnit: Bool, hasContext: Bool, isAside: Bool)
        case bold
    }

    mutating func write(_ root: HTMLNode) {
        // Without recursion: pages may be nested deep.
        var stack: [(node: HTMLNode, leaving: Leaving?)] = [(root, nil)]
        while let (node, leaving) = stack.popLast() {
            if let leaving {
                leave(leaving)
            } else if node.isText {
                append(node.content)
            } else if node.isElement {
                enter(node, &stack)
            }
        }
        endLine()
    }

    private mutating func enter(_ node: HTMLNode, _ stack: inout [(node: HTMLNode, leaving: Leaving?)]) {
        let name = node.name
        // A heading may be the button that opens its section.
        let isTab = name == "button" && context[context.count - 1].level != nil
        if PageMarkup.silent.contains(name) && !isTab || PageMarkup.isHidden(node, name) { return }
        switch name {
        case "br":
            if context[context.count - 1].isUnit { append(" ") } else { endLine() }
            return
        case "img":
            if let address = PageMarkup.address(ofImage: node) { current.images.append(address) }
            return
        case "input": return
        case "b", "strong":
            bold += 1
            stack.append((node, .bold))
        case _ where PageMarkup.blocks.contains(name): enterBlock(node, name, &stack)
        default: break
        }
        for child in node.children.reversed() { stack.append((child, nil)) }
    }

    private mutating func enterBlock(
        _ node: HTMLNode, _ name: String, _ stack: inout [(node: HTMLNode, leaving: Leaving?)]
    ) {
        var own = context[context.count - 1]
        let isInUnit = own.isUnit
        if isInUnit { append(" ") } else { endLine() }
        var hasContext = false
        if !isInUnit {
            if let level = PageMarkup.level(name) {
                own.level = level
                own.isUnit = true
                hasContext = true
            } else if let list = PageMarkup.list(ofItem: node, name) {
                own.list = list
                own.isUnit = PageMarkup.isUnit(node)
                hasContext = true
            }
            if PageMarkup.isTitleClass(node) {
                own.isTitle = true
                hasContext = true
            }
        }
        let isAside = PageMarkup.isAside(node, name)
        if isAside { asides += 1 }
        if hasContext { context.append(own) }
        stack.append((node, .block(isUnit: isInUnit, hasContext: hasContext, isAside: isAside)))
    }

    private mutating func leave(_ leaving: Leaving) {
        switch leaving {
        case .bold: bold -= 1
        case .block(let isUnit, let hasContext, let isAside):
            if isUnit { append(" ") } else { endLine() }
            if hasContext { context.removeLast() }
            if isAside { asides -= 1 }
        }
    }

    private mutating func append(_ text: String) {
        let text = MarkedText.repaired(text)
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20, 0x09...0x0D, 0xA0, 0x2007, 0x202F, 0x2000...0x200A, 0x3000, 0x85, 0x2028, 0x2029:
                if !isSpaced { current.text.unicodeScalars.append(" ") }
                isSpaced = true
            case 0xAD, 0x200B, 0x2060, 0xFEFF, 0x00...0x1F, 0x7F...0x9F: continue
            default:
                current.text.unicodeScalars.append(scalar)
                isSpaced = false
                if bold == 0, scalar.properties.isAlphabetic { plainLetters += 1 }
            }
        }
    }

    private mutating func endLine() {
        if current.text.hasSuffix(" ") { current.text.removeLast() }
        if !current.text.isEmpty {
            let own = context[context.count - 1]
            (current.level, current.list) = (own.level, own.level == nil ? own.list : nil)
            current.isEmphatic = own.isTitle || plainLetters == 0 && current.text.contains(where: \.isLetter)
            current.isAside = asides > 0
            lines.append(current)
            current = PageText.Line(text: "")
        } else if context[context.count - 1].list == nil {
            // A picture between blocks belongs to none of them for certain.
            current.images = []
        }
        (isSpaced, plainLetters) = (true, 0)
    }
}
