public import SourceText

/// How a side of "a or b" goes on in the last words of the last side: "vegetable" of "vegetable or chicken broth" is vegetable broth.
///
/// The one answer for facts, names, matching and shopping. In order, the longest stretch of the last side first:
///
///     olive or canola oil                        a name that the catalogue lists: olive oil
///     low-sodium vegetable or chicken broth      the same behind words that change nothing
///     boneless or bone-in chicken thighs         a side that only says what it is like takes all but the quality of the last
///     turkey or beef frankfurters                a family whose kinds may have any name
///     chicken broth (or vegetable)               the noun of the first side, where that makes a name that is listed
///     tomato paste/sauce                         what stands before the first side's noun, where the side alone may be anything
///
/// A side shares nothing where it ends in the last side's own last word ("whole milk or 2% milk"), where the last one begins with it ("garlic or garlic powder"),
/// and where it is a food in several words, or in the plural, by itself ("tomatoes or tomato sauce").
struct SharedName {
    enum Basis {
        case listed
        case quality
        /// Of this food; the side by itself may be meant as well.
        case family(IngredientID)
    }

    /// The first of the last side's words that is shared.
    let start: Int
    let basis: Basis
    /// Whether the side is called so; else nobody can tell whether it is meant by itself.
    let isItsName: Bool
}

extension Catalogue {
    /// - Parameters:
    ///   - side: a side of a choice that is not the last.
    ///   - last: the last one.
    ///   - starts: the words of `last` that what is shared may begin at.
    func shared(_ side: borrowing NameBuffer, with last: borrowing NameBuffer, from starts: WordFlags) -> SharedName? {
        guard side.words > 0, last.words > 1, !names(side, again: last) else { return nil }
        if let start = listedStart(side, last, starts) {
            return SharedName(start: start, basis: .listed, isItsName: true)
        }
        if isOnlyQualifiers(side.copy()) {
            guard !isCut(side), let start = qualityStart(last, starts) else { return nil }
            return SharedName(start: start, basis: .quality, isItsName: true)
        }
        let own = listed(side, 0..<side.words)
        if own != nil, side.words > 1 || own?.match == .plural { return nil }
        for start in 1..<last.words where starts[start] {
            // Many words before a long name may say anything: "use your favorite pie crust recipe or our single pie crust".
            if last.words - start > 1, side.words > 2 { continue }
            guard let family = listed(last, start..<last.words)?.ingredient else { continue }
            let whole = side.joining(0..<side.words, last, start..<last.words)
            guard resolve(unlisted: whole).ingredient == family else { continue }
            let isItsName = own?.ingredient.map { isLike($0, last, before: start) } ?? true
            return SharedName(start: start, basis: .family(family), isItsName: isItsName)
        }
        return nil
    }

    /// Where what a later side lacks begins in the first: "chicken broth (or vegetable)" is vegetable broth. `nil` where the side is
    /// something by itself: a word in the plural, or a thing of the same aisle that nobody counts ("egg noodles or rice").
    func shared(later side: borrowing NameBuffer, withFirst first: borrowing NameBuffer, from starts: WordFlags) -> Int?
    {
        guard side.words > 0, first.words > 1, !names(side, again: first) else { return nil }
        let own = listed(side, 0..<side.words)
        if own?.match == .plural { return nil }
        for start in 1..<first.words where starts[start] {
            let whole = side.joining(0..<side.words, first, start..<first.words)
            guard listed(whole, 0..<whole.words) != nil else { continue }
            if Self.mixed.contains(whole.text) { return nil }
            if let food = own?.ingredient, self[food].isMassNoun, let other = resolve(first.copy()).ingredient,
                self[food].aisle == self[other].aisle
            {
                return nil
            }
            return start
        }
        return nil
    }

    /// How many words of the first side a later one of one word begins with too: "shank" of "ham hock or shank" is ham shank. Only where the
    /// word alone is nothing that is known, or both names are one food ("chicken stock or broth").
    func sharedLead(later side: borrowing NameBuffer, ofFirst first: borrowing NameBuffer) -> Int? {
        guard side.words == 1, first.words > 1, !names(side, again: first) else { return nil }
        let own = listed(side, 0..<1)?.ingredient
        let phrase = NamePhrase(first.copy(), in: self)
        let same = first.joining(0..<first.words - 1, side, 0..<1)
        if let food = listed(same, 0..<same.words)?.ingredient, listed(first, 0..<first.words)?.ingredient == food,
            own == nil || !makesClaim(0..<first.words - 1, phrase)
        {
            return first.words - 1
        }
        if let own, self[own].unknownAllergens.isEmpty { return nil }
        for end in stride(from: first.words - 1, to: 0, by: -1) {
            // "vegan spread or butter", "gluten-free pasta or spaghetti": what the first is free of nobody says of the other.
            if own != nil, makesClaim(0..<end, phrase) { continue }
            let whole = first.joining(0..<end, side, 0..<1)
            if listed(whole, 0..<whole.words) != nil { return end }
            let food = NamePhrase(whole.copy(), in: self)
            for start in 1..<max(end, 1) where food.listed(start..<whole.words) != nil { return end }
        }
        return nil
    }

    private func makesClaim(_ words: Range<Int>, _ phrase: borrowing NamePhrase) -> Bool {
        for word in words {
            switch phrase.classes[word] {
            case .vegan, .free, .non, .negating: return true
            default: break
            }
        }
        return false
    }

    /// Whether the sides share a word already: "whole milk or 2% milk", "garlic or garlic powder".
    private func names(_ side: borrowing NameBuffer, again last: borrowing NameBuffer) -> Bool {
        let final = singularHash(side, side.words - 1)
        if final == singularHash(last, last.words - 1) { return true }
        // "low-fat or fat-free sour cream" name nothing twice.
        return final == singularHash(last, 0) && !last.word(1, is: "free")
    }

    private func singularHash(_ name: borrowing NameBuffer, _ word: Int) -> UInt32 {
        let only = name.only(word..<word + 1)
        if let singular = only.singular(), singular.words == 1 { return singular.hash(ofWord: 0) }
        return only.hash(ofWord: 0)
    }

    private func listedStart(_ side: borrowing NameBuffer, _ last: borrowing NameBuffer, _ starts: WordFlags) -> Int? {
        for start in 1..<last.words where starts[start] {
            let whole = side.joining(0..<side.words, last, start..<last.words)
            if listed(whole, 0..<whole.words) != nil { return Self.mixed.contains(whole.text) ? nil : start }
        }
        guard side.words > 1, listed(side, 0..<side.words) == nil else { return nil }
        for start in 1..<last.words where starts[start] {
            let phrase = NamePhrase(side.joining(0..<side.words, last, start..<last.words), in: self)
            for first in 1..<side.words {
                guard let found = phrase.listed(first..<phrase.name.words) else { continue }
                let length = phrase.name.words - first
                if phrase.judge(0..<first, before: found, length: length, acceptingJoints: false) != nil {
                    return start
                }
                break
            }
        }
        return nil
    }

    /// Names that are listed, but that two sides which stand for themselves make by chance: "sugar or corn syrup", "cream or cottage cheese".
    private static let mixed: Set<String> = [
        "sugar syrup", "cream cheese", "butter oil", "milk cream", "butter cream", "water ice",
    ]

    /// Where the food of a name begins, once words that only say what it is like are set aside; the first word always is.
    private func qualityStart(_ last: borrowing NameBuffer, _ starts: WordFlags) -> Int? {
        let phrase = NamePhrase(last.copy(), in: self)
        var found: Int?
        for start in 1..<last.words where starts[start] {
            found = start
            // "canned black beans": what they are called begins with a word that says what others are like.
            var beginsName = false
            for end in start + 1...last.words where phrase.listed(start..<end) != nil { beginsName = true }
            if beginsName || !saysNothing(start, phrase) { break }
        }
        return found
    }

    private func saysNothing(_ word: Int, _ phrase: borrowing NamePhrase) -> Bool {
        !phrase.isFood[word] && (phrase.isQualifier(word) || phrase.classes[word].endsName)
    }

    /// Whether a name ends in the word for pieces of food: "slices or bread crumbs" are two things, "leaf or curly parsley" is one.
    private func isCut(_ name: borrowing NameBuffer) -> Bool {
        let last = name.only(name.words - 1..<name.words)
        guard last.singular() != nil else { return false }
        return NamePhrase(last, in: self).classes[0] == .form
    }

    /// Whether a food is of the aisle of what stands before the shared words: turkey and beef are, water and orange are not.
    private func isLike(_ food: IngredientID, _ last: borrowing NameBuffer, before start: Int) -> Bool {
        guard let other = resolve(last.only(0..<start)).ingredient else { return false }
        return self[food].aisle == self[other].aisle
    }
}

/// A side of a choice in a line's text.
public struct ChoiceSide: Hashable, Sendable {
    /// As the line writes it.
    public let name: ByteRange
    /// The end of the last side that it shares, or of the first where the noun is there; empty where it shares nothing.
    public let shared: ByteRange
    /// The beginning of the first side that it shares: "ham" of "ham hock or shank"; empty where it shares nothing.
    public let lead: ByteRange

    /// The side's whole name: "vegetable broth".
    public func name(in text: [UInt8]) -> String {
        func words(_ range: ByteRange) -> String {
            let end = min(range.end, text.count)
            return String(decoding: text[min(range.start, end)..<end], as: UTF8.self)
        }
        let whole = [lead, name, shared].filter { !$0.isEmpty }.map(words).joined(separator: " ")
        // "red or (green) peppers": a parenthesis that began before the side.
        let marks = whole.utf8.reduce(into: (0, 0)) { count, byte in
            if byte == UInt8(ascii: "(") { count.0 += 1 }
            if byte == UInt8(ascii: ")") { count.1 += 1 }
        }
        return marks.0 == marks.1 ? whole : whole.filter { $0 != "(" && $0 != ")" }
    }
}

extension ItemLine {
    /// The sides of a choice with the words that they share; empty where the line offers none.
    ///
    /// - Parameter text: the bytes the line was parsed from.
    public func sides(in text: [UInt8], catalogue: Catalogue) -> [ChoiceSide] {
        guard alternatives.count > 1, let last = alternatives.last?.name, last.end <= text.count else { return [] }
        let bytes = text.span
        let shared = NounSide(bytes.extracting(last.indices))
        var sides: [ChoiceSide] = []
        for (index, side) in alternatives.enumerated() {
            var range = ByteRange(at: last.end)
            var lead = ByteRange(at: side.name.start)
            if index + 1 < alternatives.count, side.name.end <= text.count,
                let found = shared.start(of: bytes.extracting(side.name.indices), catalogue, isName: true)
            {
                range = ByteRange(last.start + found.offset, last.end)
            } else if index > 0, side.name.end <= text.count, let first = alternatives.first?.name,
                first.end <= text.count
            {
                let noun = NounSide(bytes.extracting(first.indices))
                let own = bytes.extracting(side.name.indices)
                if let offset = noun.start(ofLater: own, catalogue) {
                    range = ByteRange(first.start + offset, first.end)
                } else if let end = noun.lead(ofLater: own, catalogue) {
                    lead = ByteRange(first.start, first.start + end)
                }
            }
            sides.append(ChoiceSide(name: side.name, shared: range, lead: lead))
        }
        return sides
    }

    /// The names of a choice's sides, each whole: "vegetable broth", "chicken broth".
    public func sideNames(in text: [UInt8], catalogue: Catalogue) -> [String] {
        sides(in: text, catalogue: catalogue).map { $0.name(in: text) }
    }
}

/// A side of a choice that other sides take their noun from, with the places in its text that what is shared may begin at: its words after the
/// first, parted by spaces.
struct NounSide: ~Copyable {
    private let name: NameBuffer
    private var starts = WordFlags()
    /// Offsets of the words in `starts`, in order.
    private var offsets: [(word: Int, offset: Int)] = []

    init(_ text: Span<UInt8>) {
        name = NameBuffer(text)
        var words = 0
        var start = 0
        for end in 0...text.count where end == text.count || text[end] == UInt8(ascii: " ") {
            if words > 0, start < end, words < name.words {
                starts.insert(words)
                offsets.append((words, start))
            }
            words += NameBuffer(text.extracting(start..<end)).words
            start = end + 1
        }
        // A parenthesis or a mark that is a word of its own: where its words are cannot be told.
        if words != name.words {
            starts = WordFlags()
            offsets = []
        }
    }

    /// Where what a later side lacks begins in the text of this one, the first.
    func start(ofLater side: Span<UInt8>, _ catalogue: Catalogue) -> Int? {
        guard !offsets.isEmpty, let start = catalogue.shared(later: NameBuffer(side), withFirst: name, from: starts)
        else { return nil }
        return offsets.first { $0.word == start }?.offset
    }

    /// Where what a later side shares of the beginning of this one, the first, ends in its text.
    func lead(ofLater side: Span<UInt8>, _ catalogue: Catalogue) -> Int? {
        guard !offsets.isEmpty, let words = catalogue.sharedLead(later: NameBuffer(side), ofFirst: name),
            let next = offsets.first(where: { $0.word == words })
        else { return nil }
        return next.offset - 1
    }

    /// What a side shares, and where that begins in the text.
    ///
    /// - Parameter isName: whether only what the side is surely called counts.
    func start(of side: Span<UInt8>, _ catalogue: Catalogue, isName: Bool) -> (offset: Int, basis: SharedName.Basis)? {
        guard !offsets.isEmpty, let found = catalogue.shared(NameBuffer(side), with: name, from: starts),
            found.isItsName || !isName, let place = offsets.first(where: { $0.word == found.start })
        else { return nil }
        return (place.offset, found.basis)
    }
}
