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
    ///   - own: the numbers of the recipe's own names.
    ///   - isDish: whether an ingredient line, the how manieth is told, names something that people make.
    static func names(
        in source: SourceText, bodyStart: Int, _ ingredientGroups: [IngredientGroup], _ stepGroups: [StepGroup],
        _ roles: [RoleSpan], own: [UInt32], isDish: (Int, LocatedLine) -> Bool
    ) -> [Name] {
        var found: [Name] = []
        var seen = NumberSet(own)
        func take(_ number: UInt32, _ name: ArraySlice<UInt8>, _ range: ByteRange, _ role: TextRole) {
            guard seen.insert(number) else { return }
            found.append(Name(number: number, name: name, range: range, role: role))
        }
        // "For the green sauce": what a part of this recipe makes.
        for group in ingredientGroups where !group.ingredients.isEmpty { addEnds(of: group.title?.value, to: &seen) }
        for group in stepGroups where !group.steps.isEmpty { addEnds(of: group.title?.value, to: &seen) }
        var index = 0
        for group in ingredientGroups {
            for line in group.ingredients {
                defer { index += 1 }
                guard let range = line.line.nameRange else { continue }
                let name = line.text[range.indices]
                // What is listed is not another recipe, unless it is a dish; "bread" is bought where nothing is said of it.
                if name.contains(UInt8(ascii: " ")), isDish(index, line), !line.mayHoldLink {
                    take(RecipeName.number(name), name, line.range, .ingredient)
                } else {
                    seen.insert(RecipeName.number(name))
                }
            }
        }
        let bytes = source.bytes
        for group in stepGroups {
            for step in group.steps where step.range.start < bodyStart {
                let range = step.range
                forEachName(in: bytes, range) { take($0, bytes[$1.indices], range, .step) }
            }
        }
        for place in roles.indices {
            // The whole span is not captured: it would be copied with each word.
            let (role, range) = (roles[place].role, roles[place].range)
            guard mayName(role), role != .markup else { continue }
            forEachName(in: bytes, range) { take($0, bytes[$1.indices], range, role) }
        }
        return found
    }

    /// Adds the numbers of what a title ends with, from each of its words on.
    private static func addEnds(of title: String?, to seen: inout NumberSet) {
        guard let title else { return }
        // The names that are looked for have a few words.
        let text = Array(title.utf8.suffix(200))
        for start in text.indices where start == 0 || text[start - 1] == 0x20 {
            seen.insert(RecipeName.number(text[start...]))
        }
    }

    /// The path that a name would have.
    init?(_ name: Name) {
        guard let path = RelativePath(bytes: RecipeName.key(name.name) + Array(".md".utf8)) else { return nil }
        self.init(path: path, isWiki: true, isPage: true, isName: true, range: name.range, role: name.role)
    }

    /// Calls `body` with the number and the place of every name that may be a recipe's: what follows whose it is ("Nan's crumble"), words in capitals
    /// within a sentence ("the Honey Mustard Dressing"), what people make, with the words before it ("the green sauce"), and what a dish is served or
    /// topped with ("Serve with roast carrots"); not what something is only like ("similar to Mum's Banana Bread").
    ///
    /// - Parameter range: inside `bytes`.
    static func forEachName(in bytes: [UInt8], _ range: ByteRange, _ body: (UInt32, ByteRange) -> Void) {
        let kinds = NameWord.kinds
        bytes.withByteView { view in
            var words = LastWords()
            var index = range.start
            while index < range.end {
                let byte = view[index]
                guard isLetter(byte) else {
                    // Most are spaces, which part the words of one name.
                    if byte != UInt8(ascii: " ") { words.takeMark(byte) }
                    index += 1
                    continue
                }
                let start = index
                var hash = WordHash()
                var isWhole = false
                while !isWhole {
                    let (letters, count) = Self.letters(view, index, range.end)
                    hash.take(letters)
                    index += count
                    isWhole = count < 8
                }
                while index < range.end, isLetter(view[index]) || isApostrophe(view, index, range.end) {
                    hash.takeOther()
                    index += 1
                }
                let kind = kinds[hash]
                let isCapital = byte &- 0x41 < 26
                if kind == .end, !isCapital || words.isAtStart {
                    words.endWithWord()
                    continue
                }
                if kind == .comparison, !isCapital || words.isAtStart {
                    words.compare()
                    continue
                }
                // "Nan's Crumble Top" goes on.
                if kind == .serving, words.isEmpty {
                    words.serve()
                    continue
                }
                let isOwner = kind == .relative || isPossessive(view, ByteRange(start, index))
                words.take(start, isCapital: isCapital, isOwner: isOwner)
                guard words.mayEndName(isDish: kind == .dish) else { continue }
                words.forEachName(isDish: kind == .dish, isLong: index - start > 3) { first in
                    body(RecipeName.number(bytes[first..<index]), ByteRange(first, index))
                }
            }
        }
    }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10
    }

    /// Between letters: "Nan's".
    @inline(__always)
    private static func isApostrophe(_ view: ByteView, _ index: Int, _ end: Int) -> Bool {
        view[index] == UInt8(ascii: "'") && index + 1 < end && isLetter(view[index + 1])
    }

    /// "Nan's", "Nan’s"
    @inline(__always)
    private static func isPossessive(_ view: ByteView, _ word: ByteRange) -> Bool {
        guard view[word.end - 1] == UInt8(ascii: "s"), word.count > 3 else { return false }
        let last = view[word.end - 2]
        return last == UInt8(ascii: "'")
            || last == 0x99 && word.count > 5 && view[word.end - 3] == 0x80 && view[word.end - 4] == 0xE2
    }

    /// The letters of ASCII at a place, at most eight, in lower case with the first one lowest, and how many they are.
    @inline(__always)
    private static func letters(_ view: ByteView, _ index: Int, _ end: Int) -> (UInt64, Int) {
        guard index &+ 8 <= view.count else {
            var (letters, count): (UInt64, Int) = (0, 0)
            while index + count < end, (view[index + count] | 0x20) &- 0x61 < 26 {
                letters |= UInt64(view[index + count] | 0x20) &<< UInt64(count * 8)
                count += 1
            }
            return (letters, count)
        }
        let word = view.word(at: index)
        let folded = word | 0x2020_2020_2020_2020
        // The top bit of each byte: not below "a", not above "z", and of ASCII.
        let low = folded & 0x7F7F_7F7F_7F7F_7F7F
        let isLetter = (low &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(low &+ 0x0505_0505_0505_0505) & ~word
        let others = ~isLetter & 0x8080_8080_8080_8080
        let count = min(others.trailingZeroBitCount >> 3, end &- index)
        return (count == 8 ? folded : folded & ((1 &<< UInt64(truncatingIfNeeded: count &* 8)) &- 1), count)
    }

    /// Of a word's letters without their case.
    fileprivate struct WordHash {
        private(set) var value: UInt64 = 0
        /// Whether all are letters of ASCII, as those of the words that are looked for.
        private(set) var isPlain = true

        init() {}

        /// - Parameter word: small letters of ASCII.
        init(_ word: Substring) {
            var rest = word.utf8
            while true {
                let eight = rest.prefix(8)
                take(eight.reversed().reduce(0) { $0 << 8 | UInt64($1) })
                if eight.count < 8 { return }
                rest = rest.dropFirst(8)
            }
        }

        /// Takes eight letters, or the last ones, fewer than eight.
        @inline(__always)
        mutating func take(_ letters: UInt64) {
            value = (value ^ letters) &* 0x9E37_79B9_7F4A_7C15
            value ^= value >> 32
        }

        /// Takes what is not a letter of ASCII.
        @inline(__always)
        mutating func takeOther() { isPlain = false }
    }

    /// The last words that may belong to one name.
    private struct LastWords {
        /// Where they begin, by how many words came before, modulo eight.
        private var starts = InlineArray<8, Int>(repeating: 0)
        private var last = 0
        private var count = 0
        /// A bit for each, the last the lowest: those in capitals, but for one that begins a sentence, and those that say whose something is.
        private var capitals: UInt8 = 0
        private var owners: UInt8 = 0
        private var beginsSentence = true
        /// Whether the words since the last mark tell what the dish is served with, and how many more words of a name may follow.
        private var isServed = false
        /// Whether the words at hand are what something is only like.
        private var isCompared = false

        var isAtStart: Bool { beginsSentence }
        var isEmpty: Bool { count == 0 }

        /// Takes what stands between words: anything but spaces, hyphens and emphasis ends a name.
        @inline(__always)
        mutating func takeMark(_ byte: UInt8) {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "&"): break
            case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: ":"), 0x0A, 0x0D:
                end()
                (beginsSentence, isServed) = (true, false)
            default: end()
            }
        }

        @inline(__always)
        private mutating func end() { (count, capitals, owners, isCompared) = (0, 0, 0, false) }

        /// Takes "like" or the like.
        mutating func compare() {
            end()
            (isCompared, beginsSentence) = (true, false)
        }

        /// Takes a word for serving: what follows it is served.
        mutating func serve() {
            end()
            (isServed, beginsSentence) = (true, false)
        }

        /// Takes a word that no name goes on with.
        @inline(__always)
        mutating func endWithWord() {
            let wasCompared = isCompared && count == 0
            end()
            // "Like the banana bread"
            (beginsSentence, isCompared) = (false, wasCompared)
        }

        @inline(__always)
        mutating func take(_ start: Int, isCapital: Bool, isOwner: Bool) {
            last = (last &+ 1) & 7
            starts[last] = start
            count = min(count &+ 1, 5)
            // "Make Honey Mustard Dressing": the verb has a capital too.
            capitals = capitals << 1 | (isCapital && !beginsSentence ? 1 : 0)
            owners = owners << 1 | (isOwner ? 1 : 0)
            beginsSentence = false
        }

        /// Where a word begins, by how many words come after it.
        private func start(_ place: Int) -> Int { starts[(last &- place) & 7] }

        /// Whether `forEachName` may have something to say.
        @inline(__always)
        func mayEndName(isDish: Bool) -> Bool {
            isServed || count > 1 && (isDish || owners & ~1 != 0 || capitals & 3 == 3)
        }

        /// Calls `body` with where each name begins that ends with the last word.
        ///
        /// - Parameters:
        ///   - isDish: whether the last word is for what people make.
        ///   - isLong: whether it is long enough to be a name by itself.
        func forEachName(isDish: Bool, isLong: Bool, _ body: (Int) -> Void) {
            if isCompared { return }
            if isServed, count > 1 || count == 1 && isLong { body(start(count - 1)) }
            guard count > 1, isDish || owners & ~1 != 0 || capitals & 3 == 3 else { return }
            for place in (1..<count).reversed() where !(isServed && place == count - 1) {
                let all: UInt8 = 2 << UInt8(place) &- 1
                if isDish && place < 3 || owners >> UInt8(place) & 1 != 0 || capitals & all == all {
                    body(start(place))
                }
            }
        }
    }
}

/// What a word says of the names around it.
private enum NameWord {
    /// No name goes on with it.
    case end
    /// What people make as a part of dishes and give a recipe of its own.
    case dish
    /// Somebody whose it is, without an apostrophe.
    case relative
    /// What is served, spread or scattered follows.
    case serving
    /// What follows is only something like it.
    case comparison

    /// The kinds of words, found by their hashes.
    struct Kinds: Sendable {
        /// Hashes, 0 for a free place, and what each is of; open addressing.
        private var hashes = [UInt64](repeating: 0, count: Self.places)
        private var kinds = [NameWord](repeating: .end, count: Self.places)

        /// More than twice as many as there are words.
        private static let places = 1024

        fileprivate mutating func insert(_ word: Substring, _ kind: NameWord) {
            let hash = LinkMention.WordHash(word)
            let place = place(of: hash.value)
            (hashes[place], kinds[place]) = (hash.value, kind)
        }

        /// What a word is; `nil` for most.
        @inline(__always)
        fileprivate subscript(hash: LinkMention.WordHash) -> NameWord? {
            guard hash.isPlain else { return nil }
            let place = place(of: hash.value)
            return hashes[place] == 0 ? nil : kinds[place]
        }

        /// Where a hash is, or the free place that it would be at.
        @inline(__always)
        private func place(of hash: UInt64) -> Int {
            var place = Int(truncatingIfNeeded: (hash &* 0x9E37_79B9_7F4A_7C15) &>> 54)
            while hashes[place] != 0, hashes[place] != hash { place = (place &+ 1) & (Self.places - 1) }
            return place
        }
    }

    static let kinds: Kinds = {
        var kinds = Kinds()
        for (kind, words) in [
            (NameWord.end, ends), (.dish, dishes), (.relative, relatives), (.serving, servings),
            (.comparison, comparisons),
        ] {
            for word in words.split(whereSeparator: \.isWhitespace) { kinds.insert(word, kind) }
        }
        return kinds
    }()

    private static let relatives = """
        nans nanas grans grannys grandmas grandmothers grandads grandpas mums moms mamas mothers dads fathers aunties
        aunts uncles sisters brothers
        """
    private static let servings = """
        serve serves served serving enjoy eat top topped scatter spoon drizzle decorate brush garnish finish line dollop
        """
    private static let comparisons = "like than similar resembles"
    private static let ends = """
        the a an some this that these those your my our his her their its it them or to for in into on onto over under
        with without until till then when while if is are was were be at from by as so but not no add stir pour
        use make cook bake fry put place set let cover season sprinkle toss each all both any more most about
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
