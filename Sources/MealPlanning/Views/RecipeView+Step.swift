internal import Kitchen
public import RecipeModel
internal import SourceText

extension RecipeView {
    public func ownIngredients(_ recipe: Recipe) -> OwnIngredients { OwnIngredients(recipe, catalogue, options) }

    /// Reads a step. Amounts of the recipe's own ingredients are multiplied; amounts, lengths and temperatures are shown in the view's
    /// units. Nothing else changes.
    public func reading(of step: Step, in own: OwnIngredients) -> StepReading {
        let bytes = Array(step.text.utf8)
        var scanner = StepScanner(options: options)
        let numbers = scanner.scan(bytes)
        let temperatures = numbers.temperatures.map { $0.assuming(own.scale(assumedFor: $0.temperature.value)) }
        let addresses = Self.addresses(bytes)
        let amounts = numbers.amounts.compactMap { amount(of: $0, bytes, in: own) }
            .filter { addresses.overlapping($0.range) { $0 }.isEmpty }
        let shares =
            numbers.shares.compactMap { share(of: $0, bytes, in: own) }
            + numbers.amounts.filter { isBareShare($0, bytes, in: own) }.compactMap {
                share($0.measure.quantity?.value, of: own.food(of: $0, in: bytes), in: own, at: $0.range)
            }
        let changes =
            isAuthored
            ? []
            : amountChanges(amounts, bytes)
                + (units == .asWritten
                    ? []
                    : lengthChanges(numbers.lengths, bytes, addresses)
                        + TemperatureRun.changes(temperatures, bytes, in: units))
        return StepReading(
            text: step.text, timers: numbers.timers, temperatures: temperatures,
            amounts: (amounts + shares).sorted { $0.range < $1.range }, changes: Self.withoutOverlaps(changes),
            unscaled: factor == .one ? [] : amounts.filter { $0.scaling == .unknown }.map(\.range))
    }

    // MARK: Amounts

    /// `nil` for what is not an amount of food ("2 bowls", "3 parts"), and for shares.
    private func amount(of amount: StepNumbers.StepAmount, _ bytes: [UInt8], in own: OwnIngredients) -> StepReading
        .Amount?
    {
        if isBareShare(amount, bytes, in: own) { return nil }
        let food = own.food(of: amount, in: bytes)
        let known = own.known(after: amount, in: bytes)
        let isMeasured = amount.measure.unit.map { $0.dimension == .mass || $0.dimension == .volume } ?? false
        guard food != nil || isMeasured || !amount.isResult && (known.isListed || isCountOfFood(amount)) else {
            return nil
        }
        let scaling: StepReading.Amount.Scaling =
            amount.isForEach
            ? .forEach : amount.isInRatio ? .unknown : food.map { $0.isFixed ? .fixed : .followed } ?? .unknown
        var measure = amount.measure
        if scaling == .followed { measure = measure.scaled(by: factor) ?? measure }
        return StepReading.Amount(
            range: Self.withoutPeriod(amount.range, bytes), quantityRange: amount.quantityRange,
            authored: amount.measure,
            measure: show(measure, of: food?.id ?? known.ingredient), ingredient: food?.name,
            lines: food?.lines ?? [], scaling: scaling,
            unitWord: amount.unitRange.map { String(decoding: bytes[$0.indices], as: UTF8.self) },
            isOwnUnit: amount.isOwnUnit)
    }

    /// Whether a number by itself is a share, though nothing says so: of flour that is listed by weight "1/3" is a third, of onions it is
    /// a third of one.
    private func isBareShare(_ amount: StepNumbers.StepAmount, _ bytes: [UInt8], in own: OwnIngredients) -> Bool {
        guard amount.measure.unit == nil, let number = amount.measure.quantity?.value, number < 1,
            let food = own.food(of: amount, in: bytes), !food.lines.isEmpty
        else { return false }
        let isCounted = food.id.map { catalogue[$0].pieceWeight() != nil } ?? false
        return !isCounted && food.lines.allSatisfy { own.lines[$0].line.measure.unit?.isMeasured == true }
    }

    /// Whether the unit counts food whatever food that is: "4 slices", "2 sprigs", "1 tin", but not "2 bowls".
    private func isCountOfFood(_ amount: StepNumbers.StepAmount) -> Bool {
        guard let unit = amount.measure.unit, unit.dimension == .count, !amount.isForEach else { return false }
        switch unit {
        case .piece, .pair, .part, .batch, .recipe, .serving, .portion, .layer, .bowl, .mug, .glass, .wineglass, .pot,
            .tray, .basket, .crate, .case, .container, .spoon, .ladle, .bucket, .pail, .round, .rack, .log, .roll,
            .twist, .shake:
            return false
        default: return true
        }
    }

    private func show(_ measure: Measure, of id: IngredientID?) -> Measure {
        guard units != .asWritten else { return measure }
        let known = id.map { catalogue[$0] }
        return units.show(
            measure,
            gramsPerMilliliter: known?.density(measuredIn: measure.unit?.densityMeasure)?.gramsPerMilliliter,
            of: known?.form ?? .unknown)
    }

    private func share(of share: StepNumbers.Share, _ bytes: [UInt8], in own: OwnIngredients) -> StepReading.Amount? {
        self.share(share.fraction, of: own.food(of: share, in: bytes), in: own, at: share.range)
    }

    /// What a share of an ingredient comes to, where one line lists it with an amount.
    private func share(
        _ fraction: Rational?, of food: OwnIngredients.Food?, in own: OwnIngredients, at place: ByteRange
    ) -> StepReading.Amount? {
        guard let fraction, let food, food.lines.count == 1, let line = food.lines.first,
            let part = self.line(own.lines[line]).measure.scaled(by: fraction), part.quantity != nil
        else { return nil }
        return StepReading.Amount(
            range: place, quantityRange: place, authored: Measure(nil, nil), measure: part,
            ingredient: food.name, lines: food.lines, scaling: food.isFixed ? .fixed : .followed, share: fraction)
    }

    private func amountChanges(_ amounts: [StepReading.Amount], _ bytes: [UInt8]) -> [StepReading.Change] {
        amounts.filter { $0.measure != $0.authored }.map { amount in
            let place = Self.withoutPeriod(amount.range, bytes)
            if amount.isOwnUnit, amount.measure.unit == amount.authored.unit,
                let own = amount.unitWord.flatMap({ options.ownUnits?.text(of: amount.measure, in: $0) })
            {
                return StepReading.Change(range: place, text: "\(own.number) \(own.word)")
            }
            let written = amount.unitWord.flatMap { UnitWord($0, meaning: amount.authored.unit) }
            if let written, amount.measure.unit == amount.authored.unit {
                let shown = written.shown(amount.measure)
                var change = StepReading.Change(range: place, text: shown.text)
                change.number = shown.number.map { (amount.quantityRange, $0) }
                return change
            }
            let shown = MeasurableAmount(amount.measure)
            var change = StepReading.Change(range: place, text: shown.text)
            if !amount.isOwnUnit, shown.measures.count == 1, !shown.isRough, let only = shown.measures.first,
                only.unit == amount.authored.unit,
                let quantity = only.quantity
            {
                change.number = (amount.quantityRange, Measure(quantity, nil).text)
            }
            return change
        }
    }

    // MARK: Lengths

    func lengthChanges(_ lengths: [StepNumbers.Length], _ bytes: [UInt8], _ addresses: [ByteRange])
        -> [StepReading.Change]
    {
        lengths.compactMap { length in
            guard addresses.overlapping(length.range, { $0 }).isEmpty, let first = length.sides.first,
                let unit = units.show(Measure(first.quantity, length.unit)).unit, unit != length.unit,
                !LengthPair.isGiven(Measure(first.quantity, length.unit), at: length.range, in: bytes, for: units)
            else { return nil }
            var texts: [String] = []
            for side in length.sides {
                guard let shown = Measure(side.quantity, length.unit).converted(to: unit),
                    let quantity = MeasurableAmount(shown).measures.first?.quantity
                else { return nil }
                texts.append(Measure(quantity, unit).numberText)
            }
            return StepReading.Change(
                range: Self.withoutPeriod(length.range, bytes), text: "\(texts.joined(separator: " × ")) \(unit.symbol)"
            )
        }
    }

    // MARK: Places

    /// A range without the period that ends its sentence, where it could be that of an abbreviation: "Roll to ¼ inch. Cut."
    private static func withoutPeriod(_ range: ByteRange, _ bytes: [UInt8]) -> ByteRange {
        guard bytes[range.indices].last == UInt8(ascii: ".") else { return range }
        let next = bytes[range.end...].first { $0 != 0x20 && $0 != 0x0A && $0 != UInt8(ascii: ")") }
        let goesOn =
            next.map { $0 >= 0x61 && $0 <= 0x7A || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "(") } ?? false
        return goesOn ? range : ByteRange(range.start, range.end - 1)
    }

    /// Addresses of links that Markdown does not read as such, "[dough](a (big) dough.md)": they lead somewhere only as they are.
    private static func addresses(_ bytes: [UInt8]) -> [ByteRange] {
        var result: [ByteRange] = []
        var depth = 0
        var start = 0
        for offset in bytes.indices {
            switch bytes[offset] {
            case UInt8(ascii: "(") where depth > 0: depth += 1
            case UInt8(ascii: "(") where offset > 0 && bytes[offset - 1] == UInt8(ascii: "]"):
                (depth, start) = (1, offset)
            case UInt8(ascii: ")") where depth > 0:
                depth -= 1
                if depth == 0 { result.append(ByteRange(start, offset + 1)) }
            default: break
            }
        }
        return result
    }

    /// The changes but those that reach into one that begins before them.
    private static func withoutOverlaps(_ changes: [StepReading.Change]) -> [StepReading.Change] {
        let changes = changes.sorted { $0.range.start < $1.range.start }
        var kept: [StepReading.Change] = []
        var start = 0
        // The ends of all changes that begin before `start`, and of those that begin there.
        var (before, here) = (0, 0)
        for change in changes {
            if change.range.start > start { (start, before) = (change.range.start, here) }
            here = max(here, change.range.end)
            if change.range.start >= before { kept.append(change) }
        }
        return kept
    }
}
