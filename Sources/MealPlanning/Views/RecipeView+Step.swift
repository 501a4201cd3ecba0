public import Kitchen
public import RecipeModel
public import SourceText

extension RecipeView {
    /// An amount in a step that belongs to an ingredient of the recipe.
    public struct StepAmount: Sendable {
        /// Where it stands in the text that was read.
        public let range: ByteRange
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
        var scanner = StepScanner()
        let numbers = scanner.scan(source.bytes)
        var edits = amounts(numbers, source.bytes, in: own).filter { $0.measure != $0.authored }.map {
            TextEdit($0.range, MeasurableAmount($0.measure).text)
        }
        if units != .asWritten { edits += TemperatureRun.edits(numbers.temperatures, source.bytes, in: units) }
        guard let bytes = try? source.applying(Self.withoutOverlaps(edits)) else { return step.text }
        return String(decoding: bytes, as: UTF8.self)
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
                authored: amount.measure, measure: measure, ingredient: id)
        }
    }

    /// The edits but those that reach into one that begins before them.
    private static func withoutOverlaps(_ edits: [TextEdit]) -> [TextEdit] {
        let edits = edits.sorted { $0.range.start < $1.range.start }
        var kept: [TextEdit] = []
        var start = 0
        // The ends of all edits that begin before `start`, and of those that begin there.
        var (before, here) = (0, 0)
        for edit in edits {
            if edit.range.start > start { (start, before) = (edit.range.start, here) }
            here = max(here, edit.range.end)
            if edit.range.start >= before { kept.append(edit) }
        }
        return kept
    }
}
