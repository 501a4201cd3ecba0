import SourceText

/// Halves as other languages than English say them.
extension ItemReading {
    /// A part of one behind "and": "1/2" of "1 y 1/2", "½", "media", "demie", "una mezza", "eine halbe", "o jumătate".
    func readPart(at index: Int) -> (value: Rational, end: Int)? {
        var index = index
        if tokens[index].value == 1, tokens[index].has([.numberWord, .numberBeforeUnit]),
            tokens[index + 1].has([.numberWord, .fraction])
        {
            index += 1
        }
        let token = tokens[index]
        let isPart = token.kind == .number ? token.isFraction : token.has([.numberWord, .fraction])
        guard isPart, token.value < 1, token.value.isPositive else { return nil }
        return (token.value, index + 1)
    }

    /// "buçuk" of "bir buçuk", "rưỡi", "setengah": behind a number, a half more.
    func readHalfMore(_ whole: Rational, at index: Int) -> (value: Rational, end: Int)? {
        guard isHalfMore(tokens[index].word) else { return nil }
        return whole.adding(Rational(figure: 1, over: 2)).map { ($0, index + 1) }
    }

    func isHalfMore(_ word: Word) -> Bool { word == .buçuk || word == .rưỡi || word == .setengah }

    /// A word that is a number only before a unit or a half: "en" of "en nypa" and "en halv", "o" of "o lingură", "두" of "두 큰술".
    func readNumberBeforeUnit(at index: Int) -> (value: Rational, end: Int)? {
        let token = tokens[index]
        let next = tokens[index + 1]
        if let more = readHalfMore(token.value, at: index + 1) { return more }
        if token.value == 1, next.has([.numberWord, .fraction]), next.value == Rational(figure: 1, over: 2) {
            return (next.value, index + 2)
        }
        if let mixed = readMixed(token.value, at: index + 1) { return mixed }
        var unit = index + 1
        while unit - index < 3, tokens[unit].has([.size, .approximation]) { unit = dotted(unit + 1) }
        guard let read = readUnit(at: unit, afterNumber: false), token.word != .en || isOne(read) else { return nil }
        return (token.value, index + 1)
    }

    /// Whether the "en" before a unit is the "one" of the Nordic languages, not the "in" of French and Spanish: "smör en klick", but
    /// "cebolla en rodajas", "ail en gousses", "canela en rama".
    private func isOne(_ read: (unit: Unit, start: Int, end: Int)) -> Bool {
        let unit = tokens[read.start]
        if unit.has(.manner) { return false }
        // Nothing but a plural of French and Spanish ends so.
        if unit.mark == UInt8(ascii: "s"), !read.unit.isMeasured { return false }
        switch unit.word {
        case .rama, .branche, .hoja, .feuille, .gousse: return false
        default: return true
        }
    }

    /// Two numbers of Chinese side by side: "两三个" are two or three.
    func readNeighbours(at index: Int) -> QuantityReading? {
        let (low, high) = (tokens[index], tokens[index + 1])
        guard low.has(.numberBeforeUnit), high.has(.numberBeforeUnit), low.mark >= 0x80, !high.isSpaced,
            low.value.isInteger, low.value.adding(.one) == high.value,
            readUnit(at: index + 2, afterNumber: false) != nil
        else { return nil }
        return QuantityReading(
            quantity: Quantity(low.value, high.value), start: index, end: index + 2, isRange: true)
    }

    /// "and a half" behind a unit: "a pound and a half of chuck", "1 taza y media de harina", "一杯半".
    func readAndAHalf(at index: Int) -> (value: Rational, end: Int)? {
        let token = tokens[index]
        if token.has(.joint), let part = readPart(at: index + 1) {
            // "1 taza y media cucharada": that is another unit.
            return readUnit(at: part.end, afterNumber: true) == nil ? part : nil
        }
        let isHalf = token.word == .rưỡi || token.word == .半 || token.word == .반
        if isHalf, readUnit(at: index + 1, afterNumber: false) == nil {
            return (Rational(figure: 1, over: 2), index + 1)
        }
        guard token.has(.and), tokens[index + 1].has(.article), tokens[index + 2].has(.fraction) else { return nil }
        return (tokens[index + 2].value, index + 3)
    }

    /// How large a spoon is that its half stands before: "de sopa" of "1 colher e meia de sopa", "à soupe".
    func readSpoonSize(at index: Int, of spoon: Unit) -> (unit: Unit, end: Int)? {
        guard spoon == .spoon else { return nil }
        let size = tokens[index].has(.connector) || tokens[index].word == .à ? index + 1 : index
        guard tokens[size].has(.spoonSize), let unit = tokens[size].unit else { return nil }
        return (unit, dotted(size + 1))
    }

    /// One and a half of a unit without a number: "taza y media de azúcar".
    mutating func readUnitAndAHalf(at start: Int) -> Int? {
        guard tokens[start].has([.unit, .spoon]), let unit = readUnit(at: start, afterNumber: false),
            tokens[unit.end].has(.joint), let half = readAndAHalf(at: unit.end),
            let quantity = Quantity(1).adding(Quantity(half.value))
        else { return nil }
        let size = readSpoonSize(at: half.end, of: unit.unit)
        let end = size?.end ?? half.end
        assign(.unit, unit.start, unit.end)
        assign(.quantity, unit.end, half.end)
        assign(.unit, half.end, end)
        note(
            Amount(
                kind: .primary, measure: Measure(quantity, size?.unit ?? unit.unit),
                quantityRange: range(start, end), unitRange: nil))
        return readMore(at: end, unit: size?.unit ?? unit.unit, place: amounts.count - 1)
    }

    /// Words that are a vague unit only before certain foods: "noix de beurre", "filet d'huile", "grans d'all".
    func readVagueNoun(at index: Int) -> (unit: Unit, start: Int, end: Int)? {
        guard tokens[index].kind == .word else { return nil }
        // "1 Stange Zimt"
        if tokens[index + 1].word == .zimt, tokens[index].word == .stange || tokens[index].word == .stangen {
            return (.stick, index, index + 1)
        }
        guard tokens[index + 1].has(.connector) else { return nil }
        let food = tokens[index + 2].word
        let unit: Unit
        switch (tokens[index].word, food) {
        case (.noix, .beurre), (.noisette, .beurre), (.noce, .burro), (.nuez, .mantequilla): unit = .knob
        case (.rama, .canela), (.ramas, .canela), (.palo, .canela), (.palos, .canela), (.pau, .canela),
            (.paus, .canela), (.bâton, .cannelle), (.bâtons, .cannelle), (.stecca, .cannella), (.stecche, .cannella):
            unit = .stick
        case (.gousse, .vanille), (.gousses, .vanille), (.bâton, .vanille), (.bâtons, .vanille), (.vaina, .vainilla),
            (.vainas, .vainilla), (.rama, .vainilla), (.ramas, .vainilla), (.bacca, .vaniglia), (.bacche, .vaniglia),
            (.baccello, .vaniglia), (.baccelli, .vaniglia), (.stecca, .vaniglia), (.stecche, .vaniglia),
            (.fava, .baunilha), (.favas, .baunilha):
            unit = .pod
        // The tip of a knife.
        case (.pointe, .couteau), (.punta, .cuchillo), (.punta, .coltello), (.ponta, .faca):
            return (.pinch, index, index + 3)
        case (.filet, .huile), (.filet, .vinaigre), (.filet, .citron), (.filo, .olio), (.hilo, .aceite),
            (.fio, .azeite):
            unit = .drizzle
        case (.gra, .all), (.grans, .all): unit = .clove
        default: return nil
        }
        return (unit, index, index + 1)
    }
}
