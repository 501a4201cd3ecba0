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
        let isCanned = line.measure.unit?.isCan == true
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

    /// What a name in a line stands for as a thing to have and to buy: canned tomatoes for "2 (400 g) cans tomatoes", cooked rice for
    /// "2 cups cooked rice", canned beans for "1 cup black beans, drained", where the catalogue lists them; else what the name means alone.
    ///
    /// Eggs, vegetables and meat that a line asks for cooked are had raw.
    ///
    /// - Parameters:
    ///   - resolution: of the name.
    ///   - text: the bytes the line was parsed from.
    public func thing(_ resolution: Resolution, in line: ItemLine, _ text: [UInt8]) -> Resolution {
        guard let id = resolution.ingredient, resolution.isSameThing || resolution.match == .kind else {
            return resolution
        }
        let isCanned = line.measure.unit?.isCan == true
        // Nearly every line.
        guard
            isCanned || self[id].aisle == .cannedAndDryGoods && line.parts.contains(where: { $0.role == .preparation })
        else { return resolution }
        return resolution.of(
            thing(id, NameBuffer(Array(line.name(in: text).utf8).span), isCanned: isCanned, line, text.span))
    }

    /// The same for one side of a choice: "1 can black or kidney beans".
    ///
    /// - Parameter unit: of the side, else of the line.
    public func thing(_ resolution: Resolution, named name: String, in unit: Unit?) -> Resolution {
        guard let id = resolution.ingredient, unit?.isCan == true, resolution.isSameThing || resolution.match == .kind
        else { return resolution }
        let name = NameBuffer(Array(name.utf8).span)
        return resolution.of(figure(of: id, named: Self.canned, name) ?? id)
    }

    private func thing(
        _ id: IngredientID, _ name: borrowing NameBuffer, isCanned: Bool, _ line: ItemLine, _ text: Span<UInt8>
    ) -> IngredientID {
        let isDry = self[id].aisle == .cannedAndDryGoods
        guard isCanned || isDry else { return id }
        let preparation = leadingPreparation(line, text)
        if isCanned || isDrained(line, text) {
            let canned = Self.canned
            if preparation.words > 0 {
                let whole = canned.joining(0..<1, preparation, 0..<preparation.words)
                if let found = figure(of: id, named: whole, name) { return found }
            }
            if let found = figure(of: id, named: canned, name) { return found }
        }
        guard isDry else { return id }
        for start in 0..<preparation.words {
            if let found = figure(of: id, named: preparation.only(start..<preparation.words), name) { return found }
        }
        return id
    }

    /// Whether a line drains what it asks for without having soaked or boiled it: then it comes out of a can.
    private func isDrained(_ line: ItemLine, _ bytes: Span<UInt8>) -> Bool {
        var isDrained = false
        for part in line.parts where part.role == .preparation && part.range.end <= bytes.count {
            let words = NameBuffer(bytes.extracting(part.range.indices))
            if Self.drained.contains(in: 0..<words.words, of: words) { isDrained = true }
            if Self.soaked.contains(in: 0..<words.words, of: words) { return false }
        }
        return isDrained
    }

    private static let drained = WordSet(["drained"])
    private static let soaked = WordSet([
        "soaked", "soak", "overnight", "dried", "dry", "uncooked", "raw", "boiled", "cooked",
    ])

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

extension Unit {
    /// Whether what is sold in it is preserved in it.
    public var isCan: Bool { self == .can || self == .tin || self == .jar }
}

extension Resolution {
    /// The same name, of another form of the food.
    fileprivate func of(_ food: IngredientID) -> Resolution {
        food == ingredient ? self : Resolution(match: match == .kind ? .kind : .headWord, ingredient: food)
    }
}
