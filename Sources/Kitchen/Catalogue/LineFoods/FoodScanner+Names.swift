// Listed names in a phrase.
extension FoodScanner {
    /// The longest listed name at a word.
    func food(at word: Int, _ phrase: borrowing NamePhrase) -> (end: Int, id: IngredientID)? {
        // "Non-vegan cheese" must not be read as "vegan cheese".
        if phrase.classes[word] == .vegan, isDenied(word, phrase) { return nil }
        if let coating = FoodAdjectives.coating(word, phrase, catalogue) { return (word + 1, coating) }
        var end = phrase.beginsLonger[word] ? min(word + 6, phrase.name.words) : word + 1
        while end > word + 1 {
            if let id = phrase.listed(word..<end)?.ingredient { return (end, id) }
            end -= 1
        }
        if phrase.isFood[word], let id = phrase.listed(word..<word + 1)?.ingredient { return (word + 1, id) }
        guard let id = FoodAdjectives.food(of: word, phrase, catalogue) else { return nil }
        return (word + 1, id)
    }

    /// The first two shorter names in a listed one, the longest first: peanut butter in "peanut butter frosting", and not butter. Not what it
    /// is, which it ends with; none where a word before the name takes them away.
    func inner(_ match: Range<Int>, _ phrase: borrowing NamePhrase) -> (IngredientID?, IngredientID?) {
        if match.lowerBound > 0 {
            switch phrase.classes[match.lowerBound - 1] {
            case .vegan, .free, .non, .negating, .dairy: return (nil, nil)
            default: break
            }
        }
        var found: (IngredientID?, IngredientID?) = (nil, nil)
        var word = match.lowerBound
        while word < match.upperBound {
            var end = match.upperBound - (word == match.lowerBound ? 1 : 0)
            var id: IngredientID?
            while end > word {
                id = end - word > 1 || phrase.isFood[word] ? phrase.listed(word..<end)?.ingredient : nil
                if id != nil { break }
                end -= 1
            }
            guard let id, end < match.upperBound else {
                word += 1
                continue
            }
            if found.0 == nil {
                found.0 = id
            } else {
                found.1 = id
                break
            }
            word = end
        }
        return found
    }
}
