internal import Kitchen
public import RecipeModel
internal import RecipeSyntax
public import SourceText

/// Where the links of an ingredient line lead.
struct LineLinks {
    /// The file of the first link that stays in the cookbook: a sub-recipe, if a recipe lies there.
    private(set) var target: RelativePath?
    /// Whether it is written `[[name]]` or names a page of a site: then the name may also be that of a file elsewhere.
    private(set) var isWiki = false
    /// The files of further wiki links: "[[salt]] and [[pepper]]".
    private(set) var others: [RelativePath] = []
    /// Whether there is another link that is not followed: a second one that is not a wiki link, one that leaves the cookbook, a part of this file.
    private var leadsElsewhere = false

    /// Whether there is a link that is not followed.
    var hasOther: Bool { leadsElsewhere || !others.isEmpty }

    init(_ ingredient: LocatedLine, in file: RelativePath) {
        let text = ingredient.text
        for link in ingredient.line.links {
            let inline = InlineLink(
                range: link.text, text: link.text, destination: link.destination, isImage: false)
            if inline.isExternal(in: text) { continue }
            var (path, fragment) = inline.target(in: text)
            // "/recipes/danish-dough/"
            while path.count > 1, path.last == UInt8(ascii: "/") { path.removeLast() }
            if path.isEmpty {
                if fragment != nil { leadsElsewhere = true }
                continue
            }
            // Sites link to pages, without an extension or with theirs: "/pesto", "pesto.html".
            if let page = file.resolving(link: path).flatMap(LinkMention.source(ofPage:)) {
                note(page, isWiki: true)
                continue
            }
            let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[($0 + 1)...] } ?? path[...]
            let isPage = !name.isEmpty && !name.contains(UInt8(ascii: "."))
            note(file.resolving(link: isPage ? path + Array(".md".utf8) : path), isWiki: isPage)
        }
        Self.forEachWikiName(in: text, ByteRange(0, text.count)) { name in
            if name.isEmpty {
                leadsElsewhere = true
            } else {
                note(file.resolving(link: name), isWiki: true)
            }
        }
    }

    /// Whether `[[` stands anywhere.
    static func mayHoldWikiName(_ text: [UInt8]) -> Bool {
        find(UInt8(ascii: "["), in: text, from: 0, to: text.count) != nil
    }

    /// Calls `body` with the file name of every `[[name]]` of a range; empty for a part of the same file.
    static func forEachWikiName(in text: [UInt8], _ range: ByteRange, _ body: ([UInt8]) -> Void) {
        var index = range.start
        while let opening = find(UInt8(ascii: "["), in: text, from: index, to: range.end) {
            var end = opening + 2
            while end < range.end, text[end] != UInt8(ascii: "]"), text[end] != UInt8(ascii: "|"),
                text[end] != UInt8(ascii: "#")
            { end += 1 }
            let name = trimmed(text[min(opening + 2, range.end)..<min(end, range.end)])
            let hasExtension = name.count > 3 && name.suffix(3).elementsEqual(".md".utf8)
            body(name.isEmpty || hasExtension ? name : name + Array(".md".utf8))
            index = end
        }
    }

    private mutating func note(_ path: RelativePath?, isWiki: Bool) {
        guard let path else {
            leadsElsewhere = leadsElsewhere || target != nil
            return
        }
        if target != nil {
            if path == target { return }
            if isWiki, self.isWiki { others.append(path) } else { leadsElsewhere = true }
            return
        }
        target = path
        self.isWiki = isWiki
    }

    /// The place of two such bytes side by side.
    private static func find(_ byte: UInt8, in text: [UInt8], from start: Int, to end: Int) -> Int? {
        text.withByteView { view in
            var index = start
            while index + 1 < end, let first = view.firstIndex(of: byte, in: ByteRange(index, end - 1)) {
                if view[first + 1] == byte { return first }
                index = first + 1
            }
            return nil
        }
    }

    private static func trimmed(_ text: ArraySlice<UInt8>) -> [UInt8] {
        var text = text
        while text.first == 0x20 { text.removeFirst() }
        while text.last == 0x20 { text.removeLast() }
        return Array(text)
    }
}

extension LocatedLine {
    /// Whether it is worth looking for links: it has one, or something like `[[name]]`.
    var mayHoldLink: Bool { !line.links.isEmpty || text.contains(UInt8(ascii: "[")) }

    /// The file that the line's first link leads to, decoded; `nil` without a link that stays in the cookbook.
    public func linkedPath(in file: RelativePath) -> RelativePath? {
        mayHoldLink ? LineLinks(self, in: file).target : nil
    }
}

extension LineLinks {
    /// Whether what the links lead to stays unknown if no recipe is there: not for the names of plain foods in a wiki.
    func isLost(_ foods: LineFoods, _ catalogue: Catalogue) -> Bool {
        guard isWiki, !leadsElsewhere, others.allSatisfy({ Self.isPlainFood($0, catalogue) }) else { return true }
        return !foods.foods.allSatisfy { food in
            food.ingredient.map { catalogue[$0].unknownAllergens.isEmpty } ?? false
        }
    }
    /// Whether a file is called like a food of one thing of which everything is known, which nobody has a recipe for.
    private static func isPlainFood(_ path: RelativePath, _ catalogue: Catalogue) -> Bool {
        let name = String(decoding: path.stem, as: UTF8.self)
        guard let food = catalogue.resolve(name).ingredient.map({ catalogue[$0] }) else { return false }
        return food.unknownAllergens.isEmpty && food.possibleAllergens.isEmpty && !food.origin.contains(.mixed)
    }
}
