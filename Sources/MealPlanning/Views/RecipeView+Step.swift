public import Kitchen
public import RecipeModel
public import SourceText

/// A step read once for all that is shown of it: its numbers, and what becomes of them in a view. Ranges are places in the step's text.
public struct StepReading: Sendable {
    /// An amount in a step that belongs to an ingredient of the recipe.
    public struct Amount: Sendable {
        /// Of number and unit.
        public let range: ByteRange
        /// Of the number alone.
        public let quantityRange: ByteRange
        /// As written.
        public let authored: Measure
        /// As multiplied and in the view's units, exactly.
        public let measure: Measure
        public let ingredient: IngredientID
    }

    /// What becomes of an amount or temperature.
    public struct Change: Sendable {
        public let range: ByteRange
        public let text: String
        /// The number alone, where the unit stays.
        public fileprivate(set) var number: (range: ByteRange, text: String)?
    }

    public let text: String
    public let timers: [StepNumbers.Timer]
    public let temperatures: [StepNumbers.TemperatureMention]
    public let amounts: [Amount]
    /// In order, without overlaps.
    public let changes: [Change]

    /// The text after all changes.
    public var shownText: String {
        if changes.isEmpty { return text }
        let edits = changes.map { TextEdit($0.range, $0.text) }
        guard let bytes = try? SourceText(text).applying(edits) else { return text }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same changes as edits of the file.
    ///
    /// - Parameter located: the step's text.
    /// - Returns: the edits, and the parts of the text that were not found in the file as they are.
    public func edits(_ located: LocatedText) -> (edits: [TextEdit], notFound: [ByteRange]) {
        var edits: [TextEdit] = []
        var notFound: [ByteRange] = []
        for change in changes {
            let isWhole = located.places(of: change.range)?.count == 1
            // Where marks are between number and unit ("**200** g") the number alone keeps them.
            if !isWhole, let number = change.number,
                let found = located.edits(replacing: number.range, with: number.text)
            {
                edits += found
            } else if let found = located.edits(replacing: change.range, with: change.text) {
                edits += found
            } else {
                notFound.append(change.range)
            }
        }
        return (edits, notFound)
    }
}

extension RecipeView {
    /// What a recipe lists, and whether its amount stays when the recipe is scaled: asked once for all its steps.
    public struct OwnIngredients: Sendable {
        fileprivate let isFixed: [IngredientID: Bool]
    }

    public func ownIngredients(_ recipe: Recipe) -> OwnIngredients {
        var isFixed: [IngredientID: Bool] = [:]
        for ingredient in recipe.ingredients {
            if let id = catalogue.resolve(ingredient.name).ingredient { isFixed[id] = ingredient.line.isFixed }
        }
        return OwnIngredients(isFixed: isFixed)
    }

    /// Reads a step. The amounts of the recipe's own ingredients are scaled and shown in the view's units, and its temperatures on the
    /// view's scale. Nothing else changes.
    public func reading(of step: Step, in own: OwnIngredients) -> StepReading {
        let bytes = Array(step.text.utf8)
        var scanner = StepScanner(options: options)
        let numbers = scanner.scan(bytes)
        let amounts = amounts(numbers, bytes, in: own)
        return StepReading(
            text: step.text, timers: numbers.timers, temperatures: numbers.temperatures, amounts: amounts,
            changes: isAuthored ? [] : changes(numbers, amounts, bytes))
    }

    private func changes(_ numbers: StepNumbers, _ amounts: [StepReading.Amount], _ bytes: [UInt8])
        -> [StepReading.Change]
    {
        var changes: [StepReading.Change] = []
        let addresses = Self.addresses(bytes)
        for amount in amounts
        where amount.measure != amount.authored && !addresses.contains(where: { $0.overlaps(amount.range) }) {
            let shown = MeasurableAmount(amount.measure)
            var change = StepReading.Change(range: amount.range, text: shown.text)
            if shown.measures.count == 1, let only = shown.measures.first, only.unit == amount.authored.unit,
                let quantity = only.quantity
            {
                change.number = (amount.quantityRange, Measure(quantity, nil).text)
            }
            changes.append(change)
        }
        if units != .asWritten {
            changes += TemperatureRun.edits(numbers.temperatures, bytes, in: units).map {
                StepReading.Change(range: $0.range, text: String(decoding: $0.replacement, as: UTF8.self))
            }
        }
        return Self.withoutOverlaps(changes)
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

    private func amounts(_ numbers: StepNumbers, _ bytes: [UInt8], in own: OwnIngredients) -> [StepReading.Amount] {
        numbers.amounts.compactMap { amount in
            let food = String(decoding: bytes[amount.following.indices], as: UTF8.self)
            guard let id = catalogue.resolve(food).ingredient, let isFixed = own.isFixed[id] else { return nil }
            var measure = amount.measure
            if !isFixed { measure = measure.scaled(by: factor) ?? measure }
            if units != .asWritten {
                let known = catalogue[id]
                measure = units.show(
                    measure,
                    gramsPerMilliliter: known.density(measuredIn: measure.unit?.densityMeasure)?
                        .gramsPerMilliliter,
                    of: known.form)
            }
            return StepReading.Amount(
                range: amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange,
                quantityRange: amount.quantityRange, authored: amount.measure, measure: measure, ingredient: id)
        }
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
