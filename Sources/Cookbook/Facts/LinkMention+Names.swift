internal import Kitchen
internal import RecipeModel
internal import SourceText

// Recipes of the cookbook that text names without a link: "top with Nan's Crumble Top", "serve with the green sauce".
extension LinkMention {
    /// A name that other text, or an ingredient line, has and that may be a recipe's.
    struct Name {
        /// Of its key, as `RecipeName` counts.
        let number: UInt32
        /// As it is written.
        let name: ArraySlice<UInt8>
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
        // Its own.
        var seen = [RecipeName.number(of: file.path), RecipeName.number(recipe.title.text.utf8)]
        var parts: [[UInt8]]?
        /// Whether a part of this recipe has the name: "For the green sauce".
        func isPart(_ name: ArraySlice<UInt8>) -> Bool {
            if parts == nil {
                let titles = recipe.ingredientGroups.map(\.title) + recipe.stepGroups.map(\.title)
                parts = titles.compactMap { $0.map { RecipeName.key($0.value.utf8) } }
            }
            if parts?.isEmpty != false { return false }
            let key = RecipeName.key(name)
            return parts?.contains { $0.suffix(key.count).elementsEqual(key) } == true
        }
        func take(_ number: UInt32, _ name: ArraySlice<UInt8>, _ range: ByteRange, _ role: TextRole) {
            if seen.contains(number) { return }
            seen.append(number)
            guard found.count < Self.mostNames, !isPart(name) else { return }
            found.append(Name(number: number, name: name, range: range, role: role))
        }
        var index = 0
        for group in recipe.ingredientGroups {
            for line in group.ingredients {
                defer { index += 1 }
                // "Bread" is bought where nothing is said of it.
                guard isDish(index, line), !line.mayHoldLink, let range = line.line.nameRange,
                    line.text[range.indices].contains(UInt8(ascii: " "))
                else { continue }
                let name = line.text[range.indices]
                take(RecipeName.number(name), name, line.range, .ingredient)
            }
        }
        let bytes = file.source.bytes
        for group in recipe.stepGroups {
            for step in group.steps where step.range.start < file.bodyStart {
                forEachName(in: bytes, step.range) { take($0, bytes[$1.indices], step.range, .step) }
            }
        }
        for span in roles where mayName(span.role) && span.role != .markup {
            forEachName(in: bytes, span.range) { take($0, bytes[$1.indices], span.range, span.role) }
        }
        return found
    }

    /// More names of one file are not looked for.
    private static let mostNames = 200

    /// The path that a name would have.
    init?(_ name: Name) {
        guard let path = RelativePath(bytes: RecipeName.key(name.name) + Array(".md".utf8)) else { return nil }
        self.init(path: path, isWiki: true, isPage: true, isName: true, range: name.range, role: name.role)
    }

    /// Calls `body` with the number and the place of every name that may be a recipe's: what follows whose it is ("Nan's crumble"), words in capitals
    /// within a sentence ("the Honey Mustard Dressing"), and what people make, with the words before it ("the green sauce").
    ///
    /// - Parameter range: inside `bytes`.
    static func forEachName(in bytes: [UInt8], _ range: ByteRange, _ body: (UInt32, ByteRange) -> Void) {
        var names = NameReader()
        var index = range.start
        while index < range.end {
            let byte = bytes[index]
            guard isLetter(byte) else {
                names.takeMark(byte)
                index += 1
                continue
            }
            let start = index
            var hash = WordHash()
            while index < range.end, isLetter(bytes[index]) || isApostrophe(bytes, index, range.end) {
                hash.take(bytes[index])
                index += 1
            }
            names.takeWord(bytes, ByteRange(start, index), hash, body)
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

    /// Of a word's letters without their case, to tell most words from those that are looked for.
    fileprivate struct WordHash {
        private(set) var value: UInt32 = 0

        @inline(__always)
        mutating func take(_ byte: UInt8) { value = value &* 31 &+ UInt32(byte | 0x20) }
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
        /// How many of the last words are in capitals, and whether one says whose something is.
        private var capitals = 0
        private var hasOwner = false

        /// Takes what stands between words: anything but spaces, hyphens and emphasis ends a name.
        mutating func takeMark(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "&"): break
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), 0x0A, 0x0D:
                end()
                beginsSentence = true
            default: end()
            }
        }

        private mutating func end() {
            words.removeAll(keepingCapacity: true)
            (capitals, hasOwner) = (0, false)
        }

        mutating func takeWord(
            _ bytes: [UInt8], _ range: ByteRange, _ hash: WordHash, _ body: (UInt32, ByteRange) -> Void
        ) {
            let isFirst = beginsSentence
            beginsSentence = false
            let isCapital = bytes[range.start] &- 0x41 < 26
            var isOwner = bytes[range.end - 1] == UInt8(ascii: "s") && LinkMention.isPossessive(bytes, range)
            var isDish = false
            switch NameWord.of(bytes[range.indices], hash.value) {
            case nil: break
            case .end: if !isCapital { return end() }
            case .relative: isOwner = true
            case .dish: isDish = !words.isEmpty
            }
            if words.count == LinkMention.mostWordsOfName {
                if words.removeFirst().isOwner { hasOwner = words.contains(where: \.isOwner) }
            }
            // "Make Honey Mustard Dressing": the verb has a capital too.
            words.append(Word(range: range, isCapital: isCapital && !isFirst, isOwner: isOwner))
            capitals = isCapital && !isFirst ? min(capitals + 1, words.count) : 0
            if words.count > 1, isDish || hasOwner || capitals > 1 {
                for first in 0..<words.count - 1
                where isDish || words[first].isOwner || words.count - first <= capitals {
                    let place = ByteRange(words[first].range.start, range.end)
                    body(RecipeName.number(bytes[place.indices]), place)
                }
            }
            if isOwner { hasOwner = true }
        }
    }

    private static let mostWordsOfName = 5

    /// "Nan's", "Nan’s"
    private static func isPossessive(_ bytes: [UInt8], _ word: ByteRange) -> Bool {
        guard word.count > 3 else { return false }
        let last = bytes[word.end - 2]
        return last == UInt8(ascii: "'")
            || last == 0x99 && word.count > 5 && bytes[word.end - 3] == 0x80 && bytes[word.end - 4] == 0xE2
    }

}

/// What a word says of the names around it.
private enum NameWord: Int {
    /// No name goes on with it.
    case end
    /// What people make as a part of dishes and give a recipe of its own.
    case dish
    /// Somebody whose it is, without an apostrophe.
    case relative

    /// - Parameter hash: of the word, as `LinkMention.WordHash` has it.
    @inline(__always)
    static func of(_ word: ArraySlice<UInt8>, _ hash: UInt32) -> NameWord? {
        guard table.marks[Int(hash & (marksCount - 1))] else { return nil }
        return table.words.number(ofLowerCase: word).flatMap(NameWord.init)
    }

    private static let marksCount: UInt32 = 4096

    private static let table: (marks: [Bool], words: KnownNames) = {
        var marks = [Bool](repeating: false, count: Int(marksCount))
        var words: [(name: String, number: Int)] = []
        for (kind, names) in [(NameWord.end, ends), (.dish, dishes), (.relative, relatives)] {
            for name in names.split(whereSeparator: \.isWhitespace) {
                var hash = LinkMention.WordHash()
                for byte in name.utf8 { hash.take(byte) }
                marks[Int(hash.value & (marksCount - 1))] = true
                words.append((String(name), kind.rawValue))
            }
        }
        return (marks, KnownNames(words))
    }()

    private static let relatives = """
        nans nanas grans grannys grandmas grandmothers grandads grandpas mums moms mamas mothers dads fathers aunties
        aunts uncles sisters brothers
        """
    private static let ends = """
        the a an some this that these those your my our his her their its it them or to for in into on onto over under
        with without until till then when while if is are was were be at from by as so but not no add stir pour serve
        use make cook bake fry put place set let cover season sprinkle toss garnish each all both any more most about
        back up down out off again here there
        """
    private static let dishes = """
        sauce dressing vinaigrette glaze gravy icing frosting filling dough pastry crust crumble topping curd jam
        chutney relish pickle pickles salsa pesto mayo mayonnaise aioli dip paste rub marinade custard ganache caramel
        praline brittle butter cream base brine slaw coleslaw salad bread flatbread flatbreads dumplings stuffing crumb
        crumbs granola mix blend seasoning streusel meringue sponge batter compote coulis puree hummus hollandaise ragu
        bolognese curry stock broth noodles rolls buns biscuits shortbread pancakes tortillas wraps crackers bits crunch
        swirl spread drizzle syrup
        """
}
