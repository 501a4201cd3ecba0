public import Kitchen
public import RecipeModel
public import SourceText

/// How a recipe is shown: by how much it is multiplied and in whose units.
public struct RecipeView: Sendable {
    public let factor: Rational
    public let units: UnitView
    let catalogue: Catalogue
    /// How the cookbook writes numbers.
    public let options: ItemLineOptions

    public init(
        factor: Rational = .one, units: UnitView = .asWritten, catalogue: Catalogue,
        options: ItemLineOptions = ItemLineOptions()
    ) {
        self.factor = factor
        self.units = units
        self.catalogue = catalogue
        self.options = options
    }

    /// Whether everything is shown as its author wrote it.
    public var isAuthored: Bool { factor == .one && units == .asWritten }

    /// A line as shown.
    public struct Line: Sendable {
        public let text: String
        /// How much that is exactly, before it was rounded to what can be measured; without quantity and unit where the line gives none.
        public let measure: Measure
        /// The published density by which a volume was turned into a weight or the other way round.
        public let density: Density?
        /// What leads from the line as written to `text`: ranges of the ingredient's text.
        public let edits: [TextEdit]
        /// The amounts that stay though the recipe is multiplied, because they were not understood: ranges of the ingredient's text.
        public let unscaled: [ByteRange]
    }

    public func line(_ ingredient: LocatedLine) -> Line {
        if isAuthored {
            return Line(
                text: ingredient.string, measure: ingredient.line.measure(in: .asWritten), density: nil, edits: [],
                unscaled: [])
        }
        let line = ingredient.line
        let known = catalogue.resolve(ingredient.name).ingredient.map { catalogue[$0] }
        let form = known?.form ?? .unknown
        let density = units == .asWritten ? nil : density(of: ingredient, known)
        let weighs = density?.gramsPerMilliliter
        var edits = line.edits(
            in: units, scaledBy: factor, bytes: ingredient.text, gramsPerMilliliter: weighs, of: form,
            ownUnits: options.ownUnits)
        var measure = line.measure(in: units, scaledBy: factor, gramsPerMilliliter: weighs, of: form)
        if let stick = stick(ingredient, known) {
            edits = [stick.edit] + edits.filter { !$0.range.overlaps(stick.edit.range) }
            measure = stick.measure
        }
        if factor != .one {
            edits += NamedNumber.edits(ingredient, in: catalogue, after: factor)
            edits += RemarkCount(ingredient, catalogue).edits(scalingBy: factor)
        }
        if units != .asWritten { edits = withAllSides(edits, ingredient) }
        if factor != .one { edits.removeAll { Self.isRate($0.range, ingredient.text) } }
        let plain = line.edits(
            in: units, scaledBy: factor, bytes: ingredient.text, of: form, ownUnits: options.ownUnits)
        let isWeighed =
            density != nil
            && plain
                != line.edits(
                    in: units, scaledBy: factor, bytes: ingredient.text, gramsPerMilliliter: weighs, of: form,
                    ownUnits: options.ownUnits)
        let numbers = factor == .one ? nil : UnscaledNumbers(ingredient, catalogue)
        var unscaled = numbers?.ranges(after: edits) ?? []
        if numbers?.areHalves(unscaled, edits) == true {
            (edits, measure) = ([], line.measure(in: .asWritten))
            unscaled = numbers?.all ?? []
        }
        for parenthesis in RemarkCount.parentheses(of: ingredient.text)
        where unscaled.contains(where: parenthesis.contains) {
            let inside = edits.filter { parenthesis.contains($0.range) }
            if inside.isEmpty { continue }
            edits.removeAll { parenthesis.contains($0.range) }
            unscaled.removeAll(where: parenthesis.contains)
            unscaled += numbers?.all.filter(parenthesis.contains) ?? []
            unscaled.sort { $0 < $1 }
        }
        guard let text = Self.text(ingredient, after: edits) else {
            return Line(
                text: ingredient.string, measure: line.measure(in: .asWritten), density: nil, edits: [],
                unscaled: numbers?.all ?? [])
        }
        return Line(
            text: text, measure: measure, density: isWeighed && !edits.isEmpty ? density : nil, edits: edits,
            unscaled: unscaled)
    }

    /// Whether an amount is so much for a number of something, however much is made: "2 cups per 16 slices".
    private static func isRate(_ amount: ByteRange, _ bytes: [UInt8]) -> Bool {
        let words = bytes[amount.end...].prefix(24).split(separator: 0x20, omittingEmptySubsequences: true)
        guard let place = words.prefix(2).firstIndex(where: { $0.elementsEqual("per".utf8) }),
            words.indices.contains(place + 1), let digit = words[place + 1].first
        else { return false }
        return digit >= 0x30 && digit <= 0x39
    }

    /// The edits with all sides of what is given by its sides, "10 x 15 inch", in the view's units, or with none of them.
    private func withAllSides(_ edits: [TextEdit], _ ingredient: LocatedLine) -> [TextEdit] {
        guard ingredient.line.amounts.contains(where: { $0.measure.unit?.dimension == .length }) else { return edits }
        var scanner = StepScanner(options: options)
        var edits = edits
        for sides in Self.bySides(scanner.scan(ingredient.text).lengths, ingredient.text) {
            guard let first = sides.first, let last = sides.last else { continue }
            let whole = first.range.union(last.range)
            if sides.reduce(0, { $0 + $1.sides.count }) == 1 {
                // "12 6-inch (or 13 5-inch) tortillas"
                let isRead = ingredient.line.amounts.contains { ($0.unitRange ?? $0.quantityRange).overlaps(whole) }
                if !isRead, !edits.isEmpty {
                    let bytes = ingredient.text
                    edits += lengthChanges(sides, bytes, []).map { change in
                        // The hyphen keeps the size from the count.
                        let before = bytes[..<change.range.start].suffix(2)
                        let isAfterNumber =
                            before.count == 2 && before.last == 0x20
                            && (0x30...0x39).contains(before[before.startIndex])
                        let isJoined = isAfterNumber && bytes[change.range.indices].contains(0x2D)
                        return TextEdit(
                            change.range, isJoined ? change.text.replacing(" ", with: "-") : change.text)
                    }
                }
                continue
            }
            guard edits.contains(where: { $0.range.overlaps(whole) }) else { continue }
            edits.removeAll { $0.range.overlaps(whole) }
            let changes = lengthChanges(sides, ingredient.text, [])
            if changes.count == sides.count { edits += changes.map { TextEdit($0.range, $0.text) } }
        }
        return edits
    }

    /// Lengths with those that are other sides of the same: "9 inch x 13 inch".
    private static func bySides(_ lengths: [StepNumbers.Length], _ bytes: [UInt8]) -> [[StepNumbers.Length]] {
        lengths.reduce(into: []) { groups, length in
            if let last = groups.last?.last, last.range.end <= length.range.start {
                let between = String(decoding: bytes[last.range.end..<length.range.start], as: UTF8.self)
                if ["x", "×", "by", "*"].contains(between.filter { $0 != " " }.lowercased()) {
                    groups[groups.count - 1].append(length)
                    return
                }
            }
            groups.append([length])
        }
    }

    /// The line's text after edits; `nil` where they overlap.
    private static func text(_ ingredient: LocatedLine, after edits: [TextEdit]) -> String? {
        let source = SourceText(path: .root, bytes: ingredient.text)
        return (try? source.applying(edits)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// A stick is American: elsewhere butter is weighed, by the published weight of one.
    private func stick(_ ingredient: LocatedLine, _ known: Ingredient?) -> (edit: TextEdit, measure: Measure)? {
        let line = ingredient.line
        guard units == .metric || units == .imperial, let amount = line.amounts.first, amount.kind == .primary,
            amount.measure.unit == .stick,
            !line.amounts.dropFirst().contains(where: { $0.kind != .same || $0.measure.unit == .gram }),
            let place = amount.unitRange, let weight = known?.pieceWeight("stick"),
            let count = amount.measure.scaled(by: line.isFixed ? .one : factor)?.quantity,
            let grams = count.scaled(by: weight.grams)
        else { return nil }
        let measure = units.show(Measure(grams, .gram))
        // The published weight of one is no result to round.
        let isWhole = measure.unit == .gram && measure.quantity?.value?.isInteger == true
        return (
            TextEdit(
                amount.quantityRange.union(place), isWhole ? measure.text : MeasurableAmount(measure).text), measure
        )
    }

    private func density(of ingredient: LocatedLine, _ known: Ingredient?) -> Density? {
        known?.density(
            inForm: ingredient.line.preparation(in: ingredient.text),
            measuredIn: ingredient.line.measure.unit?.densityMeasure)
    }
}

extension Temperature.Scale {
    /// "°C", "°F"
    var symbol: String {
        switch self {
        case .celsius: "°C"
        case .fahrenheit: "°F"
        case .gasMark: "gas mark"
        }
    }
}

extension Unit {
    /// The measure that densities are published for, where this unit is one.
    var densityMeasure: Density.Measure? {
        switch self {
        case .cup, .metricCup, .imperialCup: .cup
        case .tablespoon, .metricTablespoon, .imperialTablespoon: .tablespoon
        case .teaspoon, .metricTeaspoon, .imperialTeaspoon: .teaspoon
        case .fluidOunce: .fluidOunce
        case .pint: .pint
        case .quart: .quart
        case .gallon: .gallon
        default: nil
        }
    }
}
