extension NamePhrase {
    /// What the words before a listed name of `length` words make of it; nil when they make another food of it.
    func judge(
        _ words: Range<Int>, before found: Resolution, length: Int, acceptingJoints: Bool
    ) -> Resolution.Match? {
        guard let id = found.ingredient else { return nil }
        // "frobnic olive oil" may well be an olive oil; "frobnic oil" may be for engines.
        let listedPolicy = catalogue.headPolicy(of: id)
        let policy = listedPolicy == .closed && length > 1 ? .usual : listedPolicy
        var match = Resolution.Match.headWord
        for word in words {
            let isLast = word + 1 == words.upperBound
            let next = isLast ? nil : classes[word + 1]
            let previous = word == words.lowerBound ? nil : classes[word - 1]
            if previous?.endsName == true && word > words.lowerBound + 1 && classes[word - 2] == .ready { continue }
            switch classes[word] {
            case .neutral, .part, .ready: break
            case .form: if isMeat(word) { match = .kind }
            case .varietal, .transforming, .coated, .flavored, .reduced: match = .kind
            case .packed: if previous != nil && isFood[word - 1] { match = .kind }
            case .and, .or:
                // "red and green peppers", but not "ham and cheese".
                if previous == nil || isLast && !acceptingJoints { return nil }
                let isBetweenFoods = (words.lowerBound..<word).contains { isFood[$0] && classes[$0].isTakenForName }
                if isBetweenFoods && classes[word] == .or { return nil }
                if isLast { match = .kind }
            case .of:
                guard (words.lowerBound..<word).allSatisfy({ isQualifier($0) }) else { return nil }
            // "each oregano and basil"
            case .stop where word == words.lowerBound && name.word(word, is: "each"): break
            case .stop, .holding, .purpose, .example, .lacking:
                if previous != .part && previous != .ready { return nil }
            case .free:
                guard isHarmless(absenceOf: previous, in: id) else { return nil }
            case .gluten: if next != .free { return nil }
            case .dairy:
                if next == .free { continue }
                guard policy == .open || catalogue[id].origin.contains(.dairy) else { return nil }
                match = .kind
            case .vegan:
                guard catalogue[id].verdict(for: .vegan) < .unknown else { return nil }
            case .non:
                guard next == .absent else { return nil }
                match = .kind
            case .negating: return nil
            case .absent:
                let isTakenOut = next == .free || next == .reduced || previous == .non || previous == .reduced
                if isFood[word] && !isTakenOut && next != .packed && policy != .open { return nil }
                if isTakenOut || isFood[word] { match = .kind }
            case .unknown, .named:
                if isFood[word] {
                    guard policy == .open || next == .flavored || next == .packed else { return nil }
                } else if policy == .closed {
                    return nil
                }
                match = .kind
            }
        }
        return match
    }

    /// Whether a word for a cut means meat: it does in "meat salad", but not in "crab meat".
    func isMeat(_ word: Int) -> Bool {
        guard isFood[word], word == 0 || !isFood[word - 1], let id = listed(word..<word + 1)?.ingredient else {
            return false
        }
        return !catalogue[id].origin.isDisjoint(with: .flesh)
    }

    /// Whether the word says what a food is like and not what it is.
    func isQualifier(_ word: Int) -> Bool {
        switch classes[word] {
        case .neutral, .varietal, .transforming, .coated, .form, .and, .or, .absent, .free, .part, .reduced, .packed,
            .ready:
            true
        default: false
        }
    }

    func isAdverb(_ bytes: Range<Int>) -> Bool {
        bytes.count > 4 && name.bytes[bytes.upperBound - 1] == UInt8(ascii: "y")
            && name.bytes[bytes.upperBound - 2] == UInt8(ascii: "l")
    }

    /// Whether "X-free" may be said of the ingredient itself, so that the words need not mean a stand-in for it.
    private func isHarmless(absenceOf thing: WordClass?, in id: IngredientID) -> Bool {
        switch thing {
        case .gluten: catalogue[id].presence(of: .gluten) != .contains
        case .dairy: catalogue[id].presence(of: .milk) != .contains
        case nil, .absent, .neutral, .part: true
        default: false
        }
    }
}
