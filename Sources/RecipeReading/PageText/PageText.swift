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
        /// Whether it says what a picture shows.
        var isCaption = false
        /// Whether all of it is a link.
        var isLink = false
        /// Bytes of the text where a block in it ends and the next begins, and where the page ends the line.
        var seams: [Int] = []
        var breaks: [Int] = []

        var isItem: Bool { list != nil }
        /// Whether it may be the title of the lines below it.
        var isTitle: Bool {
            level != nil || isEmphatic && !isItem && !text.isLonger(than: 100)
                || !isItem && (text.hasSuffix(":") || text.hasSuffix("：")) && !text.isLonger(than: 80)
        }

        /// The text divided at places in it; empty parts are left out.
        func parts(at places: [Int]) -> [String] {
            var parts: [String] = []
            var rest = Substring(text).utf8
            for place in places.reversed() where place > 0 && place < text.utf8.count {
                let index = text.utf8.index(text.startIndex, offsetBy: place)
                guard index < rest.endIndex else { continue }
                parts.append(MarkedText.trimmed(String(Substring(rest[index...]))))
                rest = rest[..<index]
            }
            parts.append(MarkedText.trimmed(String(Substring(rest))))
            return parts.reversed().filter { !$0.isEmpty }
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
    private var current = LineBuffer()
    private var images: [String] = []
    private var bold = 0
    private var plainLetters = 0
    private var links = 0
    private var unlinkedLetters = 0
    private var seams: [Int] = []
    private var breaks: [Int] = []
    private var asides = 0
    private var context: [Context] = [Context()]
    /// Where in the line one span ended and another began at once: a style sheet may keep them apart.
    private var seam: Int?

    /// What the elements around a text say of it.
    private struct Context {
        var level: Int?
        var list: HTMLNode?
        var isTitle = false
        var isCaption = false
        /// Whether the blocks inside are parts of one line.
        var isUnit = false
    }

    private enum Leaving {
        case block(isUnit: Bool, hasContext: Bool, isAside: Bool)
        case bold
        case link
        /// Text that is for the eye alone, and began at this byte of the line.
        case forTheEye(start: Int)
    }

    mutating func write(_ root: HTMLNode) {
        // Without recursion: pages may be nested deep.
        var stack: [(node: HTMLNode, leaving: Leaving?)] = [(root, nil)]
        while let (node, leaving) = stack.popLast() {
            if let leaving {
                leave(leaving)
            } else if node.isText {
                append(textOf: node)
            } else if node.isElement {
                enter(node, &stack)
            }
        }
        endLine()
    }

    private mutating func enter(_ node: HTMLNode, _ stack: inout [(node: HTMLNode, leaving: Leaving?)]) {
        let tag = node.tag
        // A heading may be the button that opens its section; buttons after its words do something else.
        let isTab = tag == .button && context[context.count - 1].level != nil && current.isEmpty
        if tag.isSilent && !isTab || PageMarkup.isHidden(node, tag) { return }
        switch tag {
        case .br:
            guard context[context.count - 1].isUnit else {
                endLine()
                return
            }
            current.appendSpace()
            breaks.append(current.count)
            return
        case .figcaption where context[context.count - 1].isUnit: return
        case .img:
            if let address = PageMarkup.address(ofImage: node) { images.append(address) }
            return
        case .input: return
        case .b, .strong:
            bold += 1
            stack.append((node, .bold))
        case .a:
            links += 1
            stack.append((node, .link))
        case .span where node.previous?.tag == .span: seam = current.count
        default: break
        }
        if tag.isBlock {
            enterBlock(node, tag, &stack)
        } else if node.hasAttribute("aria-hidden", saying: "true") {
            stack.append((node, .forTheEye(start: current.count)))
        }
        var child = node.lastChild
        while let below = child {
            stack.append((below, nil))
            child = below.previous
        }
    }

    private mutating func enterBlock(
        _ node: HTMLNode, _ tag: HTMLTag, _ stack: inout [(node: HTMLNode, leaving: Leaving?)]
    ) {
        var own = context[context.count - 1]
        let isInUnit = own.isUnit
        if isInUnit { endPart() } else { endLine() }
        var hasContext = false
        if !isInUnit {
            if let level = PageMarkup.level(tag) {
                own.level = level
                own.isUnit = true
                hasContext = true
            } else if let list = PageMarkup.list(ofItem: node, tag) {
                own.list = list
                own.isUnit = PageMarkup.isUnit(node)
                hasContext = true
            }
            if PageMarkup.isTitleClass(node) {
                own.isTitle = true
                hasContext = true
            }
            if tag == .figcaption {
                own.isCaption = true
                hasContext = true
            }
        }
        let isAside = PageMarkup.isAside(node, tag)
        if isAside { asides += 1 }
        if hasContext { context.append(own) }
        stack.append((node, .block(isUnit: isInUnit, hasContext: hasContext, isAside: isAside)))
    }

    private mutating func leave(_ leaving: Leaving) {
        switch leaving {
        case .bold: bold -= 1
        case .link: links -= 1
        // "15<span> minutes</span> <span aria-hidden="true">minutes</span>": the first is for those who listen.
        case .forTheEye(let start): current.dropRepetition(since: start)
        case .block(let isUnit, let hasContext, let isAside):
            if isUnit { endPart() } else { endLine() }
            if hasContext { context.removeLast() }
            if isAside { asides -= 1 }
        }
    }

    private mutating func append(textOf node: HTMLNode) {
        node.withContent { text in
            if seam == current.count, current.endsWord(before: text.first) { current.appendSpace() }
            let letters = MarkedText.appendRepaired(text, to: &current, countsLetters: bold == 0 || links == 0)
            if bold == 0 { plainLetters += letters }
            if links == 0 { unlinkedLetters += letters }
        }
    }

    private mutating func endPart() {
        current.appendSpace()
        if !current.isEmpty { seams.append(current.count) }
    }

    private mutating func endLine() {
        let own = context[context.count - 1]
        var line = PageText.Line(text: current.finish())
        if !line.text.isEmpty {
            (line.level, line.list) = (own.level, own.level == nil ? own.list : nil)
            line.isEmphatic = own.isTitle || plainLetters == 0 && line.text.contains(where: \.isLetter)
            line.isAside = asides > 0
            line.isLink = unlinkedLetters == 0 && line.text.contains(where: \.isLetter)
            line.isCaption = own.isCaption
            (line.seams, line.breaks) = (seams, breaks)
            line.images = images
            lines.append(line)
            images = []
        } else if own.list == nil {
            // A picture between blocks belongs to none of them for certain.
            images = []
        }
        (plainLetters, unlinkedLetters) = (0, 0)
        if !seams.isEmpty { seams.removeAll() }
        if !breaks.isEmpty { breaks.removeAll() }
    }
}
