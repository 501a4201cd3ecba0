/// What elements of a page are for, told by their names and classes.
enum PageMarkup {
    /// Whether an element is not shown: it says so, or it is a word for readers of a screen between two that are shown.
    static func isHidden(_ node: HTMLNode, _ tag: HTMLTag) -> Bool {
        if node.hasAttribute("hidden") { return true }
        return tag == .span
            && (node.hasClass("screen-reader-text") || node.hasClass("wprm-screen-reader-text")
                || node.hasClass("sr-only"))
    }

    static func level(_ tag: HTMLTag) -> Int? {
        switch tag {
        case .h1: 1
        case .h2: 2
        case .h3: 3
        case .h4: 4
        case .h5: 5
        case .h6, .dt, .legend, .summary, .caption: 6
        default: nil
        }
    }

    /// The list of an item, the table of a row, the element around rows that are alike; `nil` for what is none of these.
    static func list(ofItem node: HTMLNode, _ tag: HTMLTag) -> HTMLNode? {
        switch tag {
        case .li, .dd: return node.parent
        case .tr:
            var outer = node.parent
            while let element = outer, element.tag != .table { outer = element.parent }
            return isUnit(node) ? outer : nil
        case .div:
            if let parent = node.parent, parent.tag == .dl { return parent }
            return isRow(node) ? node.parent : nil
        default: return nil
        }
    }

    /// Whether an element's blocks are parts of one line: it holds no list, heading or table.
    static func isUnit(_ node: HTMLNode) -> Bool {
        node.first(\.tag.isListOrHeading) == nil
    }

    /// Whether a `div` is one of three or more neighbors of one class, or without classes of the same parts, and short.
    private static func isRow(_ node: HTMLNode) -> Bool {
        // Most have neighbors of other kinds, whose class need not be read.
        guard isDivision(beside: node, \.previous) || isDivision(beside: node, \.next) else { return false }
        let own = node.attribute("class") ?? ""
        let parts = own.isEmpty ? Self.parts(of: node) : []
        if own.isEmpty, parts.count < 2 { return false }
        func neighbor(_ start: HTMLNode, _ step: KeyPath<HTMLNode, HTMLNode?>) -> HTMLNode? {
            var current = start[keyPath: step]
            while let node = current, !node.isElement { current = node[keyPath: step] }
            guard let current, current.tag == .div else { return nil }
            guard own.isEmpty else { return current.hasAttribute("class", saying: own) ? current : nil }
            return Self.parts(of: current) == parts ? current : nil
        }
        let before = neighbor(node, \.previous)
        let after = neighbor(node, \.next)
        let isOneOfThree =
            before != nil && after != nil || before.flatMap { neighbor($0, \.previous) } != nil
            || after.flatMap { neighbor($0, \.next) } != nil
        return isOneOfThree && isUnit(node) && node.all(.p).count < 2
            && node.rawText.utf8.count < (own.isEmpty ? 300 : 1_500)
    }

    /// The kinds of elements right below one; none where there are many.
    private static func parts(of node: HTMLNode) -> [HTMLTag] {
        let parts = node.elements.map(\.tag)
        return parts.count <= 6 ? parts : []
    }

    private static func isDivision(beside node: HTMLNode, _ step: KeyPath<HTMLNode, HTMLNode?>) -> Bool {
        var current = node[keyPath: step]
        while let node = current, !node.isElement { current = node[keyPath: step] }
        return current?.tag == .div
    }

    /// The address of a picture, which is often not in `src` until a script has run.
    static func address(ofImage node: HTMLNode) -> String? {
        for name in ["data-src", "data-lazy-src", "data-original", "src"] {
            guard let text = node.attribute(name).map(MarkedText.trimmed), !text.isEmpty, !text.hasPrefix("data:")
            else { continue }
            return text
        }
        return nil
    }

    /// Classes by which recipe plug-ins mark the titles of groups.
    static func isTitleClass(_ node: HTMLNode) -> Bool {
        var isTitle = false
        node.forEachClass { word in
            isTitle = titleClasses.contains(word, foldingCase: true)
            return !isTitle
        }
        return isTitle
    }

    private static let titleClasses = WordTable([
        "wprm-recipe-group-name", "wprm-recipe-ingredient-group-name", "wprm-recipe-instruction-group-name",
        "wpurp-recipe-ingredient-group", "wpurp-recipe-instruction-group", "erssectionhead",
        "zlrecipe-ingredient-label", "ingredient-label", "zlrecipe-instruction-label", "instruction-label",
        "ingredient-item-group-title", "direction-step-group-title", "ingredient-group-title",
        "direction-group-title", "cooked-heading", "blog-yumprint-subheader", "mpprecipe-ingredient-label",
        "dr-title",
    ])

    /// Whether an element holds what is not the page's own text: navigation, comments, other pages.
    static func isAside(_ node: HTMLNode, _ tag: HTMLTag) -> Bool {
        switch tag {
        case .nav, .footer, .aside: return true
        case .html, .body, .main, .article: return false
        default: break
        }
        if let role = node.attribute("role"), ["navigation", "contentinfo", "complementary"].contains(role) {
            return true
        }
        return saysAside(node, "class") || saysAside(node, "id")
    }

    private static func saysAside(_ node: HTMLNode, _ attribute: String) -> Bool {
        node.withAttribute(attribute) { value in
            var isFound = false
            value.forEachWord { byte in
                let letter = byte | 0x20
                return byte < 0x80 && (letter < UInt8(ascii: "a") || letter > UInt8(ascii: "z"))
            } _: { word in
                isFound = asideWords.contains(word, foldingCase: true)
                return !isFound
            }
            return isFound
        } ?? false
    }

    private static let asideWords = WordTable([
        "comments", "commentlist", "respond", "related", "sidebar", "breadcrumb", "breadcrumbs", "share", "sharing",
        "sharedaddy", "newsletter", "cookie", "cookies", "consent", "nav", "navbar", "navigation", "footer", "modal",
        "popup", "advertisement", "toc",
    ])
}
