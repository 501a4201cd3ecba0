internal import RecipeModel
internal import SourceText

// Recipes of the cookbook that text names without a link: "top with Nan's Crumble Top", "serve with the green sauce".
extension LinkMention {
    /// A name that other text, or an ingredient line, has and that may be a recipe's.
    struct Name {
        /// As `RecipeName` makes it.
        let key: [UInt8]
        /// The text it stands in.
        let range: ByteRange
        let role: TextRole
    }

    /// The names in a recipe's file that may be those of other recipes, each once.
    ///
    /// - Parameters:
    ///   - roles: those of the file.
    ///   - isDish: whether an ingredient line, the how manieth is told, names something that people make.
    static func names(
        in file: CookbookFile, _ recipe: Recipe, _ roles: [RoleSpan], isDish: (Int, LocatedLine) -> Bool
    ) -> [Name] {
        var found: [Name] = []
        var seen: Set<[UInt8]> = [RecipeName.key(of: file.path), RecipeName.key(recipe.title.text.utf8)]
        var parts: [[UInt8]]?
        /// Whether a part of this recipe has the name: "For the green sauce".
        func isPart(_ key: [UInt8]) -> Bool {
            if parts == nil {
                let titles = recipe.ingredientGroups.map(\.title) + recipe.stepGroups.map(\.title)
                parts = titles.compactMap { $0.map { RecipeName.key($0.value.utf8) } }
            }
            return parts?.contains { $0.suffix(key.count).elementsEqual(key) } == true
        }
        func take(_ key: [UInt8], _ range: ByteRange, _ role: TextRole) {
            guard seen.insert(key).inserted, !isPart(key) else { return }
            found.append(Name(key: key, range: range, role: role))
        }
        var place = 0
        for group in recipe.ingredientGroups {
            for line in group.ingredients {
                defer { place += 1 }
                // "Bread" is bought where nothing is said of it.
                guard isDish(place, line), !line.mayHoldLink else { continue }
                let key = RecipeName.key(line.name.utf8)
                if key.contains(UInt8(ascii: "-")) { take(key, line.range, .ingredient) }
            }
        }
        let bytes = file.source.bytes
        for group in recipe.stepGroups {
            for step in group.steps where step.range.start < file.bodyStart {
                forEachName(in: bytes, step.range) { take($0, step.range, .step) }
            }
        }
        for span in roles where mayName(span.role) && span.role != .markup {
            forEachName(in: bytes, span.range) { take($0, span.range, span.role) }
        }
        return found
    }

    /// The path that a name would have.
    init?(_ name: Name) {
        guard let path = RelativePath(bytes: name.key + Array(".md".utf8)) else { return nil }
        self.init(path: path, isWiki: true, isPage: true, isName: true, range: name.range, role: name.role)
    }

    /// Calls `body` with the key of every name that may be a recipe's, in the order of their places: what follows whose it is ("Nan's crumble"), words in
    /// capitals within a sentence ("the Honey Mustard Dressing"), and what people make, with the words before it ("the green sauce").
    ///
    /// - Parameter range: inside `bytes`.
    static func forEachName(in bytes: [UInt8], _ range: ByteRange, _ body: ([UInt8]) -> Void) {
        var names = NameReader()
        var index = range.start
        while index < range.end {
            guard isLetter(bytes[index]) else {
                names.takeMark(bytes[index])
                index += 1
                continue
            }
            let start = index
            while index < range.end, isLetter(bytes[index]) || isApostrophe(bytes, index, range.end) { index += 1 }
            names.takeWord(bytes, ByteRange(start, index), body)
        }
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Between letters: "Nan's".
    @inline(__always)
    private static func isApostrophe(_ bytes: [UInt8], _ index: Int, _ end: Int) -> Bool {
        bytes[index] == UInt8(ascii: "'") && index + 1 < end && isLetter(bytes[index + 1])
    }

    /// Reads names word by word.
    private struct NameReader {
        private struct Word {
            var range: ByteRange
            var isCapital: Bool
            /// "Nan's", "grandmas"
            var isOwner: Bool
        }

        /// The last words that may belong to one name, at most as many as the longest name has.
        private var words: [Word] = []
        /// Whether the next word begins a sentence, in which a capital says nothing.
        private var beginsSentence = true

        init() { words.reserveCapacity(LinkMention.mostWordsOfName + 1) }

        /// Takes what stands between words: anything but spaces, hyphens and emphasis ends a name.
        mutating func takeMark(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "&"): break
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), 0x0A, 0x0D:
                words.removeAll(keepingCapacity: true)
                beginsSentence = true
            default: words.removeAll(keepingCapacity: true)
            }
        }

        mutating func takeWord(_ bytes: [UInt8], _ range: ByteRange, _ body: ([UInt8]) -> Void) {
            let isFirst = beginsSentence
            beginsSentence = false
            let text = bytes[range.indices]
            let isCapital = text[range.start] &- 0x41 < 26
            let isDish = !words.isEmpty && text.count > 2 && LinkMention.dishes.contains(lowerCase: text)
            if !isCapital, !isDish, LinkMention.endsOfNames.contains(lowerCase: text) {
                words.removeAll(keepingCapacity: true)
                return
            }
            if words.count == LinkMention.mostWordsOfName { words.removeFirst() }
            let isOwner = LinkMention.isOwner(text)
            // "Make Honey Mustard Dressing": the verb has a capital too.
            words.append(Word(range: range, isCapital: isCapital && !isFirst, isOwner: isOwner))
            guard words.count > 1 else { return }
            for first in 0..<words.count - 1
            where isDish || words[first].isOwner || words[first...].allSatisfy(\.isCapital) {
                body(RecipeName.key(bytes[words[first].range.start..<range.end]))
            }
        }
    }

    private static let mostWordsOfName = 5

    /// Whether a word says whose something is: "Nan's", "Nan’s", "grandmas".
    private static func isOwner(_ word: ArraySlice<UInt8>) -> Bool {
        guard word.count > 3, word.last == UInt8(ascii: "s") else { return false }
        let stem = word.dropLast()
        return stem.last == UInt8(ascii: "'") || stem.suffix(3).elementsEqual("’".utf8)
            || relatives.contains(lowerCase: word)
    }

    private static let relatives = KnownNames([
        "nans", "nanas", "grans", "grannys", "grandmas", "grandmothers", "grandads", "grandpas", "mums", "moms",
        "mamas",
        "mothers", "dads", "fathers", "aunties", "aunts", "uncles", "sisters", "brothers",
    ])
    /// Words that no name goes on with.
    private static let endsOfNames = KnownNames(
        words: """
            the a an some this that these those your my our his her their its it them or to for in into on onto over
            under with without until till then when while if is are was were be at from by as so but not no add stir
            pour serve use make cook bake fry put place set let cover season sprinkle drizzle toss garnish
            each all both any more most about back up down out off again here there
            """)
    /// What people make as a part of dishes and give a recipe of its own.
    private static let dishes = KnownNames(
        words: """
            sauce dressing vinaigrette glaze gravy icing frosting filling dough pastry crust crumble topping curd jam
            chutney relish pickle pickles salsa pesto mayo mayonnaise aioli dip paste rub marinade custard ganache
            caramel praline brittle butter cream base brine slaw coleslaw salad bread flatbread flatbreads dumplings
            stuffing crumb crumbs granola mix blend seasoning streusel meringue sponge batter compote coulis puree purée
            hummus hollandaise ragu ragù bolognese curry stock broth noodles rolls buns biscuits shortbread pancakes
            tortillas wraps crackers bits crunch swirl spread drizzle syrup
            """)
}
