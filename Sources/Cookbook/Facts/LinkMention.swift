internal import Kitchen
internal import RecipeModel
internal import RecipeSyntax
internal import SourceText

/// A link to another recipe outside the ingredient lines: "Spread with the [filling](filling.md)", or its path alone.
struct LinkMention {
    enum Kind {
        /// In a step or the like: what that recipe makes may be in the dish, and what is unknown of it is unknown of the dish.
        case used
        /// In a note or another remark: what that recipe holds may be in the dish.
        case named
        /// Its name stands in the text, without a link: what that recipe holds may be in the dish.
        case unlinked
    }

    let path: RelativePath
    /// Whether it is written `[[name]]` or names a page of a site: then the name may also be that of a file elsewhere.
    let isWiki: Bool
    /// Whether it names a page of a site, "/pesto", which may be anything.
    let isPage: Bool
    private let isName: Bool
    /// The text it stands in.
    let range: ByteRange
    let role: TextRole

    init(path: RelativePath, isWiki: Bool, isPage: Bool, isName: Bool = false, range: ByteRange, role: TextRole) {
        (self.path, self.isWiki, self.isPage, self.isName) = (path, isWiki, isPage, isName)
        (self.range, self.role) = (range, role)
    }

    var kind: Kind {
        if isName { return .unlinked }
        return switch role {
        // Of the front matter only what it says that the dish is made of is taken.
        case .step, .groupTitle, .unread, .metadata: .used
        default: .named
        }
    }

    /// Whether the dish is not known where no recipe lies at the path: a page may be anything, and a wiki links the names of foods too.
    func isLostIfAbsent(_ catalogue: Catalogue) -> Bool {
        guard kind == .used, !isPage, path.name.suffix(3).elementsEqual(".md".utf8) else { return false }
        if !isWiki { return true }
        let name = String(decoding: path.name.dropLast(3), as: UTF8.self)
        // A picture or a heading of this file.
        if name.isEmpty || name.contains(".") || name.contains("#") { return false }
        guard let food = catalogue.resolve(name.replacing("-", with: " ")).ingredient else { return true }
        return catalogue[food].unknownAllergens == .all
    }

    /// The links of a recipe's file in the order of their places, each target once for each kind, and then the names that may be those of recipes.
    ///
    /// - Parameters:
    ///   - roles: those of the file.
    ///   - isDish: as for `names`.
    static func all(
        in file: CookbookFile, _ roles: [RoleSpan], isDish: (Int, LocatedLine) -> Bool = { _, _ in true }
    ) -> [LinkMention] {
        guard let recipe = file.recipe else { return links(in: file, roles) }
        let own = RecipeName.numbers(of: file.path, title: recipe.title.text)
        let names = names(
            in: file.source, bodyStart: file.bodyStart, recipe.ingredientGroups, recipe.stepGroups, roles, own: own,
            isDish: isDish)
        return links(in: file, roles) + names.compactMap(LinkMention.init)
    }

    /// The links of a recipe's file in the order of their places, each target once for each kind.
    ///
    /// - Parameter roles: those of the file.
    static func links(in file: CookbookFile, _ roles: [RoleSpan]) -> [LinkMention] {
        let bytes = file.source.bytes
        let hasWiki = LineLinks.mayHoldWikiName(bytes)
        let hasPath = mayHoldPath(bytes, from: file.bodyStart)
        guard hasWiki || hasPath || !file.links.isEmpty || file.bodyStart > 0 else { return [] }
        var mentions: [LinkMention] = []
        var seen: [Kind: Set<RelativePath>] = [:]
        func add(
            _ path: RelativePath?, _ range: ByteRange, _ role: TextRole, isWiki: Bool, isName: Bool = false
        ) {
            guard var path, path != file.path else { return }
            var (isWiki, isPage) = (isWiki, isName)
            // Sites link to pages without an extension: "/pesto".
            if !path.name.contains(UInt8(ascii: ".")), let page = RelativePath(bytes: path.bytes + Array(".md".utf8)) {
                (path, isWiki, isPage) = (page, true, true)
            } else if let page = source(ofPage: path) {
                (path, isPage) = (page, true)
            }
            let mention = LinkMention(
                path: path, isWiki: isWiki, isPage: isPage, range: range, role: role)
            if seen[mention.kind, default: []].insert(path).inserted { mentions.append(mention) }
        }
        forEachPart(of: file) { range, destination, isWiki, role in
            add(file.path.resolving(link: destination), range, role, isWiki: isWiki)
        }
        guard hasWiki || hasPath || !file.links.isEmpty else { return mentions }
        var next = 0
        for span in roles {
            while next < file.links.count, file.links[next].destination.start < span.range.start { next += 1 }
            let first = next
            while next < file.links.count, file.links[next].destination.end <= span.range.end { next += 1 }
            // A picture may be a link: "[![the sauce](sauce.jpg)](sauce.md)".
            if span.role == .picture {
                for link in file.links[first..<next] where !link.isImage {
                    add(link.target, span.range, .note, isWiki: false)
                }
            }
            guard mayName(span.role), !leadsBack(bytes, span.range, span.role) else { continue }
            for link in file.links[first..<next] where !link.isImage || isRecipe(link) {
                add(link.target, span.range, span.role, isWiki: false)
            }
            if hasWiki {
                LineLinks.forEachWikiName(in: bytes, span.range) { name in
                    add(file.path.resolving(link: name), span.range, span.role, isWiki: true)
                }
            }
            if hasPath {
                forEachBarePath(in: bytes, span.range) { path in
                    // A name without a folder may be any file: "see README.md".
                    add(
                        file.path.resolving(link: path), span.range, span.role, isWiki: false,
                        isName: !path.contains(UInt8(ascii: "/")))
                }
            }
        }
        return mentions
    }

    /// "Used in: [[Sunday lasagne]]", "See also [[Risotto]] and [[Pilaf]]": whether a remark leads to dishes that this one is not made of and says nothing
    /// else. "Used in place of cream: [[Cashew base]]" does.
    private static func leadsBack(_ bytes: [UInt8], _ range: ByteRange, _ role: TextRole) -> Bool {
        switch role {
        case .note, .headnote, .source, .unread, .markup: break
        default: return false
        }
        let text = bytes[range.indices].drop { $0 | 0x20 &- 0x61 >= 26 && $0 < 0x80 }
        guard let words = backWords.first(where: { text.starts(with: $0) }) else { return false }
        var (depth, before, others) = (0, UInt8(0), [UInt8]())
        for byte in text.dropFirst(words.count) {
            switch byte {
            case UInt8(ascii: "["): depth += 1
            // The address of a link.
            case UInt8(ascii: "(") where depth > 0 || before == UInt8(ascii: "]"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: ")"): depth = max(0, depth - 1)
            default: if depth == 0 { others.append(byte) }
            }
            before = byte
        }
        return others.split { $0 | 0x20 &- 0x61 >= 26 && $0 < 0x80 }.allSatisfy { joiners.contains(Array($0)) }
    }

    private static let joiners = [
        "and", "or", "und", "oder", "et", "ou", "y", "o", "e", "en", "of", "och", "og", "a", "i",
    ].map { Array($0.utf8) }

    private static let backWords: [[UInt8]] = [
        "Used in", "used in", "See also", "see also", "Part of", "part of", "Appears in", "Also in", "Related",
        "Back to",
        "Verwendet in", "Siehe auch", "Utilisé dans", "Voir aussi", "Ver también", "Usado en", "Vedi anche", "Zie ook",
        "Se även", "Se også", "Viz také", "Zobacz też", "Katso myös", "Ver também",
    ].map { Array($0.utf8) }

    /// Calls `body` with the files that the front matter says the dish is made of, as metadata, or comes with, as a note: `based-on: basics/dough.md`,
    /// `sub-recipes: ["[[dough]]"]`, `serve-with: "[[sauce]]"`. Not with those of lines that are ingredients.
    private static func forEachPart(
        of file: CookbookFile, _ body: (ByteRange, [UInt8], _ isWiki: Bool, TextRole) -> Void
    ) {
        let bytes = file.source.bytes
        var start = 0
        var role: TextRole?
        while start < file.bodyStart {
            let end = bytes[start..<file.bodyStart].firstIndex(of: 0x0A) ?? file.bodyStart
            defer { start = end + 1 }
            let line = ByteRange(start, end)
            guard !line.isEmpty else { continue }
            if bytes[start] | 0x20 &- 0x61 < 26 {
                let colon = bytes[line.indices].firstIndex(of: UInt8(ascii: ":")) ?? end
                let key = bytes.span.extracting(start..<colon)
                role = partKeys.number(of: key) != nil ? .metadata : companionKeys.number(of: key) != nil ? .note : nil
            }
            guard let role, !isIngredient(line, in: file) else { continue }
            var hasLink = false
            LineLinks.forEachWikiName(in: bytes, line) { name in
                hasLink = true
                body(line, name, true, role)
            }
            for link in InlineLink.all(in: bytes, line) where !link.isExternal(in: bytes) {
                hasLink = true
                body(line, link.target(in: bytes).path, false, role)
            }
            if hasLink { continue }
            for word in bytes[line.indices].split(whereSeparator: { $0 <= 0x20 || "\"',[]{}".utf8.contains($0) })
            where word.suffix(3).elementsEqual(".md".utf8) && !word.contains(UInt8(ascii: ":")) {
                body(line, Array(word), false, role)
            }
        }
    }

    /// Whether ".md" stands anywhere.
    private static func mayHoldPath(_ bytes: [UInt8], from start: Int) -> Bool {
        var isFound = false
        forEachBarePath(in: bytes, ByteRange(start, bytes.count)) { _ in isFound = true }
        return isFound
    }

    /// Calls `body` with every path that text names without making a link of it: "see basics/dough.md".
    private static func forEachBarePath(in bytes: [UInt8], _ range: ByteRange, _ body: ([UInt8]) -> Void) {
        bytes.withByteView { view in
            var place = range.start
            while let dot = view.firstIndex(of: UInt8(ascii: "."), in: ByteRange(place, range.end)) {
                place = dot + 1
                guard dot + 2 < range.end, view[dot + 1] == UInt8(ascii: "m"), view[dot + 2] == UInt8(ascii: "d"),
                    dot + 3 == range.end || !isPathByte(view[dot + 3])
                else { continue }
                var start = dot
                while start > range.start, isPathByte(view[start - 1]) || view[start - 1] == UInt8(ascii: ".") {
                    start -= 1
                }
                // An address of the web, a link.
                let before = start > range.start ? view[start - 1] : 0x20
                guard start < dot, before != UInt8(ascii: ":"), before != UInt8(ascii: "("),
                    before != UInt8(ascii: "["), !isInSign(view, start, from: range.start)
                else { continue }
                body((start..<dot + 3).map { view[$0] })
            }
        }
    }

    /// Whether a place is in a sign of a site generator, `{% include dough.md %}`.
    private static func isInSign(_ view: ByteView, _ place: Int, from start: Int) -> Bool {
        var index = place
        while index > start, place - index < 60 {
            index -= 1
            if view[index] == UInt8(ascii: "{") { return true }
            if view[index] == UInt8(ascii: "}") || view[index] == 0x0A { return false }
        }
        return false
    }

    private static func isPathByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
            || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    private static func isIngredient(_ line: ByteRange, in file: CookbookFile) -> Bool {
        guard let recipe = file.recipe else { return false }
        return recipe.ingredientGroups.contains { group in
            group.ingredients.contains { $0.range.start < line.end && line.start < $0.range.end }
        }
    }

    private static let partKeys = KnownNames(
        words: """
            ingredients sub-recipes subrecipes sub_recipes based-on based_on base components parts uses includes recipes
            """)

    /// Keys of what comes with the dish, and of remarks; "related" and the like lead to dishes that this one is no part of.
    private static let companionKeys = KnownNames(
        words: """
            serve-with serve_with serveWith serve served-with served_with goes-with goes_with goesWith pairs-with pairs_with with sides side \
            accompaniments accompaniment sauce sauces topping toppings notes note description tips dazu beilage beilagen
            """)

    /// The file that a site generator makes a page of: `pesto.md` of `pesto.html`.
    static func source(ofPage page: RelativePath) -> RelativePath? {
        for end in [".html", ".htm"] where page.name.suffix(end.utf8.count).elementsEqual(end.utf8) {
            return RelativePath(bytes: Array(page.bytes.dropLast(end.utf8.count)) + Array(".md".utf8))
        }
        return nil
    }

    /// Whether what is written like a picture is a file of text: `![the sauce](sauce.md)`.
    private static func isRecipe(_ link: FileLink) -> Bool {
        link.target.map { $0.name.suffix(3).elementsEqual(".md".utf8) } ?? false
    }

    /// Whether text of a role speaks of what is in the dish.
    static func mayName(_ role: TextRole) -> Bool {
        switch role {
        case .ingredient, .metadata, .source, .picture, .log, .title: false
        case .step, .groupTitle, .note, .equipment, .headnote, .markup, .unread: true
        }
    }
}
