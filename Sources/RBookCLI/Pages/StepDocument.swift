import Cookbook
import Kitchen
import MealPlanning
import RecipeModel
import SourceText

/// One step for machines: its text as shown, and the numbers in it with their places.
///
/// Places are bytes of the file, whatever the step is shown like; `text` of a number is what stands there. Amounts are those of the
/// recipe's own ingredients, multiplied and in the units asked for, exactly. Timers and temperatures are never changed.
enum StepDocument {
    static func json(
        _ step: Step, _ source: SourceText, _ own: RecipeView.OwnIngredients, _ cookbook: LoadedCookbook,
        _ view: RecipeView
    ) -> JSONValue {
        var scanner = StepScanner(options: cookbook.configuration.itemLineOptions)
        let numbers = scanner.scan(source.bytes, in: step.range)
        return .members([
            "text": .string(view.text(of: step, in: own)),
            "range": range(step.range),
            "timers": .array(
                numbers.timers.map { timer in
                    .members([
                        "text": .string(source.string(timer.range)),
                        "minSeconds": .integer(timer.span.minSeconds),
                        "maxSeconds": .integer(timer.span.maxSeconds),
                        "range": range(timer.range),
                    ])
                }),
            "temperatures": .array(
                numbers.temperatures.map { heat in
                    .members([
                        "text": .string(source.string(heat.range)),
                        "min": .string("\(heat.temperature.value)"),
                        "max": .string("\((heat.upper ?? heat.temperature).value)"),
                        "scale": .string(heat.temperature.scale.name),
                        "range": range(heat.range),
                    ])
                }),
            "amounts": .array(
                view.amounts(numbers, source.bytes, in: own).map { amount in
                    .members([
                        "text": .string(source.string(amount.range)),
                        "quantity": RecipeDocument.quantity(amount.measure),
                        "unit": .text(amount.measure.unit?.name) ?? .null,
                        "ingredient": .string(cookbook.catalogue[amount.ingredient].name),
                        "range": range(amount.range),
                    ])
                }),
            "images": step.images.isEmpty ? nil : .texts(step.images.map(\.value)),
        ])
    }

    private static func range(_ range: ByteRange) -> JSONValue {
        .members(["start": .integer(range.start), "end": .integer(range.end)])
    }
}

extension Temperature.Scale {
    /// "celsius", "fahrenheit", "gas mark"
    fileprivate var name: String {
        switch self {
        case .celsius: "celsius"
        case .fahrenheit: "fahrenheit"
        case .gasMark: "gas mark"
        }
    }
}
