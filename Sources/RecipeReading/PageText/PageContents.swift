/// What a page holds that has no recipe: "an article of 900 words with 3 lists".
enum PageContents {
    static func words(_ text: PageText) -> String {
        let own = text.lines.filter { !$0.isAside }
        let count = text.wordCount
        guard count > 0 else { return "no text; it may be shown by a script" }
        let lists = Set(own.compactMap(\.list)).count
        let headings = own.filter { $0.level != nil }.count
        var parts: [String] = []
        if lists > 0 { parts.append(lists == 1 ? "a list" : "\(lists) lists") }
        if headings > 0 { parts.append(headings == 1 ? "a heading" : "\(headings) headings") }
        let kind = count < 100 ? "a short text" : "an article"
        let size = count == 1 ? "1 word" : "\(count) words"
        return "\(kind) of \(size)" + (parts.isEmpty ? "" : " with " + parts.joined(separator: " and "))
    }
}
