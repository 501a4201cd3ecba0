internal import SourceText

/// The sides of a choice that a line offers.
extension FoodReader {
    /// Each side of "a or b"; a side that shares the last word of the next one is read with it: "vegetable or chicken stock".
    mutating func readSides(_ line: ItemLine, _ bytes: Span<UInt8>) {
        guard let last = line.alternatives.last?.name, last.end <= bytes.count else { return }
        // "cream or tartar", as people misspell one food.
        if line.alternatives.count == 2, let first = line.alternatives.first?.name, first.start < last.start,
            (first.start..<last.end).allSatisfy({ FoodScanner.isLetter(bytes[$0]) || bytes[$0] == 0x20 })
        {
            let whole = NameBuffer(bytes.extracting(first.start..<last.end))
            if let food = catalogue.listed(whole, 0..<whole.words) {
                resolution = food
                return add(food, .wanted, unknown: nil)
            }
        }
        let shared = NounSide(bytes.extracting(last.indices))
        for (index, side) in line.alternatives.enumerated() where side.name.end <= bytes.count {
            let own = bytes.extracting(withoutLabel(side.name, bytes).indices)
            let role = foods.isEmpty ? LineFoods.Role.wanted : .choice
            if index + 1 < line.alternatives.count, let found = shared.start(of: own, catalogue, isName: false) {
                if case .family(let family) = found.basis {
                    // "turkey or beef frankfurters": a kind of frankfurter, and perhaps the turkey itself.
                    add(family, role, slot: 0)
                    nextSlot = max(nextSlot, 1)
                    if let food = catalogue.resolve(NameBuffer(own)).ingredient {
                        add(food, .perhaps, slot: newSlot())
                    }
                    continue
                }
                var whole: [UInt8] = []
                for place in own.indices { whole.append(own[place]) }
                whole.append(UInt8(ascii: " "))
                for place in last.start + found.offset..<last.end { whole.append(bytes[place]) }
                if catalogue.resolve(utf8: whole.span).ingredient != nil {
                    link = .name
                    readName(whole.span, role: role)
                    if link == .lacking || link == .purpose { break }
                    continue
                }
            }
            // "chicken broth (or vegetable)": vegetable broth, and what the word means alone.
            if index > 0, let first = line.alternatives.first?.name, first.end <= bytes.count {
                let noun = NounSide(bytes.extracting(first.indices))
                var whole: [UInt8] = []
                if let offset = noun.start(ofLater: own, catalogue) {
                    for place in own.indices { whole.append(own[place]) }
                    whole.append(UInt8(ascii: " "))
                    for place in first.start + offset..<first.end { whole.append(bytes[place]) }
                } else if let end = noun.lead(ofLater: own, catalogue) {
                    // "tomato paste/sauce": what stands alone may be anything, so nothing else is meant.
                    for place in first.start..<first.start + end { whole.append(bytes[place]) }
                    whole.append(UInt8(ascii: " "))
                    for place in own.indices { whole.append(own[place]) }
                    link = .name
                    readName(whole.span, role: role)
                    continue
                }
                if !whole.isEmpty {
                    link = .name
                    readName(whole.span, role: role)
                    if link == .lacking || link == .purpose { break }
                }
            }
            // "(or make it with milk and vinegar)", "(or 1 tbsp if you only have mild)": what to do, with foods in it or none.
            if index > 0, readDeed(own) { continue }
            // "oil or fat": of a fat nobody knows whether it is butter.
            if isFat(NameBuffer(own)) {
                add(unknown: role == .wanted ? nil : NameBuffer(own).text, role, slot: 0)
                nextSlot = max(nextSlot, 1)
                continue
            }
            // "slices or strips": a cut is not another food, but "raisins or kernels" and "gluten-free or plain" are two.
            // A "flat white" is one all the same.
            if catalogue.isOnlyQualifiers(NameBuffer(own)), !isListed(own) {
                if index > 0, let first = line.alternatives.first?.name,
                    isAnother(own, after: bytes.extracting(first.indices))
                {
                    add(unknown: NameBuffer(own).text, .choice, slot: 0)
                }
                continue
            }
            link = .name
            readName(own, role: role)
            // "oil without butter or cream"
            if link == .lacking || link == .purpose { break }
        }
    }

    private func isListed(_ side: Span<UInt8>) -> Bool {
        let name = NameBuffer(side)
        return catalogue.listed(name, 0..<name.words) != nil
    }

    /// Reads a side that says what to do instead, and not what it is; `false` for any other, and where no food is named.
    private mutating func readDeed(_ side: Span<UInt8>) -> Bool {
        let name = NameBuffer(side)
        guard name.words > 1 else { return false }
        let isCondition = name.word(0, is: "if")
        guard isCondition || Self.deeds.contains(0, of: name) else { return false }
        let count = foods.count
        link = .choice(slot: 0)
        readPhrase(side, .nothing)
        turnIntoSides(from: count)
        return isCondition || foods.count > count
    }

    private static let deeds = WordSet(["make", "use", "try", "substitute", "replace", "swap", "sub"])

    /// What follows "whatever you prefer:", which names nothing.
    private func withoutLabel(_ side: ByteRange, _ bytes: Span<UInt8>) -> ByteRange {
        guard let colon = side.indices.first(where: { bytes[$0] == UInt8(ascii: ":") }), colon + 1 < side.end else {
            return side
        }
        let label = NameBuffer(bytes.extracting(side.start..<colon))
        return label.words > 0 && Self.anything.contains(0, of: label) ? ByteRange(colon + 1, side.end) : side
    }

    private static let anything = WordSet(["whatever", "whichever", "anything", "something"])

    /// Whether a side is fat of no kind: "fat", "other fat"; not "low fat".
    private func isFat(_ side: borrowing NameBuffer) -> Bool {
        guard side.words > 0, side.word(side.words - 1, is: "fat") || side.word(side.words - 1, is: "fats") else {
            return false
        }
        let phrase = NamePhrase(side.copy(), in: catalogue)
        return (0..<side.words - 1).allSatisfy { phrase.classes[$0] == .neutral }
    }

    private func isAnother(_ side: Span<UInt8>, after first: Span<UInt8>) -> Bool {
        isStandIn(NameBuffer(first))
            || NamePhrase(NameBuffer(side), in: catalogue)
                .namesAnotherFood(after: NamePhrase(NameBuffer(first), in: catalogue))
    }

    /// Whether a name says what the food is without, so that the plain one is another food: "gluten-free flour or plain".
    func isStandIn(_ name: borrowing NameBuffer) -> Bool {
        if absence(name) != nil { return true }
        let phrase = NamePhrase(name.copy(), in: catalogue)
        for word in 0..<phrase.name.words {
            switch phrase.classes[word] {
            case .free, .vegan, .non, .negating: return true
            default: continue
            }
        }
        return false
    }
}
