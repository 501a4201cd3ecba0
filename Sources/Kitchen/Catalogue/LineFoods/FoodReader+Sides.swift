internal import SourceText

/// The sides of a choice that a line offers.
extension FoodReader {
    /// Each side of "a or b"; a side that shares the last word of the next one is read with it: "vegetable or chicken stock".
    mutating func readSides(_ line: ItemLine, _ bytes: Span<UInt8>) {
        guard let last = line.alternatives.last?.name, last.end <= bytes.count else { return }
        let shared = NameBuffer(bytes.extracting(last.indices))
        for (index, side) in line.alternatives.enumerated() where side.name.end <= bytes.count {
            let own = bytes.extracting(side.name.indices)
            let role = foods.isEmpty ? LineFoods.Role.wanted : .choice
            if index + 1 < line.alternatives.count, shared.words > 1 {
                let buffer = NameBuffer(own)
                let whole = buffer.joining(0..<buffer.words, shared, shared.words - 1..<shared.words)
                if let found = catalogue.listed(whole, 0..<whole.words), let id = found.ingredient {
                    add(id, role, slot: 0)
                    if role == .wanted {
                        name = whole
                        (resolution, nextSlot) = (found, 1)
                    }
                    continue
                }
                if !isWhole(buffer), let head = catalogue.resolve(unlisted: whole).ingredient,
                    isHead(head, of: shared)
                {
                    // "turkey or beef frankfurters": a kind of frankfurter, and perhaps the turkey itself.
                    add(head, role, slot: 0)
                    nextSlot = max(nextSlot, 1)
                    if let own = catalogue.resolve(buffer.copy()).ingredient { add(own, .perhaps, slot: newSlot()) }
                    continue
                }
            }
            // "breast or thigh", "slices or strips": a cut is not another food, but "raisins or kernels" and "gluten-free or plain" are two.
            if catalogue.isOnlyQualifiers(NameBuffer(own)) {
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

    private func isAnother(_ side: Span<UInt8>, after first: Span<UInt8>) -> Bool {
        isStandIn(NameBuffer(first))
            || NamePhrase(NameBuffer(side), in: catalogue)
                .namesAnotherFood(after: NamePhrase(NameBuffer(first), in: catalogue))
    }

    /// Whether a name says what the food is without, so that the plain one is another food: "gluten-free flour or plain".
    private func isStandIn(_ name: borrowing NameBuffer) -> Bool {
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

    /// Whether a side of a choice is a name by itself and shares no word with the next one: "tomatoes or tomato sauce", "liquid aminos or
    /// soy sauce".
    private func isWhole(_ name: borrowing NameBuffer) -> Bool {
        guard let found = catalogue.listed(name, 0..<name.words) else { return false }
        return name.words > 1 || found.match == .plural
    }

    /// Whether a name's last word alone means an ingredient or what it is a kind of: "frankfurters" of "beef frankfurters".
    private func isHead(_ id: IngredientID, of name: borrowing NameBuffer) -> Bool {
        guard let last = catalogue.listed(name, name.words - 1..<name.words)?.ingredient else { return false }
        return last == id
    }
}
