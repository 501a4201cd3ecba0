internal import SourceText

extension Catalogue {
    /// The ingredient whose figures hold for a line about `id`: cooked rice for "400 g cooked rice", canned chickpeas for
    /// "2 x 400 g tins chickpeas", lemon juice for "juice of 1 lemon", where the catalogue lists them; `id` itself otherwise.
    ///
    /// Only what stands before the name counts: "1 cup rice, cooked" measures it raw. Search, allergens and the pantry go
    /// by `id`: what is canned or cooked is a kind of it or made from it.
    ///
    /// - Parameter text: the bytes the line was parsed from.
    public func prepared(_ id: IngredientID, in line: ItemLine, _ text: [UInt8]) -> IngredientID {
        let isCanned =
            switch line.measure.unit {
            case .can?, .tin?, .jar?: true
            default: false
            }
        if let part = part(of: id, in: line, text.span) { return part }
        let preparation = leadingPreparation(line, text.span)
        guard isCanned || preparation.words > 0 else { return id }
        let name = NameBuffer(Array(line.name(in: text).utf8).span)
        if isCanned {
            let canned = Self.canned
            if preparation.words > 0 {
                let whole = canned.joining(0..<1, preparation, 0..<preparation.words)
                if let found = figure(of: id, named: whole, name) { return found }
            }
            if let found = figure(of: id, named: canned, name) { return found }
        }
        for start in 0..<preparation.words {
            if let found = figure(of: id, named: preparation.only(start..<preparation.words), name) { return found }
        }
        return id
    }

    /// What is listed under `words` and then the name, or the name of `id` or of what it is a kind of.
    private func figure(
        of id: IngredientID, named words: borrowing NameBuffer, _ name: borrowing NameBuffer
    ) -> IngredientID? {
        if let found = listed(words, name), isFigure(found, of: id) { return found }
        for own in [id] + self[id].ancestors.map(\.id) {
            let canonical = NameBuffer(Array(self[own].name.utf8).span)
            if let found = listed(words, canonical), isFigure(found, of: own) { return found }
        }
        return nil
    }

    private static let and = WordSet(["and"])
    private static var canned: NameBuffer { NameBuffer(Array("canned".utf8).span) }

    private func listed(_ words: borrowing NameBuffer, _ name: borrowing NameBuffer) -> IngredientID? {
        let whole = words.joining(0..<words.words, name, 0..<name.words)
        return listed(whole, 0..<whole.words)?.ingredient
    }

    /// The lemon juice of "juice of 1 lemon", the lemon zest of "zest of 1 lemon"; `nil` for both of them.
    private func part(of id: IngredientID, in line: ItemLine, _ bytes: Span<UInt8>) -> IngredientID? {
        guard let name = line.nameRange else { return nil }
        for part in line.parts where LineFoods.isTail(part.role) && part.range.end <= min(name.start, bytes.count) {
            let buffer = NameBuffer(bytes.extracting(part.range.indices))
            let last = buffer.words - 1
            guard last > 0, buffer.word(last, is: "of"),
                buffer.word(last - 1, is: "juice") || buffer.word(last - 1, is: "zest"),
                !Self.and.contains(in: 0..<last, of: buffer)
            else { continue }
            let whole = NameBuffer(Array(self[id].name.utf8).span)
            let named = whole.joining(0..<whole.words, buffer, last - 1..<last)
            if let found = listed(named, 0..<named.words)?.ingredient, isFigure(found, of: id) { return found }
        }
        return nil
    }

    /// Whether what is listed under such a name is made of `id`, and not something else that is called so.
    private func isFigure(_ found: IngredientID, of id: IngredientID) -> Bool {
        isMade(found, with: id)
    }

    /// The preparations before the name that make something else of it, or mash it: "cooked", "drained canned".
    private func leadingPreparation(_ line: ItemLine, _ bytes: Span<UInt8>) -> NameBuffer {
        guard let name = line.nameRange else { return NameBuffer() }
        var words = NameBuffer()
        for part in line.parts where part.role == .preparation && part.range.end <= min(name.start, bytes.count) {
            let phrase = NamePhrase(NameBuffer(bytes.extracting(part.range.indices)), in: self)
            for word in 0..<phrase.name.words
            where phrase.classes[word] == .transforming || phrase.name.word(word, is: "mashed") {
                words = words.joining(0..<words.words, phrase.name, word..<word + 1)
            }
        }
        return words
    }
}
