/// A name that is not listed as a whole, taken apart into words.
///
/// English puts what a thing is last and what it is like before ("large organic eggs"), apart from cuts and
/// containers ("garlic cloves", "lemon wedges"), "of" ("leg of lamb") and what comes after "with", "in", "for".
/// So: the longest listed name at the end counts, once such trailing words are set aside, and the words before it
/// decide whether it is that ingredient, a kind of it, or something else altogether.
struct NamePhrase: ~Copyable {
    let name: NameBuffer
    let catalogue: Catalogue
    let classes: WordCells<WordClass>
    private(set) var isFood = WordFlags()
    /// Whether a listed name of several words may begin here.
    private(set) var beginsLonger = WordFlags()
    /// What each word means by itself, where it is a food.
    private let meanings: WordCells<WordMeaning>

    init(_ name: consuming NameBuffer, in catalogue: Catalogue) {
        classes = WordCells(repeating: .unknown, count: NameBuffer.maxWords)
        meanings = WordCells(repeating: WordMeaning(ingredient: -1, kind: .canonical), count: name.words)
        self.name = name
        self.catalogue = catalogue
        let overlay = catalogue.overlay
        var word = 0
        while word < self.name.words {
            let range = word..<word + 1
            let entry = BuiltInTable.find(word: word, of: self.name)
            if overlay != nil || entry?.beginsLonger == true { beginsLonger.insert(word) }
            if let entry, entry.ingredient >= 0 || entry.wordClass != .unknown {
                classes[word] = entry.wordClass
                if entry.ingredient >= 0 {
                    isFood.insert(word)
                    meanings[word] = WordMeaning(ingredient: entry.ingredient, kind: entry.kind)
                }
            } else {
                let bytes = self.name.byteRange(range)
                // "2%", "00", "coarsely"
                if isNumeral(bytes) || isAdverb(bytes) || isUnitBehindNumber(word) { classes[word] = .neutral }
            }
            if let overlay, let own = overlay.find(self.name, range) {
                isFood.insert(word)
                meanings[word] = WordMeaning(ingredient: own.id.index, kind: own.kind)
            }
            if word > 0, classes[word - 1] == .unknown, isFood[word], !isFood[word - 1],
                Self.participles.contains(word, of: self.name)
            {
                classes[word] = .neutral
                isFood.remove(word)
            }
            if word > 0, isOnlyQuality(word) {
                classes[word - 1] = .neutral
                classes[word] = .neutral
                isFood.remove(word - 1)
                isFood.remove(word)
            }
            word += 1
        }
    }

    /// "2 tbls", "1 T"
    private func isUnitBehindNumber(_ word: Int) -> Bool {
        guard word > 0, isNumeral(name.byteRange(word - 1..<word)) else { return false }
        var letters: [UInt8] = []
        for index in name.byteRange(word..<word + 1) { letters.append(name.bytes[index]) }
        return Lexicon.shared.entry(of: letters).unit != nil
    }

    /// Whether a word is a number, with nothing but a unit behind it: "00", "2nd", "500ml", "2tbsp"; not "50gbutter".
    private func isNumeral(_ word: Range<Int>) -> Bool {
        guard name.bytes[word.lowerBound] < UInt8(ascii: "a") else { return false }
        var letters: [UInt8] = []
        for index in word where name.bytes[index] >= UInt8(ascii: "a") { letters.append(name.bytes[index]) }
        return letters.count <= 2 || Lexicon.shared.entry(of: letters).unit != nil
    }

    /// Whether a word and the one before it only say what the food is like: "110°F water", "over ripe bananas", "cherry size tomatoes".
    private func isOnlyQuality(_ word: Int) -> Bool {
        // Nearly no word.
        guard Self.qualities.contains(word, of: name) else { return false }
        let first = name.bytes[name.byteRange(word - 1..<word).lowerBound]
        if first >= UInt8(ascii: "0"), first <= UInt8(ascii: "9") {
            return Self.scales.contains(word, of: name) || Self.cocoa.contains(word, of: name) && isOfChocolate
        }
        // "70% cocoa solids"
        if Self.cocoa.contains(word - 1, of: name), Self.solids.contains(word, of: name) { return isOfChocolate }
        if name.word(word, is: "sized") { return true }
        // "up to 50% whole milk"
        if name.word(word, is: "to"), name.word(word - 1, is: "up") { return true }
        if name.word(word, is: "size") {
            // "eggs size M"
            guard word + 1 < name.words else { return true }
            let next = name.byteRange(word + 1..<word + 2)
            return next.count > 2 && name.bytes[next.lowerBound] >= UInt8(ascii: "a")
        }
        return name.word(word, is: "ripe") && Self.degrees.contains(word - 1, of: name)
    }

    /// Whether it is about chocolate, of which a share of cocoa is only a quality.
    private var isOfChocolate: Bool { Self.chocolates.contains(in: 0..<name.words, of: name) }

    /// Foods that are participles in Spanish and Portuguese: "carne picada" is minced.
    private static let participles = WordSet(["picada", "picadas", "tostada", "tostadas"])

    /// The second words of those that only say what a food is like.
    private static let qualities = WordSet(
        scaleNames + cocoaNames + solidNames + ["sized", "to", "size", "ripe"])

    private static let chocolates = WordSet(["chocolate", "chocolates", "couverture"])
    private static let cocoaNames: [StaticString] = ["cocoa", "cacao"]
    private static let cocoa = WordSet(cocoaNames)
    private static let solidNames: [StaticString] = ["solids", "mass", "content", "minimum", "min"]
    private static let solids = WordSet(solidNames)
    private static let scaleNames: [StaticString] = ["f", "c", "fahrenheit", "celsius"]
    private static let scales = WordSet(scaleNames)
    private static let degrees = WordSet(["over", "under"])

    /// The resolution of words that are a name as they stand.
    func listed(_ words: Range<Int>) -> Resolution? {
        if words.count == 1 {
            guard isFood[words.lowerBound] else { return nil }
            let meaning = meanings[words.lowerBound]
            return Resolution(match: .init(meaning.kind), ingredient: IngredientID(index: meaning.ingredient))
        }
        guard !words.isEmpty, beginsLonger[words.lowerBound] else { return nil }
        return catalogue.listed(name, words)
    }

    func resolve() -> Resolution {
        let all = 0..<name.words
        let comma = name.wordsBeforeComma
        guard comma < name.words else { return resolve(all) }
        if let whole = listed(all) { return whole }
        // "boneless, skinless chicken thighs": what stands before the comma may be no food at all.
        let found = resolve(0..<comma)
        if found.match != .unknown {
            // "crisp, firm apples" are no potato chips.
            guard (0..<comma).allSatisfy({ isQuality($0) }) else { return found }
            let rest = resolve(comma..<name.words)
            return rest.match == .unknown ? found : rest
        }
        guard
            (0..<comma).allSatisfy({ isQualifier($0) || isQuality($0) || $0 > 0 && classes[$0].endsName && !isEnd($0) })
        else {
            return .unknown
        }
        return resolve(all)
    }

    /// Whether a word says what a food is like, whatever else is called so.
    private func isQuality(_ word: Int) -> Bool {
        var bytes: [UInt8] = []
        for index in name.byteRange(word..<word + 1) { bytes.append(name.bytes[index]) }
        return Lexicon.shared.entry(of: bytes).classes.contains(.adjective)
    }

    // MARK: -

    private func resolve(_ words: Range<Int>) -> Resolution {
        if let listed = listed(words) { return listed }
        if let found = turned(words, fully: true) ?? head(words) { return found }
        let end = words.dropFirst().first { isEnd($0) } ?? trailingPart(of: words) ?? words.upperBound
        let core = words.lowerBound..<end
        if end < words.upperBound, let found = listed(core) ?? turned(core, fully: true) ?? head(core) {
            // "peaches in syrup", "tomatoes with juice" are not just peaches and tomatoes.
            let isChanged = (end..<words.upperBound).contains { isFood[$0] }
            return isChanged && found.isSameThing ? Resolution(match: .kind, ingredient: found.ingredient) : found
        }
        return turned(core, fully: false) ?? joined(core) ?? seasoned(core) ?? head(core, acceptingJoints: true)
            ?? .unknown
    }

    /// "salt pepper": the two that many write without an "and".
    private func seasoned(_ words: Range<Int>) -> Resolution? {
        guard words.count > 1, name.word(words.upperBound - 1, is: "pepper"),
            let salt = words.first(where: { name.word($0, is: "salt") }), salt + 1 < words.upperBound,
            let first = side(words.lowerBound..<salt + 1), let second = side(salt + 1..<words.upperBound)
        else { return nil }
        return Resolution(match: .pair, ingredient: first, other: second)
    }

    /// "breast of chicken" read as "chicken breast", "zest and juice of 1 lemon" as lemon zest and lemon juice.
    private func turned(_ words: Range<Int>, fully: Bool) -> Resolution? {
        guard let of = words.dropFirst().first(where: { classes[$0] == .of }), of + 1 < words.upperBound else {
            return nil
        }
        let thing = stripped(of + 1..<words.upperBound)
        if !fully {
            let phrase = NamePhrase(name.joining(thing, words.lowerBound..<of), in: catalogue)
            return phrase.head(0..<phrase.name.words)
        }
        let joint = (words.lowerBound..<of).first { isJoint($0) } ?? of
        let first = listedPart(words.lowerBound..<joint, of: thing)
        guard joint < of, let one = first?.ingredient else { return first }
        let other = listedPart(joint + 1..<of, of: thing)?.ingredient
        return Resolution(match: classes[joint] == .or ? .alternative : .pair, ingredient: one, other: other)
    }

    private func listedPart(_ part: Range<Int>, of thing: Range<Int>) -> Resolution? {
        let turned = name.joining(thing, stripped(part))
        var found: Resolution?
        if let singular = turned.singular() {
            found = catalogue.listed(singular, 0..<singular.words)
        } else {
            found = catalogue.listed(turned, 0..<turned.words)
        }
        // "A knife of butter" is not a butter knife.
        if let id = found?.ingredient, catalogue[id].isNotFood { return nil }
        return found
    }

    /// `words` without those at both ends that change nothing.
    private func stripped(_ words: Range<Int>) -> Range<Int> {
        let start = words.first { classes[$0] != .neutral } ?? words.lowerBound
        let end = words.last { classes[$0] != .neutral } ?? words.upperBound - 1
        return start..<max(start, end + 1)
    }

    /// The longest listed name at the end of `words`, trailing cuts and preparations set aside.
    private func head(_ words: Range<Int>, acceptingJoints: Bool = false) -> Resolution? {
        var end = words.upperBound
        var isChanged = false
        var kind: Resolution?
        while end > words.lowerBound {
            var start = words.lowerBound
            while start < end {
                if let found = listed(start..<end), let id = found.ingredient {
                    if start == words.lowerBound && end == words.upperBound { return found }
                    let before = words.lowerBound..<start
                    if let relative = relative(before, of: id) { return relative }
                    let match = judge(before, before: found, length: end - start, acceptingJoints: acceptingJoints)
                    if match == .headWord && !isChanged { return Resolution(match: .headWord, ingredient: id) }
                    if match != nil && kind == nil { kind = Resolution(match: .kind, ingredient: id) }
                    break
                }
                start += 1
            }
            switch classes[end - 1] {
            case .and, .or:
                if namesAnotherFood(end..<words.upperBound, after: words.lowerBound..<end - 1) { return nil }
            case .neutral, .form, .packed: break
            case .transforming, .coated: isChanged = true
            // "lentils green or brown"
            case .varietal where Self.trailing.contains(end - 1, of: name): isChanged = true
            default: return kind
            }
            end -= 1
        }
        return kind
    }

    /// Whether words after an "and" or "or" are a cut or a form of some food that is not named: "onions and rashers", but not "broccoli florets
    /// and stems" or "chicken thighs and legs", where the words before end in one as well.
    private func namesAnotherFood(_ words: Range<Int>, after left: Range<Int>) -> Bool {
        guard words.contains(where: { Self.cuts.contains($0, of: name) }), !words.contains(where: { isFood[$0] }) else {
            return false
        }
        return !endsInCut(left)
    }

    /// The same of two sides of a line, each by itself: "raisins or kernels".
    func namesAnotherFood(after left: borrowing NamePhrase) -> Bool {
        (0..<name.words).contains { Self.cuts.contains($0, of: name) } && !left.endsInCut(0..<left.name.words)
    }

    private func endsInCut(_ words: Range<Int>) -> Bool {
        guard let last = words.last else { return true }
        return Self.cuts.contains(last, of: name) || classes[last] == .form
    }

    /// Cuts and forms that people write for a food of their own.
    private static let cuts = WordSet([
        "kernel", "kernels", "rasher", "rashers", "fillet", "fillets", "filet", "filets", "tentacle",
        "tentacles", "cutlet", "cutlets", "chop", "chops", "breast", "breasts", "leg", "legs", "thigh",
        "thighs", "wing", "wings", "drumstick", "drumsticks", "loin", "loins", "tenderloin", "tenderloins",
        "shoulder", "shoulders", "rack", "racks", "joint", "joints", "medallion", "medallions", "escalope",
        "escalopes", "rump", "rumps", "haunch", "haunches", "saddle", "saddles", "rib", "ribs", "steak",
        "steaks", "nugget", "nuggets", "bone", "bones", "shank", "shanks", "knuckle", "knuckles", "meat",
        "meats", "strip", "strips", "ball", "balls", "bite", "bites", "tender", "tenders", "goujon", "goujons",
    ])

    /// Words for what a food looks like, which some write after its name.
    private static let trailing = WordSet([
        "red", "green", "yellow", "white", "black", "brown", "purple", "orange", "pink", "golden", "light", "dark",
        "pale", "mild",
    ])

    /// What two names of one thing that stand side by side mean: the more special of "shoyu soy sauce", "emmental
    /// cheese", "pasta fusilli"; some cream of "double cream heavy cream". Nil where the words before are no name of
    /// a relative.
    private func relative(_ words: Range<Int>, of id: IngredientID) -> Resolution? {
        guard !words.isEmpty, let before = listed(stripped(words))?.ingredient else { return nil }
        if catalogue.isKind(before, of: id) { return Resolution(match: .headWord, ingredient: before) }
        if catalogue.isKind(id, of: before) { return Resolution(match: .headWord, ingredient: id) }
        guard let parent = catalogue.parent(of: id), parent == catalogue.parent(of: before) else { return nil }
        return Resolution(match: .kind, ingredient: parent)
    }

    /// Whether the name ends here: at "with", "in", "for", but not at the "in" of "bone-in".
    func isEnd(_ word: Int) -> Bool {
        classes[word].endsName && classes[word - 1] != .part && classes[word - 1] != .ready
    }

    /// Where "skin-on" or "bone-in" begins that ends a name: "chicken thighs skin-on".
    private func trailingPart(of words: Range<Int>) -> Int? {
        guard words.count > 2, classes[words.upperBound - 1].endsName, classes[words.upperBound - 2] == .part else {
            return nil
        }
        return words.upperBound - 2
    }

    // MARK: - Two foods

    /// "salt and pepper", "butter or margarine", "white or black pepper".
    private func joined(_ words: Range<Int>) -> Resolution? {
        let or = words.dropFirst().first { classes[$0] == .or }
        guard let joint = or ?? words.dropFirst().first(where: { isJoint($0) }),
            let start = (joint..<words.upperBound).first(where: { !isJoint($0) })
        else { return nil }
        let end = (start..<words.upperBound).first(where: { isJoint($0) }) ?? words.upperBound
        let left = leftSide(words.lowerBound..<joint, before: start..<end)
        let right = side(start..<end)
        if or != nil {
            guard let first = left ?? right else { return nil }
            if right == nil, namesAnotherFood(start..<end, after: words.lowerBound..<joint) { return nil }
            return Resolution(
                match: .alternative, ingredient: first, other: left == nil || first == right ? nil : right)
        }
        guard let left, let right else { return nil }
        return Resolution(match: .pair, ingredient: left, other: right)
    }

    /// The left of two, which may leave out the words they share: "low-sodium chicken or vegetable broth".
    private func leftSide(_ words: Range<Int>, before right: Range<Int>) -> IngredientID? {
        let own = name.only(words)
        let last = name.only(right)
        var starts = WordFlags()
        for word in 1..<max(last.words, 2) { starts.insert(word) }
        guard let shared = catalogue.shared(own, with: last, from: starts), shared.isItsName else { return side(words) }
        if case .family(let family) = shared.basis { return family }
        let whole = own.joining(0..<own.words, last, shared.start..<last.words)
        return catalogue.resolve(whole).ingredient ?? side(words)
    }

    private func isJoint(_ word: Int) -> Bool {
        classes[word] == .or || classes[word] == .and
    }

    private func side(_ words: Range<Int>) -> IngredientID? {
        let phrase = NamePhrase(name.only(words), in: catalogue)
        let all = 0..<phrase.name.words
        return (phrase.listed(all) ?? phrase.head(all))?.ingredient
    }
}

/// What a word means by itself.
struct WordMeaning: BitwiseCopyable {
    let ingredient: Int32
    let kind: NameKind
}

/// Which words of a name something holds for.
struct WordFlags {
    private var bits: UInt32 = 0

    @inline(__always)
    subscript(word: Int) -> Bool { bits &>> UInt32(truncatingIfNeeded: word) & 1 != 0 }

    mutating func insert(_ word: Int) { bits |= 1 &<< UInt32(truncatingIfNeeded: word) }

    mutating func remove(_ word: Int) { bits &= ~(1 &<< UInt32(truncatingIfNeeded: word)) }
}
