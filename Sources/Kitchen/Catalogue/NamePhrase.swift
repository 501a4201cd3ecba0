/// A name that is not listed as a whole, taken apart into words.
///
/// English puts what a thing is last and what it is like before ("large organic eggs"), apart from cuts and
/// containers ("garlic cloves", "lemon wedges"), "of" ("leg of lamb") and what comes after "with", "in", "for".
/// So: the longest listed name at the end counts, once such trailing words are set aside, and the words before it
/// decide whether it is that ingredient, a kind of it, or something else altogether.
struct NamePhrase: ~Copyable {
    private let name: NameBuffer
    private let catalogue: Catalogue
    private var classes = InlineArray<24, WordClass>(repeating: .unknown)
    private var isFood = InlineArray<24, Bool>(repeating: false)

    init(_ name: NameBuffer, in catalogue: Catalogue) {
        self.name = name
        self.catalogue = catalogue
        for word in 0..<name.words {
            let bytes = name.byteRange(word..<word + 1)
            if let entry = BuiltInTable.find(name, bytes) {
                classes[word] = entry.wordClass
                isFood[word] = entry.ingredient >= 0
            } else if name.bytes[bytes.lowerBound] < UInt8(ascii: "a") {
                classes[word] = .neutral  // "2%", "00", "90%"
            }
            if catalogue.overlay?.find(name, bytes) != nil { isFood[word] = true }
        }
    }

    func resolve() -> Resolution {
        let all = 0..<name.words
        if let whole = catalogue.listed(name, all) { return whole }
        let comma = name.wordsBeforeComma
        if comma < name.words {
            // "boneless, skinless chicken thighs": what stands before the comma may be no food at all.
            let found = resolve(0..<comma)
            if found.match != .unknown { return found }
            guard (0..<comma).allSatisfy({ isQualifier($0) }) else { return .unknown }
            return resolve(all)
        }
        return resolve(all)
    }

    // MARK: -

    private func resolve(_ words: Range<Int>) -> Resolution {
        if let listed = catalogue.listed(name, words) { return listed }
        if let found = turned(words, fully: true) ?? head(words) { return found }
        let end = words.dropFirst().first { classes[$0] == .stop } ?? words.upperBound
        let core = words.lowerBound..<end
        if end < words.upperBound {
            if let found = catalogue.listed(name, core) ?? turned(core, fully: true) ?? head(core) { return found }
        }
        return turned(core, fully: false) ?? joined(core) ?? .unknown
    }

    /// "breast of chicken" read as "chicken breast", "juice of lemons" as "lemon juice".
    private func turned(_ words: Range<Int>, fully: Bool) -> Resolution? {
        guard let of = words.dropFirst().first(where: { classes[$0] == .of }), of + 1 < words.upperBound else {
            return nil
        }
        let turned = name.rearranged([of + 1..<words.upperBound, words.lowerBound..<of])
        if fully { return catalogue.listed(turned.singular(), 0..<turned.words) }
        let phrase = NamePhrase(turned, in: catalogue)
        return phrase.head(0..<turned.words)
    }

    /// The longest listed name at the end of `words`, trailing cuts and preparations set aside.
    private func head(_ words: Range<Int>) -> Resolution? {
        var end = words.upperBound
        var isChanged = false
        while end > words.lowerBound {
            var start = words.lowerBound
            while start < end {
                if let found = catalogue.listed(name, start..<end), let id = found.ingredient {
                    if start == words.lowerBound && end == words.upperBound { return found }
                    if let match = judge(words.lowerBound..<start, before: id) {
                        return Resolution(match: isChanged ? .kind : match, ingredient: id)
                    }
                    break
                }
                start += 1
            }
            switch classes[end - 1] {
            case .neutral, .form, .and: break
            case .transforming, .varietal: isChanged = true
            default: return nil
            }
            end -= 1
        }
        return nil
    }

    /// What the words before a listed name make of it; nil when they make another food of it.
    private func judge(_ words: Range<Int>, before id: IngredientID) -> Resolution.Match? {
        let policy = catalogue.headPolicy(of: id)
        var match = Resolution.Match.headWord
        for word in words {
            let isLast = word + 1 == words.upperBound
            switch classes[word] {
            case .neutral, .form: break
            case .varietal, .transforming, .flavored: match = .kind
            case .and, .or:
                // "red and green peppers", but not "ham and cheese".
                if word == words.lowerBound || isLast { return nil }
            case .of:
                guard words.prefix(while: { $0 < word }).allSatisfy({ isQualifier($0) }) else { return nil }
            case .free: if word > words.lowerBound && classes[word - 1] != .absent && !isPlain(word - 1) { return nil }
            case .absent:
                let isTakenOut = !isLast && classes[word + 1] == .free
                if isFood[word] && !isTakenOut && policy != .open { return nil }
                if isTakenOut || isFood[word] { match = .kind }
            case .negating, .stop: return nil
            case .unknown:
                if isFood[word] {
                    let isTaste = !isLast && classes[word + 1] == .flavored
                    guard policy == .open || isTaste else { return nil }
                } else if policy == .closed {
                    return nil
                }
                match = .kind
            }
        }
        return match
    }

    /// "salt and pepper", "butter or margarine", "white or black pepper".
    private func joined(_ words: Range<Int>) -> Resolution? {
        guard
            let joint = words.dropFirst().first(where: { classes[$0] == .or || classes[$0] == .and }),
            joint + 1 < words.upperBound
        else { return nil }
        let right = resolveSide(joint + 1..<words.upperBound)
        let left = resolveLeft(words.lowerBound..<joint, sharing: words.upperBound - 1)
        if classes[joint] == .or {
            guard let first = left.ingredient ?? right.ingredient else { return nil }
            let other = left.ingredient == nil ? nil : right.ingredient
            return Resolution(match: .alternative, ingredient: first, other: other == first ? nil : other)
        }
        guard let first = left.ingredient, let second = right.ingredient else { return nil }
        return Resolution(match: .pair, ingredient: first, other: second)
    }

    /// The left of two alternatives, which may leave out the word they share: "vegetable or canola oil".
    private func resolveLeft(_ words: Range<Int>, sharing last: Int) -> Resolution {
        let shared = name.rearranged([words, last..<last + 1])
        if let found = catalogue.listed(shared, 0..<shared.words) { return found }
        return resolveSide(words)
    }

    private func resolveSide(_ words: Range<Int>) -> Resolution {
        let side = name.rearranged([words])
        if let found = catalogue.listed(side, 0..<side.words) { return found }
        return NamePhrase(side, in: catalogue).head(0..<side.words) ?? .unknown
    }

    private func isQualifier(_ word: Int) -> Bool {
        switch classes[word] {
        case .neutral, .varietal, .transforming, .form, .and, .or, .absent, .free: true
        default: false
        }
    }

    private func isPlain(_ word: Int) -> Bool {
        classes[word] == .neutral
    }
}
