internal import RecipeExchange

/// What a page says in data of its own: JSON-LD, microdata, RDFa, microformats.
struct PageData {
    private(set) var graph = SchemaGraph()
    /// What of it was broken, and how it was read.
    private(set) var doubts: [ReadRecipe.Doubt] = []

    init(_ root: HTMLNode) {
        for script in root.all(.script) {
            guard let type = script.attribute("type"), type.lowercased().contains("ld+json") else { continue }
            read(script.rawText)
        }
        var room = ItemRoom()
        for item in Microdata.items(root, &room) { add(item, origin: "microdata") }
        for item in RDFa.items(root, &room) { add(item, origin: "RDFa") }
        if room.isSpent { noteTooMuch() }
        for item in HRecipe.items(root) { graph.add(item, origin: "h-recipe") }
    }

    private mutating func add(_ item: JSON, origin: String) {
        if item.isLarger(than: 200_000) { return noteTooMuch() }
        graph.add(item, origin: origin)
    }

    private mutating func noteTooMuch() {
        let doubt = ReadRecipe.Doubt("the page's microdata or RDFa holds too many things; a part of it was not read")
        if !doubts.contains(doubt) { doubts.append(doubt) }
    }

    private mutating func read(_ text: String) {
        var text = MarkedText.trimmed(text)
        for (start, end) in [
            ("<!--", "-->"), ("//<![CDATA[", "//]]>"), ("<![CDATA[", "]]>"), ("/*<![CDATA[*/", "/*]]>*/"),
        ] {
            if text.hasPrefix(start) { text = MarkedText.trimmed(String(text.dropFirst(start.count))) }
            if text.hasSuffix(end) { text = MarkedText.trimmed(String(text.dropLast(end.count))) }
        }
        guard !text.isEmpty else { return }
        // A whole document with its quotation marks as entities.
        if text.contains("&quot;"), !text.contains("\"") { text = MarkedText.line(text) }
        do {
            let (value, repairs) = try JSONReader.read(Array(text.utf8))
            graph.add(value, origin: "JSON-LD")
            for repair in repairs.sorted(by: { $0.rawValue < $1.rawValue }) {
                doubts.append(
                    ReadRecipe.Doubt("the page's JSON-LD is broken: \(repair.rawValue); it was read all the same"))
            }
        } catch {
            doubts.append(
                ReadRecipe.Doubt("a block of the page's JSON-LD was not read: \(error.text), byte \(error.offset)"))
        }
    }

    /// Every recipe, in the order of the page.
    func recipes() -> [ReadRecipe] {
        graph.recipes().map { SchemaRecipe.read($0.value, in: graph, origin: $0.origin) }
    }
}
