public import Kitchen
public import RecipeModel
public import SourceText

extension RecipeView {
    /// An amount in a step that belongs to an ingredient of the recipe.
    public struct StepAmount: Sendable {
        /// Where it stands in the text that was read.
        public let range: ByteRange
        /// Of the number alone.
        public let quantityRange: ByteRange
        /// As written.
        public let authored: Measure
        /// As multiplied and in the view's units, exactly.
        public let measure: Measure
        public let ingredient: IngredientID
    }

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

    /// The step with the amounts of the recipe's own ingredients scaled and shown in the view's units, and its temperatures on
    /// the view's scale. Nothing else changes.
    public func text(of step: Step, in own: OwnIngredients) -> String {
        if isAuthored { return step.text }
        let source = SourceText(step.text)
        let edits = edits(source.bytes, own).map { TextEdit($0.whole, $0.text) }
        guard let bytes = try? source.applying(edits) else { return step.text }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same as edits of the file that the step stands in, whatever marks stand between its words.
    public func edits(of step: Step, in source: SourceText, _ own: OwnIngredients) -> [TextEdit] {
        if isAuthored { return [] }
        let text = UnmarkedText(source, step.range)
        return edits(text.bytes, own).compactMap { edit in
            guard let whole = text.place(of: edit.whole) else { return nil }
            if whole.count == edit.whole.count { return TextEdit(whole, edit.text) }
            // Marks stand between number and unit ("**200** g"), and stay.
            guard let number = edit.number, let place = text.place(of: number.range) else { return nil }
            return TextEdit(place, number.text)
        }
    }

    /// What becomes of an amount or temperature.
    private struct Change {
        let whole: ByteRange
        let text: String
        /// The number alone, where the unit stays.
        var number: (range: ByteRange, text: String)?
    }

    private func edits(_ bytes: [UInt8], _ own: OwnIngredients) -> [Change] {
        var scanner = StepScanner(options: options)
        let numbers = scanner.scan(bytes)
        var changes: [Change] = []
        for amount in amounts(numbers, bytes, in: own) where amount.measure != amount.authored {
            let shown = MeasurableAmount(amount.measure)
            var change = Change(whole: amount.range, text: shown.text)
            if shown.measures.count == 1, let only = shown.measures.first, only.unit == amount.authored.unit,
                let quantity = only.quantity
            {
                change.number = (amount.quantityRange, Measure(quantity, nil).text)
            }
            changes.append(change)
        }
        if units != .asWritten {
            changes += TemperatureRun.edits(numbers.temperatures, bytes, in: units).map {
                Change(whole: $0.range, text: String(decoding: $0.replacement, as: UTF8.self))
            }
        }
        return Self.withoutOverlaps(changes)
    }

    /// Those of a step's amounts that belong to an ingredient of the recipe; `bytes` is the text that was scanned.
    public func amounts(_ numbers: StepNumbers, _ bytes: [UInt8], in own: OwnIngredients) -> [StepAmount] {
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
            return StepAmount(
                range: amount.unitRange.map { amount.quantityRange.union($0) } ?? amount.quantityRange,
                quantityRange: amount.quantityRange, authored: amount.measure, measure: measure, ingredient: id)
        }
    }

    /// The changes but those that reach into one that begins before them.
    private static func withoutOverlaps(_ changes: [Change]) -> [Change] {
        let changes = changes.sorted { $0.whole.start < $1.whole.start }
        var kept: [Change] = []
        var start = 0
        // The ends of all changes that begin before `start`, and of those that begin there.
        var (before, here) = (0, 0)
        for change in changes {
            if change.whole.start > start { (start, before) = (change.whole.start, here) }
            here = max(here, change.whole.end)
            if change.whole.start >= before { kept.append(change) }
        }
        return kept
    }
}
