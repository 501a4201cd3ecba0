/// What elements of a page are for, told by their names and classes.
enum PageMarkup {
    static let silent: Set<String> = [
        "script", "style", "noscript", "template", "head", "svg", "iframe", "object", "select", "button", "textarea",
    ]
    static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "div", "dl", "dt",
        "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr",
        "html", "legend", "li", "main", "nav", "ol", "p", "pre", "section", "summary", "table", "tbody", "td", "tfoot",
        "th", "thead", "tr", "ul",
    ]

    /// Whether an element is not shown: it says so, or it is a word for readers of a screen between two that are shown.
    static func isHidden(_ node: HTMLNode, _ name: String) -> Bool {
        if node.hasAttribute("hidden") { return true }
        return name == "span"
            && (node.hasClass("screen-reader-text") || node.hasClass("wprm-screen-reader-text")
                || node.hasClass("sr-only"))
    }

    static func level(_ name: String) -> Int? {
        switch name {
        case "h1": 1
        case "h2": 2
        case "h3": 3
        case "h4": 4
        case "h5": 5
        case "h6", "dt", "legend", "summary", "caption": 6
        default: nil
        }
    }

    /// The list of an item, the table of a row, the element around rows that are alike; `nil` for what is none of these.
    static func list(ofItem node: HTMLNode, _ name: String) -> HTMLNode? {
        switch name {
        case "li", "dd": return node.parent
        case "tr":
            var outer = node.parent
            while let element = outer, element.name != "table" { outer = element.parent }
            return isUnit(node) ? outer : nil
        case "div": return isRow(node) ? node.parent : nil
        default: return nil
        }
    }

    /// Whether an element's blocks are parts of one line: it holds no list, heading or table.
    static func isUnit(_ node: HTMLNode) -> Bool {
        node.first { ["ul", "ol", "dl", "table", "h1", "h2", "h3", "h4", "h5", "h6"].contains($0.name) } == nil
    }

    /// Whether a `div` is one of three or more neighbors of one class, and short.
    private static func isRow(_ node: HTMLNode) -> Bool {
        guard let own = node.attribute("class"), !own.isEmpty else { return false }
        func neighbor(_ start: HTMLNode, _ step: KeyPath<HTMLNode, HTMLNode?>) -> HTMLNode? {
            var current = start[keyPath: step]
            while let node = current, !node.isElement { current = node[keyPath: step] }
            return current.flatMap { $0.name == "div" && $0.attribute("class") == own ? $0 : nil }
        }
        let before = neighbor(node, \.previous)
        let after = neighbor(node, \.next)
        let isOneOfThree =
            before != nil && after != nil || before.flatMap { neighbor($0, \.previous) } != nil
            || after.flatMap { neighbor($0, \.next) } != nil
        return isOneOfThree && isUnit(node) && node.all(named: "p").count < 2 && node.rawText.utf8.count < 1_500
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
        node.classes.contains { titleClasses.contains($0.lowercased()) }
    }

    private static let titleClasses: Set<String> = [
        "wprm-recipe-group-name", "wprm-recipe-ingredient-group-name", "wprm-recipe-instruction-group-name",
        "wpurp-recipe-ingredient-group", "wpurp-recipe-instruction-group", "erssectionhead",
        "zlrecipe-ingredient-label", "ingredient-label", "zlrecipe-instruction-label", "instruction-label",
        "ingredient-item-group-title", "direction-step-group-title", "ingredient-group-title",
        "direction-group-title", "cooked-heading", "blog-yumprint-subheader", "mpprecipe-ingredient-label",
        "dr-title",
    ]

    /// Whether an element holds what is not the page's own text: navigation, comments, other pages.
    static func isAside(_ node: HTMLNode, _ name: String) -> Bool {
        switch name {
        case "nav", "footer", "aside": return true
        case "html", "body", "main", "article": return false
        default: break
        }
        if let role = node.attribute("role"), ["navigation", "contentinfo", "complementary"].contains(role) {
            return true
        }
        let words = [node.attribute("class"), node.attribute("id")].compactMap { $0 }.joined(separator: " ")
        guard !words.isEmpty else { return false }
        return words.lowercased().split { !$0.isLetter }.contains { asideWords.contains($0) }
    }

    private static let asideWords: Set<Substring> = [
        "comments", "commentlist", "respond", "related", "sidebar", "breadcrumb", "breadcrumbs", "share", "sharing",
        "sharedaddy", "newsletter", "cookie", "cookies", "consent", "nav", "navbar", "navigation", "footer", "modal",
        "popup", "advertisement", "toc",
    ]
}
